"""Whole games, played by mouse and by keyboard from the deal to the result."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from rules import GAMES
from tests.cardtable_qt.pages.helpers import (
    NAMES,
    Person,
    Way,
    by_clicks,
    by_drag,
    by_keys,
    open_page,
    setup,
)

SHORT: dict[str, dict[str, Any]] = {"gracias": {"sessions": 1}}
HOT_SEAT = [key for key, game in GAMES.items() if game.can_share_screen]


@pytest.mark.parametrize("way", [by_drag, by_clicks, by_keys])
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_can_be_played_against_computers(qtbot: QtBot, key: str, way: Way) -> None:
    page = open_page(qtbot, setup(key, 3, options=SHORT.get(key)))
    page.setUpdatesEnabled(way is by_drag)  # painting is tested once
    person = Person(page, way)
    person.play_to_the_end(qtbot)
    assert len(person.moves) >= 3
    assert person.steps_read > 0
    assert page.controller.result is not None
    winner = page.controller.result.winners[0]
    heading = page.overlays.result.heading.text()
    assert heading.startswith("You ") if winner == 0 else NAMES[winner] in heading


@pytest.mark.parametrize("key", HOT_SEAT)
def test_a_whole_game_can_be_played_at_a_hot_seat(qtbot: QtBot, key: str) -> None:
    page = open_page(qtbot, setup(key, 3, people=(0, 1, 2), options=SHORT.get(key)))
    person = Person(page, by_drag)
    person.play_to_the_end(qtbot)
    assert person.handovers > 3

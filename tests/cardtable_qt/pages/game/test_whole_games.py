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
from tests.rules.random_play import in_turns

SHORT: dict[str, dict[str, Any]] = {"gracias": {"sessions": 1}}
TABLES = [(key, SHORT.get(key, {})) for key in GAMES]
IN_TURNS = [(key, options | in_turns(GAMES[key])) for key, options in TABLES]
RACES_IN_TURNS = [table for table in IN_TURNS if table not in TABLES]


@pytest.mark.parametrize("way", [by_drag, by_clicks, by_keys])
@pytest.mark.parametrize(("key", "options"), [*TABLES, *RACES_IN_TURNS])
def test_a_whole_game_can_be_played_against_computers(
    qtbot: QtBot, key: str, options: dict[str, Any], way: Way
) -> None:
    page = open_page(qtbot, setup(key, 3, options=options))
    page.setUpdatesEnabled(way is by_drag)  # painting is tested once
    person = Person(page, way)
    person.play_to_the_end(qtbot)
    assert len(person.moves) >= 3
    assert person.steps_read > 0
    assert page.controller.result is not None
    winner = page.controller.result.winners[0]
    heading = page.overlays.result.heading.text()
    assert heading.startswith("You ") if winner == 0 else NAMES[winner] in heading


@pytest.mark.parametrize(("key", "options"), IN_TURNS)
def test_a_whole_game_can_be_played_at_a_hot_seat(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page = open_page(qtbot, setup(key, 3, people=(0, 1, 2), options=options))
    person = Person(page, by_drag)
    person.play_to_the_end(qtbot)
    assert person.handovers > 3

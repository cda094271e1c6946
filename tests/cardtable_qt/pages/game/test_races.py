"""A race at the table: its countdown covers no place, and finding a place is up to the player."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell.current_game import apply_preferences
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.input import piece_handling
from rules import GAMES, Refusal
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, open_page, setup

RACES = [key for key, game in GAMES.items() if game.is_real_time]


def places(page: GamePage) -> list[QRect]:
    """The places of the table on which cards are laid, in coordinates of the view."""
    zones = [z for z in page.view.table_layout.zones if z.key in page.game.keypad]
    return [page.view.table_scroll.area_in_window(zone.box) for zone in zones]


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (700, 1000)])
@pytest.mark.parametrize("key", RACES)
def test_the_countdown_covers_no_place(qtbot: QtBot, key: str, size: tuple[int, int]) -> None:
    page = open_page(qtbot, setup(key, 4), size=size)
    countdown = page.overlays.countdown
    countdown.show_number(3)
    qtbot.waitUntil(lambda: countdown.panel.width() > 0, timeout=TIMEOUT_MS)
    panel = countdown.panel.geometry()
    assert countdown.rect().contains(panel)
    assert len(places(page)) == 9
    assert not any(place.intersects(panel) for place in places(page))


@pytest.mark.parametrize("key", RACES)
def test_a_resumed_race_counts_down_first(qtbot: QtBot, key: str) -> None:
    page = open_page(qtbot, setup(key, 2))
    page.controller.pace = PACES["slow"]
    page.toggle_pause()
    assert "the clock stands still" in page.overlays.pause.text.text()
    page.toggle_pause()
    assert page.overlays.pause.isHidden()
    assert page.overlays.countdown.isVisible()
    assert page.overlays.countdown.number_label.text() == "3"
    refusal = page.controller.general_refusal()
    assert refusal is not None
    assert refusal.code == "countdown"
    page.toggle_pause()
    assert page.overlays.countdown.isHidden()  # it counts again from 3 after this pause


@pytest.mark.parametrize("in_turns", [False, True])
@pytest.mark.parametrize("key", GAMES)
def test_places_are_highlighted_in_races_only_on_request_even_in_turns(
    qtbot: QtBot, tmp_path: Path, key: str, in_turns: bool
) -> None:
    game = GAMES[key]
    if in_turns and not game.turns_option:
        return
    options = {game.turns_option: True} if in_turns else {}
    page = open_page(qtbot, setup(key, 3, options=options))
    preferences = Preferences(Settings(tmp_path))
    apply_preferences(page, preferences)
    assert page.is_real_time is (game.is_real_time and not in_turns)
    assert page.view.highlight_places is not game.is_real_time
    preferences.highlight_places_in_races = True
    apply_preferences(page, preferences)
    assert page.view.highlight_places


@pytest.mark.parametrize("key", RACES)
def test_a_refusal_keeps_its_mark_until_it_is_read_and_goes_when_the_table_changes(
    qtbot: QtBot, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(qtbot, setup(key, 2))
    view, gestures = page.view, Gestures(page.view)
    gestures.click_zone("draw:3")
    card = next(piece.key for piece in view.table_layout.pieces if piece.can_lift)
    answers = {
        place: page.game.target(page.observation(), card, place) for place in page.game.keypad
    }
    place = next(place for place, answer in answers.items() if isinstance(answer, Refusal))
    caption = view.table_scene.callouts.caption
    gestures.drag(card, place)
    assert caption.text
    marked = view.handling.refusal_zones
    assert place in marked
    view.set_position(page.observation(), animate=False)  # as after another player's move
    assert view.handling.refusal_zones == marked
    monkeypatch.setattr(piece_handling, "REFUSAL_MS", 0)
    QTest.qSleep(2)  # without events: nobody else plays meanwhile
    assert caption.text, "the table has not changed"
    view.set_position(page.observation(), animate=False)
    assert not caption.text
    assert not view.handling.refusal_zones

"""The text table says no more than the picture: no hidden card, and no place in a race."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game import text_table
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.text_areas import ShownAreas
from rules import GAMES, Move, Refusal
from rules.records import Timeline
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.game.test_secrets import (
    MAX_MOVES,
    OPTIONS,
    Screen,
    WitnessCheck,
    cover_table,
    hot_seat_games,
    state_after,
    still_page,
    walking_keys,
)
from tests.cardtable_qt.pages.game.test_secrets import screen as picture_screen
from tests.cardtable_qt.pages.game.test_text_table import wait_for_turn
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.text_player import (
    TextPerson,
    all_lines,
    choose,
    list_texts,
    open_text_page,
    press,
    tree_texts,
)

RACES = [key for key, game in GAMES.items() if game.is_real_time]
COVERED = ["The table is covered", "Nothing to do now", ""]


def screen(page: GamePage) -> Screen:
    page.text_table.update_lists()
    shown = picture_screen(page)
    return shown._replace(texts=[*shown.texts, *all_lines(page)])


class TextWitnessCheck(WitnessCheck):
    """Compares what is listed, too."""

    listed = 0

    def witness(self) -> GamePage:
        witness = super().witness()
        witness.text_table.open()
        witness.text_table.setGeometry(witness.view.rect())
        witness.text_table.update_lists()
        return witness

    def compare(self) -> None:
        self.page.text_table.update_lists()
        super().compare()
        if self.page.bar.prompt.text() == "Scoring":
            return
        shown, known = screen(self.page), screen(self.witness())
        assert shown.texts == known.texts
        self.listed += len(all_lines(self.page)) > 10


@hot_seat_games
def test_the_lists_say_only_what_the_viewer_may_know(
    qtbot: QtBot, key: str, seats: int, people: tuple[int, ...]
) -> None:
    page = open_text_page(qtbot, setup(key, seats, people, options=OPTIONS[key]))
    check = TextWitnessCheck(qtbot, page)
    check.compare()
    person = TextPerson(page)
    while page.controller.revision < MAX_MOVES / 2 and not page.overlays.result.isVisible():
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        if not person.act():
            person.wait(qtbot)
    check.compare()
    assert check.listed > 5
    assert check.handovers > 3


# A covered table


def still_text_page(qtbot: QtBot, game: GameSetup) -> tuple[GamePage, Timeline]:
    page, timeline = still_page(qtbot, game, viewer=0)
    timeline.state = state_after(game, 6)
    page.resize(1100, 760)
    page.activateWindow()
    page.text_table.open()
    page.show_position()
    page.view.setFocus()
    page.text_table.update_lists()
    return page, timeline


@pytest.mark.parametrize("overlay", ["pause", "handover", "result"])
@pytest.mark.parametrize("key", GAMES)
def test_nothing_of_a_covered_table_is_listed(qtbot: QtBot, key: str, overlay: str) -> None:
    page, timeline = still_text_page(qtbot, setup(key, 3))
    page.view.handling.refuse(Refusal("not_your_turn", {"turn": 1}), "")
    before = all_lines(page)
    assert len(before) > 10
    cover_table(page, overlay)
    assert all_lines(page) == COVERED  # at once, not with the next update
    timeline.state = state_after(setup(key, 3), 9)
    page.show_position()
    page.view.handling.changed.emit()
    page.text_table.update_lists()
    assert all_lines(page) == COVERED
    page.controller.resume()
    for cover in (page.overlays.handover, page.overlays.result):
        cover.uncover()
    page.text_table.update_lists()
    assert len(all_lines(page)) > 10
    assert page.focusWidget() is page.text_table.choices


@pytest.mark.parametrize("overlay", ["scoring", "countdown"])
@pytest.mark.parametrize("key", GAMES)
def test_a_table_behind_something_transparent_can_only_be_read(
    qtbot: QtBot, key: str, overlay: str
) -> None:
    page, _ = still_text_page(qtbot, setup(key, 3))
    table = tree_texts(page.text_table.table)
    cover_table(page, overlay)
    assert tree_texts(page.text_table.table) == table
    assert list_texts(page.text_table.choices) == ["Nothing to do now"]


@pytest.mark.parametrize("overlay", ["pause", "handover", "scoring", "countdown", "result"])
@pytest.mark.parametrize("key", GAMES)
def test_a_covered_text_table_gets_no_input(qtbot: QtBot, key: str, overlay: str) -> None:
    page, _ = still_text_page(qtbot, setup(key, 3))
    cover_table(page, overlay)
    QApplication.processEvents()
    received: list[object] = []
    page.view.move_proposed.connect(received.append)
    page.view.skip_requested.connect(lambda: received.append("hurried"))
    for start in (None, page.log.view):
        if start is not None:
            start.setFocus()
        for pressed in walking_keys():
            press(page, pressed)
            assert not page.text_table.isAncestorOf(page.focusWidget() or page)
            assert not page.view.hasFocus()
    assert received == []
    assert not page.view.held.piece


def test_the_lists_of_a_viewer_disappear_at_once(qtbot: QtBot) -> None:
    """A shared table shows the public view to all, for example at a scoring."""
    page, timeline = still_text_page(qtbot, setup("extop", 3))
    own = [piece.name for piece in page.view.table_layout.pieces if piece.can_lift]
    assert len(own) > 2
    assert set(own) <= set(tree_texts(page.text_table.table))
    page.view.set_position(timeline.state.observe(None), animate=False)
    assert not set(own) & set(tree_texts(page.text_table.table))
    assert list_texts(page.text_table.choices) == ["Nothing to do now"]


def test_spectators_see_what_is_open_and_can_do_nothing(qtbot: QtBot) -> None:
    page, _ = still_page(qtbot, setup("gracias", 3), viewer=None)
    page.text_table.open()
    page.show_position()
    page.text_table.update_lists()
    assert list_texts(page.text_table.choices) == ["Nothing to do now"]
    assert len(tree_texts(page.text_table.table)) > 10


# Races


def is_place(move: Move) -> bool:
    return str(move).startswith("place")


def race_lists(page: GamePage) -> tuple[list[str], list[list[str]]]:
    """The lines of the list: at first, and for each card that is taken up."""
    page.text_table.update_lists()
    first, places = list_texts(page.text_table.choices), []
    for key in list(page.text_table._texts.cards()):
        choose(page, key)
        assert page.view.held.piece == key
        places.append(list_texts(page.text_table.choices))
        assert page.text_table.choices.currentRow() == 0  # wherever the card could go
        press(page, Qt.Key.Key_Escape)
    return first, places


@pytest.mark.parametrize("in_turns", [False, True])
@pytest.mark.parametrize("key", RACES)
def test_in_a_race_no_place_is_revealed(
    qtbot: QtBot, key: str, in_turns: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every card has the same line and the same places, whether it can be placed or not."""
    options = OPTIONS[key] if in_turns else None
    page, timeline = still_page(qtbot, setup(key, 3, options=options), viewer=0)
    monkeypatch.setattr(text_table, "UPDATE_MS", 0)
    page.activateWindow()
    page.view.highlight_places = False
    page.text_table.open()
    seen = 0
    for _ in range(40):
        state = timeline.state
        if not state.to_move():
            break
        seat = state.to_move()[0]
        legal = state.legal(seat)
        state.push(seat, next(filter(is_place, legal), legal[0]))
        page.show_position()
        observation = page.observation()
        page.view.setFocus()
        first, places = race_lists(page)
        cards = [p.name for p in page.view.table_layout.pieces if p.can_lift and p.group == "hand"]
        assert first[: len(cards)] == cards
        assert all(each == places[0] for each in places)
        cells = {zone.name for zone in page.view.table_layout.zones if "cell" in zone.key}
        assert all(cells <= set(each) for each in places)
        seen += any(map(is_place, observation.legal))
    assert seen > 3


@pytest.mark.parametrize("key", RACES)
def test_a_race_updates_the_lists_now_and_then(
    qtbot: QtBot, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_text_page(qtbot, setup(key, 4))
    page.view.highlight_places = False
    wait_for_turn(qtbot, page)
    updates: list[None] = []
    areas = page.text_table._texts.areas

    def counted_areas() -> ShownAreas:
        updates.append(None)
        return areas()

    monkeypatch.setattr(page.text_table._texts, "areas", counted_areas)
    press(page, Qt.Key.Key_End)
    chosen = page.text_table.choices.current_key()
    for _ in range(50):
        page.view.layout_shown.emit()
        qtbot.wait(20)
    assert 3 <= len(updates) <= 6  # in a second
    assert page.text_table.choices.current_key() == chosen

"""Keys that lead to the hand, to the middle of the table and to the opponents."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_samples, game_table
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.table.input.focus_places import SEATS
from cardtable_qt.table.layout.elements import HAND, Piece, Zone
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation, SeededShuffles
from tests.cardtable_qt.pages.helpers import open_page, setup

NAMES = ("Anna", "Ben", "Clara")
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@cache
def positions(key: str) -> tuple[Observation, ...]:
    """What seat 0 sees in a game of random moves, before each move."""
    game, rng = GAMES[key], Random(5)
    state, found = game.new(len(NAMES), chance=SeededShuffles(5)), []
    for _ in range(max(60, game_samples(key).moves)):
        if not (movers := state.to_move()):
            break
        found.append(state.observe(0))
        state.apply(movers[0], rng.choice(state.legal(movers[0])))
    return tuple(found)


class HeardTable:
    """A table, and the last thing that was announced."""

    def __init__(self, qtbot: QtBot, key: str) -> None:
        self.view = TableView(game_table(key), NAMES)
        qtbot.addWidget(self.view)
        self.view.resize(1280, 800)
        self.view.show()
        self.view.setFocus()
        self.keyboard = self.view.keyboard
        self.heard = ""
        self.view.announced.connect(self._hear)

    def _hear(self, text: str) -> None:
        self.heard = text

    def show(self, observation: Observation) -> None:
        self.view.set_position(observation, animate=False)

    def groups(self) -> dict[str, str]:
        layout = self.view.table_layout
        elements: list[Piece | Zone] = [*layout.zones, *layout.pieces]
        return {each.key: each.group for each in elements}


@pytest.mark.parametrize("key", GAMES)
def test_every_jump_leads_to_something_with_a_name_at_any_time(qtbot: QtBot, key: str) -> None:
    table = HeardTable(qtbot, key)
    for observation in positions(key)[::4]:
        table.show(observation)
        for jump in (table.keyboard.focus_hand, table.keyboard.focus_middle):
            table.heard = ""
            jump()
            assert table.heard
            assert table.keyboard.focus_key in table.groups()  # where it is shown


@pytest.mark.parametrize("key", GAMES)
def test_the_hand_is_the_first_card_or_the_own_seat(qtbot: QtBot, key: str) -> None:
    table = HeardTable(qtbot, key)
    for observation in positions(key)[::4]:
        table.show(observation)
        table.keyboard.focus_hand()
        here, groups = table.keyboard.focus_key, table.groups()
        assert groups[here] == HAND if HAND in groups.values() else here == "seat:0"
        cards = [p.key for p in table.view.table_layout.pieces if p.group == HAND and p.can_lift]
        assert not cards or here == cards[0]


@pytest.mark.parametrize("key", GAMES)
def test_the_key_for_opponents_goes_around_the_table_and_back(qtbot: QtBot, key: str) -> None:
    table = HeardTable(qtbot, key)
    for observation in positions(key)[::10]:
        table.show(observation)
        table.keyboard.focus("")
        seen = []
        for _ in range(3):
            table.keyboard.focus_opponent(1)
            seen.append(table.keyboard.focus_key)
        assert seen == ["seat:1", "seat:2", "seat:1"]
        assert "Ben" in table.heard
        table.keyboard.focus_opponent(-1)
        assert table.keyboard.focus_key == "seat:2"
        table.keyboard.focus("")
        table.keyboard.focus_opponent(-1)
        assert table.keyboard.focus_key == "seat:2"


@pytest.mark.parametrize("key", GAMES)
def test_arrows_and_tab_alone_do_not_lead_to_seats_that_cannot_be_used(
    qtbot: QtBot, key: str
) -> None:
    table = HeardTable(qtbot, key)
    for observation in positions(key)[::10]:
        table.show(observation)
        usable = {zone.key for zone in table.view.table_layout.zones if zone.click_piece}
        table.keyboard.focus_opponent(1)
        table.keyboard.focus("")
        for arrow in ARROWS * 6:
            QTest.keyClick(table.view, arrow)
            here = table.keyboard.focus_key
            assert table.groups().get(here) != SEATS or here in usable


def test_from_a_place_that_was_jumped_to_the_arrows_walk_through_its_group(qtbot: QtBot) -> None:
    """So a grid can be read cell by cell, although nothing is in hand to be put there."""
    table = HeardTable(qtbot, "triple")
    table.show(positions("triple")[0])
    table.keyboard.focus_middle()
    heard = [table.heard]
    for _ in range(2):
        QTest.keyClick(table.view, Qt.Key.Key_Right)
        heard.append(table.heard)
    assert [text.partition(":")[0] for text in heard] == ["top left", "top", "top right"]
    QTest.keyClick(table.view, Qt.Key.Key_Down)
    assert table.heard.startswith("right:")
    table.keyboard.focus_hand()
    stops = {stop.key for stop in table.keyboard.focus_stops()}
    assert not any(key.startswith("cell:") for key in stops)


def test_enter_on_a_seat_or_a_cell_that_was_only_visited_does_nothing(qtbot: QtBot) -> None:
    table = HeardTable(qtbot, "extop")
    table.show(positions("extop")[0])
    moves: list[object] = []
    table.view.move_proposed.connect(lambda move, zone: moves.append(move))
    for jump in (table.keyboard.focus_middle, lambda: table.keyboard.focus_opponent(1)):
        jump()
        here = table.keyboard.focus_key
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        assert table.keyboard.focus_key == here
    assert moves == []
    assert not table.view.held.piece


def test_a_card_in_hand_is_put_down_on_a_row_that_was_jumped_to(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3, people=(0, 1, 2)), pace="slow")
    page.controller.hot_seat.confirm()
    QTest.qWaitForWindowActive(page)
    moves = len(page.controller.timeline.moves)
    page.view.setFocus()
    for key in (Qt.Key.Key_1, Qt.Key.Key_T, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(page.view, key)
    assert len(page.controller.timeline.moves) == moves + 1


# On the page of a game


def page_with_log_focused(qtbot: QtBot) -> GamePage:
    page = open_page(qtbot, setup("extop", 3, people=(0, 1, 2)), pace="slow")
    page.controller.hot_seat.confirm()
    QTest.qWaitForWindowActive(page)
    page.log.view.setFocus()
    return page


@pytest.mark.parametrize("key", [Qt.Key.Key_C, Qt.Key.Key_T, Qt.Key.Key_O])
def test_the_keys_lead_to_the_table_from_the_log(qtbot: QtBot, key: Qt.Key) -> None:
    page = page_with_log_focused(qtbot)
    QTest.keyClick(page.log.view, key)
    assert page.view.hasFocus()
    assert page.view.keyboard.visible_focus_key()


@pytest.mark.parametrize("key", [Qt.Key.Key_C, Qt.Key.Key_T, Qt.Key.Key_O])
def test_nothing_is_said_of_a_table_that_is_covered(qtbot: QtBot, key: Qt.Key) -> None:
    page = page_with_log_focused(qtbot)
    heard: list[str] = []
    page.view.announced.connect(heard.append)
    page.controller.pause()
    page.log.view.setFocus()
    QTest.keyClick(page.log.view, key)
    assert heard == []
    assert not page.view.hasFocus()


def test_shift_o_goes_to_the_previous_opponent(qtbot: QtBot) -> None:
    page = page_with_log_focused(qtbot)
    viewer = page.controller.viewer
    assert viewer is not None
    QTest.keyClick(page.log.view, Qt.Key.Key_O)
    assert page.view.keyboard.focus_key == f"seat:{(viewer + 1) % 3}"
    QTest.keyClick(page.view, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert page.view.keyboard.focus_key == f"seat:{(viewer + 2) % 3}"

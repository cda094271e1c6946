"""The text table: whole games by key, moves in words, and a cursor that stays where it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import translation
from cardtable_qt.pages.game import text_actions, text_table
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.text_lines import Act
from rules import GAMES, Move, Refusal
from tests.cardtable_qt.pages.game.test_whole_games import IN_TURNS, RACES_IN_TURNS, TABLES
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, gesture, setup
from tests.cardtable_qt.pages.text_player import (
    TextPerson,
    by_text,
    choose,
    list_texts,
    open_text_page,
    press,
    tree_key,
    tree_texts,
    walk_to,
)

RACES = [key for key, game in GAMES.items() if game.is_real_time]


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    translation.install_language(qapp, request.param)
    yield request.param
    translation.install_language(qapp, "en")


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lists follow every change at once."""
    monkeypatch.setattr(text_table, "UPDATE_MS", 0)


def wait_for_turn(qtbot: QtBot, page: GamePage) -> tuple[Move, ...]:
    """Wait until the person has a choice, and return it."""

    def legal() -> tuple[Move, ...]:
        seat = page.controller.viewer
        return page.controller.observe(seat).legal if seat is not None else ()

    qtbot.waitUntil(lambda: len(legal()) > 1, timeout=TIMEOUT_MS)
    page.text_table.update_lists()
    return legal()


# Whole games


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize(("key", "options"), [*TABLES, *RACES_IN_TURNS])
def test_a_whole_game_can_be_played_in_words(
    qtbot: QtBot, language: str, key: str, options: dict[str, Any]
) -> None:
    page = open_text_page(qtbot, setup(key, 3, options=options))
    person = TextPerson(page)
    person.play_to_the_end(qtbot)
    assert len(person.moves) >= 3
    assert person.steps_read > 0
    assert page.controller.result is not None
    assert page.overlays.result.isVisible()


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize(("key", "options"), RACES_IN_TURNS)
def test_a_race_in_turns_can_be_played_with_its_places_listed(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page = open_text_page(qtbot, setup(key, 3, options=options))
    page.view.highlight_places = False
    person = TextPerson(page)
    person.play_to_the_end(qtbot)
    assert len(person.moves) >= 3


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize(("key", "options"), IN_TURNS)
def test_a_whole_game_can_be_played_in_words_at_a_hot_seat(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page = open_text_page(qtbot, setup(key, 3, people=(0, 1, 2), options=options))
    person = TextPerson(page)
    person.play_to_the_end(qtbot)
    assert person.handovers > 3


# Moves in words


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if not game.is_real_time])
def test_every_legal_move_is_listed_and_no_other(qtbot: QtBot, key: str) -> None:
    page = open_text_page(qtbot, setup(key, 4))
    legal = wait_for_turn(qtbot, page)
    listed: list[Move] = []
    for line in tuple(page.text_table.choices.keys()):
        choice = page.text_table._choices[line]
        if choice.act is Act.TAKE_UP:
            choose(page, line)
            places = page.text_table.choices.keys()[:-1]
            listed += [page.view.held.targets[place] for place in places]  # type: ignore[misc]
            press(page, Qt.Key.Key_Escape)
        elif choice.move is not None:
            listed.append(choice.move)
    assert sorted(map(str, listed)) == sorted(map(str, legal))


def test_few_moves_are_listed_at_once_and_many_by_card(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("gracias", 3))
    legal = wait_for_turn(qtbot, page)
    assert all(text.startswith("Take the triplet") for text in list_texts(page.text_table.choices))
    by_text(page, legal[0])
    wait_for_turn(qtbot, page)
    assert all(text.startswith("Give ") for text in list_texts(page.text_table.choices))
    page = open_text_page(qtbot, setup("extop", 3))
    wait_for_turn(qtbot, page)
    assert all("possible move" in text for text in list_texts(page.text_table.choices))


def test_rows_for_the_same_points_are_told_apart(qtbot: QtBot) -> None:
    for seed in range(1, 40):
        page = open_text_page(qtbot, setup("extop", 4, seed=seed))
        wait_for_turn(qtbot, page)
        zones = page.view.table_layout.zones
        rows = [zone.name for zone in zones if zone.key.startswith("row:")]
        chips = [name.rpartition(" ")[2] for name in rows]
        if len(set(chips)) < len(chips):
            break
        page.close_game()
    assert len(set(chips)) < len(chips) == len(set(rows))
    headings = [group.line.text for group in page.text_table._areas.groups()]
    assert set(rows) <= set(headings)
    press(page, Qt.Key.Key_Return)
    texts = list_texts(page.text_table.choices)
    assert len(set(texts)) == len(texts)


def test_a_switch_says_whether_it_is_on(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("eight28", 3, seed=2))
    wait_for_turn(qtbot, page)
    choices = page.text_table.choices
    (off,) = [text for text in list_texts(choices) if "☐" in text]
    choose(page, "decline rest")
    seat = page.controller.viewer
    assert seat is not None
    assert page.controller.standing_answers.is_active(page.controller.observe(seat))
    page.text_table.update_lists()
    assert off.replace("☐", "☑") in list_texts(choices)


# Refusals


def test_with_no_places_highlighted_a_wrong_place_is_refused_in_words(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("extop", 3))
    page.view.highlight_places = False
    legal = wait_for_turn(qtbot, page)
    piece, _ = gesture(page, legal[0])
    choose(page, piece)
    revision = page.controller.revision
    own_colour = "want:" + piece.removeprefix("card:").partition("-")[0]
    choose(page, own_colour)
    assert page.controller.revision == revision
    notice = page.text_table.notice.toPlainText()
    assert notice == page.view.table_scene.callouts.caption.text != ""
    assert page.text_table.notice.isVisible()
    assert page.text_table.choices.current_key() == piece  # put back, and found again
    assert page.text_table.choices.hasFocus()


def test_escape_and_the_last_line_put_a_card_back(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("extop", 3))
    wait_for_turn(qtbot, page)
    choices = page.text_table.choices
    card = choices.keys()[2]
    for last_line in (False, True):
        choose(page, card)
        assert page.view.held.piece == card
        assert choices.currentRow() == 0
        if last_line:
            choose(page, choices.keys()[-1])
        else:
            press(page, Qt.Key.Key_Escape)
        assert not page.view.held.piece
        assert choices.current_key() == card


def test_a_line_that_is_out_of_date_does_nothing(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("gracias", 3))
    legal = wait_for_turn(qtbot, page)
    seat = page.controller.viewer
    assert seat is not None
    page.controller.play(seat, legal[0])
    revision = page.controller.revision
    page.text_table.choices.line_activated.emit("triplet:1:0>seat:0")
    assert page.controller.revision == revision
    assert not any("Take" in text for text in list_texts(page.text_table.choices))


# The table


def test_the_table_can_be_played_from_its_own_lines(qtbot: QtBot) -> None:
    """A card is taken up there, and put down on another line."""
    page = open_text_page(qtbot, setup("extop", 3))
    legal = wait_for_turn(qtbot, page)
    move = next(move for move in legal if str(move).startswith("place"))
    piece, zone = gesture(page, move)
    table = page.text_table
    walk_to(page, table.table, tree_key(page, piece))
    press(page, Qt.Key.Key_Return)
    assert page.view.held.piece == piece
    assert any("(picked up)" in text for text in tree_texts(table.table))
    assert table.choices.hasFocus()
    walk_to(page, table.table, tree_key(page, zone))
    revision = page.controller.revision
    press(page, Qt.Key.Key_Return)
    assert page.controller.revision > revision


def test_an_own_face_down_card_can_be_looked_at(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("gracias", 3))
    while not any(piece.peek_face for piece in page.view.table_layout.pieces):
        by_text(page, wait_for_turn(qtbot, page)[0])
    page.text_table.update_lists()
    own = next(piece for piece in page.view.table_layout.pieces if piece.peek_face)
    table = page.text_table
    assert own.peek_name not in table.notice.toPlainText()
    walk_to(page, table.table, tree_key(page, own.key))
    press(page, Qt.Key.Key_Return)
    assert page.view.handling.peeking.shown == (own.key,)
    assert own.peek_name in table.notice.toPlainText()
    assert any(own.peek_name in item.text(0) for item in table.table.selectedItems())
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Home)
    QTest.keyPress(page.windowHandle(), Qt.Key.Key_L)
    assert page.view.handling.peeking.shown
    QTest.keyRelease(page.windowHandle(), Qt.Key.Key_L)
    assert not page.view.handling.peeking.shown
    assert not table.notice.isVisible()


def test_at_a_shared_screen_a_card_closes_by_itself(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_actions, "LOOK_MS", 400)
    page = open_text_page(qtbot, setup("gracias", 3, people=(0, 1)))
    person = TextPerson(page)
    while not any(piece.peek_face for piece in page.view.table_layout.pieces):
        if not person.act():
            person.wait(qtbot)
    page.text_table.update_lists()
    own = next(piece for piece in page.view.table_layout.pieces if piece.peek_face)
    walk_to(page, page.text_table.table, tree_key(page, own.key))
    press(page, Qt.Key.Key_Return)
    assert page.view.handling.peeking.shown
    qtbot.waitUntil(lambda: not page.view.handling.peeking.shown, timeout=TIMEOUT_MS)


def test_letters_and_digits_mean_the_same_as_at_the_picture(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("eight28", 3, seed=2))
    wait_for_turn(qtbot, page)
    revision = page.controller.revision
    press(page, Qt.Key.Key_D)
    assert page.controller.revision > revision
    page = open_text_page(qtbot, setup("extop", 3))
    wait_for_turn(qtbot, page)
    cards = page.text_table.choices.keys()
    press(page, Qt.Key.Key_2)
    assert page.view.held.piece == cards[1]
    press(page, Qt.Key.Key_2)
    assert not page.view.held.piece
    assert page.text_table.choices.current_key() == cards[1]


# The cursor


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if not game.is_real_time])
def test_the_moves_of_others_leave_the_cursor_where_it_is(qtbot: QtBot, key: str) -> None:
    page = open_text_page(qtbot, setup(key, 3))
    wait_for_turn(qtbot, page)
    table = page.text_table.table
    walk_to(page, table, "seat:1")
    table.scrollToItem(table.items()[-1])
    person = TextPerson(page)
    while len(person.moves) < 6 and not page.overlays.result.isVisible():
        before = tree_texts(table)
        if not person.act():
            person.wait(qtbot)
        if page.overlays.result.isVisible():
            break
        assert table.current_key() == "seat:1"
        assert len(table.selectedItems()) == 1
    assert tree_texts(table) != before


def test_hints_undo_and_redo_are_reached_by_keys(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("gracias", 3))
    legal = wait_for_turn(qtbot, page)
    press(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.controller.hint_provider.decision is not None, timeout=TIMEOUT_MS)
    qtbot.waitUntil(page.text_table.notice.isVisible, timeout=TIMEOUT_MS)
    assert "Hint" in page.text_table.notice.toPlainText()
    press(page, Qt.Key.Key_H)
    decision = page.controller.hint_provider.decision
    assert decision is not None
    assert page.view.observation is not None
    move_text = page.game.describe_move(page.view.observation, decision.move, page.names)
    assert move_text in page.text_table.notice.toPlainText()
    assert page.text_table.choices.hasFocus()
    press(page, Qt.Key.Key_Escape)
    assert not page.text_table.notice.isVisible()
    page.controller.pace = page.controller.pace._replace(wait_ms=60_000)
    by_text(page, legal[0])
    page.controller.undo()
    page.text_table.update_lists()
    assert list_texts(page.text_table.choices)[0].startswith("Take the triplet")
    assert page.text_table.choices.hasFocus()
    page.controller.redo()
    page.text_table.update_lists()
    assert list_texts(page.text_table.choices)[0].startswith("Give ")


def test_tab_goes_round_the_lists_and_the_log(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("gracias", 3))
    wait_for_turn(qtbot, page)
    page.view.handling.refuse(Refusal("not_your_turn", {"turn": 1}), "")
    found = []
    for _ in range(8):
        press(page, Qt.Key.Key_Tab)
        found.append(QApplication.focusWidget())
    table = page.text_table
    assert {table.table, table.choices, table.notice, page.log.view} <= set(found)
    assert page.view not in found
    for _ in range(8):
        press(page, Qt.Key.Key_Backtab)
        assert QApplication.focusWidget() in found


# Screen readers


def spoken(parent: QAccessibleInterface) -> list[tuple[QAccessible.Role, str]]:
    """The roles and names of everything a screen reader finds."""
    found = []
    for number in range(parent.childCount()):
        child = parent.child(number)
        found.append((child.role(), child.text(QAccessible.Text.Name)))
        found += spoken(child)
    return found


def test_screen_readers_find_the_lists_and_not_the_picture(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("gracias", 3))
    wait_for_turn(qtbot, page)
    view = QAccessible.queryAccessibleInterface(page.view)
    found, role = spoken(view), QAccessible.Role
    assert (role.List, "What you can do") in found
    assert (role.Tree, "Table") in found
    items = [text for kind, text in found if kind == role.ListItem]
    assert items == list_texts(page.text_table.choices)
    lines = [text for kind, text in found if kind == role.TreeItem]
    assert lines == tree_texts(page.text_table.table)
    page.text_table.close_table()
    assert role.Tree not in [
        kind for kind, _ in spoken(QAccessible.queryAccessibleInterface(page.view))
    ]


# Keys that lead to a part of the table


def test_keys_lead_to_lines_of_the_table(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("extop", 3))
    wait_for_turn(qtbot, page)
    table = page.text_table
    press(page, Qt.Key.Key_O)
    assert table.table.hasFocus()
    assert table.table.current_key() == "seat:1"
    press(page, Qt.Key.Key_O)
    assert table.table.current_key() == "seat:2"
    press(page, Qt.Key.Key_C)
    (card, *_) = [piece.key for piece in page.view.table_layout.pieces if piece.can_lift]
    assert table.table.current_key() == tree_key(page, card)
    press(page, Qt.Key.Key_T)
    assert table.table.current_key() == "row:0"


def test_the_part_of_the_table_around_a_line_is_described(qtbot: QtBot) -> None:
    page = open_text_page(qtbot, setup("extop", 3))
    wait_for_turn(qtbot, page)
    press(page, Qt.Key.Key_O)
    said: list[str] = []
    page.view.announcements.said.connect(lambda text, *rest: said.append(text))
    press(page, Qt.Key.Key_V)
    assert said
    assert "Ben's colour" in said[-1]
    assert page.describer.notice.isVisible()
    press(page, Qt.Key.Key_Down)
    assert not page.describer.notice.isVisible()


def test_an_explanation_is_shown_below_the_lists(qtbot: QtBot) -> None:
    """The text table covers only the picture, so it is not beside the log, as at a handover."""
    page = open_text_page(qtbot, setup("extop", 3))
    by_text(page, wait_for_turn(qtbot, page)[0])
    wait_for_turn(qtbot, page)
    press(page, Qt.Key.Key_W)
    assert page.view.hint_pointer.text
    assert page.view.hint_pointer.text in page.text_table.notice.toPlainText()

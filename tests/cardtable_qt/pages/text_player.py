"""Plays at the text table with real key events, as a person does who sees nothing else."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.widgets.line_rows import KEY_ROLE
from cardtable_qt.pages.widgets.line_views import LineList, LineTree
from rules import Move
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, gestures, open_page

MAX_PRESSES = 200  # to reach a line
MAX_TABS = 20  # through the buttons above the table, too


def open_text_page(
    qtbot: QtBot, game: GameSetup, pace: str = "instant", size: tuple[int, int] = (1280, 800)
) -> GamePage:
    """Open the page of a game with its table as text."""
    page = open_page(qtbot, game, pace, size)
    page.text_table.open()
    qtbot.waitUntil(page.isActiveWindow, timeout=TIMEOUT_MS)
    return page


def press(page: GamePage, key: Qt.Key) -> None:
    """Press a key in the window, wherever the focus is."""
    QTest.keyClick(page.windowHandle(), key)


def list_texts(lines: LineList) -> list[str]:
    return [lines.item(row).text() for row in range(lines.count())]


def tree_texts(tree: LineTree) -> list[str]:
    return [item.text(0) for item in tree.items()]


def all_lines(page: GamePage) -> list[str]:
    """Everything that is listed, and the notice below."""
    table = page.text_table
    return [*tree_texts(table.table), *list_texts(table.choices), table.notice.toPlainText()]


def walk_to(page: GamePage, widget: LineList | LineTree, key: str) -> None:
    """Go to a line with Tab, Home and the arrow keys."""
    for _ in range(MAX_TABS):
        if widget.hasFocus():
            break
        press(page, Qt.Key.Key_Tab)
    assert widget.hasFocus(), "Tab does not reach the list"
    press(page, Qt.Key.Key_Home)
    for _ in range(MAX_PRESSES):
        if widget.current_key() == key:
            return
        press(page, Qt.Key.Key_Down)
    raise AssertionError(f"no line {key}")


def choose(page: GamePage, key: str) -> None:
    """Go to a line of the list and press Enter there."""
    walk_to(page, page.text_table.choices, key)
    press(page, Qt.Key.Key_Return)


def tree_key(page: GamePage, element: str) -> str:
    """The key of the line of the table about a piece or zone."""
    keys = [str(item.data(0, KEY_ROLE)) for item in page.text_table.table.items()]
    return next(key for key in keys if key == element or key.endswith(f":{element}"))


def by_text(page: GamePage, move: Move) -> None:
    """Make a move with the list of what can be done."""
    choices = page.text_table.choices
    QApplication.processEvents()  # the lists follow
    keys = choices.keys()
    found = list(gestures(page, move))
    assert page.view.observation is not None
    words = page.game.describe_move(page.view.observation, move, page.names).rstrip(".")
    for line in [zone for _, zone in found] + [f"{piece}>{zone}" for piece, zone in found]:
        if line in keys:
            walk_to(page, choices, line)
            assert words in choices.currentItem().text()
            press(page, Qt.Key.Key_Return)
            return
    piece, zone = next((p, z) for p, z in found if p in keys)
    choose(page, piece)
    assert page.view.held.piece == piece
    walk_to(page, choices, zone)
    if page.view.highlight_places:
        assert words in choices.currentItem().text()
    press(page, Qt.Key.Key_Return)


class TextPerson(Person):
    """Plays at the text table."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page, by_text)

    def _check_uncovered(self) -> None:
        view, table = self.page.view, self.page.text_table
        at = view.childAt(view.rect().center())
        assert at is not None
        assert table.isAncestorOf(at), "the text table is covered"
        focus = self.page.focusWidget()
        assert focus is not None
        assert table.isAncestorOf(focus), f"the focus is at {focus}"

    def _press_space(self, overlay: QWidget) -> None:
        assert overlay.hasFocus()
        press(self.page, Qt.Key.Key_Space)

"""The text table can be read in large text: lines wrap, lists scroll, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.widgets.line_views import LineList, LineTree
from cardtable_qt.pages.widgets.style import apply_style
from rules import GAMES
from tests.cardtable_qt.pages.game.test_secrets import OPTIONS
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.text_player import MAX_PRESSES, TextPerson, open_text_page, press
from tests.cardtable_qt.pages.windows import app_style
from tests.cardtable_qt.text_checks import unreadable_texts

SLACK_PX = 2  # of the gap below a text
SIZES = [(900, 560), (1280, 760)]  # without the menu bar


@pytest.fixture(params=["en", "de"])
def _large_text(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    with app_style():
        translation.install_language(qapp, request.param)
        apply_style(qapp, 2.0)
        yield
        translation.install_language(qapp, "en")
        apply_style(qapp)
        text_size.set_scale(1.0)


def read_everything(page: GamePage, lines: LineList | LineTree) -> None:
    """Go through all lines with the arrow keys; every part of each must come into view."""
    lines.setFocus()
    press(page, Qt.Key.Key_Home)
    room, seen = lines.viewport().rect(), dict[str, int]()
    for _ in range(MAX_PRESSES):
        line = lines.visualRect(lines.currentIndex())
        top, bottom = max(line.top(), 0), min(line.bottom(), room.bottom())
        unread = seen.setdefault(lines.current_key(), 0)
        assert top - line.top() <= unread + SLACK_PX, "a part of a line was skipped"
        seen[lines.current_key()] = max(unread, bottom - line.top())
        position = lines.current_key(), lines.verticalScrollBar().value()
        press(page, Qt.Key.Key_Down)
        if lines.current_key() != position[0]:
            assert line.bottom() - bottom <= SLACK_PX, "the end of a line was skipped"
        elif lines.verticalScrollBar().value() == position[1]:
            return
    raise AssertionError("the end was not reached")


def check(page: GamePage) -> None:
    QApplication.processEvents()
    table = page.text_table
    table.update_lists()
    QApplication.processEvents()
    assert unreadable_texts(table) == []
    read_everything(page, table.table)
    read_everything(page, table.choices)
    assert table.choices.horizontalScrollBar().maximum() == 0
    assert table.table.horizontalScrollBar().maximum() == 0


@pytest.mark.usefixtures("_large_text")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_cut_off_at_twice_the_text_size(
    qtbot: QtBot, key: str, size: tuple[int, int]
) -> None:
    page = open_text_page(qtbot, setup(key, 4, options=OPTIONS[key]), size=size)
    person = TextPerson(page)
    while len(person.moves) < 3:
        if not page.presenter.is_scoring and page.observation().legal:
            check(page)
            page.text_table.choices.setFocus()
        if not person.act():
            person.wait(qtbot)


@pytest.mark.usefixtures("_large_text")
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_has_its_room_at_once_and_a_long_one_scrolls(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = open_text_page(qtbot, setup("gracias", 3), size=size)
    table = page.text_table
    short, long = "One line", "A sentence that has to wrap in a narrow window. " * 20
    for text, scrolls in ((short, False), (long, True), (short, False)):
        table.notice.show_text(text)
        layout = table.layout()
        assert layout is not None
        layout.activate()
        assert table.rect().contains(table.notice.geometry())
        assert (table.notice.verticalScrollBar().maximum() > 0) is scrolls
        assert table.choices.height() > table.choices.fontMetrics().height()

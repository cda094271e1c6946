"""The small tables of points."""

from __future__ import annotations

from PySide6.QtGui import QTextBlock, QTextDocument
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.score_parts import NARROW_PADDING_PX, table_html

FONT_PX = 15


def edges(document: QTextDocument, text: str) -> tuple[float, float]:
    """Return the left and right edge of the only line of this text."""
    block: QTextBlock = document.find(text).block()
    left = document.documentLayout().blockBoundingRect(block).left()
    box = block.layout().lineAt(0).naturalTextRect().translated(left, 0)
    return box.left(), box.right()


def test_a_number_and_the_text_behind_it_do_not_look_like_one_number(qtbot: QtBot) -> None:
    document = QTextDocument()
    rows = [("Name", "Hidden", "Total"), ("Ann", "7", "18 or 28"), ("Ben", "9", "out")]
    document.setHtml(table_html(rows, (1,), NARROW_PADDING_PX, FONT_PX))
    gap = edges(document, "18 or 28")[0] - edges(document, "7")[1]
    assert gap > 0.8 * FONT_PX

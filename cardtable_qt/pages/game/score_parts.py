"""Parts shared by the overlays of scoring and result: score tables, and room for them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QWidget

MIN_SCORE_TABLE_HEIGHT_PX = 60
WIDE_PADDING_PX, NARROW_PADDING_PX = 6, 3  # around the cells of a table
WINNER_STAR = "★ "  # before the name of a winner
WHOLE_NAMES = 1000  # letters
SHORT_NAMES = (10, 8, 6, 5)  # letters of names above the columns of a table that is too wide
GAP_FACTOR = 4  # times the padding, between numbers and the texts behind them
SIDE_MARGIN_PX, TOP_MARGIN_PX = 60, 12  # around the panel


def scroll_area_for(contents: QWidget) -> QScrollArea:
    """A scroll area without a frame, which never takes the focus."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(contents)
    return area


def fit_area(area: QScrollArea, needed: QSize, panel: QLayout, table: QSize) -> None:
    """Resize a scroll area in a panel to its contents, limited by the room on the table."""
    scroll_bar_px = area.verticalScrollBar().sizeHint().width()
    max_width = max(200, table.width() - 2 * SIDE_MARGIN_PX)
    width = min(needed.width() + 2 * scroll_bar_px, max_width)
    area.setFixedSize(width, 0)
    panel.invalidate()
    max_height = (
        table.height()
        - 2 * TOP_MARGIN_PX
        - panel.totalHeightForWidth(max(width, panel.totalMinimumSize().width()))
    )
    # A horizontal scroll bar covers part of the contents.
    height = needed.height() + (scroll_bar_px if needed.width() > width else 0)
    area.setFixedHeight(min(height, max(MIN_SCORE_TABLE_HEIGHT_PX, max_height)))


def table_html(
    rows: Sequence[Sequence[str]],
    highlighted_rows: Sequence[int],
    padding_px: int = WIDE_PADDING_PX,
    font_px: int | None = None,
) -> str:
    """A small HTML table. The first row has the headings; marked rows are bold with an arrow.

    With its own font size it is aligned left.
    """
    if not rows:
        return ""
    alignments = [_alignment(column[1:]) for column in zip(*rows, strict=True)]
    # Texts behind numbers stay apart from them: “1” and “26” must not look like 126.
    gaps = [
        f' style="padding-left: {GAP_FACTOR * padding_px}px"' if pair == ("right", "left") else ""
        for pair in pairwise(["left", *alignments])
    ]
    lines = []
    for number, row in enumerate(rows):
        tag = "th" if number == 0 or number in highlighted_rows else "td"
        cells = "".join(
            f'<{tag} align="{alignment}"{gap}>{escape(cell)}</{tag}>'
            for cell, alignment, gap in zip(row, alignments, gaps, strict=True)
        )
        lines.append(f"<tr><td>{'▸' if number in highlighted_rows else ''}</td>{cells}</tr>")
    style = 'align="center"'
    if font_px is not None:
        style = f'align="left" style="font-size: {font_px}px"'
    attributes = f'{style} cellpadding="{padding_px}" cellspacing="0"'
    return f"<table {attributes}>{''.join(lines)}</table>"


def shorten_names(rows: Sequence[Sequence[str]], letters: int) -> Sequence[Sequence[str]]:
    """Cut the names above the columns of a table with a column for each player.

    Only there the rows have no common heading.
    """
    if not rows or rows[0][0]:
        return rows
    return [[_shorten(text, letters) for text in rows[0]], *rows[1:]]


def _shorten(text: str, letters: int) -> str:
    star = WINNER_STAR if text.startswith(WINNER_STAR) else ""
    name = text.removeprefix(star)
    return text if len(name) <= letters else f"{star}{name[: letters - 1].rstrip()}…"


def _alignment(cells: Sequence[str]) -> str:
    """Numbers are aligned right, texts left."""
    has_letters = any(letter.isalpha() for cell in cells for letter in cell)
    return "left" if has_letters else "right"

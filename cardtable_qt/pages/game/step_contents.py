"""The text and figures of a step that explains a scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from cardtable_qt.pages.game.score_parts import (
    NARROW_PADDING_PX,
    SHORT_NAMES,
    WHOLE_NAMES,
    WIDE_PADDING_PX,
    shorten_names,
    table_html,
)
from cardtable_qt.pages.widgets.overlays import heading_label, text_label
from cardtable_qt.table.game_table import ScoringStep
from cardtable_qt.table.painting.text_painter import font

GAP_PX = 8
HEADING_EXTRA_PX, FIGURES_EXTRA_PX = 4, -1  # added to the font size of the text
MIN_TEXT_PX = 10
LEGIBLE_SHARE = 0.85  # of the font size, to which figures may shrink
FiguresLook = tuple[int, int, int]  # font size, padding of cells, letters of names


class StepContents(QWidget):
    """Shows one of several steps, and knows the room that the largest one needs.

    Words and figures that are too wide get a smaller font.
    """

    def __init__(self) -> None:
        super().__init__()
        self.count_label, self.heading, self.text = QLabel(), heading_label(), text_label()
        self.table_label = QLabel()
        self.table_label.setTextFormat(Qt.TextFormat.RichText)
        self._steps: Sequence[ScoringStep] = ()
        self._usual_px = self._text_px = 0  # the font size that is wanted, and the one that fits
        self._figures_widths: list[int] = []  # of each step at the usual size
        self._measured_widths: dict[tuple[int, FiguresLook], int] = {}  # of each step, by look
        self._heights: dict[int, int] = {}  # of the highest step, by width
        self._width = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP_PX)
        for label in (self.count_label, self.heading, self.text, self.table_label):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft)
            self._column.addWidget(label)
        self._column.addStretch(1)

    def set_steps(self, steps: Sequence[ScoringStep]) -> None:
        self._steps = steps
        self._measure()

    def set_font_size(self, size: int) -> None:
        """Set the usual font size of the text in pixels. The heading is larger."""
        if size != self._usual_px:
            self._usual_px = size
            self._measure()

    def _measure(self) -> None:
        self._heights.clear()
        self._measured_widths.clear()
        usual = (self._usual_px + FIGURES_EXTRA_PX, NARROW_PADDING_PX, SHORT_NAMES[0])
        numbers = range(len(self._steps))
        self._figures_widths = [self._figures_width(number, usual) for number in numbers]

    def _figures_width(self, index: int, look: FiguresLook) -> int:
        """The width of a step's figures, which Qt takes long to lay out."""
        if (index, look) not in self._measured_widths:
            self._show_figures(index, look)
            self._measured_widths[index, look] = self.table_label.sizeHint().width()
        return self._measured_widths[index, look]

    def _show_figures(self, index: int, look: FiguresLook) -> None:
        step, (size, padding, letters) = self._steps[index], look
        rows = shorten_names(step.rows, letters)
        self.table_label.setText(table_html(rows, step.highlighted_rows, padding, size))

    @property
    def figures_width(self) -> int:
        """The width of the widest table of figures at the usual font size."""
        return max(self._figures_widths, default=0)

    def write(self, index: int) -> None:
        """Show one of the steps."""
        step, count = self._steps[index], len(self._steps)
        self.count_label.setText(f"{index + 1} / {count}" if count > 1 else "")
        self.heading.setText(step.title)
        self.text.setText(step.text)
        self._write_figures(index)
        for label in (self.count_label, self.text, self.table_label):
            label.setVisible(bool(label.text()))

    def _write_figures(self, index: int) -> None:
        """Write the figures of a step as large and loose as they fit.

        Long names are cut before the figures become hard to read.
        """
        usual = self._usual_px + FIGURES_EXTRA_PX
        legible = max(MIN_TEXT_PX, round(usual * LEGIBLE_SHARE))
        looks: list[FiguresLook] = [
            (usual, WIDE_PADDING_PX, WHOLE_NAMES),
            *((size, NARROW_PADDING_PX, WHOLE_NAMES) for size in range(usual, legible - 1, -1)),
            *((legible, NARROW_PADDING_PX, letters) for letters in SHORT_NAMES),
            *(
                (size, NARROW_PADDING_PX, SHORT_NAMES[-1])
                for size in range(legible - 1, MIN_TEXT_PX - 1, -1)
            ),
        ]
        fitting = (look for look in looks if self._figures_width(index, look) <= self._width)
        self._show_figures(index, next(fitting, looks[-1]))

    def fit_to_width(self, width: int) -> int:
        """Fit a width from now on, and return the height of the highest step."""
        self._width = width
        self._fit_words()
        if width not in self._heights:
            heights = [0]
            for index in range(len(self._steps)):
                self.write(index)
                self._column.invalidate()
                heights.append(self._column.totalHeightForWidth(width))
            self._heights[width] = max(heights)
        return self._heights[width]

    def _fit_words(self) -> None:
        """Choose a font size at which the longest word fits."""
        longest = max(self._word_widths(), default=1)
        size = min(self._usual_px, floor(self._usual_px * self._width / longest))
        size = max(MIN_TEXT_PX, size)
        if size != self._text_px:
            self._text_px = size
            self.setStyleSheet(f"font-size: {size}px")
            self.heading.setStyleSheet(f"font-size: {size + HEADING_EXTRA_PX}px")
            self._heights.clear()
            self._measured_widths.clear()

    def _word_widths(self) -> Iterator[int]:
        text = QFontMetrics(font(self._usual_px))
        heading = QFontMetrics(font(self._usual_px + HEADING_EXTRA_PX, bold=True))
        for step in self._steps:
            yield from map(text.horizontalAdvance, step.text.split())
            yield from map(heading.horizontalAdvance, step.title.split())

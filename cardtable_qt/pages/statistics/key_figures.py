"""The key figures at the top of the statistics page."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.statistics_text import (
    MIN_GAMES_FOR_PERCENT,
    NO_VALUE,
    date_text,
    number_text,
    percent_text,
)
from cardtable_qt.storage.statistics import Figures

translate = QCoreApplication.translate

MIN_WIDTH_PX = 125  # of one figure, at text size 100 %
MIN_FONT_PX = 10  # longer text is cut off
MIN_SHRINK = 0.9
GAP_PX = 8


class KeyFigureText(NamedTuple):
    """A large number with its title and a note."""

    title: str
    number: str
    note: str


def key_figure_texts(figures: Figures) -> list[KeyFigureText]:
    """The texts of the key figures."""
    numbers = [_games(figures), _wins(figures), _share(figures), _streak(figures)]
    if figures.points is None:
        return numbers
    average, best, worst, margin = figures.points
    lead = translate("Statistics", "lead: {points}")
    worst_text = translate("Statistics", "worst: {points}")
    return [
        *numbers,
        KeyFigureText(
            translate("Statistics", "Average"),
            number_text(average),
            lead.format(points=number_text(margin, signed=True)),
        ),
        KeyFigureText(
            translate("Statistics", "Best result"),
            number_text(best),
            worst_text.format(points=number_text(worst)),
        ),
    ]


def _games(figures: Figures) -> KeyFigureText:
    last = translate("Statistics", "last: {date}").format(date=date_text(figures.last))
    return KeyFigureText(
        translate("Statistics", "Games"), number_text(figures.games), last if figures.last else ""
    )


def _wins(figures: Figures) -> KeyFigureText:
    note = translate("Statistics", "none shared")
    if figures.shared_wins:
        note = translate("Statistics", "%n shared", "", figures.shared_wins)
    return KeyFigureText(translate("Statistics", "Wins"), number_text(figures.wins), note)


def _share(figures: Figures) -> KeyFigureText:
    title = translate("Statistics", "Share of wins")
    if not figures.games:
        return KeyFigureText(title, NO_VALUE, "")
    if figures.games < MIN_GAMES_FOR_PERCENT:
        of = translate("Statistics", "{wins} of {games}")
        number = of.format(wins=number_text(figures.wins), games=number_text(figures.games))
        return KeyFigureText(title, number, translate("Statistics", "few games so far"))
    fair = translate("Statistics", "fair share: {share}").format(
        share=percent_text(figures.expected_win_share)
    )
    return KeyFigureText(title, percent_text(figures.win_share), fair)


def _streak(figures: Figures) -> KeyFigureText:
    longest = number_text(figures.longest_streak)
    note = translate("Statistics", "longest: {wins}").format(wins=longest)
    return KeyFigureText(
        translate("Statistics", "Wins in a row"),
        number_text(figures.streak),
        note,
    )


class ElidedLabel(QLabel):
    """A label in one line. Text that is too long shrinks a little, then it is cut off."""

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            text_font, width = self.font(), self.width()
            needed = self.fontMetrics().horizontalAdvance(self.text())
            if needed > width:
                text_font.setPixelSize(
                    max(MIN_FONT_PX, int(text_font.pixelSize() * width / needed))
                )
            painter.setFont(text_font)
            side = Qt.TextElideMode.ElideRight
            text = painter.fontMetrics().elidedText(self.text(), side, width)
            painter.drawText(self.rect(), self.alignment(), text)


class KeyFigure(QFrame):
    """One key figure: title, number and note."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.title, self.number, self.note = (
            ElidedLabel("secondary"),
            ElidedLabel("figure"),
            ElidedLabel("note"),
        )
        inside = QVBoxLayout(self)
        inside.setContentsMargins(10, 6, 10, 6)
        inside.setSpacing(0)
        for line in (self.title, self.number, self.note):
            inside.addWidget(line)

    def min_width(self) -> int:
        """The width at which all texts are complete and hardly smaller."""
        margins = self.contentsMargins() + self.layout().contentsMargins()  # type: ignore[union-attr]
        width = max(line.sizeHint().width() for line in (self.title, self.number, self.note))
        return round(width * MIN_SHRINK) + margins.left() + margins.right()

    def show_text(self, text: KeyFigureText) -> None:
        self.title.setText(text.title)
        self.number.setText(text.number)
        self.number.setAccessibleName(f"{text.title}: {text.number}")
        self.note.setText(text.note)


class KeyFigures(QWidget):
    """The key figures in one row, or in two if there is little room."""

    MAX_FIGURES = 6

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP_PX)
        self.items = [KeyFigure(self) for _ in range(self.MAX_FIGURES)]
        self._shown = self._columns = 0

    def show_figures(self, figures: Figures) -> None:
        texts = key_figure_texts(figures)
        for number, item in enumerate(self.items):
            item.setVisible(number < len(texts))
            if number < len(texts):
                item.show_text(texts[number])
        self._shown = len(texts)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = self._shown
        min_width = max((item.min_width() for item in self.items[:columns]), default=0)
        if columns * (max(min_width, scaled(MIN_WIDTH_PX)) + GAP_PX) - GAP_PX > self.width():
            columns = ceil(columns / 2)
        if columns == self._columns:
            return
        self._columns = columns
        for number, item in enumerate(self.items):
            self._grid.addWidget(item, number // columns, number % columns)
        for column in range(self.MAX_FIGURES):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

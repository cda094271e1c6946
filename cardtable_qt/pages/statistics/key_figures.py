"""The large numbers of the statistics, and lines that keep to the room they have."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.statistics_text import (
    ENOUGH,
    NOTHING,
    date_text,
    number_text,
    percent_text,
)
from cardtable_qt.storage.statistics import Figures

translate = QCoreApplication.translate

NARROWEST = 125  # pixels of a plate, at the usual size of letters
SMALLEST = 10  # pixels of letters: what needs even smaller ones is cut
HARDLY_SMALLER = 0.9
GAP = 8


class KeyFigureText(NamedTuple):
    """A large number, what it is, and what is said beside it."""

    title: str
    number: str
    note: str


def key_figure_texts(told: Figures) -> list[KeyFigureText]:
    """What one wants to know first."""
    numbers = [_games(told), _wins(told), _share(told), _streak(told)]
    if told.points is None:
        return numbers
    average, best, worst, margin = told.points
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


def _games(told: Figures) -> KeyFigureText:
    last = translate("Statistics", "last: {date}").format(date=date_text(told.last))
    return KeyFigureText(
        translate("Statistics", "Games"), number_text(told.games), last if told.last else ""
    )


def _wins(told: Figures) -> KeyFigureText:
    note = translate("Statistics", "none shared")
    if told.shared_wins:
        note = translate("Statistics", "%n shared", "", told.shared_wins)
    return KeyFigureText(translate("Statistics", "Wins"), number_text(told.wins), note)


def _share(told: Figures) -> KeyFigureText:
    title = translate("Statistics", "Share of wins")
    if not told.games:
        return KeyFigureText(title, NOTHING, "")
    if told.games < ENOUGH:
        of = translate("Statistics", "{wins} of {games}")
        number = of.format(wins=number_text(told.wins), games=number_text(told.games))
        return KeyFigureText(title, number, translate("Statistics", "few games so far"))
    fair = translate("Statistics", "fair share: {share}").format(share=percent_text(told.expected_win_share))
    return KeyFigureText(title, percent_text(told.win_share), fair)


def _streak(told: Figures) -> KeyFigureText:
    longest = number_text(told.longest_streak)
    note = translate("Statistics", "longest: {wins}").format(wins=longest)
    return KeyFigureText(
        translate("Statistics", "Wins in a row"),
        number_text(told.streak),
        note,
    )


class ElidedLabel(QLabel):
    """A text that keeps to one line: a little smaller if need be, and in the end cut."""

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(kind)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            letters, width = self.font(), self.width()
            wide = self.fontMetrics().horizontalAdvance(self.text())
            if wide > width:
                letters.setPixelSize(max(SMALLEST, int(letters.pixelSize() * width / wide)))
            painter.setFont(letters)
            side = Qt.TextElideMode.ElideRight
            text = painter.fontMetrics().elidedText(self.text(), side, width)
            painter.drawText(self.rect(), self.alignment(), text)


class KeyFigure(QFrame):
    """One large number."""

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

    def narrowest(self) -> int:
        """How wide it has to be so that everything is written in full, and hardly smaller."""
        margins = self.contentsMargins() + self.layout().contentsMargins()  # type: ignore[union-attr]
        wide = max(line.sizeHint().width() for line in (self.title, self.number, self.note))
        return round(wide * HARDLY_SMALLER) + margins.left() + margins.right()

    def show_large(self, large: KeyFigureText) -> None:
        self.title.setText(large.title)
        self.number.setText(large.number)
        self.number.setAccessibleName(f"{large.title}: {large.number}")
        self.note.setText(large.note)


class KeyFigures(QWidget):
    """The large numbers in a row, or in two where there is little room."""

    MOST = 6

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self.plates = [KeyFigure(self) for _ in range(self.MOST)]
        self._shown = self._columns = 0

    def show_figures(self, told: Figures) -> None:
        numbers = key_figure_texts(told)
        for number, plate in enumerate(self.plates):
            plate.setVisible(number < len(numbers))
            if number < len(numbers):
                plate.show_large(numbers[number])
        self._shown = len(numbers)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = self._shown
        shown = self.plates[:columns]
        narrowest = max((plate.narrowest() for plate in shown), default=0)
        if columns * (max(narrowest, scaled(NARROWEST)) + GAP) - GAP > self.width():
            columns = ceil(columns / 2)
        if columns == self._columns:
            return
        self._columns = columns
        for number, plate in enumerate(self.plates):
            self._grid.addWidget(plate, number // columns, number % columns)
        for column in range(self.MOST):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

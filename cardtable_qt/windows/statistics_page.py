"""The page of the statistics: whose games, the large numbers, the chart, and the tables."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.game.statistics import Kept, Played, figures, moment, played_by_person
from cardtable_qt.game.statistics_csv import to_csv
from cardtable_qt.windows.overlays import heading, paragraph
from cardtable_qt.windows.statistics_filters import Filters
from cardtable_qt.windows.statistics_panels import HistoryPanel, Panel, TablesPanel
from cardtable_qt.windows.statistics_plates import OneLine, Plates
from cardtable_qt.windows.statistics_words import date_told

translate = QCoreApplication.translate
READABLE = 600  # pixels of a line that the eye does not lose
BREATH = 250  # milliseconds from one count to the next while games are being read


class StatisticsPage(QWidget):
    """What the finished games say. It only shows: whoever has the games gives them to it."""

    back = Signal()
    export = Signal(object)  # str: all finished games as CSV, to be saved somewhere
    reset = Signal()  # count from now on
    take_back_reset = Signal()  # count everything again
    open_game = Signal(object)  # Path: somebody wants to see that game

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statistics")
        self._games: list[Kept] = []
        self._reading = 0
        self._since = ""
        self._stale = True  # the games changed while nobody looked
        self._everybody: dict[str, list[Played]] = {}
        # Games come in by the dozen, and are not counted anew each time.
        self._soon = QTimer(self, singleShot=True, interval=BREATH)
        self._soon.timeout.connect(self._refresh)
        self.filters = Filters()
        self.filters.changed.connect(self._show_chosen)
        self.plates = Plates()
        self.history = HistoryPanel()
        self.tables = TablesPanel()
        self.history.open_game.connect(self.open_game)
        self.tables.open_game.connect(self.open_game)
        self.sides = QStackedWidget()
        self.sides.addWidget(self._build_figures())
        self.sides.addWidget(self._build_empty())
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 12, 24, 16)
        whole.setSpacing(8)
        whole.addLayout(self._build_head())
        whole.addWidget(self._build_counting())
        whole.addWidget(self.sides, 1)
        # Qt goes round in the order in which things were made.
        for one, next_one in zip(
            (self.back_button, self.export_button, self.reset_button),
            (self.export_button, self.reset_button, self.again_button),
            strict=True,
        ):
            self.setTabOrder(one, next_one)
        self.setTabOrder(self.again_button, self.filters.person)

    def _build_head(self) -> QHBoxLayout:
        self.back_button = _button(translate("Statistics", "Back"))
        self.back_button.clicked.connect(self.back)
        title = QLabel(translate("Statistics", "Statistics"))
        title.setObjectName("title")
        self.reading_label = OneLine("onTable")
        self.export_button = _button(translate("Statistics", "Save as a table …"))
        self.export_button.clicked.connect(self._export)
        self.reset_button = _button(translate("Statistics", "Start counting anew"))
        self.reset_button.clicked.connect(self.reset)
        row = QHBoxLayout()
        row.addWidget(self.back_button)
        row.addSpacing(8)
        row.addWidget(title)
        row.addSpacing(12)
        row.addWidget(self.reading_label, 1)
        row.addWidget(self.export_button)
        row.addWidget(self.reset_button)
        return row

    def _build_counting(self) -> QWidget:
        """The line that says since when is counted, with the way back."""
        self.counting = QWidget()
        self.since_label = OneLine("onTable")
        self.again_button = _button(translate("Statistics", "Count everything again"))
        self.again_button.clicked.connect(self.take_back_reset)
        row = QHBoxLayout(self.counting)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.since_label, 1)
        row.addWidget(self.again_button)
        self.counting.hide()
        return self.counting

    def _build_figures(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.filters)
        column.addWidget(self.plates)
        column.addWidget(self.history, 1)
        column.addWidget(self.tables, 1)
        return side

    def _build_empty(self) -> QWidget:
        self.empty_title, self.empty = heading(), paragraph()
        panel = Panel()
        panel.inside.setSpacing(12)
        panel.inside.addStretch(2)
        panel.inside.addWidget(self.empty_title)
        self.empty.setMinimumWidth(READABLE)
        panel.inside.addWidget(self.empty, 0, Qt.AlignmentFlag.AlignCenter)
        panel.inside.addStretch(3)
        return panel

    # What is shown

    def show_games(self, games: Sequence[Kept], reading: int = 0) -> None:
        """Show these games; so many are still being read, and this is called again with them."""
        self._games, self._reading = list(games), reading
        if not reading:
            self._soon.stop()
        if not self._soon.isActive():
            self._refresh()
        if reading and not self._soon.isActive():
            self._soon.start()

    def set_since(self, since: str) -> None:
        """Count only what was begun since that time, in ISO 8601; everything if it is none."""
        self._since = since
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        if self._stale:
            self._refresh()
        (self.filters.person if self._everybody else self.back_button).setFocus()

    def _refresh(self) -> None:
        self._stale = not self.isVisible()
        if self._stale:
            return
        self._everybody = played_by_person(self._games, self._since)
        self._tell_state()
        self.sides.setCurrentIndex(0 if self._everybody else 1)
        if self._everybody:
            self._show_chosen()
        else:
            self._tell_empty()

    def _tell_state(self) -> None:
        """How many are still being read, and since when is counted."""
        text = translate("Statistics", "Reading %n game(s) …", "", self._reading)
        self.reading_label.setText(text if self._reading else "")
        begin = moment(self._since)
        self.counting.setVisible(begin is not None)
        if begin is not None:
            text = translate("Statistics", "Counting since {time}. Earlier games are kept.")
            self.since_label.setText(text.format(time=date_told(begin, time_too=True)))
        finished = any(summary.is_finished for _, summary in self._games)
        self.export_button.setEnabled(finished and not self._reading)
        self.reset_button.setEnabled(bool(self._everybody))

    def _tell_empty(self) -> None:
        if self._reading:
            self.empty_title.setText(translate("Statistics", "The games are being read …"))
            self.empty.setText("")
            return
        self.empty_title.setText(
            translate("Statistics", "No finished games since then")
            if moment(self._since)
            else translate("Statistics", "No finished games yet")
        )
        text = translate(
            "Statistics",
            "As soon as a game has been played to its end, it is told here who won how often, "
            "who scored how much, and against whom. Practice does not count.",
        )
        self.empty.setText(text)

    def _show_chosen(self) -> None:
        played = self.filters.offer(self._everybody)
        self.plates.show_figures(figures(played))
        self.history.show_played(played)
        self.tables.show_played(played, self._everybody, self.filters.choice())

    def _export(self) -> None:
        self.export.emit(to_csv((summary for _, summary in self._games), self._since))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)


def _button(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(True)  # or Enter would not press it
    return button

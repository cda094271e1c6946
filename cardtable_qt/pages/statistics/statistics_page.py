"""The page of the statistics: whose games, the large numbers, the chart, and the tables."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.key_figures import ElidedLabel, KeyFigures
from cardtable_qt.pages.statistics.statistics_filters import StatisticsFilters
from cardtable_qt.pages.statistics.statistics_panels import (
    HistoryPanel,
    StatisticsPanel,
    TablesPanel,
)
from cardtable_qt.pages.statistics.statistics_text import date_text
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.pages.widgets.overlays import heading_label, text_label
from cardtable_qt.pages.widgets.picture_widgets import EmptyStatePicture
from cardtable_qt.storage.statistics import (
    PlayedGame,
    StoredSummary,
    parse_time,
    played_by_person,
    summarize,
)
from cardtable_qt.storage.statistics_csv import to_csv

translate = QCoreApplication.translate

BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
BOTH_BESIDE = 1000  # pixels for since when is counted and the way back, with the usual letters
GAP = 8  # pixels from one thing to the next
READABLE = 600  # pixels of a line that the eye does not lose
UPDATE_MS = 250  # milliseconds from one count to the next at least while games are being read
REST_FACTOR = 10  # and so many times as long as a count takes


class StatisticsPage(QWidget):
    """What the finished games say. It only shows: whoever has the games gives them to it."""

    back = Signal()
    export = Signal(object)  # str: all finished games as CSV, to be saved somewhere
    reset = Signal()  # count from now on
    take_back_reset = Signal()  # count everything again
    count_as_before = Signal()  # count from where it was counted before the last reset
    open_game = Signal(object)  # Path: somebody wants to see that game

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statistics")
        self._games: list[StoredSummary] = []
        self._reading = 0
        self._since = self._before = ""
        self._trouble = ""  # why there are no games
        self._stale = True  # the games changed while nobody looked
        self._everybody: dict[str, list[PlayedGame]] = {}
        # Games come in by the dozen, and are not counted anew each time.
        self._soon = QTimer(self, singleShot=True, interval=UPDATE_MS)
        self._soon.timeout.connect(self._refresh)
        self.filters = StatisticsFilters()
        self.filters.changed.connect(self._show_chosen)
        self.plates = KeyFigures()
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
            (self.back_button, self.export_button, self.reset_button, self.before_button),
            (self.export_button, self.reset_button, self.before_button, self.again_button),
            strict=True,
        ):
            self.setTabOrder(one, next_one)
        self.setTabOrder(self.again_button, self.filters.person)

    def _build_head(self) -> QHBoxLayout:
        self.back_button = _button(translate("Statistics", "Back"))
        self.back_button.clicked.connect(self.back)
        title = QLabel(translate("Statistics", "Statistics"))
        title.setObjectName("title")
        self.reading_label = ElidedLabel("onTable")
        self.export_button = _button(translate("Statistics", "Save as a table …"))
        self.export_button.clicked.connect(self._export)
        self.reset_button = _button(translate("Statistics", "Start counting anew"))
        self.reset_button.clicked.connect(self.reset)
        row = QHBoxLayout()
        row.addWidget(title)
        row.addSpacing(12)
        row.addWidget(self.reading_label, 1)
        row.addWidget(_wrapped(self.export_button, self.reset_button))
        row.addWidget(self.back_button)
        return row

    def _build_counting(self) -> QWidget:
        """The line that says since when is counted, with the way back."""
        self.counting = QWidget()
        self.since_label = ElidedLabel("onTable")
        self.before_button = _button("")
        self.before_button.clicked.connect(self.count_as_before)
        self.again_button = _button(translate("Statistics", "Count everything again"))
        self.again_button.clicked.connect(self.take_back_reset)
        row = self._counting_row = QBoxLayout(BESIDE, self.counting)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.since_label, 1)
        row.addWidget(_wrapped(self.before_button, self.again_button))
        self.counting.hide()
        return self.counting

    def _build_figures(self) -> QWidget:
        """Everything about the games; what is too high for a small window is scrolled."""
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.filters)
        column.addWidget(self.plates)
        column.addWidget(self.history, 1)
        column.addWidget(self.tables, 1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(side)
        for widget in (side, area.viewport()):
            widget.setAutoFillBackground(False)  # the table is seen
        return area

    def _build_empty(self) -> QWidget:
        self.empty_title, self.empty = heading_label(), text_label()
        panel = StatisticsPanel()
        panel.inside.setSpacing(12)
        panel.inside.addStretch(2)
        self.empty_picture = EmptyStatePicture("statistics")
        panel.inside.addWidget(self.empty_picture)
        panel.inside.addWidget(self.empty_title)
        self.empty.setFixedWidth(READABLE)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.empty)
        row.addStretch(1)
        panel.inside.addLayout(row)
        panel.inside.addStretch(3)
        return panel

    # What is shown

    def show_games(self, games: Sequence[StoredSummary], reading: int = 0) -> None:
        """Show these games; so many are still being read, and this is called again with them."""
        self._games, self._reading = list(games), reading
        self._tell_reading()
        if not reading:
            self._soon.stop()
        if not self._soon.isActive():
            self._refresh()
        if reading and not self._soon.isActive():
            self._soon.start()

    def show_trouble(self, sentence: str) -> None:
        """Say why there are no games to be counted; "" if there is no reason but that."""
        self._trouble = sentence
        self._refresh()

    def set_since(self, since: str, before: str = "") -> None:
        """Count only what was begun since that time, in ISO 8601; everything if it is none.

        `before` is the time from which was counted before, if one can go back to it.
        """
        self._since, self._before = since, before
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        if self._stale:
            self._refresh()
        (self.filters.person if self._everybody else self.back_button).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        narrow = self.width() < scaled(BOTH_BESIDE)
        self._counting_row.setDirection(BELOW if narrow else BESIDE)
        super().resizeEvent(event)

    def _refresh(self) -> None:
        self._stale = not self.isVisible()
        if self._stale:
            return
        began = perf_counter()
        self._count()
        self._soon.setInterval(max(UPDATE_MS, round((perf_counter() - began) * 1000 * REST_FACTOR)))

    def _count(self) -> None:
        self._everybody = played_by_person(self._games, self._since)
        self._tell_state()
        self.sides.setCurrentIndex(0 if self._everybody else 1)
        if self._everybody:
            self._show_chosen()
        else:
            self._tell_empty()

    def _tell_reading(self) -> None:
        text = translate("Statistics", "Reading %n game(s) …", "", self._reading)
        self.reading_label.setText(text if self._reading else "")

    def _tell_state(self) -> None:
        """Since when is counted, and what can be done."""
        begin, before = parse_time(self._since), parse_time(self._before)
        self.counting.setVisible(begin is not None)
        if begin is not None:
            text = translate("Statistics", "Counting since {time}. Earlier games are kept.")
            self.since_label.setText(text.format(time=date_text(begin, time_too=True)))
        self.before_button.setVisible(before is not None)
        if before is not None:
            text = translate("Statistics", "Count since {time} again")
            self.before_button.setText(text.format(time=date_text(before, time_too=True)))
        finished = any(summary.is_finished for _, summary in self._games)
        self.export_button.setEnabled(finished and not self._reading)
        self.reset_button.setEnabled(bool(self._everybody))

    def _tell_empty(self) -> None:
        self.empty_picture.setVisible(not self._reading and not self._trouble)
        if self._reading:
            self.empty_title.setText(translate("Statistics", "The games are being read …"))
            self.empty.setText("")
            return
        if self._trouble:
            self.empty_title.setText(translate("Statistics", "The games cannot be counted"))
            self.empty.setText(self._trouble)
            return
        self.empty_title.setText(
            translate("Statistics", "No finished games since then")
            if parse_time(self._since)
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
        self.plates.show_figures(summarize(played))
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


def _wrapped(*buttons: QPushButton) -> QWidget:
    """Buttons beside each other, or one below the other where there is little room."""
    holder = QWidget()
    row = FlowLayout(holder, GAP)
    for button in buttons:
        row.addWidget(button)
    return holder

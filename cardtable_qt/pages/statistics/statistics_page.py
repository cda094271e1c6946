"""The statistics page: filters, key figures, the chart and the tables."""

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

from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.key_figures import ElidedLabel, KeyFigures
from cardtable_qt.pages.statistics.statistics_filters import StatisticsFilters
from cardtable_qt.pages.statistics.statistics_panels import (
    EmptyStatistics,
    HistoryPanel,
    TablesPanel,
)
from cardtable_qt.pages.statistics.statistics_text import date_text
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.storage.statistics import (
    PlayedGame,
    StoredSummary,
    parse_time,
    played_by_person,
    summarize,
)
from cardtable_qt.storage.statistics_csv import to_csv

translate = QCoreApplication.translate

SINCE_ROW_WIDTH_PX = 1000  # narrower pages show it in two lines; at text size 100 %
GAP_PX = 8
UPDATE_MS = 250  # between updates while games are being read
REST_FACTOR = 10  # and at least this many times the duration of an update


class StatisticsPage(QWidget):
    """Shows statistics of finished games, which it gets from `show_games`."""

    back = Signal()
    export_requested = Signal(object)  # str: all finished games as CSV
    reset_requested = Signal()  # count only games from now on
    include_all_requested = Signal()  # undo all resets
    undo_reset_requested = Signal()  # undo the last reset
    open_game = Signal(object)  # Path

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statistics")
        self._games: list[StoredSummary] = []
        self._reading = 0
        self._since = self._before = ""
        self._own_names: Sequence[str] = ()
        self._error: ErrorMessage | None = None
        self._stale = True  # the games changed while the page was hidden
        self._played_by_person: dict[str, list[PlayedGame]] = {}
        # Games arrive in small batches, and not every one of them triggers an update.
        self._update_timer = QTimer(self, singleShot=True, interval=UPDATE_MS)
        self._update_timer.timeout.connect(self._refresh)
        self.filters = StatisticsFilters()
        self.filters.changed.connect(self._show_filtered)
        self.key_figures = KeyFigures()
        self.history = HistoryPanel()
        self.tables = TablesPanel()
        self.history.open_game.connect(self.open_game)
        self.tables.open_game.connect(self.open_game)
        self.stack = QStackedWidget()
        self.stack.addWidget(self._build_figures())
        self.empty = EmptyStatistics()
        self.stack.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 12, 24, 16)
        whole.setSpacing(8)
        whole.addLayout(self._build_head())
        whole.addWidget(self._build_since_row())
        whole.addWidget(self.stack, 1)
        # Qt's default is the order of creation.
        for widget, following in zip(
            (self.back_button, self.export_button, self.reset_button, self.undo_reset_button),
            (
                self.export_button,
                self.reset_button,
                self.undo_reset_button,
                self.include_all_button,
            ),
            strict=True,
        ):
            self.setTabOrder(widget, following)
        self.setTabOrder(self.include_all_button, self.filters.person)
        self._retranslate()
        AppearanceWatcher(self, self._adapt_to_appearance)

    def _build_head(self) -> QHBoxLayout:
        self.back_button = _button()
        self.back_button.clicked.connect(self.back)
        self.title = QLabel()
        self.title.setObjectName("title")
        self.reading_label = ElidedLabel("onTable")
        self.export_button = _button()
        self.export_button.clicked.connect(self._export)
        self.reset_button = _button()
        self.reset_button.clicked.connect(self.reset_requested)
        row = QHBoxLayout()
        row.addWidget(self.title)
        row.addSpacing(12)
        row.addWidget(self.reading_label, 1)
        row.addWidget(_flow(self.export_button, self.reset_button))
        row.addWidget(self.back_button)
        return row

    def _build_since_row(self) -> QWidget:
        """The row with the start time of the statistics and buttons to undo it."""
        self.since_row = QWidget()
        self.since_label = ElidedLabel("onTable")
        self.undo_reset_button = _button()
        self.undo_reset_button.clicked.connect(self.undo_reset_requested)
        self.include_all_button = _button()
        self.include_all_button.clicked.connect(self.include_all_requested)
        row = self._since_layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.since_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.since_label, 1)
        row.addWidget(_flow(self.undo_reset_button, self.include_all_button))
        self.since_row.hide()
        return self.since_row

    def _build_figures(self) -> QWidget:
        """The filters, figures, chart and tables in a scroll area."""
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.filters)
        column.addWidget(self.key_figures)
        column.addWidget(self.history, 1)
        column.addWidget(self.tables, 1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(side)
        for widget in (side, area.viewport()):
            widget.setAutoFillBackground(False)  # shows the table surface
        return area

    # Appearance

    def _retranslate(self) -> None:
        """Write all texts that do not depend on the games."""
        self.back_button.setText(translate("Statistics", "Back"))
        self.title.setText(translate("Statistics", "Statistics"))
        self.export_button.setText(translate("Statistics", "Save as table…"))
        self.reset_button.setText(translate("Statistics", "Reset statistics"))
        self.include_all_button.setText(translate("Statistics", "Include all games again"))

    def _adapt_to_appearance(self) -> None:
        """Show the same in the current language, text size and colours."""
        self._retranslate()
        self.filters.retranslate()
        self.history.retranslate()
        self.tables.retranslate()
        self._fit()
        self._show_reading()
        self._refresh()

    # Showing games

    def show_games(
        self, games: Sequence[StoredSummary], reading: int = 0, own_names: Sequence[str] = ()
    ) -> None:
        """Show games. `reading` is the number of games that are still to come.

        `own_names` are the current and the former names of the owner of the settings.
        """
        self._games, self._reading, self._own_names = list(games), reading, own_names
        self._show_reading()
        if not reading:
            self._update_timer.stop()
        if not self._update_timer.isActive():
            self._refresh()
        if reading and not self._update_timer.isActive():
            self._update_timer.start()

    def show_error(self, error: ErrorMessage | None) -> None:
        """Show an error instead of the games. None removes it."""
        self._error = error
        self._refresh()

    def set_since(self, since: str, before: str = "") -> None:
        """Count only games started since that time (ISO 8601), or all games if it is empty.

        `before` is the previous start time, if the reset can be undone.
        """
        self._since, self._before = since, before
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        if self._stale:
            self._refresh()
        (self.filters.person if self._played_by_person else self.back_button).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        narrow = self.width() < scaled(SINCE_ROW_WIDTH_PX)
        self._since_layout.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )

    def _refresh(self) -> None:
        self._stale = not self.isVisible()
        if self._stale:
            return
        began = perf_counter()
        self._update()
        self._update_timer.setInterval(
            max(UPDATE_MS, round((perf_counter() - began) * 1000 * REST_FACTOR))
        )

    def _update(self) -> None:
        self._played_by_person = played_by_person(self._games, self._since, self._own_names)
        self._update_buttons()
        self.stack.setCurrentIndex(0 if self._played_by_person else 1)
        if self._played_by_person:
            self._show_filtered()
        else:
            self.empty.show_reason(self._reading, self._error, parse_time(self._since) is not None)

    def _show_reading(self) -> None:
        text = translate("Statistics", "Reading %n game(s) …", "", self._reading)
        self.reading_label.setText(text if self._reading else "")

    def _update_buttons(self) -> None:
        """Show the start time and which buttons can be used."""
        begin, before = parse_time(self._since), parse_time(self._before)
        self.since_row.setVisible(begin is not None)
        if begin is not None:
            text = translate("Statistics", "Games since {time}. Earlier games are still saved.")
            self.since_label.setText(text.format(time=date_text(begin, with_time=True)))
        self.undo_reset_button.setVisible(before is not None)
        if before is not None:
            text = translate("Statistics", "Include games since {time} again")
            self.undo_reset_button.setText(text.format(time=date_text(before, with_time=True)))
        finished = any(summary.is_finished for _, summary in self._games)
        self.export_button.setEnabled(finished and not self._reading)
        self.reset_button.setEnabled(bool(self._played_by_person))

    def _show_filtered(self) -> None:
        played = self.filters.offer(self._played_by_person)
        self.key_figures.show_figures(summarize(played))
        self.history.show_played(played)
        self.tables.show_played(played, self._played_by_person, self.filters.current_filter())

    def _export(self) -> None:
        self.export_requested.emit(to_csv((summary for _, summary in self._games), self._since))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)


def _button() -> QPushButton:
    button = QPushButton()
    button.setAutoDefault(True)  # or Enter would not press it
    return button


def _flow(*buttons: QPushButton) -> QWidget:
    """Buttons in a row that wraps if there is little room."""
    holder = QWidget()
    row = FlowLayout(holder, GAP_PX)
    for button in buttons:
        row.addWidget(button)
    return holder

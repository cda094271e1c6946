"""The panels of the statistics page: the history as a chart, and tables of figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.statistics.chart_parts import ChartLegend, ChartMark
from cardtable_qt.pages.statistics.chart_plot import ChartPoint
from cardtable_qt.pages.statistics.figure_table_view import FigureTableView
from cardtable_qt.pages.statistics.figure_tables import (
    FigureTable,
    by_game,
    by_length,
    by_opponent,
    by_person,
    by_seats,
    every_game,
)
from cardtable_qt.pages.statistics.key_figures import ElidedLabel
from cardtable_qt.pages.statistics.score_chart import ScoreChart
from cardtable_qt.pages.statistics.statistics_text import date_text, game_line
from cardtable_qt.pages.widgets.overlays import heading_label, text_label
from cardtable_qt.pages.widgets.picture_widgets import EmptyStatePicture
from cardtable_qt.storage.statistics import PlayedGame, StatisticsFilter, is_one_game

translate = QCoreApplication.translate

MIN_CHART_HEIGHT_PX = 110  # at text size 100 %
MIN_TABLE_ROWS = 5
EMPTY_TEXT_WIDTH_PX = 600
EVERY_GAME, BY_LENGTH = 4, 5  # tabs; the one that may be hidden comes last


class StatisticsPanel(QFrame):
    """A framed panel that shows some games."""

    open_game = Signal(object)  # Path

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(12, 8, 12, 8)
        self.inside.setSpacing(4)
        self.played: Sequence[PlayedGame] = ()

    def open(self, number: int) -> None:
        """Request to open a game, if it has a file."""
        file = self.played[number].file
        if file is not None:
            self.open_game.emit(file)


class EmptyStatistics(StatisticsPanel):
    """A picture and a text that are shown while there are no games to count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.text = heading_label(), text_label()
        self.picture = EmptyStatePicture("statistics")
        self.inside.setSpacing(12)
        self.inside.addStretch(2)
        self.inside.addWidget(self.picture)
        self.inside.addWidget(self.title)
        self.text.setFixedWidth(EMPTY_TEXT_WIDTH_PX)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.text)
        row.addStretch(1)
        self.inside.addLayout(row)
        self.inside.addStretch(3)

    def show_reason(self, reading: int, error: ErrorMessage | None, was_reset: bool) -> None:
        """Say why there are no games: they are still read, cannot be read, or do not exist."""
        self.picture.setVisible(not reading and error is None)
        if reading:
            self.title.setText(translate("Statistics", "Reading games …"))
            self.text.setText("")
        elif error is not None:
            self.title.setText(translate("Statistics", "The games could not be read"))
            self.text.setText(error_text(error))
        else:
            since_then = translate("Statistics", "No finished games since then")
            yet = translate("Statistics", "No finished games yet")
            self.title.setText(since_then if was_reset else yet)
            text = translate(
                "Statistics",
                "Finish a game to see wins, scores and opponents here. Practice games do not "
                "count.",
            )
            self.text.setText(text)


class HistoryPanel(StatisticsPanel):
    """A chart of the games, with a description of the current one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setObjectName("strong")
        self.chart = ScoreChart()
        self.chart.current_changed.connect(self._show_current)
        self.chart.opened.connect(self.open)
        self.description = ElidedLabel("secondary")
        self.replay_button = QPushButton()
        self.replay_button.setObjectName("link")
        self.replay_button.setAutoDefault(True)  # or Enter would not press it
        policy = self.replay_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.replay_button.setSizePolicy(policy)
        self.replay_button.clicked.connect(lambda: self.open(self.chart.selected))
        self.legend = ChartLegend()
        self._head, foot = QHBoxLayout(), QHBoxLayout()
        self._head.addWidget(self.title)
        self._head.addStretch(1)
        self._head.addWidget(self.legend)
        foot.addWidget(self.description, 1)
        foot.addWidget(self.replay_button)
        self.inside.addLayout(self._head)
        self.inside.addWidget(self.chart, 1)
        self.inside.addLayout(foot)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts that do not depend on the games, and fit the chart to the text size."""
        self.replay_button.setText(translate("Statistics", "Replay this game"))
        self.legend.retranslate()
        self.chart.setMinimumHeight(scaled(MIN_CHART_HEIGHT_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._arrange_head()
        super().resizeEvent(event)

    def _arrange_head(self) -> None:
        """Place the legend beside the title, or below it if there is little room."""
        needed = self.title.sizeHint().width() + self.legend.sizeHint().width() + 40
        direction = QBoxLayout.Direction
        fits = needed <= self.width()
        self._head.setDirection(direction.LeftToRight if fits else direction.TopToBottom)

    def show_played(self, played: Sequence[PlayedGame]) -> None:
        """Show games: their points if all are of one kind, otherwise the wins."""
        selected = self.played[self.chart.selected] if self.chart.selected >= 0 else None
        self.played = played
        shows_points = is_one_game(played)
        self.title.setText(
            translate("Statistics", "Points, game by game")
            if shows_points
            else translate("Statistics", "Wins, game by game")
        )
        self._arrange_head()
        self.chart.show_points(
            [_chart_point(game, shows_points) for game in played],
            percent=not shows_points,
            selected=played.index(selected) if selected in played else -1,
        )

    def _show_current(self, number: int) -> None:
        hint = translate("Statistics", "Point at a result, or use the arrow keys.")
        self.description.setText(game_line(self.played[number]) if number >= 0 else hint)
        selected = self.chart.selected
        can_replay = selected >= 0 and self.played[selected].file is not None
        self.replay_button.setVisible(can_replay)


def _chart_point(game: PlayedGame, shows_points: bool) -> ChartPoint:
    mark = (
        ChartMark.SHARED if game.is_shared_win else ChartMark.WON if game.won else ChartMark.OTHER
    )
    value = float(game.score) if shows_points else 100 * game.win_share
    return ChartPoint(value, mark, partial(date_text, game.started), partial(game_line, game))


def _tab_names() -> tuple[str, ...]:
    return (
        translate("Statistics", "By game"),
        translate("Statistics", "By players"),
        translate("Statistics", "By opponent"),
        translate("Statistics", "By person"),
        translate("Statistics", "Every game"),
        translate("Statistics", "By length"),
    )


class TablesPanel(StatisticsPanel):
    """Tables of figures, one for each tab."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._played_by_person: Mapping[str, Sequence[PlayedGame]] = {}
        self._filter = StatisticsFilter()
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for text in _tab_names():
            self.tabs.addTab(text)
        self.table = FigureTableView(MIN_TABLE_ROWS)
        self.tabs.currentChanged.connect(self.table.clearSelection)
        self.tabs.currentChanged.connect(self._show_table)
        self.table.activated.connect(self._open_row)
        self.inside.addWidget(self.tabs)
        self.inside.addWidget(self.table, 1)

    def retranslate(self) -> None:
        """Write the names of the tabs. The tables are written by `show_played`."""
        for tab, text in enumerate(_tab_names()):
            self.tabs.setTabText(tab, text)

    def show_played(
        self,
        played: Sequence[PlayedGame],
        played_by_person: Mapping[str, Sequence[PlayedGame]],
        statistics_filter: StatisticsFilter,
    ) -> None:
        """Show the games of one person, and the games of all people that match the filter."""
        self.played = played
        self._played_by_person = played_by_person
        self._filter = statistics_filter
        lengths = {game.length for game in played} if is_one_game(played) else set()
        self.tabs.setTabVisible(BY_LENGTH, len(lengths) > 1)
        self._show_table()

    def _show_table(self) -> None:
        tables: list[Callable[[], FigureTable]] = [
            lambda: by_game(self.played),
            lambda: by_seats(self.played),
            lambda: by_opponent(self.played, self._names()),
            self._by_person_table,
            lambda: every_game(self.played),
            lambda: by_length(self.played),
        ]
        tab = self.tabs.currentIndex()
        self.table.setAccessibleName(self.tabs.tabText(tab))
        self.table.show_table(tables[tab]())

    def _by_person_table(self) -> FigureTable:
        matching = {
            key: [game for game in games if self._filter.matches(game)]
            for key, games in self._played_by_person.items()
        }
        return by_person(matching, self._names())

    def _names(self) -> dict[str, str]:
        """The latest spelling of each person's name."""
        return {key: games[-1].name for key, games in self._played_by_person.items()}

    def _open_row(self, index: QModelIndex) -> None:
        if self.tabs.currentIndex() == EVERY_GAME:
            self.open(len(self.played) - 1 - index.row())

"""The two panels of the statistics: the history as a chart, and the figures in tables."""

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

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.chart_parts import ChartLegend, ChartMark
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
from cardtable_qt.pages.statistics.score_chart import ChartPoint, ScoreChart
from cardtable_qt.pages.statistics.statistics_text import date_text, game_line
from cardtable_qt.storage.statistics import PlayedGame, StatisticsFilter, is_one_game

translate = QCoreApplication.translate

CHART_HEIGHT = 110  # pixels at least, at the usual size of letters
ROWS = 5  # of a table that are seen at least
EVERY_GAME, BY_LENGTH = 4, 5  # tabs; one that is hidden now and then is best the last


class StatisticsPanel(QFrame):
    """Something framed."""

    open_game = Signal(object)  # Path

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(12, 8, 12, 8)
        self.inside.setSpacing(4)
        self.played: Sequence[PlayedGame] = ()

    def open(self, number: int) -> None:
        """Ask for a game to be shown, if it has a file."""
        file = self.played[number].file
        if file is not None:
            self.open_game.emit(file)


class HistoryPanel(StatisticsPanel):
    """Game after game in a chart, and below it what is known of the one that is pointed at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self.title.setObjectName("strong")
        self.chart = ScoreChart()
        self.chart.setMinimumHeight(scaled(CHART_HEIGHT))
        self.chart.pointed.connect(self._tell)
        self.chart.opened.connect(self.open)
        self.line = ElidedLabel("secondary")
        self.watch = QPushButton(translate("Statistics", "Watch this game"))
        self.watch.setObjectName("link")
        self.watch.setAutoDefault(True)  # or Enter would not press it
        policy = self.watch.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.watch.setSizePolicy(policy)
        self.watch.clicked.connect(lambda: self.open(self.chart.selected))
        self.legend = ChartLegend()
        self._head, foot = QHBoxLayout(), QHBoxLayout()
        self._head.addWidget(self.title)
        self._head.addStretch(1)
        self._head.addWidget(self.legend)
        foot.addWidget(self.line, 1)
        foot.addWidget(self.watch)
        self.inside.addLayout(self._head)
        self.inside.addWidget(self.chart, 1)
        self.inside.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        needed = self.title.sizeHint().width() + self.legend.sizeHint().width() + 40
        ways = QBoxLayout.Direction
        beside = needed <= self.width()
        self._head.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        super().resizeEvent(event)

    def show_played(self, played: Sequence[PlayedGame]) -> None:
        """The points where it is all one game; otherwise they say nothing, and the wins do."""
        chosen = self.played[self.chart.selected] if self.chart.selected >= 0 else None
        self.played = played
        points = is_one_game(played)
        self.title.setText(
            translate("Statistics", "Points, game by game")
            if points
            else translate("Statistics", "Wins, game by game")
        )
        self.chart.show_points(
            [_point(game, points) for game in played],
            percent=not points,
            selected=played.index(chosen) if chosen in played else -1,
        )

    def _tell(self, number: int) -> None:
        hint = translate("Statistics", "Point at a result, or go there with the arrow keys.")
        self.line.setText(game_line(self.played[number]) if number >= 0 else hint)
        chosen = self.chart.selected
        self.watch.setVisible(chosen >= 0 and self.played[chosen].file is not None)


def _point(game: PlayedGame, points: bool) -> ChartPoint:
    mark = ChartMark.SHARED if game.is_shared_win else ChartMark.WON if game.won else ChartMark.OTHER
    value = float(game.score) if points else 100 * game.win_share
    return ChartPoint(value, mark, partial(date_text, game.started), partial(game_line, game))


class TablesPanel(StatisticsPanel):
    """The figures by one thing or another, and game by game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._everybody: Mapping[str, Sequence[PlayedGame]] = {}
        self._choice = StatisticsFilter()
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for text in (
            translate("Statistics", "By game"),
            translate("Statistics", "By players"),
            translate("Statistics", "By opponent"),
            translate("Statistics", "By person"),
            translate("Statistics", "Every game"),
            translate("Statistics", "By length"),
        ):
            self.tabs.addTab(text)
        self.tabs.currentChanged.connect(self._show_table)
        self.table = FigureTableView(ROWS)
        self.table.activated.connect(self._open_row)
        self.inside.addWidget(self.tabs)
        self.inside.addWidget(self.table, 1)

    def show_played(
        self,
        played: Sequence[PlayedGame],
        everybody: Mapping[str, Sequence[PlayedGame]],
        choice: StatisticsFilter,
    ) -> None:
        """The figures of one person's games, and of everybody's that are like them."""
        self.played, self._everybody, self._choice = played, everybody, choice
        lengths = {game.length for game in played} if is_one_game(played) else set()
        self.tabs.setTabVisible(BY_LENGTH, len(lengths) > 1)
        self._show_table()

    def _show_table(self) -> None:
        tables: list[Callable[[], FigureTable]] = [
            lambda: by_game(self.played),
            lambda: by_seats(self.played),
            lambda: by_opponent(self.played, self._names()),
            self._people,
            lambda: every_game(self.played),
            lambda: by_length(self.played),
        ]
        at = self.tabs.currentIndex()
        self.table.setAccessibleName(self.tabs.tabText(at))
        self.table.show_table(tables[at]())

    def _people(self) -> FigureTable:
        chosen = {
            key: [game for game in games if self._choice.matches(game)]
            for key, games in self._everybody.items()
        }
        return by_person(chosen, self._names())

    def _names(self) -> dict[str, str]:
        """Everybody's name as it was spelt last."""
        return {key: games[-1].name for key, games in self._everybody.items()}

    def _open_row(self, index: QModelIndex) -> None:
        if self.tabs.currentIndex() == EVERY_GAME:
            self.open(len(self.played) - 1 - index.row())

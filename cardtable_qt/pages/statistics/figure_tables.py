"""The tables of the statistics: the same figures by game, by players, by opponent, by person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, overload

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import short_name
from cardtable_qt.pages.statistics.statistics_filters import opponent_order
from cardtable_qt.pages.statistics.statistics_text import (
    NOTHING,
    date_text,
    fair_share_text,
    game_text,
    length_text,
    number_text,
    opponent_text,
    others_text,
    result_label,
    seats_text,
    share_text,
)
from cardtable_qt.storage.statistics import Figures, PlayedGame, Points, group_by, summarize
from rules import GAMES

translate = QCoreApplication.translate


class ColumnHeading(NamedTuple):
    """What stands above a column, and what it means if that is not plain."""

    text: str
    about: str = ""
    words: bool = False  # in the column, and not numbers


class FigureTable(NamedTuple):
    """Figures in rows and columns."""

    headings: list[ColumnHeading]
    rows: Sequence[list[str]]


class GameRows(Sequence[list[str]]):
    """Game by game, the newest first. A row is written when it is looked at: there are many."""

    def __init__(self, played: Sequence[PlayedGame]) -> None:
        self._played = played
        self._written: tuple[int, list[str]] = (-1, [])  # a row is read cell by cell

    def __len__(self) -> int:
        return len(self._played)

    @overload
    def __getitem__(self, row: int) -> list[str]: ...
    @overload
    def __getitem__(self, row: slice) -> list[list[str]]: ...
    def __getitem__(self, row: int | slice) -> list[str] | list[list[str]]:
        if isinstance(row, slice):
            return [self[n] for n in range(*row.indices(len(self)))]
        if self._written[0] != row:
            self._written = row, _game_cells(self._played[len(self) - 1 - row])
        return self._written[1]


def _game_cells(game: PlayedGame) -> list[str]:
    return [
        date_text(game.started, time_too=True),
        game_text(game.game),
        number_text(game.score),
        number_text(game.margin, signed=True),
        result_label(game),
        others_text(game),
    ]


def by_game(played: Sequence[PlayedGame]) -> FigureTable:
    groups = group_by(played, lambda game: (game.game,))
    rows = [(game_text(key), groups[key]) for key in GAMES if key in groups]
    return _figures_table(translate("Statistics", "Game"), rows)


def by_seats(played: Sequence[PlayedGame]) -> FigureTable:
    groups = group_by(played, lambda game: (game.seats,))
    rows = [(seats_text(seats), groups[seats]) for seats in sorted(groups)]
    return _figures_table(translate("Statistics", "Players"), rows)


def by_length(played: Sequence[PlayedGame]) -> FigureTable:
    """For games of one kind: in longer ones more is scored."""
    groups = group_by(played, lambda game: (game.length,))
    rows = [(length_text(groups[each][0].game, each), groups[each]) for each in sorted(groups)]
    return _figures_table(translate("Statistics", "Length"), rows)


def by_opponent(played: Sequence[PlayedGame], names: Mapping[str, str]) -> FigureTable:
    groups = group_by(played, lambda game: game.opponents)
    ordered = sorted(groups, key=opponent_order)
    rows = [(opponent_text(each, names), groups[each]) for each in ordered]
    return _figures_table(translate("Statistics", "Against"), rows)


def by_person(everybody: Mapping[str, list[PlayedGame]], names: Mapping[str, str]) -> FigureTable:
    often = sorted(everybody, key=lambda key: (-len(everybody[key]), key))
    rows = [(short_name(names[key]), everybody[key]) for key in often if everybody[key]]
    return _figures_table(translate("Statistics", "Person"), rows)


def every_game(played: Sequence[PlayedGame]) -> FigureTable:
    """All that the chart shows, to be read."""
    headings = [
        ColumnHeading(translate("Statistics", "Date"), words=True),
        ColumnHeading(translate("Statistics", "Game"), words=True),
        ColumnHeading(translate("Statistics", "Points")),
        _lead(),
        ColumnHeading(translate("Statistics", "Result"), words=True),
        ColumnHeading(translate("Statistics", "With"), words=True),
    ]
    return FigureTable(headings, GameRows(played))


class FigureColumn(NamedTuple):
    """A heading, and what stands below it."""

    heading: ColumnHeading
    cell: Callable[[Figures], str]


def _figures_table(title: str, rows: Iterable[tuple[str, Sequence[PlayedGame]]]) -> FigureTable:
    told = [(name, summarize(played)) for name, played in rows]
    columns = [*_win_columns(any(each.shared_wins for _, each in told)), *_streak_columns()]
    if all(each.points is not None for _, each in told):
        columns += _points_columns()
    columns.append(FigureColumn(ColumnHeading(translate("Statistics", "Last played")), _last))
    return FigureTable(
        [ColumnHeading(title, words=True), *(column.heading for column in columns)],
        [[name, *(column.cell(each) for column in columns)] for name, each in told],
    )


def _win_columns(shared: bool) -> list[FigureColumn]:
    games = ColumnHeading(translate("Statistics", "Games"))
    about = translate("Statistics", "Games won, alone or shared")
    wins = ColumnHeading(translate("Statistics", "Wins"), about)
    about = translate("Statistics", "Wins that were shared")
    of_these = ColumnHeading(translate("Statistics", "Shared"), about)
    about = translate("Statistics", "Share of the wins; a win shared by two counts half")
    share = ColumnHeading(translate("Statistics", "Share"), about)
    about = translate("Statistics", "The share if everybody at the table were equally good")
    fair = ColumnHeading(translate("Statistics", "Fair"), about)
    return [
        FigureColumn(games, lambda each: number_text(each.games)),
        FigureColumn(wins, lambda each: number_text(each.wins)),
        *([FigureColumn(of_these, lambda each: number_text(each.shared))] if shared else []),
        FigureColumn(share, share_text),
        FigureColumn(fair, fair_share_text),
    ]


def _streak_columns() -> list[FigureColumn]:
    about = translate("Statistics", "Wins in a row by now")
    streak = ColumnHeading(translate("Statistics", "Streak"), about)
    about = translate("Statistics", "Most wins in a row")
    longest = ColumnHeading(translate("Statistics", "Longest"), about)
    about = translate("Statistics", "Most games in a row without a win")
    drought = ColumnHeading(translate("Statistics", "Drought"), about)
    return [
        FigureColumn(streak, lambda each: number_text(each.streak)),
        FigureColumn(longest, lambda each: number_text(each.longest_streak)),
        FigureColumn(drought, lambda each: number_text(each.longest_drought)),
    ]


def _points_columns() -> list[FigureColumn]:
    about = translate("Statistics", "Points on average")
    average = ColumnHeading(translate("Statistics", "Average"), about)
    best = ColumnHeading(translate("Statistics", "Best"), translate("Statistics", "Most points"))
    worst = ColumnHeading(
        translate("Statistics", "Worst"), translate("Statistics", "Fewest points")
    )
    return [
        FigureColumn(
            average, lambda each: _of_points(each, lambda points: number_text(points.average))
        ),
        FigureColumn(best, lambda each: _of_points(each, lambda points: number_text(points.best))),
        FigureColumn(
            worst, lambda each: _of_points(each, lambda points: number_text(points.worst))
        ),
        FigureColumn(_lead(), lambda each: _of_points(each, _margin)),
    ]


def _of_points(each: Figures, tell: Callable[[Points], str]) -> str:
    return NOTHING if each.points is None else tell(each.points)


def _margin(points: Points) -> str:
    return number_text(points.margin, signed=True)


def _lead() -> ColumnHeading:
    about = translate("Statistics", "Points ahead of the best of the others, or behind")
    return ColumnHeading(translate("Statistics", "Lead"), about)


def _last(each: Figures) -> str:
    return date_text(each.last) if each.last else NOTHING

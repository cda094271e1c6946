"""The tables of the statistics: the same figures by game, by players, by opponent, by person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, overload

from PySide6.QtCore import QCoreApplication

from cardtable_qt.kept.shelf_names import short_name
from cardtable_qt.kept.statistics import Figures, Played, Points, figures, grouped
from cardtable_qt.windows.statistics.filters import opponent_order
from cardtable_qt.windows.statistics.words import (
    NOTHING,
    date_told,
    fair_told,
    game_told,
    length_told,
    number_told,
    opponent_told,
    others_told,
    result_told,
    seats_told,
    share_told,
)
from rules import GAMES

translate = QCoreApplication.translate


class Heading(NamedTuple):
    """What stands above a column, and what it means if that is not plain."""

    text: str
    about: str = ""
    words: bool = False  # in the column, and not numbers


class Table(NamedTuple):
    """Figures in rows and columns."""

    headings: list[Heading]
    rows: Sequence[list[str]]


class GameRows(Sequence[list[str]]):
    """Game by game, the newest first. A row is written when it is looked at: there are many."""

    def __init__(self, played: Sequence[Played]) -> None:
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


def _game_cells(game: Played) -> list[str]:
    return [
        date_told(game.when, time_too=True),
        game_told(game.game),
        number_told(game.score),
        number_told(game.margin, signed=True),
        result_told(game),
        others_told(game),
    ]


def by_game(played: Sequence[Played]) -> Table:
    groups = grouped(played, lambda game: (game.game,))
    rows = [(game_told(key), groups[key]) for key in GAMES if key in groups]
    return _figures_table(translate("Statistics", "Game"), rows)


def by_seats(played: Sequence[Played]) -> Table:
    groups = grouped(played, lambda game: (game.seats,))
    rows = [(seats_told(seats), groups[seats]) for seats in sorted(groups)]
    return _figures_table(translate("Statistics", "Players"), rows)


def by_length(played: Sequence[Played]) -> Table:
    """For games of one kind: in longer ones more is scored."""
    groups = grouped(played, lambda game: (game.length,))
    rows = [(length_told(groups[each][0].game, each), groups[each]) for each in sorted(groups)]
    return _figures_table(translate("Statistics", "Length"), rows)


def by_opponent(played: Sequence[Played], names: Mapping[str, str]) -> Table:
    groups = grouped(played, lambda game: game.opponents)
    ordered = sorted(groups, key=opponent_order)
    rows = [(opponent_told(each, names), groups[each]) for each in ordered]
    return _figures_table(translate("Statistics", "Against"), rows)


def by_person(everybody: Mapping[str, list[Played]], names: Mapping[str, str]) -> Table:
    often = sorted(everybody, key=lambda key: (-len(everybody[key]), key))
    rows = [(short_name(names[key]), everybody[key]) for key in often if everybody[key]]
    return _figures_table(translate("Statistics", "Person"), rows)


def every_game(played: Sequence[Played]) -> Table:
    """All that the chart shows, to be read."""
    headings = [
        Heading(translate("Statistics", "Date"), words=True),
        Heading(translate("Statistics", "Game"), words=True),
        Heading(translate("Statistics", "Points")),
        _lead(),
        Heading(translate("Statistics", "Result"), words=True),
        Heading(translate("Statistics", "With"), words=True),
    ]
    return Table(headings, GameRows(played))


class Column(NamedTuple):
    """A heading, and what stands below it."""

    heading: Heading
    cell: Callable[[Figures], str]


def _figures_table(title: str, rows: Iterable[tuple[str, Sequence[Played]]]) -> Table:
    told = [(name, figures(played)) for name, played in rows]
    columns = [*_win_columns(any(each.shared for _, each in told)), *_streak_columns()]
    if all(each.points is not None for _, each in told):
        columns += _points_columns()
    columns.append(Column(Heading(translate("Statistics", "Last played")), _last))
    return Table(
        [Heading(title, words=True), *(column.heading for column in columns)],
        [[name, *(column.cell(each) for column in columns)] for name, each in told],
    )


def _win_columns(shared: bool) -> list[Column]:
    games = Heading(translate("Statistics", "Games"))
    about = translate("Statistics", "Games won, alone or shared")
    wins = Heading(translate("Statistics", "Wins"), about)
    about = translate("Statistics", "Wins that were shared")
    of_these = Heading(translate("Statistics", "Shared"), about)
    about = translate("Statistics", "Share of the wins; a win shared by two counts half")
    share = Heading(translate("Statistics", "Share"), about)
    about = translate("Statistics", "The share if everybody at the table were equally good")
    fair = Heading(translate("Statistics", "Fair"), about)
    return [
        Column(games, lambda each: number_told(each.games)),
        Column(wins, lambda each: number_told(each.wins)),
        *([Column(of_these, lambda each: number_told(each.shared))] if shared else []),
        Column(share, share_told),
        Column(fair, fair_told),
    ]


def _streak_columns() -> list[Column]:
    about = translate("Statistics", "Wins in a row by now")
    streak = Heading(translate("Statistics", "Streak"), about)
    about = translate("Statistics", "Most wins in a row")
    longest = Heading(translate("Statistics", "Longest"), about)
    about = translate("Statistics", "Most games in a row without a win")
    drought = Heading(translate("Statistics", "Drought"), about)
    return [
        Column(streak, lambda each: number_told(each.streak)),
        Column(longest, lambda each: number_told(each.longest_streak)),
        Column(drought, lambda each: number_told(each.longest_drought)),
    ]


def _points_columns() -> list[Column]:
    about = translate("Statistics", "Points on average")
    average = Heading(translate("Statistics", "Average"), about)
    best = Heading(translate("Statistics", "Best"), translate("Statistics", "Most points"))
    worst = Heading(translate("Statistics", "Worst"), translate("Statistics", "Fewest points"))
    return [
        Column(average, lambda each: _of_points(each, lambda points: number_told(points.average))),
        Column(best, lambda each: _of_points(each, lambda points: number_told(points.best))),
        Column(worst, lambda each: _of_points(each, lambda points: number_told(points.worst))),
        Column(_lead(), lambda each: _of_points(each, _margin)),
    ]


def _of_points(each: Figures, tell: Callable[[Points], str]) -> str:
    return NOTHING if each.points is None else tell(each.points)


def _margin(points: Points) -> str:
    return number_told(points.margin, signed=True)


def _lead() -> Heading:
    about = translate("Statistics", "Points ahead of the best of the others, or behind")
    return Heading(translate("Statistics", "Lead"), about)


def _last(each: Figures) -> str:
    return date_told(each.last) if each.last else NOTHING

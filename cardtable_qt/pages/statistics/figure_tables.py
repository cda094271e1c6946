"""The tables of the statistics page: figures by game, players, opponent or person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, overload

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import short_name
from cardtable_qt.pages.statistics.statistics_filters import opponent_order
from cardtable_qt.pages.statistics.statistics_text import (
    NO_VALUE,
    date_text,
    fair_share_text,
    game_text,
    kind_order,
    length_text,
    number_text,
    opponent_text,
    others_text,
    result_label,
    seats_text,
    share_text,
)
from cardtable_qt.storage.statistics import Figures, PlayedGame, Points, group_by, summarize

translate = QCoreApplication.translate


class ColumnHeading(NamedTuple):
    """The heading of a column, with a tool tip if it needs one."""

    text: str
    tool_tip: str = ""
    is_text: bool = False  # the column has text, not numbers


class FigureTable(NamedTuple):
    """Headings and rows of cells."""

    headings: list[ColumnHeading]
    rows: Sequence[list[str]]


class GameRows(Sequence[list[str]]):
    """One row per game, newest first. Rows are made on demand, as there are many."""

    def __init__(self, played: Sequence[PlayedGame]) -> None:
        self._played = played
        self._last_row: tuple[int, list[str]] = (-1, [])  # cells are read one by one

    def __len__(self) -> int:
        return len(self._played)

    @overload
    def __getitem__(self, row: int) -> list[str]: ...
    @overload
    def __getitem__(self, row: slice) -> list[list[str]]: ...
    def __getitem__(self, row: int | slice) -> list[str] | list[list[str]]:
        if isinstance(row, slice):
            return [self[n] for n in range(*row.indices(len(self)))]
        if self._last_row[0] != row:
            self._last_row = row, _game_cells(self._played[len(self) - 1 - row])
        return self._last_row[1]


def _game_cells(game: PlayedGame) -> list[str]:
    return [
        date_text(game.started, with_time=True),
        game_text(game.kind),
        number_text(game.score),
        number_text(game.margin, signed=True),
        result_label(game),
        others_text(game),
    ]


def by_game(played: Sequence[PlayedGame]) -> FigureTable:
    groups = group_by(played, lambda game: (game.kind,))
    rows = [(game_text(kind), groups[kind]) for kind in sorted(groups, key=kind_order)]
    return _figures_table(translate("Statistics", "Game"), rows)


def by_seats(played: Sequence[PlayedGame]) -> FigureTable:
    groups = group_by(played, lambda game: (game.seats,))
    rows = [(seats_text(seats), groups[seats]) for seats in sorted(groups)]
    return _figures_table(translate("Statistics", "Players"), rows)


def by_length(played: Sequence[PlayedGame]) -> FigureTable:
    """Figures by length, for games of one kind. Longer games have higher scores."""
    groups = group_by(played, lambda game: (game.length,))
    rows = [
        (length_text(groups[length][0].kind, length), groups[length]) for length in sorted(groups)
    ]
    return _figures_table(translate("Statistics", "Length"), rows)


def by_opponent(played: Sequence[PlayedGame], names: Mapping[str, str]) -> FigureTable:
    groups = group_by(played, lambda game: game.opponents)
    ordered = sorted(groups, key=opponent_order)
    rows = [(opponent_text(opponent, names), groups[opponent]) for opponent in ordered]
    return _figures_table(translate("Statistics", "Opponent"), rows)


def by_person(
    played_by_person: Mapping[str, list[PlayedGame]], names: Mapping[str, str]
) -> FigureTable:
    keys = sorted(played_by_person, key=lambda key: (-len(played_by_person[key]), key))
    rows = [
        (short_name(names[key]), played_by_person[key]) for key in keys if played_by_person[key]
    ]
    return _figures_table(translate("Statistics", "Person"), rows)


def every_game(played: Sequence[PlayedGame]) -> FigureTable:
    """All games of the chart as a table."""
    headings = [
        ColumnHeading(translate("Statistics", "Date"), is_text=True),
        ColumnHeading(translate("Statistics", "Game"), is_text=True),
        ColumnHeading(translate("Statistics", "Points")),
        _lead(),
        ColumnHeading(translate("Statistics", "Result"), is_text=True),
        ColumnHeading(translate("Statistics", "With"), is_text=True),
    ]
    return FigureTable(headings, GameRows(played))


class FigureColumn(NamedTuple):
    """A heading and a function for the cells below it."""

    heading: ColumnHeading
    cell: Callable[[Figures], str]


def _figures_table(title: str, rows: Iterable[tuple[str, Sequence[PlayedGame]]]) -> FigureTable:
    figures_by_name = [(name, summarize(played)) for name, played in rows]
    has_shared_wins = any(figures.shared_wins for _, figures in figures_by_name)
    columns = [*_win_columns(has_shared_wins), *_streak_columns()]
    if all(figures.points is not None for _, figures in figures_by_name):
        columns += _points_columns()
    columns.append(FigureColumn(ColumnHeading(translate("Statistics", "Last played")), _last))
    return FigureTable(
        [ColumnHeading(title, is_text=True), *(column.heading for column in columns)],
        [
            [name, *(column.cell(figures) for column in columns)]
            for name, figures in figures_by_name
        ],
    )


def _win_columns(with_shared_wins: bool) -> list[FigureColumn]:
    games = ColumnHeading(translate("Statistics", "Games"))
    tool_tip = translate("Statistics", "Games won, alone or shared")
    wins = ColumnHeading(translate("Statistics", "Wins"), tool_tip)
    tool_tip = translate("Statistics", "Wins that were shared")
    shared_wins = ColumnHeading(translate("Statistics", "Shared"), tool_tip)
    tool_tip = translate("Statistics", "Share of wins. A win shared by two counts half.")
    share = ColumnHeading(translate("Statistics", "Share"), tool_tip)
    tool_tip = translate("Statistics", "The share if all players were equally good")
    fair = ColumnHeading(translate("Statistics", "Fair"), tool_tip)
    return [
        FigureColumn(games, lambda figures: number_text(figures.games)),
        FigureColumn(wins, lambda figures: number_text(figures.wins)),
        *(
            [FigureColumn(shared_wins, lambda figures: number_text(figures.shared_wins))]
            if with_shared_wins
            else []
        ),
        FigureColumn(share, share_text),
        FigureColumn(fair, fair_share_text),
    ]


def _streak_columns() -> list[FigureColumn]:
    tool_tip = translate("Statistics", "Current wins in a row")
    streak = ColumnHeading(translate("Statistics", "Streak"), tool_tip)
    tool_tip = translate("Statistics", "Most wins in a row")
    longest = ColumnHeading(translate("Statistics", "Longest"), tool_tip)
    tool_tip = translate("Statistics", "Most games in a row without a win")
    drought = ColumnHeading(translate("Statistics", "Drought"), tool_tip)
    return [
        FigureColumn(streak, lambda figures: number_text(figures.streak)),
        FigureColumn(longest, lambda figures: number_text(figures.longest_streak)),
        FigureColumn(drought, lambda figures: number_text(figures.longest_drought)),
    ]


def _points_columns() -> list[FigureColumn]:
    tool_tip = translate("Statistics", "Points on average")
    average = ColumnHeading(translate("Statistics", "Average"), tool_tip)
    best = ColumnHeading(translate("Statistics", "Best"), translate("Statistics", "Most points"))
    worst = ColumnHeading(
        translate("Statistics", "Worst"), translate("Statistics", "Fewest points")
    )
    return [
        FigureColumn(
            average, lambda figures: _of_points(figures, lambda points: number_text(points.average))
        ),
        FigureColumn(
            best, lambda figures: _of_points(figures, lambda points: number_text(points.best))
        ),
        FigureColumn(
            worst, lambda figures: _of_points(figures, lambda points: number_text(points.worst))
        ),
        FigureColumn(_lead(), lambda figures: _of_points(figures, _margin)),
    ]


def _of_points(figures: Figures, to_text: Callable[[Points], str]) -> str:
    return NO_VALUE if figures.points is None else to_text(figures.points)


def _margin(points: Points) -> str:
    return number_text(points.margin, signed=True)


def _lead() -> ColumnHeading:
    tool_tip = translate("Statistics", "Points ahead of the best opponent, or behind")
    return ColumnHeading(translate("Statistics", "Lead"), tool_tip)


def _last(figures: Figures) -> str:
    return date_text(figures.last) if figures.last else NO_VALUE

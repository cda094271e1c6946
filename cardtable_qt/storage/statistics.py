"""Statistics of the finished games, for each person.

They are computed from the summaries of the games whenever needed, and not stored. Practice games,
unfinished games and games in which no person has made a move do not count.

People are distinguished by their names. The owner of the settings stays one person after renaming:
games under a former name count for the current one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeVar

from cardtable_qt.storage.game_summary import GameSummary
from rules import GAMES, BadOptions
from rules.records.setup import HUMAN

StoredSummary = tuple[Path | None, GameSummary]  # with the file, if it may be opened
MAX_SCORE = 10**9  # a higher score in a file cannot be true
EARLIEST_TIME = datetime.min.replace(tzinfo=UTC)
RECENT_GAMES = 10  # for the running average

Key = TypeVar("Key", bound=Hashable)


class Opponent(NamedTuple):
    """A kind of computer player, or another person."""

    player: str
    person: str = ""  # the key of the name; "" for a computer


class GameKind(NamedTuple):
    """A game, and whether it is a race that was played in turns. Their figures are kept apart."""

    game: str
    in_turns: bool = False


class OpponentKind(Enum):
    """The kind of opponents at the table."""

    ANYONE = "anybody"
    COMPUTERS = "computers"  # only
    PEOPLE = "people"  # at least one


@lru_cache(maxsize=1024)
def person_key(name: str) -> str:
    """A key for a person, the same for all spellings of the name."""
    return " ".join(name.split()).casefold()


@lru_cache(maxsize=16384)
def parse_time(text: str) -> datetime | None:
    """Parse a time from a record, by default in the local time zone. None if it is not valid."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError):  # invalid, or out of this system's range
        return None


@dataclass(frozen=True)
class PlayedGame:
    """A finished game from the view of one of its people."""

    summary: GameSummary
    seat: int
    file: Path | None = None

    @cached_property
    def kind(self) -> GameKind:
        return GameKind(self.summary.game, self.summary.is_race_in_turns)

    @property
    def seats(self) -> int:
        return len(self.summary.players)

    @property
    def name(self) -> str:
        return self.summary.names[self.seat]

    @property
    def started(self) -> datetime | None:
        return parse_time(self.summary.created)

    @property
    def scores(self) -> tuple[int, ...]:
        assert self.summary.scores is not None
        return self.summary.scores

    @property
    def score(self) -> int:
        return self.scores[self.seat]

    @property
    def margin(self) -> int:
        """The lead over the best other player. Negative if behind."""
        others = (score for seat, score in enumerate(self.scores) if seat != self.seat)
        return self.score - max(others)

    @property
    def won(self) -> bool:
        return self.seat in self.summary.winners

    @property
    def is_shared_win(self) -> bool:
        return self.won and len(self.summary.winners) > 1

    @property
    def win_share(self) -> float:
        """1 for a win, a fraction for a shared win, 0 otherwise."""
        return 1 / len(self.summary.winners) if self.won else 0.0

    @property
    def length(self) -> int:
        """The chosen length, such as a number of rounds. 0 in games without such an option."""
        return game_length(self.summary)

    @cached_property
    def opponents(self) -> frozenset[Opponent]:
        """All other players. Computers of the same kind are one opponent."""
        me = person_key(self.name)
        keys = map(person_key, self.summary.names)
        found = (
            Opponent(player, key if player == HUMAN else "")
            for key, player in zip(keys, self.summary.players, strict=True)
        )
        return frozenset(found) - {Opponent(HUMAN, me)}

    @property
    def opponent_kind(self) -> OpponentKind:
        people = any(opponent.player == HUMAN for opponent in self.opponents)
        return OpponentKind.PEOPLE if people else OpponentKind.COMPUTERS


def game_length(summary: GameSummary) -> int:
    """The chosen length of a game, or the default if the option is missing or invalid."""
    option = GAMES[summary.game].length_option if summary.game in GAMES else None
    if option is None:
        return 0
    try:
        return option.read(summary.options[option.name], len(summary.players))
    except (KeyError, BadOptions):
        return option.default


def is_counted(summary: GameSummary, since: str = "") -> bool:
    """Return whether a game counts in the statistics, which may start at a given time.

    A game of unknown time counts as an old one.
    """
    if summary.practice or summary.scores is None or not _is_plausible(summary):
        return False
    if summary.people and not summary.begun:  # a round of a real-time game ends without them
        return False
    begin = parse_time(since)
    return begin is None or (parse_time(summary.created) or EARLIEST_TIME) >= begin


def _is_plausible(summary: GameSummary) -> bool:
    """Return whether the values of a summary fit together. Files may be damaged or edited."""
    seats = len(summary.players)
    scores = summary.scores or ()
    return (
        summary.game in GAMES
        and seats > 1
        and len(summary.names) == len(scores) == seats
        and all(abs(score) <= MAX_SCORE for score in scores)
        and len(set(summary.winners)) == len(summary.winners)
        and all(0 <= seat < seats for seat in summary.winners)
    )


def played_by_person(
    games: Iterable[StoredSummary], since: str = "", own_names: Sequence[str] = ()
) -> dict[str, list[PlayedGame]]:
    """The games of every person, oldest first.

    Games of the same time are sorted by file name, which starts with the time. If two seats of a
    table have the same name, only the first of them counts. `own_names` are the current and the
    former names of the owner of the settings.
    """
    counted = [game for game in games if is_counted(game[1], since)]
    counted.sort(key=_time_and_file)
    found: dict[str, list[PlayedGame]] = {}
    for file, each in counted:
        summary = with_current_name(each, own_names)
        for key, seat in _people(summary).items():
            found.setdefault(key, []).append(PlayedGame(summary, seat, file))
    return found


def _time_and_file(game: StoredSummary) -> tuple[datetime, str]:
    file, summary = game
    return parse_time(summary.created) or EARLIEST_TIME, file.name if file else ""


def with_current_name(summary: GameSummary, own_names: Sequence[str]) -> GameSummary:
    """Return the game as if its owner had already had the current name, the first of `own_names`.

    If a player at the table has the current name, the former one was another person's there.
    """
    if len(own_names) < 2:
        return summary
    current, *former = map(person_key, own_names)
    keys = [person_key(summary.names[seat]) for seat in summary.people]
    if current in keys:
        return summary
    for seat, key in zip(summary.people, keys, strict=True):
        if key in former:
            names = (*summary.names[:seat], own_names[0], *summary.names[seat + 1 :])
            return replace(summary, names=names)
    return summary


def _people(summary: GameSummary) -> dict[str, int]:
    seats: dict[str, int] = {}
    for seat in summary.people:
        seats.setdefault(person_key(summary.names[seat]), seat)
    return seats


class Points(NamedTuple):
    """Points of one kind of game. Points of different games cannot be compared."""

    average: float
    best: int
    worst: int
    margin: float  # average lead over the best other player


@dataclass(frozen=True)
class Figures:
    """Figures about some games of one person."""

    games: int
    wins: int  # including shared ones
    shared_wins: int
    win_share: float  # a shared win counts as a fraction
    expected_win_share: float  # of a player as good as the others
    points: Points | None  # None for games of different kinds
    streak: int  # wins in a row up to now
    longest_streak: int
    longest_drought: int  # games in a row without a win
    last: datetime | None  # start of the last game


def summarize(played: Sequence[PlayedGame]) -> Figures:
    """The figures of these games, which must be sorted by time."""
    games = len(played)
    streaks = [(won, len(list(run))) for won, run in groupby(played, lambda game: game.won)]
    return Figures(
        games=games,
        wins=sum(game.won for game in played),
        shared_wins=sum(game.is_shared_win for game in played),
        win_share=sum(game.win_share for game in played) / games if games else 0.0,
        expected_win_share=sum(1 / game.seats for game in played) / games if games else 0.0,
        points=_points(played),
        streak=streaks[-1][1] if streaks and streaks[-1][0] else 0,
        longest_streak=max((length for won, length in streaks if won), default=0),
        longest_drought=max((length for won, length in streaks if not won), default=0),
        last=max((game.started for game in played if game.started), default=None),
    )


def is_one_game(played: Sequence[PlayedGame]) -> bool:
    """Return whether all these games are of one kind, so that their points can be compared."""
    return len({game.kind for game in played}) == 1


def _points(played: Sequence[PlayedGame]) -> Points | None:
    if not is_one_game(played):
        return None
    scores = [game.score for game in played]
    margin = sum(game.margin for game in played) / len(played)
    return Points(sum(scores) / len(scores), max(scores), min(scores), margin)


def running_average(values: Sequence[float], over: int = RECENT_GAMES) -> list[float]:
    """For each value, the average of it and the values before it, of at most `over` values."""
    recent: deque[float] = deque(maxlen=over)
    averages = []
    for value in values:
        recent.append(value)
        averages.append(sum(recent) / len(recent))
    return averages


@dataclass(frozen=True)
class StatisticsFilter:
    """A filter for a person's games. Empty fields match every game."""

    kind: GameKind | None = None
    seats: int = 0
    length: int = 0
    against: Opponent | OpponentKind = OpponentKind.ANYONE

    def matches(self, played: PlayedGame) -> bool:
        return (
            self.kind in (None, played.kind)
            and self.seats in (0, played.seats)
            and self.length in (0, played.length)
            and self._matches_opponents(played)
        )

    def _matches_opponents(self, played: PlayedGame) -> bool:
        if isinstance(self.against, OpponentKind):
            return self.against is OpponentKind.ANYONE or self.against is played.opponent_kind
        return self.against in played.opponents


def group_by(
    played: Iterable[PlayedGame], keys: Callable[[PlayedGame], Iterable[Key]]
) -> dict[Key, list[PlayedGame]]:
    """The games grouped by their keys. A game with several keys is in several groups."""
    groups: dict[Key, list[PlayedGame]] = {}
    for game in played:
        for key in keys(game):
            groups.setdefault(key, []).append(game)
    return groups

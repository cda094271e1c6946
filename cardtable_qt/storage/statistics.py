"""What the finished games say about the people who played them.

Everything is worked out from the games' summaries, so that nothing has to be kept and all of it can
be worked out anew at any time. Practice does not count, and neither does a game that goes on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeVar

from cardtable_qt.storage.game_summary import GameSummary
from rules import GAMES, BadOptions
from rules.records.setup import HUMAN

StoredSummary = tuple[Path | None, GameSummary]  # a game, and its file if it may be opened
LENGTH_OPTION = {"gracias": "sessions", "triple": "chips"}  # options that make scores higher
LARGEST_SCORE = 10**9  # no game gives more: whoever says so is not to be believed
EARLIEST_TIME = datetime.min.replace(tzinfo=UTC)
RECENT_GAMES = 10  # games of which a running average is made

Key = TypeVar("Key", bound=Hashable)


class Opponent(NamedTuple):
    """Somebody to play against: a computer player, or another person."""

    player: str
    person: str = ""  # who it is, if it is a person


class OpponentKind(Enum):
    """Who else sits at the table."""

    ANYONE = "anybody"
    COMPUTERS = "computers"  # and nobody else
    PEOPLE = "people"  # one at least


@lru_cache(maxsize=1024)
def person_key(name: str) -> str:
    """Who it is: the same for all spellings of a name."""
    return " ".join(name.split()).casefold()


@lru_cache(maxsize=16384)
def parse_time(text: str) -> datetime | None:
    """A time as records tell it, or None if it is none. Without a time zone it is meant here."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError, OSError):  # not a time, or none that this computer knows
        return None


@dataclass(frozen=True)
class PlayedGame:
    """A finished game as one of its people sees it."""

    summary: GameSummary
    seat: int
    file: Path | None = None

    @property
    def game(self) -> str:
        return self.summary.game

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
        """How far ahead of the best other one; below 0 if behind."""
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
        """This person's part of the win: two who share a win have half of it each."""
        return 1 / len(self.summary.winners) if self.won else 0.0

    @property
    def length(self) -> int:
        """How long a game was agreed: sessions of Gracias, chips of Triple; 0 elsewhere."""
        return game_length(self.summary)

    @cached_property
    def opponents(self) -> frozenset[Opponent]:
        """Everybody else; computers of a kind are one opponent."""
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
    """What was agreed, or the game's usual length if nothing was that makes sense."""
    name, seats = LENGTH_OPTION.get(summary.game), len(summary.players)
    if name is None:
        return 0
    option = next(each for each in GAMES[summary.game].options if each.name == name)
    try:
        return int(option.read(summary.options[name], seats))
    except (KeyError, BadOptions):
        return int(option.default(seats))


def is_counted(summary: GameSummary, since: str = "") -> bool:
    """Whether a game is one for the statistics, which may begin at a moment.

    A game that does not know its time is an old one.
    """
    if summary.practice or summary.scores is None or not _is_sound(summary):
        return False
    begin = parse_time(since)
    return begin is None or (parse_time(summary.created) or EARLIEST_TIME) >= begin


def _is_sound(summary: GameSummary) -> bool:
    """Whether a summary fits together, wherever it was kept."""
    seats = len(summary.players)
    scores = summary.scores or ()
    return (
        summary.game in GAMES
        and seats > 1
        and len(summary.names) == len(scores) == seats
        and all(abs(score) <= LARGEST_SCORE for score in scores)
        and len(set(summary.winners)) == len(summary.winners)
        and all(0 <= seat < seats for seat in summary.winners)
    )


def played_by_person(
    games: Iterable[StoredSummary], since: str = ""
) -> dict[str, list[PlayedGame]]:
    """The games of every person, the oldest first.

    Games of the same time stand in the order of their files' names, which begin with the time. A
    name at two seats of a table is one person, at the first of them.
    """
    counted = [kept for kept in games if is_counted(kept[1], since)]
    counted.sort(key=_time_and_file)
    found: dict[str, list[PlayedGame]] = {}
    for file, summary in counted:
        for key, seat in _people(summary).items():
            found.setdefault(key, []).append(PlayedGame(summary, seat, file))
    return found


def _time_and_file(kept: StoredSummary) -> tuple[datetime, str]:
    file, summary = kept
    return parse_time(summary.created) or EARLIEST_TIME, file.name if file else ""


def _people(summary: GameSummary) -> dict[str, int]:
    seats: dict[str, int] = {}
    for seat in summary.people:
        seats.setdefault(person_key(summary.names[seat]), seat)
    return seats


class Points(NamedTuple):
    """What was scored. Points of different games cannot be compared."""

    average: float
    best: int
    worst: int
    margin: float  # on average, to the best other one


@dataclass(frozen=True)
class Figures:
    """Some games of one person in numbers."""

    games: int
    wins: int  # the shared ones too
    shared_wins: int
    win_share: float  # of the wins; a shared win counts as one's part of it
    expected_win_share: float  # the share of somebody who is as good as the others
    points: Points | None  # None if it is not all one game
    streak: int  # wins without a break up to now
    longest_streak: int
    longest_drought: int  # games without a win
    last: datetime | None  # when the last one was begun


def summarize(played: Sequence[PlayedGame]) -> Figures:
    """The figures of these games, which are in the order of time."""
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
        longest_streak=max((long for won, long in streaks if won), default=0),
        longest_drought=max((long for won, long in streaks if not won), default=0),
        last=max((game.started for game in played if game.started), default=None),
    )


def is_one_game(played: Sequence[PlayedGame]) -> bool:
    """Whether the points of these games may be put side by side."""
    return len({game.game for game in played}) == 1


def _points(played: Sequence[PlayedGame]) -> Points | None:
    if not is_one_game(played):
        return None
    scores = [game.score for game in played]
    margin = sum(game.margin for game in played) / len(played)
    return Points(sum(scores) / len(scores), max(scores), min(scores), margin)


def running_average(values: Sequence[float], over: int = RECENT_GAMES) -> list[float]:
    """At each value the average of it and those before it, of so many at most."""
    recent: deque[float] = deque(maxlen=over)
    averages = []
    for value in values:
        recent.append(value)
        averages.append(sum(recent) / len(recent))
    return averages


@dataclass(frozen=True)
class StatisticsFilter:
    """Which of a person's games are asked for; what is empty does not matter."""

    game: str = ""
    seats: int = 0
    length: int = 0
    against: Opponent | OpponentKind = OpponentKind.ANYONE

    def matches(self, played: PlayedGame) -> bool:
        return (
            self.game in ("", played.game)
            and self.seats in (0, played.seats)
            and self.length in (0, played.length)
            and self._meets(played)
        )

    def _meets(self, played: PlayedGame) -> bool:
        if isinstance(self.against, OpponentKind):
            return self.against is OpponentKind.ANYONE or self.against is played.opponent_kind
        return self.against in played.opponents


def group_by(
    played: Iterable[PlayedGame], keys: Callable[[PlayedGame], Iterable[Key]]
) -> dict[Key, list[PlayedGame]]:
    """The games by what they have in common. A game can be in several groups."""
    groups: dict[Key, list[PlayedGame]] = {}
    for game in played:
        for key in keys(game):
            groups.setdefault(key, []).append(game)
    return groups

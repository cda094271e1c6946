"""The standing table: which matches say how strong the players are, and what is hoped for."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from typing import NamedTuple

from cardtable_qt.arena.match import Match
from cardtable_qt.games.player_registry import LEVELS
from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY, ISMCTS
from rules import GAMES

SEED = 5000  # the first deal of every row; what is tuned is tuned on deals below
ENOUGH = 400  # iterations: more than any level but the expert looks at
QUICK = 24  # iterations for matches in which everybody is an expert
TURN_BASED = tuple(game.key for game in GAMES.values() if not game.real_time)

# About how long it takes: a game in which nobody searches, how often a seat of a game has to
# decide, and one iteration. Only the experts and `ismcts` use up what they may.
PLAIN_SECONDS = {"gracias": 0.1, "triple": 0.03, "eight28": 0.4, "extop": 0.1}
DECISIONS = {"gracias": 21, "triple": 51, "eight28": 58, "extop": 51}
SEARCHERS = (EXPERT, ISMCTS)
ITERATION_SECONDS = {"gracias": 0.0005, "triple": 0.0, "eight28": 0.0005, "extop": 0.0005}


class Goal(NamedTuple):
    """What is hoped for."""

    least: float  # share of wins
    most: float = 1.0
    margin: float | None = None  # points, at least

    def holds(self, win_share: float, margin: float) -> bool:
        enough = self.margin is None or margin >= self.margin
        return self.least <= win_share <= self.most and enough


STEP = Goal(0.28, 0.45)  # a level against three of the level below
RACE_STEP = Goal(0.65, 0.75)  # in Triple against one


class BenchmarkMatch(NamedTuple):
    """A match to be played with so many deals."""

    part: str
    match: Match
    deals: int
    bar: Goal | None = None

    @property
    def key(self) -> str:
        """What tells it from all others; two parts may show the same match."""
        match = self.match
        return f"{match.game}-{match.seats}-{match.hero}-{match.villain}-{budget(match, '')}"

    def processor_minutes(self) -> float:
        """About how long it takes if no choice is clear; two processors need half of it."""
        match = self.match
        each = match.seconds or ITERATION_SECONDS[match.game] * (match.iterations or 0)
        names = [match.hero] + [match.villain] * (match.seats - 1)
        minds = sum(name in SEARCHERS for name in names)
        seconds = PLAIN_SECONDS[match.game] + minds * DECISIONS[match.game] * each
        return self.deals * match.seats * seconds / 60

    def is_meant(self, words: list[str]) -> bool:
        """Whether one of these words, a part or a pattern for the key, speaks of this row."""
        return any(word == self.part or fnmatch(self.key, word) for word in words)


def budget(match: Match, space: str = " ") -> str:
    """How long a match lets its players think, in short."""
    if match.iterations is not None:
        return f"{match.iterations}{space}it"
    return f"{match.seconds:g}{space}s"


def all_matches() -> list[BenchmarkMatch]:
    """Everything `make arena` plays, each match once."""
    rows = [
        *expert_matches(),
        *ismcts_matches(),
        *mirror_matches(),
        *ladder_matches(),
        *strength_matches(),
    ]
    return list({row.key: row for row in reversed(rows)}.values())[::-1]


def expert_matches() -> Iterator[BenchmarkMatch]:
    """What the experts are measured by."""
    for game, hero_seconds, villain, deals, bar in (
        ("extop", 1.0, GREEDY, 20, Goal(0.55, margin=9)),
        ("extop", 0.1, GREEDY, 25, Goal(0.45)),
        ("gracias", 1.0, GREEDY, 30, Goal(0.38, margin=2)),
        ("eight28", 0.1, "stop-7-25", 25, Goal(0.31, margin=0.8)),
    ):
        match = Match(game, 4, EXPERT, villain, seconds=hero_seconds)
        yield BenchmarkMatch("bars", match, deals, bar)


def ismcts_matches() -> Iterator[BenchmarkMatch]:
    """Against a textbook player with as much time."""
    for game, deals in (("extop", 8), ("gracias", 12), ("eight28", 10)):
        yield BenchmarkMatch(
            "peers", Match(game, 4, EXPERT, ISMCTS, seconds=0.05), deals, Goal(0.35)
        )


def mirror_matches() -> Iterator[BenchmarkMatch]:
    """Among equals nobody is better: a check of the arena, and what each seat is worth."""
    for game, deals in (("extop", 30), ("gracias", 50), ("eight28", 40), ("triple", 200)):
        match = Match(game, 4, EXPERT, EXPERT, iterations=QUICK)
        yield BenchmarkMatch("mirrors", match, deals, Goal(0.22, 0.28))


def ladder_matches() -> Iterator[BenchmarkMatch]:
    """Every level against the one below."""
    for game, deals, expert_deals in (
        ("gracias", 100, 25),
        ("eight28", 100, 15),
        ("extop", 200, 15),
        ("triple", 200, 200),
    ):
        seats, bar = (4, STEP) if game in TURN_BASED else (2, RACE_STEP)
        for below, level in zip(LEVELS[game], LEVELS[game][1:], strict=False):
            match = Match(game, seats, level, below, iterations=ENOUGH)
            yield BenchmarkMatch("ladders", match, expert_deals if level == EXPERT else deals, bar)


def strength_matches() -> Iterator[BenchmarkMatch]:
    """Everybody one can play against, measured by the simple sensible player.

    The experts that think a second stand among the bars already.
    """
    characters = tuple(character.key for character in CHARACTERS)
    shown = {(row.match.game, row.match.hero) for row in expert_matches() if is_strength(row.match)}
    for game, deals in (("gracias", 15), ("eight28", 15), ("extop", 15), ("triple", 200)):
        for name in LEVELS[game] + characters:
            if (game, name) not in shown:
                match = Match(game, strength_seats(game), name, GREEDY, iterations=ENOUGH)
                yield BenchmarkMatch("strengths", match, deals)


def strength_seats(game: str) -> int:
    return 4 if game in TURN_BASED else 2


def is_strength(match: Match) -> bool:
    """Whether the match tells how strong somebody is at the table: with all the time it has."""
    full = match.iterations == ENOUGH or match.seconds == 1.0
    return match.villain == GREEDY and match.seats == strength_seats(match.game) and full

"""The benchmark: the matches that measure how strong the players are, and their goals."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from typing import NamedTuple

from cardtable_qt.arena.match import Match
from cardtable_qt.games.player_registry import LEVELS
from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY, ISMCTS
from rules import GAMES

FIRST_SEED = 5000  # players are tuned on deals with lower seeds
AMPLE_ITERATIONS = 400  # more than any level except the expert uses
FEW_ITERATIONS = 24  # for matches in which every player is an expert
TURN_BASED = tuple(game.key for game in GAMES.values() if not game.is_real_time)

# Rough costs for estimates: a game in which no player searches, the decisions of one seat in a
# game, and one iteration. Only experts and `ismcts` use their whole budget.
PLAIN_GAME_S = {"gracias": 0.1, "triple": 0.03, "eight28": 0.4, "extop": 0.1}
DECISIONS_PER_SEAT = {"gracias": 21, "triple": 51, "eight28": 58, "extop": 51}
SEARCH_PLAYERS = (EXPERT, ISMCTS)
ITERATION_S = {"gracias": 0.0005, "triple": 0.0, "eight28": 0.0005, "extop": 0.0005}


class Goal(NamedTuple):
    """The range in which a result should be."""

    min_share: float  # of wins
    max_share: float = 1.0
    min_margin: float | None = None  # points

    def is_met(self, win_share: float, margin: float) -> bool:
        margin_met = self.min_margin is None or margin >= self.min_margin
        return self.min_share <= win_share <= self.max_share and margin_met


STEP_GOAL = Goal(0.28, 0.45)  # a level against three players of the level below
REAL_TIME_STEP_GOAL = Goal(0.65, 0.75)  # in Triple, against one


class BenchmarkMatch(NamedTuple):
    """A match, the number of its deals, and its goal if it has one."""

    part: str
    match: Match
    deals: int
    goal: Goal | None = None

    @property
    def key(self) -> str:
        """Identifies the match. Two parts of the benchmark may show the same one."""
        match = self.match
        return f"{match.game}-{match.seats}-{match.hero}-{match.villain}-{budget_text(match, '')}"

    def processor_minutes(self) -> float:
        """An estimate of the total processor time, if every decision uses its whole budget."""
        match = self.match
        decision_s = match.seconds or ITERATION_S[match.game] * (match.iterations or 0)
        names = [match.hero] + [match.villain] * (match.seats - 1)
        searching = sum(name in SEARCH_PLAYERS for name in names)
        game_s = PLAIN_GAME_S[match.game] + searching * DECISIONS_PER_SEAT[match.game] * decision_s
        return self.deals * match.seats * game_s / 60

    def is_selected(self, patterns: list[str]) -> bool:
        """Return whether a pattern equals the part of this match or matches its key."""
        return any(pattern == self.part or fnmatch(self.key, pattern) for pattern in patterns)


def budget_text(match: Match, separator: str = " ") -> str:
    """The thinking budget of a match, such as "400 it" or "1 s"."""
    if match.iterations is not None:
        return f"{match.iterations}{separator}it"
    return f"{match.seconds:g}{separator}s"


def all_matches() -> list[BenchmarkMatch]:
    """All matches of the benchmark, each once."""
    benchmarks = [
        *expert_matches(),
        *ismcts_matches(),
        *mirror_matches(),
        *ladder_matches(),
        *strength_matches(),
    ]
    return list({each.key: each for each in reversed(benchmarks)}.values())[::-1]


def expert_matches() -> Iterator[BenchmarkMatch]:
    """Experts against simple players."""
    for game, hero_seconds, villain, deals, goal in (
        ("extop", 1.0, GREEDY, 20, Goal(0.55, min_margin=9)),
        ("extop", 0.1, GREEDY, 25, Goal(0.45)),
        ("gracias", 1.0, GREEDY, 30, Goal(0.38, min_margin=2)),
        ("eight28", 0.1, "stop-7-25", 25, Goal(0.31, min_margin=0.8)),
    ):
        match = Match(game, 4, EXPERT, villain, seconds=hero_seconds)
        yield BenchmarkMatch("bars", match, deals, goal)


def ismcts_matches() -> Iterator[BenchmarkMatch]:
    """Experts against a textbook player with the same time."""
    for game, deals in (("extop", 8), ("gracias", 12), ("eight28", 10)):
        yield BenchmarkMatch(
            "peers", Match(game, 4, EXPERT, ISMCTS, seconds=0.05), deals, Goal(0.35)
        )


def mirror_matches() -> Iterator[BenchmarkMatch]:
    """Experts against experts: checks the arena, and shows the value of each seat."""
    for game, deals in (("extop", 30), ("gracias", 50), ("eight28", 40), ("triple", 200)):
        match = Match(game, 4, EXPERT, EXPERT, iterations=FEW_ITERATIONS)
        yield BenchmarkMatch("mirrors", match, deals, Goal(0.22, 0.28))


def ladder_matches() -> Iterator[BenchmarkMatch]:
    """Each level against the level below."""
    for game, deals, expert_deals in (
        ("gracias", 100, 25),
        ("eight28", 100, 15),
        ("extop", 200, 15),
        ("triple", 200, 200),
    ):
        seats, goal = (4, STEP_GOAL) if game in TURN_BASED else (2, REAL_TIME_STEP_GOAL)
        for below, level in zip(LEVELS[game], LEVELS[game][1:], strict=False):
            match = Match(game, seats, level, below, iterations=AMPLE_ITERATIONS)
            yield BenchmarkMatch("ladders", match, expert_deals if level == EXPERT else deals, goal)


def strength_matches() -> Iterator[BenchmarkMatch]:
    """Every level and character against `greedy`, the simple baseline player.

    Experts with a full second are measured in `expert_matches` already.
    """
    characters = tuple(character.key for character in CHARACTERS)
    measured = {
        (benchmark.match.game, benchmark.match.hero)
        for benchmark in expert_matches()
        if measures_strength(benchmark.match)
    }
    for game, deals in (("gracias", 15), ("eight28", 15), ("extop", 15), ("triple", 200)):
        for name in LEVELS[game] + characters:
            if (game, name) not in measured:
                match = Match(game, strength_seats(game), name, GREEDY, iterations=AMPLE_ITERATIONS)
                yield BenchmarkMatch("strengths", match, deals)


def strength_seats(game: str) -> int:
    return 4 if game in TURN_BASED else 2


def measures_strength(match: Match) -> bool:
    """Return whether the match measures the strength shown beside a player's name.

    That is the strength against `greedy`, with as much time to think as in a real game.
    """
    full = match.iterations == AMPLE_ITERATIONS or match.seconds == 1.0
    return match.villain == GREEDY and match.seats == strength_seats(match.game) and full

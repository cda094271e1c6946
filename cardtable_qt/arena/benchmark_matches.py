"""The benchmark: the matches that measure how strong the players are, and their goals."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import pairwise
from typing import NamedTuple

from cardtable_qt.arena.match import Match
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents.game_opponents import GameOpponents, Goal
from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY, ISMCTS
from rules import GAMES, Observation

FIRST_SEED = 5000  # players are tuned on deals with lower seeds
AMPLE_ITERATIONS = 400  # more than any level except the expert uses
FEW_ITERATIONS = 24  # for matches in which every player is an expert
SEATS, REAL_TIME_SEATS = 4, 2  # most matches of real-time games are duels
SEARCH_PLAYERS = (EXPERT, ISMCTS)  # only they use their whole budget

STEP_GOAL = Goal(0.28, 0.45)  # a level against three players of the level below
REAL_TIME_STEP_GOAL = Goal(0.65, 0.75)  # against one


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
        cost = game_opponents(match.game).benchmark
        decision_s = match.seconds or cost.iteration_s * (match.iterations or 0)
        names = [match.hero] + [match.villain] * (match.seats - 1)
        searching = sum(name in SEARCH_PLAYERS for name in names)
        game_s = cost.plain_game_s + searching * cost.decisions_per_seat * decision_s
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
    for game, opponents in _all_opponents():
        for seconds, villain, deals, goal in opponents.benchmark.expert:
            match = Match(game, SEATS, EXPERT, villain, seconds=seconds)
            yield BenchmarkMatch("bars", match, deals, goal)


def ismcts_matches() -> Iterator[BenchmarkMatch]:
    """Experts against a textbook player with the same time."""
    for game, opponents in _all_opponents():
        if opponents.benchmark.ismcts_deals:
            match = Match(game, SEATS, EXPERT, ISMCTS, seconds=0.05)
            yield BenchmarkMatch("peers", match, opponents.benchmark.ismcts_deals, Goal(0.35))


def mirror_matches() -> Iterator[BenchmarkMatch]:
    """Experts against experts: checks the arena, and shows the value of each seat."""
    for game, opponents in _all_opponents():
        match = Match(game, SEATS, EXPERT, EXPERT, iterations=FEW_ITERATIONS)
        yield BenchmarkMatch("mirrors", match, opponents.benchmark.mirror_deals, Goal(0.22, 0.28))


def ladder_matches() -> Iterator[BenchmarkMatch]:
    """Each level against the level below."""
    for game, opponents in _all_opponents():
        seats, benchmark = strength_seats(game), opponents.benchmark
        goal = REAL_TIME_STEP_GOAL if GAMES[game].is_real_time else STEP_GOAL
        for below, level in pairwise(opponents.levels):
            match = Match(game, seats, level, below, iterations=AMPLE_ITERATIONS)
            is_expert = level == EXPERT
            deals = benchmark.expert_ladder_deals if is_expert else benchmark.ladder_deals
            yield BenchmarkMatch("ladders", match, deals, goal)


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
    for game, opponents in _all_opponents():
        for name in opponents.levels + characters:
            if (game, name) not in measured:
                match = Match(game, strength_seats(game), name, GREEDY, iterations=AMPLE_ITERATIONS)
                yield BenchmarkMatch("strengths", match, opponents.benchmark.strength_deals)


def _all_opponents() -> Iterator[tuple[str, GameOpponents[Observation]]]:
    """The opponents of every game, with its key."""
    return ((game, game_opponents(game)) for game in GAMES)


def strength_seats(game: str) -> int:
    return REAL_TIME_SEATS if GAMES[game].is_real_time else SEATS


def measures_strength(match: Match) -> bool:
    """Return whether the match measures the strength shown beside a player's name.

    That is the strength against `greedy`, with as much time to think as in a real game.
    """
    full = match.iterations == AMPLE_ITERATIONS or match.seconds == 1.0
    return match.villain == GREEDY and match.seats == strength_seats(match.game) and full

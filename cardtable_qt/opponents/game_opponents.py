"""The descriptor of a game's computer players: their names, and where to find them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from cardtable_qt.opponents.levels import GREEDY, ISMCTS, RANDOM
from cardtable_qt.opponents.player import Decision, Player, Think
from rules import Move, Observation
from rules.reasons import Reason

ObservationT = TypeVar("ObservationT", bound=Observation)


class Goal(NamedTuple):
    """The range in which a result should be."""

    min_share: float  # of wins
    max_share: float = 1.0
    min_margin: float | None = None  # points

    def is_met(self, win_share: float, margin: float) -> bool:
        margin_met = self.min_margin is None or margin >= self.min_margin
        return self.min_share <= win_share <= self.max_share and margin_met


class ExpertMatch(NamedTuple):
    """A match of an expert against simple players, and what should come out of it."""

    seconds: float  # for each decision
    villain: str
    deals: int
    goal: Goal


class Benchmark(NamedTuple):
    """The matches that measure the players of a game, by their numbers of deals.

    The rest are rough costs for estimates: of a game in which no player searches, the decisions of
    one seat in a game, and one iteration of a search.
    """

    expert: tuple[ExpertMatch, ...]
    ismcts_deals: int  # 0: `ismcts` does not play this game
    mirror_deals: int
    ladder_deals: int
    expert_ladder_deals: int
    strength_deals: int
    plain_game_s: float
    decisions_per_seat: int
    iteration_s: float


class Reasons(NamedTuple, Generic[ObservationT]):
    """Finds the reasons for moves.

    Reason codes begin with the game key. Facts are seats, numbers, and cards and colours in text
    form.
    """

    # The reasons for a seat's move as the observer saw the table before it, strongest first.
    explain: Callable[[ObservationT, int, Move], list[Reason]]
    # The part of the table that leads the observer to this move, for these reasons if any.
    hint_topic: Callable[[ObservationT, Move, Sequence[Reason]], Reason]
    # The reasons that carry a decision, with numbers from sampled worlds; none if there is no
    # time. Games whose explanations need no numbers do without.
    advise: Callable[[ObservationT, Decision, Think], list[Reason]] | None = None
    # As `explain`, for a move after which the seat made another one in the same turn: no reason
    # may contradict that. Games with one move in a turn do without.
    explain_in_turn: Callable[[ObservationT, int, Move, Move], list[Reason]] | None = None


@dataclass(frozen=True, kw_only=True)
class GameOpponents(Generic[ObservationT]):
    """The computer players of a game. They and their reasons are imported on first use.

    Every game has `random`, `greedy`, the level `expert` and all characters.
    """

    levels: tuple[str, ...]  # some of `LEVELS`, weakest first
    yardsticks: tuple[str, ...] = (RANDOM, GREEDY, ISMCTS)  # the arena compares others with them
    benchmark: Benchmark
    load_players: Callable[[], Mapping[str, Player]]
    load_reasons: Callable[[], Reasons[ObservationT]]

    @cached_property
    def players(self) -> Mapping[str, Player]:
        """The players by name, all except `random` and `ismcts`."""
        return self.load_players()

    @cached_property
    def reasons(self) -> Reasons[ObservationT]:
        """The functions that find the reasons for moves."""
        return self.load_reasons()

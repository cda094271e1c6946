"""The levels of Triple, and the matches that measure its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable_qt.opponents.game_opponents import Benchmark, GameOpponents, Reasons
from cardtable_qt.opponents.levels import EXPERT, GREEDY, RANDOM

if TYPE_CHECKING:
    from cardtable_qt.opponents.player import Player
    from rules.triple.observation import TripleObservation


def _players() -> Mapping[str, Player]:
    from cardtable_qt.games.triple.opponents.players import PLAYERS

    return PLAYERS


def _reasons() -> Reasons[TripleObservation]:
    from cardtable_qt.games.triple.opponents.reasons import explain, hint_topic

    return Reasons(explain, hint_topic)


OPPONENTS = GameOpponents(
    levels=("gentle", "easy", "casual", "steady", "keen", "skilled", "master", EXPERT),
    yardsticks=(RANDOM, GREEDY),
    benchmark=Benchmark(
        expert=(),
        ismcts_deals=0,
        mirror_deals=200,
        ladder_deals=200,
        expert_ladder_deals=200,
        strength_deals=200,
        plain_game_s=0.03,
        decisions_per_seat=51,
        iteration_s=0.0,
    ),
    load_players=_players,
    load_reasons=_reasons,
)

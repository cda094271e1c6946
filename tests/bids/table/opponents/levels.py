"""The levels of Bids, and the matches that measure its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable_qt.opponents.game_opponents import Benchmark, GameOpponents, Reasons
from cardtable_qt.opponents.levels import EXPERT, GREEDY, RANDOM

if TYPE_CHECKING:
    from cardtable_qt.opponents.player import Player
    from tests.bids.rules.observation import BidsObservation


def _players() -> Mapping[str, Player]:
    from tests.bids.table.opponents.players import PLAYERS

    return PLAYERS


def _reasons() -> Reasons[BidsObservation]:
    from tests.bids.table.opponents.reasons import explain, hint_topic

    return Reasons(explain, hint_topic)


OPPONENTS = GameOpponents(
    levels=("gentle", EXPERT),
    yardsticks=(RANDOM, GREEDY),
    benchmark=Benchmark(
        expert=(),
        ismcts_deals=0,
        mirror_deals=100,
        ladder_deals=100,
        expert_ladder_deals=100,
        strength_deals=100,
        plain_game_s=0.01,
        decisions_per_seat=3,
        iteration_s=0.0001,
    ),
    load_players=_players,
    load_reasons=_reasons,
)

"""The levels of 8/28, and the matches that measure its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardtable_qt.opponents.game_opponents import (
    Benchmark,
    ExpertMatch,
    GameOpponents,
    Goal,
    Reasons,
)
from cardtable_qt.opponents.levels import EXPERT, GREEDY, ISMCTS, RANDOM

if TYPE_CHECKING:
    from cardtable_qt.opponents.player import Player
    from rules.eight28.observation import Eight28Observation


def _players() -> Mapping[str, Player]:
    from cardtable_qt.games.eight28.opponents.players import PLAYERS

    return PLAYERS


def _reasons() -> Reasons[Eight28Observation]:
    from cardtable_qt.games.eight28.opponents.advice import advise
    from cardtable_qt.games.eight28.opponents.reasons import explain, hint_topic

    return Reasons(explain, hint_topic, advise)


OPPONENTS = GameOpponents(
    levels=("gentle", "easy", "steady", "skilled", EXPERT),
    yardsticks=(RANDOM, GREEDY, ISMCTS, "stop-6-24", "stop-7-25"),
    benchmark=Benchmark(
        expert=(ExpertMatch(0.1, "stop-7-25", 25, Goal(0.31, min_margin=0.8)),),
        ismcts_deals=10,
        mirror_deals=40,
        ladder_deals=100,
        expert_ladder_deals=15,
        strength_deals=15,
        plain_game_s=0.4,
        decisions_per_seat=58,
        iteration_s=0.0005,
    ),
    load_players=_players,
    load_reasons=_reasons,
)

"""The levels of Gracias, and the matches that measure its players."""

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
from cardtable_qt.opponents.levels import EXPERT, GREEDY

if TYPE_CHECKING:
    from cardtable_qt.opponents.player import Player
    from rules.gracias.observation import GraciasObservation


def _players() -> Mapping[str, Player]:
    from cardtable_qt.games.gracias.opponents.players import PLAYERS

    return PLAYERS


def _reasons() -> Reasons[GraciasObservation]:
    from cardtable_qt.games.gracias.opponents.advice import advise
    from cardtable_qt.games.gracias.opponents.reasons import explain, hint_topic

    return Reasons(explain, hint_topic, advise, explain_in_turn=explain)


OPPONENTS = GameOpponents(
    levels=("gentle", "easy", "steady", "skilled", EXPERT),
    benchmark=Benchmark(
        expert=(ExpertMatch(1.0, GREEDY, 30, Goal(0.38, min_margin=2)),),
        ismcts_deals=12,
        mirror_deals=50,
        ladder_deals=100,
        expert_ladder_deals=25,
        strength_deals=15,
        plain_game_s=0.1,
        decisions_per_seat=21,
        iteration_s=0.0005,
    ),
    load_players=_players,
    load_reasons=_reasons,
)

"""The levels of Ex & Top, and the matches that measure its players."""

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
    from rules.extop.observation import ExTopObservation


def _players() -> Mapping[str, Player]:
    from cardtable_qt.games.extop.opponents.players import PLAYERS

    return PLAYERS


def _reasons() -> Reasons[ExTopObservation]:
    from cardtable_qt.games.extop.opponents.advice import advise
    from cardtable_qt.games.extop.opponents.reasons import explain, hint_topic

    return Reasons(explain, hint_topic, advise)


OPPONENTS = GameOpponents(
    levels=("gentle", "easy", "steady", "skilled", EXPERT),
    benchmark=Benchmark(
        expert=(
            ExpertMatch(1.0, GREEDY, 20, Goal(0.55, min_margin=9)),
            ExpertMatch(0.1, GREEDY, 25, Goal(0.45)),
        ),
        ismcts_deals=8,
        mirror_deals=30,
        ladder_deals=200,
        expert_ladder_deals=15,
        strength_deals=15,
        plain_game_s=0.1,
        decisions_per_seat=51,
        iteration_s=0.0005,
    ),
    load_players=_players,
    load_reasons=_reasons,
)

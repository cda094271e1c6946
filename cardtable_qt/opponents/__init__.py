"""Computer players: their interface, levels and the shared search. Qt-free."""

from __future__ import annotations

from cardtable_qt.opponents.levels import (
    ADVISER,
    CHARACTERS,
    EXPERT,
    GREEDY,
    RANDOM,
    Character,
    UnknownPlayer,
)
from cardtable_qt.opponents.player import Alternative, Decision, Player, Think

__all__ = [
    "ADVISER",
    "CHARACTERS",
    "EXPERT",
    "GREEDY",
    "RANDOM",
    "Alternative",
    "Character",
    "Decision",
    "Player",
    "Think",
    "UnknownPlayer",
]

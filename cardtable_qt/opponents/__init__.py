"""The computer players. Pure Python: they know the rules and what a seat sees, and nothing else."""

from cardtable_qt.opponents.player import Decision, Option, Player, Reason, Think
from cardtable_qt.opponents.registry import (
    CHARACTERS,
    EXPERT,
    GREEDY,
    LEVELS,
    RANDOM,
    Character,
    UnknownPlayer,
    find_player,
    player_names,
)

__all__ = [
    "CHARACTERS",
    "EXPERT",
    "GREEDY",
    "LEVELS",
    "RANDOM",
    "Character",
    "Decision",
    "Option",
    "Player",
    "Reason",
    "Think",
    "UnknownPlayer",
    "find_player",
    "player_names",
]

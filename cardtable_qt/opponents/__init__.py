"""The computer players. Pure Python: they know the rules and what a seat sees, and nothing else."""

from cardtable_qt.opponents.player import Decision, Player, Think
from cardtable_qt.opponents.registry import GREEDY, LEVELS, RANDOM, UnknownPlayer, find_player

__all__ = [
    "GREEDY",
    "LEVELS",
    "RANDOM",
    "Decision",
    "Player",
    "Think",
    "UnknownPlayer",
    "find_player",
]

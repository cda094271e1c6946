"""Which computer players there are, for which game."""

from __future__ import annotations

from cardtable_qt.opponents.eight28 import Eight28Player
from cardtable_qt.opponents.extop import ExTopPlayer
from cardtable_qt.opponents.gracias import GraciasPlayer
from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.random_player import RandomPlayer
from cardtable_qt.opponents.triple import TriplePlayer
from rules import GAMES

RANDOM, GREEDY = LEVELS = ("random", "greedy")  # weakest first; records keep these names

PLAYERS: dict[tuple[str, str], Player] = {
    **{(game, RANDOM): RandomPlayer() for game in GAMES},
    ("gracias", GREEDY): GraciasPlayer(),
    ("triple", GREEDY): TriplePlayer(),
    ("eight28", GREEDY): Eight28Player(),
    ("extop", GREEDY): ExTopPlayer(),
}


class UnknownPlayer(LookupError):
    """Somebody asked for a player that does not exist; its text is a sentence for people."""


def find_player(game_key: str, level: str) -> Player:
    """The player of that game at that level."""
    if game_key not in GAMES:
        raise UnknownPlayer(f"There is no game “{game_key:.40}”; there are {', '.join(GAMES)}.")
    if level not in LEVELS:
        raise UnknownPlayer(f"There is no player “{level:.40}”; there are {', '.join(LEVELS)}.")
    return PLAYERS[game_key, level]

"""Which computer players there are, for which game."""

from __future__ import annotations

from importlib import import_module

from cardtable_qt.opponents.player import Player
from rules import GAMES

RANDOM, GREEDY = LEVELS = ("random", "greedy")  # weakest first; records keep these names


class UnknownPlayer(LookupError):
    """Somebody asked for a player that does not exist; its text is a sentence for people."""


def find_player(game_key: str, level: str) -> Player:
    """The player of that game at that level."""
    if game_key not in GAMES:
        raise UnknownPlayer(f"There is no game “{game_key:.40}”; there are {', '.join(GAMES)}.")
    if level not in LEVELS:
        raise UnknownPlayer(f"There is no player “{level:.40}”; there are {', '.join(LEVELS)}.")
    # What a player knows is loaded when somebody wants to play against it.
    module = "random_player" if level == RANDOM else game_key
    player: Player = import_module(f"cardtable_qt.opponents.{module}").PLAYER
    return player

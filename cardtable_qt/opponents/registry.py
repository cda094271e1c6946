"""Which computer players there are, for which game. Records keep these names."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from cardtable_qt.opponents.player import Player
from cardtable_qt.opponents.temper import Temper
from rules import GAMES

RANDOM, GREEDY, ISMCTS, EXPERT = "random", "greedy", "ismcts", "expert"

# The levels of each game, weakest first. The same name is about as strong in every game.
LEVELS: Mapping[str, tuple[str, ...]] = {
    "gracias": ("gentle", "easy", "steady", "skilled", EXPERT),
    "triple": ("gentle", "easy", "casual", "steady", "keen", "skilled", "master", EXPERT),
    "eight28": ("gentle", "easy", "steady", "skilled", EXPERT),
    "extop": ("gentle", "easy", "steady", "skilled", EXPERT),
}

# Yardsticks that the arena measures others by.
YARDSTICKS: Mapping[str, tuple[str, ...]] = {
    "gracias": (RANDOM, GREEDY, ISMCTS),
    "triple": (RANDOM, GREEDY),
    "eight28": (RANDOM, GREEDY, ISMCTS, "stop-6-24", "stop-7-25"),
    "extop": (RANDOM, GREEDY, ISMCTS),
}


class Character(NamedTuple):
    """Somebody with a name and a temperament, who plays about as well as a level."""

    key: str
    temper: Temper


CHARACTERS = (
    Character("magda", Temper(grudge=1.0)),
    Character("leo", Temper(greed=1.0)),
    Character("fritz", Temper(swapping=1.0)),
    Character("hilde", Temper(caution=1.0)),
    Character("pip", Temper(caution=-1.0)),
)


class UnknownPlayer(LookupError):
    """Somebody asked for a player that does not exist; its text is a sentence for people."""


def player_names(game_key: str) -> tuple[str, ...]:
    """Everybody who plays this game: yardsticks, levels, characters."""
    characters = tuple(character.key for character in CHARACTERS)
    return YARDSTICKS[game_key] + LEVELS[game_key] + characters


def find_player(game_key: str, name: str) -> Player:
    """The player of that game with that name."""
    if game_key not in GAMES:
        raise UnknownPlayer(f"There is no game “{game_key:.40}”; there are {', '.join(GAMES)}.")
    names = player_names(game_key)
    if name not in names:
        raise UnknownPlayer(f"There is no player “{name:.40}”; there are {', '.join(names)}.")
    # What a player knows is loaded when somebody wants to play against it.
    if name in (RANDOM, ISMCTS):
        player: Player = import_module(f"cardtable_qt.opponents.{name}_player").PLAYER
        return player
    module = import_module(f"cardtable_qt.opponents.{game_key}.players")
    players: Mapping[str, Player] = module.PLAYERS
    return players[name]

"""Why a move is good, told from what somebody at the table knows.

The same question is asked by the player itself and by the others, who know less: an explanation
is made from the observation of whoever wants to know, so it cannot give anything away. Of what
another seat did, only what lies open before everybody is used: not what the observer alone knows,
since that cannot have been the other's reason.

Every code begins with the key of its game. Facts are seats and numbers, and cards and colours in
their text forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY, ISMCTS, RANDOM, UnknownPlayer
from cardtable_qt.opponents.player import Player
from rules import GAMES, Move, Observation
from rules.model import Reason

MAX_REASONS = 3  # more reasons than that nobody wants to hear


def explain(observation: Observation, seat: int, move: Move) -> tuple[Reason, ...]:
    """What speaks for a seat's move, as the observer saw the table before it; most telling first.

    Of a move that keeps a secret only what all know of it is used, unless it is the observer's.
    """
    reasons: list[Reason] = _game(observation).explain(observation, seat, move)
    return tuple(reasons[:MAX_REASONS])


def hint_topic(observation: Observation, move: Move) -> Reason:
    """Where the observer, who is to move, should look so as to find this move unaided."""
    topic: Reason = _game(observation).hint_topic(observation, move)
    return topic


def _game(observation: Observation) -> ModuleType:
    """The module that explains this game's moves, which is loaded when somebody asks.

    The game's key is the name of the package that its observations come from.
    """
    return import_module(
        f"cardtable_qt.games.{type(observation).__module__.split('.')[1]}.opponents.reasons"
    )


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
    module = import_module(f"cardtable_qt.games.{game_key}.opponents.players")
    players: Mapping[str, Player] = module.PLAYERS
    return players[name]

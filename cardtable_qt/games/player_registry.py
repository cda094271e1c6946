"""The computer players of each game, and the reasons for moves.

Reasons are found from the observation of the viewer who asks, so they reveal nothing. For another
seat's move only public information counts: what the viewer alone knows cannot have been a reason.

Reason codes begin with the game key. Facts are seats, numbers, and cards and colours in text form.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY, ISMCTS, RANDOM, UnknownPlayer
from cardtable_qt.opponents.player import Player
from rules import GAMES, Move, Observation
from rules.model import Reason

# Weakest first. The same level is about equally strong in every game.
LEVELS: Mapping[str, tuple[str, ...]] = {
    "gracias": ("gentle", "easy", "steady", "skilled", EXPERT),
    "triple": ("gentle", "easy", "casual", "steady", "keen", "skilled", "master", EXPERT),
    "eight28": ("gentle", "easy", "steady", "skilled", EXPERT),
    "extop": ("gentle", "easy", "steady", "skilled", EXPERT),
}

# Players that the arena compares others with.
YARDSTICKS: Mapping[str, tuple[str, ...]] = {
    "gracias": (RANDOM, GREEDY, ISMCTS),
    "triple": (RANDOM, GREEDY),
    "eight28": (RANDOM, GREEDY, ISMCTS, "stop-6-24", "stop-7-25"),
    "extop": (RANDOM, GREEDY, ISMCTS),
}


def player_names(game_key: str) -> tuple[str, ...]:
    """All players of a game: yardsticks, levels and characters."""
    characters = tuple(character.key for character in CHARACTERS)
    return YARDSTICKS[game_key] + LEVELS[game_key] + characters


def find_player(game_key: str, name: str) -> Player:
    """The player of a game with this name."""
    if game_key not in GAMES:
        raise UnknownPlayer(f"Unknown game “{game_key:.40}”. Choose one of: {', '.join(GAMES)}.")
    names = player_names(game_key)
    if name not in names:
        raise UnknownPlayer(f"Unknown player “{name:.40}”. Choose one of: {', '.join(names)}.")
    # Import on demand: some players load large tables.
    if name in (RANDOM, ISMCTS):
        player: Player = import_module(f"cardtable_qt.opponents.{name}_player").PLAYER
        return player
    module = import_module(f"cardtable_qt.games.{game_key}.opponents.players")
    players: Mapping[str, Player] = module.PLAYERS
    return players[name]


MAX_REASONS = 3  # more would be too much to read


def explain(observation: Observation, seat: int, move: Move) -> tuple[Reason, ...]:
    """The reasons for a seat's move, as the observer saw the table before it, strongest first.

    For another seat's secret move only the public part is used.
    """
    reasons: list[Reason] = _reasons_module(observation).explain(observation, seat, move)
    return tuple(reasons[:MAX_REASONS])


def hint_topic(observation: Observation, move: Move) -> Reason:
    """A hint at where the observer should look to find this move unaided."""
    topic: Reason = _reasons_module(observation).hint_topic(observation, move)
    return topic


def _reasons_module(observation: Observation) -> ModuleType:
    """The module with the reasons of this game, imported on demand.

    The game key is the name of the package that defines the observation.
    """
    return import_module(
        f"cardtable_qt.games.{type(observation).__module__.split('.')[1]}.opponents.reasons"
    )

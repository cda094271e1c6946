"""Finds the computer players of every game by name, and the reasons for moves.

Reasons are found from the observation of the viewer who asks, so they reveal nothing. For another
seat's move only public information counts: what the viewer alone knows cannot have been a reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module

from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents.levels import (
    ADVISER,
    CHARACTERS,
    EXPERT,
    ISMCTS,
    RANDOM,
    UnknownPlayer,
)
from cardtable_qt.opponents.player import Decision, Player, Think
from rules import GAMES, Move, Observation
from rules.reasons import Reason


def player_names(game_key: str) -> tuple[str, ...]:
    """All players of a game: yardsticks, levels and characters."""
    opponents = game_opponents(game_key)
    return opponents.yardsticks + opponents.levels + tuple(each.key for each in CHARACTERS)


def find_player(game_key: str, name: str) -> Player:
    """The player of a game with this name."""
    if game_key not in GAMES:
        raise UnknownPlayer(f"Unknown game “{game_key:.40}”. Choose one of: {', '.join(GAMES)}.")
    if name == ADVISER:
        return Adviser(game_key)
    names = player_names(game_key)
    if name not in names:
        raise UnknownPlayer(f"Unknown player “{name:.40}”. Choose one of: {', '.join(names)}.")
    if name in (RANDOM, ISMCTS):  # they play every game alike
        player: Player = import_module(f"cardtable_qt.opponents.{name}_player").PLAYER
        return player
    return game_opponents(game_key).players[name]


@dataclass(frozen=True)
class NamedPlayer:
    """A player that is imported when it first thinks, and in the process where it thinks."""

    game_key: str
    name: str

    def choose(self, observation: Observation, think: Think) -> Decision:
        return find_player(self.game_key, self.name).choose(observation, think)


@dataclass(frozen=True)
class Adviser:
    """Finds hints: decides like the best level, and adds the reasons that carry the choice."""

    game_key: str

    def choose(self, observation: Observation, think: Think) -> Decision:
        decision = find_player(self.game_key, EXPERT).choose(observation, think)
        advise = game_opponents(self.game_key).reasons.advise
        if advise is None:
            return decision
        return replace(decision, reasons=tuple(advise(observation, decision, think)))


MAX_REASONS = 3  # more would be too much to read


def explain(
    observation: Observation, seat: int, move: Move, then: Move | None = None
) -> tuple[Reason, ...]:
    """The reasons for a seat's move, as the observer saw the table before it, strongest first.

    For another seat's secret move only the public part is used. `then` is the seat's next move if
    it followed at once.
    """
    find = game_opponents(observation.game).reasons
    if then is not None and find.explain_in_turn is not None:
        reasons = find.explain_in_turn(observation, seat, move, then)
    else:
        reasons = find.explain(observation, seat, move)
    return tuple(reasons[:MAX_REASONS])


def hint_topic(observation: Observation, move: Move, reasons: Sequence[Reason] = ()) -> Reason:
    """A hint at where the observer should look to find this move unaided.

    It agrees with the reasons that will be given for the move, if they are known.
    """
    return game_opponents(observation.game).reasons.hint_topic(observation, move, reasons)

"""Why a move is good, told from what somebody at the table knows.

The same question is asked by the player itself and by the others, who know less: an explanation
is made from the observation of whoever wants to know, so it cannot give anything away. Of what
another seat did, only what lies open before everybody is used: not what the observer alone knows,
since that cannot have been the other's reason.

Every code begins with the key of its game. Facts are seats and numbers, and cards and colours in
their text forms.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from cardtable_qt.opponents.player import Reason
from rules import Move, Observation

MOST = 3  # more reasons than that nobody wants to hear


def explain(seen: Observation, seat: int, move: Move) -> tuple[Reason, ...]:
    """What speaks for a seat's move, as the observer saw the table before it; most telling first.

    Of a move that keeps a secret only what all know of it is used, unless it is the observer's.
    """
    reasons: list[Reason] = _game(seen).explain(seen, seat, move)
    return tuple(reasons[:MOST])


def hint_topic(seen: Observation, move: Move) -> Reason:
    """Where the observer, who is to move, should look so as to find this move unaided."""
    topic: Reason = _game(seen).hint_topic(seen, move)
    return topic


def _game(seen: Observation) -> ModuleType:
    """The module that explains this game's moves, which is loaded when somebody asks.

    The game's key is the name of the package that its observations come from.
    """
    return import_module(f"cardtable_qt.opponents.{type(seen).__module__.split('.')[1]}.reasons")

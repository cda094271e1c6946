"""Why a move is good, told from what somebody at the table knows.

The same question is asked by the player itself and by the others, who know less: an explanation
is made from the observation of whoever wants to know, so it cannot give anything away.
"""

from __future__ import annotations

from cardtable_qt.opponents.player import Reason
from rules import Move, Observation


def explain(seen: Observation, seat: int, move: Move) -> tuple[Reason, ...]:
    """What speaks for a seat's move, as the observer saw the table before it; most telling first.

    Of a move that keeps a secret only what all know of it is used, unless it is the observer's.
    """
    return ()

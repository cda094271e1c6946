"""What can be done for people without asking them, and what must not be told by doing it."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Move
from rules.extop.pieces import Answer


def forced_move(legal: Sequence[Move], people: int) -> Move | None:
    """The move that a person has to make anyway; None if the person has to be asked.

    Who is not asked for an answer to an offer in Ex & Top has no card of the wanted colour: with
    others at the same screen that would tell it to them.
    """
    if len(legal) != 1:
        return None
    move = legal[0]
    return None if keeps_a_secret(move) and people > 1 else move


def keeps_a_secret(move: Move) -> bool:
    """Whether nobody may be able to tell this move from others by how long it took."""
    return isinstance(move, Answer)

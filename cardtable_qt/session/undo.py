"""Taking back: how far, and whether it is only practice from then on.

A person may take a decision back and decide otherwise as long as nothing was learned from it:
nobody else has decided anything since, and no card came to light. After that it can still be
taken back, but the game does not count any more, and its record says so.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rules import Event, Move
from rules.eight28.pieces import Chose, CircleBegan, Declined
from rules.extop.pieces import Answer, Answered, AnswersShown, Offered, Passed, Placed, RowScored
from rules.gracias.pieces import Gave
from rules.records import Timeline


def forced_move(legal: Sequence[Move], people: int) -> Move | None:
    """The move that a person has to make anyway; None if the person has to be asked.

    Who is not asked for an answer to an offer in Ex & Top has no card of the wanted colour: with
    others at the same screen that would tell it to them.
    """
    if len(legal) != 1:
        return None
    move = legal[0]
    return None if is_secret_move(move) and people > 1 else move


def is_secret_move(move: Move) -> bool:
    """Whether nobody may be able to tell this move from others by how long it took."""
    return isinstance(move, Answer)


# What tells nothing that could not be known before: it follows from the move and the open table.
REVEALS_NOTHING = (Gave, Declined, CircleBegan, Chose, Placed, Offered, Answered, Passed, RowScored)


class UndoStep(NamedTuple):
    """So many moves are taken back, and that seat decides again."""

    move_count: int
    seat: int
    is_free: bool  # otherwise it is practice from then on


def find_undo(timeline: Timeline, people: Collection[int]) -> UndoStep | None:
    """How the last decision of a person can be taken back; None if there is none."""
    if timeline.header.game.real_time or not people:
        return None
    last = len(timeline.turns)
    for number in range(last - 1, -1, -1):
        seat = timeline.turns[number].seat
        if seat in people and _was_asked(timeline, number, len(people)):
            return UndoStep(last - number, seat, _is_free(timeline, number))
    return None


def count_redo(timeline: Timeline, people: Collection[int]) -> int:
    """How many moves that were taken back come again at once: up to the next person's decision."""
    table = timeline.at(len(timeline.turns))
    for count, (seat, move, _) in enumerate(reversed(timeline.undone)):
        decides = seat in people and forced_move(table.legal(seat), len(people)) is None
        # A shuffle on the way may be known only when it really comes.
        if count and (decides or table.refusal(seat, move) is not None):
            return count
        table.push(seat, move)
    return len(timeline.undone)


def _was_asked(timeline: Timeline, number: int, people: int) -> bool:
    """Whether a person had a choice there; what was forced is not taken back by itself."""
    legal = timeline.at(number).legal(timeline.turns[number].seat)
    return forced_move(legal, people) is None


def _is_free(timeline: Timeline, number: int) -> bool:
    """Whether nothing was learned from that move on."""
    others = any(turn.seat != timeline.turns[number].seat for turn in timeline.turns[number:])
    events = timeline.state.events(len(timeline.at(number).log))
    return not others and reveals_nothing(events, timeline.state.seats)


def reveals_nothing(events: Iterable[Event], seats: int) -> bool:
    """Whether who brought these about has learned nothing from them."""
    # Where two play there is but one answer to an offer, and who gave it knows it.
    known = (*REVEALS_NOTHING, AnswersShown) if seats == 2 else REVEALS_NOTHING
    return all(isinstance(event, known) for event in events)

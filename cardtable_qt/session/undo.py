"""Undo: how many moves it covers, and whether the game becomes practice.

Undoing a decision is free while nothing has been learned from it: no other player has decided
anything since, and no hidden card was revealed. After that it is still possible, but the game is
recorded as practice and no longer counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rules import Event, Move
from rules.eight28.pieces import Chose, CircleBegan, Declined
from rules.extop.pieces import Answer, Answered, AnswersRevealed, Offered, Passed, Placed, RowScored
from rules.gracias.pieces import Gave
from rules.records import Timeline

# Events that reveal no hidden information; undoing past them is free.
REVEALS_NOTHING = (Gave, Declined, CircleBegan, Chose, Placed, Offered, Answered, Passed, RowScored)


class UndoStep(NamedTuple):
    """The number of moves to undo, and the seat that decides again."""

    move_count: int
    seat: int
    is_free: bool  # if not, the game becomes practice


def find_undo(timeline: Timeline, people: Collection[int]) -> UndoStep | None:
    """The step that undoes the last decision of a person, if there is one."""
    if timeline.header.game.is_real_time or not people:
        return None
    last = len(timeline.moves)
    for number in range(last - 1, -1, -1):
        seat = timeline.moves[number].seat
        if seat in people and _had_choice(timeline, number, len(people)):
            return UndoStep(last - number, seat, _is_free(timeline, number))
    return None


def count_redo(timeline: Timeline, people: Collection[int]) -> int:
    """The number of moves to redo at once: up to the next decision of a person."""
    state = timeline.state_at(len(timeline.moves))
    for count, (seat, move, _) in enumerate(reversed(timeline.undone)):
        decides = seat in people and forced_move(state.legal(seat), len(people)) is None
        # A later move may need a shuffle whose result is only known once it happens.
        if count and (decides or state.refusal(seat, move) is not None):
            return count
        state.push(seat, move)
    return len(timeline.undone)


def forced_move(legal: Sequence[Move], people_count: int) -> Move | None:
    """The only legal move of a person, to be played for them; None if they must be asked.

    A player who has to decline an offer in Ex & Top has no card of the wanted colour. On a shared
    screen, declining for them would reveal that to the others.
    """
    if len(legal) != 1:
        return None
    move = legal[0]
    return None if is_secret_move(move) and people_count > 1 else move


def is_secret_move(move: Move) -> bool:
    """Return whether the time a move takes must not give it away."""
    return isinstance(move, Answer)


def reveals_nothing(events: Iterable[Event], seats: int) -> bool:
    """Return whether the player who caused these events learned nothing from them."""
    # With two players, the only answer to an offer is known to the player who gave it.
    known = (*REVEALS_NOTHING, AnswersRevealed) if seats == 2 else REVEALS_NOTHING
    return all(isinstance(event, known) for event in events)


def _had_choice(timeline: Timeline, number: int, people_count: int) -> bool:
    """Return whether a move was a decision. Forced moves are undone with the one before."""
    legal = timeline.state_at(number).legal(timeline.moves[number].seat)
    return forced_move(legal, people_count) is None


def _is_free(timeline: Timeline, number: int) -> bool:
    """Return whether the player learned nothing from that move on."""
    others = any(move.seat != timeline.moves[number].seat for move in timeline.moves[number:])
    events = timeline.state.events(len(timeline.state_at(number).log))
    return not others and reveals_nothing(events, timeline.state.seats)

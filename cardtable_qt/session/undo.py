"""Undo: what can be undone, how many moves that are, and whether the game becomes practice.

Undoing a decision is free while nothing has been learned from it: no other player has decided
anything since, and no hidden card was revealed. After that it is still possible, but the game is
recorded as practice and no longer counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rules import Event, Move
from rules.records import Timeline


class UndoStep(NamedTuple):
    """The number of moves to undo, and the seat that decides again."""

    move_count: int
    seat: int
    is_free: bool  # if not, the game becomes practice


class UndoNewGame(NamedTuple):
    """No person has moved in a game that was started just now: undo gives up the whole game."""


def find_undo(
    timeline: Timeline, people: Collection[int], is_new: bool
) -> UndoStep | UndoNewGame | None:
    """Find the last decision of a person to undo, or a new game to give up."""
    step = _last_decision(timeline, people)
    if step is not None:
        return step
    was_undone = timeline.undone or timeline.is_practice
    has_moved = any(move.seat in people for move in timeline.moves)
    return UndoNewGame() if is_new and people and not was_undone and not has_moved else None


def _last_decision(timeline: Timeline, people: Collection[int]) -> UndoStep | None:
    if not timeline.header.has_turns or not people:
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

    On a shared screen people are asked even for a secret move that is forced: making it for them
    would reveal to the others that they had no choice. People always give up themselves.
    """
    if len(legal) != 1 or legal[0].gives_up:
        return None
    move = legal[0]
    return None if move.is_secret and people_count > 1 else move


def reveals_nothing(events: Iterable[Event], seats: int) -> bool:
    """Return whether the player who caused these events learned nothing from them."""
    return not any(event.reveals_hidden(seats) for event in events)


def _had_choice(timeline: Timeline, number: int, people_count: int) -> bool:
    """Return whether a move was a decision. Forced moves are undone with the one before."""
    legal = timeline.state_at(number).legal(timeline.moves[number].seat)
    return forced_move(legal, people_count) is None


def _is_free(timeline: Timeline, number: int) -> bool:
    """Return whether the player learned nothing from that move on."""
    events = timeline.state.events(len(timeline.state_at(number).log))
    others = others_have_moved(timeline, len(timeline.moves) - number)
    return not others and reveals_nothing(events, timeline.state.seats)


def others_have_moved(timeline: Timeline, move_count: int) -> bool:
    """Return whether the last moves were made by more players than one."""
    return len({move.seat for move in timeline.moves[-move_count:]}) > 1

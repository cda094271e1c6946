"""The outcome of a move, and the result of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.events import Event
    from rules.state import State


class Outcome(NamedTuple):
    """The events of a move and, if something was scored, the position of the scoring.

    `scoring` is the position in which everything lies open and is counted, before it is cleared.
    Its history ends with what was scored. None if nothing was. If one move leads to several
    scorings, because the next round is stuck as soon as it is dealt, it is the first of them: the
    one that the move itself completes.
    """

    events: tuple[Event, ...]
    scoring: State | None


class Result(NamedTuple):
    """The scores of all seats, and the winning seats in ascending order."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def record_line(self) -> dict[str, object]:
        return {"result": {"scores": list(self.scores), "winners": list(self.winners)}}


def leading_seats(scores: Sequence[Any]) -> tuple[int, ...]:
    """The seats with the highest score, in ascending order."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def outcome_of(state: State, change: Callable[[], None]) -> Outcome:
    """Change a state, and return what that caused."""
    start, scorings = len(state.log), list["State"]()
    state.scorings = scorings
    try:
        change()
    finally:
        state.scorings = None
    events = state.events(start)
    for number, event in enumerate(events, start=start):
        if event.is_scoring:
            scoring = scorings[0]
            scoring.log = state.log[: number + 1]
            return Outcome(events, scoring)
    return Outcome(events, None)


def mark_scoring(state: State) -> None:
    """Keep a position for its outcome. Games call this when everything lies open to be counted.

    No seat may be to move. Nothing may have been counted or cleared yet.
    """
    if state.scorings is not None:
        scored = state.clone()
        scored.is_scored = True
        state.scorings.append(scored)

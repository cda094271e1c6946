"""Earlier scorings of a running game, as the viewer of the screen may see them again."""

from __future__ import annotations

from bisect import bisect_right

from cardtable_qt.session.step import Step
from rules import RecordedShuffles
from rules.records import Timeline


def find_past_scoring(timeline: Timeline, event: int, viewer: int | None) -> Step | None:
    """The step whose scoring an event belongs to, or None if its move scored nothing.

    Events are numbered from the start of the game, as in every seat's history.
    """
    moves = timeline.moves
    number = bisect_right(range(len(moves)), event, key=lambda n: len(timeline.state_at(n).log)) - 1
    if number < 0:
        return None
    state, played = timeline.state_at(number), moves[number]
    state.chance = RecordedShuffles(timeline.orders)
    before = state.observe(viewer)
    outcome = state.apply(played.seat, played.move)
    if outcome.scoring is None:
        return None
    return Step(
        number + 1,
        played.seat,
        before,
        outcome.scoring.observe(viewer),
        state.observe(viewer),
        tuple(event.observed_by(viewer) for event in outcome.events),
    )

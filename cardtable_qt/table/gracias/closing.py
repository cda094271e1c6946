"""Gracias: the table on which a session is scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardtable_qt.table.game_table import closed
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NONE_HELD, ROUNDS, UNTAKEN, Gave, SessionScored
from rules.model import NOBODY

SIX = len(COLOURS)


def closing(before: GraciasObservation, events: Sequence[Event]) -> GraciasObservation:
    """All presents are unwrapped, and lie in the displays."""
    scored = next(event for event in events if isinstance(event, SessionScored))
    faces = list(before.faces)
    for event in events:
        if isinstance(event, Gave):
            faces[event.seat * SIX + event.kept] += 1
            faces[event.to * SIX + event.given] += 1
    return closed(
        before,
        SessionScored,
        events,
        faces=tuple(faces),
        downs=_unwrapped(before, faces, scored),
        held=NONE_HELD,
        left=0,
        turn=NOBODY,
    )


def _unwrapped(
    before: GraciasObservation, faces: Sequence[int], scored: SessionScored
) -> tuple[int, ...]:
    """The face-down cards, each of which is now known: what is in a display and did not lie open.

    Who had looked at a card finds it in its place.
    """
    downs: list[int] = []
    for seat, counts in enumerate(scored.displays):
        own = before.downs[seat * ROUNDS : (seat + 1) * ROUNDS]
        hidden = Counter(dict(enumerate(counts)))
        hidden.subtract(dict(enumerate(faces[seat * SIX : (seat + 1) * SIX])))
        hidden.subtract(card for card in own if card is not None and card != UNTAKEN)
        unseen = hidden.elements()
        downs += [next(unseen) if card is None else card for card in own]
    return tuple(downs)

"""Triple: what is seen on its way, and how everybody looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.table.motion import Motion, Pulse, Trip
from cardtable_qt.table.spots import Face
from cardtable_qt.table.triple.grid import MIDDLE
from cardtable_qt.table.triple.places import BACK, CHIP
from cardtable_qt.table.triple.triples import line_of
from rules import Event
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Placed, RoundBegan, RoundEnded

DEALT = 3  # cards that stand for a whole pile on its way
AFTER_GATHERING = 4  # turns


def trips(before: TripleObservation, after: TripleObservation, events: Sequence[Event]) -> Motion:
    """A new triple is counted out; the grid is gathered, chips are awarded, piles are dealt."""
    motion: list[Trip | Pulse] = []
    for event in events:
        if isinstance(event, Placed) and after.round == before.round:
            line = line_of(after.stacks, event)
            motion += [Pulse(f"cell:{cell}", turn + 1) for turn, cell in enumerate(line)]
        elif isinstance(event, RoundEnded):
            motion += _gathered(before)
            motion += [
                Trip(CHIP, MIDDLE, f"chip:{seat}:{after.chips[seat] - 1}", AFTER_GATHERING)
                for seat in event.winners
            ]
        elif isinstance(event, RoundBegan):
            motion += _dealt(after, AFTER_GATHERING if motion else 0)
    return motion


def _gathered(seen: TripleObservation) -> Iterator[Trip]:
    for cell, stack in enumerate(seen.stacks):
        if stack:
            face = Face("triple.card", CARD.write(stack[-1]))
            yield Trip(face, f"cell:{cell}", MIDDLE, cell // 3, turned_to=BACK)


def _dealt(seen: TripleObservation, turn: int) -> Iterator[Trip]:
    for seat in range(seen.seats):
        pile = "pile" if seat == seen.seat else f"pile:{seat}"
        for card in range(DEALT):
            yield Trip(BACK, MIDDLE, pile, turn + card)


def moods(events: Sequence[Event], seen: TripleObservation) -> Mapping[int, str]:
    """Who wins a round is glad, and who has most cards left is not."""
    felt: dict[int, str] = {}
    for event in events:
        if isinstance(event, RoundEnded):
            most = max(event.left)
            felt = {seat: "sad" for seat, left in enumerate(event.left) if left == most}
            felt |= dict.fromkeys(event.winners, "glad")
    return felt

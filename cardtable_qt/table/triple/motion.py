"""Triple: what is seen on its way, and how everybody looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.table.motion import Motion, Trip
from cardtable_qt.table.spots import Face
from cardtable_qt.table.triple.grid import MIDDLE
from cardtable_qt.table.triple.places import BACK, CHIP
from rules import Event
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Placed, RoundBegan, RoundEnded

DEALT = 3  # cards that stand for a whole pile on its way
LATER = 4  # turns: when the grid is gathered


def trips(before: TripleObservation, after: TripleObservation, events: Sequence[Event]) -> Motion:
    """Chips are awarded; the grid is gathered, and everybody gets a new pile."""
    motion: list[Trip] = []
    for event in events:
        if isinstance(event, RoundEnded):
            motion += [
                Trip(CHIP, MIDDLE, f"chip:{seat}:{before.chips[seat]}", LATER)
                for seat in event.winners
                if before.chips[seat] < before.goal
            ]
        elif isinstance(event, RoundBegan):
            motion += [*_gathered(before), *_dealt(after, LATER if before.stacks[0] else 0)]
    return motion


def _gathered(seen: TripleObservation) -> Iterator[Trip]:
    for stack in seen.stacks:
        if stack:
            name = CARD.write(stack[-1])
            yield Trip(Face("triple.card", name), f"card:{name}", MIDDLE, turned_to=BACK)


def _dealt(seen: TripleObservation, turn: int) -> Iterator[Trip]:
    for seat in range(seen.seats):
        pile = "pile" if seat == seen.seat else f"pile:{seat}"
        for card in range(DEALT):
            yield Trip(BACK, MIDDLE, pile, turn + card)


def moods(events: Sequence[Event], seen: TripleObservation) -> Mapping[int, str]:
    """Who found a triple or wins a round is glad, and who has most cards left is not."""
    felt: dict[int, str] = {}
    for event in events:
        if isinstance(event, Placed):
            felt = {event.seat: "glad"}
        elif isinstance(event, RoundEnded):
            most = max(event.left)
            felt = {seat: "sad" for seat, left in enumerate(event.left) if left == most}
            felt |= dict.fromkeys(event.winners, "glad")
    return felt

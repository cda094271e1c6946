"""Triple: what is seen on its way, and how everybody looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.games.triple.centre import CENTRE_CELL
from cardtable_qt.games.triple.seats import BACK, CHIP
from cardtable_qt.table.game_table import AnimationSteps, TransientMove
from cardtable_qt.table.layout.elements import Face
from rules import Event
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Placed, RoundBegan, RoundEnded

DEALT = 3  # cards that stand for a whole pile on its way
LATER = 4  # turns: when the grid is gathered


def animations(
    before: TripleObservation, after: TripleObservation, events: Sequence[Event]
) -> AnimationSteps:
    """Chips are awarded; the grid is gathered, and everybody gets a new pile."""
    motion: list[TransientMove] = []
    for event in events:
        if isinstance(event, RoundEnded):
            motion += [
                TransientMove(CHIP, CENTRE_CELL, f"chip:{seat}:{before.chips[seat]}", LATER)
                for seat in event.winners
                if before.chips[seat] < before.goal
            ]
        elif isinstance(event, RoundBegan):
            motion += [*_gathered(before), *_dealt(after, LATER if before.stacks[0] else 0)]
    return motion


def _gathered(observation: TripleObservation) -> Iterator[TransientMove]:
    for stack in observation.stacks:
        if stack:
            name = CARD.write(stack[-1])
            yield TransientMove(
                Face("triple.card", name), f"card:{name}", CENTRE_CELL, turned_to=BACK
            )


def _dealt(observation: TripleObservation, turn: int) -> Iterator[TransientMove]:
    for seat in range(observation.seats):
        pile = "pile" if seat == observation.seat else f"pile:{seat}"
        for card in range(DEALT):
            yield TransientMove(BACK, CENTRE_CELL, pile, turn + card)


def expressions(events: Sequence[Event], observation: TripleObservation) -> Mapping[int, str]:
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

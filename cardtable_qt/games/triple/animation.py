"""Triple: animation of chips, the gathered grid and new piles, and the expressions of the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.centre import CENTRE_CELL
from cardtable_qt.games.triple.seats import BACK, CHIP
from cardtable_qt.table.game_table import AnimationSteps, TransientMove
from rules import Event
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Placed, RoundBegan, RoundEnded

DEALT_CARDS = 3  # cards shown for a whole pile
AFTER_GATHERING = 4  # the turn in which chips are awarded and new piles are dealt


def animations(
    before: TripleObservation, after: TripleObservation, events: Sequence[Event]
) -> AnimationSteps:
    """Award chips, gather the grid and deal new piles."""
    steps: list[TransientMove] = []
    for event in events:
        if isinstance(event, RoundEnded):
            steps += [
                TransientMove(
                    CHIP, CENTRE_CELL, f"chip:{seat}:{before.chips[seat]}", AFTER_GATHERING
                )
                for seat in event.winners
                if before.chips[seat] < before.goal
            ]
        elif isinstance(event, RoundBegan):
            first_turn = AFTER_GATHERING if before.stacks[0] else 0
            steps += [*_gathered_grid(before), *_dealt_piles(after, first_turn)]
    return steps


def _gathered_grid(observation: TripleObservation) -> Iterator[TransientMove]:
    for stack in observation.stacks:
        if stack:
            key = f"card:{CARD.write(stack[-1])}"
            yield TransientMove(card_face(stack[-1]), key, CENTRE_CELL, flip_to=BACK)


def _dealt_piles(observation: TripleObservation, first_turn: int) -> Iterator[TransientMove]:
    for seat in range(observation.seats):
        pile = "pile" if seat == observation.seat else f"pile:{seat}"
        for card in range(DEALT_CARDS):
            yield TransientMove(BACK, CENTRE_CELL, pile, first_turn + card)


def expressions(events: Sequence[Event], observation: TripleObservation) -> Mapping[int, str]:
    """The maker of the last triple and the winners are glad, those with most cards left sad."""
    found: dict[int, str] = {}
    for event in events:
        if isinstance(event, Placed):
            found = {event.seat: "glad"}
        elif isinstance(event, RoundEnded):
            most = max(event.left)
            found = {seat: "sad" for seat, left in enumerate(event.left) if left == most}
            found |= dict.fromkeys(event.winners, "glad")
    return found

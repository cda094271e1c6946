"""Triple: what a placement makes, and why somebody draws."""

from __future__ import annotations

from rules import Move, Observation
from rules.model import Reason
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CELLS, LINES, PAIRS, PROPERTIES, PROPERTY_BITS, Draw, Place

REASON_CODES = (
    "triple.makes", "triple.last", "triple.one_cell", "triple.more_cells", "triple.one_card",
    "triple.empty_hand", "triple.none_fits", "triple.more_cards", "triple.drew",
    "triple.look_line", "triple.look_pile",
)  # fmt: skip


def explain(observation: Observation, seat: int, move: Move) -> list[Reason]:
    assert isinstance(observation, TripleObservation)
    if isinstance(move, Place):
        return _placing(observation, seat, move)
    return [_drawing(observation, seat)]


def hint_topic(observation: Observation, move: Move) -> Reason:
    assert isinstance(observation, TripleObservation)
    if isinstance(move, Draw):
        return Reason("triple.look_pile")
    return Reason("triple.look_line", {"line": new_triple(observation, move)[1]})


def new_triple(observation: TripleObservation, move: Move) -> tuple[int, int]:
    """What is called, as a number of CALLS, and the line that has it three times then."""
    assert isinstance(move, Place)
    tops = [PROPERTY_BITS[stack[-1]] for stack in observation.stacks]
    mark = PROPERTY_BITS[move.card] & ~tops[move.cell]
    call, line = len(PROPERTIES), 0
    for pair in PAIRS[move.cell]:
        new = mark & tops[pair[0]] & tops[pair[1]]
        lowest = (new & -new).bit_length() - 1
        if new and lowest < call:
            call, line = lowest, LINES.index(tuple(sorted((move.cell, *pair))))
    return call, line


def _placing(observation: TripleObservation, seat: int, move: Place) -> list[Reason]:
    call, line = new_triple(observation, move)
    reasons = [Reason("triple.makes", {"call": PROPERTIES[call], "line": line})]
    if observation.hands[seat] + observation.piles[seat] == 1:
        reasons.append(Reason("triple.last"))
    if seat == observation.seat and _is_the_only_card(observation, move):
        reasons.append(Reason("triple.one_card"))
    cells = [
        c for c in range(CELLS) if new_triple(observation, Place(move.card, c))[0] < len(PROPERTIES)
    ]
    if len(cells) == 1:
        reasons.append(Reason("triple.one_cell"))
    else:
        reasons.append(Reason("triple.more_cells", {"count": len(cells) - 1}))
    return reasons


def _is_the_only_card(observation: TripleObservation, move: Place) -> bool:
    fitting = {other.card for other in observation.legal if isinstance(other, Place)}
    return len(observation.hand) > 1 and fitting == {move.card}


def _drawing(observation: TripleObservation, seat: int) -> Reason:
    if not observation.hands[seat]:
        return Reason("triple.empty_hand")
    if seat != observation.seat:
        return Reason("triple.drew")
    if not any(isinstance(move, Place) for move in observation.legal):
        return Reason("triple.none_fits")
    return Reason("triple.more_cards")

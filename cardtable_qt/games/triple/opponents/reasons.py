"""Reasons for placing a card or drawing in Triple."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Move
from rules.reasons import Reason
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CELLS, LINES, PAIRS, PROPERTIES, PROPERTY_BITS, Draw, Pass, Place

REASON_CODES = (
    "triple.makes", "triple.last", "triple.one_cell", "triple.more_cells", "triple.one_card",
    "triple.empty_hand", "triple.none_fits", "triple.more_cards", "triple.drew",
    "triple.passed", "triple.nothing_left", "triple.look_line", "triple.look_pile",
)  # fmt: skip


def explain(observation: TripleObservation, seat: int, move: Move) -> list[Reason]:
    """The reasons for a move of a seat, most important first."""
    if isinstance(move, Place):
        return _place_reasons(observation, seat, move)
    if isinstance(move, Pass):
        return [_pass_reason(observation, seat)]
    return [_draw_reason(observation, seat)]


def hint_topic(observation: TripleObservation, move: Move, reasons: Sequence[Reason]) -> Reason:
    """A first hint that does not give the move away."""
    if isinstance(move, Draw | Pass):
        return Reason("triple.look_pile")
    return Reason("triple.look_line", {"line": new_triple(observation, move)[1]})


def new_triple(observation: TripleObservation, move: Move) -> tuple[int, int]:
    """The property that is called for a placement and the line that makes the triple.

    The property is an index of PROPERTIES, or its length if the card makes no triple.
    """
    assert isinstance(move, Place)
    tops = [PROPERTY_BITS[stack[-1]] for stack in observation.stacks]
    properties = PROPERTY_BITS[move.card] & ~tops[move.cell]
    call, line = len(PROPERTIES), 0
    for pair in PAIRS[move.cell]:
        new = properties & tops[pair[0]] & tops[pair[1]]
        lowest = (new & -new).bit_length() - 1
        if new and lowest < call:
            call, line = lowest, LINES.index(tuple(sorted((move.cell, *pair))))
    return call, line


def _place_reasons(observation: TripleObservation, seat: int, move: Place) -> list[Reason]:
    call, line = new_triple(observation, move)
    reasons = [Reason("triple.makes", {"call": PROPERTIES[call], "line": line})]
    if observation.hands[seat] + observation.piles[seat] == 1:
        reasons.append(Reason("triple.last"))
    if seat == observation.seat and _is_only_fitting_card(observation, move):
        reasons.append(Reason("triple.one_card"))
    cells = [
        c for c in range(CELLS) if new_triple(observation, Place(move.card, c))[0] < len(PROPERTIES)
    ]
    if len(cells) == 1:
        reasons.append(Reason("triple.one_cell"))
    else:
        reasons.append(Reason("triple.more_cells", {"count": len(cells) - 1}))
    return reasons


def _is_only_fitting_card(observation: TripleObservation, move: Place) -> bool:
    fitting = {other.card for other in observation.legal if isinstance(other, Place)}
    return len(observation.hand) > 1 and fitting == {move.card}


def _pass_reason(observation: TripleObservation, seat: int) -> Reason:
    """Why a seat passed, which says of no other hand whether a card fits."""
    if not observation.hands[seat]:
        return Reason("triple.empty_hand")
    if seat != observation.seat or _can_place(observation):
        return Reason("triple.passed")
    return Reason("triple.none_fits" if observation.piles[seat] else "triple.nothing_left")


def _draw_reason(observation: TripleObservation, seat: int) -> Reason:
    if not observation.hands[seat]:
        return Reason("triple.empty_hand")
    if seat != observation.seat:
        return Reason("triple.drew")
    return Reason("triple.more_cards" if _can_place(observation) else "triple.none_fits")


def _can_place(observation: TripleObservation) -> bool:
    return any(isinstance(move, Place) for move in observation.legal)

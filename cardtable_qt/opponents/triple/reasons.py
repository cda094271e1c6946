"""Triple: what a placement makes, and why somebody draws."""

from __future__ import annotations

from cardtable_qt.opponents.player import Reason
from rules import Move, Observation
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CALLS, CELLS, LINES, MARKS, PAIRS, Draw, Place

CODES = (
    "triple.makes", "triple.last", "triple.one_cell", "triple.more_cells", "triple.one_card",
    "triple.empty_hand", "triple.none_fits", "triple.more_cards", "triple.drew",
    "triple.look_line", "triple.look_pile",
)  # fmt: skip


def explain(seen: Observation, seat: int, move: Move) -> list[Reason]:
    assert isinstance(seen, TripleObservation)
    if isinstance(move, Place):
        return _placing(seen, seat, move)
    return [_drawing(seen, seat)]


def hint_topic(seen: Observation, move: Move) -> Reason:
    assert isinstance(seen, TripleObservation)
    if isinstance(move, Draw):
        return Reason("triple.look_pile")
    return Reason("triple.look_line", {"line": new_triple(seen, move)[1]})


def new_triple(seen: TripleObservation, move: Move) -> tuple[int, int]:
    """What is called, as a number of CALLS, and the line that has it three times then."""
    assert isinstance(move, Place)
    tops = [MARKS[stack[-1]] for stack in seen.stacks]
    mark = MARKS[move.card] & ~tops[move.cell]
    call, line = len(CALLS), 0
    for pair in PAIRS[move.cell]:
        new = mark & tops[pair[0]] & tops[pair[1]]
        lowest = (new & -new).bit_length() - 1
        if new and lowest < call:
            call, line = lowest, LINES.index(tuple(sorted((move.cell, *pair))))
    return call, line


def _placing(seen: TripleObservation, seat: int, move: Place) -> list[Reason]:
    call, line = new_triple(seen, move)
    reasons = [Reason("triple.makes", {"call": CALLS[call], "line": line})]
    if seen.hands[seat] + seen.piles[seat] == 1:
        reasons.append(Reason("triple.last"))
    if seat == seen.seat and _is_the_only_card(seen, move):
        reasons.append(Reason("triple.one_card"))
    cells = [c for c in range(CELLS) if new_triple(seen, Place(move.card, c))[0] < len(CALLS)]
    if len(cells) == 1:
        reasons.append(Reason("triple.one_cell"))
    else:
        reasons.append(Reason("triple.more_cells", {"count": len(cells) - 1}))
    return reasons


def _is_the_only_card(seen: TripleObservation, move: Place) -> bool:
    fitting = {other.card for other in seen.legal if isinstance(other, Place)}
    return len(seen.hand) > 1 and fitting == {move.card}


def _drawing(seen: TripleObservation, seat: int) -> Reason:
    if not seen.hands[seat]:
        return Reason("triple.empty_hand")
    if seat != seen.seat:
        return Reason("triple.drew")
    if not any(isinstance(move, Place) for move in seen.legal):
        return Reason("triple.none_fits")
    return Reason("triple.more_cards")

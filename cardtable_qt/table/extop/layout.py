"""Ex & Top: where everything lies.

The others sit in a strip at the top, the four rows lie in the middle with the piles beside them,
the own hand and the swaps are at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.table.extop.others import (
    RAISED,
    chips_won,
    open_place,
    parts,
    places,
    seat_place,
    speak,
    who,
)
from cardtable_qt.table.extop.piles import CARD_ASPECT, piles
from cardtable_qt.table.extop.rows import OVERLAPPING, row_places
from cardtable_qt.table.extop.speech import said
from cardtable_qt.table.extop.swaps import swap_place
from cardtable_qt.table.extop.words import card
from cardtable_qt.table.sheet import Sheet, clockwise_from, fan, split
from cardtable_qt.table.spots import Z_CARD, Box, Face, Layout, Size
from rules.extop.observation import ExTopLaidOpen, ExTopObservation
from rules.extop.pieces import CARD, HAND, Swapped

CROWDED = 5  # seats: the others' places are narrow then, and need to be higher
OWN_WIDE = 1.5  # the own place so much wider than high has its portrait beside everything else


def layout(seen: ExTopObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    gap = sheet.unit * 0.5
    top, middle, *bottom = split(sheet.whole, _shares(seen), gap, across=False)
    aside = middle.left_part(min(middle.w * 0.1, sheet.unit * 8))
    rows = middle.right_part(middle.w - aside.w - gap)
    piles(sheet, aside, seen)  # before the hands that are dealt from them
    others, words = clockwise_from(seen.seat, seen.seats), said(seen)
    for seat, box in zip(others, places(top, len(others), gap), strict=True):
        if isinstance(seen, ExTopLaidOpen):
            open_place(sheet, box, seen, seat, names[seat], words.get(seat, ""))
        else:
            seat_place(sheet, box, seen, seat, names[seat], words.get(seat, ""))
    for box in bottom:  # before the rows: a chip that was won is the one that lay there
        _own_place(sheet, box, seen, names, words)
    row_places(sheet, rows, seen, names)
    return sheet.done()


def _shares(seen: ExTopObservation) -> tuple[float, ...]:
    """The parts of the table: the others, the rows, and the own place if there is one."""
    if isinstance(seen, ExTopLaidOpen):
        return (0.28, 0.72)
    crowded = seen.seats >= CROWDED
    if seen.seat is None:
        return (0.23, 0.77) if crowded else (0.2, 0.8)
    return (0.22, 0.55, 0.23) if crowded else (0.19, 0.57, 0.24)


def _own_place(
    sheet: Sheet,
    box: Box,
    seen: ExTopObservation,
    names: Sequence[str],
    words: dict[int, str],
) -> None:
    """Who one is and what one has at the left, the hand in the middle, the swap at the right."""
    assert seen.seat is not None
    seat, says = seen.seat, words.get(seen.seat, "")
    turn = seat == seen.mover
    sheet.panel("own", box, "plate_turn" if turn else "plate", accent="turn" if turn else "")
    inner = box.inset(sheet.unit * 0.4)
    left, hand, swap = split(inner, (0.27, 0.41, 0.32), sheet.unit * 0.8)
    sheet.zone(f"seat:{seat}", left, names[seat], group="seats")
    place = parts(sheet, left, wide=OWN_WIDE)
    who(sheet, place, seen, seat, names[seat])
    chips_won(sheet, speak(sheet, place, place.body, seat, says), seen, seat)
    _hand(sheet, hand, seen)
    swap_place(sheet, swap, seen, names)


def _hand(sheet: Sheet, box: Box, seen: ExTopObservation) -> None:
    """The own cards; one that is offered, or given for the offered one, stands out."""
    assert seen.seat is not None
    high = min(box.h / (1 + RAISED * 0.5), box.w / HAND / CARD_ASPECT * OVERLAPPING)
    area = box.bottom_part(box.h / (1 + RAISED * 0.5)).centred(box.w, high)
    spots = fan(area, max(HAND, len(seen.hand)), CARD_ASPECT, sheet.unit * 0.5)
    for i, number in enumerate(sorted(seen.hand)):
        at_stake = number in (seen.offered, seen.answers[seen.seat])
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            spots[i].moved(0, -RAISED * 0.5 * spots[i].h if at_stake else 0),
            z=Z_CARD + i,
            name=card(number),
            group="hand",
            lift=True,
            origin=_whence(seen, number),
        )


def _whence(seen: ExTopObservation, number: int) -> str:
    """Where an own card comes from: the draw pile, or the hand of who swapped it."""
    last = seen.history[-1] if seen.history else None
    if isinstance(last, Swapped) and number in (last.gave, last.got):
        other = last.partner if last.seat == seen.seat else last.seat
        return f"hand:{other}:{seen.hands[other] - 1}"
    return "pile"

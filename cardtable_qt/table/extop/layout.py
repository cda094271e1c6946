"""Ex & Top: where everything lies.

The others sit in a strip at the top, the four rows lie in the middle with the piles beside them,
the own hand and the swaps are at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.others import (
    chips_won,
    name_and_score,
    open_place,
    seat_place,
)
from cardtable_qt.table.extop.rows import CARD_ASPECT, piles, row_place
from cardtable_qt.table.extop.words import card, colour
from cardtable_qt.table.sheet import Sheet, clockwise_from, fan, fit, split
from cardtable_qt.table.spots import Z_CARD, Box, Face, Layout, Size
from rules.extop.observation import ExTopLaidOpen, ExTopObservation
from rules.extop.pieces import CARD, COLOURS, HAND, NO_COLOUR, Placed

translate = QCoreApplication.translate


def layout(seen: ExTopObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    gap = sheet.unit * 0.6
    top, middle, *bottom = split(sheet.whole, _shares(seen), gap, across=False)
    others = clockwise_from(seen.seat, seen.seats)
    for seat, box in zip(others, top.columns(len(others), gap), strict=True):
        if isinstance(seen, ExTopLaidOpen):
            open_place(sheet, box, seen, seat, names[seat])
        else:
            seat_place(sheet, box, seen, seat, names[seat])
    aside, rows = split(middle, (0.13, 0.87), gap)
    piles(sheet, aside, seen)
    last = _last_placed(seen)
    for row, box in enumerate(rows.rows(len(seen.chips), gap * 0.6)):
        row_place(sheet, box, seen, row, names, last)
    for box in bottom:
        _own_place(sheet, box, seen, names)
    return sheet.done()


def _shares(seen: ExTopObservation) -> tuple[float, ...]:
    """The parts of the table: the others, the rows, and the own place if there is one."""
    if isinstance(seen, ExTopLaidOpen):
        return (0.27, 0.73)
    return (0.19, 0.56, 0.25) if seen.seat is not None else (0.19, 0.81)


def _last_placed(seen: ExTopObservation) -> Placed | None:
    return next((e for e in reversed(seen.history) if isinstance(e, Placed)), None)


# The own place


def _own_place(sheet: Sheet, box: Box, seen: ExTopObservation, names: Sequence[str]) -> None:
    """Name and score at the left, the hand in the middle, the swap at the right."""
    assert seen.seat is not None
    seat = seen.seat
    turn = seat == seen.mover
    sheet.panel("own", box, "plate_turn" if turn else "plate", accent="focus" if turn else "")
    inner = box.inset(sheet.unit * 0.5)
    left, hand, swap = split(inner, (0.24, 0.44, 0.32), sheet.unit)
    head, chips = split(left, (0.34, 0.66), sheet.unit * 0.3, across=False)
    sheet.zone(f"seat:{seat}", left, names[seat], group="seats")
    name_and_score(sheet, head, seen, seat, names[seat])
    chips_won(sheet, chips, seen, seat)
    _hand(sheet, hand, seen)
    _swap(sheet, swap, seen, names)


def _hand(sheet: Sheet, box: Box, seen: ExTopObservation) -> None:
    places = fan(box, max(HAND, len(seen.hand)), CARD_ASPECT, sheet.unit * 0.5)
    for i, number in enumerate(sorted(seen.hand)):
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            places[i],
            z=Z_CARD + i,
            name=card(number),
            group="hand",
            lift=True,
            origin="pile",
        )


def _swap(sheet: Sheet, box: Box, seen: ExTopObservation, names: Sequence[str]) -> None:
    """Where an offer is made, shown and answered."""
    if seen.want == NO_COLOUR:
        _colours_to_ask_for(sheet, box, seen)
        return
    words, rest = split(box, (0.26, 0.74), sheet.unit * 0.3, across=False)
    text = translate("Ex & Top", "{name}: {offered} for {wanted}").format(
        name=names[seen.turn], offered=colour(seen.offered_colour), wanted=colour(seen.want)
    )
    sheet.label("swap", words, text, 1.0, bold=True)
    offered, answer, decline = split(rest, (0.28, 0.28, 0.44), sheet.unit * 0.6)
    hidden = Face("extop.back", COLOURS[seen.offered_colour])
    sheet.piece("offer", hidden, fit(offered, CARD_ASPECT), name=colour(seen.offered_colour))
    answering = seen.seat == seen.mover and seen.seat != seen.turn
    place = fit(answer, CARD_ASPECT)
    sheet.panel("answer", place, "slot", radius=6, accent=COLOURS[seen.want])
    if answering:
        wanted = translate("Ex & Top", "answer with a {wanted} card")
        sheet.zone("answer", place, wanted.format(wanted=colour(seen.want)), group="swap")
        label = translate("Ex & Top", "Decline")
        button = decline.centred(decline.w, min(decline.h, sheet.unit * 2.6))
        sheet.zone(
            "decline", button, label, group="swap", button=label, piece="offer", shortcut="d"
        )


def _colours_to_ask_for(sheet: Sheet, box: Box, seen: ExTopObservation) -> None:
    words, rest = split(box, (0.3, 0.7), sheet.unit * 0.3, across=False)
    text = translate("Ex & Top", "or offer a card and ask for")
    sheet.label("swap", words, text, 0.95, tone="ink_soft")
    in_play = sorted(seen.colours)
    for number, place in zip(in_play, rest.columns(len(in_play), sheet.unit * 0.3), strict=True):
        spot = place.centred(place.w, min(place.h, place.w * 1.5))
        sheet.panel(f"want:{number}", spot, "slot", radius=6)
        name = translate("Ex & Top", "ask for {wanted}").format(wanted=colour(number))
        sheet.zone(f"want:{COLOURS[number]}", spot, name, group="swap")
        sheet.piece(
            f"asked:{COLOURS[number]}",
            Face("extop.emblem", COLOURS[number]),
            fit(spot.inset(min(spot.w, spot.h) * 0.15), 1.0),
            name=colour(number),
        )

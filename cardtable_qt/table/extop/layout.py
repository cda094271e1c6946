"""Ex & Top: where everything lies.

The others sit in a strip at the top, the four rows lie in the middle with the piles beside them,
the own hand and the swaps are at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.rows import BACK, CARD_ASPECT, piles, row_place
from cardtable_qt.table.extop.words import card, chip, colour
from cardtable_qt.table.flow import flow
from cardtable_qt.table.sheet import Sheet, clockwise_from, fan, fit, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face, Layout, Size
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    DECLINED,
    HAND,
    NO_COLOUR,
    UNASKED,
    Placed,
)

translate = QCoreApplication.translate
CHIPS_RECKONED = 6  # places for chips won, so that their size seldom changes


def layout(seen: ExTopObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    gap = sheet.unit * 0.6
    shares = (0.19, 0.56, 0.25) if seen.seat is not None else (0.19, 0.81)
    top, middle, *bottom = split(sheet.whole, shares, gap, across=False)
    others = clockwise_from(seen.seat, seen.seats)
    for seat, box in zip(others, top.columns(len(others), gap), strict=True):
        _seat(sheet, box, seen, seat, names)
    aside, rows = split(middle, (0.13, 0.87), gap)
    piles(sheet, aside, seen)
    last = _last_placed(seen)
    for row, box in enumerate(rows.rows(len(seen.chips), gap * 0.6)):
        row_place(sheet, box, seen, row, names, last)
    for box in bottom:
        _own_place(sheet, box, seen, names)
    return sheet.done()


def _last_placed(seen: ExTopObservation) -> Placed | None:
    return next((e for e in reversed(seen.history) if isinstance(e, Placed)), None)


# The others


def _seat(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int, names: Sequence[str]) -> None:
    """Another seat: name, score, chips won, hand, and its part in a swap."""
    turn = seat == seen.mover
    name = names[seat]
    sheet.panel(
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="focus" if turn else ""
    )
    acting = "offer" if seat in seen.accepted else ""
    sheet.zone(f"seat:{seat}", box, name, group="seats", piece=acting)
    inner = box.inset(sheet.unit * 0.5)
    head, body = split(inner, (0.34, 0.66), sheet.unit * 0.2, across=False)
    _name_and_score(sheet, head, seen, seat, name)
    answer = _answer_text(seen, seat)
    hand, chips = split(body, (0.24, 0.76) if answer else (0.42, 0.58), sheet.unit * 0.4)
    for i, place in enumerate(fan(hand, seen.hands[seat], CARD_ASPECT, 3, align=0)):
        sheet.piece(
            f"hand:{seat}:{i}",
            BACK,
            place,
            z=Z_CARD + i,
            origin="pile",
            name=translate("Ex & Top", "a card of {name}").format(name=name),
        )
    if answer:
        sheet.label(f"answer:{seat}", chips, answer, 1.05, bold=True, tone="ink")
    else:
        _chips_won(sheet, chips, seen, seat)


def _name_and_score(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int, name: str) -> None:
    emblem = box.left_part(min(box.h, sheet.unit * 2.6))
    emblem = emblem.centred(emblem.w, min(emblem.w, box.h))
    sheet.piece(
        f"emblem:{seat}",
        Face("extop.emblem", COLOURS[seen.colours[seat]]),
        emblem,
        name=colour(seen.colours[seat]),
    )
    score = box.right_part(min(sheet.unit * 2.6, box.w * 0.3))
    words = Box(emblem.right + 6, box.y, box.w - emblem.w - score.w - 10, box.h)
    sheet.label(f"name:{seat}", words, name, 1.15, align="left", bold=True)
    total = sum(seen.won[seat])
    sheet.label(
        f"score:{seat}", score, f"{total}".replace("-", "−"), 1.35, align="right", bold=True
    )


def _chips_won(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int) -> None:
    chips = seen.won[seat]
    places = flow(box, max(CHIPS_RECKONED, len(chips)), 1.0, 2)
    for i, (value, place) in enumerate(zip(chips, places, strict=False)):
        face = Face("extop.chip", CHIP.write(value))
        sheet.piece(f"won:{seat}:{i}", face, place, z=Z_CHIP + i, name=chip(value))


def _answer_text(seen: ExTopObservation, seat: int) -> str:
    """What a seat has to do with the swap that is going on."""
    if seen.want == NO_COLOUR:
        return ""
    if seat == seen.turn:
        text = translate("Ex & Top", "{offered} for {wanted}?")
        return text.format(offered=colour(seen.offered_colour), wanted=colour(seen.want))
    if seat in seen.accepted:
        return translate("Ex & Top", "accepts ✓")
    answer = seen.answers[seat]
    if answer == DECLINED:
        return translate("Ex & Top", "declines ✗")
    return "" if answer == UNASKED else translate("Ex & Top", "has answered")


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
    _name_and_score(sheet, head, seen, seat, names[seat])
    _chips_won(sheet, chips, seen, seat)
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

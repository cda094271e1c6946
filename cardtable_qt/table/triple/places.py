"""Triple: the places of the seats, with their piles, hands and chips."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.sheet import Sheet, fan, fit, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face
from cardtable_qt.table.triple.areas import CARD_ASPECT
from cardtable_qt.table.triple.words import call, card
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD

translate = QCoreApplication.translate
BACK, CHIP = Face("triple.back"), Face("triple.chip")
PORTRAIT = 3.6  # units
BACKS = 12  # more cards than that in another's hand are only counted
MOST_ROWS = 3  # of a large own hand


def seat_place(
    sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str, biggest: float
) -> None:
    """Another seat: name, chips won, pile and hand, in cards no higher than the biggest."""
    body = begin_place(sheet, box, seen, seat, name)
    across = body.w > body.h * 0.8
    shares = (0.4, 0.6) if across else (0.5, 0.5)
    pile, hand = split(body, shares, sheet.unit * 0.5, across=across)
    # The cards of pile and hand are equally large, and a hand has room to be fanned out.
    line = sheet.unit * 1.3
    widest = min(pile.w, hand.w * 0.6)
    high = min(pile.h - line, widest / CARD_ASPECT, biggest)
    pile, hand = (part.centred(part.w, high + line) for part in (pile, hand))
    place = pile.top_part(high).centred(high * CARD_ASPECT, high)
    pile_of_backs(sheet, place, seen, seat, name)
    _hand_of_backs(sheet, hand.top_part(high), seen, seat, name)
    count_of(sheet, f"pile:{seat}", pile.bottom_part(line), pile_text(seen.piles[seat]))
    count_of(sheet, f"hand:{seat}", hand.bottom_part(line), hand_text(seen.hands[seat]))


def begin_place(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> Box:
    """The place of another seat, with name and chips; returns where the cards go."""
    sheet.panel(f"seat:{seat}", box)
    sheet.zone(f"seat:{seat}", box, name, group="seats")
    inner = box.inset(sheet.unit * 0.5)
    high = min(sheet.unit * PORTRAIT, inner.h * 0.4, inner.w * 0.3)
    _head(sheet, inner.top_part(high), seen, seat, name)
    return inner.bottom_part(inner.h - high - sheet.unit * 0.3)


def _head(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> None:
    """The portrait, beside it the name, and below that a place for every chip that is needed."""
    sheet.portrait(seat, box.left_part(box.h))
    rest = box.right_part(box.w - box.h - sheet.unit * 0.4)
    words, below = split(rest, (0.52, 0.48), across=False)
    sheet.label(f"name:{seat}", words, name, 1.15, align="left", bold=True)
    chip = min(below.h, below.w / seen.goal)
    _chips(sheet, below.left_part(chip * seen.goal), seen, seat)
    _say(sheet, rest.right_part(rest.w * 0.55), seen, seat, box.left_part(box.h))


def _say(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, portrait: Box) -> None:
    """The call of who placed a card last."""
    last = seen.last_placed()
    if last is not None and last.seat == seat:
        sheet.bubble(f"call:{seat}", box, call(last.call), 1.1, portrait.middle)


def _chips(sheet: Sheet, box: Box, seen: TripleObservation, seat: int) -> None:
    """Faintly those that are still missing."""
    for i, place in enumerate(box.columns(seen.goal)):
        won = i < seen.chips[seat]
        name = translate("Triple", "chip") if won else translate("Triple", "chip to be won")
        spot = fit(place.inset(1), 1.0)
        sheet.piece(f"chip:{seat}:{i}", CHIP, spot, z=Z_CHIP, name=name, dim=not won)


def pile_of_backs(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> None:
    sheet.panel(f"slot:{seat}", box, "slot", radius=6)
    if seen.piles[seat]:
        text = translate("Triple", "the pile of {name}").format(name=name)
        sheet.piece(f"pile:{seat}", BACK, box, name=text)


def _hand_of_backs(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> None:
    origin = f"pile:{seat}" if seen.piles[seat] else f"seat:{seat}"
    places = fan(box, min(seen.hands[seat], BACKS), CARD_ASPECT, 3)
    for i, place in enumerate(places):
        text = translate("Triple", "a card of {name}").format(name=name)
        sheet.piece(f"hand:{seat}:{i}", BACK, place, z=Z_CARD + i, origin=origin, name=text)


def count_of(sheet: Sheet, key: str, box: Box, text: str) -> None:
    sheet.label(f"count:{key}", box, text, 0.95, bold=True)


def pile_text(count: int) -> str:
    return translate("Triple", "pile {count}").format(count=count)


def hand_text(count: int) -> str:
    return translate("Triple", "hand {count}").format(count=count)


# The own place


def own_place(sheet: Sheet, box: Box, seen: TripleObservation, names: Sequence[str]) -> None:
    """Name and chips, the pile, and the buttons to draw from it."""
    assert seen.seat is not None
    seat, name = seen.seat, names[seen.seat]
    sheet.panel("own", box)
    inner = box.inset(sheet.unit * 0.5)
    across = inner.w > inner.h
    shares = (0.34, 0.3, 0.36) if across else (0.16, 0.5, 0.34)
    head, pile, buttons = split(inner, shares, sheet.unit * 0.5, across=across)
    sheet.zone(f"seat:{seat}", head, name, group="seats")
    high = min(head.h, sheet.unit * PORTRAIT * 1.2, head.w * 0.36)
    _head(sheet, head.centred(head.w, high), seen, seat, name)
    _own_pile(sheet, pile, seen.piles[seat])
    _buttons(sheet, buttons)


def _own_pile(sheet: Sheet, box: Box, left: int) -> None:
    name = translate("Triple", "your pile: %n card(s)", "", left)
    sheet.zone("pile", box, name, group="pile", piece="pile", repeats=True)
    inner, line = box.inset(sheet.unit * 0.4), sheet.unit * 1.3
    place = fit(inner.top_part(inner.h - line), CARD_ASPECT)
    sheet.panel("slot:own", place, "slot", radius=6)
    if left > 1:  # still there while the top card is in hand
        sheet.piece("pile:rest", BACK, place, name=name)
    if left:
        sheet.piece("pile", BACK, place, z=Z_CARD + 1, name=name, group="pile", lift=True)
    count_of(sheet, "pile", inner.bottom_part(line), pile_text(left))


def _buttons(sheet: Sheet, box: Box) -> None:
    gap = sheet.unit * 0.4
    block = box.centred(box.w, min(box.h, sheet.unit * 10 + gap * 2))
    labels = {
        "1": (translate("Triple", "Draw 1"), "d"),
        "3": (translate("Triple", "Draw 3"), "f"),
        "all": (translate("Triple", "Draw all"), "g"),
    }
    for (key, (label, letter)), place in zip(labels.items(), block.rows(3, gap), strict=True):
        sheet.zone(
            f"draw:{key}",
            place,
            label,
            group="pile",
            button=label,
            piece="pile",
            shortcut=letter,
            repeats=True,
        )


def own_hand(sheet: Sheet, box: Box, cards: Sequence[int], biggest: float) -> None:
    """The hand, from the left: while there is room a drawn card moves none of the others."""
    sheet.panel("hand", box)
    sheet.zone("hand", box, translate("Triple", "your hand"), group="hand")
    inner = box.inset(sheet.unit * 0.5)
    if not cards:
        sheet.label("empty", inner, translate("Triple", "no card in hand"), tone="ink_soft")
    places = _in_rows(inner, len(cards), biggest, sheet.unit * 0.4)
    for i, (number, place) in enumerate(zip(cards, places, strict=True)):
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("triple.card", CARD.write(number)),
            place,
            z=Z_CARD + i,
            name=card(number),
            group="hand",
            lift=True,
            origin="pile",
        )


def _in_rows(box: Box, count: int, biggest: float, gap: float) -> list[Box]:
    """Places for a hand, in as many rows as show most of every card."""
    plans = [_rows(box, count, rows, biggest, gap) for rows in range(1, MOST_ROWS + 1)]
    return max(plans, key=_seen_of_each, default=[])


def _rows(box: Box, count: int, rows: int, biggest: float, gap: float) -> list[Box]:
    """Places in so many rows; cards keep their size and overlap where there are many."""
    each = ceil(count / rows)
    high = min(biggest, (box.h - gap * (rows - 1)) / rows)
    wide = high * CARD_ASPECT
    step = min(wide + gap, (box.w - wide) / max(1, each - 1))
    block = box.centred(box.w, high * rows + gap * (rows - 1))
    return [
        Box(box.x + i % each * step, block.y + i // each * (high + gap), wide, high)
        for i in range(count)
    ]


def _seen_of_each(places: Sequence[Box]) -> float:
    """The width that is seen of a card that the next one may overlap."""
    if len(places) < 2:
        return places[0].w if places else 0.0
    return min(places[0].w, places[1].x - places[0].x)

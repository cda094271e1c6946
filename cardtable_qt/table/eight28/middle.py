"""8/28: the middle of the table, with the deck, the gems and, at the payout, the two halves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.gems import gem_names, lay_gems
from cardtable_qt.table.eight28.halves import halves
from cardtable_qt.table.eight28.round import last_paid
from cardtable_qt.table.eight28.seats import BACK, CARD_ASPECT
from cardtable_qt.table.sheet import Sheet, fit, split
from cardtable_qt.table.spots import Z_CARD, Box, Face
from cardtable_qt.words import listed
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RED, RED_VALUE

translate = QCoreApplication.translate
THICKNESS = 4  # backs that are seen of a full deck
OFFERED = 0.8  # of a card's width: how far beside the deck the viewer's own offer lies
MARGIN = 0.3  # of a card's width, around the deck: room for offers to the others
SLID = 0.4  # of a card's height: how far the offered card is pushed towards the asked seat


def middle(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """Round and supply in a line; below it the deck and the gems, or the halves."""
    narrow = box.w < sheet.unit * 19
    head = box.top_part(sheet.unit * (3.0 if narrow else 1.6))
    _head(sheet, head, seen, narrow)
    top = head.bottom + sheet.unit * 0.4
    body = Box(box.x, top, box.w, box.bottom - top)
    paid = last_paid(seen)
    if paid is not None and paid.bulls_eyes:
        _bulls_eye(sheet, body, seen, [names[seat] for seat in paid.bulls_eyes])
    elif seen.choosing:
        halves(sheet, body, seen, names)
    else:
        across = body.w > body.h * 1.15
        shares = (0.5, 0.5) if across else (0.55, 0.45)
        deck, gems = split(body, shares, sheet.unit * 0.6, across)
        _deck(sheet, deck, seen, seats, names)
        _gems(sheet, gems, seen)


def _head(sheet: Sheet, box: Box, seen: Eight28Observation, narrow: bool) -> None:
    text = translate("8/28", "Round {number}")
    if seen.supply_red < RED:
        text = translate("8/28", "Round {number}, the last")
    words, supply = split(box, (0.5, 0.5), 0, across=not narrow)
    sheet.label(
        "round", words, text.format(number=seen.round + 1), 1.1, bold=True, tone="ink_on_table"
    )
    title, *colours = split(supply, (1.3, 1, 1), sheet.unit * 0.2)
    sheet.label(
        "supply", title, translate("8/28", "Supply"), 0.95, align="right", tone="ink_on_table"
    )
    stock = (("blue", seen.supply_blue), ("red", seen.supply_red))
    for place, (name, count) in zip(colours, stock, strict=True):
        gem = place.left_part(min(place.h, place.w / 2)).inset(1)
        told = translate("8/28", "in the supply: {count}").format(count=count)
        sheet.piece(
            f"supply:{name}", Face("eight28.gem", name), fit(gem, 1.0), name=told, dim=not count
        )
        figure = Box(gem.right + 3, place.y, place.right - gem.right - 3, place.h)
        sheet.label(
            f"supply:{name}", figure, str(count), 1.0, align="left", bold=True, tone="ink_on_table"
        )


# The deck


def _deck(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """The deck, and its top card on the way to the seat that is asked.

    The viewer's own offer lies on no zone, so that a card that is only touched goes nowhere.
    """
    words = box.bottom_part(sheet.unit * 2.7)
    area = Box(box.x, box.y, box.w, box.h - words.h - sheet.unit * 0.2)
    wide = min(area.w / (1 + OFFERED + 2 * MARGIN), area.h / (1 + MARGIN) * CARD_ASPECT)
    both = area.centred(wide * (1 + OFFERED), wide / CARD_ASPECT)
    place = both.left_part(wide)
    sheet.panel("deck", place, "slot", radius=6)
    uncovered = both.left_part(wide * (OFFERED - 0.05))
    sheet.zone("deck", uncovered, translate("8/28", "the deck"), group="deck")
    for i in range(min(THICKNESS, seen.deck - 1)):
        sheet.piece(f"deck:{i}", BACK, place.moved(i * 1.5, -i * 1.5), z=Z_CARD + i)
    if seen.deck:
        asked = seen.turn == seen.seat
        lying = both.right_part(wide) if asked else _towards(place, seats, seen.turn, area)
        sheet.piece(
            "offer",
            BACK,
            lying,
            z=Z_CARD + THICKNESS,
            name=translate("8/28", "the card on offer"),
            group="deck",
            lift=asked,
        )
    count, offer = words.rows(2)
    text = translate("8/28", "Deck: {count}").format(count=seen.deck)
    sheet.label("deck", count, text, 0.95, tone="ink_on_table")
    if seen.to_move:
        if seen.turn == seen.dealer:
            text = translate("8/28", "{name} is asked last")
        else:
            text = translate("8/28", "{dealer} asks {name}")
        text = text.format(dealer=names[seen.dealer], name=names[seen.turn])
        sheet.label("offer", offer, text, 0.95, tone="ink_on_table", bold=True)


def _towards(place: Box, seats: Mapping[int, Box], seat: int, area: Box) -> Box:
    """The top card, pushed a little towards a seat, but not out of its area."""
    if seat not in seats:
        return place
    (x, y), (u, v) = place.middle, seats[seat].middle
    far = SLID * place.h / (hypot(u - x, v - y) or 1)
    left = min(max(place.x + (u - x) * far, area.x), area.right - place.w)
    top = min(max(place.y + (v - y) * far, area.y), area.bottom - place.h)
    return Box(left, top, place.w, place.h)


# The gems


def _gems(sheet: Sheet, box: Box, seen: Eight28Observation) -> None:
    """What lies in the middle. Red gems are laid in the last round alone: none is paid out yet."""
    sheet.panel("middle", box, "slot")
    name = translate("8/28", "the middle, worth {value}").format(value=seen.middle)
    sheet.zone("middle", box, name, group="middle")
    inner = box.inset(sheet.unit * 0.5)
    words = inner.top_part(sheet.unit * 1.4)
    text = translate("8/28", "Middle: {value}").format(value=seen.middle)
    sheet.label("middle", words, text, 1.1, bold=True)
    area = Box(inner.x, words.bottom + 2, inner.w, inner.bottom - words.bottom - 2)
    red = RED - seen.supply_red if seen.result is None else 0
    blue = seen.middle - RED_VALUE * red
    lay_gems(sheet, area, gem_names(0, red, "red") + gem_names(0, blue, "blue"))


def _bulls_eye(sheet: Sheet, box: Box, seen: Eight28Observation, winners: Sequence[str]) -> None:
    words, rest = split(box, (0.4, 0.6), sheet.unit * 0.4, across=False)
    text = translate("8/28", "Bull's eye: {names}").format(names=listed(winners))
    sheet.label("bulls_eye", words, text, 1.6, bold=True, tone="ink_on_table")
    _gems(sheet, rest, seen)

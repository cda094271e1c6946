"""Triple: the places of the seats, with their piles, hands and chips."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.sheet import Sheet, fan, fit, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face
from cardtable_qt.table.triple.areas import CARD_ASPECT
from cardtable_qt.table.triple.words import said
from rules.triple.observation import TripleObservation

translate = QCoreApplication.translate
BACK, CHIP = Face("triple.back"), Face("triple.chip")
PORTRAIT = 6.0  # units, at most
LINE = 1.5  # units
LETTER = 0.75  # units for a letter of what is called
IN_WORDS = 4.4  # units below which only the number of cards is written
BROAD = 1.55  # width to height of a place from which on its portrait has a column of its own
LOW = 2.0  # width to height of the room for cards from which on their numbers stand beside them
THICK = 7  # so many cards are a layer of a pile
LAYERS, LAYER = 4, 0.022  # so many layers are seen at most, each that part of the place high
BACKS = 12  # more cards than that in another's hand are only counted


def seat_place(
    sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str, biggest: float
) -> None:
    """Another seat: portrait, name, chips, pile and hand, in cards no higher than the biggest."""
    body = begin_place(sheet, box, seen, seat, name)
    if body.w > body.h * LOW:
        _counted_beside(sheet, body, seen, seat, name)
        return
    across = body.w > body.h * 0.8
    shares = (0.4, 0.6) if across else (0.5, 0.5)
    pile, hand = split(body, shares, sheet.unit * 0.5, across=across)
    # The cards of pile and hand are equally large, and a hand has room to be fanned out.
    line = sheet.unit * 1.3
    widest = min(pile.w, hand.w * 0.62)
    high = min(pile.h - line, widest / CARD_ASPECT, biggest)
    pile, hand = (part.centred(part.w, high + line) for part in (pile, hand))
    pile_of_backs(sheet, pile.top_part(high), seen, seat, name)
    _hand_of_backs(sheet, hand.top_part(high), seen, seat, name)
    piled, held = seen.piles[seat], seen.hands[seat]
    in_words = pile.w >= sheet.unit * IN_WORDS
    count_of(sheet, f"pile:{seat}", pile.bottom_part(line), pile_text(piled, in_words))
    count_of(sheet, f"hand:{seat}", hand.bottom_part(line), hand_text(held, in_words))


def _counted_beside(sheet: Sheet, body: Box, seen: TripleObservation, seat: int, name: str) -> None:
    """Pile and hand in a low place, as high as it is, and their numbers beside them."""
    number, gap = sheet.unit * 1.6, sheet.unit * 0.3
    room = body.w - (number + gap) * 2
    high = min(body.h, room * 0.4 / CARD_ASPECT)
    wide = high * CARD_ASPECT
    row = body.centred(body.w, high)
    pile_of_backs(sheet, row.left_part(wide), seen, seat, name)
    pile = Box(row.x + wide, row.y, number, high)
    hand = Box(pile.right + gap, row.y, room - wide, high)
    end = _hand_of_backs(sheet, hand, seen, seat, name, align=0.0)
    count_of(sheet, f"pile:{seat}", pile, str(seen.piles[seat]))
    count_of(sheet, f"hand:{seat}", Box(end, row.y, number, high), str(seen.hands[seat]))


def begin_place(
    sheet: Sheet,
    box: Box,
    seen: TripleObservation,
    seat: int,
    name: str,
    largest: float = PORTRAIT,
) -> Box:
    """The place of another seat with a portrait of at most so many units, name and chips.

    Returns where the cards go.
    """
    sheet.panel(f"seat:{seat}", box)
    sheet.zone(f"seat:{seat}", box, name, group="seats")
    inner, gap = box.inset(sheet.unit * 0.5), sheet.unit * 0.4
    if inner.w > inner.h * BROAD:
        wide = min(inner.w * 0.32, inner.h * 0.8)
        head_above(sheet, inner.left_part(wide), seen, seat, name)
        return inner.right_part(inner.w - wide - gap)
    high = min(sheet.unit * largest, inner.h * 0.42, inner.w * 0.36)
    above = inner.h * 0.36
    if above - sheet.unit * LINE * 3 > high * 1.2:  # there is room for a larger portrait
        head_above(sheet, inner.top_part(above), seen, seat, name)
        return inner.bottom_part(inner.h - above - gap)
    head(sheet, inner.top_part(high), seen, seat, name)
    return inner.bottom_part(inner.h - high - gap)


def head(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> None:
    """The portrait, and beside it the name, a place for every chip, and what is called."""
    portrait = box.left_part(box.h)
    rest = box.right_part(box.w - box.h - sheet.unit * 0.4)
    sheet.portrait(seat, portrait)
    words, chips, called = split(rest, (0.33, 0.29, 0.38), across=False)
    sheet.label(f"name:{seat}", words, name, 1.15, align="left", bold=True)
    _chips(sheet, chips, seen, seat, align=0.0)
    _say(sheet, called, seen, seat, portrait)


def head_above(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> None:
    """The same one below the other, where there is more width than height."""
    line = min(sheet.unit * LINE, box.h * 0.15)
    portrait = fit(box.top_part(box.h - line * 3.1), 1.0)
    sheet.portrait(seat, portrait)
    said, words, chips = box.bottom_part(line * 3).rows(3)
    sheet.label(f"name:{seat}", words, name, 1.15, bold=True)
    _chips(sheet, chips, seen, seat, align=0.5)
    _say(sheet, said, seen, seat, portrait)


def _say(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, portrait: Box) -> None:
    """The call of who placed a card last."""
    words = said(seen, seat)
    if words:
        if box.x >= portrait.right:  # close to who says it, also where there is much room
            box = box.left_part(min(box.w, sheet.unit * (len(words) * LETTER + 1.5)))
        sheet.bubble(f"call:{seat}", box, words, 1.05, portrait.middle)


def _chips(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, align: float) -> None:
    """Faintly those that are still missing."""
    size = min(box.h, box.w / seen.goal)
    row = Box(box.x + (box.w - size * seen.goal) * align, box.y, size * seen.goal, box.h)
    for i, place in enumerate(row.columns(seen.goal)):
        won = i < seen.chips[seat]
        name = translate("Triple", "chip") if won else translate("Triple", "chip to be won")
        spot = fit(place.inset(1), 1.0)
        sheet.panel(f"chip:{seat}:{i}", spot, "slot", radius=spot.w / 2)
        sheet.piece(f"chip:{seat}:{i}", CHIP, spot, z=Z_CHIP, name=name, dim=not won)


def pile_of_backs(sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str) -> None:
    box = box.centred(box.h * CARD_ASPECT, box.h)
    empty_place(sheet, f"slot:{seat}", box)
    text = translate("Triple", "the pile of {name}").format(name=name)
    for key, place in stacked(f"pile:{seat}", box, seen.piles[seat]):
        sheet.piece(key, BACK, place, name=text)


def stacked(key: str, box: Box, count: int) -> Iterator[tuple[str, Box]]:
    """A pile that gets lower as it is used up: the cards that are seen, the top one last."""
    high = box.h * (1 - LAYER * (LAYERS - 1))
    top = box.top_part(high).centred(high * CARD_ASPECT, high)
    for i in reversed(range(min(ceil(count / THICK), LAYERS))):
        yield f"{key}:below:{i}" if i else key, top.moved(0, box.h * LAYER * i)


def _hand_of_backs(
    sheet: Sheet, box: Box, seen: TripleObservation, seat: int, name: str, align: float = 0.5
) -> float:
    """The hand from behind, or an empty place; returns where it ends at the right."""
    count, wide = seen.hands[seat], box.h * CARD_ASPECT
    if not count:
        place = Box(box.x + (box.w - wide) * align, box.y, wide, box.h)
        empty_place(sheet, f"empty:{seat}", place)
        return place.right
    origin = f"pile:{seat}" if seen.piles[seat] else f"seat:{seat}"
    places = fan(box, min(count, BACKS), CARD_ASPECT, 3, align)
    for i, place in enumerate(places):
        text = translate("Triple", "a card of {name}").format(name=name)
        sheet.piece(f"hand:{seat}:{i}", BACK, place, z=Z_CARD + i, origin=origin, name=text)
    return places[-1].right


def empty_place(sheet: Sheet, key: str, box: Box) -> None:
    """Where cards will lie, or have lain."""
    sheet.panel(key, box.inset(box.w * 0.03), "slot", radius=box.w * 0.08)


def count_of(sheet: Sheet, key: str, box: Box, text: str) -> None:
    sheet.label(f"count:{key}", box, text, 0.95, bold=True)


def pile_text(count: int, in_words: bool = True) -> str:
    return translate("Triple", "pile {count}").format(count=count) if in_words else str(count)


def hand_text(count: int, in_words: bool = True) -> str:
    return translate("Triple", "hand {count}").format(count=count) if in_words else str(count)

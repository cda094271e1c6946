"""8/28: the places of the others, all alike."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.table.eight28.cards import CARD_ASPECT, lay_hidden, lay_taken
from cardtable_qt.table.eight28.plates import inner_part, name_of, plate, portrait, purse, words
from cardtable_qt.table.eight28.standing import known_total, total_in_all
from cardtable_qt.table.eight28.words import adds_up_to
from cardtable_qt.table.flow import READABLE, cards_in, flow
from cardtable_qt.table.sheet import Sheet, split
from cardtable_qt.table.spots import Box
from rules.eight28.observation import Eight28LaidOpen, Eight28Observation

BESIDE = 1.75  # a place so much wider than high has its cards beside the face
ROOMY = 12.0  # units beside the face: enough for a total and words side by side
TILTED = 0.93  # a tilted card needs more room
ROOM = 3  # cards that are reckoned with: few, so that they are large


def other_place(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """A seat along the top: face, name, total, words, gems and cards."""
    plate(sheet, box, seen, seat)
    sheet.zone(f"seat:{seat}", box, names[seat], group="seats")
    inner = inner_part(sheet, box)
    if inner.w > inner.h * BESIDE:
        facts, cards = split(inner, (0.45, 0.55), sheet.unit * 0.6)
        _facts_beside(sheet, facts, seen, seat, names)
    else:
        cards = _facts_above(sheet, inner, seen, seat, names)
    _cards(sheet, cards, seen, seat, names)


def _facts_beside(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    lines = min(sheet.unit * 1.7, box.h * 0.16)
    head = Box(box.x, box.y, box.w, box.h - 3 * lines - sheet.unit * 0.3)
    face = head.left_part(min(head.h, box.w * 0.42))
    face = face.centred(min(face.w, face.h), min(face.w, face.h))
    face = Box(head.x, face.y, face.w, face.h)
    portrait(sheet, face, seen, seat)
    left = face.right + sheet.unit * 0.6
    words(sheet, Box(left, face.y, box.right - left, face.h), seen, seat, face)
    name, total, gems = box.bottom_part(3 * lines).rows(3)
    name_of(sheet, name, seat, names)
    _total(sheet, total, seen, seat)
    purse(sheet, gems, seen, seat)


def _facts_above(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> Box:
    """The rest of the place is for cards."""
    head = box.top_part(min(sheet.unit * 4.2, box.h * 0.27))
    face = head.left_part(min(head.h, box.w * 0.36)).top_part(min(head.h, box.w * 0.36))
    portrait(sheet, face, seen, seat)
    left = face.right + sheet.unit * 0.6
    beside = Box(left, box.y, box.right - left, head.h)
    if beside.w > sheet.unit * ROOMY:
        below = _roomy_head(sheet, beside, seen, seat, names, face)
    else:
        below = head.bottom + sheet.unit * 0.1
        _narrow_head(sheet, beside, seen, seat, names, face)
        line = Box(box.x, below, box.w, min(sheet.unit * 1.5, box.h * 0.1))
        total, gems = split(line, (0.66, 0.34), sheet.unit * 0.2)
        _total(sheet, total, seen, seat, short=True)
        purse(sheet, gems, seen, seat)
        below = line.bottom
    top = below + sheet.unit * 0.4
    return Box(box.x, top, box.w, box.bottom - top)


def _roomy_head(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> float:
    """Name and words, total and gems; where it ends."""
    upper, lower = split(box, (1.2, 1), sheet.unit * 0.2, across=False)
    name, speech = split(upper, (0.42, 0.58), sheet.unit * 0.3)
    name_of(sheet, name, seat, names)
    words(sheet, speech, seen, seat, face)
    total, gems = split(lower, (0.6, 0.4), sheet.unit * 0.3)
    _total(sheet, total, seen, seat)
    purse(sheet, gems, seen, seat)
    return box.bottom


def _narrow_head(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> None:
    name, speech = split(box, (1, 1.25), sheet.unit * 0.2, across=False)
    name_of(sheet, name, seat, names)
    words(sheet, speech, seen, seat, face)


def _total(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, *, short: bool = False
) -> None:
    turned_up = isinstance(seen, Eight28LaidOpen) and seen.hidden and not seen.choosing
    if turned_up:
        told = total_in_all(seen, seat)
    elif short and seen.opens[seat] and not seen.choosing:
        told = adds_up_to(seen.opens[seat])
    else:
        told = known_total(seen, seat)
    sheet.label(f"total:{seat}", box, told, 1.1, align="left", bold=True)


def _cards(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """The hidden card and the open ones, as large as everybody else's."""
    dealt = len(seen.hidden) and 1
    others = [opens for other, opens in enumerate(seen.opens) if other != (seen.seat or 0)]
    most = max(ROOM, dealt + max(map(len, others)))
    # Faint cards that overlap show through one another.
    places = cards_in(sheet, box, most, CARD_ASPECT, apart=seen.is_out(seat), room=ROOM)
    count, size = dealt + len(seen.opens[seat]), places[0]
    apart = flow(box, count, CARD_ASPECT, sheet.unit * 0.3, largest=size.h)
    places = apart if apart and apart[0].h > size.h * 0.98 else places[:count]
    if dealt:
        lay_hidden(sheet, _slot(places[0], seen, seat), seen, seat, names[seat])
    lay_taken(sheet, places[dealt:], seen, seat)


def _slot(place: Box, seen: Eight28Observation, seat: int) -> Box:
    """Where the hidden card lies: a tilted one is a little smaller, unless it is small anyway."""
    wide, high = place.w * TILTED, place.h * TILTED
    tilted = seen.hidden[seat] is not None and wide >= READABLE
    return place.centred(wide, high) if tilted else place

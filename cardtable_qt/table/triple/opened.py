"""Triple: the places of the seats where all cards lie open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.flow import flow
from cardtable_qt.table.sheet import Sheet, split
from cardtable_qt.table.spots import Z_CARD, Box, Face
from cardtable_qt.table.triple.areas import CARD_ASPECT
from cardtable_qt.table.triple.places import (
    BACK,
    IN_WORDS,
    begin_place,
    count_of,
    hand_text,
    pile_of_backs,
    pile_text,
)
from cardtable_qt.table.triple.words import card
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD

translate = QCoreApplication.translate
# Units that a pile gets: its number in words, but what can be seen is more worth the room.
SHORTEST, LONGEST = IN_WORDS + 0.1, 7.5
SMALL = 3.6  # units of the portrait
ROOM = 6  # cards of a hand that are reckoned with from the start, so that sizes seldom change
SEEN = 0.5  # of a card that the next one overlaps: half its shape, and all its waves


def open_place(
    sheet: Sheet,
    box: Box,
    seen: TripleObservation,
    seat: int,
    hand: Sequence[int],
    name: str,
    biggest: float,
) -> None:
    """A seat whose hand is seen: it has most of the place, in as many lines as it needs."""
    body = begin_place(sheet, box, seen, seat, name, SMALL)
    across = body.w > body.h * 0.8
    long = body.w if across else body.h
    gap = sheet.unit * 0.5
    small = max(min(long * 0.28, sheet.unit * LONGEST), sheet.unit * SHORTEST)
    pile, cards = split(body, (small, long - small - gap), gap, across=across)
    line = sheet.unit * 1.3
    high = min(pile.h - line, pile.w / CARD_ASPECT, biggest)
    pile = pile.centred(pile.w, high + line)
    pile_of_backs(sheet, pile.top_part(high), seen, seat, name)
    text = pile_text(seen.piles[seat], pile.w >= sheet.unit * IN_WORDS)
    count_of(sheet, f"pile:{seat}", pile.bottom_part(line), text)
    count_of(sheet, f"hand:{seat}", cards.top_part(line), hand_text(len(hand)))
    area = cards.bottom_part(cards.h - line)
    places = flow(area, max(ROOM, len(hand)), CARD_ASPECT, 3, SEEN, biggest)
    origin = f"pile:{seat}" if seen.piles[seat] else f"seat:{seat}"
    text = translate("Triple", "{card}, in the hand of {name}")
    for i, (number, spot) in enumerate(zip(hand, places, strict=False)):
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("triple.card", CARD.write(number)),
            spot,
            z=Z_CARD + i,
            name=text.format(card=card(number), name=name),
            group=f"hand:{seat}",
            peek=BACK,
            origin=origin,
        )

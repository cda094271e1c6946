"""8/28: the cards of a seat, face up and face down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.eight28.keys import card_key, hidden_key
from cardtable_qt.table.eight28.round import last_accepted, offered_before, taken
from cardtable_qt.table.eight28.words import card
from cardtable_qt.table.sheet import Sheet
from cardtable_qt.table.spots import Z_CARD, Box, Face
from cardtable_qt.table.turned_up import turn_up
from rules.eight28.observation import Eight28LaidOpen, Eight28Observation
from rules.eight28.pieces import CARD

translate = QCoreApplication.translate
CARD_ASPECT = ASPECT["eight28.card"]
BACK = Face("eight28.back")
TILT = -5.0  # degrees: a hidden card that its owner, or everybody, can see


def face(number: int) -> Face:
    return Face("eight28.card", CARD.write(number))


def offer_key(seen: Eight28Observation) -> str:
    """The card on top of the deck."""
    return card_key(seen.round, offered_before(seen))


def open_keys(seen: Eight28Observation, seat: int) -> list[str]:
    """The cards that a seat has taken."""
    return [card_key(seen.round, number) for number in taken(seen, seat)]


def lay_hidden(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, name: str) -> None:
    """The card that was dealt to a seat."""
    hidden = seen.hidden[seat]
    if hidden is not None and isinstance(seen, Eight28LaidOpen) and not seen.choosing:
        _lay_turned_up(sheet, box, seen, seat, hidden, name)
        return
    unknown = translate("8/28", "the hidden card of {name}").format(name=name)
    sheet.piece(
        hidden_key(seen.round, seat),
        BACK if hidden is None else face(hidden),
        box,
        angle=0.0 if hidden is None else TILT,
        name=unknown if hidden is None else card(hidden),
        origin="deck",
        dim=seen.is_out(seat),
    )


def _lay_turned_up(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, hidden: int, name: str
) -> None:
    """A hidden card where all cards lie open."""
    told = translate("8/28", "the hidden card of {name}: {card}")
    turn_up(
        sheet,
        hidden_key(seen.round, seat),
        face(hidden),
        BACK,
        box,
        angle=TILT,
        dim=seen.is_out(seat),
        name=told.format(name=name, card=card(hidden)),
        group="hidden",
        origin="deck",
    )


def lay_taken(sheet: Sheet, places: Sequence[Box], seen: Eight28Observation, seat: int) -> None:
    """The cards that a seat has accepted."""
    fresh = last_accepted(seen) == seat and not seen.choosing
    cards = zip(open_keys(seen, seat), seen.opens[seat], places, strict=True)
    for i, (key, number, place) in enumerate(cards):
        sheet.piece(
            key,
            face(number),
            place,
            z=Z_CARD + 1 + i,
            name=card(number),
            origin="deck",
            dim=seen.is_out(seat),
            fresh=fresh and i == len(places) - 1,
        )

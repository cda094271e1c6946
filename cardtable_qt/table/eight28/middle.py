"""8/28: the middle of the table, with the deck, the hoard and, at the payout, the two halves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.cards import BACK, CARD_ASPECT, offer_key
from cardtable_qt.table.eight28.halves import halves, rest
from cardtable_qt.table.eight28.pot import POT_ASPECT, lay_pot, pot, supply
from cardtable_qt.table.eight28.round import bulls_eyes
from cardtable_qt.table.sheet import Sheet, fit, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face
from cardtable_qt.words import listed
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RED

translate = QCoreApplication.translate
THICKNESS = 4  # backs that are seen of a full deck
OFFERED = 0.8  # of a card's width: how far beside the deck an offer lies at most
RAISED = 0.2  # of a card's height: how far an offer to somebody else is pushed up
LOWERED = 0.06  # and how far the viewer's own is pulled down


def middle(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    seats: Mapping[int, Box],
    names: Sequence[str],
) -> None:
    """Round and supply at the left; beside them the deck and the hoard, or the halves."""
    facts, stage = split(box, (0.19, 0.81), sheet.unit * 0.8)
    winners = bulls_eyes(seen)
    if seen.choosing and not winners:
        _facts(sheet, facts, seen, with_pot=True)
        halves(sheet, stage, seen, names)
        return
    _facts(sheet, facts, seen, with_pot=False)
    left, right = split(stage, (0.5, 0.5), sheet.unit)
    if winners:
        _bulls_eye(sheet, left, winners, names)
    else:
        _deck(sheet, left, seen, seats, names)
    pot(sheet, right, seen)


def _facts(sheet: Sheet, box: Box, seen: Eight28Observation, *, with_pot: bool) -> None:
    """Which round it is and what the supply holds; at the payout the emptied chest as well."""
    text = translate("8/28", "Round {number}")
    if seen.supply_red < RED:
        text = translate("8/28", "Round {number}, the last")
    words = box.top_part(sheet.unit * 1.8)
    number = text.format(number=seen.round + 1)
    sheet.label("round", words, number, 1.15, align="left", bold=True, tone="ink_on_table")
    below = Box(box.x, words.bottom, box.w, box.bottom - words.bottom)
    stock = below.top_part(min(sheet.unit * 6.4, below.h * (0.5 if with_pot else 1)))
    supply(sheet, stock, seen)
    if with_pot:
        top = stock.bottom + sheet.unit * 0.3
        _what_stays(sheet, Box(box.x, top, box.w, box.bottom - top), rest(seen))


def _what_stays(sheet: Sheet, box: Box, stays: int) -> None:
    """The chest without the two halves."""
    if stays:
        text = translate("8/28", "Stays: {rest}").format(rest=stays)
        line = box.top_part(sheet.unit * 1.4)
        sheet.label("rest", line, text, 0.95, align="left", tone="ink_on_table")
        box = Box(box.x, line.bottom, box.w, box.h - line.h)
    chest = fit(box, POT_ASPECT)
    lay_pot(sheet, Box(box.x, chest.y, chest.w, chest.h), stays)


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
    words = box.bottom_part(sheet.unit * 2.9)
    area = Box(box.x, box.y, box.w, box.h - words.h - sheet.unit * 0.2)
    high = min(area.h / (1 + RAISED + LOWERED), area.w / (1 + 2 * OFFERED) / CARD_ASPECT)
    wide = high * CARD_ASPECT
    place = area.centred(wide, high).moved(0, high * (RAISED - LOWERED) / 2)
    sheet.panel("deck", place, "slot", radius=6)
    uncovered = place.left_part(wide * (OFFERED - 0.05))
    sheet.zone("deck", uncovered, translate("8/28", "the deck"), group="deck")
    for i in range(min(THICKNESS, seen.deck - 1)):
        sheet.piece(f"deck:{i}", BACK, place.moved(i * 1.5, -i * 1.5), z=Z_CARD + i)
    if seen.deck:
        sheet.piece(
            offer_key(seen),
            BACK,
            _offered(place, seen, seats),
            z=Z_CARD + THICKNESS,
            name=translate("8/28", "the card on offer"),
            group="deck",
            origin="deck",
            lift=seen.turn == seen.seat,
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
        sheet.label("offer", offer, text, 1.05, tone="ink_on_table", bold=True)


def _offered(place: Box, seen: Eight28Observation, seats: Mapping[int, Box]) -> Box:
    """The top card, pushed towards the seat that is asked."""
    if seen.turn == seen.seat:
        return place.moved(place.w * OFFERED, place.h * LOWERED)
    if seen.turn not in seats:
        return place
    edges = [box.middle[0] for box in seats.values()]
    far = max(abs(x - place.middle[0]) for x in edges) or 1.0
    sideways = (seats[seen.turn].middle[0] - place.middle[0]) / far
    upwards = LOWERED if seats[seen.turn].y > place.y else -RAISED
    return place.moved(place.w * OFFERED * sideways, place.h * upwards)


def _bulls_eye(sheet: Sheet, box: Box, winners: Sequence[int], names: Sequence[str]) -> None:
    """The emblem comes from who hit it."""
    words = box.bottom_part(sheet.unit * 2.2)
    area = Box(box.x, box.y, box.w, box.h - words.h - sheet.unit * 0.2)
    sheet.piece(
        "bullseye",
        Face("eight28.bullseye"),
        fit(area, 1.0),
        z=Z_CHIP,
        name=translate("8/28", "Bull's eye!"),
        origin=f"portrait:{winners[0]}",
    )
    text = translate("8/28", "Bull's eye: {names}")
    text = text.format(names=listed([names[seat] for seat in winners]))
    sheet.label("bulls_eye", words, text, 1.6, bold=True, tone="ink_on_table")

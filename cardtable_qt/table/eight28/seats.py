"""8/28: the places of the seats, with their cards, totals and gems."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.eight28.round import last_accepted, standings
from cardtable_qt.table.eight28.standing import (
    danger,
    known_total,
    open_total,
    secrecy,
    standing_word,
    total_in_all,
)
from cardtable_qt.table.eight28.words import card
from cardtable_qt.table.flow import cards_in
from cardtable_qt.table.sheet import Sheet, fan, fit, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face
from cardtable_qt.table.turned_up import turn_up
from rules.eight28.observation import Eight28LaidOpen, Eight28Observation
from rules.eight28.pieces import CARD

translate = QCoreApplication.translate
CARD_ASPECT = ASPECT["eight28.card"]
BACK = Face("eight28.back")
GEM = Face("eight28.gem", "blue")
OWN_ROOM = 3  # own open cards that are reckoned with: few, so that they are large
TILT = -5.0  # degrees: a hidden card that its owner, or everybody, can see


def other_place(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """A seat beside the table: name, totals, cards, gems."""
    _plate(sheet, box, seen, seat)
    sheet.zone(f"seat:{seat}", box, names[seat], group="seats")
    inner = box.inset(sheet.unit * 0.5)
    line = min(sheet.unit * 1.4, inner.h * 0.17)
    name, facts = inner.top_part(line), inner.top_part(line).moved(0, line)
    purse = inner.bottom_part(line)
    top = facts.bottom + sheet.unit * 0.3
    cards = Box(inner.x, top, inner.w, purse.y - sheet.unit * 0.3 - top)
    _name(sheet, name, seen, seat, names)
    total, status = split(facts, (0.6, 0.4), sheet.unit * 0.3)
    turned_up = isinstance(seen, Eight28LaidOpen) and seen.hidden and not seen.choosing
    told = total_in_all(seen, seat) if turned_up else known_total(seen, seat)
    sheet.label(f"total:{seat}", total, told, 1.1, align="left", bold=True)
    _status(sheet, status, seen, seat)
    dealt = len(seen.hidden) and 1
    count, out = dealt + len(seen.opens[seat]), seen.is_out(seat)
    # Faint cards that overlap show through one another.
    places = cards_in(sheet, cards, count, CARD_ASPECT, apart=out)
    if dealt:
        known = seen.hidden[seat] is not None
        scale = 0.94 if known else 1.0  # a tilted card needs more room
        place = places[0].centred(places[0].w * scale, places[0].h * scale)
        _hidden(sheet, place, seen, seat, names[seat])
    _opens(sheet, places[dealt:], seen, seat)
    _purse(sheet, purse, seen, seat)


def large_place(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """The seat at the bottom: the viewer's own, with the answers to an offer beside it."""
    _plate(sheet, box, seen, seat)
    inner = box.inset(sheet.unit * 0.5)
    own = seat == seen.seat
    gap = sheet.unit * 0.8
    widths = [min(inner.w * 0.27, sheet.unit * 25), min(inner.w * 0.17, inner.h * 0.95)]
    beside = [min(inner.w * 0.19, sheet.unit * 16)] if own else []
    middle = inner.w - sum(widths) - sum(beside) - gap * (2 + len(beside))
    facts, hidden, opens, *answers = split(inner, [*widths, middle, *beside], gap)
    reach = Box(box.x, box.y, opens.right + gap / 2 - box.x, box.h)  # all but the buttons
    sheet.zone(f"seat:{seat}", reach, names[seat], group="seats")
    _large_facts(sheet, facts, seen, seat, names)
    if seen.hidden:
        sheet.panel(f"tray:{seat}", hidden, "slot", radius=6)
        words = hidden.bottom_part(sheet.unit * 1.5).inset(sheet.unit * 0.2, 0)
        place = Box(hidden.x, hidden.y, hidden.w, hidden.h - words.h)
        slot = fit(place.inset(min(place.w, place.h) * 0.08), CARD_ASPECT)
        _hidden(sheet, slot, seen, seat, names[seat])
        sheet.label(f"secret:{seat}", words, secrecy(seen, seat), 0.95)
    count, out = len(seen.opens[seat]), seen.is_out(seat)
    places = cards_in(sheet, opens, count, CARD_ASPECT, apart=out, room=OWN_ROOM)
    _opens(sheet, places, seen, seat)
    for place in answers:
        _answers(sheet, place, seen, seat)


def _plate(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    turn = seat == seen.turn
    tone, accent = ("plate_turn", "focus") if turn else ("plate", "")
    sheet.panel(f"seat:{seat}", box, tone, accent=accent)


def _name(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """The name, and a sign at the seat that has the deck."""
    if seat == seen.dealer and seen.result is None:
        corner = box.right_part(min(sheet.unit * 4.2, box.w * 0.45))
        sign = corner.centred(corner.w, min(box.h * 0.9, sheet.unit * 1.4))
        sheet.panel("dealer", sign, "button", radius=sign.h / 2)
        sheet.label("dealer", sign, translate("8/28", "deals"), 0.9, tone="button_ink", bold=True)
        box = box.left_part(box.w - sign.w - sheet.unit * 0.4)
    sheet.label(f"name:{seat}", box, names[seat], 1.15, align="left", bold=True)


def _large_facts(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    hidden = seen.hidden[seat] if seen.hidden else None
    heights = (1.3, 1.6, 1.1, 1.1, 1.2)
    name, total, opens, below, purse = split(box, heights, sheet.unit * 0.15, across=False)
    _name(sheet, name, seen, seat, names)
    total, status = split(total, (0.62, 0.38), sheet.unit * 0.3)
    if hidden is None:
        text = open_total(seen, seat)
    else:
        text = total_in_all(seen, seat)
        sheet.label(f"open:{seat}", opens, open_total(seen, seat), 1.05, align="left")
    sheet.label(f"total:{seat}", total, text, 1.45, align="left", bold=True)
    _status(sheet, status, seen, seat)
    warning = danger(seen, seat, names[seat])
    sheet.label(f"danger:{seat}", below, warning, 0.95, align="left", tone="ink_soft")
    _purse(sheet, purse, seen, seat)


def _status(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    text, tone = standing_word(seen, seat)
    sheet.label(f"status:{seat}", box, text, 1.0, align="right", bold=True, tone=tone)


# Pieces


def _hidden(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, name: str) -> None:
    hidden = seen.hidden[seat]
    known = hidden is not None
    if isinstance(seen, Eight28LaidOpen) and not seen.choosing:
        _turned_up(sheet, box, seen, seat, name)
        return
    sheet.piece(
        f"hidden:{seen.round}:{seat}",
        Face("eight28.card", CARD.write(hidden)) if hidden is not None else BACK,
        box,
        angle=TILT if known else 0.0,
        name=card(hidden)
        if hidden is not None
        else translate("8/28", "the hidden card of {name}").format(name=name),
        origin="deck",
        dim=seen.is_out(seat),
    )


def _turned_up(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, name: str) -> None:
    """A hidden card where all cards lie open."""
    hidden = seen.hidden[seat]
    assert hidden is not None
    told = translate("8/28", "the hidden card of {name}: {card}")
    turn_up(
        sheet,
        f"hidden:{seen.round}:{seat}",
        Face("eight28.card", CARD.write(hidden)),
        BACK,
        box,
        angle=TILT,
        dim=seen.is_out(seat),
        name=told.format(name=name, card=card(hidden)),
        group="hidden",
        origin="deck",
    )


def _opens(sheet: Sheet, places: Sequence[Box], seen: Eight28Observation, seat: int) -> None:
    fresh = last_accepted(seen) == seat and not seen.choosing
    for i, (number, place) in enumerate(zip(seen.opens[seat], places, strict=True)):
        sheet.piece(
            f"open:{seen.round}:{seat}:{i}",
            Face("eight28.card", CARD.write(number)),
            place,
            z=Z_CARD + 1 + i,
            name=card(number),
            origin="offer",
            dim=seen.is_out(seat),
            fresh=fresh and i == len(places) - 1,
        )


def _purse(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    """The gems a seat has won. (Red ones were changed for blue.)"""
    points = seen.points[seat]
    figure = box.left_part(sheet.unit * 5.2)
    text = translate("8/28", "Points: {points}").format(points=points)
    sheet.label(f"points:{seat}", figure, text, 1.0, align="left")
    gems = Box(figure.right, box.y, box.right - figure.right, box.h)
    for i, place in enumerate(fan(gems.inset(0, box.h * 0.06), points, 1.0, 1, align=0)):
        sheet.piece(
            f"purse:{seat}:{i}",
            GEM,
            place,
            z=Z_CHIP + i / 100,
            origin="middle",
            name=translate("8/28", "a gem"),
        )


# What the viewer can do


def _answers(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    """Buttons for an offer; at the payout the claim that is laid on a half."""
    if not seen.choosing:
        high = min(sheet.unit * 2.8, (box.h - sheet.unit * 0.8) / 2)
        area = box.centred(box.w, 2 * high + sheet.unit * 0.8)
        accept, decline = area.rows(2, sheet.unit * 0.8)
        for key, place, label in (
            ("accept", accept, translate("8/28", "Accept")),
            ("decline", decline, translate("8/28", "Decline")),
        ):
            sheet.zone(
                key, place, label, group="answer", button=label, piece="offer", shortcut=key[0]
            )
        return
    if seen.result is None and standings(seen)[seat].has_choice() and not seen.choices[seat]:
        area = box.centred(box.w, min(box.h, sheet.unit * 6))
        words, place = split(area, (1.5, 4.5), sheet.unit * 0.2, across=False)
        sheet.label("claim", words, translate("8/28", "Which half?"), 1.0, bold=True)
        sheet.piece(
            "claim",
            GEM,
            fit(place, 1.0),
            z=Z_CHIP,
            name=translate("8/28", "claim for a half"),
            group="claim",
            lift=seat == seen.turn,
        )

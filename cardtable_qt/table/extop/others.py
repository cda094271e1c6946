"""Ex & Top: the places of the others, with their hands, scores and chips."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.rows import BACK, CARD_ASPECT
from cardtable_qt.table.extop.words import card, chip, colour
from cardtable_qt.table.flow import flow
from cardtable_qt.table.sheet import Sheet, fan, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face
from rules.extop.observation import ExTopLaidOpen, ExTopObservation
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    DECLINED,
    HAND,
    NO_COLOUR,
    UNASKED,
)

translate = QCoreApplication.translate
CHIPS_RECKONED = 6  # places for chips won, so that their size seldom changes
RAISED = 0.14  # of its height, for an open card that is offered or given for another


def seat_place(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int, name: str) -> None:
    """Another seat: name, score, chips won, hand, and its part in a swap."""
    inner = _plate(sheet, box, seen, seat, name)
    head, body = split(inner, (0.34, 0.66), sheet.unit * 0.2, across=False)
    name_and_score(sheet, head, seen, seat, name)
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
        chips_won(sheet, chips, seen, seat)


def open_place(sheet: Sheet, box: Box, seen: ExTopLaidOpen, seat: int, name: str) -> None:
    """A seat whose hand is seen; the hand has a line of its own where the place is narrow."""
    inner = _plate(sheet, box, seen, seat, name)
    head, body = split(inner, (0.23, 0.77), sheet.unit * 0.2, across=False)
    name_and_score(sheet, head, seen, seat, name)
    across = body.w > body.h * 2.6
    shares = (0.5, 0.5) if across else (0.68, 0.32)
    hand, rest = split(body, shares, sheet.unit * 0.4, across=across)
    _open_hand(sheet, hand, seen, seat, name)
    if answer := _open_answer_text(seen, seat):
        sheet.label(f"answer:{seat}", rest, answer, 1.05, bold=True, tone="ink")
    else:
        chips_won(sheet, rest, seen, seat)


def _open_hand(sheet: Sheet, box: Box, seen: ExTopLaidOpen, seat: int, name: str) -> None:
    """The cards; one that is offered, or given for the offered one, stands out."""
    cards = sorted(seen.shown[seat])
    area = box.bottom_part(box.h / (1 + RAISED))
    places = fan(area, max(HAND, len(cards)), CARD_ASPECT, 3, align=0)
    text = translate("Ex & Top", "{card}, in the hand of {name}")
    for i, (number, place) in enumerate(zip(cards, places, strict=False)):
        at_stake = number in (seen.answers[seat], seen.offered)
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            place.moved(0, -RAISED * place.h if at_stake else 0),
            z=Z_CARD + i,
            name=text.format(card=card(number), name=name),
            group=f"hand:{seat}",
            peek=BACK,
            origin="pile",
        )


def _plate(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int, name: str) -> Box:
    """A seat's plate and zone; what there is room for on it."""
    turn = seat == seen.mover
    sheet.panel(
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="focus" if turn else ""
    )
    acting = "offer" if seat in seen.accepted else ""
    sheet.zone(f"seat:{seat}", box, name, group="seats", piece=acting)
    return box.inset(sheet.unit * 0.5)


def name_and_score(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int, name: str) -> None:
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


def chips_won(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int) -> None:
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


def _open_answer_text(seen: ExTopLaidOpen, seat: int) -> str:
    """The same where all cards lie open."""
    if seen.want != NO_COLOUR and seat == seen.turn:
        text = translate("Ex & Top", "{offered} for {wanted}?")
        return text.format(offered=card(seen.offered), wanted=colour(seen.want))
    answer = seen.answers[seat]
    if answer >= 0:
        return translate("Ex & Top", "gives {card} ✓").format(card=card(answer))
    return _answer_text(seen, seat)

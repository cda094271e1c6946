"""Ex & Top: the places of the seats, with portraits, emblems, hands, scores and chips."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.piles import BACK, CARD_ASPECT
from cardtable_qt.table.extop.words import card, chip, colour
from cardtable_qt.table.flow import flow
from cardtable_qt.table.sheet import Sheet, fan, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face
from rules.extop.observation import ExTopLaidOpen, ExTopObservation
from rules.extop.pieces import CARD, CHIP, COLOURS, HAND

translate = QCoreApplication.translate
CHIPS_RECKONED = 6  # places for chips won, so that their size seldom changes
RAISED = 0.14  # of its height, for a card that is offered or given for another
WIDE = 2.1  # a place so much wider than high has its portrait beside everything else
HANDS = (0.4, 0.28)  # of the room below a name, for a hand: as a rule, and while something is said
BROADEST = 4.6  # no place is wider than that, compared with its height
SPOKEN = (0.42, 0.58)  # of the room below a name, for what is said and for everything else


class Parts(NamedTuple):
    """Where the things of a seat are; words have room only while something is said."""

    portrait: Box
    head: Box
    words: Box | None
    body: Box


def places(strip: Box, count: int, gap: float) -> list[Box]:
    """The others' places beside one another, in the middle of their strip."""
    wide = min((strip.w - gap * (count - 1)) / count, strip.h * BROADEST)
    whole = wide * count + gap * (count - 1)
    return list(strip.centred(whole, strip.h).columns(count, gap))


def parts(sheet: Sheet, box: Box, says: str, head_share: float = 0.36, wide: float = WIDE) -> Parts:
    """A place cut into its parts."""
    gap = sheet.unit * 0.4
    if box.w > box.h * wide:
        side = min(box.h, box.w * 0.36)
        portrait = box.left_part(side)
        rest = box.right_part(box.w - side - gap)
        head, body = split(rest, (head_share, 1 - head_share), gap * 0.6, across=False)
    else:
        share = head_share + 0.08
        upper, body = split(box, (share, 1 - share), gap * 0.6, across=False)
        portrait = upper.left_part(min(upper.h, box.w * 0.4))
        head = upper.right_part(upper.w - portrait.w - gap)
    words = None
    if says:
        words, body = split(body, SPOKEN, gap * 0.4, across=False)
    return Parts(portrait, head, words, body)


def seat_place(
    sheet: Sheet, box: Box, seen: ExTopObservation, seat: int, name: str, says: str
) -> None:
    """Another seat, with its cards from behind."""
    place = parts(sheet, _plate(sheet, box, seen, seat, name), says)
    who(sheet, place, seen, seat, name, says)
    share = HANDS[bool(says)]
    hand, chips = split(place.body, (share, 1 - share), sheet.unit * 0.4)
    for i, spot in enumerate(fan(hand, seen.hands[seat], CARD_ASPECT, 3, align=0)):
        sheet.piece(
            f"hand:{seat}:{i}",
            BACK,
            spot,
            z=Z_CARD + i,
            origin="pile",
            name=translate("Ex & Top", "a card of {name}").format(name=name),
        )
    chips_won(sheet, chips, seen, seat)


def open_place(
    sheet: Sheet, box: Box, seen: ExTopLaidOpen, seat: int, name: str, says: str
) -> None:
    """A seat whose hand is seen; the hand has a line of its own where the place is narrow."""
    place = parts(sheet, _plate(sheet, box, seen, seat, name), says, head_share=0.26)
    who(sheet, place, seen, seat, name, says)
    body = place.body
    across = body.w > body.h * 2.2
    shares = (0.58, 0.42) if across else (0.66, 0.34)
    hand, chips = split(body, shares, sheet.unit * 0.4, across=across)
    _open_hand(sheet, hand, seen, seat, name)
    chips_won(sheet, chips, seen, seat)


def _open_hand(sheet: Sheet, box: Box, seen: ExTopLaidOpen, seat: int, name: str) -> None:
    """The cards; one that is offered, or given for the offered one, stands out."""
    cards = sorted(seen.shown[seat])
    area = box.bottom_part(box.h / (1 + RAISED))
    spots = fan(area, max(HAND, len(cards)), CARD_ASPECT, 3, align=0)
    text = translate("Ex & Top", "{card}, in the hand of {name}")
    for i, (number, spot) in enumerate(zip(cards, spots, strict=False)):
        at_stake = number in (seen.answers[seat], seen.offered)
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            spot.moved(0, -RAISED * spot.h if at_stake else 0),
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
    return box.inset(sheet.unit * 0.4)


def who(
    sheet: Sheet, place: Parts, seen: ExTopObservation, seat: int, name: str, says: str
) -> None:
    """Who sits there: portrait, emblem, name and score, and what is said."""
    sheet.portrait(seat, place.portrait)
    head, unit = place.head, sheet.unit
    if head.w > head.h * 3.2:
        emblem = head.left_part(min(head.h, unit * 2.8))
        score = head.right_part(min(unit * 2.6, head.w * 0.3))
        words = Box(emblem.right + 5, head.y, score.x - emblem.right - 8, head.h)
    else:  # in two lines
        words = head.top_part(head.h * 0.46)
        lower = head.bottom_part(head.h * 0.52)
        emblem = lower.left_part(min(lower.h, head.w * 0.5))
        score = Box(emblem.right + 4, lower.y, head.right - emblem.right - 4, lower.h)
    emblem = emblem.centred(*[min(emblem.w, emblem.h)] * 2)
    own = COLOURS[seen.colours[seat]]
    sheet.piece(
        f"emblem:{seat}", Face("extop.emblem", own), emblem, name=colour(seen.colours[seat])
    )
    sheet.label(f"name:{seat}", words, name, 1.15, align="left", bold=True)
    total = f"{sum(seen.won[seat])}".replace("-", "−")
    sheet.label(f"score:{seat}", score, total, 1.45, align="right", bold=True)
    if place.words is not None:
        x, y = place.portrait.middle
        beside = place.words.x > place.portrait.right
        to = (place.portrait.right, y) if beside else (x, place.portrait.bottom)
        sheet.bubble(f"said:{seat}", place.words, says, 1.05, to)


def chips_won(sheet: Sheet, box: Box, seen: ExTopObservation, seat: int) -> None:
    """The chips lie where everybody sees them; a new one comes from its row."""
    chips = seen.won[seat]
    spots = flow(box, max(CHIPS_RECKONED, len(chips)), 1.0, 2, largest=sheet.unit * 4)
    for i, (value, spot) in enumerate(zip(chips, spots, strict=False)):
        face = Face("extop.chip", CHIP.write(value))
        sheet.piece(f"won:{seat}:{i}", face, spot, z=Z_CHIP + i, name=chip(value), origin="rows")

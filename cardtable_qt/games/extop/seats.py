"""Ex & Top: the places of the seats, with portraits, emblems, hands, scores and chips."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.extop.cards import BACK, CARD_ASPECT
from cardtable_qt.games.extop.words import card_text, chip_text, colour_text
from cardtable_qt.table.layout.builder import LayoutBuilder, fan_boxes, flow_boxes, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box, Face
from rules.extop.observation import ExTopObservation, ExTopRevealed
from rules.extop.pieces import CARD, CHIP, COLOURS, HAND_SIZE

translate = QCoreApplication.translate

CHIPS_RECKONED = 4  # places for chips won, so that their size seldom changes
RAISED = 0.14  # of its height, for a card that is offered or given for another
WIDE = 2.1  # a place so much wider than high has its portrait beside everything else
HEADS = (0.36, 0.48)  # of its height, for the name: in a wide place, and in a narrow one
OPEN_HEADS = (0.26, 0.34)
BROADEST = 4.6  # no place is wider than that, compared with its height
HANDS = 0.42  # of the room below a name, for a hand
WORDS = 1.05  # units, the height of what is said
LETTER = 0.62  # how wide a letter is, compared with its height
SPOKEN = (0.42, 0.58)  # of the room below a name, for what is said and for everything else


class SeatParts(NamedTuple):
    """Where the things of a seat are: who it is, and what it has."""

    portrait: Box
    head: Box
    body: Box


def seat_boxes(strip: Box, count: int, gap: float) -> list[Box]:
    """The others' places beside one another, in the middle of their strip."""
    wide = min((strip.w - gap * (count - 1)) / count, strip.h * BROADEST)
    whole = wide * count + gap * (count - 1)
    return list(strip.centred(whole, strip.h).columns(count, gap))


def seat_parts(
    sheet: LayoutBuilder, box: Box, heads: tuple[float, float] = HEADS, wide: float = WIDE
) -> SeatParts:
    """A place cut into its parts; in a narrow one the portrait is only as high as the name."""
    gap = sheet.unit * 0.4
    if box.w > box.h * wide:
        side = min(box.h, box.w * 0.36)
        rest = box.right_part(box.w - side - gap)
        head, body = split_box(rest, (heads[0], 1 - heads[0]), gap * 0.6, across=False)
        return SeatParts(box.left_part(side), head, body)
    upper, body = split_box(box, (heads[1], 1 - heads[1]), gap * 0.6, across=False)
    portrait = upper.left_part(min(upper.h, box.w * 0.4))
    return SeatParts(portrait, upper.right_part(upper.w - portrait.w - gap), body)


def add_seat(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, seat: int, name: str, says: str
) -> None:
    """Another seat, with its cards from behind; words stand above the chips, if there is room."""
    place = seat_parts(sheet, _plate(sheet, box, observation, seat, name))
    add_identity(sheet, place, observation, seat, name)
    body, gap = place.body, sheet.unit * 0.4
    short = len(says) * LETTER * WORDS * sheet.unit < body.w * (1 - HANDS) - 2 * gap
    if not short:
        body = add_speech(sheet, place, body, seat, says)
    hand, chips = split_box(body, (HANDS, 1 - HANDS), gap)
    if short:
        chips = add_speech(sheet, place, chips, seat, says)
    for i, spot in enumerate(fan_boxes(hand, observation.hands[seat], CARD_ASPECT, 3, align=0)):
        sheet.add_piece(
            f"hand:{seat}:{i}",
            BACK,
            spot,
            z=Z_CARD + i,
            origin="pile",
            name=translate("Ex & Top", "a card of {name}").format(name=name),
        )
    add_won_chips(sheet, chips, observation, seat)


def add_revealed_seat(
    sheet: LayoutBuilder, box: Box, observation: ExTopRevealed, seat: int, name: str, says: str
) -> None:
    """A seat whose hand is seen; the hand has a line of its own where the place is narrow."""
    place = seat_parts(sheet, _plate(sheet, box, observation, seat, name), OPEN_HEADS)
    add_identity(sheet, place, observation, seat, name)
    body = place.body
    across = body.w > body.h * 2.2
    if not across:
        body = add_speech(sheet, place, body, seat, says, (0.2, 0.8))
    hand, chips = split_box(
        body, (0.58, 0.42) if across else (0.72, 0.28), sheet.unit * 0.4, across=across
    )
    _open_hand(sheet, hand, observation, seat, name)
    add_won_chips(
        sheet, add_speech(sheet, place, chips, seat, says) if across else chips, observation, seat
    )


def _open_hand(
    sheet: LayoutBuilder, box: Box, observation: ExTopRevealed, seat: int, name: str
) -> None:
    """The cards; one that is offered, or given for the offered one, stands out."""
    cards = sorted(observation.all_hands[seat])
    area = box.bottom_part(box.h / (1 + RAISED))
    spots = fan_boxes(area, max(HAND_SIZE, len(cards)), CARD_ASPECT, 3, align=0)
    text = translate("Ex & Top", "{card}, in the hand of {name}")
    for i, (number, spot) in enumerate(zip(cards, spots, strict=False)):
        at_stake = number in (observation.answers[seat], observation.offered)
        sheet.add_piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            spot.moved(0, -RAISED * spot.h if at_stake else 0),
            z=Z_CARD + i,
            name=text.format(card=card_text(number), name=name),
            group=f"hand:{seat}",
            peek=BACK,
            origin="pile",
        )


def _plate(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, seat: int, name: str
) -> Box:
    """A seat's plate and zone; what there is room for on it."""
    turn = seat == observation.mover
    sheet.add_panel(
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="turn" if turn else ""
    )
    acting = "offer" if seat in observation.accepted else ""
    sheet.add_zone(f"seat:{seat}", box, name, group="seats", piece=acting)
    return box.inset(sheet.unit * 0.4)


def add_identity(
    sheet: LayoutBuilder, place: SeatParts, observation: ExTopObservation, seat: int, name: str
) -> None:
    """Who sits there: portrait, emblem, name and score."""
    sheet.add_portrait(seat, place.portrait)
    head, unit, align = place.head, sheet.unit, "right"
    if head.w > head.h * 4.4:
        emblem = head.left_part(min(head.h, unit * 2.8))
        score = head.right_part(min(unit * 2.6, head.w * 0.3))
        words = Box(emblem.right + 5, head.y, score.x - emblem.right - 8, head.h)
    elif head.w > head.h * 2.6:  # in two lines beside the emblem
        emblem = head.left_part(min(head.h, unit * 2.8))
        words, score = head.right_part(head.w - emblem.w - 6).rows(2)
        align = "left"
    else:
        words = head.top_part(head.h * 0.42)
        lower = head.bottom_part(head.h * 0.57)
        emblem = lower.left_part(min(lower.h, head.w * 0.5))
        score = Box(emblem.right + 4, lower.y, head.right - emblem.right - 4, lower.h)
    emblem = emblem.centred(*[min(emblem.w, emblem.h)] * 2)
    own = COLOURS[observation.colours[seat]]
    sheet.add_piece(
        f"emblem:{seat}",
        Face("extop.emblem", own),
        emblem,
        name=colour_text(observation.colours[seat]),
    )
    sheet.add_label(f"name:{seat}", words, name, 1.15, align="left", bold=True)
    total = f"{sum(observation.won[seat])}".replace("-", "−")
    sheet.add_label(f"score:{seat}", score, total, 1.45, align=align, bold=True)


def add_speech(
    sheet: LayoutBuilder,
    place: SeatParts,
    box: Box,
    seat: int,
    says: str,
    shares: tuple[float, float] = SPOKEN,
) -> Box:
    """Write what a seat says into the upper part of a box; the rest of it."""
    if not says:
        return box
    words, rest = split_box(box, shares, sheet.unit * 0.2, across=False)
    x, y = place.portrait.middle
    beside = words.x > place.portrait.right
    to = (place.portrait.right, y) if beside else (x, place.portrait.bottom)
    sheet.add_bubble(f"said:{seat}", words, says, WORDS, to)
    return rest


def add_won_chips(sheet: LayoutBuilder, box: Box, observation: ExTopObservation, seat: int) -> None:
    """The chips lie where everybody sees them."""
    chips = observation.won[seat]
    spots = flow_boxes(box, max(CHIPS_RECKONED, len(chips)), 1.0, 2, largest=sheet.unit * 4)
    for i, (value, spot) in enumerate(zip(chips, spots, strict=False)):
        face = Face("extop.chip", CHIP.write(value))
        sheet.add_piece(f"won:{seat}:{i}", face, spot, z=Z_CHIP + i, name=chip_text(value))

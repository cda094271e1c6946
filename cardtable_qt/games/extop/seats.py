"""Ex & Top: the seats, with portraits, emblems, hands, scores and chips."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.extop.cards import BACK
from cardtable_qt.games.extop.words import card_text, chip_text, colour_text
from cardtable_qt.table.layout.builder import LayoutBuilder, fan_boxes, flow_boxes, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.extop.observation import ExTopObservation, ExTopRevealed
from rules.extop.pieces import CARD, CHIP, COLOURS, HAND_SIZE

translate = QCoreApplication.translate

EXPECTED_CHIPS = 4  # room is reserved for this many chips, so that their size seldom changes
RAISE = 0.14  # of its height, for a card that is offered or answered with
WIDE_ASPECT = 2.1  # from this aspect ratio on, the portrait is beside everything else
HEAD_SHARES = (0.36, 0.48)  # of the height, for the name: in a wide seat, in a narrow one
OPEN_HEAD_SHARES = (0.26, 0.34)
MAX_SEAT_ASPECT = 4.6  # width to height
HAND_SHARE, NARROW_HAND_SHARE = 0.42, 0.57  # of the area below the name
SPEECH_SIZE = 1.05  # in units
MIN_PORTRAIT_WIDTH = 9.5  # in units, of a seat with a large portrait beside the name
SPEECH_WIDTH = 10.0  # in units, of a place for speech above the chips
SPEECH_SHARES = (0.42, 0.58)  # of the area below the name: the speech, and the rest


class SeatParts(NamedTuple):
    """The parts of a seat's area."""

    portrait: Box
    head: Box
    body: Box


def seat_boxes(strip: Box, count: int, gap: float) -> list[Box]:
    """The areas of the other seats, side by side and centred in their strip."""
    width = min((strip.w - gap * (count - 1)) / count, strip.h * MAX_SEAT_ASPECT)
    whole = width * count + gap * (count - 1)
    return list(strip.centred(whole, strip.h).columns(count, gap))


def seat_parts(
    builder: LayoutBuilder,
    box: Box,
    head_shares: tuple[float, float] = HEAD_SHARES,
    wide_aspect: float = WIDE_ASPECT,
) -> SeatParts:
    """Divide a seat's area. In a narrow one the portrait is only as high as the name."""
    gap = builder.unit * 0.4
    if box.w > box.h * wide_aspect:
        side = min(box.h, box.w * 0.36)
        rest = box.right_part(box.w - side - gap)
        head, body = split_box(rest, (head_shares[0], 1 - head_shares[0]), gap * 0.6, columns=False)
        return SeatParts(box.left_part(side), head, body)
    upper, body = split_box(box, (head_shares[1], 1 - head_shares[1]), gap * 0.6, columns=False)
    share = 0.4 if box.w > builder.unit * MIN_PORTRAIT_WIDTH else 0.3
    portrait = upper.left_part(min(upper.h, box.w * share))
    return SeatParts(portrait, upper.right_part(upper.w - portrait.w - gap), body)


def add_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: ExTopObservation,
    seat: int,
    name: str,
    speech: str,
) -> None:
    """Add another seat, with its cards face down.

    Whether it speaks changes no sizes: speech has a place above the chips or, if these need it,
    over the backs of its cards.
    """
    parts = seat_parts(builder, _add_plate(builder, box, observation, seat, name))
    add_identity(builder, parts, observation, seat, name)
    gap = builder.unit * 0.4
    is_wide = parts.body.w * (1 - HAND_SHARE) > builder.unit * SPEECH_WIDTH
    share = HAND_SHARE if is_wide else NARROW_HAND_SHARE
    hand, chips = split_box(parts.body, (share, 1 - share), gap)
    if is_wide:
        chips = add_speech(builder, parts, chips, seat, speech)
    elif speech:
        add_bubble(builder, parts, hand, seat, speech)
    for i, card_box in enumerate(fan_boxes(hand, observation.hands[seat], CARD_ASPECT, 3, align=0)):
        builder.add_piece(
            f"hand:{seat}:{i}",
            BACK,
            card_box,
            z=Z_CARD + i,
            origin="pile",
            name=translate("Ex & Top", "{name}'s card").format(name=name),
        )
    add_won_chips(builder, chips, observation, seat)


def add_revealed_seat(
    builder: LayoutBuilder, box: Box, observation: ExTopRevealed, seat: int, name: str, speech: str
) -> None:
    """Add a seat with its hand face up. In a narrow area the hand has its own line."""
    parts = seat_parts(builder, _add_plate(builder, box, observation, seat, name), OPEN_HEAD_SHARES)
    add_identity(builder, parts, observation, seat, name)
    body = parts.body
    across = body.w > body.h * 2.2
    if not across:
        body = add_speech(builder, parts, body, seat, speech, (0.2, 0.8))
    hand, chips = split_box(
        body, (0.58, 0.42) if across else (0.72, 0.28), builder.unit * 0.4, columns=across
    )
    _add_open_hand(builder, hand, observation, seat, name)
    add_won_chips(
        builder,
        add_speech(builder, parts, chips, seat, speech) if across else chips,
        observation,
        seat,
    )


def _add_open_hand(
    builder: LayoutBuilder, box: Box, observation: ExTopRevealed, seat: int, name: str
) -> None:
    """Add the cards of a hand. A card offered or answered with is raised."""
    cards = sorted(observation.all_hands[seat])
    area = box.bottom_part(box.h / (1 + RAISE))
    boxes = fan_boxes(area, max(HAND_SIZE, len(cards)), CARD_ASPECT, 3, align=0)
    text = translate("Ex & Top", "{card}, in {name}'s hand")
    for i, (number, card_box) in enumerate(zip(cards, boxes, strict=False)):
        at_stake = number in (observation.answers[seat], observation.offered)
        builder.add_piece(
            f"card:{CARD.write(number)}",
            Face("extop.card", CARD.write(number)),
            card_box.moved(0, -RAISE * card_box.h if at_stake else 0),
            z=Z_CARD + i,
            name=text.format(card=card_text(number), name=name),
            group=f"hand:{seat}",
            peek_face=BACK,
            origin="pile",
        )


def _add_plate(
    builder: LayoutBuilder, box: Box, observation: ExTopObservation, seat: int, name: str
) -> Box:
    """Add a seat's background and zone, and return the area for its contents."""
    turn = seat == observation.mover
    builder.add_panel(
        f"seat:{seat}", box, "plate_turn" if turn else "plate", accent="turn" if turn else ""
    )
    # A click on a seat that declined is answered, too.
    picks_partner = observation.seat == observation.mover == observation.turn
    piece = "offer" if picks_partner and observation.accepted else ""
    builder.add_zone(f"seat:{seat}", box, name, group="seats", click_piece=piece)
    return box.inset(builder.unit * 0.4)


def add_identity(
    builder: LayoutBuilder, parts: SeatParts, observation: ExTopObservation, seat: int, name: str
) -> None:
    """Add the portrait, emblem, name and score."""
    builder.add_portrait(seat, parts.portrait)
    head, unit, align = parts.head, builder.unit, "right"
    if head.w > max(head.h * 4.4, unit * 10.5):
        emblem = head.left_part(min(head.h, unit * 2.8))
        score = head.right_part(min(unit * 2.6, head.w * 0.3))
        name_box = Box(emblem.right + 5, head.y, score.x - emblem.right - 8, head.h)
    elif head.w > head.h * 2.6:  # in two lines beside the emblem
        emblem = head.left_part(min(head.h, unit * 2.8, head.w * 0.28))
        name_box, score = head.right_part(head.w - emblem.w - 6).rows(2)
        align = "left"
    else:
        name_box = head.top_part(head.h * 0.42)
        lower = head.bottom_part(head.h * 0.57)
        emblem = lower.left_part(min(lower.h, head.w * 0.5))
        score = Box(emblem.right + 4, lower.y, head.right - emblem.right - 4, lower.h)
    emblem = emblem.centred(*[min(emblem.w, emblem.h)] * 2)
    colour = COLOURS[observation.colours[seat]]
    builder.add_piece(
        f"emblem:{seat}",
        Face("extop.emblem", colour),
        emblem,
        name=colour_text(observation.colours[seat]),
    )
    builder.add_label(f"name:{seat}", name_box, name, 1.15, align="left", bold=True)
    total = f"{sum(observation.won[seat])}".replace("-", "−")
    builder.add_label(f"score:{seat}", score, total, 1.45, align=align, bold=True)


def add_speech(
    builder: LayoutBuilder,
    parts: SeatParts,
    box: Box,
    seat: int,
    speech: str,
    shares: tuple[float, float] = SPEECH_SHARES,
) -> Box:
    """Add speech, if any, in the upper part of a box, and return the rest of the box."""
    speech_box, rest = split_box(box, shares, builder.unit * 0.2, columns=False)
    if speech:
        add_bubble(builder, parts, speech_box, seat, speech)
    return rest


def add_bubble(builder: LayoutBuilder, parts: SeatParts, box: Box, seat: int, speech: str) -> None:
    """Add a speech bubble with its tail towards the portrait."""
    x, y = parts.portrait.middle
    beside = box.x > parts.portrait.right
    tail_end = (parts.portrait.right, y) if beside else (x, parts.portrait.bottom)
    builder.add_bubble(f"said:{seat}", box, speech, SPEECH_SIZE, tail_end)


def add_won_chips(
    builder: LayoutBuilder, box: Box, observation: ExTopObservation, seat: int
) -> None:
    """Add the chips a seat has won."""
    chips = observation.won[seat]
    boxes = flow_boxes(box, max(EXPECTED_CHIPS, len(chips)), 1.0, 2, max_height=builder.unit * 4)
    for i, (value, chip_box) in enumerate(zip(chips, boxes, strict=False)):
        face = Face("extop.chip", CHIP.write(value))
        builder.add_piece(f"won:{seat}:{i}", face, chip_box, z=Z_CHIP + i, name=chip_text(value))

"""Bids: the layout of the whole table.

The other seats are in a strip at the top, the laid cards and the prize in the middle, and the
viewer's seat at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import place_name
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    add_revealed_card,
    clockwise_from,
    fan_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Box, Layout, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.state import NO_SEAT
from tests.bids.rules.observation import BidsObservation, BidsRevealed
from tests.bids.rules.pieces import NO_CARD
from tests.bids.table.words import heading, points_text

translate = QCoreApplication.translate

BACK = Face("bids.back")
MAX_SEAT_ASPECT = 2.5  # width to height


def card_face(card: int) -> Face:
    return Face("bids.card", str(card))


def card_key(card: int) -> str:
    return f"card:{card}"


def layout(observation: BidsObservation, size: Size, names: Sequence[str]) -> Layout:
    """Lay out every piece and zone as one seat or a spectator sees them."""
    builder = LayoutBuilder(size)
    gap = builder.unit * 0.5
    shares = (0.4, 0.6) if observation.seat is None else (0.26, 0.44, 0.3)
    top, middle, *bottom = split_box(builder.content_box, shares, gap, columns=False)
    others = clockwise_from(observation.seat, observation.seats)
    width = min(top.w, top.h * MAX_SEAT_ASPECT * len(others))
    boxes = top.centred(width, top.h).columns(len(others), gap)
    for seat, box in zip(others, boxes, strict=True):
        _add_seat(builder, box, observation, seat, names)
    for box in bottom:
        assert observation.seat is not None
        _add_seat(builder, box, observation, observation.seat, names)
    _add_middle(builder, middle, observation, names)
    return builder.build()


def _add_seat(
    builder: LayoutBuilder, box: Box, observation: BidsObservation, seat: int, names: Sequence[str]
) -> None:
    """Add a seat: portrait, name and points, and its hand beside them (viewer) or below."""
    is_turn, is_own = seat == observation.turn, seat == observation.seat
    tone, accent = ("plate_turn", "turn") if is_turn else ("plate", "")
    builder.add_panel(f"seat:{seat}", box, tone, accent=accent)
    builder.add_zone(f"seat:{seat}", box, place_name(seat, names), group="seats")
    gap = builder.unit * 0.4
    shares = (0.25, 0.75) if is_own else (0.4, 0.6)
    head, hand = split_box(box.inset(gap), shares, gap, columns=is_own)
    portrait = head.left_part(min(head.h, head.w * 0.45))
    lines = head.right_part(head.w - portrait.w - gap)
    name, points = split_box(lines, (0.5, 0.5), columns=False)
    builder.add_portrait(seat, portrait)
    builder.add_label(f"name:{seat}", name, names[seat], 1.1, bold=True, align="left")
    text = points_text(observation.points[seat])
    builder.add_label(f"points:{seat}", points, text, align="left")
    _add_hand(builder, hand, observation, seat, names[seat])


def _add_hand(
    builder: LayoutBuilder, box: Box, observation: BidsObservation, seat: int, name: str
) -> None:
    boxes = fan_boxes(box, observation.rounds, CARD_ASPECT, builder.unit * 0.4)
    cards, is_own = sorted(observation.hand_of(seat)), seat == observation.seat
    for i, card in enumerate(cards):
        text = translate("Bids", "{card}, in {name}'s hand").format(card=card, name=name)
        builder.add_piece(
            card_key(card),
            card_face(card),
            boxes[i],
            z=Z_CARD + i,
            name=str(card) if is_own else text,
            group="hand" if is_own else f"hand:{seat}",
            can_lift=is_own,
            peek_face=None if is_own else BACK,
        )
    for i in range(len(cards), observation.hand_sizes[seat]):
        text = translate("Bids", "{name}'s card").format(name=name)
        builder.add_piece(f"hand:{seat}:{i}", BACK, boxes[i], z=Z_CARD + i, name=text)


def _add_middle(
    builder: LayoutBuilder, box: Box, observation: BidsObservation, names: Sequence[str]
) -> None:
    """Add the heading, the prize, and a place for the card of every seat."""
    gap = builder.unit * 0.5
    builder.add_zone("middle", box, translate("Bids", "the middle"), group="middle")
    line, cards, labels = split_box(box, (0.13, 0.74, 0.13), gap, columns=False)
    builder.add_label("heading", line, heading(observation), 1.2, bold=True, tone="ink_on_table")
    prize, *places = fan_boxes(cards, 1 + observation.seats, CARD_ASPECT, builder.unit * 1.5)
    _add_prize(builder, prize, observation)
    for seat, place in enumerate(places):
        builder.add_panel(f"place:{seat}", place, "cell")
        label = Box(place.x, labels.y, place.w, labels.h)
        builder.add_label(f"place:{seat}", label, names[seat], tone="ink_on_table")
        _add_laid_card(builder, place, observation, seat, names[seat])


def _add_prize(builder: LayoutBuilder, box: Box, observation: BidsObservation) -> None:
    builder.add_panel("prize", box, "row")
    caption, points = split_box(box.inset(builder.unit * 0.4), (0.35, 0.65), columns=False)
    builder.add_label("prize", caption, translate("Bids", "Prize"), 1.1, bold=True)
    if observation.prizes:
        builder.add_label("prize:points", points, str(observation.prizes[-1]), 3.0, bold=True)


def _add_laid_card(
    builder: LayoutBuilder, box: Box, observation: BidsObservation, seat: int, name: str
) -> None:
    card = observation.laid[seat]
    if card == NO_CARD:
        return
    if card is None:
        last = f"hand:{seat}:{observation.hand_sizes[seat]}"  # where the card was
        text = translate("Bids", "{name}'s card").format(name=name)
        builder.add_piece(f"laid:{seat}", BACK, box, name=text, origin=last)
        return
    key, face = card_key(card), card_face(card)
    text = translate("Bids", "{card}, laid by {name}").format(card=card, name=name)
    if isinstance(observation, BidsRevealed) and observation.turn != NO_SEAT:
        add_revealed_card(builder, key, face, BACK, box, name=text, group="laid")
    else:
        builder.add_piece(key, face, box, name=text, origin=f"laid:{seat}")

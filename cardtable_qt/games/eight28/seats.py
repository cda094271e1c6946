"""8/28: the seats of the other players.

The seat at the bottom shares some of these parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.eight28.cards import (
    CARD_GAP,
    add_hidden_card,
    add_open_cards,
    card_height,
    seat_card_boxes,
)
from cardtable_qt.games.eight28.words import (
    known_total,
    speech_of,
    status_text,
    total_with_hidden,
    totals_text,
)
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    fit_aspect,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.panel_item import TURN_BAR_PX
from rules.eight28.observation import Eight28Observation, Eight28Revealed

translate = QCoreApplication.translate

GEM = Face("eight28.gem", "blue")
MIN_SIGN_WIDTH = 3.0  # in units
ROOMY_WIDTH = 15.0  # in units; from here on, the total and the speech fit side by side
TILTED_SCALE = 0.93  # tilted cards need more room
MIN_TILTED_PX = 38.0  # a narrower card keeps its size
EXPECTED_CARDS = 4  # room is reserved for this many cards; few, so that they are large
TYPICAL_CARDS = 6  # for which a seat is divided, so that it looks the same during a round
MIN_GAIN_BESIDE = 1.2  # in card size, for texts beside the cards instead of above them
COLUMN_WIDTH, MIN_COLUMN_WIDTH = 11.0, 8.0  # in units: name, total and gems beside the cards
LONG_TOTAL_WIDTH = 10.0  # in units; in less room, a total is just its figures
NAME_WIDTH = 6.0  # in units; in a narrower head, the name has a line of its own


def add_plate(builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int) -> None:
    """Add the background of a seat, brighter if it is the seat's turn."""
    turn = seat == observation.turn
    tone, accent = ("plate_turn", "turn") if turn else ("plate", "")
    builder.add_panel(f"seat:{seat}", box, tone, accent=accent)


def plate_interior(builder: LayoutBuilder, box: Box) -> Box:
    """The area for a seat's contents, clear of the bar that marks the turn."""
    return box.inset(max(builder.unit * 0.75, TURN_BAR_PX + 1.5), builder.unit * 0.5)


def add_portrait(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int
) -> None:
    """Add the portrait of a seat, with a sign if the seat deals."""
    face = fit_aspect(box, 1.0)
    builder.add_portrait(seat, face)
    if seat == observation.dealer and observation.result is None:
        height = min(builder.unit * 1.4, face.h * 0.36)
        sign = face.bottom_part(height).centred(max(face.w, builder.unit * MIN_SIGN_WIDTH), height)
        builder.add_panel("dealer", sign, "button", radius=sign.h / 2, z=Z_CHIP)
        text = translate("8/28", "deals")
        builder.add_label("dealer", sign.inset(2, 0), text, 0.9, tone="button_ink", bold=True)


def add_name(builder: LayoutBuilder, box: Box, seat: int, names: Sequence[str]) -> None:
    builder.add_label(f"name:{seat}", box, names[seat], 1.15, align="left", bold=True)


def add_speech(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int, portrait: Box
) -> None:
    """Add a seat's speech bubble beside its portrait, or its status if it says nothing."""
    speech = speech_of(observation, seat)
    if not speech:
        text, tone = status_text(observation, seat)
        about = (f"seat:{seat}",)  # like the total, or the two would contradict each other
        builder.add_label(
            f"status:{seat}", box, text, 1.0, align="left", bold=True, tone=tone, about=about
        )
        return
    builder.add_bubble(f"said:{seat}", box, speech, 0.95, portrait.middle)


def add_gem_count(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int
) -> None:
    """Add the gems a seat has won. Red gems have been exchanged for blue ones."""
    points = observation.points[seat]
    points_text = translate("8/28", "Points: {points}").format(points=points)
    gap = min(builder.unit * 0.4, box.w * 0.06)  # two figures must fit beside the gem
    gem = fit_aspect(box.left_part(min(box.h, box.w * 0.4)), 1.0)
    builder.add_piece(f"purse:{seat}", GEM, gem, z=Z_CHIP, name=points_text, dimmed=not points)
    left = gem.right + gap
    figure = Box(left, box.y, box.right - left, box.h)
    text = points_text if figure.w > builder.unit * 6 else str(points)
    about = (f"purse:{seat}",)
    builder.add_label(f"points:{seat}", figure, text, 1.05, align="left", bold=True, about=about)


def add_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add a seat along the top: portrait, name, total, speech, gems and cards."""
    add_plate(builder, box, observation, seat)
    builder.add_zone(f"seat:{seat}", box, names[seat], group="seats")
    inner = plate_interior(builder, box)
    column = inner.left_part(min(inner.w * 0.46, builder.unit * COLUMN_WIDTH))
    beside = inner.right_part(inner.w - column.w - builder.unit * 0.6)
    below = _facts_above(builder, inner).cards
    gap = builder.unit * CARD_GAP
    gain = card_height(beside, TYPICAL_CARDS, gap) / card_height(below, TYPICAL_CARDS, gap)
    if gain > MIN_GAIN_BESIDE and column.w > builder.unit * MIN_COLUMN_WIDTH:
        _add_facts_beside(builder, column, observation, seat, names)
        _add_cards(builder, beside, observation, seat, names)
    else:
        _add_facts_above(builder, inner, observation, seat, names)
        _add_cards(builder, below, observation, seat, names)


class FactsAbove(NamedTuple):
    """A seat with its portrait and texts above its cards."""

    name: Box | None  # above the portrait; None if it is in the head
    portrait: Box
    head: Box  # beside the portrait
    line: Box | None  # below it; None if the head has room for everything
    cards: Box


def _facts_above(builder: LayoutBuilder, box: Box) -> FactsAbove:
    unit = builder.unit
    height = min(unit * 4.0, box.h * 0.3)
    side = min(height, box.w * 0.36, unit * 3.6)
    left = box.x + side + unit * 0.6
    head, name, line = Box(left, box.y, box.right - left, side), None, None
    if head.w <= unit * NAME_WIDTH:
        name = box.top_part(height * 0.32)
        side = min(side, height - name.h)
        left = box.x + side + unit * 0.5
        head = Box(left, name.bottom, box.right - left, height - name.h)
    if head.w <= unit * ROOMY_WIDTH:
        head = head._replace(h=box.y + height - head.y)
        line = Box(box.x, head.bottom + unit * 0.1, box.w, min(unit * 1.5, box.h * 0.1))
    top = (line or head).bottom + unit * 0.4
    portrait = Box(box.x, head.y, side, side)
    return FactsAbove(name, portrait, head, line, Box(box.x, top, box.w, box.bottom - top))


def _add_facts_beside(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    lines = min(builder.unit * 1.5, box.h * 0.2)
    head = Box(box.x, box.y, box.w, box.h - 3 * lines - builder.unit * 0.2)
    side = min(head.h, box.w * 0.4, builder.unit * 5.5)
    face = Box(head.x, head.bottom - side, side, side)
    add_portrait(builder, face, observation, seat)
    left = face.right + builder.unit * 0.5
    add_speech(builder, Box(left, head.y, box.right - left, head.h), observation, seat, face)
    name, total, gems = box.bottom_part(3 * lines).rows(3)
    add_name(builder, name, seat, names)
    _add_total(builder, total, observation, seat)
    add_gem_count(builder, gems, observation, seat)


def _add_facts_above(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    areas = _facts_above(builder, box)
    add_portrait(builder, areas.portrait, observation, seat)
    if areas.line is None:
        _add_roomy_head(builder, areas.head, observation, seat, names, areas.portrait)
        return
    name, speech = areas.name, areas.head
    if name is None:
        name, speech = split_box(areas.head, (1, 1.9), builder.unit * 0.1, columns=False)
    add_name(builder, name, seat, names)
    add_speech(builder, speech, observation, seat, areas.portrait)
    total, gems = split_box(areas.line, (0.69, 0.31), builder.unit * 0.2)
    is_short = total.w < builder.unit * LONG_TOTAL_WIDTH
    _add_total(builder, total, observation, seat, short=is_short)
    add_gem_count(builder, gems, observation, seat)


def _add_roomy_head(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> None:
    """Add the name and speech, then the total and gems."""
    upper, lower = split_box(box, (1.2, 1), builder.unit * 0.1, columns=False)
    name, speech = split_box(upper, (0.44, 0.56), builder.unit * 0.3)
    add_name(builder, name, seat, names)
    add_speech(builder, speech, observation, seat, face)
    total, gems = split_box(lower, (0.6, 0.4), builder.unit * 0.3)
    _add_total(builder, total, observation, seat)
    add_gem_count(builder, gems, observation, seat)


def _add_total(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    *,
    short: bool = False,
) -> None:
    revealed = (
        isinstance(observation, Eight28Revealed) and observation.hidden and not observation.choosing
    )
    if revealed:
        text = total_with_hidden(observation, seat)
    elif short and not observation.choosing:
        text = totals_text(observation.opens[seat]) if observation.opens[seat] else "–"
    else:
        text = known_total(observation, seat)
    about = (f"seat:{seat}",)
    builder.add_label(f"total:{seat}", box, text, 1.1, align="left", bold=True, about=about)


def _add_cards(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add the hidden and open cards, as large as the area allows."""
    dealt = len(observation.hidden) and 1
    count = dealt + len(observation.opens[seat])
    boxes = seat_card_boxes(builder, box, count, EXPECTED_CARDS)
    if dealt:
        add_hidden_card(
            builder, _hidden_card_box(boxes[0], observation, seat), observation, seat, names[seat]
        )
    add_open_cards(builder, boxes[dealt:], observation, seat)


def _hidden_card_box(box: Box, observation: Eight28Observation, seat: int) -> Box:
    """The box of the hidden card: a bit smaller if it is tilted, unless it is small already."""
    width, height = box.w * TILTED_SCALE, box.h * TILTED_SCALE
    tilted = observation.hidden[seat] is not None and width >= MIN_TILTED_PX
    return box.centred(width, height) if tilted else box

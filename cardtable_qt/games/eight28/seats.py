"""8/28: the seats of the other players.

The seat at the bottom shares some of these parts.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.eight28.cards import add_hidden_card, add_open_cards
from cardtable_qt.games.eight28.words import (
    known_total,
    speech_of,
    status_text,
    total_with_hidden,
    totals_text,
)
from cardtable_qt.table.layout.builder import (
    MIN_CARD_PX,
    LayoutBuilder,
    card_boxes,
    fit_aspect,
    flow_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from cardtable_qt.table.painting.panel_item import TURN_BAR_PX
from rules.eight28.observation import Eight28Observation, Eight28Revealed

translate = QCoreApplication.translate

GEM = Face("eight28.gem", "blue")
LETTER_WIDTH = 0.62  # in units, in a speech bubble
MIN_SIGN_WIDTH = 3.0  # in units
BESIDE_ASPECT = 1.75  # from this aspect ratio on, cards go beside the portrait
ROOMY_WIDTH = 12.0  # in units; from here on, the total and the speech fit side by side
TILTED_SCALE = 0.93  # tilted cards need more room
EXPECTED_CARDS = 3  # room is reserved for this many cards; few, so that they are large


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
        builder.add_label(f"status:{seat}", box, text, 1.0, align="left", bold=True, tone=tone)
        return
    width = min(box.w, builder.unit * (len(speech) * LETTER_WIDTH + 1.4))
    height = min(box.h, builder.unit * 2)
    bubble = Box(box.x, box.y + (box.h - height) / 2, width, height)
    builder.add_bubble(f"said:{seat}", bubble, speech, 0.95, portrait.middle)


def add_gem_count(
    builder: LayoutBuilder, box: Box, observation: Eight28Observation, seat: int
) -> None:
    """Add the gems a seat has won. Red gems have been exchanged for blue ones."""
    points = observation.points[seat]
    points_text = translate("8/28", "Points: {points}").format(points=points)
    gem = fit_aspect(box.left_part(min(box.h, box.w / 2)), 1.0)
    builder.add_piece(f"purse:{seat}", GEM, gem, z=Z_CHIP, name=points_text, dimmed=not points)
    left = gem.right + builder.unit * 0.4
    figure = Box(left, box.y, box.right - left, box.h)
    text = points_text if figure.w > builder.unit * 6 else str(points)
    builder.add_label(f"points:{seat}", figure, text, 1.05, align="left", bold=True)


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
    if inner.w > inner.h * BESIDE_ASPECT:
        facts, cards = split_box(inner, (0.45, 0.55), builder.unit * 0.6)
        _add_facts_beside(builder, facts, observation, seat, names)
    else:
        cards = _add_facts_above(builder, inner, observation, seat, names)
    _add_cards(builder, cards, observation, seat, names)


def _add_facts_beside(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    lines = min(builder.unit * 1.7, box.h * 0.16)
    head = Box(box.x, box.y, box.w, box.h - 3 * lines - builder.unit * 0.3)
    face = head.left_part(min(head.h, box.w * 0.42))
    face = face.centred(min(face.w, face.h), min(face.w, face.h))
    face = Box(head.x, face.y, face.w, face.h)
    add_portrait(builder, face, observation, seat)
    left = face.right + builder.unit * 0.6
    add_speech(builder, Box(left, face.y, box.right - left, face.h), observation, seat, face)
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
) -> Box:
    """Add the portrait and the texts, and return the area left for cards."""
    head = box.top_part(min(builder.unit * 4.2, box.h * 0.27))
    face = head.left_part(min(head.h, box.w * 0.36)).top_part(min(head.h, box.w * 0.36))
    add_portrait(builder, face, observation, seat)
    left = face.right + builder.unit * 0.6
    beside = Box(left, box.y, box.right - left, head.h)
    if beside.w > builder.unit * ROOMY_WIDTH:
        below = _add_roomy_head(builder, beside, observation, seat, names, face)
    else:
        below = head.bottom + builder.unit * 0.1
        _add_narrow_head(builder, beside, observation, seat, names, face)
        line = Box(box.x, below, box.w, min(builder.unit * 1.5, box.h * 0.1))
        total, gems = split_box(line, (0.66, 0.34), builder.unit * 0.2)
        _add_total(builder, total, observation, seat, short=True)
        add_gem_count(builder, gems, observation, seat)
        below = line.bottom
    top = below + builder.unit * 0.4
    return Box(box.x, top, box.w, box.bottom - top)


def _add_roomy_head(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> float:
    """Add the name and speech, then the total and gems. Return the bottom edge."""
    upper, lower = split_box(box, (1.2, 1), builder.unit * 0.2, columns=False)
    name, speech = split_box(upper, (0.42, 0.58), builder.unit * 0.3)
    add_name(builder, name, seat, names)
    add_speech(builder, speech, observation, seat, face)
    total, gems = split_box(lower, (0.6, 0.4), builder.unit * 0.3)
    _add_total(builder, total, observation, seat)
    add_gem_count(builder, gems, observation, seat)
    return box.bottom


def _add_narrow_head(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
    face: Box,
) -> None:
    name, speech = split_box(box, (1, 1.25), builder.unit * 0.2, columns=False)
    add_name(builder, name, seat, names)
    add_speech(builder, speech, observation, seat, face)


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
    elif short and observation.opens[seat] and not observation.choosing:
        text = totals_text(observation.opens[seat])
    else:
        text = known_total(observation, seat)
    builder.add_label(f"total:{seat}", box, text, 1.1, align="left", bold=True)


def _add_cards(
    builder: LayoutBuilder,
    box: Box,
    observation: Eight28Observation,
    seat: int,
    names: Sequence[str],
) -> None:
    """Add the hidden and open cards, in the same size for all other seats."""
    dealt = len(observation.hidden) and 1
    others = [
        opens for other, opens in enumerate(observation.opens) if other != (observation.seat or 0)
    ]
    most_cards = max(EXPECTED_CARDS, dealt + max(map(len, others)))
    # Dimmed cards are translucent, so they must not overlap.
    boxes = card_boxes(
        builder,
        box,
        most_cards,
        CARD_ASPECT,
        no_overlap=observation.is_out(seat),
        reserve=EXPECTED_CARDS,
    )
    count, size = dealt + len(observation.opens[seat]), boxes[0]
    apart = flow_boxes(box, count, CARD_ASPECT, builder.unit * 0.3, max_height=size.h)
    boxes = apart if apart and apart[0].h > size.h * 0.98 else boxes[:count]
    if dealt:
        add_hidden_card(
            builder, _hidden_card_box(boxes[0], observation, seat), observation, seat, names[seat]
        )
    add_open_cards(builder, boxes[dealt:], observation, seat)


def _hidden_card_box(box: Box, observation: Eight28Observation, seat: int) -> Box:
    """The box of the hidden card: a bit smaller if it is tilted, unless it is small already."""
    width, height = box.w * TILTED_SCALE, box.h * TILTED_SCALE
    tilted = observation.hidden[seat] is not None and width >= MIN_CARD_PX
    return box.centred(width, height) if tilted else box

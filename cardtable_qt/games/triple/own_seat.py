"""Triple: the viewer's seat and hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import place_name
from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.seats import (
    BACK,
    MAX_PORTRAIT_UNITS,
    MIN_LABEL_UNITS,
    add_count,
    add_empty_slot,
    add_identity_row,
    add_seat_panel,
    pile_layers,
    pile_text,
)
from cardtable_qt.games.triple.words import card_text
from cardtable_qt.table.layout.builder import LayoutBuilder, fit_aspect, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Box
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD

translate = QCoreApplication.translate

BUTTON_UNITS = 3.3  # largest height of a button
LOW_ASPECT = 2.6  # from this aspect ratio on, the seat is a single row
MAX_HAND_ROWS = 9
HAND_STEPS = (4, 6, 9, 12, 16, 20, 25, 30, 36, 45, 55)  # cards for which a hand has room
LEGIBLE_WIDTH_PX = 38.0  # of a card, to read it and to point at it
MIN_VISIBLE_SHARE = 0.3  # of a card: its left column repeats its properties
SHRINK_SHARE = 0.85  # cards shrink to this share rather than overlap a little


def add_own_seat(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, names: Sequence[str]
) -> None:
    """Add portrait, name and chips, the pile, and the buttons to draw from it or to pass."""
    assert observation.seat is not None
    seat, name = observation.seat, names[observation.seat]
    add_seat_panel(builder, "own", box, observation, seat)
    inner, gap = box.inset(builder.unit * 0.5), builder.unit * 0.5
    if inner.w > inner.h * LOW_ASPECT:
        identity, pile, buttons = split_box(inner, (0.36, 0.16, 0.48), gap)
    else:
        identity, draw = split_box(inner, (0.36, 0.64), gap, columns=False)
        pile, buttons = split_box(draw, (0.34, 0.66), gap)
    builder.add_zone(f"seat:{seat}", identity, place_name(seat, names), group="seats")
    height = min(identity.h, builder.unit * MAX_PORTRAIT_UNITS, identity.w * 0.36)
    add_identity_row(builder, identity.centred(identity.w, height), observation, seat, name)
    _add_own_pile(builder, pile, observation.piles[seat])
    _add_buttons(builder, buttons, observation.has_turns)


def _add_own_pile(builder: LayoutBuilder, box: Box, left: int) -> None:
    name = translate("Triple", "your pile: %n card(s)", "", left)
    builder.add_zone("pile", box, name, group="pile", click_piece="pile", repeatable=True)
    inner, line_height = box.inset(builder.unit * 0.4), builder.unit * 1.3
    card_box = fit_aspect(inner.top_part(inner.h - line_height), CARD_ASPECT)
    add_empty_slot(builder, "slot:own", card_box)
    for key, layer_box in pile_layers("pile", card_box, left):
        if key != "pile":
            builder.add_piece(key, BACK, layer_box, name=name)
            continue
        if left > 1:  # stays visible while the top card is lifted
            builder.add_piece("pile:rest", BACK, layer_box, name=name)
        builder.add_piece(
            key, BACK, layer_box, z=Z_CARD + 1, name=name, group="pile", can_lift=True
        )
    text = pile_text(left, inner.w >= builder.unit * MIN_LABEL_UNITS)
    add_count(builder, "pile", inner.bottom_part(line_height), text)


def _add_buttons(builder: LayoutBuilder, box: Box, has_turns: bool) -> None:
    """Add the buttons to draw and, where the seats take turns, to pass."""
    buttons = {
        "draw:1": translate("Triple", "Draw 1"),
        "draw:3": translate("Triple", "Draw 3"),
        "draw:all": translate("Triple", "Draw all"),
    }
    if has_turns:
        buttons["pass"] = translate("Triple", "Pass")
    gap, count = builder.unit * 0.4, len(buttons)
    block = box.centred(box.w, min(box.h, builder.unit * BUTTON_UNITS * count + gap * (count - 1)))
    for (key, text), row in zip(buttons.items(), block.rows(count, gap), strict=True):
        builder.add_zone(
            key,
            row,
            text,
            group="pile",
            button_text=text,
            click_piece="pass" if key == "pass" else "pile",
            repeatable=key != "pass",
        )


def add_own_hand(builder: LayoutBuilder, box: Box, cards: Sequence[int], max_height: float) -> None:
    """Add the hand, row by row.

    The cards shrink when there are many, but only in steps: most drawn cards move none of the
    others.
    """
    builder.add_panel("hand", box)
    builder.add_zone("hand", box, translate("Triple", "your hand"), group="hand")
    inner, gap = box.inset(builder.unit * 0.5), builder.unit * 0.4
    boxes = hand_boxes(inner, len(cards), max_height, gap)
    if not cards:
        add_empty_slot(builder, "empty:own", boxes[0])
    for i, (number, card_box) in enumerate(zip(cards, boxes, strict=False)):
        builder.add_piece(
            f"card:{CARD.write(number)}",
            card_face(number),
            card_box,
            z=Z_CARD + i,
            name=card_text(number),
            group="hand",
            can_lift=True,
            origin="pile",
        )


def hand_boxes(box: Box, count: int, max_height: float, gap: float) -> list[Box]:
    """Boxes for a hand of at least this many cards, in the number of rows that shows them best."""
    room = next(step for step in HAND_STEPS if count <= step)
    plans = [_rows(box, room, rows, max_height, gap) for rows in range(1, MAX_HAND_ROWS + 1)]
    return max(plans, key=_quality)


def _quality(boxes: Sequence[Box]) -> tuple[float, float, float]:
    """Rate how legible a hand is: every card must be visible, then larger cards are better.

    The visible part of a card counts more than its size.
    """
    width, visible = boxes[0].w, _visible_width(boxes)
    enough = min(visible / width, MIN_VISIBLE_SHARE)
    return min(visible, LEGIBLE_WIDTH_PX), enough, width + 2 * visible


def _rows(box: Box, count: int, rows: int, max_height: float, gap: float) -> list[Box]:
    """Boxes from the top left in this many rows. They overlap if there is no room beside."""
    per_row = ceil(count / rows)
    height = min(max_height, (box.h - gap * (rows - 1)) / rows, box.w / CARD_ASPECT)
    width = height * CARD_ASPECT
    beside = (box.w - gap * (per_row - 1)) / per_row
    if width * SHRINK_SHARE <= beside < width:
        width, height = beside, beside / CARD_ASPECT
    step = min(width + gap, (box.w - width) / max(1, per_row - 1))
    return [
        Box(box.x + i % per_row * step, box.y + i // per_row * (height + gap), width, height)
        for i in range(count)
    ]


def _visible_width(boxes: Sequence[Box]) -> float:
    """The visible width of a card that the next one may overlap."""
    if len(boxes) < 2:
        return boxes[0].w if boxes else 0.0
    return min(boxes[0].w, boxes[1].x - boxes[0].x)

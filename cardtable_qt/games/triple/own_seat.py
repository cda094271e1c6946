"""Triple: the viewer's seat and hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.seats import (
    BACK,
    MAX_PORTRAIT_UNITS,
    MIN_LABEL_UNITS,
    add_count,
    add_empty_slot,
    add_identity_row,
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

MAX_HAND_ROWS = 3
LEGIBLE_WIDTH_PX = 32.0  # of a card, to read it and to point at it


def add_own_seat(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, names: Sequence[str]
) -> None:
    """Add portrait, name and chips, the pile, and the buttons to draw from it."""
    assert observation.seat is not None
    seat, name = observation.seat, names[observation.seat]
    builder.add_panel("own", box)
    inner = box.inset(builder.unit * 0.5)
    side_by_side = inner.w > inner.h
    shares = (0.34, 0.3, 0.36) if side_by_side else (0.19, 0.49, 0.32)
    identity, pile, buttons = split_box(inner, shares, builder.unit * 0.5, columns=side_by_side)
    builder.add_zone(f"seat:{seat}", identity, name, group="seats")
    height = min(identity.h, builder.unit * MAX_PORTRAIT_UNITS, identity.w * 0.36)
    add_identity_row(builder, identity.centred(identity.w, height), observation, seat, name)
    _add_own_pile(builder, pile, observation.piles[seat])
    _add_draw_buttons(builder, buttons)


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


def _add_draw_buttons(builder: LayoutBuilder, box: Box) -> None:
    gap = builder.unit * 0.4
    block = box.centred(box.w, min(box.h, builder.unit * 10 + gap * 2))
    buttons = {
        "1": (translate("Triple", "Draw 1"), "d"),
        "3": (translate("Triple", "Draw 3"), "f"),
        "all": (translate("Triple", "Draw all"), "g"),
    }
    for (key, (text, shortcut)), row in zip(buttons.items(), block.rows(3, gap), strict=True):
        builder.add_zone(
            f"draw:{key}",
            row,
            text,
            group="pile",
            button_text=text,
            click_piece="pile",
            shortcut=shortcut,
            repeatable=True,
        )


def add_own_hand(builder: LayoutBuilder, box: Box, cards: Sequence[int], max_height: float) -> None:
    """Add the hand from left to right. If there is room, a drawn card moves none of the others."""
    builder.add_panel("hand", box)
    builder.add_zone("hand", box, translate("Triple", "your hand"), group="hand")
    inner, gap = box.inset(builder.unit * 0.5), builder.unit * 0.4
    _add_hand_slots(builder, inner, len(cards), max_height, gap)
    boxes = _best_rows(inner, len(cards), max_height, gap)
    for i, (number, card_box) in enumerate(zip(cards, boxes, strict=True)):
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


def _add_hand_slots(
    builder: LayoutBuilder, box: Box, count: int, max_height: float, gap: float
) -> None:
    """Add slots for cards side by side. They also show the place of a lifted card."""
    fitting = _fitting_cards(box, min(max_height, box.h) * CARD_ASPECT, gap)
    if count <= fitting:
        for i, slot in enumerate(_rows(box, fitting, 1, max_height, gap)):
            add_empty_slot(builder, f"room:{i}", slot)


def _fitting_cards(box: Box, width: float, gap: float) -> int:
    """The number of cards of that width that fit side by side."""
    return int((box.w + gap) / (width + gap))


def _best_rows(box: Box, count: int, max_height: float, gap: float) -> list[Box]:
    """Boxes for a hand in the number of rows that shows most of every card.

    Large cards that overlap are better than small ones, since the left edge identifies a card.
    """
    plans = [_rows(box, count, rows, max_height, gap) for rows in range(1, MAX_HAND_ROWS + 1)]
    return max(
        plans,
        key=lambda plan: (min(_visible_width(plan), LEGIBLE_WIDTH_PX), plan[0].h if plan else 0),
    )


def _rows(box: Box, count: int, rows: int, max_height: float, gap: float) -> list[Box]:
    """Boxes in this many rows. Cards keep their size and overlap if there are many."""
    per_row = ceil(count / rows)
    height = min(max_height, (box.h - gap * (rows - 1)) / rows)
    width = height * CARD_ASPECT
    step = (box.w - width) / max(1, per_row - 1, _fitting_cards(box, width, gap) - 1)
    block = box.centred(box.w, height * rows + gap * (rows - 1))
    return [
        Box(box.x + i % per_row * step, block.y + i // per_row * (height + gap), width, height)
        for i in range(count)
    ]


def _visible_width(boxes: Sequence[Box]) -> float:
    """The visible width of a card that the next one may overlap."""
    if len(boxes) < 2:
        return boxes[0].w if boxes else 0.0
    return min(boxes[0].w, boxes[1].x - boxes[0].x)

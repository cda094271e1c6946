"""Triple: the grid, with the last call on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.geometry import EDGE_SHARE, VISIBLE_EDGES, cells, top_card
from cardtable_qt.games.triple.position import called_line
from cardtable_qt.games.triple.seats import LETTER_UNITS, MAX_BACKS
from cardtable_qt.games.triple.words import call_text, card_text, cell_name
from cardtable_qt.table.layout.builder import LayoutBuilder
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Placed

translate = QCoreApplication.translate

CENTRE_CELL = "cell:4"  # the grid is dealt from here
Z_CALL = Z_CHIP  # above the cards of the cell, below the labels


def add_grid(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, names: Sequence[str]
) -> None:
    """Add the nine stacks. The last triple is highlighted and shows its call and the caller."""
    last = observation.last_placed()
    if last is not None and observation.stacks[last.cell][-1:] != (last.card,):
        last = None
    line = called_line(observation.stacks, last) if last is not None else ()
    for cell, cell_box in enumerate(cells(box)):
        tone = "plate_turn" if cell in line else "cell"
        builder.add_panel(f"cell:{cell}", cell_box, tone, radius=8)
        last_here = last if last is not None and last.cell == cell else None
        _add_stack(builder, cell_box, cell, observation, last_here)
        if last_here is not None:
            _add_call(builder, cell_box, last_here, names)


def _add_stack(
    builder: LayoutBuilder, box: Box, cell: int, observation: TripleObservation, last: Placed | None
) -> None:
    """Add the top card, the edges of some cards below it, and their number."""
    stack = observation.stacks[cell]
    builder.add_zone(f"cell:{cell}", box, _cell_name(cell, stack), group="grid")
    top = top_card(box)
    visible = stack[-1 - VISIBLE_EDGES :]
    for level, number in enumerate(visible):
        cards_above = len(visible) - 1 - level
        is_last = last is not None and not cards_above
        builder.add_piece(
            f"card:{CARD.write(number)}",
            card_face(number),
            top.moved(0, cards_above * EDGE_SHARE * top.w),
            z=Z_CARD + level,
            name=card_text(number),
            last_moved=is_last,
            origin=(
                _hand_origin(observation, last.seat)
                if last is not None and is_last
                else CENTRE_CELL
            ),
        )
    if len(stack) > 1:
        _add_height(builder, Box(top.right, top.y, box.right - top.right, top.h), cell, stack)


def _hand_origin(observation: TripleObservation, seat: int) -> str:
    """The card that has left a seat's hand. Large hands do not show all their cards."""
    left = observation.hands[seat]
    return f"hand:{seat}:{left}" if left < MAX_BACKS else f"seat:{seat}"


def _add_height(builder: LayoutBuilder, beside: Box, cell: int, stack: tuple[int, ...]) -> None:
    """Add the number of cards on a small round plate beside the stack."""
    size = min(beside.w * 0.86, builder.unit * 1.9)
    badge = beside.top_part(size).centred(size, size)
    about = (f"cell:{cell}",)
    builder.add_panel(f"height:{cell}", badge, "plate", radius=size / 2, about=about)
    builder.add_label(f"height:{cell}", badge, str(len(stack)), bold=True, about=about)


def _cell_name(cell: int, stack: tuple[int, ...]) -> str:
    where = cell_name(cell)
    if not stack:
        return where
    text = translate("Triple", "{where}: {card}, %n card(s) high", "", len(stack))
    return text.format(where=where, card=card_text(stack[-1]))


def _add_call(builder: LayoutBuilder, cell: Box, last: Placed, names: Sequence[str]) -> None:
    """Add the call and the caller over the edges of the stack, without covering the card."""
    height = max(min(builder.unit * 1.4, cell.h * 0.125), 12)
    portrait = height * 1.15
    strip = cell.bottom_part(height)
    plate = strip.right_part(strip.w - portrait / 2)
    about = (f"cell:{last.cell}",)
    builder.add_panel("call", plate, "plate_turn", radius=height / 2, z=Z_CALL, about=about)
    builder.add_piece(
        f"caller {last.card}:{last.seat}",
        Face("portrait", str(last.seat)),
        Box(cell.x, cell.bottom - portrait, portrait, portrait),
        z=Z_CALL + 1,
        no_flip=True,
        origin=f"portrait:{last.seat}",
    )
    inner = strip.right_part(strip.w - portrait).inset(builder.unit * 0.3, 0)
    call, name = call_text(last.call), names[last.seat]
    call_width = builder.unit * len(call) * LETTER_UNITS * 1.05
    name_width = builder.unit * len(name) * LETTER_UNITS * 0.9
    if call_width + name_width > inner.w:  # the portrait alone is better than half a name
        builder.add_label("call", inner, call, 1.05, bold=True, about=about)
        return
    call_box, name_box = inner.left_part(call_width), inner.right_part(name_width)
    builder.add_label("call", call_box, call, 1.05, align="left", bold=True, about=about)
    builder.add_label("caller", name_box, name, 0.9, align="right", about=about)

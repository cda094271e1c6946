"""Triple: the grid, and what was called there last."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.geometry import EDGE_SHARE, VISIBLE_EDGES, cells, top_card
from cardtable_qt.games.triple.position import called_line
from cardtable_qt.games.triple.seats import MAX_BACKS
from cardtable_qt.games.triple.words import call_text, card_text
from cardtable_qt.table.layout.builder import LayoutBuilder, split_box
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box, Face
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Placed

translate = QCoreApplication.translate

CENTRE_CELL = "cell:4"  # from where the grid is dealt
Z_CALL = Z_CHIP  # over the cards of the cell, under the labels


def add_grid(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, names: Sequence[str]
) -> None:
    """The nine stacks; the three cells of the last triple are lit, and it is said whose it is."""
    last = observation.last_placed()
    if last is not None and observation.stacks[last.cell][-1:] != (last.card,):
        last = None
    line = called_line(observation.stacks, last) if last is not None else ()
    for cell, place in enumerate(cells(box)):
        builder.add_panel(f"cell:{cell}", place, "plate_turn" if cell in line else "cell", radius=8)
        here = last if last is not None and last.cell == cell else None
        _stack(builder, place, cell, observation, here)
        if here is not None:
            _call(builder, place, here, names)


def _stack(
    builder: LayoutBuilder, box: Box, cell: int, observation: TripleObservation, last: Placed | None
) -> None:
    """The top card, the edges of some below it, and how many there are."""
    stack = observation.stacks[cell]
    builder.add_zone(f"cell:{cell}", box, _cell_name(cell, stack), group="grid")
    place = top_card(box)
    shown = stack[-1 - VISIBLE_EDGES :]
    for level, number in enumerate(shown):
        below = len(shown) - 1 - level
        fresh = last is not None and not below
        builder.add_piece(
            f"card:{CARD.write(number)}",
            Face("triple.card", CARD.write(number)),
            place.moved(0, below * EDGE_SHARE * place.w),
            z=Z_CARD + level,
            name=card_text(number),
            fresh=fresh,
            origin=_from_hand(observation, last.seat)
            if last is not None and fresh
            else CENTRE_CELL,
        )
    if len(stack) > 1:
        _height(builder, Box(place.right, place.y, box.right - place.right, place.h), cell, stack)


def _from_hand(observation: TripleObservation, seat: int) -> str:
    """The card that is missing in a hand now; of a large hand not all are seen."""
    left = observation.hands[seat]
    return f"hand:{seat}:{left}" if left < MAX_BACKS else f"seat:{seat}"


def _height(builder: LayoutBuilder, beside: Box, cell: int, stack: tuple[int, ...]) -> None:
    """How many cards lie there, on a small round plate beside them."""
    size = min(beside.w * 0.86, builder.unit * 1.9)
    badge = beside.top_part(size).centred(size, size)
    builder.add_panel(f"height:{cell}", badge, "plate", radius=size / 2)
    builder.add_label(f"height:{cell}", badge, str(len(stack)), bold=True)


def _cell_name(cell: int, stack: tuple[int, ...]) -> str:
    row, column = divmod(cell, 3)
    where = translate("Triple", "row {row}, column {column}").format(row=row + 1, column=column + 1)
    if not stack:
        return where
    text = translate("Triple", "{where}: {card}, %n card(s) high", "", len(stack))
    return text.format(where=where, card=card_text(stack[-1]))


def _call(builder: LayoutBuilder, cell: Box, last: Placed, names: Sequence[str]) -> None:
    """What was called, and by whom, over the edges of the stack: the card itself stays free."""
    high = max(min(builder.unit * 1.4, cell.h * 0.125), 12)
    face = min(top_card(cell).x - cell.x - 1, high * 1.7)
    strip = cell.bottom_part(high)
    plate = strip.right_part(strip.w - face / 2)
    builder.add_panel("call", plate, "plate_turn", radius=high / 2, z=Z_CALL)
    builder.add_piece(
        f"caller {last.card}:{last.seat}",
        Face("portrait", str(last.seat)),
        Box(cell.x, cell.bottom - face, face, face),
        z=Z_CALL + 1,
        still=True,
        origin=f"portrait:{last.seat}",
    )
    inner = strip.right_part(strip.w - face).inset(builder.unit * 0.3, 0)
    word, who = split_box(inner, (0.56, 0.44), 3)
    builder.add_label("call", word, call_text(last.call), 1.05, align="left", bold=True)
    builder.add_label("caller", who, names[last.seat], 0.9, align="right")

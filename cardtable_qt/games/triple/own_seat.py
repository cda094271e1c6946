"""Triple: the own place and the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.geometry import CARD_ASPECT
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
from cardtable_qt.table.layout.elements import Z_CARD, Box, Face
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD

translate = QCoreApplication.translate

MOST_ROWS = 3  # of a large hand
ENOUGH = 32.0  # pixels of a card's width, to read it and to point at it


def add_own_seat(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, names: Sequence[str]
) -> None:
    """Portrait, name and chips, the pile, and the buttons to draw from it."""
    assert observation.seat is not None
    seat, name = observation.seat, names[observation.seat]
    builder.add_panel("own", box)
    inner = box.inset(builder.unit * 0.5)
    across = inner.w > inner.h
    shares = (0.34, 0.3, 0.36) if across else (0.19, 0.49, 0.32)
    mine, pile, buttons = split_box(inner, shares, builder.unit * 0.5, across=across)
    builder.add_zone(f"seat:{seat}", mine, name, group="seats")
    high = min(mine.h, builder.unit * MAX_PORTRAIT_UNITS, mine.w * 0.36)
    add_identity_row(builder, mine.centred(mine.w, high), observation, seat, name)
    _own_pile(builder, pile, observation.piles[seat])
    _buttons(builder, buttons)


def _own_pile(builder: LayoutBuilder, box: Box, left: int) -> None:
    name = translate("Triple", "your pile: %n card(s)", "", left)
    builder.add_zone("pile", box, name, group="pile", piece="pile", repeats=True)
    inner, line = box.inset(builder.unit * 0.4), builder.unit * 1.3
    place = fit_aspect(inner.top_part(inner.h - line), CARD_ASPECT)
    add_empty_slot(builder, "slot:own", place)
    for key, spot in pile_layers("pile", place, left):
        if key != "pile":
            builder.add_piece(key, BACK, spot, name=name)
            continue
        if left > 1:  # still there while the top card is in hand
            builder.add_piece("pile:rest", BACK, spot, name=name)
        builder.add_piece(key, BACK, spot, z=Z_CARD + 1, name=name, group="pile", lift=True)
    text = pile_text(left, inner.w >= builder.unit * MIN_LABEL_UNITS)
    add_count(builder, "pile", inner.bottom_part(line), text)


def _buttons(builder: LayoutBuilder, box: Box) -> None:
    gap = builder.unit * 0.4
    block = box.centred(box.w, min(box.h, builder.unit * 10 + gap * 2))
    labels = {
        "1": (translate("Triple", "Draw 1"), "d"),
        "3": (translate("Triple", "Draw 3"), "f"),
        "all": (translate("Triple", "Draw all"), "g"),
    }
    for (key, (label, letter)), place in zip(labels.items(), block.rows(3, gap), strict=True):
        builder.add_zone(
            f"draw:{key}",
            place,
            label,
            group="pile",
            button=label,
            piece="pile",
            shortcut=letter,
            repeats=True,
        )


def add_own_hand(builder: LayoutBuilder, box: Box, cards: Sequence[int], biggest: float) -> None:
    """The hand, from the left: while there is room a drawn card moves none of the others."""
    builder.add_panel("hand", box)
    builder.add_zone("hand", box, translate("Triple", "your hand"), group="hand")
    inner, gap = box.inset(builder.unit * 0.5), builder.unit * 0.4
    _empty_places(builder, inner, len(cards), biggest, gap)
    places = _in_rows(inner, len(cards), biggest, gap)
    for i, (number, place) in enumerate(zip(cards, places, strict=True)):
        builder.add_piece(
            f"card:{CARD.write(number)}",
            Face("triple.card", CARD.write(number)),
            place,
            z=Z_CARD + i,
            name=card_text(number),
            group="hand",
            lift=True,
            origin="pile",
        )


def _empty_places(builder: LayoutBuilder, box: Box, taken: int, biggest: float, gap: float) -> None:
    """Room for cards, as far as they lie beside each other; it is seen where one was taken up."""
    fitting = _beside(box, min(biggest, box.h) * CARD_ASPECT, gap)
    if taken <= fitting:
        for i, place in enumerate(_rows(box, fitting, 1, biggest, gap)):
            add_empty_slot(builder, f"room:{i}", place)


def _beside(box: Box, wide: float, gap: float) -> int:
    """How many cards of that width have room beside each other."""
    return int((box.w + gap) / (wide + gap))


def _in_rows(box: Box, count: int, biggest: float, gap: float) -> list[Box]:
    """Places for a hand, in as many rows as show most of every card and leave room to point at it.

    The left of a card tells all, so large ones that overlap are better than small ones.
    """
    plans = [_rows(box, count, rows, biggest, gap) for rows in range(1, MOST_ROWS + 1)]
    return max(plans, key=lambda plan: (min(_seen_of_each(plan), ENOUGH), plan[0].h if plan else 0))


def _rows(box: Box, count: int, rows: int, biggest: float, gap: float) -> list[Box]:
    """Places in so many rows; cards keep their size and overlap where there are many."""
    each = ceil(count / rows)
    high = min(biggest, (box.h - gap * (rows - 1)) / rows)
    wide = high * CARD_ASPECT
    step = (box.w - wide) / max(1, each - 1, _beside(box, wide, gap) - 1)
    block = box.centred(box.w, high * rows + gap * (rows - 1))
    return [
        Box(box.x + i % each * step, block.y + i // each * (high + gap), wide, high)
        for i in range(count)
    ]


def _seen_of_each(places: Sequence[Box]) -> float:
    """The width that is seen of a card that the next one may overlap."""
    if len(places) < 2:
        return places[0].w if places else 0.0
    return min(places[0].w, places[1].x - places[0].x)

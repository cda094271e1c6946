"""Gracias: where everything lies.

The others sit at the top, the triplets lie in the middle with the deck beside them, the own place
is at the bottom and larger than the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.gracias.place import CARD_ASPECT, seat_boxes, spread
from cardtable_qt.table.gracias.seats import BACK, FACE_DOWN, card_face, seat_place
from cardtable_qt.table.gracias.standing import takers
from cardtable_qt.table.gracias.words import colour
from cardtable_qt.table.sheet import Sheet, clockwise_from, fit, split
from cardtable_qt.table.spots import Z_CARD, Box, Layout, Size
from cardtable_qt.table.turned_up import turn_up
from cardtable_qt.words import listed
from rules.gracias.observation import GraciasLaidOpen, GraciasObservation
from rules.gracias.pieces import ROUNDS

translate = QCoreApplication.translate
MIDDLE = 0.23  # of the table's height


def layout(seen: GraciasObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    gap = sheet.unit * 0.6
    top, middle, *bottom = split(sheet.whole, _shares(seen), gap, across=False)
    others = clockwise_from(seen.seat, seen.seats)
    boxes = seat_boxes(top, len(others), sheet.unit)
    for seat, box in zip(others, boxes, strict=True):
        seat_place(sheet, box, seen, seat, names)
    for box in bottom:
        assert seen.seat is not None
        seat_place(sheet, box, seen, seen.seat, names)
    _middle(sheet, middle, seen, names)
    # With the keyboard one comes to what can be played before what can only be looked at.
    sheet.pieces.sort(key=lambda piece: piece.group == FACE_DOWN)
    return sheet.done()


def _shares(seen: GraciasObservation) -> tuple[float, ...]:
    """The parts of the table: many others need more room, few leave more for the own place."""
    if seen.seat is None:
        return (1 - MIDDLE, MIDDLE)
    own = 0.24 + 0.36 / seen.seats
    return (1 - MIDDLE - own, MIDDLE, own)


def _middle(sheet: Sheet, box: Box, seen: GraciasObservation, names: Sequence[str]) -> None:
    legend = box.bottom_part(sheet.unit * 1.2)
    upper = box.top_part(box.h - legend.h - sheet.unit * 0.3)
    text = (
        translate(
            "Gracias", "★ points so far   ✗ nobody has more open cards: they would be discarded"
        )
        if seen.result is None
        else translate("Gracias", "★ points   ✗ nobody has more open cards: they are discarded")
    )
    sheet.label("legend", legend, text, 0.9, tone="ink_on_table")
    info = upper.left_part(max(upper.w * 0.14, sheet.unit * 8))
    triplets = upper.right_part(upper.w - info.w - sheet.unit * 0.6)
    _progress(sheet, info, seen)
    if seen.result is not None:
        _winners(sheet, triplets, seen, names)
        return
    taken = takers(seen)
    for i, place in enumerate(_slots(triplets, len(seen.firsts), sheet.unit)):
        if i in seen.lying():
            _triplet(sheet, place, seen, i)
        else:
            _gap(sheet, place, i, names[taken[i]] if i in taken else "")


def _progress(sheet: Sheet, box: Box, seen: GraciasObservation) -> None:
    """Session, round and deck."""
    lines = (
        translate("Gracias", "Session {number} of {all}").format(
            number=seen.session + 1, all=seen.sessions
        ),
        translate("Gracias", "Round {number} of {all}").format(number=seen.round + 1, all=ROUNDS),
        translate("Gracias", "Deck: {count}").format(count=seen.deck),
    )
    high = sheet.unit * 1.3
    for i, (key, text) in enumerate(zip(("session", "round", "deck"), lines, strict=True)):
        line = Box(box.x, box.y + high * i, box.w, high)
        sheet.label(key, line, text, 1.0, bold=i < 2, tone="ink_on_table")
    rest = box.bottom_part(max(box.h - high * 3 - 4, 0))
    place = fit(rest, CARD_ASPECT)
    if rest.h < sheet.unit * 1.5:
        return
    if seen.deck:
        sheet.piece("deck", BACK, place, name=lines[2])
    else:
        sheet.panel("slot:deck", place, "cell", radius=5)


def _winners(sheet: Sheet, box: Box, seen: GraciasObservation, names: Sequence[str]) -> None:
    assert seen.result is not None
    winners = seen.result.winners
    text = (
        translate("Gracias", "{names} wins with {points} points.")
        if len(winners) == 1
        else translate("Gracias", "{names} share the win with {points} points.")
    )
    told = text.format(
        names=listed([names[seat] for seat in winners]), points=seen.result.scores[winners[0]]
    )
    sheet.label("winners", box, told, 2.0, bold=True, tone="ink_on_table")


# The triplets


def _slots(box: Box, count: int, unit: float) -> list[Box]:
    """Places for the triplets, in one row or more, as it leaves the largest cards."""
    best: list[Box] = []
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        cells = [
            cell for row in box.rows(rows, unit * 0.4) for cell in row.columns(columns, unit * 0.4)
        ]
        if not best or _cards(cells[0], unit)[0].w > _cards(best[0], unit)[0].w:
            best = cells[:count]
    return best


def _cards(slot: Box, unit: float) -> list[Box]:
    """Places for the two open cards and the face-down one: in a row, or that one behind them."""
    inner = slot.inset(unit * 0.35)
    gap = unit * 0.3
    row_high = min(inner.h, (inner.w - 2 * gap) / 3 / CARD_ASPECT)
    heap_high = min(inner.h / 1.35, (inner.w - gap) / 2 / CARD_ASPECT)
    if row_high >= heap_high:
        wide = row_high * CARD_ASPECT
        line = inner.centred(3 * wide + 2 * gap, row_high)
        return list(line.columns(3, gap))
    wide = heap_high * CARD_ASPECT
    heap = inner.centred(2 * wide + gap, heap_high * 1.35)
    front = heap.bottom_part(heap_high)
    return [*front.columns(2, gap), heap.top_part(heap_high).centred(wide, heap_high)]


def _triplet(sheet: Sheet, slot: Box, seen: GraciasObservation, i: int) -> None:
    """Each of the three cards stands for the triplet; the digits lift the first ones."""
    sheet.panel(f"triplet:{i}", slot, "cell", radius=8)
    first, second = seen.firsts[i], seen.seconds[i]
    name = translate("Gracias", "triplet of {first}, {second} and a face-down card").format(
        first=colour(first), second=colour(second)
    )
    if isinstance(seen, GraciasLaidOpen):
        _open_triplet(sheet, slot, seen, i)
        return
    faces = (card_face(first), card_face(second), BACK)
    for j, (face, place) in enumerate(zip(faces, _cards(slot, sheet.unit), strict=True)):
        sheet.piece(
            f"triplet:{i}:{j}",
            face,
            place,
            z=Z_CARD + (j - 3 if j == 2 else j),
            name=name,
            group="hand" if j == 0 else "triplets",
            lift=seen.seat is not None,
            origin="deck",
        )


def _open_triplet(sheet: Sheet, slot: Box, seen: GraciasLaidOpen, i: int) -> None:
    """A triplet whose face-down card is turned up; none of the three is hidden behind others."""
    places = spread(slot.inset(sheet.unit * 0.35), 3, sheet.unit * 0.3, seen=0.4)
    cards = seen.firsts[i], seen.seconds[i], seen.hiddens[i]
    first, second, hidden = map(colour, cards)
    text = translate("Gracias", "triplet of {first}, {second} and, face down, {hidden}")
    told = text.format(first=first, second=second, hidden=hidden)
    faces = [card_face(card) for card in cards]
    for j in (0, 1):
        key, z = f"triplet:{i}:{j}", Z_CARD + j
        sheet.piece(key, faces[j], places[j], z=z, name=told, group="triplets", origin="deck")
    turn_up(
        sheet,
        f"triplet:{i}:2",
        faces[2],
        BACK,
        places[2],
        z=Z_CARD + 2,
        name=told,
        group="triplets",
        origin="deck",
    )


def _gap(sheet: Sheet, slot: Box, i: int, taker: str) -> None:
    """A triplet lay here."""
    sheet.panel(f"triplet:{i}", slot, "cell", radius=8)
    if taker:
        lines = slot.centred(slot.w - 8, min(slot.h, sheet.unit * 3)).rows(2)
        for key, line, text in zip(
            ("taken", "taker"), lines, (translate("Gracias", "taken by"), taker), strict=True
        ):
            sheet.label(f"{key}:{i}", line, text, 0.95, tone="ink_on_table", bold=key == "taker")

"""Gracias: the middle of the table: how far the game is, the deck, and the triplets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import winners_text
from cardtable_qt.games.gracias.cards import BACK, CARD_ASPECT, DECK, card_face, card_row_boxes
from cardtable_qt.games.gracias.position import is_session_revealed, triplet_takers
from cardtable_qt.games.gracias.words import colour_text
from cardtable_qt.table.layout.builder import LayoutBuilder, add_revealed_card, fit_aspect
from cardtable_qt.table.layout.elements import Z_CARD, Box, Face
from rules.gracias.observation import GraciasObservation, GraciasRevealed
from rules.gracias.pieces import NO_TRIPLET, ROUNDS

translate = QCoreApplication.translate

LAYERS = (14, 34)  # with more cards than these the deck is seen to be thicker
THICK = 0.045  # of a card's width, one layer


def add_centre(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, names: Sequence[str]
) -> None:
    """How far the game is, the deck, the triplets, and below them what the signs mean."""
    legend = box.bottom_part(builder.unit * 1.2)
    upper = box.top_part(box.h - legend.h - builder.unit * 0.3)
    builder.add_label("legend", legend, _legend(observation), 0.9, tone="ink_on_table")
    info = upper.left_part(max(upper.w * 0.15, min(builder.unit * 9.5, upper.w * 0.2)))
    triplets = upper.right_part(upper.w - info.w - builder.unit * 0.4)
    _progress(builder, info, observation)
    if observation.result is not None:
        _winners(builder, triplets, observation, names)
        return
    taken = triplet_takers(observation)
    places = _slots(triplets, len(observation.firsts), builder.unit)
    for i, place in enumerate(places):
        waits = (
            i in observation.remaining_triplets()
            and observation.turn == observation.seat
            and observation.held == NO_TRIPLET
        )
        accent = "ink_on_table" if waits else ""
        builder.add_panel(f"triplet:{i}", place.inset(1.5), "cell", accent=accent, radius=8)
        if i in taken and not is_session_revealed(observation):
            _gap(builder, place, taken[i], names[taken[i]])
    _triplets(builder, places, observation)


def _legend(observation: GraciasObservation) -> str:
    if observation.result is None:
        return translate(
            "Gracias",
            "★ points so far   "
            "✗ most open cards of this colour: worth nothing, unless somebody overtakes",
        )
    return translate("Gracias", "★ points   ✗ most open cards of this colour: worth nothing")


def _progress(builder: LayoutBuilder, box: Box, observation: GraciasObservation) -> None:
    """Session, round and deck."""
    lines = (
        translate("Gracias", "Session {number} of {all}").format(
            number=observation.session + 1, all=observation.sessions
        ),
        translate("Gracias", "Round {number} of {all}").format(
            number=observation.round + 1, all=ROUNDS
        ),
        translate("Gracias", "Deck: {count}").format(count=observation.deck),
    )
    high = builder.unit * 1.35
    for key, text, line in zip(
        ("session", "round"), lines, box.top_part(high * 2).rows(2), strict=False
    ):
        builder.add_label(key, line, text, 1.0, bold=True, tone="ink_on_table")
    builder.add_label("deck", box.bottom_part(high), lines[2], 0.95, tone="ink_on_table")
    room = Box(box.x, box.y + high * 2, box.w, box.h - high * 3).inset(0, 3)
    if room.h < builder.unit * 1.5:
        return
    place = fit_aspect(room, CARD_ASPECT)
    if not observation.deck:
        builder.add_panel("slot:deck", place, "cell", radius=5)
        return
    layers = sum(observation.deck > count for count in LAYERS)
    step = place.w * THICK
    for layer in range(layers, 0, -1):
        under = place.moved(step * layer, -step * layer)
        builder.add_piece(f"deck:{layer}", BACK, under, z=Z_CARD - layer)
    builder.add_piece(DECK, BACK, place, name=lines[2])


def _winners(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, names: Sequence[str]
) -> None:
    assert observation.result is not None
    winners = observation.result.winners
    told = winners_text(winners, names)
    if len(winners) == 1:
        points = observation.result.scores[winners[0]]
        text = translate("Gracias", "{name} wins with %n point(s).", "", points)
        told = text.format(name=names[winners[0]])
    high = min(box.h * 0.58, box.w / (len(winners) + 1))
    row = box.top_part(high).centred(high * len(winners), high)
    for seat, place in zip(winners, row.columns(len(winners)), strict=True):
        builder.add_piece(f"winner:{seat}", Face("portrait", str(seat)), place, still=True)
    words = box.bottom_part(box.h - high)
    builder.add_label("winners", words, told, 2.0, bold=True, tone="ink_on_table")


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


def _triplets(
    builder: LayoutBuilder, places: Sequence[Box], observation: GraciasObservation
) -> None:
    """All triplets, in the order in which they are dealt: first cards, second ones, hidden ones.

    Each of the three cards stands for the triplet; the digits lift the first ones.
    """
    if isinstance(observation, GraciasRevealed):
        for i in observation.remaining_triplets():
            _open_triplet(builder, places[i], observation, i)
        return
    for j in range(3):
        for i in observation.remaining_triplets():
            _card(builder, _cards(places[i], builder.unit)[j], observation, i, j)


def _card(
    builder: LayoutBuilder, place: Box, observation: GraciasObservation, i: int, j: int
) -> None:
    first, second = observation.firsts[i], observation.seconds[i]
    text = translate("Gracias", "triplet of {first}, {second} and a face-down card")
    builder.add_piece(
        f"triplet:{i}:{j}",
        (card_face(first), card_face(second), BACK)[j],
        place,
        z=Z_CARD + (j - 3 if j == 2 else j),
        name=text.format(first=colour_text(first), second=colour_text(second)),
        group="hand" if j == 0 else "triplets",
        lift=observation.seat is not None,
        along=tuple(f"triplet:{i}:{other}" for other in range(3) if other != j),
        origin=_origin(observation),
    )


def _origin(observation: GraciasObservation) -> str:
    """Triplets come from the deck, and back from who took one and thought better of it."""
    return DECK if len(observation.remaining_triplets()) == len(observation.firsts) else ""


def _open_triplet(builder: LayoutBuilder, slot: Box, observation: GraciasRevealed, i: int) -> None:
    """A triplet whose face-down card is turned up; none of the three is hidden behind others."""
    places = card_row_boxes(slot.inset(builder.unit * 0.35), 3, builder.unit * 0.3, seen=0.4)
    cards = observation.firsts[i], observation.seconds[i], observation.hiddens[i]
    first, second, hidden = map(colour_text, cards)
    text = translate("Gracias", "triplet of {first}, {second} and, face down, {hidden}")
    told = text.format(first=first, second=second, hidden=hidden)
    faces = [card_face(card) for card in cards]
    more: dict[str, Any] = {"group": "triplets", "origin": _origin(observation)}
    for j in (0, 1):
        builder.add_piece(f"triplet:{i}:{j}", faces[j], places[j], z=Z_CARD + j, name=told, **more)
    key = f"triplet:{i}:2"
    add_revealed_card(builder, key, faces[2], BACK, places[2], z=Z_CARD + 2, name=told, **more)


def _gap(builder: LayoutBuilder, slot: Box, seat: int, taker: str) -> None:
    """A triplet lay here; who took it is seen faintly."""
    unit = builder.unit
    high = min(slot.h - unit * 3.2, unit * 4.5, slot.w - unit)
    with_portrait = high > unit * 1.6
    column = slot.centred(slot.w - 8, min(slot.h, unit * 2.8 + max(high, 0) * with_portrait))
    words = column.bottom_part(min(column.h, unit * 2.8)).rows(2)
    if with_portrait:
        face = Face("portrait", str(seat))
        spot = column.top_part(high).centred(high, high)
        builder.add_piece(f"taker:{seat}", face, spot, dim=True, still=True)
    for key, line, text in zip(
        ("taken", "taker"), words, (translate("Gracias", "taken by"), taker), strict=True
    ):
        builder.add_label(
            f"{key}:{seat}", line, text, 0.95, tone="ink_on_table", bold=key == "taker"
        )

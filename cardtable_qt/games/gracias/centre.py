"""Gracias: the middle of the table, with progress, deck, triplets and legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, winners_text
from cardtable_qt.games.gracias.cards import BACK, DECK, card_face, card_row_boxes
from cardtable_qt.games.gracias.position import is_session_revealed, triplet_takers
from cardtable_qt.games.gracias.words import colour_text
from cardtable_qt.table.layout.builder import LayoutBuilder, add_revealed_card, fit_aspect
from cardtable_qt.table.layout.elements import Z_CARD, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.log_line import player_object
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.gracias.observation import GraciasObservation, GraciasRevealed
from rules.gracias.pieces import NO_TRIPLET, ROUNDS

translate = QCoreApplication.translate

DECK_LAYERS = (14, 34)  # with more cards than these the deck gets another layer
LEGEND_HEIGHT = 1.2  # in units
SPEECH_WIDTH = 8.0  # in units, at most, of the viewer's speech
MIN_DECK_HEIGHT = 2.6  # in units; a lower deck is beside its texts
DECK_SHARE = 0.24  # of the width, for a deck beside its texts
LAYER_STEP = 0.045  # offset of a layer, relative to a card's width
REVEALED_SHARE = 0.4  # minimum visible share of a card in an open triplet


def add_centre(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, names: Sequence[str]
) -> None:
    """Add progress, deck and triplets, and the legend below them."""
    progress, triplets = _upper_areas(box, builder.unit)
    # Right of the viewer's speech, which is above their portrait.
    legend = box.bottom_part(builder.unit * LEGEND_HEIGHT)
    legend = legend.right_part(box.w - builder.unit * SPEECH_WIDTH)
    builder.add_label("legend", legend, _legend_text(observation), 0.9, tone="ink_on_table")
    _add_progress(builder, progress, observation)
    if observation.result is not None:
        _add_winners(builder, triplets, observation, names)
        return
    takers = triplet_takers(observation)
    boxes = _triplet_boxes(triplets, len(observation.firsts), builder.unit)
    for i, triplet_box in enumerate(boxes):
        can_be_taken = (
            i in observation.remaining_triplets()
            and observation.turn == observation.seat
            and observation.held == NO_TRIPLET
        )
        accent = "ink_on_table" if can_be_taken else ""
        builder.add_panel(f"triplet:{i}", triplet_box.inset(1.5), "cell", accent=accent, radius=8)
        if i in takers and not is_session_revealed(observation):
            _add_taker(builder, triplet_box, takers[i], names)
    _add_triplets(builder, boxes, observation)


def _upper_areas(box: Box, unit: float) -> tuple[Box, Box]:
    """The areas of the progress and of the triplets, above the legend."""
    upper = box.top_part(max(box.h - unit * (LEGEND_HEIGHT + 0.3), 1))
    progress = upper.left_part(max(upper.w * 0.15, min(unit * 9.5, upper.w * 0.2)))
    return progress, upper.right_part(upper.w - progress.w - unit * 0.4)


def triplet_card_height(box: Box, count: int, unit: float) -> float:
    """Return the height of the cards in `count` triplets in the middle of the table."""
    _, triplets = _upper_areas(box, unit)
    return max(_card_boxes(_triplet_boxes(triplets, count, unit)[0], unit)[0].h, 1.0)


def _legend_text(observation: GraciasObservation) -> str:
    if observation.to_move:  # no one overtakes any more while it is scored, or at the end
        return translate(
            "Gracias",
            "★ points before this session   "
            "✗ most open cards of this colour: worth nothing, unless someone overtakes",
        )
    return translate("Gracias", "★ points   ✗ most open cards of this colour: worth nothing")


def _add_progress(builder: LayoutBuilder, box: Box, observation: GraciasObservation) -> None:
    """Add session, round and deck."""
    texts = (
        translate("Gracias", "Session {number} of {all}").format(
            number=observation.session + 1, all=observation.sessions
        ),
        translate("Gracias", "Round {number} of {all}").format(
            number=observation.round + 1, all=ROUNDS
        ),
        translate("Gracias", "Deck: {count}").format(count=observation.deck),
    )
    lines, deck = _progress_areas(box, builder.unit)
    for key, text, line in zip(("session", "round", "deck"), texts, lines, strict=True):
        size, bold = (0.95, False) if key == "deck" else (1.0, True)
        builder.add_label(key, line, text, size, bold=bold, tone="ink_on_table")
    if not observation.deck:
        builder.add_panel("slot:deck", deck, "cell", radius=5)
        return
    layers = sum(observation.deck > count for count in DECK_LAYERS)
    step = deck.w * LAYER_STEP
    for layer in range(layers, 0, -1):
        layer_box = deck.moved(step * layer, -step * layer)
        builder.add_piece(f"deck:{layer}", BACK, layer_box, z=Z_CARD - layer)
    builder.add_piece(DECK, BACK, deck, name=texts[2])


def _progress_areas(box: Box, unit: float) -> tuple[list[Box], Box]:
    """The lines for session, round and deck, and the deck between them or, if low, beside them."""
    height = min(unit * 1.35, box.h / 3)
    room = Box(box.x, box.y + height * 2, box.w, max(box.h - height * 3, 1)).inset(0, 3)
    aside = box.left_part(box.w * DECK_SHARE)
    between, beside = (fit_aspect(place, CARD_ASPECT) for place in (room, aside))
    if between.h > min(unit * MIN_DECK_HEIGHT, beside.h):
        lines = [*box.top_part(height * 2).rows(2), box.bottom_part(height)]
        return lines, _below_its_layers(between)
    texts = box.right_part(box.w - aside.w).centred(box.w - aside.w - height * 0.3, height * 3)
    return list(texts.rows(3)), _below_its_layers(beside)


def _below_its_layers(place: Box) -> Box:
    """The deck in a place that has to hold its layers, too."""
    across = 1 + LAYER_STEP * len(DECK_LAYERS)
    width = min(place.w / across, place.h / (1 / CARD_ASPECT + across - 1))
    deck = place.left_part(width).bottom_part(width / CARD_ASPECT)
    return deck.moved((place.w - width * across) / 2, 0)


def _add_winners(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, names: Sequence[str]
) -> None:
    assert observation.result is not None
    winners = observation.result.winners
    text = winners_text(winners, names)
    if len(winners) == 1:
        points = observation.result.scores[winners[0]]
        text = about_player(
            winners[0],
            names,
            translate("Gracias", "You win with %n point(s).", "", points),
            translate("Gracias", "{name} wins with %n point(s).", "", points),
        )
    height = min(box.h * 0.58, box.w / (len(winners) + 1))
    row = box.top_part(height).centred(height * len(winners), height)
    for seat, portrait in zip(winners, row.columns(len(winners)), strict=True):
        builder.add_piece(f"winner:{seat}", Face("portrait", str(seat)), portrait, no_flip=True)
    text_box = box.bottom_part(box.h - height)
    builder.add_label("winners", text_box, text, 2.0, bold=True, tone="ink_on_table")


def _triplet_boxes(box: Box, count: int, unit: float) -> list[Box]:
    """Boxes for the triplets, in the number of rows that gives the largest cards."""
    best: list[Box] = []
    for rows in range(1, count + 1):
        columns = -(-count // rows)
        cells = [
            cell for row in box.rows(rows, unit * 0.4) for cell in row.columns(columns, unit * 0.4)
        ]
        if not best or _card_boxes(cells[0], unit)[0].w > _card_boxes(best[0], unit)[0].w:
            best = cells[:count]
    return best


def _card_boxes(triplet: Box, unit: float) -> list[Box]:
    """Boxes for the two open cards and the face-down one, which is beside or behind them."""
    inner = triplet.inset(unit * 0.35)
    gap = unit * 0.3
    row_height = min(inner.h, (inner.w - 2 * gap) / 3 / CARD_ASPECT)
    heap_height = min(inner.h / 1.35, (inner.w - gap) / 2 / CARD_ASPECT)
    if row_height >= heap_height:
        width = row_height * CARD_ASPECT
        line = inner.centred(3 * width + 2 * gap, row_height)
        return list(line.columns(3, gap))
    width = heap_height * CARD_ASPECT
    heap = inner.centred(2 * width + gap, heap_height * 1.35)
    front = heap.bottom_part(heap_height)
    return [*front.columns(2, gap), heap.top_part(heap_height).centred(width, heap_height)]


def _add_triplets(
    builder: LayoutBuilder, boxes: Sequence[Box], observation: GraciasObservation
) -> None:
    """Add all triplets in the order they are dealt: first, second, then hidden cards.

    Each of its three cards stands for the triplet. The digit keys lift the first ones.
    """
    if isinstance(observation, GraciasRevealed):
        for i in observation.remaining_triplets():
            _add_revealed_triplet(builder, boxes[i], observation, i)
        return
    for j in range(3):
        for i in observation.remaining_triplets():
            _add_card(builder, _card_boxes(boxes[i], builder.unit)[j], observation, i, j)


def _add_card(
    builder: LayoutBuilder, box: Box, observation: GraciasObservation, i: int, j: int
) -> None:
    """Add card `j` of triplet `i`."""
    first, second = observation.firsts[i], observation.seconds[i]
    text = translate("Gracias", "triplet of {first}, {second} and a face-down card")
    builder.add_piece(
        f"triplet:{i}:{j}",
        (card_face(first), card_face(second), BACK)[j],
        box,
        z=Z_CARD + (j - 3 if j == 2 else j),
        name=text.format(first=colour_text(first), second=colour_text(second)),
        group="hand" if j == 0 else "triplets",
        can_lift=observation.seat is not None,
        attached=tuple(f"triplet:{i}:{other}" for other in range(3) if other != j),
        origin=_triplet_origin(observation),
    )


def _triplet_origin(observation: GraciasObservation) -> str:
    """New triplets come from the deck. After an undo a triplet returns from its taker."""
    return DECK if len(observation.remaining_triplets()) == len(observation.firsts) else ""


def _add_revealed_triplet(
    builder: LayoutBuilder, box: Box, observation: GraciasRevealed, i: int
) -> None:
    """Add a triplet with its face-down card turned up, so that all three cards are visible."""
    boxes = card_row_boxes(
        box.inset(builder.unit * 0.35), 3, builder.unit * 0.3, visible_share=REVEALED_SHARE
    )
    cards = observation.firsts[i], observation.seconds[i], observation.hiddens[i]
    first, second, hidden = map(colour_text, cards)
    text = translate("Gracias", "triplet of {first}, {second} and {hidden} face down")
    name = text.format(first=first, second=second, hidden=hidden)
    faces = [card_face(card) for card in cards]
    more: dict[str, Any] = {"group": "triplets", "origin": _triplet_origin(observation)}
    for j in (0, 1):
        builder.add_piece(f"triplet:{i}:{j}", faces[j], boxes[j], z=Z_CARD + j, name=name, **more)
    key = f"triplet:{i}:2"
    add_revealed_card(builder, key, faces[2], BACK, boxes[2], z=Z_CARD + 2, name=name, **more)


def _add_taker(builder: LayoutBuilder, box: Box, seat: int, names: Sequence[str]) -> None:
    """Add the name of the player who took this triplet, and the dimmed portrait if it fits."""
    unit = builder.unit
    height = min(box.h - unit * 3.2, unit * 4.5, box.w - unit)
    with_portrait = height > unit * 1.6
    column = box.centred(box.w - 8, min(box.h, unit * 2.8 + max(height, 0) * with_portrait))
    lines = column.bottom_part(min(column.h, unit * 2.8)).rows(2)
    if with_portrait:
        face = Face("portrait", str(seat))
        portrait = column.top_part(height).centred(height, height)
        builder.add_piece(f"taker:{seat}", face, portrait, dimmed=True, no_flip=True)
    texts = (translate("Gracias", "taken by"), player_object(seat, names))
    for key, line, text in zip(("taken", "taker"), lines, texts, strict=True):
        builder.add_label(
            f"{key}:{seat}", line, text, 0.95, tone="ink_on_table", bold=key == "taker"
        )

"""Triple: the seats, with portraits, chips, piles and hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.games.triple.words import card_text, speech_of
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    fan_boxes,
    fit_aspect,
    flow_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD

translate = QCoreApplication.translate

BACK, CHIP = Face("triple.back"), Face("triple.chip")

# Sizes in units, the height of ordinary text.
MAX_PORTRAIT_UNITS = 6.0
REVEALED_PORTRAIT_UNITS = 3.6  # of a seat with an open hand
LINE_UNITS = 1.5
MAX_CHIP_UNITS = 2.0  # of a chip beside a portrait
LETTER_UNITS = 0.75  # width of a letter in a speech bubble
NARROW_UNITS = 13.0  # in less width the name has a line of its own
MIN_LABEL_UNITS = 3.8  # in less width only the number of cards is shown
# Width of the pile of a seat with an open hand: room for its label, but the cards matter more.
MIN_PILE_UNITS, MAX_PILE_UNITS = MIN_LABEL_UNITS + 0.1, 7.5

BROAD_ASPECT = 1.55  # from this aspect ratio on, a seat has a column for its portrait
LOW_ASPECT = 2.0  # from this aspect ratio on, the card counts are beside the cards
CARDS_PER_LAYER = 7
COUNT_TEXT = 0.92  # so that the counts of pile and hand look alike in German, too
MAX_LAYERS, LAYER_HEIGHT = 4, 0.022  # of a pile; the height is relative to its box
MAX_BACKS = 12  # cards shown of a face-down hand
RESERVED_CARDS = 6  # room for this many cards in an open hand, so that sizes seldom change
VISIBLE_SHARE = 0.5  # of an overlapped card: half its shape and all its waves


def add_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    name: str,
    max_height: float,
) -> None:
    """Add another seat: portrait, name, chips, pile and hand. `max_height` limits the cards."""
    body = add_seat_frame(builder, box, observation, seat, name)
    if body.w > body.h * LOW_ASPECT:
        _add_low_body(builder, body, observation, seat, name)
        return
    side_by_side = body.w > body.h * 0.8
    pile, hand = split_box(body, (0.5, 0.5), builder.unit * 0.5, columns=side_by_side)
    # Pile and hand have cards of the same size, and a hand has room to be fanned out.
    line_height = builder.unit * 1.3
    max_width = min(pile.w, hand.w * 0.8)
    height = min(pile.h - line_height, max_width / CARD_ASPECT, max_height)
    pile, hand = (part.centred(part.w, height + line_height) for part in (pile, hand))
    add_face_down_pile(builder, pile.top_part(height), observation, seat, name)
    _add_face_down_hand(builder, hand.top_part(height), observation, seat, name)
    with_label = pile.w >= builder.unit * MIN_LABEL_UNITS
    pile_count = pile_text(observation.piles[seat], with_label)
    hand_count = hand_text(observation.hands[seat], with_label)
    add_count(builder, f"pile:{seat}", pile.bottom_part(line_height), pile_count)
    add_count(builder, f"hand:{seat}", hand.bottom_part(line_height), hand_count)


def _add_low_body(
    builder: LayoutBuilder, body: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """Add pile and hand in their full height, with their counts beside them."""
    count_width, gap = builder.unit * 1.6, builder.unit * 0.3
    card_room = body.w - (count_width + gap) * 2
    height = min(body.h, card_room * 0.4 / CARD_ASPECT)
    width = height * CARD_ASPECT
    row = body.centred(body.w, height)
    add_face_down_pile(builder, row.left_part(width), observation, seat, name)
    pile_count = Box(row.x + width, row.y, count_width, height)
    hand = Box(pile_count.right + gap, row.y, card_room - width, height)
    hand_right = _add_face_down_hand(builder, hand, observation, seat, name, align=0.0)
    hand_count = Box(hand_right, row.y, count_width, height)
    add_count(builder, f"pile:{seat}", pile_count, str(observation.piles[seat]))
    add_count(builder, f"hand:{seat}", hand_count, str(observation.hands[seat]))


def add_revealed_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    hand: Sequence[int],
    name: str,
    max_height: float,
) -> None:
    """Add a seat with an open hand, which gets most of the area and as many lines as needed."""
    body = add_seat_frame(builder, box, observation, seat, name, REVEALED_PORTRAIT_UNITS)
    side_by_side = body.w > body.h * 0.8
    length = body.w if side_by_side else body.h
    gap = builder.unit * 0.5
    pile_length = max(
        min(length * 0.28, builder.unit * MAX_PILE_UNITS), builder.unit * MIN_PILE_UNITS
    )
    pile, cards = split_box(
        body, (pile_length, length - pile_length - gap), gap, columns=side_by_side
    )
    line_height = builder.unit * 1.3
    height = min(pile.h - line_height, pile.w / CARD_ASPECT, max_height)
    pile = pile.centred(pile.w, height + line_height)
    add_face_down_pile(builder, pile.top_part(height), observation, seat, name)
    pile_count = pile_text(observation.piles[seat], pile.w >= builder.unit * MIN_LABEL_UNITS)
    add_count(builder, f"pile:{seat}", pile.bottom_part(line_height), pile_count)
    add_count(builder, f"hand:{seat}", cards.top_part(line_height), hand_text(len(hand)))
    area = cards.bottom_part(cards.h - line_height)
    card_count = max(RESERVED_CARDS, len(hand))
    boxes = flow_boxes(area, card_count, CARD_ASPECT, 3, VISIBLE_SHARE, max_height)
    text = translate("Triple", "{card}, in {name}'s hand")
    for i, (number, card_box) in enumerate(zip(hand, boxes, strict=False)):
        builder.add_piece(
            f"card:{CARD.write(number)}",
            card_face(number),
            card_box,
            z=Z_CARD + i,
            name=text.format(card=card_text(number), name=name),
            group=f"hand:{seat}",
            peek_face=BACK,
            origin=_draw_origin(observation, seat),
        )


def add_seat_frame(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    name: str,
    max_portrait_units: float = MAX_PORTRAIT_UNITS,
) -> Box:
    """Add the frame of another seat with portrait, name and chips. Return the area for cards."""
    add_seat_panel(builder, f"seat:{seat}", box, observation, seat)
    builder.add_zone(f"seat:{seat}", box, name, group="seats")
    inner, gap = box.inset(builder.unit * 0.5), builder.unit * 0.4
    if inner.w > inner.h * BROAD_ASPECT:
        width = min(inner.w * 0.32, inner.h * 0.8)
        add_identity_column(builder, inner.left_part(width), observation, seat, name)
        return inner.right_part(inner.w - width - gap)
    height = min(builder.unit * max_portrait_units, inner.h * 0.42, inner.w * 0.36)
    column_height = inner.h * 0.36
    if column_height - builder.unit * LINE_UNITS * 3 > height * 1.2:  # room for a larger portrait
        add_identity_column(builder, inner.top_part(column_height), observation, seat, name)
        return inner.bottom_part(inner.h - column_height - gap)
    if inner.w < builder.unit * NARROW_UNITS:
        height = min(builder.unit * (max_portrait_units + 2 * LINE_UNITS), inner.h * 0.48)
        _add_narrow_identity(builder, inner.top_part(height), observation, seat, name)
    else:
        add_identity_row(builder, inner.top_part(height), observation, seat, name)
    return inner.bottom_part(inner.h - height - gap)


def add_seat_panel(
    builder: LayoutBuilder, key: str, box: Box, observation: TripleObservation, seat: int
) -> None:
    """Add the background of a seat, brighter if it is the seat's turn."""
    turn = observation.has_turns and observation.to_move == (seat,)
    tone, accent = ("plate_turn", "turn") if turn else ("plate", "")
    builder.add_panel(key, box, tone, accent=accent)


def _add_narrow_identity(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """Add the name in the full width, the portrait with the chips beside it, and the last call."""
    line_height = min(builder.unit * LINE_UNITS, box.h * 0.26)
    builder.add_label(f"name:{seat}", box.top_part(line_height), name, 1.15, bold=True)
    middle = Box(box.x, box.y + line_height, box.w, box.h - line_height * 2)
    size = min(middle.h, middle.w * 0.55)
    gap = builder.unit * 0.3
    portrait = middle.left_part(size).centred(size, size)
    chips = middle.right_part(middle.w - size - gap).centred(
        middle.w - size - gap, builder.unit * MAX_CHIP_UNITS
    )
    builder.add_portrait(seat, portrait)
    _add_chips(builder, chips, observation, seat, align=0.5)
    _add_speech(builder, box.bottom_part(line_height), observation, seat, portrait)


def add_identity_row(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """Add the portrait, and beside it the name, the chips and the last call."""
    portrait = box.left_part(box.h)
    rest = box.right_part(box.w - box.h - builder.unit * 0.4)
    builder.add_portrait(seat, portrait)
    name_box, chips, speech = split_box(rest, (0.33, 0.29, 0.38), columns=False)
    builder.add_label(f"name:{seat}", name_box, name, 1.15, align="left", bold=True)
    _add_chips(builder, chips, observation, seat, align=0.0)
    _add_speech(builder, speech, observation, seat, portrait)


def add_identity_column(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """Add the portrait, and below it the last call, the name and the chips."""
    line_height = min(builder.unit * LINE_UNITS, box.h * 0.15)
    portrait = fit_aspect(box.top_part(box.h - line_height * 3.1), 1.0)
    builder.add_portrait(seat, portrait)
    speech, name_box, chips = box.bottom_part(line_height * 3).rows(3)
    builder.add_label(f"name:{seat}", name_box, name, 1.15, bold=True)
    _add_chips(builder, chips, observation, seat, align=0.5)
    _add_speech(builder, speech, observation, seat, portrait)


def _add_speech(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, portrait: Box
) -> None:
    text = speech_of(observation, seat)
    if text:
        if box.x >= portrait.right:  # keep the bubble close to the portrait
            box = box.left_part(min(box.w, builder.unit * (len(text) * LETTER_UNITS + 1.5)))
        builder.add_bubble(f"call:{seat}", box, text, 1.05, portrait.middle)


def _add_chips(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, align: float
) -> None:
    """Add the chips of a seat, with missing ones dimmed."""
    size = min(box.h, box.w / observation.goal)
    row = Box(
        box.x + (box.w - size * observation.goal) * align, box.y, size * observation.goal, box.h
    )
    for i, column in enumerate(row.columns(observation.goal)):
        won = i < observation.chips[seat]
        name = translate("Triple", "chip") if won else translate("Triple", "chip still to win")
        chip = fit_aspect(column.inset(1), 1.0)
        builder.add_panel(f"chip:{seat}:{i}", chip, "slot", radius=chip.w / 2)
        builder.add_piece(f"chip:{seat}:{i}", CHIP, chip, z=Z_CHIP, name=name, dimmed=not won)


def add_face_down_pile(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    box = box.centred(box.h * CARD_ASPECT, box.h)
    add_empty_slot(builder, f"slot:{seat}", box)
    text = translate("Triple", "{name}'s pile").format(name=name)
    for key, layer_box in pile_layers(f"pile:{seat}", box, observation.piles[seat]):
        builder.add_piece(key, BACK, layer_box, name=text)


def pile_layers(key: str, box: Box, count: int) -> Iterator[tuple[str, Box]]:
    """The keys and boxes of a pile's layers, top card last. Fewer cards make fewer layers."""
    height = box.h * (1 - LAYER_HEIGHT * (MAX_LAYERS - 1))
    top = box.top_part(height).centred(height * CARD_ASPECT, height)
    for i in reversed(range(min(ceil(count / CARDS_PER_LAYER), MAX_LAYERS))):
        yield f"{key}:below:{i}" if i else key, top.moved(0, box.h * LAYER_HEIGHT * i)


def _add_face_down_hand(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    name: str,
    align: float = 0.5,
) -> float:
    """Add the backs of a hand, or an empty slot. Return its right edge."""
    count, width = observation.hands[seat], box.h * CARD_ASPECT
    if not count:
        slot = Box(box.x + (box.w - width) * align, box.y, width, box.h)
        add_empty_slot(builder, f"empty:{seat}", slot)
        return slot.right
    origin = _draw_origin(observation, seat)
    boxes = fan_boxes(box, min(count, MAX_BACKS), CARD_ASPECT, 3, align)
    text = translate("Triple", "{name}'s card").format(name=name)
    for i, card_box in enumerate(boxes):
        builder.add_piece(
            f"hand:{seat}:{i}", BACK, card_box, z=Z_CARD + i, origin=origin, name=text
        )
    return boxes[-1].right


def _draw_origin(observation: TripleObservation, seat: int) -> str:
    """The piece or zone from which a seat's new cards come."""
    return f"pile:{seat}" if observation.piles[seat] else f"seat:{seat}"


def add_empty_slot(builder: LayoutBuilder, key: str, box: Box) -> None:
    """Add an outline for cards that are not there."""
    builder.add_panel(key, box.inset(box.w * 0.03), "slot", radius=box.w * 0.08)


def add_count(builder: LayoutBuilder, key: str, box: Box, text: str) -> None:
    builder.add_label(f"count:{key}", box, text, COUNT_TEXT, bold=True)


def pile_text(count: int, with_label: bool = True) -> str:
    return translate("Triple", "pile {count}").format(count=count) if with_label else str(count)


def hand_text(count: int, with_label: bool = True) -> str:
    return translate("Triple", "hand {count}").format(count=count) if with_label else str(count)

"""Triple: the places of the seats, with their piles, hands and chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.geometry import CARD_ASPECT
from cardtable_qt.games.triple.words import card_text, speech_of
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    fan_boxes,
    fit_aspect,
    flow_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Z_CHIP, Box, Face
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD

translate = QCoreApplication.translate

BACK, CHIP = Face("triple.back"), Face("triple.chip")
MAX_PORTRAIT_UNITS = 6.0  # units, at most
LINE = 1.5  # units
LETTER = 0.75  # units for a letter of what is called
MIN_LABEL_UNITS = 4.4  # units below which only the number of cards is written
BROAD = 1.55  # width to height of a place from which on its portrait has a column of its own
LOW = 2.0  # width to height of the room for cards from which on their numbers stand beside them
THICK = 7  # so many cards are a layer of a pile
LAYERS, LAYER = 4, 0.022  # so many layers are seen at most, each that part of the place high
MAX_BACKS = 12  # more cards than that in another's hand are only counted


def add_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    name: str,
    biggest: float,
) -> None:
    """Another seat: portrait, name, chips, pile and hand, in cards no higher than the biggest."""
    body = add_seat_frame(builder, box, observation, seat, name)
    if body.w > body.h * LOW:
        _counted_beside(builder, body, observation, seat, name)
        return
    across = body.w > body.h * 0.8
    shares = (0.4, 0.6) if across else (0.5, 0.5)
    pile, hand = split_box(body, shares, builder.unit * 0.5, across=across)
    # The cards of pile and hand are equally large, and a hand has room to be fanned out.
    line = builder.unit * 1.3
    widest = min(pile.w, hand.w * 0.62)
    high = min(pile.h - line, widest / CARD_ASPECT, biggest)
    pile, hand = (part.centred(part.w, high + line) for part in (pile, hand))
    add_face_down_pile(builder, pile.top_part(high), observation, seat, name)
    _hand_of_backs(builder, hand.top_part(high), observation, seat, name)
    piled, held = observation.piles[seat], observation.hands[seat]
    in_words = pile.w >= builder.unit * MIN_LABEL_UNITS
    add_count(builder, f"pile:{seat}", pile.bottom_part(line), pile_text(piled, in_words))
    add_count(builder, f"hand:{seat}", hand.bottom_part(line), hand_text(held, in_words))


def _counted_beside(
    builder: LayoutBuilder, body: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """Pile and hand in a low place, as high as it is, and their numbers beside them."""
    number, gap = builder.unit * 1.6, builder.unit * 0.3
    room = body.w - (number + gap) * 2
    high = min(body.h, room * 0.4 / CARD_ASPECT)
    wide = high * CARD_ASPECT
    row = body.centred(body.w, high)
    add_face_down_pile(builder, row.left_part(wide), observation, seat, name)
    pile = Box(row.x + wide, row.y, number, high)
    hand = Box(pile.right + gap, row.y, room - wide, high)
    end = _hand_of_backs(builder, hand, observation, seat, name, align=0.0)
    add_count(builder, f"pile:{seat}", pile, str(observation.piles[seat]))
    add_count(builder, f"hand:{seat}", Box(end, row.y, number, high), str(observation.hands[seat]))


def add_seat_frame(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    name: str,
    largest: float = MAX_PORTRAIT_UNITS,
) -> Box:
    """The place of another seat with a portrait of at most so many units, name and chips.

    Returns where the cards go.
    """
    builder.add_panel(f"seat:{seat}", box)
    builder.add_zone(f"seat:{seat}", box, name, group="seats")
    inner, gap = box.inset(builder.unit * 0.5), builder.unit * 0.4
    if inner.w > inner.h * BROAD:
        wide = min(inner.w * 0.32, inner.h * 0.8)
        add_identity_column(builder, inner.left_part(wide), observation, seat, name)
        return inner.right_part(inner.w - wide - gap)
    high = min(builder.unit * largest, inner.h * 0.42, inner.w * 0.36)
    above = inner.h * 0.36
    if above - builder.unit * LINE * 3 > high * 1.2:  # there is room for a larger portrait
        add_identity_column(builder, inner.top_part(above), observation, seat, name)
        return inner.bottom_part(inner.h - above - gap)
    add_identity_row(builder, inner.top_part(high), observation, seat, name)
    return inner.bottom_part(inner.h - high - gap)


def add_identity_row(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """The portrait, and beside it the name, a place for every chip, and what is called."""
    portrait = box.left_part(box.h)
    rest = box.right_part(box.w - box.h - builder.unit * 0.4)
    builder.add_portrait(seat, portrait)
    words, chips, called = split_box(rest, (0.33, 0.29, 0.38), across=False)
    builder.add_label(f"name:{seat}", words, name, 1.15, align="left", bold=True)
    _chips(builder, chips, observation, seat, align=0.0)
    _say(builder, called, observation, seat, portrait)


def add_identity_column(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    """The same one below the other, where there is more width than height."""
    line = min(builder.unit * LINE, box.h * 0.15)
    portrait = fit_aspect(box.top_part(box.h - line * 3.1), 1.0)
    builder.add_portrait(seat, portrait)
    said, words, chips = box.bottom_part(line * 3).rows(3)
    builder.add_label(f"name:{seat}", words, name, 1.15, bold=True)
    _chips(builder, chips, observation, seat, align=0.5)
    _say(builder, said, observation, seat, portrait)


def _say(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, portrait: Box
) -> None:
    """The call of who placed a card last."""
    words = speech_of(observation, seat)
    if words:
        if box.x >= portrait.right:  # close to who says it, also where there is much room
            box = box.left_part(min(box.w, builder.unit * (len(words) * LETTER + 1.5)))
        builder.add_bubble(f"call:{seat}", box, words, 1.05, portrait.middle)


def _chips(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, align: float
) -> None:
    """Faintly those that are still missing."""
    size = min(box.h, box.w / observation.goal)
    row = Box(
        box.x + (box.w - size * observation.goal) * align, box.y, size * observation.goal, box.h
    )
    for i, place in enumerate(row.columns(observation.goal)):
        won = i < observation.chips[seat]
        name = translate("Triple", "chip") if won else translate("Triple", "chip to be won")
        spot = fit_aspect(place.inset(1), 1.0)
        builder.add_panel(f"chip:{seat}:{i}", spot, "slot", radius=spot.w / 2)
        builder.add_piece(f"chip:{seat}:{i}", CHIP, spot, z=Z_CHIP, name=name, dim=not won)


def add_face_down_pile(
    builder: LayoutBuilder, box: Box, observation: TripleObservation, seat: int, name: str
) -> None:
    box = box.centred(box.h * CARD_ASPECT, box.h)
    add_empty_slot(builder, f"slot:{seat}", box)
    text = translate("Triple", "the pile of {name}").format(name=name)
    for key, place in pile_layers(f"pile:{seat}", box, observation.piles[seat]):
        builder.add_piece(key, BACK, place, name=text)


def pile_layers(key: str, box: Box, count: int) -> Iterator[tuple[str, Box]]:
    """A pile that gets lower as it is used up: the cards that are seen, the top one last."""
    high = box.h * (1 - LAYER * (LAYERS - 1))
    top = box.top_part(high).centred(high * CARD_ASPECT, high)
    for i in reversed(range(min(ceil(count / THICK), LAYERS))):
        yield f"{key}:below:{i}" if i else key, top.moved(0, box.h * LAYER * i)


def _hand_of_backs(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    name: str,
    align: float = 0.5,
) -> float:
    """The hand from behind, or an empty place; returns where it ends at the right."""
    count, wide = observation.hands[seat], box.h * CARD_ASPECT
    if not count:
        place = Box(box.x + (box.w - wide) * align, box.y, wide, box.h)
        add_empty_slot(builder, f"empty:{seat}", place)
        return place.right
    origin = f"pile:{seat}" if observation.piles[seat] else f"seat:{seat}"
    places = fan_boxes(box, min(count, MAX_BACKS), CARD_ASPECT, 3, align)
    for i, place in enumerate(places):
        text = translate("Triple", "a card of {name}").format(name=name)
        builder.add_piece(f"hand:{seat}:{i}", BACK, place, z=Z_CARD + i, origin=origin, name=text)
    return places[-1].right


def add_empty_slot(builder: LayoutBuilder, key: str, box: Box) -> None:
    """Where cards will lie, or have lain."""
    builder.add_panel(key, box.inset(box.w * 0.03), "slot", radius=box.w * 0.08)


def add_count(builder: LayoutBuilder, key: str, box: Box, text: str) -> None:
    builder.add_label(f"count:{key}", box, text, 0.95, bold=True)


def pile_text(count: int, in_words: bool = True) -> str:
    return translate("Triple", "pile {count}").format(count=count) if in_words else str(count)


def hand_text(count: int, in_words: bool = True) -> str:
    return translate("Triple", "hand {count}").format(count=count) if in_words else str(count)


# Units that a pile gets: its number in words, but what can be seen is more worth the room.
SHORTEST, LONGEST = MIN_LABEL_UNITS + 0.1, 7.5
SMALL = 3.6  # units of the portrait
ROOM = 6  # cards of a hand that are reckoned with from the start, so that sizes seldom change
SEEN = 0.5  # of a card that the next one overlaps: half its shape, and all its waves


def add_revealed_seat(
    builder: LayoutBuilder,
    box: Box,
    observation: TripleObservation,
    seat: int,
    hand: Sequence[int],
    name: str,
    biggest: float,
) -> None:
    """A seat whose hand is seen: it has most of the place, in as many lines as it needs."""
    body = add_seat_frame(builder, box, observation, seat, name, SMALL)
    across = body.w > body.h * 0.8
    long = body.w if across else body.h
    gap = builder.unit * 0.5
    small = max(min(long * 0.28, builder.unit * LONGEST), builder.unit * SHORTEST)
    pile, cards = split_box(body, (small, long - small - gap), gap, across=across)
    line = builder.unit * 1.3
    high = min(pile.h - line, pile.w / CARD_ASPECT, biggest)
    pile = pile.centred(pile.w, high + line)
    add_face_down_pile(builder, pile.top_part(high), observation, seat, name)
    text = pile_text(observation.piles[seat], pile.w >= builder.unit * MIN_LABEL_UNITS)
    add_count(builder, f"pile:{seat}", pile.bottom_part(line), text)
    add_count(builder, f"hand:{seat}", cards.top_part(line), hand_text(len(hand)))
    area = cards.bottom_part(cards.h - line)
    places = flow_boxes(area, max(ROOM, len(hand)), CARD_ASPECT, 3, SEEN, biggest)
    origin = f"pile:{seat}" if observation.piles[seat] else f"seat:{seat}"
    text = translate("Triple", "{card}, in the hand of {name}")
    for i, (number, spot) in enumerate(zip(hand, places, strict=False)):
        builder.add_piece(
            f"card:{CARD.write(number)}",
            Face("triple.card", CARD.write(number)),
            spot,
            z=Z_CARD + i,
            name=text.format(card=card_text(number), name=name),
            group=f"hand:{seat}",
            peek=BACK,
            origin=origin,
        )

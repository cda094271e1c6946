"""Gracias: faces, keys, origins and boxes of cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.games.gracias.position import (
    counts_wrapped_cards,
    is_session_revealed,
    last_gift,
    triplet_takers,
)
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Gave, Took, TripletsDealt

BACK = Face("gracias.back")
DECK = "deck"

TYPICAL_PILE = 4  # cards; a larger pile is rare and overlaps more
# Minimum visible share of a card's width where face-down cards overlap, face up and face down.
REVEALED_SHARE, COVERED_SHARE = 0.4, 0.3
HELD_MARGIN = 0.05  # around held cards, relative to the height of their box
# Visible share of a covered card in a pile.
MIN_PILE_STEP, TYPICAL_PILE_STEP, MAX_PILE_STEP = 0.1, 0.13, 0.3
PILE_INDENT = 0.25  # share of the room for more cards that is before the first card


def card_face(number: int) -> Face:
    return Face("gracias.card", COLOURS[number])


def stack_face(number: int) -> Face:
    """The face of a closed stack of five cards."""
    return Face("gracias.stack", COLOURS[number])


def card_key(session: int, seat: int, number: int, place: int) -> str:
    """The key of an open card, by its colour and its place in the pile."""
    return f"card:{seat}:{number}:{place}:{session}"


def stack_key(session: int, seat: int, number: int, place: int) -> str:
    """The key of a closed stack."""
    return f"stack:{seat}:{number}:{place}:{session}"


def face_down_key(seat: int, place: int) -> str:
    """The key of a seat's face-down card, by the round in which it was taken."""
    return f"down:{seat}:{place}"


def card_origins(observation: GraciasObservation, seat: int, number: int, count: int) -> list[str]:
    """The origins of the open cards of a pile, for cards that were not there before."""
    origins = [DECK] * count
    if is_session_revealed(observation):
        cards = enumerate(observation.face_down(seat))
        revealed = [face_down_key(seat, i) for i, card in cards if card == number][:count]
        origins[count - len(revealed) :] = revealed
        return origins
    gift = last_gift(observation)
    if gift is None or not count:
        return origins
    if (seat, number) == (gift.seat, gift.kept):
        origins[-1] = held_origin(observation, gift, gift.kept)
    elif (seat, number) == (gift.to, gift.given):
        origins[-1] = held_origin(observation, gift, gift.given)
    return origins


def held_origin(observation: GraciasObservation, gift: Gave, card: int) -> str:
    """The key of the held card that was kept or given, or "" if both were of the same colour."""
    triplet = -1
    for event in reversed(observation.history):
        if isinstance(event, Took) and event.seat == gift.seat and triplet < 0:
            triplet = event.triplet
        elif isinstance(event, TripletsDealt) and triplet >= 0:
            pair = event.firsts[triplet], event.seconds[triplet]
            return "" if pair[0] == pair[1] else f"held:{pair.index(card)}"
    return ""


def own_wrapped_cards(
    observation: GraciasObservation, seat: int, number: int, names: Sequence[str]
) -> list[str]:
    """The keys of the face-down cards of a colour that are counted with a seat's piles."""
    if not counts_wrapped_cards(observation, seat, names):
        return []
    cards = enumerate(observation.face_down(seat))
    return [face_down_key(seat, place) for place, card in cards if card == number]


def face_down_origin(observation: GraciasObservation, seat: int, place: int) -> str:
    """The origin of a seat's face-down card: its triplet if it was taken in this round."""
    if place == observation.round:
        for triplet, taker in triplet_takers(observation).items():
            if taker == seat:
                return f"triplet:{triplet}:2"
    return ""


def pile_boxes(cell: Box, count: int) -> list[Box]:
    """Boxes for the cards of a pile, each a little below or beside the one it covers.

    Their size does not depend on the count, and a typical pile fits into the cell.
    """
    down, aside = card_heights(cell)
    height = max(down, aside)
    width = height * CARD_ASPECT
    room, length = (cell.h - height, height) if down >= aside else (cell.w - width, width)
    indent = min(room * PILE_INDENT, max(room - length * MIN_PILE_STEP * (TYPICAL_PILE - 1), 0))
    step = min((room - indent) / (max(count, TYPICAL_PILE) - 1), length * MAX_PILE_STEP)
    if down >= aside:
        first = Box(cell.x + (cell.w - width) / 2, cell.y + indent, width, height)
        return [first.moved(0, step * i) for i in range(count)]
    first = Box(cell.x + indent, cell.y + (cell.h - height) / 2, width, height)
    return [first.moved(step * i, 0) for i in range(count)]


def card_heights(cell: Box) -> tuple[float, float]:
    """The card heights in a pile that grows downwards and in one that grows to the right."""
    length = 1 + TYPICAL_PILE_STEP * (TYPICAL_PILE - 1)
    down = min(cell.h / length, cell.w / CARD_ASPECT)
    return down, min(cell.h, cell.w / length / CARD_ASPECT)


def card_row_boxes(
    box: Box, count: int, gap: float, visible_share: float = 1.0, align: float = 0.5
) -> list[Box]:
    """Boxes for cards in one row, two rows or a column, whichever gives the largest cards.

    At least `visible_share` of a card's width stays visible; 1 keeps the cards apart. `align` 0 is
    the left of the box.
    """
    height, rows = _best_rows(box, count, gap, visible_share)
    columns, width = -(-count // rows), height * CARD_ASPECT
    step = min(width + gap, (box.w - width) / max(columns - 1, 1))
    area = box.centred(box.w, height * rows + gap * (rows - 1))
    left = area.x + (area.w - width - step * (columns - 1)) * align
    cells = (divmod(i, columns) for i in range(count))
    return [Box(left + step * c, area.y + (height + gap) * r, width, height) for r, c in cells]


def card_row_height(box: Box, count: int, gap: float, visible_share: float = 1.0) -> float:
    """The height of the cards in `card_row_boxes`."""
    return _best_rows(box, count, gap, visible_share)[0]


def _best_rows(box: Box, count: int, gap: float, visible_share: float) -> tuple[float, int]:
    """The height of the cards and the number of rows."""
    best = (-1.0, 1)
    for rows in (1, 2, count):
        apart = visible_share * (-(-count // rows) - 1)
        room = box.h - gap * (rows - 1)
        height = min(room / rows, (box.w - gap * apart) / (1 + apart) / CARD_ASPECT)
        if height > best[0]:
            best = (height, rows)
    return best


def held_boxes(box: Box) -> list[Box]:
    """Boxes for the two open cards of a held triplet."""
    margin = _held_margin(box)
    return card_row_boxes(box.inset(margin), 2, margin)


def held_height(box: Box) -> float:
    margin = _held_margin(box)
    return card_row_height(box.inset(margin), 2, margin)


def held_size(height: float) -> tuple[float, float]:
    """The size of a box of that height that two held cards fill."""
    margin = height * HELD_MARGIN
    return (height - 2 * margin) * CARD_ASPECT * 2 + 3 * margin, height


def _held_margin(box: Box) -> float:
    return min(box.w, box.h) * HELD_MARGIN

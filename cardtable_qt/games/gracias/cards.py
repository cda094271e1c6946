"""Gracias: how cards lie in a place of any shape."""

from __future__ import annotations

from cardtable_qt.games.gracias.position import is_session_revealed, last_gift, triplet_takers
from cardtable_qt.table.layout.elements import Box, Face
from cardtable_qt.table.painting.art import ASPECT
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Gave, Took, TripletsDealt

CARD_ASPECT = ASPECT["gracias.card"]
PILE = 4  # more is rare, and then they lie closer
OPENED, COVERED = 0.4, 0.3  # what is seen of a face-down card beside others, at least
EDGE = 0.05  # around held cards, as a part of their place's height
THINNEST, CLOSEST, WIDEST = 0.1, 0.13, 0.3  # what is seen of a covered card
INDENT = 0.25  # of the room that more cards need is before the first one


def pile_boxes(cell: Box, count: int) -> list[Box]:
    """Places for the cards of a pile, each a little below or beside the one that it covers.

    They are so large that a usual pile keeps to the cell, and the same for every count.
    """
    down, aside = card_heights(cell)
    high = max(down, aside)
    wide = high * CARD_ASPECT
    along, long = (cell.h - high, high) if down >= aside else (cell.w - wide, wide)
    indent = min(along * INDENT, max(along - long * THINNEST * (PILE - 1), 0))
    step = min((along - indent) / (max(count, PILE) - 1), long * WIDEST)
    if down >= aside:
        first = Box(cell.x + (cell.w - wide) / 2, cell.y + indent, wide, high)
        return [first.moved(0, step * i) for i in range(count)]
    first = Box(cell.x + indent, cell.y + (cell.h - high) / 2, wide, high)
    return [first.moved(step * i, 0) for i in range(count)]


def card_heights(cell: Box) -> tuple[float, float]:
    """How high cards are in a pile that grows downwards, and in one that grows to the right."""
    long = 1 + CLOSEST * (PILE - 1)
    down = min(cell.h / long, cell.w / CARD_ASPECT)
    return down, min(cell.h, cell.w / long / CARD_ASPECT)


def card_row_boxes(
    box: Box, count: int, gap: float, seen: float = 1.0, align: float = 0.5
) -> list[Box]:
    """Places for cards in one row, in two, or in a column, whichever leaves the largest cards.

    `seen` is what is seen at least of a card, as a part of its width: 1 keeps the cards apart.
    `align` 0 is at the left of the box.
    """
    high, rows = _best_rows(box, count, gap, seen)
    columns, wide = -(-count // rows), high * CARD_ASPECT
    step = min(wide + gap, (box.w - wide) / max(columns - 1, 1))
    area = box.centred(box.w, high * rows + gap * (rows - 1))
    left = area.x + (area.w - wide - step * (columns - 1)) * align
    places = (divmod(i, columns) for i in range(count))
    return [Box(left + step * c, area.y + (high + gap) * r, wide, high) for r, c in places]


def card_row_height(box: Box, count: int, gap: float, seen: float = 1.0) -> float:
    """How high such cards are."""
    return _best_rows(box, count, gap, seen)[0]


def _best_rows(box: Box, count: int, gap: float, seen: float) -> tuple[float, int]:
    """The height of the cards, and in how many rows they lie."""
    best = (-1.0, 1)
    for rows in (1, 2, count):
        apart = seen * (-(-count // rows) - 1)
        room = box.h - gap * (rows - 1)
        high = min(room / rows, (box.w - gap * apart) / (1 + apart) / CARD_ASPECT)
        if high > best[0]:
            best = (high, rows)
    return best


def held_boxes(box: Box) -> list[Box]:
    """Places for the two open cards of a held triplet."""
    edge = _edge(box)
    return card_row_boxes(box.inset(edge), 2, edge)


def held_height(box: Box) -> float:
    edge = _edge(box)
    return card_row_height(box.inset(edge), 2, edge)


def held_size(high: float) -> tuple[float, float]:
    """How large a place of that height is in which two held cards fill it."""
    edge = high * EDGE
    return (high - 2 * edge) * CARD_ASPECT * 2 + 3 * edge, high


def _edge(box: Box) -> float:
    return min(box.w, box.h) * EDGE


BACK = Face("gracias.back")


def card_face(number: int) -> Face:
    return Face("gracias.card", COLOURS[number])


def stack_face(number: int) -> Face:
    """Five cards that became one."""
    return Face("gracias.stack", COLOURS[number])


def card_key(session: int, seat: int, number: int, place: int) -> str:
    """An open card, by its colour and its place in the pile."""
    return f"card:{seat}:{number}:{place}:{session}"


def stack_key(session: int, seat: int, number: int, place: int) -> str:
    """A closed stack."""
    return f"stack:{seat}:{number}:{place}:{session}"


def face_down_key(seat: int, place: int) -> str:
    """A face-down card in front of a seat, by the round in which it was taken."""
    return f"down:{seat}:{place}"


DECK = "deck"


def card_origins(observation: GraciasObservation, seat: int, number: int, count: int) -> list[str]:
    """Where each of the open cards of a pile comes from, if it was not there before."""
    origins = [DECK] * count
    if is_session_revealed(observation):
        cards = enumerate(observation.face_down(seat))
        turned = [face_down_key(seat, i) for i, card in cards if card == number][:count]
        origins[count - len(turned) :] = turned
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
    """Which held card was kept or given; "" if both were alike, for then nobody can tell."""
    triplet = -1
    for event in reversed(observation.history):
        if isinstance(event, Took) and event.seat == gift.seat and triplet < 0:
            triplet = event.triplet
        elif isinstance(event, TripletsDealt) and triplet >= 0:
            pair = event.firsts[triplet], event.seconds[triplet]
            return "" if pair[0] == pair[1] else f"held:{pair.index(card)}"
    return ""


def face_down_origin(observation: GraciasObservation, seat: int, place: int) -> str:
    """Where a seat's face-down card comes from: the last one from a triplet of this round."""
    if place == observation.round:
        for triplet, taker in triplet_takers(observation).items():
            if taker == seat:
                return f"triplet:{triplet}:2"
    return ""

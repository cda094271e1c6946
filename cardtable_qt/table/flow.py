"""Many small things in a small place: cards, gems and chips in lines."""

from __future__ import annotations

from math import ceil, inf

from cardtable_qt.table.sheet import Sheet
from cardtable_qt.table.spots import Box

OVERLAPPED = 0.55  # the part of a card that is still seen under the next one
READABLE = 38.0  # pixels of a card's width: narrower ones had better overlap
ROOM = 6  # cards that are reckoned with from the start, so that sizes seldom change


def flow(
    box: Box, count: int, aspect: float, gap: float, seen: float = 1.0, largest: float = inf
) -> list[Box]:
    """Places in lines, from the top left, as large as the box allows.

    `seen` is the part of each that must not be covered by the next; `largest` is the greatest
    height.
    """
    if count == 0:
        return []
    ways = [_fitting(box, count, lines, aspect, gap, seen) for lines in range(1, count + 1)]
    best = min(max(ways)[0], largest)
    # Few lines look better than many, if that costs hardly any size.
    high, across = next(way for way in ways if way[0] >= best * 0.95)
    high = min(high, largest)
    wide = high * aspect
    step = wide + gap
    if across > 1:
        step = min(step, (box.w - wide) / (across - 1))
    return [
        Box(box.x + i % across * step, box.y + i // across * (high + gap), wide, high)
        for i in range(count)
    ]


def _fitting(
    box: Box, count: int, lines: int, aspect: float, gap: float, seen: float
) -> tuple[float, int]:
    """How high things can be in so many lines, and how many there are in each."""
    across = ceil(count / lines)
    by_height = (box.h - gap * (lines - 1)) / lines
    spaces = gap * (across - 1) if seen == 1.0 else 0.0
    by_width = (box.w - spaces) / (1 + (across - 1) * seen) / aspect
    return min(by_height, by_width), across


def cards_in(
    sheet: Sheet, box: Box, count: int, aspect: float, *, apart: bool = False, room: int = ROOM
) -> list[Box]:
    """Places for a seat's cards: apart while they can be read so, or have to be."""
    gap = sheet.unit * 0.3
    largest = sheet.unit * 11
    places = flow(box, max(count, room), aspect, gap, largest=largest)
    if not apart and places[0].w < READABLE:
        places = flow(box, max(count, room), aspect, gap, OVERLAPPED, largest)
    return places[:count]

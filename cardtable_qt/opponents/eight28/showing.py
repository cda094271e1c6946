"""8/28: what a seat shows to the others, as one of a few pictures that are worth telling apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.eight28.pieces import HIGH

# Open cards by what they add up to at least; with 8 and more a seat cannot play for 8 any more.
BANDS = (
    range(1), range(1, 3), range(3, 5), range(5, 6), range(6, 7), range(7, 8),
    range(8, 14), range(14, 18), range(18, 21), range(21, 24), range(24, 26), range(26, 28),
)  # fmt: skip
BAND_OF = [band for band, span in enumerate(BANDS) for _ in span]
PICTURES = len(BANDS) * 4
BITS = 3  # a table is a number that has so many bits for every picture: how often it is shown


def picture(total: int, has_ace: bool, declined: bool) -> int:
    """A seat that shows this total, perhaps with a 1/11, and perhaps declined its last offer."""
    return BAND_OF[total] * 4 + 2 * has_ace + declined


# At [declined][has a 1/11][open total]: the picture as a table of its own; out of the round: none.
SHOWN = [
    [
        [1 << BITS * picture(total, ace, declined) for total in range(HIGH)] + [0] * 10
        for ace in (False, True)
    ]
    for declined in (False, True)
]


def pictures(table: int) -> Iterator[tuple[int, int]]:
    """The pictures on a table, and how many seats show each."""
    for number in range(PICTURES):
        count = table >> BITS * number & (1 << BITS) - 1
        if count:
            yield number, count


def together(tables: Iterable[int]) -> int:
    return sum(tables)

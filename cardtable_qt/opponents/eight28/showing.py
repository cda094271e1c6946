"""8/28: what a seat shows to the others, as one of a few pictures that are worth telling apart."""

from __future__ import annotations

from collections.abc import Iterator

from rules.eight28.pieces import HIGH

# Open cards by what they add up to at least; with 8 and more a seat cannot play for 8 any more.
BANDS = (
    range(1), range(1, 3), range(3, 5), range(5, 6), range(6, 7), range(7, 8),
    range(8, 14), range(14, 18), range(18, 21), range(21, 24), range(24, 26), range(26, HIGH),
)  # fmt: skip
PICTURES = [
    (span, has_ace, declined)
    for span in BANDS
    for has_ace in (False, True)
    for declined in (False, True)
]
BITS = 3  # rivals are kept as one number, with so many bits for every picture: who shows it

# At [declined last][has a 1/11][open total]: a rival that shows this; none if it is out.
SHOWN = [
    [
        [
            1 << BITS * number
            for number, (span, ace, declined) in enumerate(PICTURES)
            if (ace, declined) == (has_ace, has_declined)
            for _ in span
        ]
        + [0] * 10
        for has_ace in (False, True)
    ]
    for has_declined in (False, True)
]
NOTHING_YET = SHOWN[False][False][0]


def pictures(rivals: int) -> Iterator[tuple[int, int]]:
    """The numbers of the pictures that rivals show, and how many of them show each."""
    for number in range(len(PICTURES)):
        count = rivals >> BITS * number & (1 << BITS) - 1
        if count:
            yield number, count

"""Small helpers for pictures made of text."""

from __future__ import annotations

from collections.abc import Sequence

UNKNOWN = "?"  # a card the observer has not seen
NONE = "."  # a count of zero


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words as lines with aligned columns; words that are numbers stand to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            word.rjust(width) if word == NONE or word.lstrip("+-").isdigit() else word.ljust(width)
            for word, width in zip(row, widths, strict=True)
        ]
        lines.append("  " + "  ".join(cells).rstrip())
    return lines


def sentence_list(words: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last

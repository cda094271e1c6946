"""Small helpers for pictures made of text."""

from __future__ import annotations

from collections.abc import Sequence

UNKNOWN = "?"  # a card the observer has not seen
NONE = "."  # a count of zero


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words as lines with aligned columns; a column of numbers is aligned to the right."""
    aligned = []
    for column in zip(*rows, strict=True):
        width = max(map(len, column))
        numbers = all(map(_is_number, column[1:])) and len(column) > 1
        aligned.append([word.rjust(width) if numbers else word.ljust(width) for word in column])
    return ["  " + "  ".join(row).rstrip() for row in zip(*aligned, strict=True)]


def _is_number(word: str) -> bool:
    return word == NONE or word.lstrip("+-").isdigit()


def counted(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def sentence_list(words: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last

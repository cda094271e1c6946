"""What can be a name at the table."""

from __future__ import annotations

LONGEST_NAME = 20


def is_name(text: str) -> bool:
    """Whether it can stand at a seat; no name at all will do, too."""
    return len(text) <= LONGEST_NAME and text == text.strip() and text.isprintable()


def as_name(text: str) -> str:
    """What is left of a text as a name."""
    return "".join(filter(str.isprintable, text)).strip()[:LONGEST_NAME].strip()

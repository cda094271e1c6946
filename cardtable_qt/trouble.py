"""Trouble with the computer rather than with the game: a full disk, a broken file.

It is told as a text and its facts, so that it can be said in the language of the table later:
the settings, for one, are read before the language is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - Qt's name for it
    """Marks a text that is translated elsewhere; `make translations` collects it."""
    return text


class Trouble(NamedTuple):
    """An English text with the facts for its braces. `words.trouble_sentence` translates it."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format(**self.facts)


def reason(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return error.strerror or str(error)

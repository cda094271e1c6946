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
    """Why the system refused, in its own words, which are English."""
    return error.strerror or str(error)


# What systems say most often; `words.reason_words` translates it.
SAID_OFTEN = (
    QT_TRANSLATE_NOOP("Reason", "No space left on device"),
    QT_TRANSLATE_NOOP("Reason", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Reason", "Permission denied"),
    QT_TRANSLATE_NOOP("Reason", "Operation not permitted"),
    QT_TRANSLATE_NOOP("Reason", "Read-only file system"),
    QT_TRANSLATE_NOOP("Reason", "Input/output error"),
    QT_TRANSLATE_NOOP("Reason", "No such file or directory"),
    QT_TRANSLATE_NOOP("Reason", "Not a directory"),
    QT_TRANSLATE_NOOP("Reason", "Is a directory"),
    QT_TRANSLATE_NOOP("Reason", "File exists"),
    QT_TRANSLATE_NOOP("Reason", "File name too long"),
    QT_TRANSLATE_NOOP("Reason", "Too many open files"),
    QT_TRANSLATE_NOOP("Reason", "Something else is in its place"),
)

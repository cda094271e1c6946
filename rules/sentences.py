"""Texts for players, in English. They are the sources of the translations.

Errors are given as a `Sentence` with a literal text, so that `make translations` finds it.
The sentences of refused moves are in the modules `refusals`, by their stable codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Sentence(NamedTuple):
    """An English text and the facts for its placeholders. A fact may itself be a sentence."""

    text: str
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.text.format(**self.facts)

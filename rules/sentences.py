"""Texts for players, in English. They are the sources of the translations.

Errors are given as a `Sentence` with a literal text, so that `make translations` finds it.
Refused moves have stable codes. `REFUSALS` has the sentences of those that all games share; the
others are with their games. Placeholders in braces are filled with the facts of a refusal.
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


REFUSALS = {
    "foreign_move": "This is not a move of this game.",
    "no_such_seat": "There is no {seat} at this table.",
    "shuffle_first": "The cards have not been shuffled yet.",
    "game_over": "The game is over.",
    "not_your_turn": "It's {turn}'s turn.",
    "not_in_hand": "{card} is not in your hand.",
    "spectator": "You are only watching this game.",
}

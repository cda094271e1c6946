"""Reasons in words: why a move is good, and where to look for one.

A sentence says what a move does and not who makes it, so that it serves for a hint to the person
who is to move and for the question why somebody else did that. People are named only as those to
whom something happens, never as the ones who act: so “you” fits wherever a name does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from PySide6.QtCore import QCoreApplication

from cardtable_qt.opponents import Reason
from cardtable_qt.words import call_name, card_name, colour_name

translate = QCoreApplication.translate
Facts = dict[str, object]


def reason_words(reason: Reason, names: Sequence[str], viewer: int | None) -> str:
    """A reason as a sentence in the reader's language; the viewer is called “you”."""
    game_key = reason.code.partition(".")[0]
    sentence: Callable[[str, Facts], str] = import_module(
        f"cardtable_qt.table.{game_key}.reasons"
    ).sentence
    called = [translate("Reason", "you") if s == viewer else name for s, name in enumerate(names)]
    told = {key: _fact(game_key, key, value, called) for key, value in reason.facts.items()}
    text = sentence(reason.code, reason.facts).format(**told)
    return text[0].upper() + text[1:]


def _fact(game_key: str, key: str, value: object, called: Sequence[str]) -> object:
    if key == "name" and isinstance(value, int):
        return called[value]
    if key in ("colour", "wanted"):
        return colour_name(str(value))
    if key == "card":
        return card_name(game_key, str(value))
    if key == "call":
        return call_name(str(value))
    return str(value).replace("-", "−")


def count_of(facts: Facts) -> int:
    """How many of what the sentence counts, if it does."""
    count = facts.get("count", 0)
    assert isinstance(count, int)
    return count

"""Reasons as sentences, and which log lines can be explained.

A sentence says what a move does, not who makes it, so it serves both as a hint and as an
explanation of another player's move. Names appear only as objects, so that “you” fits wherever a
name does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import Facts, card_name, colour_name, property_name
from rules import Observation
from rules.model import Reason

translate = QCoreApplication.translate


def reason_text(reason: Reason, names: Sequence[str], viewer: int | None) -> str:
    """A reason as a translated sentence, with “you” for the viewer."""
    game_key = reason.code.partition(".")[0]
    sentence: Callable[[str, Facts], str] = import_module(
        f"cardtable_qt.games.{game_key}.hints"
    ).reason_sentence
    shown_names = [
        translate("Reason", "you") if s == viewer else name for s, name in enumerate(names)
    ]
    facts = {
        key: _fact_text(game_key, key, value, shown_names) for key, value in reason.facts.items()
    }
    text = sentence(reason.code, reason.facts).format(**facts)
    return text[0].upper() + text[1:]


def _fact_text(game_key: str, key: str, value: object, shown_names: Sequence[str]) -> object:
    if key == "name" and isinstance(value, int):
        return shown_names[value]
    if key in ("colour", "wanted"):
        return colour_name(str(value))
    if key == "card":
        return card_name(game_key, str(value))
    if key == "call":
        return property_name(str(value))
    return str(value).replace("-", "−")


def decision_maker(observation: Observation, number: int) -> int | None:
    """The other player whose decision an event shows; None if there is none."""
    history = observation.history
    previous = history[number - 1] if number else None
    deciders = history[number].deciders(previous)
    return next((seat for seat in deciders if seat != observation.seat), None)

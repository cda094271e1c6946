"""Reasons as sentences, and which log lines can be explained.

A sentence says what a move does, not who makes it, so it serves both as a hint and as an
explanation of another player's move. Names appear only as objects, so that “you” fits wherever a
name does.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.registry import game_table
from rules import Observation
from rules.reasons import Reason

translate = QCoreApplication.translate

NAME_FACTS = ("name", "over")  # these facts are seats


def reason_text(reason: Reason, names: Sequence[str], viewer: int | None) -> str:
    """A reason as a translated sentence, with “you” for the viewer."""
    table = game_table(reason.code.partition(".")[0])
    shown_names = [
        translate("Reason", "you") if s == viewer else name for s, name in enumerate(names)
    ]
    facts = {
        key: shown_names[value]
        if key in NAME_FACTS and isinstance(value, int)
        else table.fact_name(key, str(value)).replace("-", "−")
        for key, value in reason.facts.items()
    }
    text = table.reason_sentence(reason.code, reason.facts).format(**facts)
    return text[0].upper() + text[1:]


def decision_maker(observation: Observation, number: int) -> int | None:
    """The other player whose decision an event shows; None if there is none."""
    history = observation.history
    previous = history[number - 1] if number else None
    deciders = history[number].deciders(previous)
    return next((seat for seat in deciders if seat != observation.seat), None)

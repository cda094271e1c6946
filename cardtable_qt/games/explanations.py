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
from rules.eight28.pieces import Accepted, Chose, Declined
from rules.extop.pieces import AnswersRevealed, Offered, Swapped
from rules.extop.pieces import Placed as PlacedInRow
from rules.gracias.pieces import Gave, Took
from rules.model import Drew, Reason
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Placed as PlacedOnGrid

translate = QCoreApplication.translate

DECISION_EVENTS = (Took, Gave, Accepted, Declined, Chose, PlacedInRow, Offered, PlacedOnGrid)


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
    """The other player who made the move behind an event; None if there is none."""
    seat = _decided_by(observation, number)
    return None if seat == observation.seat else seat


def _decided_by(observation: Observation, number: int) -> int | None:
    event = observation.history[number]
    if isinstance(event, AnswersRevealed):
        return next((seat for seat in event.accepted if seat != observation.seat), None)
    if isinstance(event, Swapped):
        answers = observation.history[number - 1]
        chosen = isinstance(answers, AnswersRevealed) and len(answers.accepted) > 1
        return event.seat if chosen else None  # with only one partner there was nothing to choose
    if isinstance(event, Drew):
        # In the other games drawing is not a decision.
        return event.seat if isinstance(observation, TripleObservation) else None
    return event.seat if isinstance(event, DECISION_EVENTS) else None

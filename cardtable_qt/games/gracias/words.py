"""Gracias: prompts, log lines and other texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import colour_name, turn_title
from rules import Event
from rules.events import Shuffled
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import (
    COLOURS,
    NO_TRIPLET,
    Gave,
    SessionBegan,
    SessionScored,
    Took,
    TripletsDealt,
)
from rules.state import NO_SEAT

translate = QCoreApplication.translate

Names = Sequence[str]


def colour_text(number: int) -> str:
    return colour_name(COLOURS[number])


def fact_name(key: str, value: str) -> str:
    """The name of a fact in a refusal or reason. All cards are named by their colours."""
    return colour_name(value) if key in ("card", "first", "second", "colour") else value


def prompt(observation: GraciasObservation, names: Names, mine: bool) -> str:
    """The instruction for the player whose turn it is. `mine`: that player is the viewer."""
    if observation.turn == NO_SEAT:
        return ""
    if observation.held == NO_TRIPLET:
        text = (
            translate("Gracias", "{name}: drag one of the triplets to your place.")
            if mine
            else translate("Gracias", "{name} is choosing a triplet.")
        )
    else:
        text = (
            translate(
                "Gracias", "{name}: drag one open card to another player. You keep the other one."
            )
            if mine
            else translate("Gracias", "{name} is deciding who gets a card.")
        )
    name = turn_title(observation.turn, names) if mine else names[observation.turn]
    return text.format(name=name)


def log_line(event: Event, names: Names) -> str:
    """The log line for an event, or "" if it is not logged."""
    write_line = LOG_LINES.get(type(event))
    return write_line(event, names) if write_line else ""


def _session_began_line(event: SessionBegan, names: Names) -> str:
    text = translate("Gracias", "Session {number} begins. {name} has the large mouse.")
    return text.format(number=event.session + 1, name=names[event.large])


def _triplets_dealt_line(event: TripletsDealt, names: Names) -> str:
    text = translate("Gracias", "Round {number}: {name} has the small mouse and goes first.")
    return text.format(number=event.round + 1, name=names[event.small])


def _took_line(event: Took, names: Names) -> str:
    """The line without the face-down card, since others may read the log."""
    return translate("Gracias", "{name} takes a triplet.").format(name=names[event.seat])


def _gave_line(event: Gave, names: Names) -> str:
    text = translate("Gracias", "{name} keeps {kept} and gives {receiver} {given}. Gracias!")
    return text.format(
        name=names[event.seat],
        kept=colour_text(event.kept),
        receiver=names[event.to],
        given=colour_text(event.given),
    )


def _session_scored_line(event: SessionScored, names: Names) -> str:
    points = [f"{name} {got}" for name, got in zip(names, event.points, strict=True)]
    text = translate("Gracias", "Points in session {number}: {points}.")
    return text.format(number=event.session + 1, points=", ".join(points))


def _shuffled_line(event: Shuffled, names: Names) -> str:
    return translate("Gracias", "The cards are shuffled.")


# Each function takes events of its key's class.
LOG_LINES: dict[type[Event], Callable[..., str]] = {
    SessionBegan: _session_began_line,
    TripletsDealt: _triplets_dealt_line,
    Took: _took_line,
    Gave: _gave_line,
    SessionScored: _session_scored_line,
    Shuffled: _shuffled_line,
}

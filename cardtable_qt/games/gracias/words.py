"""Gracias in words: what is to be done, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import colour_name
from rules import Event
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
from rules.model import NO_SEAT, Shuffled

translate = QCoreApplication.translate

Names = Sequence[str]


def colour_text(number: int) -> str:
    return colour_name(COLOURS[number])


def prompt(observation: GraciasObservation, names: Names, mine: bool) -> str:
    """What is to be done now, in one sentence; `mine`: it is the viewer who has to do it."""
    if observation.turn == NO_SEAT:
        return ""
    if observation.held == NO_TRIPLET:
        text = (
            translate("Gracias", "{name}: take one of the triplets: drag it to your place.")
            if mine
            else translate("Gracias", "{name} is choosing a triplet.")
        )
    else:
        text = (
            translate(
                "Gracias",
                "{name}: give one of the two open cards away: drag it to somebody; "
                "the other one stays with you.",
            )
            if mine
            else translate("Gracias", "{name} is choosing whom to give a card.")
        )
    return text.format(name=names[observation.turn])


def log_line(event: Event, names: Names) -> str:
    """A line of the log; "" for what is not worth one."""
    teller = LOG_LINES.get(type(event))
    return teller(event, names) if teller else ""


def _tell_session(event: SessionBegan, names: Names) -> str:
    text = translate("Gracias", "Session {number} begins. {name} has the large mouse.")
    return text.format(number=event.session + 1, name=names[event.large])


def _tell_laid(event: TripletsDealt, names: Names) -> str:
    text = translate("Gracias", "Round {number}: {name} has the small mouse and takes first.")
    return text.format(number=event.round + 1, name=names[event.small])


def _tell_took(event: Took, names: Names) -> str:
    """The face-down card stays out of the log, which may be read over a shoulder."""
    return translate("Gracias", "{name} takes a triplet.").format(name=names[event.seat])


def _tell_gave(event: Gave, names: Names) -> str:
    text = translate("Gracias", "{name} keeps {kept} and gives {receiver} {given}. Gracias!")
    return text.format(
        name=names[event.seat],
        kept=colour_text(event.kept),
        receiver=names[event.to],
        given=colour_text(event.given),
    )


def _tell_scored(event: SessionScored, names: Names) -> str:
    points = [f"{name} {got}" for name, got in zip(names, event.points, strict=True)]
    text = translate("Gracias", "Points of session {number}: {points}.")
    return text.format(number=event.session + 1, points=", ".join(points))


def _tell_shuffled(event: Shuffled, names: Names) -> str:
    return translate("Gracias", "The cards are shuffled.")


# Each teller takes the events of its own class.
LOG_LINES: dict[type[Event], Callable[..., str]] = {
    SessionBegan: _tell_session,
    TripletsDealt: _tell_laid,
    Took: _tell_took,
    Gave: _tell_gave,
    SessionScored: _tell_scored,
    Shuffled: _tell_shuffled,
}

"""Gracias: what each element of the table is, for tooltips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, is_you
from cardtable_qt.games.gracias.cards import DECK, own_wrapped_cards
from cardtable_qt.games.gracias.position import (
    known_piles,
    seats_with_most,
)
from cardtable_qt.games.gracias.words import colour_text, pile_name
from rules.gracias.observation import GraciasObservation, GraciasRevealed

translate = QCoreApplication.translate

# The elements of a pile: its cards, the badge with their number, and its slot while it is empty.
PILE_KINDS = ("card", "stack", "count", "sign", "wrapped", "slot", "badge", "badge edge")

TAKER_KINDS = ("taken", "taker")  # what shows who has taken a triplet


def tooltip(observation: GraciasObservation, key: str, names: Sequence[str]) -> str:
    """Return the tooltip of an element, or "" if its name says enough."""
    kind, *rest = key.split(":")
    if kind == DECK:
        text = translate("Gracias", "The deck: {count} cards for the rounds to come")
        return text.format(count=observation.deck)
    if kind == "mouse":
        return _mouse_text(observation, rest[0], names)
    if kind == "points":
        return _points_text(observation, int(rest[0]), names)
    if kind in TAKER_KINDS:
        return about_player(
            int(rest[0]),
            names,
            translate("Gracias", "This triplet was taken by you"),
            translate("Gracias", "This triplet was taken by {name}"),
        )
    if kind in PILE_KINDS and rest[0] != "down":
        seat, number = map(int, rest[:2])
        return _pile_text(observation, seat, number, names)
    if kind == "down" and not isinstance(observation, GraciasRevealed):
        return _wrapped_text(observation, int(rest[0]), names)
    return ""


def _wrapped_text(observation: GraciasObservation, seat: int, names: Sequence[str]) -> str:
    """Describe a face-down card. At a shared screen, one's own is shown only while held down."""
    if seat == observation.seat and not is_you(seat, names):
        text = translate("Gracias", "{name}'s wrapped card: press and hold it to look at it.")
        return text.format(name=names[seat])
    return about_player(
        seat,
        names,
        translate("Gracias", "A wrapped card. Only you know it until the session ends."),
        translate("Gracias", "A wrapped card. Only {name} knows it until the session ends."),
    )


def _mouse_text(observation: GraciasObservation, mouse: str, names: Sequence[str]) -> str:
    if mouse == "small":
        return about_player(
            observation.small,
            names,
            translate("Gracias", "Small mouse: you begin the round"),
            translate("Gracias", "Small mouse: {name} begins the round"),
        )
    return about_player(
        observation.large,
        names,
        translate("Gracias", "Large mouse: you begin the session"),
        translate("Gracias", "Large mouse: {name} begins the session"),
    )


def _points_text(observation: GraciasObservation, seat: int, names: Sequence[str]) -> str:
    return about_player(
        seat,
        names,
        translate("Gracias", "Your points from the sessions so far: {points}"),
        translate("Gracias", "{name}'s points from the sessions so far: {points}"),
        points=sum(session[seat] for session in observation.points),
    )


def _pile_text(
    observation: GraciasObservation, seat: int, number: int, names: Sequence[str]
) -> str:
    piles = [known_piles(observation, other, names)[number] for other in range(observation.seats)]
    if piles[seat].cards:
        has_most = seat in seats_with_most([pile.open for pile in piles])
        wrapped = len(own_wrapped_cards(observation, seat, number, names))
        return pile_name(piles[seat], number, has_most, seat, names, wrapped)
    return about_player(
        seat,
        names,
        translate("Gracias", "You have no {colour} card yet"),
        translate("Gracias", "{name} has no {colour} card yet"),
        colour=colour_text(number),
    )

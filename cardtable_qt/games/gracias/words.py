"""Gracias: prompts and other texts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, colour_name, turn_title
from cardtable_qt.games.gracias.position import Pile
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NO_TRIPLET, Took
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


def automatic_text(events: Sequence[Event], names: Names) -> str:
    """Describe the forced move of a person who was given the last triplet of a round."""
    for event in events:
        if isinstance(event, Took):
            return about_player(
                event.seat,
                names,
                translate("Gracias", "The last triplet is yours."),
                translate("Gracias", "The last triplet is for {name}."),
            )
    return ""


def pile_name(
    pile: Pile, number: int, has_most: bool, seat: int, names: Names, wrapped: int = 0
) -> str:
    """Describe a pile: its owner, its colour, and the cards that would count at the scoring."""
    parts = [
        about_player(
            seat,
            names,
            translate("Gracias", "You, {colour}: {open} open"),
            translate("Gracias", "{name}, {colour}: {open} open"),
            colour=colour_text(number),
            open=pile.open,
        )
    ]
    if pile.stacks:
        parts.append(translate("Gracias", "closed stacks: {n}").format(n=pile.stacks))
    if wrapped:
        parts.append(translate("Gracias", "including %n wrapped card(s)", "", wrapped))
    text = ", ".join(parts)
    if has_most:
        marked = translate("Gracias", "{pile}. No one has more open, so they would be discarded.")
        return marked.format(pile=text)
    return text

"""Triple: prompts, calls and other texts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import about_player, about_players, colour_name, turn_title
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, PROPERTIES, SHAPES, Passed, Placed, RoundBegan, RoundEnded

translate = QCoreApplication.translate

Names = Sequence[str]


def card_text(number: int) -> str:
    return card_name(CARD.write(number))


def card_name(text_form: str) -> str:
    """The name of a card such as `blue-circle-2`."""
    colour, shape, count = text_form.split("-")
    text = translate("Card", "{colour} {shape}, %n wave(s)", "", int(count))
    return text.format(colour=colour_name(colour), shape=shape_name(shape))


def shape_name(shape: str) -> str:
    """The name of a shape such as `circle`."""
    return {
        "circle": translate("Shape", "circle"),
        "diamond": translate("Shape", "diamond"),
        "plus": translate("Shape", "plus"),
        "star": translate("Shape", "star"),
    }[shape]


def property_name(text: str) -> str:
    """The name of a property: a colour, a shape, or a number of waves such as `2`."""
    if text.isdecimal():
        return translate("Call", "%n wave(s)", "", int(text))
    return shape_name(text) if text in SHAPES else colour_name(text)


def fact_name(key: str, value: str) -> str:
    """The name of a fact in a refusal or reason."""
    if key == "call":
        return property_name(value)
    return card_name(value) if key == "card" else value


def call_text(number: int) -> str:
    """The call for a property, given as an index of PROPERTIES."""
    return {
        "red": translate("Triple", "Red!"),
        "blue": translate("Triple", "Blue!"),
        "purple": translate("Triple", "Purple!"),
        "yellow": translate("Triple", "Yellow!"),
        "circle": translate("Triple", "Circle!"),
        "diamond": translate("Triple", "Diamond!"),
        "plus": translate("Triple", "Plus!"),
        "star": translate("Triple", "Star!"),
        "0": translate("Triple", "Zero!"),
        "1": translate("Triple", "One!"),
        "2": translate("Triple", "Two!"),
        "3": translate("Triple", "Three!"),
    }[PROPERTIES[number]]


def speech_of(observation: TripleObservation, seat: int) -> str:
    """The last call or pass of this round if it was this seat's, and otherwise ""."""
    for event in reversed(observation.history):
        if isinstance(event, RoundEnded) and seat in event.winners and not event.left[seat]:
            return translate("Triple", "Tripled out!")
        if isinstance(event, Placed):
            return call_text(event.call) if event.seat == seat else ""
        if isinstance(event, Passed):
            return translate("Triple", "Pass!") if event.seat == seat else ""
        if isinstance(event, RoundBegan):
            break
    return ""


def heading(observation: TripleObservation) -> str:
    """The round and the number of chips needed to win."""
    goal = translate("Triple", "goal: %n chip(s)", "", observation.goal)
    return translate("Triple", "Round {round} · {goal}").format(
        round=observation.round + 1, goal=goal
    )


def prompt(observation: TripleObservation, names: Names, mine: bool) -> str:
    """The instruction for the viewer. `mine`: the viewer can make a move."""
    if observation.result is not None or observation.due:
        return ""
    if observation.has_turns:
        return _turn_prompt(observation, names, mine)
    if observation.seat is None or not (mine or observation.seat in observation.to_move):
        return _waiting_prompt(observation, names)
    if not observation.hand:
        texts = (
            translate("Triple", "Draw cards from your pile."),
            translate("Triple", "{name}: draw cards from your pile."),
        )
    elif observation.piles[observation.seat]:
        texts = (
            translate(
                "Triple", "Drag a card onto a cell to make a triple, or draw from your pile."
            ),
            translate(
                "Triple",
                "{name}: drag a card onto a cell to make a triple, or draw from your pile.",
            ),
        )
    elif observation.legal:
        texts = (
            translate("Triple", "Drag a card onto a cell to make a triple. Your pile is empty."),
            translate(
                "Triple", "{name}: drag a card onto a cell to make a triple. Your pile is empty."
            ),
        )
    else:
        return _waiting_prompt(observation, names)
    return about_player(observation.seat, names, *texts)


def _turn_prompt(observation: TripleObservation, names: Names, mine: bool) -> str:
    """The instruction where the seats take turns."""
    turn = observation.turn
    if not mine:
        return translate("Triple", "{name} is looking for a triple.").format(name=names[turn])
    if not observation.piles[turn]:
        text = translate(
            "Triple", "{name}: drag a card onto a cell to make a triple, or pass. No cards to draw."
        )
    elif observation.hands[turn]:
        text = translate(
            "Triple", "{name}: drag a card onto a cell to make a triple, draw more cards, or pass."
        )
    else:
        text = translate("Triple", "{name}: draw cards from your pile, or pass.")
    return text.format(name=turn_title(turn, names))


def _waiting_prompt(observation: TripleObservation, names: Names) -> str:
    if observation.seat is None:
        return translate("Triple", "Everyone is looking for triples.")
    return about_player(
        observation.seat,
        names,
        translate("Triple", "None of your cards fits right now. Wait for the grid to change."),
        translate(
            "Triple", "{name}: none of your cards fits right now. Wait for the grid to change."
        ),
    )


def cell_name(cell: int) -> str:
    """Return the name of a cell by its place in the grid, as after “→” in the log."""
    return (
        translate("Cell", "top left"),
        translate("Cell", "top"),
        translate("Cell", "top right"),
        translate("Cell", "left"),
        translate("Cell", "centre"),
        translate("Cell", "right"),
        translate("Cell", "bottom left"),
        translate("Cell", "bottom"),
        translate("Cell", "bottom right"),
    )[cell]


def round_winner_text(event: RoundEnded, names: Names) -> str:
    """A sentence with the winners of the round and the reason."""
    if 0 in event.left:
        return about_player(
            event.winners[0],
            names,
            translate("Triple", "“Tripled out!” You have no cards left and win the round."),
            translate("Triple", "“Tripled out!” {name} has no cards left and wins the round."),
        )
    if event.all_passed:
        reason = translate("Triple", "Everyone has passed.")
    else:
        reason = translate("Triple", "No more cards can be placed.")
    return f"{reason} {_fewest_cards_text(event.winners, names)}"


def _fewest_cards_text(winners: tuple[int, ...], names: Names) -> str:
    if len(winners) > 1:
        return about_players(
            winners,
            names,
            translate("Triple", "{all} have the fewest cards left and all win the round."),
            translate("Triple", "{names} have the fewest cards left and all win the round."),
        )
    return about_player(
        winners[0],
        names,
        translate("Triple", "You have the fewest cards left and win the round."),
        translate("Triple", "{name} has the fewest cards left and wins the round."),
    )

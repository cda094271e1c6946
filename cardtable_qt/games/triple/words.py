"""Triple in words: what is to be done, what was called, and who is left with how many cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import card_name, join_names
from rules import Event
from rules.model import Drew
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, PROPERTIES, Placed, RoundBegan, RoundEnded

translate = QCoreApplication.translate

Names = Sequence[str]


def card_text(number: int) -> str:
    return card_name("triple", CARD.write(number))


def call_text(number: int) -> str:
    """What is called aloud, by its number among CALLS."""
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
    """What a seat said last, if it was the last to say something in this round."""
    for event in reversed(observation.history):
        if isinstance(event, RoundEnded) and seat in event.winners and not event.left[seat]:
            return translate("Triple", "Ausgetriplet!")
        if isinstance(event, Placed):
            return call_text(event.call) if event.seat == seat else ""
        if isinstance(event, RoundBegan):
            break
    return ""


def heading(observation: TripleObservation) -> str:
    """Which round it is, and how many chips win."""
    goal = translate("Triple", "goal: %n chip(s)", "", observation.goal)
    return translate("Triple", "Round {round} · {goal}").format(
        round=observation.round + 1, goal=goal
    )


def prompt(observation: TripleObservation, names: Names, mine: bool) -> str:
    """What is to be done now, in one sentence; `mine`: the viewer can do something."""
    if observation.result is not None or observation.due:
        return ""
    if observation.seat is None or not (mine or observation.seat in observation.to_move):
        return _waiting(observation, names)
    name, hand, pile = (
        names[observation.seat],
        observation.hand,
        observation.piles[observation.seat],
    )
    if not hand:
        text = translate("Triple", "{name}: draw cards from your pile.")
    elif pile:
        text = translate(
            "Triple", "{name}: make a triple: drag a card onto a cell, or draw from your pile."
        )
    elif observation.legal:
        text = translate(
            "Triple", "{name}: make a triple: drag a card onto a cell. Your pile is empty."
        )
    else:
        return _waiting(observation, names)
    return text.format(name=name)


def _waiting(observation: TripleObservation, names: Names) -> str:
    if observation.seat is None:
        return translate("Triple", "Everybody is looking for triples at once.")
    text = translate("Triple", "{name}: no card of yours fits now. Wait for the grid to change.")
    return text.format(name=names[observation.seat])


def log_line(event: Event, names: Names) -> str:
    """A line of the log; "" for what is not worth one."""
    teller = LOG_LINES.get(type(event))
    return teller(event, names) if teller else ""


def _tell_began(event: RoundBegan, names: Names) -> str:
    return translate("Triple", "Round {round}. Go!").format(round=event.round + 1)


def _tell_drew(event: Drew, names: Names) -> str:
    text = translate("Triple", "{name} draws %n card(s).", "", event.count)
    return text.format(name=names[event.seat])


def _tell_placed(event: Placed, names: Names) -> str:
    return translate("Triple", "{name} places {card}: {call}").format(
        name=names[event.seat], card=card_text(event.card), call=call_text(event.call)
    )


def _tell_ended(event: RoundEnded, names: Names) -> str:
    rest = ", ".join(
        translate("Triple", "{name} {count}").format(name=name, count=count)
        for name, count in zip(names, event.left, strict=True)
        if count
    )
    left = translate("Triple", "Cards left: {rest}.").format(rest=rest)
    return f"{round_winner_text(event, names)} {left}"


# Each teller takes the events of its own class.
LOG_LINES: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _tell_began,
    Drew: _tell_drew,
    Placed: _tell_placed,
    RoundEnded: _tell_ended,
}


def round_winner_text(event: RoundEnded, names: Names) -> str:
    """Who wins the round, and why."""
    winners = join_names([names[seat] for seat in event.winners])
    if event.left[event.winners[0]] == 0:
        text = translate("Triple", "“Ausgetriplet!” {name} is rid of all cards and wins the round.")
    elif len(event.winners) == 1:
        text = translate(
            "Triple", "Nobody can place a card any more. {name} has the fewest left and wins."
        )
    else:
        text = translate(
            "Triple", "Nobody can place a card any more. {name} have the fewest left and all win."
        )
    return text.format(name=winners)

"""Triple in words: what is to be done, what was called, and who is left with how many cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_table import Step
from cardtable_qt.words import card_name, listed
from rules import Event
from rules.model import Drew
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CALLS, CARD, Placed, RoundBegan, RoundEnded

translate = QCoreApplication.translate
Names = Sequence[str]


def card(number: int) -> str:
    return card_name("triple", CARD.write(number))


def call(number: int) -> str:
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
    }[CALLS[number]]


def said(seen: TripleObservation, seat: int) -> str:
    """What a seat said last, if it was the last to say something in this round."""
    for event in reversed(seen.history):
        if isinstance(event, RoundEnded) and seat in event.winners and not event.left[seat]:
            return translate("Triple", "Ausgetriplet!")
        if isinstance(event, Placed):
            return call(event.call) if event.seat == seat else ""
        if isinstance(event, RoundBegan):
            break
    return ""


def heading(seen: TripleObservation) -> str:
    """Which round it is, and how many chips win."""
    goal = translate("Triple", "goal: %n chip(s)", "", seen.goal)
    return translate("Triple", "Round {round} · {goal}").format(round=seen.round + 1, goal=goal)


def prompt(seen: TripleObservation, names: Names, mine: bool) -> str:
    """What is to be done now, in one sentence; `mine`: the viewer can do something."""
    if seen.result is not None or seen.due:
        return ""
    if seen.seat is None or not (mine or seen.seat in seen.to_move):
        return _waiting(seen, names)
    name, hand, pile = names[seen.seat], seen.hand, seen.piles[seen.seat]
    if not hand:
        text = translate("Triple", "{name}: draw cards from your pile.")
    elif pile:
        text = translate(
            "Triple", "{name}: make a triple: drag a card onto a cell, or draw from your pile."
        )
    elif seen.legal:
        text = translate(
            "Triple", "{name}: make a triple: drag a card onto a cell. Your pile is empty."
        )
    else:
        return _waiting(seen, names)
    return text.format(name=name)


def _waiting(seen: TripleObservation, names: Names) -> str:
    if seen.seat is None:
        return translate("Triple", "Everybody is looking for triples at once.")
    text = translate("Triple", "{name}: no card of yours fits now. Wait for the grid to change.")
    return text.format(name=names[seen.seat])


def tell(event: Event, names: Names) -> str:
    """A line of the log; "" for what is not worth one."""
    teller = TELLERS.get(type(event))
    return teller(event, names) if teller else ""


def _tell_began(event: RoundBegan, names: Names) -> str:
    return translate("Triple", "Round {round}. Go!").format(round=event.round + 1)


def _tell_drew(event: Drew, names: Names) -> str:
    text = translate("Triple", "{name} draws %n card(s).", "", event.count)
    return text.format(name=names[event.seat])


def _tell_placed(event: Placed, names: Names) -> str:
    return translate("Triple", "{name} places {card}: {call}").format(
        name=names[event.seat], card=card(event.card), call=call(event.call)
    )


def _tell_ended(event: RoundEnded, names: Names) -> str:
    rest = ", ".join(
        translate("Triple", "{name} {count}").format(name=name, count=count)
        for name, count in zip(names, event.left, strict=True)
        if count
    )
    left = translate("Triple", "Cards left: {rest}.").format(rest=rest)
    return f"{_verdict(event, names)} {left}"


# Each teller takes the events of its own class.
TELLERS: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _tell_began,
    Drew: _tell_drew,
    Placed: _tell_placed,
    RoundEnded: _tell_ended,
}


def _verdict(event: RoundEnded, names: Names) -> str:
    """Who wins the round, and why."""
    winners = listed([names[seat] for seat in event.winners])
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


def scoring(seen: TripleObservation, events: Sequence[Event], names: Names) -> list[Step]:
    """Who is left with how many cards at the end of a round, and how many chips that makes."""
    chips = list(seen.chips)
    steps: list[Step] = []
    # From the last round back, since the chips are known as they are after it.
    for event in reversed([e for e in events if isinstance(e, RoundEnded)]):
        left = _cards_left(event, names, seen.seat)
        steps = [left, _chips(event, chips, seen.goal, names), *steps]
        for seat in event.winners:
            chips[seat] -= 1
    return steps


def _cards_left(event: RoundEnded, names: Names, viewer: int | None) -> Step:
    title = translate("Triple", "Round {round} is over").format(round=event.round + 1)
    rows = [(translate("Triple", "Player"), translate("Triple", "Cards left"))]
    rows += [(name, str(count)) for name, count in zip(names, event.left, strict=True)]
    marked = tuple(seat + 1 for seat in event.winners)
    lit = tuple("hand" if seat == viewer else f"seat:{seat}" for seat in range(len(names)))
    return Step(title, _verdict(event, names), tuple(rows), marked, _seat_of(event), lit)


def _chips(event: RoundEnded, chips: Sequence[int], goal: int, names: Names) -> Step:
    rows = [(translate("Triple", "Player"), translate("Triple", "Chips"))]
    rows += [(name, f"{won} / {goal}") for name, won in zip(names, chips, strict=True)]
    marked = tuple(seat + 1 for seat in event.winners)
    lit = tuple(f"chip:{seat}:{chips[seat] - 1}" for seat in event.winners)
    text = _chips_text(event, chips, goal, names)
    return Step(translate("Triple", "Chips"), text, tuple(rows), marked, _seat_of(event), lit)


def _seat_of(event: RoundEnded) -> str:
    """The place of the winner, which is to be seen."""
    return f"seat:{event.winners[0]}"


def _chips_text(event: RoundEnded, chips: Sequence[int], goal: int, names: Names) -> str:
    if len(event.winners) == 1:
        text = translate("Triple", "{name} gets a chip for the round.")
    else:
        text = translate("Triple", "{name} get a chip each for the round.")
    told = text.format(name=listed([names[seat] for seat in event.winners]))
    champions = [name for name, won in zip(names, chips, strict=True) if won >= goal]
    if not champions:
        end = translate("Triple", "The game goes on: the goal is %n chip(s).", "", goal)
    elif len(champions) == 1:
        end = translate("Triple", "That is the goal: {name} wins the game.")
    else:
        end = translate("Triple", "That is the goal: {name} win the game together.")
    return f"{told} {end.format(name=listed(champions))}"

"""8/28 in words: what is to be done, what happened, what cards add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.round import standings
from cardtable_qt.words import card_name
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import (
    ACE,
    CARD,
    HIGH,
    RED_VALUE,
    Accepted,
    Chose,
    CircleBegan,
    Declined,
    Revealed,
    RoundBegan,
    RoundPaid,
    least,
    totals,
)

translate = QCoreApplication.translate
Names = Sequence[str]


def card(number: int) -> str:
    return card_name("eight28", CARD.write(number))


def adds_up_to(cards: Sequence[int]) -> str:
    """What cards add up to, such as `7 or 17`; without what is over 28, unless all is."""
    found = totals(least(cards), cards.count(ACE))
    return either([str(total) for total in found if total <= HIGH] or [str(found[0])])


def either(words: Sequence[str]) -> str:
    """`6`, `6 or 16`, `6, 16 or 26`."""
    if len(words) == 1:
        return words[0]
    return translate("8/28", "{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


# What is to be done


def prompt(seen: Eight28Observation, names: Names, mine: bool) -> str:
    """What is to be done now, in one sentence; `mine`: it is the viewer who has to do it."""
    if not seen.to_move:
        return ""
    seat = seen.turn
    name = names[seat]
    if seen.choosing:
        return _choice_prompt(seen, seat, name, mine)
    if not mine:
        return translate("8/28", "{name} thinks about the card on offer.").format(name=name)
    question = translate("8/28", "{name}: accept the next card unseen, or decline?")
    return f"{question.format(name=name)} {_own_totals(seen, seat)}"


def _choice_prompt(seen: Eight28Observation, seat: int, name: str, mine: bool) -> str:
    if not mine:
        return translate("8/28", "{name} thinks about which half to play for.").format(name=name)
    cards = standings(seen)[seat]
    text = translate("8/28", "{name}: play for the half of 8 with {low}, or for 28 with {high}?")
    return text.format(name=name, low=cards.low, high=cards.high)


def _own_totals(seen: Eight28Observation, seat: int) -> str:
    """What the asked seat has, as far as the viewer may know it."""
    opens, hidden = seen.opens[seat], seen.hidden[seat]
    if hidden is None:
        return translate("8/28", "Open: {open}.").format(open=adds_up_to(opens))
    text = translate("8/28", "Open: {open}, with the hidden card: {all}.")
    return text.format(open=adds_up_to(opens), all=adds_up_to((hidden, *opens)))


# What happened


def tell(event: Event, names: Names) -> str:
    """A line of the log; "" for what is not worth one."""
    teller = TELLERS.get(type(event))
    return teller(event, names) if teller else ""


def _tell_round(event: RoundBegan, names: Names) -> str:
    return translate("8/28", "Round {number} begins: {name} deals first.").format(
        number=event.round + 1, name=names[event.dealer]
    )


def _tell_circle(event: CircleBegan, names: Names) -> str:
    if event.gem == 0:
        text = translate("8/28", "{name} deals; there is no gem left to lay.")
    elif event.gem == RED_VALUE:
        text = translate("8/28", "{name} deals and lays a red gem: this is the last round.")
    else:
        text = translate("8/28", "{name} deals and lays a blue gem.")
    return text.format(name=names[event.dealer])


def _tell_accepted(event: Accepted, names: Names) -> str:
    if event.out:
        text = translate("8/28", "{name} accepts: {card}. That is 28 or more: {name} is out.")
    else:
        text = translate("8/28", "{name} accepts: {card}.")
    return text.format(name=names[event.seat], card=card(event.card))


def _tell_declined(event: Declined, names: Names) -> str:
    return translate("8/28", "{name} declines.").format(name=names[event.seat])


def _tell_revealed(event: Revealed, names: Names) -> str:
    one = translate("8/28", "{name} {card}")
    shown = ", ".join(
        one.format(name=names[seat], card=card(hidden)) for seat, hidden in enumerate(event.hidden)
    )
    return translate("8/28", "The round is over. The hidden cards: {cards}.").format(cards=shown)


def _tell_chose(event: Chose, names: Names) -> str:
    return translate("8/28", "{name} plays for {half}.").format(
        name=names[event.seat], half=event.target
    )


def _tell_paid(event: RoundPaid, names: Names) -> str:
    one = translate("8/28", "{name} gets {points}")
    got = [
        one.format(name=names[seat], points=points)
        for seat, points in enumerate(event.points)
        if points
    ]
    if not got:
        return translate("8/28", "Nobody gets anything; {rest} in the middle.").format(
            rest=event.middle
        )
    if event.bulls_eyes:
        text = translate("8/28", "Bull's eye! {got}.")
    else:
        text = translate("8/28", "Paid out: {got}.")
    told = text.format(got=", ".join(got))
    if not event.middle:
        return told
    rest = translate("8/28", "Left in the middle: {rest}.").format(rest=event.middle)
    return f"{told} {rest}"


# Each teller takes the events of its own class.
TELLERS: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _tell_round,
    CircleBegan: _tell_circle,
    Accepted: _tell_accepted,
    Declined: _tell_declined,
    Revealed: _tell_revealed,
    Chose: _tell_chose,
    RoundPaid: _tell_paid,
}

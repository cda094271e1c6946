"""8/28 in words: what is to be done, what happened, what cards add up to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.texts import card_name
from cardtable_qt.games.eight28.position import (
    NO_HALF,
    half_of,
    last_paid,
    paid_table,
    standings,
    this_round,
)
from rules import Event
from rules.eight28.observation import Eight28Observation, Eight28Revealed
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
    lowest_total,
    totals,
)

translate = QCoreApplication.translate

Names = Sequence[str]


def card_text(number: int) -> str:
    return card_name("eight28", CARD.write(number))


def totals_text(cards: Sequence[int]) -> str:
    """What cards add up to, such as `7 or 17`; without what is over 28, unless all is."""
    found = totals(lowest_total(cards), cards.count(ACE))
    return join_alternatives([str(total) for total in found if total <= HIGH] or [str(found[0])])


def join_alternatives(words: Sequence[str]) -> str:
    """`6`, `6 or 16`, `6, 16 or 26`."""
    if len(words) == 1:
        return words[0]
    return translate("8/28", "{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


# What is to be done


def prompt(observation: Eight28Observation, names: Names, mine: bool) -> str:
    """What is to be done now, in one sentence; `mine`: it is the viewer who has to do it."""
    if not observation.to_move:
        return ""
    seat = observation.turn
    name = names[seat]
    if observation.choosing:
        return _choice_prompt(observation, seat, name, mine)
    if not mine:
        return translate("8/28", "{name} thinks about the card on offer.").format(name=name)
    question = translate("8/28", "{name}: accept the next card unseen, or decline?")
    return f"{question.format(name=name)} {_own_totals(observation, seat)}"


def _choice_prompt(observation: Eight28Observation, seat: int, name: str, mine: bool) -> str:
    if not mine:
        return translate("8/28", "{name} thinks about which half to play for.").format(name=name)
    cards = standings(observation)[seat]
    text = translate("8/28", "{name}: play for the half of 8 with {low}, or for 28 with {high}?")
    return text.format(name=name, low=cards.low, high=cards.high)


def _own_totals(observation: Eight28Observation, seat: int) -> str:
    """What the asked seat has, as far as the viewer may know it."""
    opens, hidden = observation.opens[seat], observation.hidden[seat]
    if hidden is None:
        return translate("8/28", "Open: {open}.").format(open=totals_text(opens))
    text = translate("8/28", "Open: {open}, with the hidden card: {all}.")
    return text.format(open=totals_text(opens), all=totals_text((hidden, *opens)))


# What happened


def log_line(event: Event, names: Names) -> str:
    """A line of the log; "" for what is not worth one."""
    teller = LOG_LINES.get(type(event))
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
    return text.format(name=names[event.seat], card=card_text(event.card))


def _tell_declined(event: Declined, names: Names) -> str:
    return translate("8/28", "{name} declines.").format(name=names[event.seat])


def _tell_revealed(event: Revealed, names: Names) -> str:
    one = translate("8/28", "{name} {card}")
    shown = ", ".join(
        one.format(name=names[seat], card=card_text(hidden))
        for seat, hidden in enumerate(event.hidden)
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
LOG_LINES: dict[type[Event], Callable[..., str]] = {
    RoundBegan: _tell_round,
    CircleBegan: _tell_circle,
    Accepted: _tell_accepted,
    Declined: _tell_declined,
    Revealed: _tell_revealed,
    Chose: _tell_chose,
    RoundPaid: _tell_paid,
}


def speech_of(observation: Eight28Observation, seat: int) -> str:
    """The words of a seat that has said something since the deck came to this dealer, or "".

    The latest answer stays even then, so that nobody's words are gone at once. Who is asked now
    says nothing yet.
    """
    if observation.choosing:
        return _cheer(observation, seat) or _choice(observation, seat)
    if observation.is_out(seat):
        return translate("8/28 speech", "I'm out!")
    heard = (event for event in _still_heard(observation) if event.seat == seat)
    answer = next(heard, None) if seat != observation.turn else None
    return "" if answer is None else _answer(answer, _answers_like(observation, answer))


def _still_heard(observation: Eight28Observation) -> Iterator[Accepted | Declined]:
    """Answers of this circle and the latest one of the round, from the last to the first."""
    latest, this_circle = True, True
    for event in this_round(observation):
        this_circle = this_circle and not isinstance(event, CircleBegan)
        if isinstance(event, Accepted | Declined):
            if latest or this_circle:
                yield event
            latest = False


def _answers_like(observation: Eight28Observation, answer: Accepted | Declined) -> int:
    """How often the seat has answered so in this round: nobody says the same all the time."""
    return sum(
        isinstance(event, type(answer)) and event.seat == answer.seat
        for event in this_round(observation)
    )


def _answer(event: Accepted | Declined, count: int) -> str:
    accepting = (
        translate("8/28 speech", "Yes, please!"),
        translate("8/28 speech", "I'll take it."),
        translate("8/28 speech", "Why not?"),
        translate("8/28 speech", "Hand it over!"),
    )
    declining = (
        translate("8/28 speech", "No, thanks."),
        translate("8/28 speech", "Not for me."),
        translate("8/28 speech", "I'd rather not."),
        translate("8/28 speech", "Still no."),
    )
    words = accepting if isinstance(event, Accepted) else declining
    return words[min(count, len(words)) - 1]


def _choice(observation: Eight28Observation, seat: int) -> str:
    half = observation.choices[seat]
    return translate("8/28 speech", "I play for {half}.").format(half=half) if half else ""


def _cheer(observation: Eight28Observation, seat: int) -> str:
    """Who wins something is heard."""
    paid = paid_table(observation)
    if paid is None:
        return ""
    if seat in paid.bulls_eyes:
        return translate("8/28 speech", "Bull's eye!")
    return f"+{paid.points[seat]}!" if paid.points[seat] else ""


HIGHEST_CARD = 10


def known_total(observation: Eight28Observation, seat: int) -> str:
    """All totals once the hidden card is shown; before that what the open cards make."""
    hidden = observation.hidden[seat] if observation.hidden else None
    if hidden is None:
        return open_total(observation, seat)
    return totals_text((hidden, *observation.opens[seat]))


def open_total(observation: Eight28Observation, seat: int) -> str:
    if not observation.opens[seat]:
        return translate("8/28", "no open card")
    return translate("8/28", "open {total}").format(total=totals_text(observation.opens[seat]))


def total_with_hidden(observation: Eight28Observation, seat: int) -> str:
    """What a seat has with its hidden card, which the viewer knows."""
    if observation.totals(seat)[0] > HIGH:
        text = translate("8/28", "in all {total}: over")
    else:
        text = translate("8/28", "in all {total}")
    return text.format(total=known_total(observation, seat))


def bust_text(observation: Eight28Observation, seat: int, name: str) -> str:
    """Which card would put a seat out of the round."""
    if observation.choosing or observation.is_out(seat):
        return ""
    missing = HIGH - lowest_total(observation.opens[seat])
    if missing > HIGHEST_CARD:
        text = translate("8/28", "no card puts {name} out yet")
    elif missing == HIGHEST_CARD:
        text = translate("8/28", "a 10 puts {name} out")
    elif missing == 1:
        text = translate("8/28", "any card puts {name} out")
    else:
        text = translate("8/28", "a {card} or more puts {name} out")
    return text.format(card=missing, name=name)


def hidden_card_text(observation: Eight28Observation, seat: int) -> str:
    """Who can see the card that was dealt face down."""
    if observation.choosing:
        return translate("8/28", "was hidden")
    if observation.hidden[seat] is None or isinstance(observation, Eight28Revealed):
        return translate("8/28", "hidden")
    return translate("8/28", "your secret")


def status_text(observation: Eight28Observation, seat: int) -> tuple[str, str]:
    """A word on how a seat stands in the round, and its tone."""
    if observation.is_out(seat):
        return translate("8/28", "out"), "refused"
    if paid := last_paid(observation):
        return translate("8/28", "gets {points}").format(points=paid.points[seat]), "ink"
    if observation.choosing:
        return _plays_for(observation, seat), "ink"
    if seat == observation.turn:
        return translate("8/28", "asked"), "ink"
    if not observation.askable >> seat & 1:
        return translate("8/28", "declined for good"), "ink_soft"
    return "", "ink"


def _plays_for(observation: Eight28Observation, seat: int) -> str:
    cards = standings(observation)[seat]
    half = half_of(cards, observation.choices[seat])
    if half != NO_HALF:
        return translate("8/28", "for {half}").format(half=half)
    return translate("8/28", "8 or 28?") if cards.has_choice() else translate("8/28", "over 28")

"""8/28: what has happened in a round, and what every seat plays for.

Some of it is only in the history: who took which card of the deck, what was just paid out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, Accepted, Chose, Revealed, RoundBegan, RoundPaid
from rules.eight28.points import OUT_OF_ROUND, HandTotals, hand_totals, pay_out


def card_key(round_number: int, number: int) -> str:
    """Names a card by its place in the deck of a round: it is the same on offer and taken."""
    return f"deck:{round_number}:{number}"


def hidden_key(round_number: int, seat: int) -> str:
    """Names the card that was dealt to a seat."""
    return f"hidden:{round_number}:{seat}"


NO_HALF = 0


def last_accepted(observation: Eight28Observation) -> int | None:
    """The seat that took the last card of this round."""
    return next((e.seat for e in this_round(observation) if isinstance(e, Accepted)), None)


def last_paid(observation: Eight28Observation) -> RoundPaid | None:
    """The payout with which the game ended."""
    if observation.result is None:
        return None
    return next((e for e in reversed(observation.history) if isinstance(e, RoundPaid)), None)


def paid_table(observation: Eight28Observation) -> RoundPaid | None:
    """The payout of a table that is being paid out, or was at the end of the game."""
    latest = observation.history[-1] if observation.history else None
    if observation.choosing and isinstance(latest, RoundPaid):
        return latest
    return last_paid(observation)


def bulls_eyes(observation: Eight28Observation) -> tuple[int, ...]:
    """Who hit 8 and 28 at once, where that is being paid out."""
    paid = paid_table(observation)
    return paid.bulls_eyes if paid else ()


def offered_before(observation: Eight28Observation) -> int:
    """How many cards of the deck were taken in this round."""
    return sum(isinstance(event, Accepted) for event in this_round(observation))


def cards_taken(observation: Eight28Observation, seat: int) -> list[int]:
    """The cards that a seat took in this round, counted as they came off the deck."""
    accepted = [event for event in this_round(observation) if isinstance(event, Accepted)]
    return _numbers(accepted[::-1], seat)


def _numbers(accepted: Sequence[Accepted], seat: int) -> list[int]:
    return [number for number, event in enumerate(accepted) if event.seat == seat]


def this_round(observation: Eight28Observation) -> Iterator[Event]:
    """The events since the cards of this round were dealt, the latest first.

    While a shuffle is due there are none: the end of the history tells of the round before, whose
    cards are no longer on the table.
    """
    if observation.due:
        return
    for event in reversed(observation.history):
        if isinstance(event, RoundBegan):
            return
        yield event


def standings(observation: Eight28Observation) -> list[HandTotals]:
    """What every seat plays for, once the hidden cards are shown."""
    pairs = zip(observation.hidden, observation.opens, strict=True)
    return [
        OUT_OF_ROUND
        if observation.is_out(seat) or hidden is None
        else hand_totals((hidden, *opens))
        for seat, (hidden, opens) in enumerate(pairs)
    ]


def half_of(cards: HandTotals, choice: int) -> int:
    """The half that a seat plays for: the one it chose, or the only one it can."""
    if cards.has_choice():
        return choice or NO_HALF
    if cards.low is not None:
        return LOW
    return HIGH if cards.high is not None else NO_HALF


def total_for(cards: HandTotals, half: int) -> int | None:
    """The total with which cards play for a half."""
    return cards.low if half == LOW else cards.high


class FinishedRound(NamedTuple):
    """A round that was played to its end, as its events tell it."""

    hidden: tuple[int, ...]
    opens: tuple[tuple[int, ...], ...]
    outs: frozenset[int]
    choices: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]  # the open cards, as they came off the deck
    paid: RoundPaid

    def card_keys(self, seat: int) -> list[str]:
        """The cards of a seat, the hidden one first."""
        number = self.paid.round
        opens = [card_key(number, card) for card in self.taken[seat]]
        return [hidden_key(number, seat), *opens]

    @property
    def middle(self) -> int:
        """What lay in the middle before it was paid out."""
        return sum(self.paid.points) + self.paid.middle

    def standings(self) -> list[HandTotals]:
        return [
            OUT_OF_ROUND
            if seat in self.outs
            else hand_totals((self.hidden[seat], *self.opens[seat]))
            for seat in range(len(self.hidden))
        ]

    def takers(self, half: int) -> list[int]:
        """Who takes a half, be it worth anything or not."""
        cards = self.standings()
        # From a middle that is large enough everybody who takes a part gets something.
        shares = pay_out(cards, 2 * len(cards), self.choices).points
        return [
            seat
            for seat, share in enumerate(shares)
            if share and half_of(cards[seat], self.choices[seat]) == half
        ]


def finished_round(history: Sequence[Event], paid: RoundPaid) -> FinishedRound | None:
    """The round that ended with that payout; None where its beginning is not known."""
    events = list(history[: history.index(paid)])
    begun = [
        at for at, e in enumerate(events) if isinstance(e, RoundBegan) and e.round == paid.round
    ]
    if not begun:
        return None
    events = events[begun[-1] :]
    seats = range(len(paid.points))
    took = [event for event in events if isinstance(event, Accepted)]
    chosen = {event.seat: event.target for event in events if isinstance(event, Chose)}
    shown = next(event for event in events if isinstance(event, Revealed))
    return FinishedRound(
        shown.hidden,
        tuple(tuple(e.card for e in took if e.seat == seat) for seat in seats),
        frozenset(e.seat for e in took if e.out),
        tuple(chosen.get(seat, NO_HALF) for seat in seats),
        tuple(tuple(_numbers(took, seat)) for seat in seats),
        paid,
    )

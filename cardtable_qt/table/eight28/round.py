"""8/28: what has happened in a round, and what every seat plays for.

Some of it is only in the history: who took which card of the deck, what was just paid out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable_qt.table.eight28.keys import card_key, hidden_key
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.payout import OUT, Standing, pay_out, standing
from rules.eight28.pieces import (
    HIGH,
    LOW,
    Accepted,
    Chose,
    Revealed,
    RoundBegan,
    RoundPaid,
)

NO_HALF = 0


def last_accepted(seen: Eight28Observation) -> int | None:
    """The seat that took the last card of this round."""
    return next((e.seat for e in this_round(seen) if isinstance(e, Accepted)), None)


def last_paid(seen: Eight28Observation) -> RoundPaid | None:
    """The payout with which the game ended."""
    if seen.result is None:
        return None
    return next((e for e in reversed(seen.history) if isinstance(e, RoundPaid)), None)


def paid_table(seen: Eight28Observation) -> RoundPaid | None:
    """The payout of a table that is being paid out, or was at the end of the game."""
    latest = seen.history[-1] if seen.history else None
    if seen.choosing and isinstance(latest, RoundPaid):
        return latest
    return last_paid(seen)


def bulls_eyes(seen: Eight28Observation) -> tuple[int, ...]:
    """Who hit 8 and 28 at once, where that is being paid out."""
    paid = paid_table(seen)
    return paid.bulls_eyes if paid else ()


def offered_before(seen: Eight28Observation) -> int:
    """How many cards of the deck were taken in this round."""
    return sum(isinstance(event, Accepted) for event in this_round(seen))


def taken(seen: Eight28Observation, seat: int) -> list[int]:
    """The cards that a seat took in this round, counted as they came off the deck."""
    accepted = [event for event in this_round(seen) if isinstance(event, Accepted)]
    return _numbers(accepted[::-1], seat)


def _numbers(accepted: Sequence[Accepted], seat: int) -> list[int]:
    return [number for number, event in enumerate(accepted) if event.seat == seat]


def this_round(seen: Eight28Observation) -> Iterator[Event]:
    """The events since the cards of this round were dealt, the latest first.

    While a shuffle is due there are none: the end of the history tells of the round before, whose
    cards are no longer on the table.
    """
    if seen.due:
        return
    for event in reversed(seen.history):
        if isinstance(event, RoundBegan):
            return
        yield event


def standings(seen: Eight28Observation) -> list[Standing]:
    """What every seat plays for, once the hidden cards are shown."""
    pairs = zip(seen.hidden, seen.opens, strict=True)
    return [
        OUT if seen.is_out(seat) or hidden is None else standing((hidden, *opens))
        for seat, (hidden, opens) in enumerate(pairs)
    ]


def half_of(cards: Standing, choice: int) -> int:
    """The half that a seat plays for: the one it chose, or the only one it can."""
    if cards.has_choice():
        return choice or NO_HALF
    if cards.low is not None:
        return LOW
    return HIGH if cards.high is not None else NO_HALF


def total_for(cards: Standing, half: int) -> int | None:
    """The total with which cards play for a half."""
    return cards.low if half == LOW else cards.high


class PaidRound(NamedTuple):
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

    def standings(self) -> list[Standing]:
        return [
            OUT if seat in self.outs else standing((self.hidden[seat], *self.opens[seat]))
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


def paid_round(history: Sequence[Event], paid: RoundPaid) -> PaidRound | None:
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
    return PaidRound(
        shown.hidden,
        tuple(tuple(e.card for e in took if e.seat == seat) for seat in seats),
        frozenset(e.seat for e in took if e.out),
        tuple(chosen.get(seat, NO_HALF) for seat in seats),
        tuple(tuple(_numbers(took, seat)) for seat in seats),
        paid,
    )

"""8/28: facts about the current or a finished round, read from an observation and its history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, Accepted, Chose, Revealed, RoundBegan, RoundPaid
from rules.eight28.points import OUT_OF_ROUND, HandTotals, hand_totals, pay_out

NO_HALF = 0


def card_key(round_number: int, number: int) -> str:
    """The key of a card by its number in a round's deck: the same on offer and once taken."""
    return f"deck:{round_number}:{number}"


def hidden_key(round_number: int, seat: int) -> str:
    """The key of the card dealt to a seat."""
    return f"hidden:{round_number}:{seat}"


def last_accepted(observation: Eight28Observation) -> int | None:
    """The seat that took the last card of this round."""
    return next(
        (e.seat for e in round_events_latest_first(observation) if isinstance(e, Accepted)), None
    )


def final_payout(observation: Eight28Observation) -> RoundPaid | None:
    """The last payout of a game that is over."""
    if observation.result is None:
        return None
    return next((e for e in reversed(observation.history) if isinstance(e, RoundPaid)), None)


def current_payout(observation: Eight28Observation) -> RoundPaid | None:
    """The payout being shown: now, or at the end of the game."""
    latest = observation.history[-1] if observation.history else None
    if observation.choosing and isinstance(latest, RoundPaid):
        return latest
    return final_payout(observation)


def bulls_eyes(observation: Eight28Observation) -> tuple[int, ...]:
    """The winners of a bull's eye in the payout being shown."""
    paid = current_payout(observation)
    return paid.bulls_eyes if paid else ()


def taken_count(observation: Eight28Observation) -> int:
    """The number of cards taken from the deck in this round."""
    return sum(isinstance(event, Accepted) for event in round_events_latest_first(observation))


def taken_numbers(observation: Eight28Observation, seat: int) -> list[int]:
    """The deck numbers of the cards a seat took in this round."""
    accepted = [
        event for event in round_events_latest_first(observation) if isinstance(event, Accepted)
    ]
    return _numbers_taken_by(accepted[::-1], seat)


def _numbers_taken_by(accepted: Sequence[Accepted], seat: int) -> list[int]:
    return [number for number, event in enumerate(accepted) if event.seat == seat]


def round_events_latest_first(observation: Eight28Observation) -> Iterator[Event]:
    """The events since the cards of this round were dealt, latest first.

    Empty while a shuffle is due: the history still ends with the previous round, whose cards are no
    longer on the table.
    """
    if observation.due:
        return
    for event in reversed(observation.history):
        if isinstance(event, RoundBegan):
            return
        yield event


def is_own_choice(observation: Eight28Observation) -> bool:
    """Return whether the observer is the one to choose, of the halves that lie on the table."""
    return observation.seat is not None and observation.seat == observation.turn


def standings(observation: Eight28Observation) -> list[HandTotals]:
    """The totals every seat can play with, once the hidden cards are shown."""
    pairs = zip(observation.hidden, observation.opens, strict=True)
    return [
        OUT_OF_ROUND
        if observation.is_out(seat) or hidden is None
        else hand_totals((hidden, *opens))
        for seat, (hidden, opens) in enumerate(pairs)
    ]


def half_of(hand: HandTotals, choice: int) -> int:
    """The half a seat plays for: its choice, or the only half it can play for."""
    if hand.has_choice():
        return choice or NO_HALF
    if hand.low is not None:
        return LOW
    return HIGH if hand.high is not None else NO_HALF


def total_for(hand: HandTotals, half: int) -> int | None:
    """The total with which a hand plays for a half."""
    return hand.low if half == LOW else hand.high


class FinishedRound(NamedTuple):
    """A finished round, rebuilt from its events."""

    hidden: tuple[int, ...]
    opens: tuple[tuple[int, ...], ...]
    outs: frozenset[int]
    choices: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]  # deck numbers of the open cards
    paid: RoundPaid

    def card_keys(self, seat: int) -> list[str]:
        """The keys of a seat's cards, the hidden one first."""
        number = self.paid.round
        opens = [card_key(number, card) for card in self.taken[seat]]
        return [hidden_key(number, seat), *opens]

    @property
    def middle(self) -> int:
        """The value of the middle before the payout."""
        return sum(self.paid.points) + self.paid.middle

    def standings(self) -> list[HandTotals]:
        return [
            OUT_OF_ROUND
            if seat in self.outs
            else hand_totals((self.hidden[seat], *self.opens[seat]))
            for seat in range(len(self.hidden))
        ]

    def takers(self, half: int) -> list[int]:
        """The seats that take a half, even if it is worth nothing."""
        hands = self.standings()
        # With a middle this large, every seat that takes a share gets at least one point.
        shares = pay_out(hands, 2 * len(hands), self.choices).points
        return [
            seat
            for seat, share in enumerate(shares)
            if share and half_of(hands[seat], self.choices[seat]) == half
        ]


def finished_round(history: Sequence[Event], paid: RoundPaid) -> FinishedRound | None:
    """The round that ended with this payout; None if its start is not in the history."""
    events = list(history[: history.index(paid)])
    starts = [
        index
        for index, e in enumerate(events)
        if isinstance(e, RoundBegan) and e.round == paid.round
    ]
    if not starts:
        return None
    events = events[starts[-1] :]
    seats = range(len(paid.points))
    accepted = [event for event in events if isinstance(event, Accepted)]
    chosen = {event.seat: event.target for event in events if isinstance(event, Chose)}
    revealed = next(event for event in events if isinstance(event, Revealed))
    return FinishedRound(
        revealed.hidden,
        tuple(tuple(e.card for e in accepted if e.seat == seat) for seat in seats),
        frozenset(e.seat for e in accepted if e.out),
        tuple(chosen.get(seat, NO_HALF) for seat in seats),
        tuple(tuple(_numbers_taken_by(accepted, seat)) for seat in seats),
        paid,
    )

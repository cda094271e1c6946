"""The state and the rules of 8/28."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Self

from rules.eight28.observation import Eight28Observation, Eight28Revealed, observe, reveal_all
from rules.eight28.pieces import (
    BLUE_GEMS,
    BLUE_VALUE,
    CARD,
    DECK,
    HIGH,
    LOW,
    LOWEST_VALUE,
    MOVES,
    RED_GEMS,
    RED_VALUE,
    Accept,
    Accepted,
    Choose,
    Chose,
    CircleBegan,
    Decline,
    Declined,
    Revealed,
    RoundBegan,
    RoundPaid,
    lowest_total,
)
from rules.eight28.points import HandTotals, pay_out, totals_by_seat
from rules.eight28.refusals import REFUSALS
from rules.eight28.state_text import TEXT
from rules.moves import Move, Moves
from rules.outcome import Result, leading_seats, mark_scoring
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest, run_shuffles
from rules.state import MOVERS, NO_SEAT, State

UNDECIDED = 0

WHOLE_DECK = ShuffleRequest("deck", DECK, len(DECK))
ANSWERS = (Accept(), Decline())
CHOICES = (Choose(LOW), Choose(HIGH))


@cache
def _next_asked_table(seats: int) -> list[list[list[int]]]:
    """The results of `_next_asked`, at [dealer][askable][seat]."""
    return [
        [
            [_next_asked(seats, dealer, askable, seat) for seat in range(seats)]
            for askable in range(1 << seats)
        ]
        for dealer in range(seats)
    ]


def _next_asked(seats: int, dealer: int, askable: int, seat: int) -> int:
    """The seat asked after another one. A circle of offers ends with the dealer."""
    while seat != dealer:
        seat = (seat + 1) % seats
        if askable >> seat & 1:
            return seat
    return NO_SEAT


class Eight28State(State):
    """A game of 8/28: come close to 8 or to 28, or hit both and take everything."""

    __slots__ = (
        "accepted", "askable", "choices", "choosing", "dealer", "deck", "final", "first", "hidden",
        "middle", "next_asked", "open_sums", "opens", "outs", "points", "round", "supply_blue",
        "supply_red", "turn",
    )  # fmt: skip

    game: ClassVar[str] = "eight28"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    text: ClassVar = TEXT
    shuffle_forms: ClassVar = {"deck": ShuffleForm(CARD)}

    final: int  # 1 if declining is final
    round: int
    first: int  # the first dealer of the round
    dealer: int
    turn: int  # the seat that is asked or chooses a half
    choosing: int  # 1 while halves are being chosen
    accepted: int  # 1 if a seat accepted in this circle
    outs: int  # seats that are out of the round, as bits
    askable: int  # seats that can still be asked in this round, as bits
    supply_blue: int
    supply_red: int
    middle: int
    points: list[int]
    choices: list[int]  # the half each seat chose in this payout
    hidden: tuple[int, ...]  # the hidden card of each seat
    opens: list[tuple[int, ...]]  # the open cards of each seat
    open_sums: list[int]  # the lowest totals of the open cards
    deck: list[int]  # the top card last, where it can be popped

    def __init__(
        self, seats: int, chance: Chance | None, first: int, final_decline: bool = False
    ) -> None:
        super().__init__(seats, chance)
        self.first, self.final = first, int(final_decline)
        self.round = self.middle = 0
        self.supply_blue, self.supply_red = BLUE_GEMS, RED_GEMS
        self.points = [0] * seats
        self.next_asked = _next_asked_table(seats)
        self._begin_round()
        run_shuffles(self)

    def derive_fields(self) -> None:
        self.next_asked = _next_asked_table(self.seats)
        self.open_sums = [lowest_total(cards) for cards in self.opens]

    def to_move(self) -> tuple[int, ...]:
        return MOVERS[self.turn + 1]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.turn:
            return ()
        return CHOICES if self.choosing else ANSWERS

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Accept:
            card = self.deck.pop()
            self.opens[seat] += (card,)
            total = self.open_sums[seat] = self.open_sums[seat] + LOWEST_VALUE[card]
            self.accepted = 1
            out = total >= HIGH
            if out:
                self.outs |= 1 << seat
                self.askable &= ~(1 << seat)
            self.log.append((Accepted, seat, card, out))
        elif type(move) is Decline:
            if self.final:
                self.askable &= ~(1 << seat)
            self.log.append((Declined, seat))
        else:
            self._choose(seat, move.target)  # type: ignore[attr-defined]  # push trusts its caller
            return
        following = self.next_asked[self.dealer][self.askable][seat]
        if following != NO_SEAT and self.deck:
            self.turn = following
        elif self.accepted and self.askable and self.deck:
            self._next_dealer()
        else:
            self._end_round()

    def _next_dealer(self) -> None:
        """Pass the deck to the left, to the next seat that is not out."""
        dealer = (self.dealer + 1) % self.seats
        while self.outs >> dealer & 1:
            dealer = (dealer + 1) % self.seats
        self._begin_circle(dealer)

    def _begin_circle(self, dealer: int) -> None:
        self.dealer, self.accepted = dealer, 0
        gem = 0
        if self.supply_blue:
            self.supply_blue -= 1
            gem = BLUE_VALUE
        elif self.supply_red:
            self.supply_red -= 1
            gem = RED_VALUE
        self.middle += gem
        self.log.append((CircleBegan, dealer, gem))
        seat = (dealer + 1) % self.seats
        while not self.askable >> seat & 1:
            seat = (seat + 1) % self.seats
        self.turn = seat

    def _begin_round(self) -> None:
        self.dealer, self.turn, self.choosing, self.accepted = self.first, NO_SEAT, 0, 0
        self.outs, self.askable = 0, (1 << self.seats) - 1
        self.choices = [UNDECIDED] * self.seats
        self.hidden, self.opens, self.deck = (), [()] * self.seats, []
        self.open_sums = [0] * self.seats
        self.due = "deck"

    def shuffle_request(self) -> ShuffleRequest | None:
        return WHOLE_DECK if self.due else None

    def apply_shuffle(self, order: tuple[int, ...]) -> None:
        n, first = self.seats, self.first
        self.hidden = order[n - first : n] + order[: n - first]
        self.deck = list(order[n:])
        self.deck.reverse()
        self.log.append((RoundBegan, self.round, first, self.hidden))
        self._begin_circle(first)

    def _end_round(self) -> None:
        self.log.append((Revealed, self.dealer, self.hidden))
        self.choosing = 1
        hands = totals_by_seat(self.hidden, self.opens, self.outs)
        if any(hand.is_bulls_eye() for hand in hands):
            self._pay(hands)
        else:
            self._next_chooser(self.dealer, hands)

    def _choose(self, seat: int, target: int) -> None:
        self.choices[seat] = target
        self.log.append((Chose, seat, target))
        following = (seat + 1) % self.seats
        hands = totals_by_seat(self.hidden, self.opens, self.outs)
        if following == self.dealer:
            self._pay(hands)
        else:
            self._next_chooser(following, hands)

    def _next_chooser(self, seat: int, hands: list[HandTotals]) -> None:
        """Find the next seat with a choice. The right neighbour of the last dealer is last."""
        for _ in range((self.dealer - seat - 1) % self.seats + 1):
            if hands[seat].has_choice():
                self.turn = seat
                return
            seat = (seat + 1) % self.seats
        self._pay(hands)

    def _pay(self, hands: list[HandTotals]) -> None:
        self.turn = NO_SEAT
        mark_scoring(self)
        payout = pay_out(hands, self.middle, self.choices)
        for seat, points in enumerate(payout.points):
            self.points[seat] += points
        self.middle = payout.middle
        self.log.append((RoundPaid, self.round, payout.bulls_eyes, payout.points, payout.middle))
        if not self.is_last_round():
            self.round += 1
            self.first = (self.dealer + 1) % self.seats
            self._begin_round()
            run_shuffles(self)

    def is_last_round(self) -> bool:
        """True once a red gem has been laid."""
        return self.supply_red < RED_GEMS

    def result(self) -> Result | None:
        if self.turn != NO_SEAT or self.due or self.is_scored:
            return None
        return Result(tuple(self.points), leading_seats(self.points))

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.chance, copy.shuffles, copy.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        copy.is_scored, copy.scorings, copy.seen = self.is_scored, None, self.seen
        copy.final, copy.round, copy.first = self.final, self.round, self.first
        copy.dealer, copy.turn, copy.choosing = self.dealer, self.turn, self.choosing
        copy.accepted, copy.outs, copy.askable = self.accepted, self.outs, self.askable
        copy.supply_blue, copy.supply_red = self.supply_blue, self.supply_red
        copy.middle, copy.hidden, copy.points = self.middle, self.hidden, self.points[:]
        copy.choices, copy.opens, copy.open_sums = self.choices[:], self.opens[:], self.open_sums[:]
        copy.next_asked = self.next_asked
        copy.deck, copy.log = self.deck[:], self.log[:]
        return copy

    def observe(self, seat: int | None) -> Eight28Observation:
        return observe(self, seat)

    def reveal_all(self) -> Eight28Revealed:
        return reveal_all(self)

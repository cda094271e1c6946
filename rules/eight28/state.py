"""8/28: the true table and its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Self

from rules.chance import Chance, ShuffleRequest
from rules.eight28.observation import Eight28Observation, Eight28Revealed
from rules.eight28.pieces import (
    BLUE,
    BLUE_VALUE,
    CARD,
    COPIES,
    DECK,
    HIGH,
    LOW,
    LOWEST_VALUE,
    MOVES,
    RED,
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
from rules.eight28.points import OUT_OF_ROUND, HandTotals, hand_totals, pay_out
from rules.model import NOBODY, TO_MOVE, Move, Moves, Refusal, Result, State, highest
from rules.text_forms import COUNT, FLAG, SEAT, SEAT_BITS, SEATS, ListForm, OptionalForm, WordForm

UNDECIDED = 0

WHOLE_DECK = ShuffleRequest("deck", DECK, len(DECK))
ANSWERS = (Accept(), Decline())
CHOICES = (Choose(LOW), Choose(HIGH))


@cache
def _circle(seats: int) -> list[list[list[int]]]:
    """At [dealer][seats that may be asked, as bits][seat]: who is asked after the seat."""
    return [
        [
            [_next_asked(seats, dealer, askable, seat) for seat in range(seats)]
            for askable in range(1 << seats)
        ]
        for dealer in range(seats)
    ]


def _next_asked(seats: int, dealer: int, askable: int, seat: int) -> int:
    """The next seat of a circle, which ends with the dealer; NOBODY if there is none."""
    while seat != dealer:
        seat = (seat + 1) % seats
        if askable >> seat & 1:
            return seat
    return NOBODY


class Eight28State(State):
    """Come close to 8, or to 28, or hit both and sweep the table."""

    __slots__ = (
        "accepted", "askable", "choices", "choosing", "circle", "dealer", "deck", "final",
        "first", "hidden", "middle", "opens", "outs", "points", "round", "sums",
        "supply_blue", "supply_red", "turn",
    )  # fmt: skip

    game: ClassVar[str] = "eight28"
    moves: ClassVar[Moves] = MOVES
    by_seat: ClassVar = {"points": 1, "choices": 1, "opens": 1}
    piles_shuffled: ClassVar = {"deck": CARD}
    forms: ClassVar = {
        "seats": SEATS,
        "shuffles": COUNT,
        "due": WordForm("", "deck"),
        "final": FLAG,
        "round": COUNT,
        "first": SEAT,
        "dealer": SEAT,
        "turn": OptionalForm(SEAT, NOBODY),
        "choosing": FLAG,
        "accepted": FLAG,
        "outs": SEAT_BITS,
        "askable": SEAT_BITS,
        "supply_blue": COUNT,
        "supply_red": COUNT,
        "middle": COUNT,
        "points": ListForm(COUNT),
        "choices": ListForm(COUNT),
        "hidden": ListForm(CARD, kind=tuple),
        "opens": ListForm(ListForm(CARD, kind=tuple), ";"),
        "deck": ListForm(CARD),
    }

    final: int  # 1 where declining is final, 0 otherwise
    round: int
    first: int  # the round's first dealer
    dealer: int
    turn: int  # who is asked, or who chooses
    choosing: int  # 1 while halves are being chosen
    accepted: int  # 1 if somebody accepted in this circle
    outs: int  # seats that are out of the round, as bits
    askable: int  # seats that may still be asked in this round, as bits
    supply_blue: int
    supply_red: int
    middle: int
    points: list[int]
    choices: list[int]  # the target each seat chose in this payout
    hidden: tuple[int, ...]  # the seats' hidden cards
    opens: list[tuple[int, ...]]  # their open cards
    sums: list[int]  # what the open cards add up to at least
    deck: list[int]  # bottom first, so that the top card is popped

    def __init__(
        self, seats: int, chance: Chance | None, first: int, final_decline: bool = False
    ) -> None:
        self.seats, self.chance, self.first = seats, chance, first
        self.final = int(final_decline)
        self.shuffles = self.round = self.middle = 0
        self.supply_blue, self.supply_red = BLUE, RED
        self.points, self.log = [0] * seats, []
        self.circle = _circle(seats)
        self._begin_round()
        self._run_shuffles()

    def _derive(self) -> None:
        if len(self.hidden) != (0 if self.due else self.seats):
            raise ValueError("Every seat has a hidden card once they are dealt.")
        self.circle = _circle(self.seats)
        self.sums = [lowest_total(cards) for cards in self.opens]

    def to_move(self) -> tuple[int, ...]:
        return TO_MOVE[self.turn + 1]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat != self.turn:
            return ()
        return CHOICES if self.choosing else ANSWERS

    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        if seat != self.turn:
            return self._not_asked(seat, move)
        if not isinstance(move, Choose):
            return Refusal("eight28.choose_a_half") if self.choosing else None
        if not self.choosing:
            return Refusal("eight28.answer_the_offer")
        if move.target not in (LOW, HIGH):
            return Refusal("eight28.no_such_half")
        return None

    def _not_asked(self, seat: int, move: Move) -> Refusal:
        answering = not self.choosing and not isinstance(move, Choose)
        if answering and self.outs >> seat & 1:
            return Refusal("eight28.out")
        if answering and not self.askable >> seat & 1:
            return Refusal("eight28.declined_for_good")
        return Refusal("not_your_turn", {"turn": self.turn})

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Accept:
            card = self.deck.pop()
            self.opens[seat] += (card,)
            total = self.sums[seat] = self.sums[seat] + LOWEST_VALUE[card]
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
        following = self.circle[self.dealer][self.askable][seat]
        if following != NOBODY and self.deck:
            self.turn = following
        elif self.accepted and self.askable and self.deck:
            self._next_dealer()
        else:
            self._end_round()

    def _next_dealer(self) -> None:
        """The deck passes to the left, to the next seat that is not out."""
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
        self.dealer, self.turn, self.choosing, self.accepted = self.first, NOBODY, 0, 0
        self.outs, self.askable = 0, (1 << self.seats) - 1
        self.choices = [UNDECIDED] * self.seats
        self.hidden, self.opens, self.deck = (), [()] * self.seats, []
        self.sums = [0] * self.seats
        self.due = "deck"

    def _request(self) -> ShuffleRequest:
        return WHOLE_DECK

    def _deal(self, order: tuple[int, ...]) -> None:
        n, first = self.seats, self.first
        self.hidden = order[n - first : n] + order[: n - first]
        self.deck = list(order[n:])
        self.deck.reverse()
        self.log.append((RoundBegan, self.round, first, self.hidden))
        self._begin_circle(first)

    def _end_round(self) -> None:
        self.log.append((Revealed, self.dealer, self.hidden))
        self.choosing = 1
        standings = self.standings()
        if any(seat.is_bulls_eye() for seat in standings):
            self._pay(standings)
        else:
            self._next_chooser(self.dealer, standings)

    def _choose(self, seat: int, target: int) -> None:
        self.choices[seat] = target
        self.log.append((Chose, seat, target))
        following = (seat + 1) % self.seats
        if following == self.dealer:
            self._pay(self.standings())
        else:
            self._next_chooser(following, self.standings())

    def _next_chooser(self, seat: int, standings: list[HandTotals]) -> None:
        """From that seat to the last dealer's right neighbour, find who has to choose."""
        for _ in range((self.dealer - seat - 1) % self.seats + 1):
            if standings[seat].has_choice():
                self.turn = seat
                return
            seat = (seat + 1) % self.seats
        self._pay(standings)

    def standings(self) -> list[HandTotals]:
        """What every seat's cards can play for; nothing if it is out of the round."""
        return [
            OUT_OF_ROUND
            if self.outs >> seat & 1
            else hand_totals((self.hidden[seat], *self.opens[seat]))
            for seat in range(self.seats)
        ]

    def _pay(self, standings: list[HandTotals]) -> None:
        payout = pay_out(standings, self.middle, self.choices)
        for seat, points in enumerate(payout.points):
            self.points[seat] += points
        self.middle = payout.middle
        self.log.append((RoundPaid, self.round, payout.bulls_eyes, payout.points, payout.middle))
        self.turn = NOBODY
        if not self.is_last_round():
            self.round += 1
            self.first = (self.dealer + 1) % self.seats
            self._begin_round()
            self._run_shuffles()

    def is_last_round(self) -> bool:
        """Whether a red gem has been laid."""
        return self.supply_red < RED

    def result(self) -> Result | None:
        if self.turn != NOBODY or self.due:
            return None
        return Result(tuple(self.points), highest(self.points))

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.chance, twin.shuffles, twin.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        twin.final, twin.round, twin.first = self.final, self.round, self.first
        twin.dealer, twin.turn, twin.choosing = self.dealer, self.turn, self.choosing
        twin.accepted, twin.outs, twin.askable = self.accepted, self.outs, self.askable
        twin.supply_blue, twin.supply_red = self.supply_blue, self.supply_red
        twin.middle, twin.hidden, twin.points = self.middle, self.hidden, self.points[:]
        twin.choices, twin.opens, twin.sums = self.choices[:], self.opens[:], self.sums[:]
        twin.circle = self.circle
        twin.deck, twin.log = self.deck[:], self.log[:]
        return twin

    def observe(self, seat: int | None) -> Eight28Observation:
        return Eight28Observation(
            **self._seen_by(seat),
            final=self.final,
            round=self.round,
            first=self.first,
            dealer=self.dealer,
            turn=self.turn,
            choosing=self.choosing,
            accepted=self.accepted,
            outs=self.outs,
            askable=self.askable,
            supply_blue=self.supply_blue,
            supply_red=self.supply_red,
            middle=self.middle,
            points=tuple(self.points),
            choices=tuple(self.choices),
            hidden=tuple(
                card if self.choosing or owner == seat else None
                for owner, card in enumerate(self.hidden)
            ),
            opens=tuple(self.opens),
            deck=len(self.deck),
        )

    def reveal_all(self) -> Eight28Revealed:
        return Eight28Revealed(**self._opened() | {"hidden": self.hidden})

    def piece_counts(self) -> Counter[str]:
        cards = (
            DECK if self.due else (*self.hidden, *self.deck, *(c for o in self.opens for c in o))
        )
        counts = Counter(CARD.write(card) for card in cards)
        supply = self.supply_blue * BLUE_VALUE + self.supply_red * RED_VALUE
        counts["gems"] = supply + self.middle + sum(self.points)
        return counts

    def full_set(self) -> Counter[str]:
        counts = Counter({CARD.write(card): copies for card, copies in COPIES.items()})
        counts["gems"] = BLUE * BLUE_VALUE + RED * RED_VALUE
        return counts

"""Triple: the true table and its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import ClassVar, Self

from rules.chance import Chance, ShuffleRequest
from rules.model import Drew, Move, Moves, Refusal, Result, State, highest
from rules.text_forms import COUNT, SEATS, IntForm, ListForm, WordForm
from rules.triple.observation import TripleObservation, TripleRevealed
from rules.triple.pieces import (
    CARD,
    CELLS,
    DECK,
    MOVES,
    PAIRS,
    PROPERTIES,
    PROPERTY_BITS,
    Draw,
    Place,
    Placed,
    RoundBegan,
    RoundEnded,
)

DRAWS = tuple(Draw(count) for count in range(1, len(DECK)))
PLACES = tuple(tuple(Place(card, cell) for cell in range(CELLS)) for card in DECK)


class TripleState(State):
    """Everybody at once: get rid of your cards by making ever new triples on the grid."""

    __slots__ = (
        "chips", "goal", "handicap", "hands", "piles", "round", "stacks", "surplus",
        "wanted", "wants",
    )  # fmt: skip

    game: ClassVar[str] = "triple"
    moves: ClassVar[Moves] = MOVES
    by_seat: ClassVar = {"handicap": 1, "chips": 1, "hands": 1, "piles": 1}
    piles_shuffled: ClassVar = {"deck": CARD, "surplus": IntForm()}
    forms: ClassVar = {
        "seats": SEATS,
        "shuffles": COUNT,
        "due": WordForm("", "deck", "surplus"),
        "goal": IntForm(1, 4),
        "handicap": ListForm(COUNT, kind=tuple),
        "round": COUNT,
        "chips": ListForm(COUNT),
        "stacks": ListForm(ListForm(CARD, kind=tuple), ";"),
        "hands": ListForm(ListForm(CARD), ";"),
        "piles": ListForm(ListForm(CARD, kind=tuple), ";"),
        "surplus": ListForm(CARD, kind=tuple),
    }

    goal: int  # how many chips win
    handicap: tuple[int, ...]  # extra cards by seat
    round: int
    chips: list[int]
    stacks: list[tuple[int, ...]]  # the cards on every cell, the top one last
    hands: list[list[int]]
    piles: list[tuple[int, ...]]  # the top card first
    surplus: tuple[int, ...]  # cards dealt to no pile, until they find their cells
    wants: list[int]  # for every cell what a card there must have one of, as bits
    wanted: int  # the same for the whole grid

    def __init__(
        self,
        seats: int,
        chance: Chance | None,
        first: int = 0,
        chips: int = 1,
        handicap: Sequence[int] = (),
    ) -> None:
        self.seats, self.chance, self.goal = seats, chance, chips
        self.handicap = tuple(handicap) or (0,) * seats
        self.shuffles = self.round = 0
        self.chips, self.log = [0] * seats, []
        self._begin_round()
        self._run_shuffles()

    def _derive(self) -> None:
        self.wants, self.wanted = [0] * CELLS, 0
        if not self.due:
            self._look()

    def _look(self) -> None:
        """Note for every cell which properties would make a new triple on it."""
        marks = [PROPERTY_BITS[stack[-1]] for stack in self.stacks]
        self.wants = [
            # What the two others of a line share, less what the covered card has already.
            _shared(marks, pairs) & ~mark
            for mark, pairs in zip(marks, PAIRS, strict=True)
        ]
        self.wanted = reduce(or_, self.wants)

    def to_move(self) -> tuple[int, ...]:
        if self.due or self._is_over():
            return ()
        return tuple([s for s in range(self.seats) if self.piles[s] or self._fits(self.hands[s])])

    def legal(self, seat: int) -> Sequence[Move]:
        if self.due or self._is_over():
            return ()
        moves: list[Move] = list(DRAWS[: len(self.piles[seat])])
        for card in self.hands[seat]:
            mark = PROPERTY_BITS[card]
            if mark & self.wanted:
                places = zip(PLACES[card], self.wants, strict=True)
                moves += [place for place, want in places if mark & want]
        return moves

    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Draw):
            left = len(self.piles[seat])
            if move.count < 1:
                return Refusal("triple.draw_at_least_one")
            if not left:
                return Refusal("triple.pile_empty")
            if move.count > left:
                return Refusal("triple.pile_too_small", {"left": left})
            return None
        assert isinstance(move, Place)
        if not 0 <= move.cell < CELLS:
            return Refusal("triple.no_such_cell")
        if move.card not in self.hands[seat]:
            return Refusal("not_in_hand", {"card": CARD.write(move.card)})
        if PROPERTY_BITS[move.card] & self.wants[move.cell]:
            return None
        return self._no_new_triple(move.card, move.cell)

    def _no_new_triple(self, card: int, cell: int) -> Refusal:
        tops = [stack[-1] for stack in self.stacks]
        for pair in PAIRS[cell]:
            old = PROPERTY_BITS[card] & PROPERTY_BITS[tops[pair[0]]] & PROPERTY_BITS[tops[pair[1]]]
            if old:
                facts = {"call": PROPERTIES[_lowest_bit(old)], "line": sorted((cell, *pair))}
                return Refusal("triple.old_triple", facts)
        return Refusal("triple.no_triple", {"card": CARD.write(card)})

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Draw:
            pile = self.piles[seat]
            cards = pile[: move.count]
            self.piles[seat] = pile[move.count :]
            self.hands[seat] += cards
            self.log.append((Drew, seat, move.count, cards))
            return
        card, cell = move.card, move.cell  # type: ignore[attr-defined]  # push trusts its caller
        call = _lowest_bit(PROPERTY_BITS[card] & self.wants[cell])
        self.hands[seat].remove(card)
        self.stacks[cell] += (card,)
        self._look()
        self.log.append((Placed, seat, card, cell, call))
        if not self.hands[seat] and not self.piles[seat]:
            self._end_round((seat,))
        else:
            self._end_if_stuck()

    def _end_if_stuck(self) -> None:
        """The round is over if no card in any hand or pile can be placed."""
        if any(map(self._fits, self.hands)) or any(map(self._fits, self.piles)):
            return
        self._end_round(highest([-left for left in self.left()]))

    def _fits(self, cards: Sequence[int]) -> bool:
        """Whether any of the cards can be placed somewhere."""
        return any(PROPERTY_BITS[card] & self.wanted for card in cards)

    def left(self) -> tuple[int, ...]:
        """The cards every seat still has to get rid of."""
        return tuple(len(h) + len(p) for h, p in zip(self.hands, self.piles, strict=True))

    def _end_round(self, winners: tuple[int, ...]) -> None:
        for seat in winners:
            self.chips[seat] += 1
        self.log.append((RoundEnded, self.round, winners, self.left()))
        if not self._is_over():
            self.round += 1
            self._begin_round()
            self._run_shuffles()

    def _is_over(self) -> bool:
        return max(self.chips) >= self.goal

    def _begin_round(self) -> None:
        self.stacks = [()] * CELLS
        self.wants, self.wanted = [0] * CELLS, 0
        self.hands = [[] for _ in range(self.seats)]
        self.piles = [()] * self.seats
        self.surplus = ()
        self.due = "deck"

    def _request(self) -> ShuffleRequest:
        if self.due == "deck":
            return ShuffleRequest("deck", DECK, len(DECK))
        return ShuffleRequest("surplus", range(CELLS), len(self.surplus))

    def _deal(self, order: tuple[int, ...]) -> None:
        if self.surplus:
            self._go(order)
            return
        self.stacks = [(card,) for card in order[:CELLS]]
        at = CELLS
        for seat, size in enumerate(pile_sizes(self.handicap)):
            self.piles[seat] = order[at : at + size]
            at += size
        self.surplus = order[at:]
        if self.surplus:
            self.due = "surplus"
        else:
            self._go(())

    def _go(self, cells: tuple[int, ...]) -> None:
        """Lay the surplus on its cells, and off we go."""
        for card, cell in zip(self.surplus, cells, strict=True):
            self.stacks[cell] += (card,)
        self.surplus = ()
        self._look()
        sizes = tuple(len(pile) for pile in self.piles)
        self.log.append((RoundBegan, self.round, tuple(self.stacks), sizes))
        self._end_if_stuck()

    def result(self) -> Result | None:
        if self.due or not self._is_over():
            return None
        winners = tuple(seat for seat, chips in enumerate(self.chips) if chips >= self.goal)
        return Result(tuple(self.chips), winners)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.chance, twin.shuffles, twin.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        twin.goal, twin.handicap, twin.round = self.goal, self.handicap, self.round
        twin.chips, twin.stacks, twin.piles = self.chips[:], self.stacks[:], self.piles[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.surplus, twin.log = self.surplus, self.log[:]
        twin.wants, twin.wanted = self.wants, self.wanted
        return twin

    def observe(self, seat: int | None) -> TripleObservation:
        return TripleObservation(
            **self._seen_by(seat) | {"to_move": self._visibly_to_move(seat)},
            goal=self.goal,
            handicap=self.handicap,
            round=self.round,
            chips=tuple(self.chips),
            stacks=tuple(self.stacks),
            hand=() if seat is None else tuple(self.hands[seat]),
            hands=tuple(len(hand) for hand in self.hands),
            piles=tuple(len(pile) for pile in self.piles),
            surplus=len(self.surplus),
        )

    def reveal_all(self) -> TripleRevealed:
        return TripleRevealed(**self._opened(), shown=tuple(map(tuple, self.hands)))

    def _visibly_to_move(self, seat: int | None) -> tuple[int, ...]:
        """Who may move as far as the seat can tell: a hand of others might hold a chance."""
        if self.due or self._is_over():
            return ()
        return tuple(
            other
            for other in range(self.seats)
            if self.piles[other]
            or (self._fits(self.hands[other]) if other == seat else self.hands[other])
        )

    def piece_counts(self) -> Counter[str]:
        if self.due == "deck":
            return self.full_set()
        piles = (*self.stacks, *self.hands, *self.piles, self.surplus)
        return Counter(CARD.write(card) for pile in piles for card in pile)

    def full_set(self) -> Counter[str]:
        return Counter(CARD.names)


def pile_sizes(handicap: Sequence[int]) -> list[int]:
    """How many cards every seat starts with."""
    base = (len(DECK) - CELLS - sum(handicap)) // len(handicap)
    return [base + extra for extra in handicap]


def _shared(marks: Sequence[int], pairs: Sequence[tuple[int, ...]]) -> int:
    shared = 0
    for one, other in pairs:
        shared |= marks[one] & marks[other]
    return shared


def _lowest_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1

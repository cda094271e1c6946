"""The state and the rules of Triple."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import ClassVar, Self

from rules.model import Move, Moves, Refusal, Result, State, leading_seats
from rules.sentences import Sentence
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest
from rules.text_forms import COUNT, SEATS, IntForm, ListForm, WordForm
from rules.triple.observation import TripleObservation, TripleRevealed
from rules.triple.options import pile_sizes
from rules.triple.pieces import (
    CARD,
    CELLS,
    DECK,
    MOVES,
    PROPERTY_BITS,
    Draw,
    Drew,
    Place,
    Placed,
    RoundBegan,
    RoundEnded,
    lowest_bit,
    playable_properties,
)
from rules.triple.refusals import REFUSALS, find_refusal

DRAWS = tuple(Draw(count) for count in range(1, len(DECK)))
PLACES = tuple(tuple(Place(card, cell) for cell in range(CELLS)) for card in DECK)


class TripleState(State):
    """A game of Triple: all seats at once get rid of cards by making new triples."""

    __slots__ = (
        "chips", "goal", "handicap", "hands", "piles", "playable", "playable_anywhere", "round",
        "stacks", "surplus",
    )  # fmt: skip

    game: ClassVar[str] = "triple"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    items_per_seat: ClassVar = {"handicap": 1, "chips": 1, "hands": 1, "piles": 1}
    shuffle_forms: ClassVar = {
        "deck": ShuffleForm(CARD),
        "surplus": ShuffleForm(
            IntForm(), Sentence("The cells of the surplus cards must come next."), has_cards=False
        ),
    }
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

    goal: int  # chips needed to win
    handicap: tuple[int, ...]  # extra cards by seat
    round: int
    chips: list[int]
    stacks: list[tuple[int, ...]]  # the cards on each cell, the top one last
    hands: list[list[int]]
    piles: list[tuple[int, ...]]  # the top card first
    surplus: tuple[int, ...]  # cards left over from the deal, until their cells are drawn
    playable: list[int]  # for each cell, the properties that make a new triple there, as bits
    playable_anywhere: int  # the same for the whole grid

    def __init__(
        self,
        seats: int,
        chance: Chance | None,
        first: int = 0,
        chips: int = 1,
        handicap: Sequence[int] = (),
    ) -> None:
        super().__init__(seats, chance)
        self.goal, self.handicap = chips, tuple(handicap) or (0,) * seats
        self.round, self.chips = 0, [0] * seats
        self._begin_round()
        self._run_shuffles()

    def _derive_fields(self) -> None:
        self.playable, self.playable_anywhere = [0] * CELLS, 0
        if not self.due:
            self._update_playable()

    def _update_playable(self) -> None:
        self.playable = playable_properties(self.stacks)
        self.playable_anywhere = reduce(or_, self.playable)

    def hand_of(self, seat: int) -> Sequence[int]:
        return self.hands[seat]

    def pile_size(self, seat: int) -> int:
        return len(self.piles[seat])

    def to_move(self) -> tuple[int, ...]:
        if self.due or self.is_scored or self._is_over():
            return ()
        return tuple(
            [s for s in range(self.seats) if self.piles[s] or self._any_playable(self.hands[s])]
        )

    def legal(self, seat: int) -> Sequence[Move]:
        if self.due or self.is_scored or self._is_over():
            return ()
        moves: list[Move] = list(DRAWS[: len(self.piles[seat])])
        for card in self.hands[seat]:
            bits = PROPERTY_BITS[card]
            if bits & self.playable_anywhere:
                places = zip(PLACES[card], self.playable, strict=True)
                moves += [place for place, playable in places if bits & playable]
        return moves

    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        return find_refusal(self, seat, move)

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Draw:
            pile = self.piles[seat]
            cards = pile[: move.count]
            self.piles[seat] = pile[move.count :]
            self.hands[seat] += cards
            self.log.append((Drew, seat, move.count, cards))
            return
        card, cell = move.card, move.cell  # type: ignore[attr-defined]  # push trusts its caller
        call = lowest_bit(PROPERTY_BITS[card] & self.playable[cell])
        self.hands[seat].remove(card)
        self.stacks[cell] += (card,)
        self._update_playable()
        self.log.append((Placed, seat, card, cell, call))
        if not self.hands[seat] and not self.piles[seat]:
            self._end_round((seat,))
        else:
            self._end_if_stuck()

    def _end_if_stuck(self) -> None:
        """End the round if no card in any hand or pile can be placed."""
        if any(map(self._any_playable, self.hands)) or any(map(self._any_playable, self.piles)):
            return
        self._end_round(leading_seats([-left for left in self.cards_left()]))

    def _any_playable(self, cards: Sequence[int]) -> bool:
        """True if any of the cards can be placed on some cell."""
        return any(PROPERTY_BITS[card] & self.playable_anywhere for card in cards)

    def cards_left(self) -> tuple[int, ...]:
        """The number of cards left in hand and pile, by seat."""
        return tuple(len(h) + len(p) for h, p in zip(self.hands, self.piles, strict=True))

    def _end_round(self, winners: tuple[int, ...]) -> None:
        self._mark_scoring()
        for seat in winners:
            self.chips[seat] += 1
        self.log.append((RoundEnded, self.round, winners, self.cards_left()))
        if not self._is_over():
            self.round += 1
            self._begin_round()
            self._run_shuffles()

    def _is_over(self) -> bool:
        return max(self.chips) >= self.goal

    def _begin_round(self) -> None:
        self.stacks = [()] * CELLS
        self.playable, self.playable_anywhere = [0] * CELLS, 0
        self.hands = [[] for _ in range(self.seats)]
        self.piles = [()] * self.seats
        self.surplus = ()
        self.due = "deck"

    def _shuffle_request(self) -> ShuffleRequest:
        if self.due == "deck":
            return ShuffleRequest("deck", DECK, len(DECK))
        return ShuffleRequest("surplus", range(CELLS), len(self.surplus))

    def _apply_shuffle(self, order: tuple[int, ...]) -> None:
        if self.surplus:
            self._start_round(order)
            return
        self.stacks = [(card,) for card in order[:CELLS]]
        start = CELLS
        for seat, size in enumerate(pile_sizes(self.handicap)):
            self.piles[seat] = order[start : start + size]
            start += size
        self.surplus = order[start:]
        if self.surplus:
            self.due = "surplus"
        else:
            self._start_round(())

    def _start_round(self, surplus_cells: tuple[int, ...]) -> None:
        """Place the surplus cards on their cells and say “go”."""
        for card, cell in zip(self.surplus, surplus_cells, strict=True):
            self.stacks[cell] += (card,)
        self.surplus = ()
        self._update_playable()
        sizes = tuple(len(pile) for pile in self.piles)
        self.log.append((RoundBegan, self.round, tuple(self.stacks), sizes))
        self._end_if_stuck()

    def result(self) -> Result | None:
        if self.due or not self._is_over():
            return None
        winners = tuple(seat for seat, chips in enumerate(self.chips) if chips >= self.goal)
        return Result(tuple(self.chips), winners)

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.chance, copy.shuffles, copy.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        copy.is_scored, copy.scorings, copy.seen = self.is_scored, None, self.seen
        copy.goal, copy.handicap, copy.round = self.goal, self.handicap, self.round
        copy.chips, copy.stacks, copy.piles = self.chips[:], self.stacks[:], self.piles[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.surplus, copy.log = self.surplus, self.log[:]
        copy.playable, copy.playable_anywhere = self.playable, self.playable_anywhere
        return copy

    def observe(self, seat: int | None) -> TripleObservation:
        return TripleObservation(
            **self._common_fields(seat) | {"to_move": self._visibly_to_move(seat)},
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
        return TripleRevealed(**self._revealed_fields(), all_hands=tuple(map(tuple, self.hands)))

    def _visibly_to_move(self, seat: int | None) -> tuple[int, ...]:
        """The seats that can move as far as a seat knows: any unseen hand may be playable."""
        if self.due or self.is_scored or self._is_over():
            return ()
        return tuple(
            other
            for other in range(self.seats)
            if self.piles[other]
            or (self._any_playable(self.hands[other]) if other == seat else self.hands[other])
        )

    def piece_counts(self) -> Counter[str]:
        if self.due == "deck":
            return self.full_set()
        piles = (*self.stacks, *self.hands, *self.piles, self.surplus)
        return Counter(CARD.write(card) for pile in piles for card in pile)

    def full_set(self) -> Counter[str]:
        return Counter(CARD.names)

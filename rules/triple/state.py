"""The state and the rules of Triple."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import ClassVar, Self

from rules.moves import Move, Moves
from rules.outcome import Result, leading_seats, mark_scoring
from rules.sentences import Sentence
from rules.shuffle import Chance, ShuffleForm, ShuffleRequest, run_shuffles
from rules.state import State
from rules.text_forms import IntForm
from rules.triple.observation import TripleObservation, TripleRevealed, observe, reveal_all
from rules.triple.options import pile_sizes
from rules.triple.pieces import (
    CARD,
    CELLS,
    DECK,
    MOVES,
    PROPERTY_BITS,
    Draw,
    Drew,
    Pass,
    Passed,
    Place,
    Placed,
    RoundBegan,
    RoundEnded,
    any_playable,
    lowest_bit,
    playable_properties,
)
from rules.triple.refusals import REFUSALS
from rules.triple.state_text import TEXT

DRAWS = tuple(Draw(count) for count in range(1, len(DECK)))
PLACES = tuple(tuple(Place(card, cell) for cell in range(CELLS)) for card in DECK)
PASS = Pass()


class TripleState(State):
    """A game of Triple: seats get rid of cards by making new triples, all at once or in turns."""

    __slots__ = (
        "chips", "goal", "handicap", "hands", "has_turns", "passes", "piles", "playable",
        "playable_anywhere", "relaxed", "round", "stacks", "surplus", "turn",
    )  # fmt: skip

    game: ClassVar[str] = "triple"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS
    text: ClassVar = TEXT
    shuffle_forms: ClassVar = {
        "deck": ShuffleForm(CARD),
        "surplus": ShuffleForm(
            IntForm(), Sentence("The cells of the surplus cards must come next."), has_cards=False
        ),
    }

    goal: int  # chips needed to win
    handicap: tuple[int, ...]  # extra cards by seat
    relaxed: int  # 1 if the seats take turns
    has_turns: bool  # the same as a bool
    round: int
    chips: list[int]
    stacks: list[tuple[int, ...]]  # the cards on each cell, the top one last
    hands: list[list[int]]
    piles: list[tuple[int, ...]]  # the top card first
    surplus: tuple[int, ...]  # cards left over from the deal, until their cells are drawn
    turn: int  # the seat whose turn it is, or 0 if there are no turns
    passes: int  # the number of seats that have passed in succession
    playable: list[int]  # for each cell, the properties that make a new triple there, as bits
    playable_anywhere: int  # the same for the whole grid

    def __init__(
        self,
        seats: int,
        chance: Chance | None,
        first: int = 0,
        chips: int = 1,
        handicap: Sequence[int] = (),
        relaxed: bool = False,
    ) -> None:
        super().__init__(seats, chance)
        self.goal, self.handicap = chips, tuple(handicap) or (0,) * seats
        self.relaxed = int(relaxed)
        self.round, self.chips = 0, [0] * seats
        self._begin_round()
        run_shuffles(self)

    def derive_fields(self) -> None:
        self.has_turns = bool(self.relaxed)
        self.playable = [0] * CELLS if self.due else playable_properties(self.stacks)
        self.playable_anywhere = reduce(or_, self.playable)

    def hand_of(self, seat: int) -> Sequence[int]:
        return self.hands[seat]

    def pile_size(self, seat: int) -> int:
        return len(self.piles[seat])

    def to_move(self) -> tuple[int, ...]:
        if self.due or self.is_scored or self.is_over():
            return ()
        if self.relaxed:
            return (self.turn,)
        playable = self.playable_anywhere
        return tuple(
            [s for s in range(self.seats) if self.piles[s] or any_playable(self.hands[s], playable)]
        )

    def legal(self, seat: int) -> Sequence[Move]:
        if self.due or self.is_scored or self.is_over() or (self.relaxed and seat != self.turn):
            return ()
        moves: list[Move] = list(DRAWS[: len(self.piles[seat])])
        for card in self.hands[seat]:
            bits = PROPERTY_BITS[card]
            if bits & self.playable_anywhere:
                places = zip(PLACES[card], self.playable, strict=True)
                moves += [place for place, playable in places if bits & playable]
        if self.relaxed:
            moves.append(PASS)
        return moves

    def push(self, seat: int, move: Move) -> None:
        if type(move) is Draw:
            pile = self.piles[seat]
            cards = pile[: move.count]
            self.piles[seat] = pile[move.count :]
            self.hands[seat] += cards
            self.log.append((Drew, seat, move.count, cards, self.has_turns))
            return
        if type(move) is Pass:
            self._pass(seat)
            return
        card, cell = move.card, move.cell  # type: ignore[attr-defined]  # push trusts its caller
        call = lowest_bit(PROPERTY_BITS[card] & self.playable[cell])
        self.hands[seat].remove(card)
        self.stacks[cell] += (card,)
        self.derive_fields()
        self.log.append((Placed, seat, card, cell, call))
        if self.relaxed:
            self.turn, self.passes = (seat + 1) % self.seats, 0
        if not self.hands[seat] and not self.piles[seat]:
            self._end_round()
        else:
            self._end_if_stuck()

    def _pass(self, seat: int) -> None:
        self.log.append((Passed, seat))
        self.turn, self.passes = (seat + 1) % self.seats, (self.passes + 1) % self.seats
        if not self.passes:
            self._end_round(all_passed=True)

    def _end_if_stuck(self) -> None:
        """End the round if no card in any hand or pile can be placed."""
        for cards in (*self.hands, *self.piles):
            if any_playable(cards, self.playable_anywhere):
                return
        self._end_round()

    def _end_round(self, all_passed: bool = False) -> None:
        """Give a chip to the seats with the fewest cards in hand and pile."""
        mark_scoring(self)
        left = tuple(len(h) + len(p) for h, p in zip(self.hands, self.piles, strict=True))
        winners = leading_seats([-count for count in left])
        for seat in winners:
            self.chips[seat] += 1
        self.log.append((RoundEnded, self.round, winners, left, all_passed))
        if not self.is_over():
            self.round += 1
            self._begin_round()
            run_shuffles(self)

    def is_over(self) -> bool:
        """True once a seat has the chips needed to win."""
        return max(self.chips) >= self.goal

    def _begin_round(self) -> None:
        self.stacks = [()] * CELLS
        self.hands = [[] for _ in range(self.seats)]
        self.piles = [()] * self.seats
        self.surplus = ()
        self.turn, self.passes = (self.round % self.seats if self.relaxed else 0), 0
        self.due = "deck"
        self.derive_fields()

    def shuffle_request(self) -> ShuffleRequest | None:
        match self.due:
            case "deck":
                return ShuffleRequest("deck", DECK, len(DECK))
            case "surplus":
                return ShuffleRequest("surplus", range(CELLS), len(self.surplus))
        return None

    def apply_shuffle(self, order: tuple[int, ...]) -> None:
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
        self.derive_fields()
        sizes = tuple(len(pile) for pile in self.piles)
        self.log.append((RoundBegan, self.round, tuple(self.stacks), sizes))
        self._end_if_stuck()

    def result(self) -> Result | None:
        if self.due or not self.is_over():
            return None
        winners = tuple(seat for seat, chips in enumerate(self.chips) if chips >= self.goal)
        return Result(tuple(self.chips), winners)

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.chance, copy.shuffles, copy.due = (
            self.seats, self.chance, self.shuffles, self.due)  # fmt: skip
        copy.is_scored, copy.scorings, copy.seen = self.is_scored, None, self.seen
        copy.goal, copy.handicap, copy.round = self.goal, self.handicap, self.round
        copy.relaxed, copy.has_turns = self.relaxed, self.has_turns
        copy.turn, copy.passes = self.turn, self.passes
        copy.chips, copy.stacks, copy.piles = self.chips[:], self.stacks[:], self.piles[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.surplus, copy.log = self.surplus, self.log[:]
        copy.playable, copy.playable_anywhere = self.playable, self.playable_anywhere
        return copy

    def observe(self, seat: int | None) -> TripleObservation:
        return observe(self, seat)

    def reveal_all(self) -> TripleRevealed:
        return reveal_all(self)

"""Ex & Top: the view of one seat, and random states that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rules.extop.deal_sampler import DealSampler
from rules.extop.memory import Memory
from rules.extop.pieces import (
    CHIPS,
    COLOUR_OF,
    DECLINED,
    HIDDEN,
    MOVES,
    NO_CARD,
    NO_CHIP,
    SETTING_UP,
    deck_of,
)
from rules.extop.refusals import find_refusal
from rules.model import Move, Moves, Observation, Refusal, RevealedObservation
from rules.shuffle import choose_one, shuffled

if TYPE_CHECKING:
    from rules.extop.state import ExTopState


@dataclass(frozen=True, kw_only=True)
class ExTopObservation(Observation):
    """The view of one seat: its hand, and the sizes of other hands, draw pile and chip stack.

    `offered` is the card this seat offers. All seats see `offered_colour`. The answers of others
    are HIDDEN until all have answered, and then `accepted` has the seats that gave a card.
    """

    game: ClassVar[str] = "extop"
    moves: ClassVar[Moves] = MOVES

    colours: tuple[int, ...]
    step: int
    turn: int
    mover: int
    idle: int
    chips: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    stack: int
    won: tuple[tuple[int, ...], ...]
    offered: int
    offered_colour: int
    want: int
    answers: tuple[int, ...]
    accepted: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    discards: tuple[int, ...]
    pile: int

    def hand_of(self, seat: int) -> Sequence[int]:
        """The cards of a seat, of which this one knows only its own."""
        return self.hand if seat == self.seat else ()

    def has_accepted(self, seat: int) -> bool:
        """Return whether a seat is known to have answered with a card."""
        return seat in self.accepted

    @cached_property
    def memory(self) -> Memory:
        """The conclusions from the history about the cards of others."""
        return Memory(self.seats, self.history)

    @cached_property
    def unseen_chips(self) -> list[int]:
        left = Counter(CHIPS)
        left.subtract(chip for chip in self.chips if chip != NO_CHIP)
        left.subtract(chip for chips in self.won for chip in chips)
        return list(left.elements()) if self.stack else []

    @cached_property
    def unseen(self) -> list[int]:
        """The cards in the hands of others and in the draw pile."""
        if self.step == SETTING_UP:
            return []
        seen = {*self.hand, *self.discards, *(card for row in self.rows for card in row)}
        return [card for card in deck_of(self.colours) if card not in seen]

    @cached_property
    def _deal_sampler(self) -> DealSampler:
        return DealSampler(self.unseen, self.seat, self.hand, self.hands, self.memory)

    def sample(self, rng: Random) -> ExTopState:
        from rules.extop.state import ExTopState

        state = self._new_state(ExTopState, rng)
        state.colours, state.step, state.idle = self.colours, self.step, self.idle
        state.turn, state.mover, state.want = self.turn, self.mover, self.want
        state.chips, state.rows, state.won = list(self.chips), list(self.rows), list(self.won)
        state.stack = tuple(shuffled(self.unseen_chips, rng))
        state.discards = list(self.discards)
        state.hands, state.pile = self._deal_sampler.deal(rng)
        # Secret decisions are drawn uniformly from those that the drawn hands allow.
        state.offered = self._sample_offered(state.hands[self.turn], rng)
        state.answers = [
            self._sample_answer(seat, state.hands[seat], rng) if answer == HIDDEN else answer
            for seat, answer in enumerate(self.answers)
        ]
        state._derive_fields()
        return state

    def _sample_offered(self, hand: list[int], rng: Random) -> int:
        if self.offered != NO_CARD or self.offered_colour < 0:
            return self.offered
        return choose_one([card for card in hand if COLOUR_OF[card] == self.offered_colour], rng)

    def _sample_answer(self, seat: int, hand: list[int], rng: Random) -> int:
        answers = [card for card in hand if COLOUR_OF[card] == self.want]
        return choose_one(answers if seat in self.accepted else [*answers, DECLINED], rng)

    def text_lines(self, names: Sequence[str]) -> list[str]:
        from rules.extop.text_view import text_lines

        return text_lines(self, names)

    def _refusal(self, seat: int, move: Move) -> Refusal | None:
        return find_refusal(self, seat, move)


@dataclass(frozen=True, kw_only=True)
class ExTopRevealed(RevealedObservation, ExTopObservation):
    """The view with all hands, the offered card and all answers revealed."""

    all_hands: tuple[tuple[int, ...], ...]

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
    NO_COLOUR,
    SETTING_UP,
    UNASKED,
    accepting_seats,
    deck_of,
)
from rules.extop.refusals import REFUSALS
from rules.moves import Moves
from rules.observation import Observation, RevealedObservation, common_fields, revealed_fields
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
    refusals: ClassVar = REFUSALS

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
        state.derive_fields()
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


@dataclass(frozen=True, kw_only=True)
class ExTopRevealed(RevealedObservation, ExTopObservation):
    """The view with all hands, the offered card and all answers revealed."""

    all_hands: tuple[tuple[int, ...], ...]


def observe(state: ExTopState, seat: int | None) -> ExTopObservation:
    """The view of a seat or a spectator (None)."""
    is_own_offer = state.offered != NO_CARD and seat == state.turn
    revealed = state.want != NO_COLOUR and state.mover == state.turn
    return ExTopObservation(
        **common_fields(state, seat),
        colours=state.colours,
        step=state.step,
        turn=state.turn,
        mover=state.mover,
        idle=state.idle,
        chips=tuple(state.chips),
        rows=tuple(state.rows),
        stack=len(state.stack),
        won=tuple(state.won),
        offered=state.offered if is_own_offer else NO_CARD,
        offered_colour=NO_COLOUR if state.offered == NO_CARD else COLOUR_OF[state.offered],
        want=state.want,
        answers=tuple(
            _observed_answer(state, other, seat, revealed) for other in range(state.seats)
        ),
        accepted=tuple(accepting_seats(state.answers)) if revealed else (),
        hand=() if seat is None else tuple(state.hands[seat]),
        hands=tuple(len(hand) for hand in state.hands),
        discards=tuple(state.discards),
        pile=len(state.pile),
    )


def reveal_all(state: ExTopState) -> ExTopRevealed:
    """The view with every card revealed except those to come."""
    fields = revealed_fields(state) | {"offered": state.offered, "answers": tuple(state.answers)}
    return ExTopRevealed(**fields, all_hands=tuple(map(tuple, state.hands)))


def _observed_answer(state: ExTopState, seat: int, observer: int | None, revealed: bool) -> int:
    """The answer of a seat as an observer sees it. Even a revealed card stays hidden."""
    answer = state.answers[seat]
    visible = seat == observer or answer == UNASKED or (revealed and answer == DECLINED)
    return answer if visible else HIDDEN

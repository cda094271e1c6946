"""Triple: the view of one seat, and random states that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rules.moves import Moves
from rules.observation import Observation, RevealedObservation, common_fields, revealed_fields
from rules.shuffle import shuffled
from rules.triple.pieces import DECK, MOVES, Placed, RoundBegan, any_playable, playable_properties
from rules.triple.refusals import REFUSALS

if TYPE_CHECKING:
    from rules.triple.state import TripleState


@dataclass(frozen=True, kw_only=True)
class TripleObservation(Observation):
    """The view of one seat: its hand, and the sizes of other hands, piles and surplus."""

    game: ClassVar[str] = "triple"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS

    goal: int
    handicap: tuple[int, ...]
    relaxed: bool
    round: int
    chips: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    surplus: int
    turn: int
    passes: int

    @property
    def has_turns(self) -> bool:
        return self.relaxed

    @cached_property
    def playable(self) -> list[int]:
        """For each cell, the properties that make a new triple there, as bits."""
        return playable_properties(self.stacks)

    def hand_of(self, seat: int) -> Sequence[int]:
        """The cards of a seat, of which this one knows only its own."""
        return self.hand if seat == self.seat else ()

    def pile_size(self, seat: int) -> int:
        return self.piles[seat]

    @cached_property
    def unseen(self) -> list[int]:
        """The cards that this seat has not seen in this round."""
        if self.due == "deck":
            return []
        seen = {card for stack in self.stacks for card in stack}.union(self.hand)
        return [card for card in DECK if card not in seen]

    def last_placed(self) -> Placed | None:
        """The last placement of this round, if any."""
        for event in reversed(self.history):
            if isinstance(event, Placed):
                return event
            if isinstance(event, RoundBegan):
                break
        return None

    def sample(self, rng: Random) -> TripleState:
        # Any unseen card may be in any unseen place, so one shuffle deals them all.
        from rules.triple.state import TripleState

        cards = iter(shuffled(self.unseen, rng))
        state = self._new_state(TripleState, rng)
        state.goal, state.handicap, state.round = self.goal, self.handicap, self.round
        state.relaxed, state.turn, state.passes = int(self.relaxed), self.turn, self.passes
        state.chips, state.stacks = list(self.chips), list(self.stacks)
        state.hands = [
            list(self.hand) if seat == self.seat else [next(cards) for _ in range(size)]
            for seat, size in enumerate(self.hands)
        ]
        state.piles = [tuple([next(cards) for _ in range(size)]) for size in self.piles]
        state.surplus = tuple(cards)
        state.derive_fields()
        return state

    def text_lines(self, names: Sequence[str]) -> list[str]:
        from rules.triple.text_view import text_lines

        return text_lines(self, names)


@dataclass(frozen=True, kw_only=True)
class TripleRevealed(RevealedObservation, TripleObservation):
    """The view with all hands revealed, their cards in the order they were drawn."""

    all_hands: tuple[tuple[int, ...], ...]


def observe(state: TripleState, seat: int | None) -> TripleObservation:
    """The view of a seat or a spectator (None)."""
    return TripleObservation(
        **common_fields(state, seat) | {"to_move": _visibly_to_move(state, seat)},
        goal=state.goal,
        handicap=state.handicap,
        relaxed=state.has_turns,
        round=state.round,
        chips=tuple(state.chips),
        stacks=tuple(state.stacks),
        hand=() if seat is None else tuple(state.hands[seat]),
        hands=tuple(len(hand) for hand in state.hands),
        piles=tuple(len(pile) for pile in state.piles),
        surplus=len(state.surplus),
        turn=state.turn,
        passes=state.passes,
    )


def reveal_all(state: TripleState) -> TripleRevealed:
    """The view with every card revealed except those to come."""
    return TripleRevealed(**revealed_fields(state), all_hands=tuple(map(tuple, state.hands)))


def _visibly_to_move(state: TripleState, seat: int | None) -> tuple[int, ...]:
    """The seats that can move as far as a seat knows: any unseen hand may be playable."""
    if state.due or state.is_scored or state.is_over():
        return ()
    if state.has_turns:
        return state.to_move()
    return tuple(
        other
        for other, hand in enumerate(state.hands)
        if state.piles[other]
        or (any_playable(hand, state.playable_anywhere) if other == seat else hand)
    )

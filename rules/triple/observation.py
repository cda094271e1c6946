"""Triple: what one seat knows, and the worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from rules.chance import shuffled
from rules.model import Observation, RevealedObservation
from rules.triple.pieces import DECK, Placed, RoundBegan

if TYPE_CHECKING:
    from rules.triple.state import TripleState


@dataclass(frozen=True, kw_only=True)
class TripleObservation(Observation):
    """The own hand is known, of other hands, all piles and the surplus only the size."""

    goal: int
    handicap: tuple[int, ...]
    round: int
    chips: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    surplus: int

    @cached_property
    def unseen(self) -> list[int]:
        """The cards that have not lain open this round and are not in the own hand."""
        if self.due == "deck":
            return []
        seen = {card for stack in self.stacks for card in stack}.union(self.hand)
        return [card for card in DECK if card not in seen]

    def last_placed(self) -> Placed | None:
        """What was placed last in this round, if anything was."""
        for event in reversed(self.history):
            if isinstance(event, Placed):
                return event
            if isinstance(event, RoundBegan):
                break
        return None

    def sample(self, rng: Random) -> TripleState:
        # Every card not seen may lie in every place not seen: one shuffle deals them all.
        from rules.triple.state import TripleState

        cards = iter(shuffled(self.unseen, rng))
        state = self._world(TripleState, rng)
        state.goal, state.handicap, state.round = self.goal, self.handicap, self.round
        state.chips, state.stacks = list(self.chips), list(self.stacks)
        state.hands = [
            list(self.hand) if seat == self.seat else [next(cards) for _ in range(size)]
            for seat, size in enumerate(self.hands)
        ]
        state.piles = [tuple([next(cards) for _ in range(size)]) for size in self.piles]
        state.surplus = tuple(cards)
        state._derive()
        return state


@dataclass(frozen=True, kw_only=True)
class TripleRevealed(RevealedObservation, TripleObservation):
    """All hands are known, in the order in which their cards were drawn."""

    shown: tuple[tuple[int, ...], ...]

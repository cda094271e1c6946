"""8/28: the view of one seat, and random states that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rules.eight28.pieces import ACE, DECK, MOVES, Decline, lowest_total, totals
from rules.eight28.refusals import REFUSALS
from rules.moves import Move, Moves
from rules.observation import Observation, RevealedObservation, common_fields, revealed_fields
from rules.shuffle import shuffled

if TYPE_CHECKING:
    from rules.eight28.state import Eight28State


@dataclass(frozen=True, kw_only=True)
class Eight28Observation(Observation):
    """The view of one seat. Fields are as in the state, with None for an unknown card."""

    game: ClassVar[str] = "eight28"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS

    final: int
    round: int
    first: int
    dealer: int
    turn: int
    choosing: int
    accepted: int
    outs: int
    askable: int
    supply_blue: int
    supply_red: int
    middle: int
    points: tuple[int, ...]
    choices: tuple[int, ...]
    hidden: tuple[int | None, ...]
    opens: tuple[tuple[int, ...], ...]
    deck: int

    def is_out(self, seat: int) -> bool:
        return bool(self.outs >> seat & 1)

    def totals(self, seat: int) -> tuple[int, ...]:
        """The possible totals of the cards of a seat that this observer knows."""
        hidden = self.hidden[seat] if self.hidden else None
        cards = self.opens[seat] if hidden is None else (hidden, *self.opens[seat])
        return totals(lowest_total(cards), cards.count(ACE))

    @cached_property
    def unseen(self) -> list[int]:
        """The cards this seat has not seen in this round, in their standard order."""
        if self.due:
            return []
        left = Counter(DECK)
        left.subtract(card for card in self.hidden if card is not None)
        left.subtract(card for cards in self.opens for card in cards)
        return list(left.elements())

    @property
    def standing_answer(self) -> Move | None:
        """No more cards. Where declining is final, no one is asked again anyway."""
        is_asked_again = not self.final and not self.choosing and self.result is None
        if self.seat is None or not is_asked_again or self.is_out(self.seat):
            return None
        return Decline()

    @property
    def standing_period(self) -> int:
        return self.round

    def sample(self, rng: Random) -> Eight28State:
        # Any unseen card may be in any unseen place, so one shuffle deals them all.
        from rules.eight28.state import Eight28State

        cards = shuffled(self.unseen, rng)
        state = self._new_state(Eight28State, rng)
        state.final, state.round, state.first = self.final, self.round, self.first
        state.dealer, state.turn, state.choosing = self.dealer, self.turn, self.choosing
        state.accepted, state.outs, state.askable = self.accepted, self.outs, self.askable
        state.supply_blue, state.supply_red = self.supply_blue, self.supply_red
        state.middle, state.points = self.middle, list(self.points)
        state.choices, state.opens = list(self.choices), list(self.opens)
        state.hidden = tuple([cards.pop() if card is None else card for card in self.hidden])
        state.deck = cards
        state.derive_fields()
        return state

    def text_lines(self, names: Sequence[str]) -> list[str]:
        from rules.eight28.text_view import text_lines

        return text_lines(self, names)


@dataclass(frozen=True, kw_only=True)
class Eight28Revealed(RevealedObservation, Eight28Observation):
    """The view with all hidden cards revealed."""


def observe(state: Eight28State, seat: int | None) -> Eight28Observation:
    """The view of a seat or a spectator (None)."""
    return Eight28Observation(
        **common_fields(state, seat),
        final=state.final,
        round=state.round,
        first=state.first,
        dealer=state.dealer,
        turn=state.turn,
        choosing=state.choosing,
        accepted=state.accepted,
        outs=state.outs,
        askable=state.askable,
        supply_blue=state.supply_blue,
        supply_red=state.supply_red,
        middle=state.middle,
        points=tuple(state.points),
        choices=tuple(state.choices),
        hidden=tuple(
            card if state.choosing or owner == seat else None
            for owner, card in enumerate(state.hidden)
        ),
        opens=tuple(state.opens),
        deck=len(state.deck),
    )


def reveal_all(state: Eight28State) -> Eight28Revealed:
    """The view with every card revealed except those to come."""
    return Eight28Revealed(**revealed_fields(state) | {"hidden": state.hidden})

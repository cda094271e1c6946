"""Bids: the view of one seat, and random states that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rules.moves import Moves
from rules.observation import Observation, RevealedObservation, common_fields, revealed_fields
from rules.shuffle import shuffled
from tests.bids.rules.options import MIXED
from tests.bids.rules.pieces import DECK, MOVES, NO_CARD, prize_pile
from tests.bids.rules.refusals import REFUSALS

if TYPE_CHECKING:
    from tests.bids.rules.state import BidsState


@dataclass(frozen=True, kw_only=True)
class BidsObservation(Observation):
    """The view of one seat. Fields are as in the state, with None for an unknown card."""

    game: ClassVar[str] = "bids"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS

    rounds: int
    lowest_wins: int
    prize_kind: int
    leader: int
    turn: int
    prizes: tuple[int, ...]  # those turned up so far
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[int | None, ...]
    played: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    deck: int

    @property
    def round(self) -> int:
        """The number of the current round, or of the last one if the game is over."""
        return min(len(self.played), self.rounds - 1)

    def hand_of(self, seat: int) -> tuple[int, ...]:
        """The known cards in the hand of a seat."""
        return self.hand if seat == self.seat else ()

    def sample(self, rng: Random) -> BidsState:
        # Any unseen card may be in any unseen place, so one shuffle deals them all.
        from tests.bids.rules.state import BidsState

        state = self._new_state(BidsState, rng)
        state.rounds, state.lowest_wins = self.rounds, self.lowest_wins
        state.prize_kind, state.leader, state.turn = self.prize_kind, self.leader, self.turn
        state.played, state.points = list(self.played), list(self.points)
        state.prizes = (*self.prizes, *self._prizes_to_come(rng))
        cards = shuffled(self.unseen, rng)
        state.laid = [cards.pop() if card is None else card for card in self.laid]
        state.hands = [
            self.hand if seat == self.seat else tuple(cards.pop() for _ in range(size))
            for seat, size in enumerate(self.hand_sizes)
        ]
        state.deck = tuple(cards)
        return state

    @property
    def unseen(self) -> list[int]:
        """The cards this seat has not seen."""
        if self.due:
            return []
        seen = {*self.hand, *self.laid, *(card for cards in self.played for card in cards)}
        return [card for card in DECK if card not in seen]

    def _prizes_to_come(self, rng: Random) -> Sequence[int]:
        if self.due == "prizes":
            return ()
        pile = prize_pile(self.prize_kind, self.rounds)
        if self.prize_kind != MIXED:
            return pile[len(self.prizes) :]
        return shuffled([prize for prize in pile if prize not in self.prizes], rng)

    def text_lines(self, names: Sequence[str]) -> list[str]:
        from tests.bids.rules.text_view import text_lines

        return text_lines(self, names)


@dataclass(frozen=True, kw_only=True)
class BidsRevealed(RevealedObservation, BidsObservation):
    """The view with all hands and all laid cards revealed."""

    all_hands: tuple[tuple[int, ...], ...]

    def hand_of(self, seat: int) -> tuple[int, ...]:
        return self.all_hands[seat]


def observe(state: BidsState, seat: int | None) -> BidsObservation:
    """The view of a seat or a spectator (None)."""
    return BidsObservation(
        **common_fields(state, seat),
        rounds=state.rounds,
        lowest_wins=state.lowest_wins,
        prize_kind=state.prize_kind,
        leader=state.leader,
        turn=state.turn,
        prizes=() if state.due else state.prizes[: len(state.played) + 1],
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        laid=tuple(
            card if state.is_scored or other == seat or card == NO_CARD else None
            for other, card in enumerate(state.laid)
        ),
        played=tuple(state.played),
        points=tuple(state.points),
        deck=len(state.deck),
    )


def reveal_all(state: BidsState) -> BidsRevealed:
    """The view with every card revealed except those to come."""
    fields = revealed_fields(state) | {"laid": tuple(state.laid)}
    return BidsRevealed(**fields, all_hands=tuple(state.hands))

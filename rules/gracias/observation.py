"""Gracias: the view of one seat, and random states that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rules.gracias.pieces import (
    DECK,
    MOVES,
    NO_TRIPLET,
    ROUNDS,
    UNTAKEN,
    SessionScored,
    Took,
    TripletsDealt,
)
from rules.gracias.refusals import REFUSALS
from rules.moves import Moves
from rules.observation import Observation, RevealedObservation, common_fields, revealed_fields
from rules.shuffle import shuffled

if TYPE_CHECKING:
    from rules.gracias.state import GraciasState


@dataclass(frozen=True, kw_only=True)
class GraciasObservation(Observation):
    """The view of one seat. Fields are as in the state, with None for an unknown card."""

    game: ClassVar[str] = "gracias"
    moves: ClassVar[Moves] = MOVES
    refusals: ClassVar = REFUSALS

    sessions: int
    session: int
    round: int
    large: int
    small: int
    turn: int
    held: int
    left: int
    firsts: tuple[int, ...]
    seconds: tuple[int, ...]
    faces: tuple[int, ...]
    downs: tuple[int | None, ...]
    points: tuple[tuple[int, ...], ...]
    deck: int

    def display(self, seat: int) -> tuple[int, ...]:
        """The number of open cards of each colour in front of a seat."""
        return self.faces[seat * 6 : seat * 6 + 6]

    def face_down(self, seat: int) -> tuple[int | None, ...]:
        """The face-down cards in front of a seat, with None for an unknown card."""
        cards = self.downs[seat * ROUNDS : seat * ROUNDS + ROUNDS]
        return tuple(card for card in cards if card != UNTAKEN)

    def remaining_triplets(self) -> tuple[int, ...]:
        """The triplets that have not been taken yet."""
        return tuple(i for i in range(self.seats) if self.left >> i & 1)

    @cached_property
    def unseen(self) -> list[int]:
        """The cards this seat has not seen in this session, sorted by colour."""
        if self.due:
            return []
        seen = Counter(card for card in self.downs if card is not None and card != UNTAKEN)
        for place, count in enumerate(self.faces):
            seen[place % 6] += count
        open_ = self.remaining_triplets() + ((self.held,) if self.held != NO_TRIPLET else ())
        seen.update(pile[i] for i in open_ for pile in (self.firsts, self.seconds))
        left = Counter(DECK)
        left.subtract(seen)
        return list(left.elements())

    def sample(self, rng: Random) -> GraciasState:
        # Any unseen card may be in any unseen place, so one shuffle deals them all.
        from rules.gracias.state import GraciasState

        cards = shuffled(self.unseen, rng)
        state = self._new_state(GraciasState, rng)
        state.sessions, state.session, state.round = self.sessions, self.session, self.round
        state.large, state.small, state.turn = self.large, self.small, self.turn
        state.held, state.left = self.held, self.left
        state.firsts, state.seconds = self.firsts, self.seconds
        state.faces, state.points = list(self.faces), list(self.points)
        state.downs = [cards.pop() if card is None else card for card in self.downs]
        hiddens = [cards.pop() if self.left >> i & 1 else 0 for i in range(len(self.firsts))]
        for seat, triplet in self._taken_this_round:
            hiddens[triplet] = state.downs[seat * ROUNDS + self.round]
        state.hiddens, state.deck = tuple(hiddens), tuple(cards)
        state.derive_fields()
        return state

    @cached_property
    def _taken_this_round(self) -> list[tuple[int, int]]:
        taken: list[tuple[int, int]] = []
        for event in reversed(self.history):
            if isinstance(event, TripletsDealt | SessionScored):
                break
            if isinstance(event, Took):
                taken.append((event.seat, event.triplet))
        return taken

    def text_lines(self, names: Sequence[str]) -> list[str]:
        from rules.gracias.text_view import text_lines

        return text_lines(self, names)


@dataclass(frozen=True, kw_only=True)
class GraciasRevealed(RevealedObservation, GraciasObservation):
    """The view with all face-down cards revealed, those of the triplets included."""

    hiddens: tuple[int, ...]


def observe(state: GraciasState, seat: int | None) -> GraciasObservation:
    """The view of a seat or a spectator (None)."""
    is_open = state.is_scored or state.result() is not None  # all cards have been revealed
    return GraciasObservation(
        **common_fields(state, seat),
        sessions=state.sessions,
        session=state.session,
        round=state.round,
        large=state.large,
        small=state.small,
        turn=state.turn,
        held=state.held,
        left=state.left,
        firsts=state.firsts,
        seconds=state.seconds,
        faces=tuple(state.faces),
        downs=tuple(
            card if is_open or card == UNTAKEN or place // ROUNDS == seat else None
            for place, card in enumerate(state.downs)
        ),
        points=tuple(state.points),
        deck=len(state.deck),
    )


def reveal_all(state: GraciasState) -> GraciasRevealed:
    """The view with every card revealed except those to come."""
    fields = revealed_fields(state) | {"downs": tuple(state.downs)}
    return GraciasRevealed(**fields, hiddens=state.hiddens)

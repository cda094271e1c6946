"""Gracias: how the table stands, as far as it lies open: counts, stacks, and who has the most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import STACK_SIZE, Gave, SessionBegan, SessionScored, Took, TripletsDealt


class Pile(NamedTuple):
    """A seat's cards of one colour: those in closed stacks, and the open ones."""

    stacks: int
    open: int

    @property
    def cards(self) -> int:
        return self.stacks * STACK_SIZE + self.open


def piles(counts: Sequence[int]) -> list[Pile]:
    """The piles that so many cards of each colour make."""
    return [Pile(*divmod(count, STACK_SIZE)) for count in counts]


def pile_text(pile: Pile, most: bool = False) -> str:
    """How many cards a pile has, with those in closed stacks apart: 3, 5 or 5+2.

    A cross stands before the open cards that would be discarded.
    """
    closed = str(pile.cards - pile.open) if pile.stacks else ""
    opened = ("✗ " if most else "") + str(pile.open) if pile.open else ""
    return "+".join(part for part in (closed, opened) if part)


def is_session_revealed(observation: GraciasObservation) -> bool:
    """Whether a session was just scored, and all cards lie open."""
    return observation.result is not None or isinstance(
        next(reversed(observation.history), None), SessionScored
    )


def shown_piles(observation: GraciasObservation, seat: int) -> list[Pile]:
    """A seat's piles as they lie there: with its face-down cards once these are turned up."""
    counts = list(observation.display(seat))
    if is_session_revealed(observation):
        for card in observation.face_down(seat):
            assert card is not None
            counts[card] += 1
    return piles(counts)


def seats_with_most(open_cards: Sequence[int]) -> tuple[int, ...]:
    """The seats that have to discard: those with the most open cards of a colour."""
    most = max(open_cards)
    return tuple(seat for seat, count in enumerate(open_cards) if count == most > 0)


def last_gift(observation: GraciasObservation) -> Gave | None:
    """The gift that was made last in this session, while it is going on."""
    if is_session_revealed(observation):
        return None
    for event in reversed(observation.history):
        if isinstance(event, Gave):
            return event
        if isinstance(event, SessionBegan):
            return None
    return None


def triplet_takers(observation: GraciasObservation) -> dict[int, int]:
    """Who took which triplet of this round: the seat, by the triplet."""
    taken: dict[int, int] = {}
    for event in reversed(observation.history):
        if isinstance(event, TripletsDealt):
            break
        if isinstance(event, Took):
            taken[event.triplet] = event.seat
    return taken

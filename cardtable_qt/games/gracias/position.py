"""Gracias: facts read off an observation: piles, stacks, seats with the most, the last gift."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.base.texts import is_you
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import STACK_SIZE, Gave, SessionBegan, SessionScored, Took, TripletsDealt


class Pile(NamedTuple):
    """A seat's cards of one colour: closed stacks and open cards."""

    stacks: int
    open: int

    @property
    def cards(self) -> int:
        return self.stacks * STACK_SIZE + self.open


def piles(counts: Sequence[int]) -> list[Pile]:
    """The piles made from these numbers of cards of each colour."""
    return [Pile(*divmod(count, STACK_SIZE)) for count in counts]


def pile_text(pile: Pile, has_most: bool = False) -> str:
    """The number of cards of a pile, with closed stacks apart: 3, 5 or 5+2.

    With `has_most` the open cards are marked with a cross, since they would be discarded.
    """
    closed = str(pile.cards - pile.open) if pile.stacks else ""
    opened = ("✗ " if has_most else "") + str(pile.open) if pile.open else ""
    return "+".join(part for part in (closed, opened) if part)


def is_session_revealed(observation: GraciasObservation) -> bool:
    """Return whether a session was just scored, with all cards face up."""
    return observation.result is not None or isinstance(
        next(reversed(observation.history), None), SessionScored
    )


def shown_piles(observation: GraciasObservation, seat: int) -> list[Pile]:
    """A seat's visible piles. They include its face-down cards once these are turned up."""
    counts = list(observation.display(seat))
    if is_session_revealed(observation):
        for card in observation.face_down(seat):
            assert card is not None
            counts[card] += 1
    return piles(counts)


def known_piles(observation: GraciasObservation, seat: int, names: Sequence[str]) -> list[Pile]:
    """A seat's piles as the only person at the table knows them: yours include your face-down
    cards."""
    if not counts_wrapped_cards(observation, seat, names):
        return shown_piles(observation, seat)
    counts = list(observation.display(seat))
    for card in observation.face_down(seat):
        if card is not None:
            counts[card] += 1
    return piles(counts)


def counts_wrapped_cards(observation: GraciasObservation, seat: int, names: Sequence[str]) -> bool:
    """Return whether a seat's numbers count its face-down cards while these are face down.

    They do only for you, the only person at the table: at a shared screen others would see them.
    """
    is_viewer = seat == observation.seat
    return is_viewer and is_you(seat, names) and not is_session_revealed(observation)


def seats_with_most(open_cards: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most open cards of a colour, which they have to discard."""
    most = max(open_cards)
    return tuple(seat for seat, count in enumerate(open_cards) if count == most > 0)


def last_gift(observation: GraciasObservation) -> Gave | None:
    """The last gift of the current session."""
    if is_session_revealed(observation):
        return None
    for event in reversed(observation.history):
        if isinstance(event, Gave):
            return event
        if isinstance(event, SessionBegan):
            return None
    return None


def triplet_takers(observation: GraciasObservation) -> dict[int, int]:
    """The seats that took the triplets of this round, by triplet."""
    takers: dict[int, int] = {}
    for event in reversed(observation.history):
        if isinstance(event, TripletsDealt):
            break
        if isinstance(event, Took):
            takers[event.triplet] = event.seat
    return takers

"""The hidden cards of each game, listed a second time and independently of its rules.

Every game has a module `hidden_cards` with `HIDDEN_CARDS` beside its tests of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from rules import Event, Observation, State
from rules.events import Drew
from tests.game_packages import rules_tests
from tests.rules.random_play import Seat

StateT = TypeVar("StateT", bound=State)
RevealedT = TypeVar("RevealedT", bound=Observation)


class Secret(NamedTuple):
    """The secret fields of an event, and what others see instead.

    `owners` are the fields with the seats that see everything. Without them, a field has an item
    for each seat, and every seat sees its own.
    """

    fields: tuple[str, ...]
    owners: tuple[str, ...] = ()
    hidden: Any = None

    def seen_by(self, seat: Seat, event: Event, change: Callable[[Any], Any]) -> Event:
        """The event with everything changed that a seat cannot see."""
        if self.owners:
            if seat in [getattr(event, owner) for owner in self.owners]:
                return event
            return replace(event, **{name: change(getattr(event, name)) for name in self.fields})
        return replace(
            event,
            **{
                name: tuple(
                    item if owner == seat else change(item)
                    for owner, item in enumerate(getattr(event, name))
                )
                for name in self.fields
            },
        )


def waits_for_deck(state: State) -> bool:
    return state.due == "deck"


@dataclass(frozen=True, kw_only=True)
class HiddenCards(Generic[StateT, RevealedT]):
    """The cards of a game hidden from the seats, and those hidden even from `reveal_all`."""

    # Changes everything that a seat (or a spectator) cannot see, except in the log.
    scramble: Callable[[StateT, Seat, Random], None]
    secrets: Mapping[type[Event], Secret] = field(default_factory=dict)
    # Changes the order of the closed piles, which stay hidden even if all cards are revealed.
    reorder_closed: Callable[[StateT], None]
    closed_pieces: Callable[[StateT], Counter[str]]
    revealed_pieces: Callable[[RevealedT], Counter[str]]
    # The secret cards of every seat, in a state and as they are revealed.
    cards: Callable[[StateT], Sequence[object]]
    revealed_cards: Callable[[RevealedT], Sequence[object]]
    # True while all cards are about to be shuffled and dealt.
    is_being_dealt: Callable[[StateT], bool] = waits_for_deck
    # True if every piece is in one place only, even when it has been taken.
    scramble_keeps_pieces: bool = True

    def secret_of(self, kind: type[Event]) -> Secret | None:
        """The secret of an event, if it has one."""
        return self.secrets.get(
            kind, Secret(("cards",), ("seat",)) if issubclass(kind, Drew) else None
        )


def hidden_cards(key: str) -> HiddenCards[Any, Any]:
    """The hidden cards of a game."""
    found: HiddenCards[Any, Any] = import_module(f"{rules_tests(key)}.hidden_cards").HIDDEN_CARDS
    return found


class UnseenCards:
    """The cards that a seat cannot see, shuffled, to be dealt to the same places again."""

    def __init__(self, rng: Random, *piles: Sequence[int]) -> None:
        self.cards = [card for pile in piles for card in pile]
        rng.shuffle(self.cards)

    def deal(self, size: int) -> list[int]:
        dealt, self.cards = self.cards[:size], self.cards[size:]
        return dealt


def known(cards: Sequence[int | None]) -> list[int]:
    """The cards, none of which may be hidden."""
    assert None not in cards
    return [card for card in cards if card is not None]

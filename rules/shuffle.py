"""Sources of shuffles: a seed during play, the record during replay.

A seeded shuffle is a pure function of the seed, the index of the shuffle in the game and the
name of the pile, so a game can be cloned, undone and replayed with the same outcome anywhere:

- SHAKE-256 (FIPS 202) over the UTF-8 text `cardtable/SEED/INDEX/NAME` gives one 32-bit
  little-endian number for each item.
- Start with a row of all items in their standard order. Each number in turn removes the item at
  position (number * items left) >> 32 from the row and adds it to the shuffled pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import shake_256
from random import Random
from struct import unpack
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from rules.events import Shuffled
from rules.sentences import Sentence
from rules.text_forms import UNKNOWN, TextForm

if TYPE_CHECKING:
    from rules.state import State

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class ShuffleRequest:
    """A shuffle that a game needs: its name, all items, and how many of them to draw."""

    name: str
    items: Sequence[int]
    count: int

    def find_error(self, order: Sequence[int]) -> Sentence | None:
        """Return what is wrong with a proposed outcome, or None if it is possible."""
        if len(order) != self.count:
            return Sentence(
                "This shuffle has {count} entries instead of {due}.",
                {"count": len(order), "due": self.count},
            )
        if self.count == len(self.items):
            fits = sorted(order) == sorted(self.items)
        else:
            fits = len(set(order)) == len(order) and set(order) <= set(self.items)
        if fits:
            return None
        return Sentence("This shuffle does not contain exactly the expected items.")


class ShuffleForm(NamedTuple):
    """The form in which a record writes the shuffles of a pile.

    `missing` is what to say if a record has something else where the shuffle must be. A shuffle has
    a line with its name and its `cards`, or one with its name only.
    """

    items: TextForm
    missing: Sentence = Sentence("The shuffle of the deck must come next.")
    has_cards: bool = True


class Chance(Protocol):
    """Decides the outcome of shuffles. The same request always has the same outcome."""

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...] | None:
        """The outcome of shuffle number `index` of the game, or None if it is not known yet."""


class SeededShuffles:
    """Shuffles drawn from a seed."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...]:
        row = list(request.items)
        key = f"cardtable/{self.seed}/{index}/{request.name}".encode()
        numbers = unpack(f"<{request.count}I", shake_256(key).digest(4 * request.count))
        take = row.pop
        left = range(len(row), len(row) - request.count, -1)
        return tuple([take(n * size >> 32) for n, size in zip(numbers, left, strict=True)])

    def pick(self, name: str, count: int) -> int:
        """Pick one of 0 … count-1 for a choice made before the game, such as the first seat."""
        return self.order(0, ShuffleRequest(name, range(count), 1))[0]


class RecordedShuffles:
    """The shuffles of a record, followed by those of another source.

    The orders are not checked: use `ShuffleRequest.find_error` for orders read from a file.
    `replayed` holds shuffles by index. They take precedence over the other source.
    """

    __slots__ = ("fallback", "orders", "replayed")

    def __init__(self, orders: list[tuple[int, ...]], fallback: Chance | None = None) -> None:
        self.orders = orders
        self.replayed: dict[int, tuple[int, ...]] = {}
        self.fallback = fallback

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...] | None:
        if index < len(self.orders):
            return self.orders[index]
        if self.fallback is None:
            return None
        return self.replayed.get(index) or self.fallback.order(index, request)


class PreparedShuffles:
    """Shuffles with chosen items on top, as in a lesson. The rest comes from a seed.

    Each deal names the items of one shuffle from the top, in their text form; `?` is any item.
    """

    __slots__ = ("deals", "fallback", "forms")

    def __init__(
        self, deals: Sequence[str], forms: Mapping[str, ShuffleForm], seed: int | str = 0
    ) -> None:
        self.deals, self.forms = deals, forms
        self.fallback = SeededShuffles(seed)

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...]:
        words = self.deals[index].split() if index < len(self.deals) else []
        form, row = self.forms[request.name].items, list(request.items)
        chosen = [None if word == UNKNOWN else form.read(word) for word in words]
        known = [item for item in chosen if item is not None]
        for item in known:
            row.remove(item)
        missing = ShuffleRequest(request.name, row, request.count - len(known))
        rest = iter(self.fallback.order(index, missing))
        return (*(next(rest) if item is None else item for item in chosen), *rest)


def run_shuffles(state: State) -> None:
    """Request shuffles until none is due, or the chance source has no more."""
    while request := state.shuffle_request():
        order = state.chance.order(state.shuffles, request) if state.chance else None
        if order is None:
            return
        state.shuffles += 1
        state.log.append((Shuffled, request.name, order))
        state.due = ""
        state.apply_shuffle(order)


def choose_one(items: Sequence[Item], rng: Random) -> Item:
    """Choose one of the items at random, all equally likely."""
    return items[int(rng.random() * len(items))]


def shuffled(items: Sequence[int], rng: Random) -> list[int]:
    """The items in random order. Reproducible with a given generator on every Python version."""
    row = list(items)
    # Of all methods of Random, only random() is guaranteed never to change its sequence.
    random, take = rng.random, row.pop
    return [take(int(random() * size)) for size in range(len(row), 0, -1)]

"""Where shuffles come from: a seed while playing, the record while replaying.

A seeded shuffle is a pure function of the seed, the shuffle's number in the game and what is
shuffled, so a game can be cloned, undone and replayed on any machine and come out the same:

- SHAKE-256 (FIPS 202) over the UTF-8 text `cardtable/SEED/NUMBER/WHAT` gives one 32-bit
  little-endian number for each item;
- the items lie in a row in their standard order; each number in turn takes item
  (number * items left) >> 32 out of the row, and that is the next one of the shuffled pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import shake_256
from random import Random
from struct import unpack
from typing import Protocol, TypeVar

from rules.sentences import Sentence

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class ShuffleRequest:
    """A shuffle that a table waits for: what it is, the items, and how many are to be drawn."""

    what: str
    items: Sequence[int]
    count: int

    def fault(self, order: Sequence[int]) -> Sentence | None:
        """What is wrong with a proposed outcome; None if it is a possible one."""
        if len(order) != self.count:
            return Sentence(
                "This shuffle has {count} entries, but {due} are due.",
                {"count": len(order), "due": self.count},
            )
        if self.count == len(self.items):
            fits = sorted(order) == sorted(self.items)
        else:
            fits = len(set(order)) == len(order) and set(order) <= set(self.items)
        return None if fits else Sentence("This shuffle is not made of exactly what is due.")


class Chance(Protocol):
    """Decides shuffles. Asked twice for the same shuffle it gives the same answer."""

    def order(self, index: int, due: ShuffleRequest) -> tuple[int, ...] | None:
        """The outcome of the game's shuffle number `index`; None if it is not known yet."""


class SeededShuffles:
    """Chance drawn from a seed."""

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def order(self, index: int, due: ShuffleRequest) -> tuple[int, ...]:
        row = list(due.items)
        key = f"cardtable/{self.seed}/{index}/{due.what}".encode()
        numbers = unpack(f"<{due.count}I", shake_256(key).digest(4 * due.count))
        take = row.pop
        left = range(len(row), len(row) - due.count, -1)
        return tuple([take(n * size >> 32) for n, size in zip(numbers, left, strict=True)])

    def pick(self, what: str, count: int) -> int:
        """One of 0 … count-1, for what is drawn before the game, such as who begins."""
        return self.order(0, ShuffleRequest(what, range(count), 1))[0]


class RecordedShuffles:
    """Chance that is already decided: the shuffles of a record, then those of another source.

    The orders are taken as they are; whoever reads them from outside asks `Due.fault` first.
    `again` has shuffles, by their number, that come before the other source is asked.
    """

    __slots__ = ("orders", "replayed", "then")

    def __init__(self, orders: list[tuple[int, ...]], then: Chance | None = None) -> None:
        self.orders = orders
        self.replayed: dict[int, tuple[int, ...]] = {}
        self.then = then

    def order(self, index: int, due: ShuffleRequest) -> tuple[int, ...] | None:
        if index < len(self.orders):
            return self.orders[index]
        if self.then is None:
            return None
        return self.replayed.get(index) or self.then.order(index, due)


def choose_one(items: Sequence[Item], rng: Random) -> Item:
    """One of the items, each as likely as another."""
    return items[int(rng.random() * len(items))]


def shuffled(items: Sequence[int], rng: Random) -> list[int]:
    """The items in random order, the same for the same generator on every Python version."""
    row = list(items)
    random, take = rng.random, row.pop  # random(): the method whose numbers Python promises to keep
    return [take(int(random() * size)) for size in range(len(row), 0, -1)]

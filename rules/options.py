"""The options of a game, described as data.

The new-game form, the command line, `--help` and the check of a record's header are all built from
these descriptions. Labels and help texts are English and are the sources of the translations.

Values are plain JSON. `read` checks one and converts it for the constructor of the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.errors import BadOptions
from rules.sentences import Sentence


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """An option of a game: its key in records, its label in forms, and what it does."""

    name: str
    label: str
    help: str

    @abstractmethod
    def default_value(self, seats: int) -> Any:
        """The value if none is given."""

    @abstractmethod
    def read(self, value: Any, seats: int) -> Any:
        """Check a value and convert it. Raises BadOptions with a sentence."""

    @abstractmethod
    def examples(self, seats: int) -> list[Any]:
        """Some valid values that differ as much as possible."""

    @abstractmethod
    def values_text(self) -> str:
        """The possible values, for `--help`."""

    def describe(self) -> str:
        """The option for `--help`."""
        return f"{self.name}: {self.help} ({self.values_text()})"


@dataclass(frozen=True, kw_only=True)
class NumberOption(Option):
    """A whole number within a range.

    If the number is the length of the game, `length_text` describes it, such as `%n session(s)`.
    Scores of games of different lengths are not compared.
    """

    low: int
    high: int
    default: int
    length_text: str = ""

    def default_value(self, seats: int) -> int:
        return self.default

    def read(self, value: Any, seats: int) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise BadOptions(
                "“{name}” must be a whole number from {low} to {high}.",
                name=self.name,
                low=self.low,
                high=self.high,
            )
        return value

    def examples(self, seats: int) -> list[Any]:
        return list(range(self.low, min(self.high, self.low + 3) + 1))

    def values_text(self) -> str:
        return f"{self.low} to {self.high}, default {self.default}"


@dataclass(frozen=True, kw_only=True)
class FlagOption(Option):
    """True or false."""

    default: bool = False

    def default_value(self, seats: int) -> bool:
        return self.default

    def read(self, value: Any, seats: int) -> bool:
        if type(value) is not bool:
            raise BadOptions("“{name}” must be true or false.", name=self.name)
        return value

    def examples(self, seats: int) -> list[Any]:
        return [False, True]

    def values_text(self) -> str:
        return f"true or false, default {str(self.default).lower()}"


@dataclass(frozen=True, kw_only=True)
class ChoiceOption(Option):
    """One of several words. It is converted to its number, counted from 0."""

    choices: tuple[str, ...]
    default: str = ""  # the first, if empty

    def default_value(self, seats: int) -> str:
        return self.default or self.choices[0]

    def read(self, value: Any, seats: int) -> int:
        if not isinstance(value, str) or value not in self.choices:
            raise BadOptions(
                "“{name}” must be one of {names}.", name=self.name, names=", ".join(self.choices)
            )
        return self.choices.index(value)

    def examples(self, seats: int) -> list[Any]:
        return list(self.choices)

    def values_text(self) -> str:
        return f"{', '.join(self.choices)}; default {self.default_value(0)}"


# Returns what is wrong with the values of all seats, or None.
SeatsCheck = Callable[[Sequence[Any]], Sentence | None]


@dataclass(frozen=True, kw_only=True)
class SeatOption(Option):
    """One value for each seat, each as described by another option.

    If `not_distinct` is given, all values must differ, and that is the sentence if two are equal.
    `check` looks at the values of all seats together.
    """

    each: NumberOption | ChoiceOption
    not_distinct: Sentence | None = None
    check: SeatsCheck | None = None

    def default_value(self, seats: int) -> list[Any]:
        if self.not_distinct and isinstance(self.each, ChoiceOption):
            return list(self.each.choices[:seats])
        return [self.each.default_value(seats)] * seats

    def read(self, value: Any, seats: int) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != seats:
            raise BadOptions(
                "“{name}” must be a list of {seats} values, one for each seat.",
                name=self.name,
                seats=seats,
            )
        values = tuple(self.each.read(one, seats) for one in value)
        if self.not_distinct and len(set(values)) < seats:
            raise BadOptions(self.not_distinct)
        error = self.check(values) if self.check else None
        if error is not None:
            raise BadOptions(error)
        return values

    def examples(self, seats: int) -> list[Any]:
        if self.not_distinct and isinstance(self.each, ChoiceOption):
            return [self.default_value(seats), list(reversed(self.each.choices))[:seats]]
        one, *others = self.each.examples(seats)
        last = others[-1] if others else one
        return [[one] * seats, [*[one] * (seats - 1), last], [last, *[one] * (seats - 1)]]

    def values_text(self) -> str:
        different = ", all different" if self.not_distinct else ""
        return f"a list with a value for each seat{different}: {self.each.values_text()}"

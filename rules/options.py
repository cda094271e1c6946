"""The options of a game, described as data.

The new-game form, the command line, `--help` and the check of a record's header are all built from
these descriptions. Their texts are English and are the sources of the translations.

Values are plain JSON. `read` checks one and converts it for the constructor of the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.errors import BadOptions
from rules.sentences import Sentence


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """An option of a game.

    `name` is its key in records, `label` its name in forms. `help` says in a sentence or two what
    it does.
    """

    name: str
    label: str
    help: str

    @abstractmethod
    def default_value(self, seats: int) -> object:
        """The value if none is given."""

    @abstractmethod
    def read(self, value: object, seats: int) -> object:
        """Check a value and convert it. Raises BadOptions with a sentence."""

    @abstractmethod
    def examples(self, seats: int) -> Sequence[object]:
        """Some valid values that differ as much as possible."""

    @abstractmethod
    def values_text(self) -> str:
        """The possible values and the default, for `--help`."""

    def describe(self) -> str:
        """The option for `--help`."""
        return f"{self.name}: {self.help} Values: {self.values_text()}."


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """The whole numbers of a range. A form shows them with the prefix and the suffix.

    If there is a `low_text`, it is shown in place of the lowest number.
    """

    low: int
    high: int
    default: int
    prefix: str = ""
    suffix: str = ""
    low_text: str = ""

    def number(self, value: object) -> int | None:
        """The number if it is in the range, otherwise None."""
        return value if type(value) is int and self.low <= value <= self.high else None


@dataclass(frozen=True, kw_only=True)
class Choices:
    """Words to choose from. Each is converted to its number, counted from 0."""

    choices: tuple[str, ...]

    def number(self, value: object) -> int | None:
        """The number of a word, or None if there is no such word."""
        return self.choices.index(value) if value in self.choices else None

    def names(self) -> str:
        return ", ".join(self.choices)


# Options of the whole game


@dataclass(frozen=True, kw_only=True)
class NumberOption(Numbers, Option):
    """A whole number.

    If it is the length of the game, `length_text` describes a length, such as `%n round(s)`.
    Scores of games of different lengths are not compared.
    """

    length_text: str = ""

    def default_value(self, seats: int) -> int:
        return self.default

    def read(self, value: object, seats: int) -> int:
        number = self.number(value)
        if number is None:
            raise BadOptions(
                "“{name}” must be a whole number from {low} to {high}.",
                name=self.name,
                low=self.low,
                high=self.high,
            )
        return number

    def examples(self, seats: int) -> Sequence[int]:
        return range(self.low, min(self.high, self.low + 3) + 1)

    def values_text(self) -> str:
        return f"{self.low} to {self.high} (default: {self.default})"


@dataclass(frozen=True, kw_only=True)
class FlagOption(Option):
    """True or false."""

    default: bool = False

    def default_value(self, seats: int) -> bool:
        return self.default

    def read(self, value: object, seats: int) -> bool:
        if not isinstance(value, bool):
            raise BadOptions("“{name}” must be true or false.", name=self.name)
        return value

    def examples(self, seats: int) -> Sequence[bool]:
        return (False, True)

    def values_text(self) -> str:
        return f"true or false (default: {str(self.default).lower()})"


@dataclass(frozen=True, kw_only=True)
class ChoiceOption(Choices, Option):
    """One of several words. The first is the default."""

    def default_value(self, seats: int) -> str:
        return self.choices[0]

    def read(self, value: object, seats: int) -> int:
        number = self.number(value)
        if number is None:
            raise BadOptions("“{name}” must be one of {names}.", name=self.name, names=self.names())
        return number

    def examples(self, seats: int) -> Sequence[str]:
        return self.choices

    def values_text(self) -> str:
        return f"{self.names()} (default: {self.choices[0]})"


# Options of the seats


@dataclass(frozen=True, kw_only=True)
class SeatOption(Option):
    """A list with a value for each seat."""

    @abstractmethod
    def number(self, value: object) -> int | None:
        """The number that stands for the value of a seat, or None if it is not valid."""

    @abstractmethod
    def error(self, seats: int) -> BadOptions:
        """The error of a list that is not valid. It says what the list must be like."""

    @abstractmethod
    def default_value(self, seats: int) -> list[int] | list[str]: ...

    def read(self, value: object, seats: int) -> tuple[int, ...]:
        values = value if isinstance(value, list) and len(value) == seats else []
        numbers = tuple(number for number in map(self.number, values) if number is not None)
        if len(numbers) < seats:
            raise self.error(seats)
        return numbers


@dataclass(frozen=True, kw_only=True)
class SeatNumberOption(Numbers, SeatOption):
    """A whole number for each seat.

    `check` looks at the numbers of all seats together and returns what is wrong with them, or None.
    """

    check: Callable[[Sequence[int]], Sentence | None] = lambda numbers: None

    def error(self, seats: int) -> BadOptions:
        return BadOptions(
            "“{name}” must be a list of {seats} whole numbers from {low} to {high}, one for each "
            "seat.",
            name=self.name,
            seats=seats,
            low=self.low,
            high=self.high,
        )

    def default_value(self, seats: int) -> list[int]:
        return [self.default] * seats

    def read(self, value: object, seats: int) -> tuple[int, ...]:
        numbers = super().read(value, seats)
        error = self.check(numbers)
        if error is not None:
            raise BadOptions(error)
        return numbers

    def examples(self, seats: int) -> Sequence[list[int]]:
        low, higher = self.low, min(self.high, self.low + 3)
        rising = [min(self.high, low + seat) for seat in range(seats)]
        others = [low] * (seats - 1)
        return ([low, *others], [*others, higher], [higher, *others], rising)

    def values_text(self) -> str:
        numbers = f"a list of numbers from {self.low} to {self.high}, one for each seat"
        return f"{numbers} (default: {self.default})"


@dataclass(frozen=True, kw_only=True)
class SeatChoiceOption(Choices, SeatOption):
    """One of several words for each seat. If `distinct`, no two seats may have the same.

    By default, all seats have the first one, or the first ones in their order.
    """

    distinct: bool = False

    def error(self, seats: int) -> BadOptions:
        facts = {"name": self.name, "seats": seats, "names": self.names()}
        if self.distinct:
            return BadOptions(
                "“{name}” must be a list of {seats} different values out of {names}, one for each "
                "seat.",
                **facts,
            )
        return BadOptions(
            "“{name}” must be a list of {seats} values out of {names}, one for each seat.", **facts
        )

    def default_value(self, seats: int) -> list[str]:
        return list(self.choices[:seats]) if self.distinct else [self.choices[0]] * seats

    def read(self, value: object, seats: int) -> tuple[int, ...]:
        numbers = super().read(value, seats)
        if self.distinct and len(set(numbers)) < seats:
            raise self.error(seats)
        return numbers

    def examples(self, seats: int) -> Sequence[list[str]]:
        reverse = list(reversed(self.choices))
        last = reverse[:seats] if self.distinct else [reverse[0]] * seats
        return (self.default_value(seats), last)

    def values_text(self) -> str:
        values = "different values" if self.distinct else "values"
        default = "in this order" if self.distinct else self.choices[0]
        return f"a list of {values} out of {self.names()}, one for each seat (default: {default})"

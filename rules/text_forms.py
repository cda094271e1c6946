"""Text forms: the numbers inside a state as words, as JSON and as tables of text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Protocol

from rules.errors import BadText
from rules.sentences import Sentence

QUOTED_MAX_LENGTH = 40  # characters of bad input that are repeated in a sentence

MISSING = "-"  # no value
EMPTY = "."  # an empty list
UNKNOWN = "?"  # a card that the observer has not seen
ZERO = "."  # a count of zero


def quoted(data: object) -> str | Sentence:
    """Bad input as JSON, shortened, to be repeated in an error message."""
    try:
        text = json.dumps(data, default=str)
    except RecursionError:
        return Sentence("Deeply nested data")
    return text if len(text) <= QUOTED_MAX_LENGTH else text[:QUOTED_MAX_LENGTH] + "…"


class TextForm(Protocol):
    """Writes a value as a word and as JSON, and reads both back. Bad input raises BadText."""

    def write(self, value: Any) -> str: ...
    def read(self, word: str) -> Any: ...
    def to_json(self, value: Any) -> object: ...
    def from_json(self, data: object) -> Any: ...


class IntForm:
    """Whole numbers, optionally within bounds."""

    def __init__(self, low: float = -inf, high: float = inf) -> None:
        self.low = low
        self.high = high

    def write(self, value: int) -> str:
        return str(value)

    def read(self, word: str) -> int:
        # int() is too generous: it takes spaces, underscores, plus signs and foreign digits.
        digits = word.removeprefix("-")
        plain = digits.isascii() and digits.isdigit() and len(digits) < 20
        if not plain or str(int(word)) != word:
            raise BadText("{given} is not a whole number.", given=quoted(word))
        return self.from_json(int(word))

    def to_json(self, value: int) -> object:
        return value

    def from_json(self, data: object) -> int:
        if type(data) is not int:
            raise BadText("{given} is not a whole number.", given=quoted(data))
        if not self.low <= data <= self.high:
            raise BadText(
                "{given} is not between {low} and {high}.",
                given=quoted(data),
                low=self.low,
                high=self.high,
            )
        return data


# The building blocks of states. The bounds keep a damaged text from describing a huge table.
SEATS = IntForm(2, 6)
SEAT = IntForm(0, 5)
COUNT = IntForm(0, 10**6)
SEAT_BITS = IntForm(0, 2**6 - 1)  # a set of seats, as bits
FLAG = IntForm(0, 1)


class NameForm:
    """Numbers that stand for named things such as cards and colours. Number i is names[i].

    `error_text` is the message for an unknown name. Its placeholder is {given}.
    """

    def __init__(self, error_text: str, names: Sequence[str]) -> None:
        self.error_text = error_text
        self.names = tuple(names)
        self.numbers = {name: number for number, name in enumerate(names) if name}

    def write(self, value: int) -> str:
        return self.names[value]

    def read(self, word: str) -> int:
        number = self.numbers.get(word)
        if number is None:
            raise BadText(self.error_text, given=quoted(word))
        return number

    def to_json(self, value: int) -> object:
        return self.names[value]

    def from_json(self, data: object) -> int:
        if not isinstance(data, str):
            raise BadText(self.error_text, given=quoted(data))
        return self.read(data)


class OptionalForm:
    """A value that may be missing: `-` in text, null in JSON, `missing` in a state."""

    def __init__(self, form: TextForm, missing: int | None = None) -> None:
        self.form = form
        self.missing = missing

    def write(self, value: int | None) -> str:
        return MISSING if value == self.missing else self.form.write(value)

    def read(self, word: str) -> Any:
        return self.missing if word == MISSING else self.form.read(word)

    def to_json(self, value: int | None) -> object:
        return None if value == self.missing else self.form.to_json(value)

    def from_json(self, data: object) -> Any:
        return self.missing if data is None else self.form.from_json(data)


class WordForm:
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def write(self, value: str) -> str:
        return value or MISSING

    def read(self, word: str) -> str:
        value = "" if word == MISSING else word
        if value not in self.words:
            words = ", ".join(filter(None, self.words))
            raise BadText("{given} is not one of {words}.", given=quoted(word), words=words)
        return value

    def to_json(self, value: str) -> object:
        return value

    def from_json(self, data: object) -> str:
        if not isinstance(data, str):
            raise BadText("{given} is not a word.", given=quoted(data))
        return self.read(data)


class ListForm:
    """A list or tuple of values."""

    def __init__(self, form: TextForm, separator: str = ",", kind: type = list) -> None:
        self.form = form
        self.separator = separator
        self.kind = kind

    def write(self, value: Sequence[Any]) -> str:
        return self.separator.join(self.form.write(item) for item in value) or EMPTY

    def read(self, word: str) -> Any:
        words = [] if word == EMPTY else word.split(self.separator)
        return self.kind(self.form.read(item) for item in words)

    def to_json(self, value: Sequence[Any]) -> object:
        return [self.form.to_json(item) for item in value]

    def from_json(self, data: object) -> Any:
        if not isinstance(data, list):
            raise BadText("{given} is not a list.", given=quoted(data))
        return self.kind(self.form.from_json(item) for item in data)


def pack(forms: Mapping[str, TextForm], values: Mapping[str, Any]) -> str:
    """Write named values as one line of text: `name=word name=word …`."""
    return " ".join(f"{name}={form.write(values[name])}" for name, form in forms.items())


def unpack(forms: Mapping[str, TextForm], text: str) -> dict[str, Any]:
    """Read a line of text written by `pack`. Anything else raises BadText."""
    words = [word.partition("=") for word in text.split(" ")]
    if [name for name, _, _ in words] != list(forms):
        raise BadText("This text does not have the fields {names}.", names=", ".join(forms))
    return {name: forms[name].read(word) for name, _, word in words}


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay out a table as lines of text. Columns of numbers are aligned to the right."""
    aligned = []
    for column in zip(*rows, strict=True):
        width = max(map(len, column))
        numbers = all(map(_is_number, column[1:])) and len(column) > 1
        aligned.append([word.rjust(width) if numbers else word.ljust(width) for word in column])
    return ["  " + "  ".join(row).rstrip() for row in zip(*aligned, strict=True)]


def _is_number(word: str) -> bool:
    return word == ZERO or word.lstrip("+-").isdigit()


def count_text(count: int, noun: str) -> str:
    """A count with its noun: `1 card`, `2 cards`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def join_with(words: Sequence[str], joint: str = "and") -> str:
    """Join words: `a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last

"""Text forms: how numbers inside a state are written for people, records and tests."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Protocol

from rules.errors import BadText
from rules.sentences import Sentence

QUOTED_MAX_LENGTH = 40  # characters of something wrong that a sentence repeats


def quoted(data: object) -> str | Sentence:
    """Something from outside, as JSON and not too long, to be repeated in a sentence."""
    try:
        text = json.dumps(data, default=str)
    except RecursionError:
        return Sentence("What is nested so deeply")
    return text if len(text) <= QUOTED_MAX_LENGTH else text[:QUOTED_MAX_LENGTH] + "…"


NOTHING = "-"  # how texts write that there is no value
EMPTY = "."  # how texts write an empty list


class TextForm(Protocol):
    """Writes a value as a word and as JSON, and reads both back or raises BadText."""

    def write(self, value: Any) -> str: ...
    def read(self, word: str) -> Any: ...
    def to_json(self, value: Any) -> object: ...
    def from_json(self, data: object) -> Any: ...


class IntForm:
    """Whole numbers, within bounds if there are any."""

    def __init__(self, low: float = -inf, high: float = inf) -> None:
        self.low = low
        self.high = high

    def write(self, value: int) -> str:
        return str(value)

    def read(self, word: str) -> int:
        # Only what `write` writes: no spaces, underscores, plus signs, foreign or endless digits.
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
                "{given} is not from {low} to {high}.",
                given=quoted(data),
                low=self.low,
                high=self.high,
            )
        return data


# What states are made of: their bounds keep a mangled text from meaning anything monstrous.
SEATS = IntForm(2, 6)
SEAT = IntForm(0, 5)
COUNT = IntForm(0, 10**6)
SEAT_BITS = IntForm(0, 2**6 - 1)  # a set of seats or triplets, as bits
FLAG = IntForm(0, 1)


class NameForm:
    """Numbers that stand for things with names: cards, colours. Number i is names[i].

    `otherwise` is the sentence about anything else that is {given} for a name.
    """

    def __init__(self, otherwise: str, names: Sequence[str]) -> None:
        self.otherwise = otherwise
        self.names = tuple(names)
        self.numbers = {name: number for number, name in enumerate(names) if name}

    def write(self, value: int) -> str:
        return self.names[value]

    def read(self, word: str) -> int:
        number = self.numbers.get(word)
        if number is None:
            raise BadText(self.otherwise, given=quoted(word))
        return number

    def to_json(self, value: int) -> object:
        return self.names[value]

    def from_json(self, data: object) -> int:
        if not isinstance(data, str):
            raise BadText(self.otherwise, given=quoted(data))
        return self.read(data)


class OptionalForm:
    """Something that may be missing: `-` in text, null in JSON, `missing` in a state."""

    def __init__(self, form: TextForm, missing: int | None = None) -> None:
        self.form = form
        self.missing = missing

    def write(self, value: int | None) -> str:
        return NOTHING if value == self.missing else self.form.write(value)

    def read(self, word: str) -> Any:
        return self.missing if word == NOTHING else self.form.read(word)

    def to_json(self, value: int | None) -> object:
        return None if value == self.missing else self.form.to_json(value)

    def from_json(self, data: object) -> Any:
        return self.missing if data is None else self.form.from_json(data)


class WordForm:
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def write(self, value: str) -> str:
        return value or NOTHING

    def read(self, word: str) -> str:
        value = "" if word == NOTHING else word
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
    """Several things: a list or tuple of them, with `between` in the text between two."""

    def __init__(self, form: TextForm, between: str = ",", kind: type = list) -> None:
        self.form = form
        self.between = between
        self.kind = kind

    def write(self, value: Sequence[Any]) -> str:
        return self.between.join(self.form.write(item) for item in value) or EMPTY

    def read(self, word: str) -> Any:
        words = [] if word == EMPTY else word.split(self.between)
        return self.kind(self.form.read(item) for item in words)

    def to_json(self, value: Sequence[Any]) -> object:
        return [self.form.to_json(item) for item in value]

    def from_json(self, data: object) -> Any:
        if not isinstance(data, list):
            raise BadText("{given} is not a list.", given=quoted(data))
        return self.kind(self.form.from_json(item) for item in data)


def pack(forms: Mapping[str, TextForm], values: Mapping[str, Any]) -> str:
    """Named values as one line of text: `name=word name=word …`."""
    return " ".join(f"{name}={form.write(values[name])}" for name, form in forms.items())


def unpack(forms: Mapping[str, TextForm], text: str) -> dict[str, Any]:
    """What `pack` wrote; anything else raises BadText."""
    words = [word.partition("=") for word in text.split(" ")]
    if [name for name, _, _ in words] != list(forms):
        raise BadText("This text does not have the fields {names}.", names=", ".join(forms))
    return {name: forms[name].read(word) for name, _, word in words}


UNKNOWN = "?"  # a card the observer has not seen
NONE = "."  # a count of zero


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words as lines with aligned columns; a column of numbers is aligned to the right."""
    aligned = []
    for column in zip(*rows, strict=True):
        width = max(map(len, column))
        numbers = all(map(_is_number, column[1:])) and len(column) > 1
        aligned.append([word.rjust(width) if numbers else word.ljust(width) for word in column])
    return ["  " + "  ".join(row).rstrip() for row in zip(*aligned, strict=True)]


def _is_number(word: str) -> bool:
    return word == NONE or word.lstrip("+-").isdigit()


def count_text(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def join_words(words: Sequence[str], joint: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} {joint} {last}" if most else last

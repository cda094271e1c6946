"""Moves: what a seat proposes to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar

from rules.errors import BadText
from rules.text_forms import TextForm, quoted


@dataclass(frozen=True, slots=True)
class Move:
    """A move that a seat proposes. Moves are values: they compare by kind and fields."""

    kind: ClassVar[str]
    forms: ClassVar[Mapping[str, TextForm]]
    is_secret: ClassVar[bool] = False  # not even the time it takes may give it away
    # Made only while no better move is in sight, such as drawing a card in a real-time game.
    is_last_resort: ClassVar[bool] = False
    # Ends the turn because nothing seems possible. A person decides that even if nothing else is
    # legal: to be asked must not tell them that there is another move.
    gives_up: ClassVar[bool] = False

    def __str__(self) -> str:
        words = [self.forms[field.name].write(getattr(self, field.name)) for field in fields(self)]
        return " ".join([self.kind, *words])

    def to_json(self) -> dict[str, object]:
        """The `move` object of a record line."""
        values = {f.name: self.forms[f.name].to_json(getattr(self, f.name)) for f in fields(self)}
        return {"type": self.kind, **values}


class Moves:
    """The kinds of move in one game. Parses what `Move` writes."""

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = {kind.kind: kind for kind in kinds}
        self.classes = frozenset(kinds)

    def parse(self, text: str) -> Move:
        """Parse a move such as `give red 2`."""
        words = text.split(" ")
        kind = self._kind(words[0])
        if len(words) != 1 + len(fields(kind)):
            raise BadText(
                "{given} is not a valid “{kind}” move.",
                given=quoted(text),
                kind=words[0],
            )
        pairs = zip(fields(kind), words[1:], strict=True)
        return kind(*(kind.forms[field.name].read(word) for field, word in pairs))

    def from_json(self, data: object) -> Move:
        """Read the `move` object of a record line. Unknown and missing keys raise BadText."""
        if not isinstance(data, dict):
            raise BadText("A move must be an object with a type.")
        kind = self._kind(data.get("type"))
        names = [field.name for field in fields(kind)]
        if set(data) != {"type", *names}:
            raise BadText(
                "A “{kind}” move must have exactly these keys: {names}.",
                kind=kind.kind,
                names=", ".join(["type", *names]),
            )
        return kind(*(kind.forms[name].from_json(data[name]) for name in names))

    def _kind(self, name: object) -> type[Move]:
        if not isinstance(name, str) or name not in self.kinds:
            raise BadText(
                "{given} is not a move of this game. Its moves are {names}.",
                given=quoted(name),
                names=", ".join(self.kinds),
            )
        return self.kinds[name]

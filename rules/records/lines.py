"""Single lines of a record: JSON as strict as a contract should be."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from rules.errors import BadText, InputError
from rules.model import Event, Shuffled, State
from rules.text_forms import quoted

Line = dict[str, Any]
LINE_KINDS = ("shuffle", "surplus", "move", "scored", "undo", "result")


class NotJson(InputError):
    """A line that is not JSON: a torn write, if it is the last."""


def parse_line(raw: bytes) -> Line:
    """The object a line holds. Raises Unparsable for what is not JSON, BadText for other JSON."""
    twice: list[str] = []

    def gather(pairs: list[tuple[str, Any]]) -> Line:
        keys = Counter(key for key, _ in pairs)
        twice.extend(key for key, count in keys.items() if count > 1)
        return dict(pairs)

    try:
        data = json.loads(raw.decode(), object_pairs_hook=gather, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise NotJson("This line is not JSON.") from None
    if not isinstance(data, dict):
        raise BadText("A line is a JSON object.")
    if twice:
        raise BadText("An object has the key {given} twice.", given=quoted(twice[0]))
    return data


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def format_line(line: Line) -> bytes:
    """The line as it is written, with its end."""
    try:
        return json.dumps(line, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:  # half a letter, in a name from who knows where
        return json.dumps(line).encode() + b"\n"


def line_kind(line: Line) -> str:
    """What a line after the header is; raises BadText for what it cannot be."""
    kinds = [kind for kind in LINE_KINDS if kind in line]
    if len(kinds) != 1:
        raise BadText("A line is exactly one of {kinds}.", kinds=", ".join(LINE_KINDS))
    return kinds[0]


def same_json(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; unlike ==, 1 is neither true nor 1.0."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return type(one) is type(other) and bool(one == other)


def derived_lines(state: State, events: tuple[Event, ...]) -> list[Line]:
    """The lines that must follow, in their order, after what happened and led to this table."""
    lines = []
    for event in events:
        line = _shuffle_line(state, event) if isinstance(event, Shuffled) else event.record_line()
        if line is not None:
            lines.append(line)
    result = state.result()
    return lines if result is None else [*lines, result.record_line()]


def _shuffle_line(state: State, event: Shuffled) -> Line:
    form = state.piles_shuffled[event.what]
    items = [form.to_json(item) for item in event.order or ()]
    if event.what == "surplus":
        return {"surplus": items}
    return {"shuffle": event.what, "cards": items}

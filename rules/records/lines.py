"""Single lines of a record, parsed as strict JSON."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections import Counter
from typing import Any

from rules.errors import BadText, InputError
from rules.events import Event, Shuffled
from rules.state import State
from rules.text_forms import quoted

Line = dict[str, Any]
LINE_KINDS = ("shuffle", "surplus", "move", "scored", "undo", "result")


class NotJson(InputError):
    """A line that is not JSON. As the last line of a record it is a torn write."""


def parse_line(raw: bytes) -> Line:
    """Parse a line into an object. Raises NotJson for bad JSON and BadText for other values."""
    duplicates: list[str] = []

    def make_object(pairs: list[tuple[str, Any]]) -> Line:
        keys = Counter(key for key, _ in pairs)
        duplicates.extend(key for key, count in keys.items() if count > 1)
        return dict(pairs)

    try:
        data = json.loads(
            raw.decode(), object_pairs_hook=make_object, parse_constant=_refuse_constant
        )
    except (ValueError, RecursionError):
        raise NotJson("This line is not JSON.") from None
    if not isinstance(data, dict):
        raise BadText("A line must be a JSON object.")
    if duplicates:
        raise BadText("An object has the key {given} twice.", given=quoted(duplicates[0]))
    return data


def parse_first_line(data: bytes) -> Line:
    """Parse the first line of a record, which some editors begin with a byte-order mark."""
    return parse_line(data.partition(b"\n")[0].removeprefix(BOM_UTF8))


def _refuse_constant(name: str) -> None:
    """Refuse NaN and Infinity, which Python would accept."""
    raise ValueError(f"{name} is not JSON")


def format_line(line: Line) -> bytes:
    """A line as it is written to the file, with its newline."""
    try:
        return json.dumps(line, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:  # a lone surrogate in a name
        return json.dumps(line).encode() + b"\n"


def line_kind(line: Line) -> str:
    """The kind of a line after the header. Raises BadText unless it has exactly one."""
    kinds = [kind for kind in LINE_KINDS if kind in line]
    if len(kinds) != 1:
        raise BadText("A line must be exactly one of {kinds}.", kinds=", ".join(LINE_KINDS))
    return kinds[0]


def same_json(one: Any, other: Any) -> bool:
    """Compare two JSON values. Unlike ==, this keeps 1 apart from true and from 1.0."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return type(one) is type(other) and bool(one == other)


def derived_lines(state: State, events: tuple[Event, ...]) -> list[Line]:
    """The shuffle, scoring and result lines that follow from events leading to this state."""
    lines = []
    for event in events:
        line = _shuffle_line(state, event) if isinstance(event, Shuffled) else event.record_line()
        if line is not None:
            lines.append(line)
    result = state.result()
    return lines if result is None else [*lines, result.record_line()]


def _shuffle_line(state: State, event: Shuffled) -> Line:
    form = state.shuffle_forms[event.name]
    items = [form.items.to_json(item) for item in event.order or ()]
    return {"shuffle": event.name, "cards": items} if form.has_cards else {event.name: items}

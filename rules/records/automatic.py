"""The lines a record has of itself after a move: shuffles, scorings, the result."""

from __future__ import annotations

from rules.model import Event, Shuffled, State
from rules.records.lines import Line


def automatic_lines(state: State, events: tuple[Event, ...]) -> list[Line]:
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

"""The areas that a text table lists, and the way between their lines and the elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.pages.widgets.line_rows import LineGroup
from cardtable_qt.table.outline import Area, Entry


class ShownArea(NamedTuple):
    """An area of the table, with its entries by the keys of their lines."""

    area: Area
    group: LineGroup
    entries: dict[str, Entry]


class ShownAreas:
    """All areas that are listed."""

    def __init__(self, areas: Sequence[ShownArea] = ()) -> None:
        self._areas = areas

    def groups(self) -> list[LineGroup]:
        return [each.group for each in self._areas]

    def entry(self, line: str) -> Entry | None:
        """The entry of a line; None for the heading of an area."""
        return next((each.entries[line] for each in self._areas if line in each.entries), None)

    def place(self, line: str) -> str:
        """The piece or zone of a line; "" for an area that is no zone."""
        entry = self.entry(line)
        if entry is not None:
            return entry.key
        return next((each.area.key for each in self._areas if each.group.line.key == line), "")

    def area(self, line: str) -> Area | None:
        """The area to which a line belongs."""
        found = (each for each in self._areas if line in (each.group.line.key, *each.entries))
        return next((each.area for each in found), None)

    def line(self, element: str) -> str:
        """The key of the line about a piece or zone; "" if there is none."""
        for each in self._areas:
            if each.area.key == element:
                return each.group.line.key
            for line, entry in each.entries.items():
                if entry.key == element and not entry.is_text:
                    return line
        return ""

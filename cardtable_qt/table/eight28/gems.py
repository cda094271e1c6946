"""8/28: gems on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.flow import flow
from cardtable_qt.table.sheet import Sheet
from cardtable_qt.table.spots import Z_CHIP, Box, Face

translate = QCoreApplication.translate


def gem_names(first: int, count: int, colour: str) -> list[str]:
    return [f"{colour}:{i}" for i in range(first, first + count)]


def lay_gems(sheet: Sheet, box: Box, gems: Sequence[str]) -> None:
    """Gems side by side; they come out of the supply."""
    places = flow(box, max(len(gems), 8), 1.0, sheet.unit * 0.2, largest=sheet.unit * 3)
    for gem, place in zip(gems, places, strict=False):
        lay_gem(sheet, gem, place)


def lay_gem(sheet: Sheet, gem: str, box: Box) -> None:
    colour = gem.partition(":")[0]
    name = translate("8/28", "a gem")
    origin = f"supply:{colour}"
    sheet.piece(f"gem:{gem}", Face("eight28.gem", colour), box, z=Z_CHIP, name=name, origin=origin)

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


def gem_face(gem: str) -> Face:
    return Face("eight28.gem", gem.partition(":")[0])


def lay_gems(
    sheet: Sheet, box: Box, gems: Sequence[str], *, centred: bool = False, largest: float = 2.6
) -> None:
    """Gems in lines, to be counted; they come out of the supply."""
    places = flow(box, max(len(gems), 10), 1.0, sheet.unit * 0.2, largest=sheet.unit * largest)
    used = places[len(gems) - 1].bottom - box.y if gems else 0.0
    down = (box.h - used) / 2 if centred else 0.0
    for gem, place in zip(gems, places, strict=False):
        lay_gem(sheet, gem, place.moved(0, down))


def lay_gem(sheet: Sheet, gem: str, box: Box) -> None:
    name = translate("8/28", "a gem")
    origin = f"supply:{gem.partition(':')[0]}"
    sheet.piece(f"gem:{gem}", gem_face(gem), box, z=Z_CHIP, name=name, origin=origin)

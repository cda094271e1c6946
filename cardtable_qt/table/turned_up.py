"""Cards that only their owner may look at, shown to all where everything is laid open."""

from __future__ import annotations

from typing import Any

from cardtable_qt.table.sheet import Sheet
from cardtable_qt.table.spots import Z_CARD, Box, Face

CORNER = 0.34  # of a card's width


def turn_up(
    sheet: Sheet,
    key: str,
    face: Face,
    back: Face,
    box: Box,
    *,
    z: float = Z_CARD,
    angle: float = 0.0,
    dim: bool = False,
    **more: Any,
) -> None:
    """A card that lies face down, with its face up: a small back on its corner says so.

    Who holds it down sees its back, as the others at the table did.
    """
    sheet.piece(key, face, box, z=z, angle=angle, dim=dim, peek=back, **more)
    wide, high = box.w * CORNER, box.h * CORNER
    corner = Box(box.x, box.bottom - high, wide, high)
    sheet.piece(f"back:{key}", back, corner, z=z + 0.5, angle=angle, dim=dim)

"""Gracias: what the cards look like."""

from __future__ import annotations

from cardtable_qt.table.spots import Face
from rules.gracias.pieces import COLOURS

BACK = Face("gracias.back")


def card_face(number: int) -> Face:
    return Face("gracias.card", COLOURS[number])


def stack_face(number: int) -> Face:
    """Five cards that became one."""
    return Face("gracias.stack", COLOURS[number])

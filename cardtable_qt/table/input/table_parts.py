"""The parts of a table that input acts on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardtable_qt.table.hints.hint_pointer import HintPointer
from cardtable_qt.table.input.mouse import MouseInput
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.input.scroll import TableScroll
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable


@dataclass(frozen=True)
class TableParts:
    """Given to mouse and keyboard, so that they do not need the widget of the table."""

    table: ShownTable
    scene: TableScene
    handling: PieceHandling
    mouse: MouseInput
    table_scroll: TableScroll
    hint_pointer: HintPointer
    has_focus: Callable[[], bool]

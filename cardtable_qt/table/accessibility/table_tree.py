"""Makes the tree of a table out of the parts of its view."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsView, QWidget

from cardtable_qt.table.accessibility.actions import TableActions
from cardtable_qt.table.accessibility.cover import widgets_over
from cardtable_qt.table.accessibility.nodes import AreaNode, NodeReader
from cardtable_qt.table.accessibility.tree import TableTree, install
from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.outline import Describe
from cardtable_qt.table.scene import TableScene
from cardtable_qt.table.shown_table import ShownTable


def table_tree(
    view: QGraphicsView,
    table: ShownTable,
    scene: TableScene,
    handling: PieceHandling,
    keyboard: KeyboardInput,
    describe: Describe,
) -> TableTree:
    """The tree of a view, for screen readers. Until one asks for it, it costs nothing."""
    install()
    reader = NodeReader(table, scene, handling, keyboard, describe)
    actions = TableActions(view, scene, handling, keyboard)

    def read() -> tuple[AreaNode, ...]:
        covers = widgets_over(view)
        if any(cover.opacity for cover in covers):
            return ()
        return reader.read(keyboard.can_act and not covers, can_focus=not covers)

    def covers() -> list[QWidget]:
        return [cover for cover in widgets_over(view) if cover.has_content()]

    return TableTree(view, read, covers, actions.perform)

"""Widgets that cover a table: the tree for screen readers holds nothing that they hide."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.accessibility.tree import tree_of


class TableCover(QWidget):
    """A widget over a table. While it is visible, no one can act on the table below."""

    shows_table = False  # in a way of its own, such as words

    def __init__(self, table: QWidget, opacity: int) -> None:
        super().__init__(table)
        self.opacity = opacity  # 0 to 255; the table is read out only through 0

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._tell_tree()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        super().hideEvent(event)
        self._tell_tree()

    def _tell_tree(self) -> None:
        tree = tree_of(self.parentWidget())
        if tree is not None:
            tree.follow()

    def has_content(self) -> bool:
        """True unless it only keeps input away from the table."""
        return any(child.isVisible() for child in self.findChildren(QWidget))


def covers_of(table: QWidget) -> list[TableCover]:
    """The covers that keep everyone from a table now."""
    return [cover for cover in widgets_over(table) if not cover.shows_table]


def widgets_over(table: QWidget) -> list[TableCover]:
    """Everything that lies over the picture of a table now."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return [cover for cover in table.findChildren(TableCover, options=direct) if cover.isVisible()]

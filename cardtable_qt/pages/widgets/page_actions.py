"""Keys of a page that work wherever on it the focus is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.pages.widgets.overlays import Overlay
from cardtable_qt.table.input.key_map import key_sequences
from cardtable_qt.table.view import TableView


class PageActions:
    """Actions of a page by the names of their key bindings."""

    def __init__(self, page: QWidget) -> None:
        self._page = page
        self._actions: dict[str, QAction] = {}

    def add(self, name: str, slot: Callable[[], object] | None = None) -> QAction:
        """Add an action to the page. It has the keys of its binding."""
        action = self._actions[name] = QAction(self._page)
        action.setShortcuts(key_sequences(name))
        action.setAutoRepeat(BINDINGS[name].repeats)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        if slot is not None:
            action.triggered.connect(lambda: slot())
        self._page.addAction(action)
        return action

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def update_keys(self) -> None:
        """Give all actions the keys that hold now."""
        for name, action in self._actions.items():
            action.setShortcuts(key_sequences(name))


def go_on_table(view: TableView, move: Callable[[], object]) -> None:
    """Move the focus on the table, from wherever it is on the page, unless the table is covered."""
    if not any(overlay.isVisible() for overlay in view.findChildren(Overlay)):
        view.setFocus()
        view.finish_animations()
        move()

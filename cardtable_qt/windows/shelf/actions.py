"""What can be done with the chosen game: as buttons below the shelf, and as a menu on its card."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from cardtable_qt.kept.shelf import Entry
from cardtable_qt.windows.wrapping_row import WrappingRow

translate = QCoreApplication.translate


class ShelfActions(QWidget):
    """Offers what makes sense for a game, and nothing else."""

    asked = Signal(str)  # one of the keys of `action_names`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        row = WrappingRow(self, gap=10)
        for action, name in action_names().items():
            button = self.buttons[action] = QPushButton(name)
            button.clicked.connect(partial(self._ask, action))
            button.setAutoDefault(True)  # so that Enter presses it
            row.addWidget(button)
        self._offered: tuple[str, ...] = ()
        self._menu = QMenu(self)

    def offer(self, entry: Entry | None) -> None:
        """Offer what can be done with a game."""
        self._offered = offered(entry)
        for action, button in self.buttons.items():
            button.setVisible(action in self._offered or (entry is None and action in USUAL))
            button.setEnabled(action in self._offered)

    def menu(self) -> QMenu:
        """The same as a menu."""
        self._menu.clear()
        for action, name in action_names().items():
            if action in self._offered:
                self._menu.addAction(name, partial(self.asked.emit, action))
        return self._menu

    def _ask(self, action: str, checked: bool = False) -> None:
        self.asked.emit(action)


USUAL = ("open", "watch", "rename", "export", "delete")


def offered(entry: Entry | None) -> tuple[str, ...]:
    """What can be done with a game; with one that nobody can read, nothing that needs it."""
    if entry is None:
        return ()
    if entry.deleted:
        return ("restore", "folder")
    return ("folder", "delete") if entry.trouble is not None else USUAL


def action_names() -> dict[str, str]:
    """Everything that can be done with a game, in the order in which it is offered."""
    return {
        "open": translate("Shelf", "Open"),
        "watch": translate("Shelf", "Watch"),
        "restore": translate("Shelf", "Put back"),
        "rename": translate("Shelf", "Rename"),
        "export": translate("Shelf", "Export …"),
        "folder": translate("Shelf", "Show the folder"),
        "delete": translate("Shelf", "Delete"),
    }

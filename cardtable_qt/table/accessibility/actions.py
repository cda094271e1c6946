"""The actions that screen readers offer on a table. They do the same as the keys."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.accessibility.nodes import Action
from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.piece_handling import PieceHandling
from cardtable_qt.table.scene import TableScene

LOOK_MS = 4_000  # a card that is looked at closes again, or others at the screen might see it


class TableActions:
    """Carries out the actions of one table."""

    def __init__(
        self, view: QWidget, scene: TableScene, handling: PieceHandling, keyboard: KeyboardInput
    ) -> None:
        self._view = view
        self._scene = scene
        self._handling = handling
        self._keyboard = keyboard
        self._look_timer = QTimer(view, singleShot=True, interval=LOOK_MS)
        self._look_timer.timeout.connect(handling.end_peek)

    def perform(self, element: str, action: Action) -> None:
        """Carry out an action on a piece or zone. Refusals are spoken, as they always are."""
        handling, keyboard = self._handling, self._keyboard
        self._scene.finish_animations()
        keyboard.is_visible = True
        handling.dismiss_refusal()
        handling.end_peek()
        if action is Action.LOOK:
            handling.peek_at(element)
            self._look_timer.start()
        elif action is Action.FOCUS:
            self._view.setFocus()
            keyboard.focus(element)
        elif action is Action.PUT_BACK:
            handling.cancel()
            keyboard.focus(element)
        elif action is Action.PUT_DOWN:
            keyboard.activate(element)
        else:
            handling.cancel()  # another piece may be held
            keyboard.activate(element)

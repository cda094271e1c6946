"""Routes the events of a table widget: to mouse and keyboard of a player, or otherwise."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.table_parts import TableParts

MODIFIER_KEYS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
)


class TableInput(Protocol):
    """Handles the events of a table. Points are in scene coordinates.

    Keys and Tab that mean nothing to the table return False.
    """

    @property
    def keyboard(self) -> KeyboardInput: ...
    def press(self, event: QMouseEvent, point: QPointF) -> None: ...
    def double_click(self, event: QMouseEvent, point: QPointF) -> None: ...
    def move(self, event: QMouseEvent, point: QPointF) -> None: ...
    def release(self, event: QMouseEvent, point: QPointF) -> None: ...
    def press_key(self, event: QKeyEvent) -> bool: ...
    def tab(self, forward: bool) -> bool: ...
    def focus_in(self, tab_step: int) -> None: ...  # 0: the focus did not come with Tab


class PlayInput:
    """The input of a player: pieces are lifted and dropped, animations are cut short."""

    def __init__(self, parts: TableParts) -> None:
        self._scene = parts.scene
        self._handling = parts.handling
        self._mouse = parts.mouse
        self._table_scroll = parts.table_scroll
        self._hint_pointer = parts.hint_pointer
        self.keyboard = KeyboardInput(parts)

    def press(self, event: QMouseEvent, point: QPointF) -> None:
        self._handling.dismiss_refusal()
        if event.button() != Qt.MouseButton.LeftButton:
            self._handling.cancel()
            self._hint_pointer.dismiss()
            return
        flying = self._scene.flying_piece_at(point)
        self._scene.finish_animations()
        self.keyboard.hide()
        explanation = self._scene.callouts.explanation
        if self._hint_pointer.text and explanation.frame.contains(point):
            self._hint_pointer.hide_text()
            return
        self._mouse.press(point, flying)
        if not self._mouse.holds_piece:
            self._table_scroll.start_pan(event.position().toPoint())
        self._handling.changed.emit()

    def double_click(self, event: QMouseEvent, point: QPointF) -> None:
        self.press(event, point)
        self._mouse.is_double_click = event.button() == Qt.MouseButton.LeftButton

    def move(self, event: QMouseEvent, point: QPointF) -> None:
        button_down = bool(event.buttons() & Qt.MouseButton.LeftButton)
        at = event.position().toPoint()
        if not (button_down and self._table_scroll.pan_to(at)):
            self._mouse.move(point, button_down)
            self._table_scroll.pointer_moved(at)

    def release(self, event: QMouseEvent, point: QPointF) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._handling.end_peek()
            self._table_scroll.end_pan()
            self._mouse.release(point, event.timestamp())

    def press_key(self, event: QKeyEvent) -> bool:
        self._scene.finish_animations()
        # Esc does nothing else then, and a modifier alone is not an action.
        if event.key() not in (Qt.Key.Key_Escape, *MODIFIER_KEYS):
            self._handling.dismiss_refusal()
        return self.keyboard.press(event)

    def tab(self, forward: bool) -> bool:
        self._scene.finish_animations()
        self._handling.dismiss_refusal()
        return self.keyboard.tab(1 if forward else -1)

    def focus_in(self, tab_step: int) -> None:
        """Show the focus if it came with Tab; otherwise it is shown once a key is pressed."""
        keyboard = self.keyboard
        if tab_step and keyboard.focus_key:
            keyboard.focus(keyboard.focus_key)
        elif tab_step:
            keyboard.tab(tab_step)

"""Mouse and key events at a table, as a person would cause them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable_qt.table.input.focus_stops import stop_towards
from cardtable_qt.table.input.keyboard import ARROW_KEYS
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.view import TableView

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton


class Gestures:
    """Mouse and keyboard gestures at one table."""

    def __init__(self, view: TableView) -> None:
        self.view = view

    # Positions

    def piece(self, key: str) -> QPoint:
        """A point of a piece that is not covered by another piece."""
        item = self.view.table_scene.pieces[key]
        for share in (0.5, 0.15, 0.85, 0.05, 0.95):
            point = QPointF(item.box.x + item.box.w * share, item.box.y + item.box.h * 0.5)
            if self.view.table_scene.piece_at(point) is item:
                return self.view.mapFromScene(point)
        raise AssertionError(f"{key} is covered")

    def zone(self, key: str) -> QPoint:
        return self._middle(self.view.table_scene.zones[key].zone.box)

    def _middle(self, box: Box) -> QPoint:
        return self.view.mapFromScene(QPointF(*box.middle))

    # Mouse

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.view.viewport(), button, pos=at)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.view.viewport(), button, pos=at)

    def move(self, to: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Move the pointer with a button held down, which QTest.mouseMove cannot."""
        port = self.view.viewport()
        position = QPointF(port.mapToGlobal(to))
        kind = QMouseEvent.Type.MouseMove
        changed = Qt.MouseButton.NoButton
        event = QMouseEvent(
            kind, QPointF(to), position, changed, button, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(port, event)

    def begin_drag(self, piece: str, to: QPoint) -> None:
        start = self.piece(piece)
        self.press(start)
        for step in (0.25, 0.6, 1.0):
            self.move(start + (to - start) * step)

    def drag(self, piece: str, zone: str) -> None:
        """Drag a piece so that the pointer ends in the middle of a zone."""
        goal = self.zone(zone)
        self.begin_drag(piece, goal)
        self.release(goal)

    def click(self, at: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, pos=at)

    def click_piece(self, key: str) -> None:
        self.click(self.piece(key))

    def click_zone(self, key: str) -> None:
        self.click(self.zone(key))

    def double_click(self, piece: str) -> None:
        at = self.piece(piece)
        QTest.mouseClick(self.view.viewport(), LEFT, pos=at)
        QTest.mouseDClick(self.view.viewport(), LEFT, pos=at)
        QTest.mouseRelease(self.view.viewport(), LEFT, pos=at)

    # Keyboard

    def key(self, key: Qt.Key, keypad: bool = False) -> None:
        modifier = Qt.KeyboardModifier.KeypadModifier if keypad else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(self.view, key, modifier)

    def walk_to(self, key: str) -> None:
        """Move the focus to a stop with Tab and the arrow keys."""
        groups = {stop.group for stop in self.view.keyboard.focus_stops()}
        for _ in range(2 * len(groups) + 2):  # in this direction and from the other end
            path = self._arrows_to(key)
            for arrow in path or ():
                self.key(arrow)
            if self.view.keyboard.focus_key == key:
                return
            self.key(Qt.Key.Key_Tab)
            if not self.view.hasFocus():  # beyond the last group
                self.view.setFocus()
        raise AssertionError(f"the keyboard cannot reach {key}")

    def _arrows_to(self, goal: str) -> list[Qt.Key] | None:
        """The shortest way from the focus to a stop, with arrow keys only, if there is one."""
        keyboard = self.view.keyboard
        stops, wraps = keyboard.focus_stops(), bool(self.view.held.piece)
        paths: dict[str, list[Qt.Key]] = {keyboard.focus_key: []} if keyboard.focus_key else {}
        waiting = list(paths)
        while waiting and goal not in paths:
            here = waiting.pop(0)
            for arrow, direction in ARROW_KEYS.items():
                there = stop_towards(stops, here, direction, wraps)
                if there not in paths:
                    paths[there] = [*paths[here], arrow]
                    waiting.append(there)
        return paths.get(goal)

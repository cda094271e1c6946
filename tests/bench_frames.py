"""Frames at a real table: idle, dragging, dealing, and resizing, in time with a metronome."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin
from time import perf_counter, sleep

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cardtable_qt.table.tables import TABLES
from cardtable_qt.table.view import TableView
from cardtable_qt.windows.app import make_app
from rules import GAMES, Seeded, State

BEAT = 1 / 60
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
SIZE = (1280, 800)
Frame = Callable[[int], None]


class Table:
    """A game of six with the busiest table there is, and the deal that comes next."""

    def __init__(self, key: str) -> None:
        state: State = GAMES[key].new(6, chance=Seeded(3))
        old = state
        while key == "gracias" and state.shuffles == old.shuffles:
            old = state.clone()
            state.push(state.to_move()[0], state.legal(state.to_move()[0])[0])
        seat = state.to_move()[0]
        self.before, self.after = old.observe(seat), state.observe(seat)
        self.view = TableView(TABLES[key], NAMES)
        self.view.resize(*SIZE)
        self.view.show()
        self.view.set_position(self.after, False)
        QApplication.processEvents()

    def mouse(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
        held = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, at, at, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.view.viewport(), event)

    def press(self) -> QPointF:
        """Press the button on the first piece that can be lifted."""
        key = next(piece.key for piece in self.view.laid.pieces if piece.lift)
        box = self.view.table.pieces[key].box
        at = QPointF(box.x + 4, box.y + box.h / 2)
        self.mouse(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)
        return at

    def drag_to(self, at: QPointF) -> None:
        self.mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)


def idle(table: Table) -> Frame:
    return lambda number: None


def dragging(table: Table) -> Frame:
    """A piece goes round and round over the whole table."""
    table.press()

    def frame(number: int) -> None:
        turn = number / 25
        wide, high = SIZE
        at = QPointF(wide * (0.5 + 0.4 * cos(turn)), high * (0.5 + 0.4 * sin(turn)))
        table.drag_to(at)

    return frame


def dealing(table: Table) -> Frame:
    """Again and again a session ends, and the next one is dealt."""

    def frame(number: int) -> None:
        if number % 80 == 0:
            table.view.set_position(table.after, True)
        elif number % 80 == 70:
            table.view.set_position(table.before, False)

    return frame


CASES: dict[str, Callable[[Table], Frame]] = {"idle": idle, "drag": dragging, "deal": dealing}


class Metronome:
    """Runs the event loop from beat to beat, and notes when each frame was painted."""

    def __init__(self) -> None:
        make_app("en")

    def frames(self, case: Callable[[Table], Frame], count: int) -> list[float]:
        """Milliseconds from each beat to the end of its frame, the first second left out."""
        table = Table("gracias")
        frame = case(table)
        took = []
        due = perf_counter() + BEAT
        for number in range(count + 60):
            while (wait := due - perf_counter()) > 0:
                QApplication.processEvents()
                sleep(min(wait, 0.001))
            frame(number)
            QApplication.processEvents()
            if number >= 60:
                took.append(1000 * (perf_counter() - due))
            due = max(due + BEAT, perf_counter())
        table.view.close()
        table.view.deleteLater()
        return took

    def press_to_paint(self) -> float:
        """Milliseconds from the press on a card to the first frame that shows it moved."""
        table = Table("extop")
        began = perf_counter()
        at = table.press()
        table.drag_to(at + QPointF(30, 30))
        table.view.viewport().repaint()
        took = 1000 * (perf_counter() - began)
        table.view.close()
        table.view.deleteLater()
        return took

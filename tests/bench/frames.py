"""Frame times of a table that is idle, dragging or dealing, at 60 frames a second.

A frame is measured from the moment it was due to the end of its painting, so a late start and
all work before it count, too.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import partial
from math import cos, sin
from statistics import median
from time import perf_counter, sleep, thread_time
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cardtable_qt.app.application import create_app
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.view import TableView
from rules import GAMES, SeededShuffles, State
from tests.bench.report import compare_with_goal, percentile

FRAME_S = 1 / 60
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
Size = tuple[int, int]
Frame = Callable[[int], None]


class FrameTime(NamedTuple):
    """Times of a frame in milliseconds: until it was painted, and the CPU time of its thread."""

    late_ms: float
    work_ms: float


def paint_frame(due: float, act: Callable[[], object] = lambda: None) -> FrameTime:
    """Wait until a frame is due, do something, and paint all changes."""
    sleep(max(0.0, due - perf_counter()))
    began = thread_time()
    act()
    QApplication.processEvents()
    QApplication.sendPostedEvents()  # repaints that timers have requested
    return FrameTime(1000 * (perf_counter() - due), 1000 * (thread_time() - began))


def frame_times(frames: Sequence[FrameTime], goal: float = 0.0) -> dict[str, object]:
    """The figures of many frames, compared with a goal if there is one."""
    late = [frame.late_ms for frame in frames]
    worst = percentile(late, 99)
    figures: dict[str, object] = {
        "frames": len(frames),
        "p50_ms": round(median(late), 1),
        "p99_ms": round(worst, 1),
        "worst_ms": round(max(late), 1),
        "work_p99_ms": round(percentile([frame.work_ms for frame in frames], 99), 1),
    }
    if not goal:
        return figures
    above = 100 * sum(took > goal for took in late) / len(late)
    return figures | {"percent_above": round(above, 1)} | compare_with_goal(goal, worst)


class Table:
    """A game with six seats at its fullest table, and its next deal."""

    def __init__(self, key: str, size: Size) -> None:
        self.size = size
        state: State = GAMES[key].new(6, chance=SeededShuffles(3))
        old = state
        while key == "gracias" and state.shuffles == old.shuffles:
            old = state.clone()
            state.push(state.to_move()[0], state.legal(state.to_move()[0])[0])
        seat = state.to_move()[0]
        self.before, self.after = old.observe(seat), state.observe(seat)
        self.view = TableView(game_table(key), NAMES)
        self.view.resize(*size)
        self.view.show()
        self.view.set_position(self.after, False)
        QApplication.processEvents()

    def mouse(self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton) -> None:
        held = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, at, at, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.view.viewport(), event)

    def press(self) -> QPointF:
        """Press the button on the first piece that can be lifted."""
        key = next(piece.key for piece in self.view.table_layout.pieces if piece.can_lift)
        box = self.view.table_scene.pieces[key].box
        at = QPointF(box.x + 4, box.y + box.h / 2)
        self.mouse(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)
        return at

    def drag_to(self, at: QPointF) -> None:
        self.mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton)


def idle(table: Table) -> Frame:
    return lambda number: None


def dragging(table: Table) -> Frame:
    """Drag a piece in circles over the whole table."""
    table.press()

    def frame(number: int) -> None:
        angle = number / 25
        width, height = table.size
        at = QPointF(width * (0.5 + 0.4 * cos(angle)), height * (0.5 + 0.4 * sin(angle)))
        table.drag_to(at)

    return frame


def dealing(table: Table) -> Frame:
    """End a session and deal the next one, again and again."""

    def frame(number: int) -> None:
        if number % 80 == 0:
            table.view.set_position(table.after, True)
        elif number % 80 == 70:
            table.view.set_position(table.before, False)

    return frame


CASES: dict[str, Callable[[Table], Frame]] = {"idle": idle, "drag": dragging, "deal": dealing}


class FrameTimer:
    """Paints frames at a fixed rate and measures them."""

    def __init__(self, size: Size) -> None:
        create_app("en")
        gc.disable()  # as in the program, which collects when it is idle
        self._size = size

    def frames(self, case: Callable[[Table], Frame], count: int) -> list[FrameTime]:
        """The times of all frames except those of the first second."""
        table = Table("gracias", self._size)
        frame = case(table)
        took = []
        due = perf_counter() + FRAME_S
        for number in range(count + 60):
            frame_time = paint_frame(due, partial(frame, number))
            if number >= 60:
                took.append(frame_time)
            due = max(due + FRAME_S, perf_counter())
        table.view.close()
        table.view.deleteLater()
        return took

    def press_to_paint(self) -> float:
        """Milliseconds from the press on a card to the first frame that shows it moved."""
        table = Table("extop", self._size)
        QApplication.processEvents()
        began = perf_counter()
        at = table.press()
        table.drag_to(at + QPointF(30, 30))
        paint_frame(began)  # only what has changed, as in the program
        took = 1000 * (perf_counter() - began)
        table.view.close()
        table.view.deleteLater()
        return took

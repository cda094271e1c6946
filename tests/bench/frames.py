"""Frames at a table: idle, dragging and dealing, in time with a metronome.

A frame is the time from the moment at which it was due to the end of its painting, so a late start
counts as well, and everything that has to happen before.
"""

from __future__ import annotations

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
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.table.view import TableView
from rules import GAMES, SeededShuffles, State
from tests.bench.report import held_against, percentile

BEAT = 1 / 60
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
Size = tuple[int, int]
Frame = Callable[[int], None]


class Took(NamedTuple):
    """Milliseconds until a frame was painted, and how many of them its own thread had work."""

    late: float
    work: float


def painted(due: float, act: Callable[[], object] = lambda: None) -> Took:
    """Wait until a frame is due, do something, and let everything be painted that has changed."""
    sleep(max(0.0, due - perf_counter()))
    began = thread_time()
    act()
    QApplication.processEvents()
    QApplication.sendPostedEvents()  # what the timers have asked to be painted
    return Took(1000 * (perf_counter() - due), 1000 * (thread_time() - began))


def frame_times(frames: Sequence[Took], goal: float = 0.0) -> dict[str, object]:
    """The figures of many frames, held against a goal if there is one."""
    late = [frame.late for frame in frames]
    worst = percentile(late, 99)
    figures: dict[str, object] = {
        "frames": len(frames),
        "p50_ms": round(median(late), 1),
        "p99_ms": round(worst, 1),
        "worst_ms": round(max(late), 1),
        "work_p99_ms": round(percentile([frame.work for frame in frames], 99), 1),
    }
    if not goal:
        return figures
    above = 100 * sum(took > goal for took in late) / len(late)
    return figures | {"percent_above": round(above, 1)} | held_against(goal, worst)


class Table:
    """A game of six with the busiest table there is, and the deal that comes next."""

    def __init__(self, key: str, size: Size) -> None:
        self.size = size
        state: State = GAMES[key].new(6, chance=SeededShuffles(3))
        old = state
        while key == "gracias" and state.shuffles == old.shuffles:
            old = state.clone()
            state.push(state.to_move()[0], state.legal(state.to_move()[0])[0])
        seat = state.to_move()[0]
        self.before, self.after = old.observe(seat), state.observe(seat)
        self.view = TableView(GAME_TABLES[key], NAMES)
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
    """A piece goes round and round over the whole table."""
    table.press()

    def frame(number: int) -> None:
        turn = number / 25
        wide, high = table.size
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
    """Wants a frame at every beat, and notes when each was painted."""

    def __init__(self, size: Size) -> None:
        create_app("en")
        self._size = size

    def frames(self, case: Callable[[Table], Frame], count: int) -> list[Took]:
        """Milliseconds from each beat to the end of its frame, the first second left out."""
        table = Table("gracias", self._size)
        frame = case(table)
        took = []
        due = perf_counter() + BEAT
        for number in range(count + 60):
            lasted = painted(due, partial(frame, number))
            if number >= 60:
                took.append(lasted)
            due = max(due + BEAT, perf_counter())
        table.view.close()
        table.view.deleteLater()
        return took

    def press_to_paint(self) -> float:
        """Milliseconds from the press on a card to the first frame that shows it moved."""
        table = Table("extop", self._size)
        began = perf_counter()
        at = table.press()
        table.drag_to(at + QPointF(30, 30))
        table.view.viewport().repaint()
        took = 1000 * (perf_counter() - began)
        table.view.close()
        table.view.deleteLater()
        return took

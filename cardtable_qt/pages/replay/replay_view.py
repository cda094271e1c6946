"""The table of a replay, on which nothing can be moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent

from cardtable_qt.table.game_table import GameTable, Target
from cardtable_qt.table.input.focus_stops import FocusStop
from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.input.table_parts import TableParts
from cardtable_qt.table.layout.elements import Piece, Zone
from cardtable_qt.table.view import TableView
from rules import Observation

ObservationSource = Callable[[], Iterator[Observation]]

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}  # from one stop to the next
IDLE_MS = 250  # without changes before preloading starts
SLICE_S = 0.004  # of work before other events are processed


def replay_view(game: GameTable[Observation], names: Sequence[str]) -> TableView:
    """A table that shows positions, and on which no piece has a place to go."""
    view = TableView(replace(game, target=_no_target), names, make_input=ReplayInput)
    view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return view


def _no_target(observation: Observation, piece: str, zone: str) -> Target:
    return None


class ReplayKeyboard(KeyboardInput):
    """Moves the focus through everything on the table that has a name."""

    can_act = False

    def focus_stops(self) -> list[FocusStop]:
        layout = self._scene.layout
        elements: list[Piece | Zone] = [*layout.pieces, *layout.zones]
        return [
            FocusStop(element.key, element.box, element.group, element.name)
            for element in elements
            if element.name
        ]

    def move_focus(self, step: int) -> None:
        """Move the focus by a number of steps, and stop at either end."""
        keys = list(dict.fromkeys(stop.key for stop in self.focus_stops()))
        if keys:
            index = keys.index(self.focus_key) + step if self.focus_key in keys else 0
            self.focus(keys[min(max(index, 0), len(keys) - 1)])


class ReplayInput:
    """Pressing a face-down card shows it if the viewpoint knew it.

    Up and Down move the focus on the table. Left and Right are left to the page, which steps
    through the replay.
    """

    def __init__(self, parts: TableParts) -> None:
        self._scene = parts.scene
        self._handling = parts.handling
        self._table_scroll = parts.table_scroll
        self.keyboard = ReplayKeyboard(parts)

    def press(self, event: QMouseEvent, point: QPointF) -> None:
        item = self._scene.piece_at(point)
        if item is not None and item.piece.peek_face is not None:
            self._handling.peek_at(item.piece.key)
        else:
            self._table_scroll.start_pan(event.position().toPoint())

    double_click = press

    def move(self, event: QMouseEvent, point: QPointF) -> None:
        self._table_scroll.pan_to(event.position().toPoint())
        event.accept()

    def release(self, event: QMouseEvent, point: QPointF) -> None:
        self._handling.end_peek()
        self._table_scroll.end_pan()

    def press_key(self, event: QKeyEvent) -> bool:
        step = STEPS.get(Qt.Key(event.key()), 0)
        if step:
            self.keyboard.move_focus(step)
        return bool(step)

    def tab(self, forward: bool) -> bool:
        """Let Tab leave the table."""
        return False

    def focus_in(self, tab_step: int) -> None:
        self.keyboard.move_focus(0)


class FacePreloader(QObject):
    """Paints the faces of other positions ahead, while the application is idle."""

    def __init__(self, view: TableView, observations: ObservationSource) -> None:
        super().__init__(view)
        self._view = view
        self._observations = observations
        self._work: Iterator[None] | None = None
        self._idle_timer = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle_timer.timeout.connect(self._start_work)
        self._slice_timer = QTimer(self, singleShot=True, interval=0)
        self._slice_timer.timeout.connect(self._continue_work)

    @property
    def is_done(self) -> bool:
        return not self._idle_timer.isActive() and not self._slice_timer.isActive()

    def start(self) -> None:
        """Start again once idle, because the viewpoint or the size has changed."""
        self.stop()
        self._idle_timer.start()

    def stop(self) -> None:
        self._idle_timer.stop()
        self._slice_timer.stop()

    def _start_work(self) -> None:
        self._work = self._paint()
        self._slice_timer.start()

    def _continue_work(self) -> None:
        end = perf_counter() + SLICE_S
        assert self._work is not None
        for _ in self._work:
            if perf_counter() > end:
                self._slice_timer.start()
                return

    def _paint(self) -> Iterator[None]:
        view, size = self._view, self._view.table_zoom.table_size()
        for observation in self._observations():
            for piece in view.game.layout(observation, size, view.names).pieces:
                for face in filter(None, (piece.face, piece.peek_face)):
                    view.table_scene.face_cache.pixmap(face, piece.box.w, piece.box.h)
                    yield

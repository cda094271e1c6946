"""The table of a replay, on which nothing can be moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.input.keyboard import VERTICAL_KEYS, FocusStop, KeyboardInput
from cardtable_qt.table.layout.elements import Piece, Zone
from cardtable_qt.table.view import TableView
from rules import Move, Observation, Refusal

translate = QCoreApplication.translate

ObservationSource = Callable[[], Iterator[Observation]]

IDLE_MS = 250  # without changes before preloading starts
SLICE_S = 0.004  # of work before other events are processed


class ReplayKeyboard(KeyboardInput):
    """Moves the focus through everything on the table that has a name."""

    def focus_stops(self) -> list[FocusStop]:
        layout = self.view.table_layout
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


class ReplayView(TableView):
    """Shows a position. Pressing a face-down card shows it if the viewpoint knew it.

    Up and Down move the focus on the table. Left and Right step through the replay.
    """

    keyboard: ReplayKeyboard

    def __init__(
        self, game: GameTable[Observation], names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(game, names, parent)
        self.keyboard = ReplayKeyboard(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(translate("Replay", "The table"))

    def _target(self, piece: str, zone: str) -> Move | Refusal | None:
        return None

    def lift(self, piece: str) -> None:
        """Do nothing: pieces of a replay cannot be lifted."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        item = self.table_scene.piece_at(self.mapToScene(event.position().toPoint()))
        if item is not None and item.piece.peek_face is not None:
            self.peek_at(item.piece.key)
        else:
            self.table_scroll.start_pan(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.table_scroll.pan_to(event.position().toPoint())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.end_peek()
        self.table_scroll.end_pan()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.keyboard.move_focus(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        is_up = VERTICAL_KEYS.get(Qt.Key(event.key()))
        if is_up is None:
            event.ignore()
        else:
            self.keyboard.move_focus(-1 if is_up else 1)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return QWidget.focusNextPrevChild(self, forward)


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
        view = self._view
        for observation in self._observations():
            for piece in view.game.layout(observation, view.table_size(), view.names).pieces:
                for face in filter(None, (piece.face, piece.peek_face)):
                    view.table_scene.face_cache.pixmap(face, piece.box.w, piece.box.h)
                    yield

"""A table to be looked at: nothing on it can be moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.input.keyboard import UPWARDS, FocusStop, KeyboardInput
from cardtable_qt.table.layout.elements import Piece, Zone
from cardtable_qt.table.view import TableView
from rules import Move, Observation, Refusal

translate = QCoreApplication.translate


class ReplayKeyboard(KeyboardInput):
    """Goes from one thing on the table to the next, and tells what it is."""

    def focus_stops(self) -> list[FocusStop]:
        laid = self.view.laid
        things: list[Piece | Zone] = [*laid.pieces, *laid.zones]
        return [
            FocusStop(each.key, each.box, each.group, each.name) for each in things if each.name
        ]

    def walk(self, step: int) -> None:
        """So many things on; at the ends one stays."""
        keys = list(dict.fromkeys(stop.key for stop in self.focus_stops()))
        if keys:
            at = keys.index(self.here) + step if self.here in keys else 0
            self._go(keys[min(max(at, 0), len(keys) - 1)])


class ReplayView(TableView):
    """The table of a replay. A face-down card that these eyes knew is shown while it is pressed.

    Up and down go over everything that lies there; left and right stay with the replay.
    """

    keyboard: ReplayKeyboard

    def __init__(
        self, game: GameTable, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(game, names, parent)
        self.keyboard = ReplayKeyboard(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(translate("Replay", "The table"))

    def _target(self, piece: str, zone: str) -> Move | Refusal | None:
        return None

    def lift(self, piece: str) -> None:
        """Nothing is taken up: what is seen here is over."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        item = self.table.piece_at(self.mapToScene(event.position().toPoint()))
        if item is not None and item.piece.peek is not None:
            self.peek_at(item.piece.key)
        else:
            self.scrolling.start_pan(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.scrolling.pan_to(event.position().toPoint())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.end_peek()
        self.scrolling.let_go()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.keyboard.walk(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        up = UPWARDS.get(Qt.Key(event.key()))
        if up is None:
            event.ignore()
        else:
            self.keyboard.walk(-1 if up else 1)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return QWidget.focusNextPrevChild(self, forward)


IDLE_MS = 250  # milliseconds without a change before it begins
SLICE_S = 0.004  # seconds at a time
ObservationSource = Callable[[], Iterator[Observation]]


class FacePreloader(QObject):
    """Paints for a table what lies on it in some positions."""

    def __init__(self, view: TableView, sights: ObservationSource) -> None:
        super().__init__(view)
        self._view = view
        self._sights = sights
        self._work: Iterator[None] | None = None
        self._calm = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._calm.timeout.connect(self._begin)
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)

    @property
    def is_done(self) -> bool:
        return not self._calm.isActive() and not self._next.isActive()

    def start(self) -> None:
        """Begin anew when there is time: the table is another one, or has another size."""
        self.stop()
        self._calm.start()

    def stop(self) -> None:
        self._calm.stop()
        self._next.stop()

    def _begin(self) -> None:
        self._work = self._paint()
        self._next.start()

    def _go_on(self) -> None:
        until = perf_counter() + SLICE_S
        assert self._work is not None
        for _ in self._work:
            if perf_counter() > until:
                self._next.start()
                return

    def _paint(self) -> Iterator[None]:
        view = self._view
        for observation in self._sights():
            for piece in view.game.layout(observation, view.table_size(), view.names).pieces:
                for face in filter(None, (piece.face, piece.peek)):
                    view.table.faces.pixmap(face, piece.box.w, piece.box.h)
                    yield

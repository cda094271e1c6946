"""Pieces on their way. The table is always final first; flights only catch up with it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer

from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.table.layout.elements import Box, Face

if TYPE_CHECKING:
    from cardtable_qt.table.painting.items import PieceItem


FRAME_MS = 16  # milliseconds
EASE = QEasingCurve(QEasingCurve.Type.OutCubic)
ARC_SHARE = 0.08  # of its length, how far a way is bent
MAX_ARC_SHARE = 0.4  # of a piece's height, at most


class PieceAnimation(NamedTuple):
    """From where to where, in place, size, angle and side up, and when (milliseconds)."""

    item: PieceItem
    start: Box
    end: Box
    angles: tuple[float, float]
    flip_from: Face | None
    start_ms: int
    duration_ms: int
    on_landed: Callable[[], None] | None = None


class TimedEffect(NamedTuple):
    """Something else that takes its time: how it is shown, from 0 to 1, and what then."""

    show: Callable[[float], object]
    on_finished: Callable[[], None]
    start_ms: int
    duration_ms: int


class Animator(QObject):
    """All pieces that are moving now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._animations: dict[PieceItem, PieceAnimation] = {}
        self._effects: list[TimedEffect] = []
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    def __len__(self) -> int:
        return len(self._animations) + len(self._effects)

    def __contains__(self, item: PieceItem) -> bool:
        return item in self._animations

    def destination(self, item: PieceItem) -> tuple[Box, float]:
        """Where a piece is going to lie, and how; or where it is, if it is not on its way."""
        flight = self._animations.get(item)
        return (item.box, item.rotation()) if flight is None else (flight.end, flight.angles[1])

    def start(
        self,
        item: PieceItem,
        end: Box,
        angle: float,
        duration_ms: int,
        delay_ms: int = 0,
        flip_from: Face | None = None,
        on_landed: Callable[[], None] | None = None,
    ) -> None:
        """Let a piece fly from where it is now; a flight it was on is given up."""
        begins = self._clock.elapsed() + delay_ms
        angles = (item.rotation(), angle)
        self._animations[item] = PieceAnimation(
            item, item.box, end, angles, flip_from, begins, max(1, duration_ms), on_landed
        )
        item.raise_for_animation()
        if flip_from is not None:  # it is turned over on its way, not before
            item.move_to(item.box, item.rotation(), 1.0, flip_from)
        self._ensure_running()

    def play_effect(
        self,
        show: Callable[[float], object],
        on_finished: Callable[[], None],
        duration_ms: int,
        delay_ms: int = 0,
    ) -> TimedEffect:
        """Let something be seen for a moment that does not fly."""
        begins = self._clock.elapsed() + delay_ms
        moment = TimedEffect(show, on_finished, begins, max(1, duration_ms))
        self._effects.append(moment)
        self._ensure_running()
        return moment

    def cancel_effect(self, effect: TimedEffect | None) -> None:
        """It is over, and nothing follows."""
        if effect in self._effects:
            self._effects.remove(effect)

    def _ensure_running(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def cancel(self, item: PieceItem) -> None:
        """The piece is moved by somebody else, or gone."""
        self._animations.pop(item, None)

    def finish(self, except_for: Collection[PieceItem] = ()) -> None:
        """Everything lands now, but for those."""
        for flight in list(self._animations.values()):
            if flight.item not in except_for:
                self._land(flight)
        for moment in list(self._effects):
            self._finish_effect(moment)
        if not self._animations:
            self._timer.stop()

    def _tick(self) -> None:
        now = self._clock.elapsed()
        prefer_gui()
        for flight in list(self._animations.values()):
            progress = (now - flight.start_ms) / flight.duration_ms
            if progress >= 1:
                self._land(flight)
            elif progress > 0:
                _show_progress(flight, progress)
        for moment in list(self._effects):
            progress = (now - moment.start_ms) / moment.duration_ms
            if progress >= 1:
                self._finish_effect(moment)
            elif progress > 0:
                moment.show(progress)
        if not self._animations and not self._effects:
            self._timer.stop()

    def _finish_effect(self, moment: TimedEffect) -> None:
        if moment in self._effects:
            self._effects.remove(moment)
            moment.on_finished()

    def _land(self, flight: PieceAnimation) -> None:
        self._animations.pop(flight.item, None)
        flight.item.rest_at(flight.end, flight.angles[1])
        if flight.on_landed is not None:
            flight.on_landed()


def _arc_height(flight: PieceAnimation) -> float:
    """How far above the straight way a piece gets: it is carried, not pushed."""
    (x, y), (u, v) = flight.start.middle, flight.end.middle
    return min(hypot(u - x, v - y) * ARC_SHARE, flight.end.h * MAX_ARC_SHARE)


def _show_progress(flight: PieceAnimation, progress: float) -> None:
    along = EASE.valueForProgress(progress)
    box = Box(*(a + (b - a) * along for a, b in zip(flight.start, flight.end, strict=True)))
    box = box.moved(0, -_arc_height(flight) * sin(pi * along))
    first, last = flight.angles
    turned = 1.0 - 2.0 * along if flight.flip_from is not None else 1.0
    flight.item.move_to(box, first + (last - first) * along, turned, flight.flip_from)

"""Animates pieces. The layout is final at once; animations only catch up with it."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.layout.face import Face

if TYPE_CHECKING:
    from cardtable_qt.table.painting.items import PieceItem


FRAME_MS = 16
EASE = QEasingCurve(QEasingCurve.Type.OutCubic)
ARC_SHARE = 0.08  # height of the arc, as a share of the distance
MAX_ARC_SHARE = 0.4  # of the piece's height


class PieceAnimation(NamedTuple):
    """A move of a piece from one box and angle to another, with a flip if `flip_from` is set."""

    item: PieceItem
    start: Box
    end: Box
    angles: tuple[float, float]
    flip_from: Face | None
    start_ms: int
    duration_ms: int
    on_landed: Callable[[], None] | None = None
    is_awaited: bool = True  # not the hand of another player, whose timing is its own


class TimedEffect(NamedTuple):
    """An effect other than a move. `show` is called with the progress from 0 to 1."""

    show: Callable[[float], object]
    on_finished: Callable[[], None]
    start_ms: int
    duration_ms: int


class Animator(QObject):
    """Runs all animations and effects of one scene."""

    # Nothing that is awaited is running any more. Emitted by the event loop, so that no other
    # code is interrupted, and not at all if something else has been started meanwhile.
    finished = Signal()
    settled = Signal(object)  # PieceItem: its animation has ended or was stopped

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
        self._was_running = False
        self._finished_timer = QTimer(self, singleShot=True, interval=0)
        self._finished_timer.timeout.connect(self.finished)

    def __len__(self) -> int:
        return len(self._animations) + len(self._effects)

    def __contains__(self, item: PieceItem) -> bool:
        return item in self._animations

    @property
    def is_running(self) -> bool:
        """True while anything that is awaited is running."""
        return bool(self._effects) or any(a.is_awaited for a in self._animations.values())

    def destination(self, item: PieceItem) -> tuple[Box, float]:
        """The box and angle a piece is moving to, or has if it is not moving."""
        animation = self._animations.get(item)
        return (
            (item.box, item.rotation())
            if animation is None
            else (animation.end, animation.angles[1])
        )

    def start(
        self,
        item: PieceItem,
        end: Box,
        angle: float,
        duration_ms: int,
        delay_ms: int = 0,
        flip_from: Face | None = None,
        on_landed: Callable[[], None] | None = None,
        is_awaited: bool = True,
    ) -> None:
        """Move a piece from its current position. Replaces an animation it already has."""
        start_ms = self._clock.elapsed() + delay_ms
        angles = (item.rotation(), angle)
        self._animations[item] = PieceAnimation(
            item,
            item.box,
            end,
            angles,
            flip_from,
            start_ms,
            max(1, duration_ms),
            on_landed,
            is_awaited,
        )
        item.raise_for_animation()
        if flip_from is not None:  # keep the old face until the flip
            item.move_to(item.box, item.rotation(), 1.0, flip_from)
        self._update_timers()

    def play_effect(
        self,
        show: Callable[[float], object],
        on_finished: Callable[[], None],
        duration_ms: int,
        delay_ms: int = 0,
    ) -> None:
        """Start a timed effect."""
        start_ms = self._clock.elapsed() + delay_ms
        self._effects.append(TimedEffect(show, on_finished, start_ms, max(1, duration_ms)))
        self._update_timers()

    def _update_timers(self) -> None:
        """Tick while anything is moving, and report when the last that was awaited has ended."""
        if not len(self):
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()
        is_running = self.is_running
        if is_running:
            self._finished_timer.stop()
        elif self._was_running:
            self._finished_timer.start()
        self._was_running = is_running

    def cancel(self, item: PieceItem) -> None:
        """Forget the animation of a piece; the piece stays at its current position."""
        if self._animations.pop(item, None) is not None:
            self._update_timers()
            self.settled.emit(item)

    def finish(self, awaited_only: bool = False) -> None:
        """Finish all animations and effects now, or only those that are awaited."""
        for animation in list(self._animations.values()):
            if animation.is_awaited or not awaited_only:
                self._land(animation)
        for effect in list(self._effects):
            self._finish_effect(effect)
        self._update_timers()

    def _tick(self) -> None:
        now = self._clock.elapsed()
        for animation in list(self._animations.values()):
            progress = (now - animation.start_ms) / animation.duration_ms
            if progress >= 1:
                self._land(animation)
            elif progress > 0:
                _show_progress(animation, progress)
        for effect in list(self._effects):
            progress = (now - effect.start_ms) / effect.duration_ms
            if progress >= 1:
                self._finish_effect(effect)
            elif progress > 0:
                effect.show(progress)
        self._update_timers()

    def _finish_effect(self, effect: TimedEffect) -> None:
        if effect in self._effects:
            self._effects.remove(effect)
            effect.on_finished()

    def _land(self, animation: PieceAnimation) -> None:
        self._animations.pop(animation.item, None)
        animation.item.rest_at(animation.end, animation.angles[1])
        if animation.on_landed is not None:
            animation.on_landed()
        self.settled.emit(animation.item)


def _arc_height(animation: PieceAnimation) -> float:
    """The height of the arc: a piece looks carried, not pushed."""
    (x, y), (u, v) = animation.start.middle, animation.end.middle
    return min(hypot(u - x, v - y) * ARC_SHARE, animation.end.h * MAX_ARC_SHARE)


def _show_progress(animation: PieceAnimation, progress: float) -> None:
    along = EASE.valueForProgress(progress)
    box = Box(*(a + (b - a) * along for a, b in zip(animation.start, animation.end, strict=True)))
    box = box.moved(0, -_arc_height(animation) * sin(pi * along))
    first, last = animation.angles
    flip_width = 1.0 - 2.0 * along if animation.flip_from is not None else 1.0
    animation.item.move_to(box, first + (last - first) * along, flip_width, animation.flip_from)

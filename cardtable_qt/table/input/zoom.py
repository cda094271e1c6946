"""How large the table is, compared with its window: zoom, and what stays in place meanwhile."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from cardtable_qt.table.layout.elements import Size
from cardtable_qt.table.painting.palette import colour

if TYPE_CHECKING:
    from cardtable_qt.table.view import TableView


FIT_PERCENT = 100  # percent
MIN_TABLE_SIZE = Size(480, 320)  # below this the table is cut off rather than laid out
NOTCH = 120  # what a wheel tells for one of its steps
SPREAD = 1.15  # so much further apart, two fingers ask for one step
# Slim, and seen on every surface.
BARS = Template("""
QWidget { background: $ground; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $grip; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 40px; }
QScrollBar::handle:horizontal { min-width: 40px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
""")
SHADE = 170  # percent: the bars are no more than seen
OWN_SIDE = QPointF(0.5, 1.0)  # where one's own cards lie


class TableZoom:
    """Lays the table out larger or smaller than the window.

    It only tells that somebody wants another size; which one comes next is decided elsewhere.
    """

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.percent = FIT_PERCENT
        self.is_changing = False  # scroll bars come or go, and the table with them
        self._looked_at = OWN_SIDE  # what part of the table is in the middle of the window
        self._pointer: QPoint | None = None  # where somebody turns the wheel
        self._turned = 0  # of a wheel, since the last step
        self._spread = 1.0  # of two fingers, since the last step

    # The size

    def table_size(self) -> Size:
        """How large the table is to be laid out."""
        port, part = self.view.viewport(), self.percent / FIT_PERCENT
        width, height = round(port.width() * part), round(port.height() * part)
        return Size(max(width, MIN_TABLE_SIZE.width), max(height, MIN_TABLE_SIZE.height))

    def set_percent(self, percent: int) -> None:
        """Let the table have another size. What is pointed at stays where it is."""
        if percent == self.percent:
            return
        at, part = self._anchor()
        self._pointer = None
        self.percent = percent
        self._dress_bars()
        self.is_changing = True
        bars = Qt.ScrollBarPolicy
        policy = bars.ScrollBarAlwaysOn if percent > FIT_PERCENT else bars.ScrollBarAlwaysOff
        self.view.setHorizontalScrollBarPolicy(policy)
        self.view.setVerticalScrollBarPolicy(policy)
        self.is_changing = False
        if self.view.isVisible():
            size, middle = self.table_size(), QPointF(self.view.viewport().rect().center())
            way = middle - QPointF(at)
            self._looked_at = part + QPointF(way.x() / size.width, way.y() / size.height)
        self.view.relayout()
        self.lower_scroll_bars()
        self._show_keyboard()

    def _dress_bars(self) -> None:
        """Only where they are seen: it would take time at every start."""
        if self.percent <= FIT_PERCENT or self.view.cornerWidget() is not None:
            return
        ground, grip = colour("curtain"), colour("ink_on_dark").darker(SHADE)
        sheet = BARS.substitute(ground=ground.name(), grip=grip.name())
        self.view.setCornerWidget(QWidget())
        for part in (
            self.view.horizontalScrollBar(),
            self.view.verticalScrollBar(),
            self.view.cornerWidget(),
        ):
            part.setStyleSheet(sheet)

    def _show_keyboard(self) -> None:
        """Not everything grows alike: what has the keys may have gone out of sight."""
        box = self.view.laid.boxes().get(self.view.keyboard.shown_at())
        self.view.scrolling.ensure_visible([box] if box is not None else [])

    def _anchor(self) -> tuple[QPoint, QPointF]:
        """The point of the window that stays, and the part of the table that is there."""
        at = self.view.viewport().rect().center()
        here = self.view.keyboard.shown_at()
        box = self.view.laid.boxes().get(here)
        if self._pointer is not None:
            at = self._pointer
        elif box is not None:
            at = self.view.mapFromScene(QPointF(*box.middle))
        return at, self._part_at(at)

    def _part_at(self, at: QPoint) -> QPointF:
        point, table = self.view.mapToScene(at), self.view.sceneRect()
        return QPointF(point.x() / max(1.0, table.width()), point.y() / max(1.0, table.height()))

    def fit(self, size: Size) -> None:
        """Make the scene as large as that, and look at the same part of it as before."""
        view, looked_at = self.view, self._looked_at
        view.table.resize(size)
        if self.percent > FIT_PERCENT:
            middle = view.viewport().rect().center()
            view.horizontalScrollBar().setValue(round(looked_at.x() * size.width - middle.x()))
            view.verticalScrollBar().setValue(round(looked_at.y() * size.height - middle.y()))
            self._looked_at = looked_at  # as it was wanted, not as far as there was room

    def lower_scroll_bars(self) -> None:
        """Qt puts scroll bars above everything, and be it something that covers the table."""
        for bar in (self.view.horizontalScrollBar(), self.view.verticalScrollBar()):
            frame = bar.parentWidget()
            if frame is not None:
                frame.lower()

    def remember_place(self) -> None:
        """Somebody scrolled: this is what they look at. (Qt scrolls by itself in between.)"""
        scene = self.view.sceneRect()
        settled = (scene.width(), scene.height()) == self.table_size()
        if settled and self.view.isVisible() and not self.is_changing:
            self._looked_at = self._part_at(self.view.viewport().rect().center())

    # What asks for another size

    def wheel(self, event: QWheelEvent) -> bool:
        """Ctrl and the wheel; False if it means something else."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        turn = event.angleDelta().y()
        self._turned = turn + (self._turned if turn * self._turned > 0 else 0)
        steps = int(self._turned / NOTCH)
        self._turned -= steps * NOTCH
        self._ask(steps, self.view.viewport().mapFromGlobal(event.globalPosition()).toPoint())
        event.accept()
        return True

    def pinch(self, event: QEvent) -> bool:
        """Two fingers on a touchpad or a screen; False if it is something else."""
        port = self.view.viewport()
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
                return False
            at = port.mapFromGlobal(event.globalPosition()).toPoint()
            self._spread_by(1 + event.value(), at)
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._begin_pinch(pinch)
                at = port.mapFromGlobal(pinch.centerPoint()).toPoint()
                self._spread_by(pinch.scaleFactor(), at)
                return True
        return False

    def _begin_pinch(self, pinch: QPinchGesture) -> None:
        if pinch.state() == Qt.GestureState.GestureStarted:
            self.view.cancel()  # the first finger may have taken something up
            self.view.scrolling.let_go()
            self._spread = 1.0

    def _spread_by(self, factor: float, at: QPoint) -> None:
        self._spread *= factor
        steps = int(self._spread >= SPREAD) - int(self._spread <= 1 / SPREAD)
        if steps:
            self._spread = 1.0
            self._ask(steps, at)

    def _ask(self, steps: int, at: QPoint) -> None:
        if steps:
            # Somebody may point beside the table.
            self._pointer = at if self.view.viewport().rect().contains(at) else None
            self.view.zoom_wanted.emit(steps)
            self._pointer = None

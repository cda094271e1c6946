"""Zoom: lays out the table larger than its window, and keeps the same part of it in view."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from cardtable_qt.table.layout.elements import Box, Size
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.scene import TableScene

FIT_PERCENT = 100
MIN_TABLE_SIZE = Size(480, 320)  # in a smaller window the table is cropped
WHEEL_NOTCH = 120
PINCH_STEP = 1.15  # pinch factor for one zoom step
# Slim, and visible on every surface.
SCROLL_BAR_STYLE = Template("""
QWidget { background: $ground; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $grip; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 40px; }
QScrollBar::handle:horizontal { min-width: 40px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
""")
GRIP_DARKNESS = 170  # percent, for unobtrusive bars
VIEWER_SIDE = QPointF(0.5, 1.0)  # the viewer's cards are at the bottom


class TableZoom(QObject):
    """The zoom of one table.

    Gestures only request a zoom step; the windows choose the next percentage.
    """

    zoom_requested = Signal(int)  # steps
    pinch_started = Signal()
    changed = Signal()  # the table has to be laid out at its new size

    def __init__(
        self, view: QGraphicsView, scene: TableScene, focus_box: Callable[[], Box | None]
    ) -> None:
        super().__init__(view)
        self._view = view
        self._scene = scene
        self._focus_box = focus_box
        self.percent = FIT_PERCENT
        self.is_changing = False  # scroll bars are being shown or hidden, which resizes the view
        self._centre = VIEWER_SIDE  # point of the table in the middle of the window, as shares
        self._pointer: QPoint | None = None  # position of a zoom gesture
        self._wheel_angle = 0  # since the last zoom step
        self._pinch_scale = 1.0  # since the last zoom step

    # The size

    def table_size(self) -> Size:
        """The size at which the table is laid out."""
        port, scale = self._view.viewport(), self.percent / FIT_PERCENT
        width, height = round(port.width() * scale), round(port.height() * scale)
        return Size(max(width, MIN_TABLE_SIZE.width), max(height, MIN_TABLE_SIZE.height))

    def set_percent(self, percent: int) -> None:
        """Change the zoom. The point under the pointer or the focus stays in place."""
        if percent == self.percent:
            return
        at, share = self._anchor()
        self._pointer = None
        self.percent = percent
        self._style_scroll_bars()
        self.is_changing = True
        bars = Qt.ScrollBarPolicy
        policy = bars.ScrollBarAlwaysOn if percent > FIT_PERCENT else bars.ScrollBarAlwaysOff
        self._view.setHorizontalScrollBarPolicy(policy)
        self._view.setVerticalScrollBarPolicy(policy)
        self.is_changing = False
        if self._view.isVisible():
            size, middle = self.table_size(), QPointF(self._view.viewport().rect().center())
            offset = middle - QPointF(at)
            self._centre = share + QPointF(offset.x() / size.width, offset.y() / size.height)
        self.changed.emit()
        self.lower_scroll_bars()

    def _style_scroll_bars(self) -> None:
        """Style the scroll bars when they are first shown. At start-up it would take time."""
        if self.percent <= FIT_PERCENT or self._view.cornerWidget() is not None:
            return
        ground, grip = colour("overlay"), colour("ink_on_dark").darker(GRIP_DARKNESS)
        style_sheet = SCROLL_BAR_STYLE.substitute(ground=ground.name(), grip=grip.name())
        self._view.setCornerWidget(QWidget())
        for widget in (
            self._view.horizontalScrollBar(),
            self._view.verticalScrollBar(),
            self._view.cornerWidget(),
        ):
            widget.setStyleSheet(style_sheet)

    def _anchor(self) -> tuple[QPoint, QPointF]:
        """The viewport point that stays in place, and the point of the table there, as shares."""
        at = self._view.viewport().rect().center()
        box = self._focus_box()
        if self._pointer is not None:
            at = self._pointer
        elif box is not None:
            at = self._view.mapFromScene(QPointF(*box.middle))
        return at, self._share_at(at)

    def _share_at(self, at: QPoint) -> QPointF:
        point, table = self._view.mapToScene(at), self._view.sceneRect()
        return QPointF(point.x() / max(1.0, table.width()), point.y() / max(1.0, table.height()))

    def fit(self, size: Size) -> None:
        """Resize the scene and keep the same part of it in view."""
        view, looked_at = self._view, self._centre
        self._scene.resize(size)
        if self.percent > FIT_PERCENT:
            middle = view.viewport().rect().center()
            view.horizontalScrollBar().setValue(round(looked_at.x() * size.width - middle.x()))
            view.verticalScrollBar().setValue(round(looked_at.y() * size.height - middle.y()))
            self._centre = looked_at  # the wanted centre, not the one the bars allow

    def lower_scroll_bars(self) -> None:
        """Move the scroll bars below overlays; Qt raises them above all sibling widgets."""
        if self.percent <= FIT_PERCENT:
            return  # there are none
        for bar in (self._view.horizontalScrollBar(), self._view.verticalScrollBar()):
            frame = bar.parentWidget()
            if frame is not None:
                frame.lower()

    def remember_centre(self) -> None:
        """Remember the visible part after the user scrolled, ignoring Qt's own scrolling."""
        scene = self._view.sceneRect()
        settled = (scene.width(), scene.height()) == self.table_size()
        if settled and self._view.isVisible() and not self.is_changing:
            self._centre = self._share_at(self._view.viewport().rect().center())

    # Zoom gestures

    def handle_wheel(self, event: QWheelEvent) -> bool:
        """Zoom with Ctrl and the wheel; return False for other wheel events."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        turn = event.angleDelta().y()
        self._wheel_angle = turn + (self._wheel_angle if turn * self._wheel_angle > 0 else 0)
        steps = int(self._wheel_angle / WHEEL_NOTCH)
        self._wheel_angle -= steps * WHEEL_NOTCH
        self._request_zoom(
            steps, self._view.viewport().mapFromGlobal(event.globalPosition()).toPoint()
        )
        event.accept()
        return True

    def handle_pinch(self, event: QEvent) -> bool:
        """Zoom with two fingers on a touchpad or screen; return False for other events."""
        port = self._view.viewport()
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
                return False
            at = port.mapFromGlobal(event.globalPosition()).toPoint()
            self._add_pinch(1 + event.value(), at)
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._start_pinch(pinch)
                at = port.mapFromGlobal(pinch.centerPoint()).toPoint()
                self._add_pinch(pinch.scaleFactor(), at)
                return True
        return False

    def _start_pinch(self, pinch: QPinchGesture) -> None:
        if pinch.state() == Qt.GestureState.GestureStarted:
            self.pinch_started.emit()
            self._pinch_scale = 1.0

    def _add_pinch(self, factor: float, at: QPoint) -> None:
        self._pinch_scale *= factor
        steps = int(self._pinch_scale >= PINCH_STEP) - int(self._pinch_scale <= 1 / PINCH_STEP)
        if steps:
            self._pinch_scale = 1.0
            self._request_zoom(steps, at)

    def _request_zoom(self, steps: int, at: QPoint) -> None:
        if steps:
            # The pointer may be outside the table.
            self._pointer = at if self._view.viewport().rect().contains(at) else None
            self.zoom_requested.emit(steps)
            self._pointer = None

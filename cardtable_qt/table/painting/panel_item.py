"""Graphics items for panels: raised plates on the table, and slots recessed into them.

Like pieces, they are plain Qt items that are painted without Python code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from cardtable_qt.table.layout.elements import Panel
from cardtable_qt.table.painting.contrast_palettes import MIN_LINE_CONTRAST
from cardtable_qt.table.painting.palette import colour, contrast, current_palette

RAISED = ("plate", "plate_turn", "row")
RECESSED = ("slot", "cell")
MIN_SHADOW_HEIGHT_PX = 44.0  # lower panels cast no shadow
SHADOW_LAYERS = ((1.0, 40), (2.5, 26), (4.0, 18), (5.5, 10))  # reach in pixels, alpha
SHADOW_REACH_PX = 6.0
GRADIENT_PERCENT = 103  # lighter at the top of a plate, darker at its bottom
RIM_ALPHA = (96, 60)  # upper and lower edge of a plate on a dark table
MIN_Z_STEP = 1e-4  # between two panels
ACCENT_WIDTH_PX = 3.0
RIM_WIDTH_PX = 1.01  # Qt draws lines of exactly one pixel many times slower
CONTRAST_EDGE_PX = 1.6  # clearly visible between two pixels as well
SMALL_PX, SMALL_EDGE_PX = 24.0, 1.01  # a strong edge would touch the text on a small panel
TURN_BAR_PX = 7.0  # at the left of the plate of the seat to move


class PanelItem(QGraphicsPathItem):
    """A panel with its shadow and edge."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.table_panel = panel
        self._decorations: list[QGraphicsItem] = []
        self._draw()

    def update_from(self, panel: Panel) -> None:
        if panel != self.table_panel:
            self.table_panel = panel
            self._draw()

    def _draw(self) -> None:
        panel = self.table_panel
        frame = QRectF(*panel.box)
        path = QPainterPath()
        path.addRoundedRect(frame, panel.radius, panel.radius)
        for old in self._decorations:
            old.scene().removeItem(old)
        self._decorations = []
        self.setPath(path)
        self.setBrush(_panel_brush(panel.tone, frame))
        self.setPen(_panel_pen(panel, frame))
        if _has_shadow(panel, frame):
            self._add_shadow(frame)
        if panel.accent == "turn":
            self._add_turn_bar(path, frame)

    def _add_shadow(self, frame: QRectF) -> None:
        """Add only the visible part below the plate; a narrow pixmap is faster than a path."""
        shadow = QGraphicsPixmapItem(_shadow_pixmap(frame.size(), self.table_panel.radius), self)
        shadow.setPos(frame.left() - SHADOW_REACH_PX, frame.bottom() - self.table_panel.radius)
        shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._decorations.append(shadow)

    def _add_turn_bar(self, path: QPainterPath, frame: QRectF) -> None:
        """Add a bar, so that the seat to move is recognised without colour."""
        edge = QPainterPath()
        edge.addRect(QRectF(frame.x(), frame.y(), TURN_BAR_PX, frame.height()))
        bar = QGraphicsPathItem(path.intersected(edge), self)
        bar.setBrush(colour("turn"))
        bar.setPen(QPen(Qt.PenStyle.NoPen))
        self._decorations.append(bar)


def panel_z_values(keys: Sequence[str], before: Mapping[str, float]) -> dict[str, float]:
    """Z values by key, later panels above earlier ones.

    Existing panels keep their values where possible, because Qt repaints a panel whose value
    changes.
    """
    z_values: dict[str, float] = {}
    below = 0.0
    for index, key in enumerate(keys):
        z = before.get(key, 0.0)
        if z <= below:
            later = (before.get(other, 0.0) for other in keys[index + 1 :])
            above = next((other for other in later if other > below), below + 2)
            z = (below + above) / 2
        if z - below < MIN_Z_STEP:
            return {key: float(number) for number, key in enumerate(keys, 1)}
        below = z_values[key] = z
    return z_values


def _shadow_pixmap(size: QSizeF, corner: float) -> QPixmap:
    """The shadow below a plate, starting at its lower corners."""
    wide, high = size.width(), corner + SHADOW_REACH_PX
    pixmap = QPixmap(round(wide + 2 * SHADOW_REACH_PX), round(high))
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        plate = QRectF(SHADOW_REACH_PX, corner - size.height(), wide, size.height())
        for reach, alpha in SHADOW_LAYERS:
            painter.setBrush(QColor(0, 0, 0, alpha))
            layer = plate.adjusted(-reach / 2, 0, reach / 2, reach)
            painter.drawRoundedRect(layer, corner + reach / 2, corner + reach / 2)
    return pixmap


def _has_shadow(panel: Panel, frame: QRectF) -> bool:
    return (
        panel.tone in RAISED
        and frame.height() >= MIN_SHADOW_HEIGHT_PX
        and not current_palette().has_high_contrast
    )


def _panel_brush(tone: str, frame: QRectF) -> QBrush:
    """The fill of a panel. A plate is slightly lighter at its top."""
    if tone not in RAISED or current_palette().has_high_contrast:
        return QBrush(colour(tone))
    gradient = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    gradient.setColorAt(0, colour(tone).lighter(GRADIENT_PERCENT))
    gradient.setColorAt(1, colour(tone).darker(GRADIENT_PERCENT))
    return QBrush(gradient)


def _panel_pen(panel: Panel, frame: QRectF) -> QPen:
    """The edge of a panel: bright at the top of a plate and at the bottom of a recess."""
    if current_palette().has_high_contrast:
        return _contrasting_pen(panel)
    if panel.accent:
        return QPen(colour(panel.accent), ACCENT_WIDTH_PX)
    if panel.tone not in RAISED + RECESSED:
        return QPen(Qt.PenStyle.NoPen)
    on_dark = current_palette().is_dark
    light, dark = (46, 90) if on_dark else (190, 40)
    upper, lower = QColor(255, 255, 255, light), QColor(0, 0, 0, dark)
    if panel.tone in RECESSED:
        upper, lower = QColor(0, 0, 0, dark), QColor(255, 255, 255, light // 2)
    elif on_dark:  # only the edge separates a plate from a dark table
        upper, lower = (QColor(255, 255, 255, alpha) for alpha in RIM_ALPHA)
    gradient = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    gradient.setColorAt(0, upper)
    gradient.setColorAt(1, lower)
    return QPen(QBrush(gradient), RIM_WIDTH_PX)


def _contrasting_pen(panel: Panel) -> QPen:
    """A solid edge around everything, since areas differ little or not at all in colour."""
    ground, edge = colour(panel.tone), colour(panel.accent or "outline")
    if contrast(edge, ground) < MIN_LINE_CONTRAST:
        edge = colour("outline")
    if panel.accent:
        return QPen(edge, ACCENT_WIDTH_PX)
    if panel.tone == "caption":  # of a badge, which has a panel of its own for its edge
        return QPen(Qt.PenStyle.NoPen)
    is_small = panel.box.h < SMALL_PX
    return QPen(edge, SMALL_EDGE_PX if is_small else CONTRAST_EDGE_PX)

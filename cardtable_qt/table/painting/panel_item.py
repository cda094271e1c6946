"""The areas behind the pieces: plates that lie on the table, and places sunk into them.

Everything about them is a path that Qt draws by itself, as it does with the pieces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from cardtable_qt.table.layout.elements import Panel
from cardtable_qt.table.painting.palette import DARK, colour, current_palette

RAISED = ("plate", "plate_turn", "row")
RECESSED = ("slot", "cell")
MIN_SHADOW_HEIGHT_PX = 44.0  # pixels: what is lower than that casts no shadow
SHADOW_LAYERS = (
    (1.0, 40),
    (2.5, 26),
    (4.0, 18),
    (5.5, 10),
)  # how far its layers reach, how dark each is
SHADOW_REACH_PX = 6.0
GRADIENT_PERCENT = 103  # percent: so much lighter is a plate at its top, and darker at its bottom
RIM_LIGHTNESS = (96, 60)  # of a dark plate: how light its upper and its lower edge are, 0 to 255
MIN_Z_STEP = 1e-4  # how far one area lies above another, at least
ACCENT_WIDTH_PX = 3.0
RIM_WIDTH_PX = (
    1.01  # Qt draws a line of exactly one pixel dot by dot, which takes many times as long
)
TURN_BAR_PX = 7.0  # at the left of the plate whose turn it is, besides its frame


class PanelItem(QGraphicsPathItem):
    """An area, with its shadow and its edge."""

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
        if panel.tone in RAISED and frame.height() >= MIN_SHADOW_HEIGHT_PX:
            self._add_shadow(frame)
        if panel.accent == "turn":
            self._add_turn_bar(path, frame)

    def _add_shadow(self, frame: QRectF) -> None:
        """Only what is seen of it, below: a narrow picture is drawn sooner than a path."""
        shadow = QGraphicsPixmapItem(_shadow_pixmap(frame.size(), self.table_panel.radius), self)
        shadow.setPos(frame.left() - SHADOW_REACH_PX, frame.bottom() - self.table_panel.radius)
        shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._decorations.append(shadow)

    def _add_turn_bar(self, path: QPainterPath, frame: QRectF) -> None:
        """Whose turn it is can be seen without the colour of the frame."""
        edge = QPainterPath()
        edge.addRect(QRectF(frame.x(), frame.y(), TURN_BAR_PX, frame.height()))
        bar = QGraphicsPathItem(path.intersected(edge), self)
        bar.setBrush(colour("turn"))
        bar.setPen(QPen(Qt.PenStyle.NoPen))
        self._decorations.append(bar)


def panel_z_values(keys: Sequence[str], before: Mapping[str, float]) -> dict[str, float]:
    """How high each area lies, later ones above earlier ones.

    Those that lay there before stay as they were where that is possible, so that a new one does
    not make Qt paint all the others again.
    """
    heights: dict[str, float] = {}
    below = 0.0
    for place, key in enumerate(keys):
        height = before.get(key, 0.0)
        if height <= below:
            later = (before.get(other, 0.0) for other in keys[place + 1 :])
            above = next((high for high in later if high > below), below + 2)
            height = (below + above) / 2
        if height - below < MIN_Z_STEP:
            return {key: float(place) for place, key in enumerate(keys, 1)}
        below = heights[key] = height
    return heights


def _shadow_pixmap(size: QSizeF, corner: float) -> QPixmap:
    """The shadow below a plate, from where its lower corners begin."""
    wide, high = size.width(), corner + SHADOW_REACH_PX
    pixmap = QPixmap(round(wide + 2 * SHADOW_REACH_PX), round(high))
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        plate = QRectF(SHADOW_REACH_PX, corner - size.height(), wide, size.height())
        for reach, dark in SHADOW_LAYERS:
            painter.setBrush(QColor(0, 0, 0, dark))
            around = plate.adjusted(-reach / 2, 0, reach / 2, reach)
            painter.drawRoundedRect(around, corner + reach / 2, corner + reach / 2)
    return pixmap


def _panel_brush(tone: str, frame: QRectF) -> QBrush:
    """A plate is a little lighter at its top, where the light falls."""
    if tone not in RAISED:
        return QBrush(colour(tone))
    fading = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    fading.setColorAt(0, colour(tone).lighter(GRADIENT_PERCENT))
    fading.setColorAt(1, colour(tone).darker(GRADIENT_PERCENT))
    return QBrush(fading)


def _panel_pen(panel: Panel, frame: QRectF) -> QPen:
    """The light catches the upper edge of a plate and the lower edge of what is sunk."""
    if panel.accent:
        return QPen(colour(panel.accent), ACCENT_WIDTH_PX)
    if panel.tone not in RAISED + RECESSED:
        return QPen(Qt.PenStyle.NoPen)
    on_dark = current_palette() is DARK
    light, dark = (46, 90) if on_dark else (190, 40)
    upper, lower = QColor(255, 255, 255, light), QColor(0, 0, 0, dark)
    if panel.tone in RECESSED:
        upper, lower = QColor(0, 0, 0, dark), QColor(255, 255, 255, light // 2)
    elif on_dark:  # a plate is no lighter than the table there: only its edge tells them apart
        upper, lower = (QColor(255, 255, 255, glint) for glint in RIM_LIGHTNESS)
    fading = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    fading.setColorAt(0, upper)
    fading.setColorAt(1, lower)
    return QPen(QBrush(fading), RIM_WIDTH_PX)

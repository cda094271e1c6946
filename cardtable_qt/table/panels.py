"""The areas behind the pieces: plates that lie on the table, and places sunk into them.

Everything about them is a path that Qt draws by itself, as it does with the pieces.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from cardtable_qt.table.palette import DARK, colour, current
from cardtable_qt.table.spots import Panel

RAISED = ("plate", "plate_turn", "row")
SUNK = ("slot", "cell")
SMALL = 44.0  # pixels: what is lower than that casts no shadow
SHADOW = ((2.0, 34), (5.0, 20), (9.0, 13))  # widths of its lines, and how dark each is
FALL = 2.5  # pixels the shadow lies lower
SHADE = 103  # percent: so much lighter is a plate at its top, and darker at its bottom
FRAME = 3.0
BAR = 7.0  # at the left of the plate whose turn it is, besides its frame


class PanelItem(QGraphicsPathItem):
    """An area, with its shadow and its edge."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.area = panel
        self._trimmings: list[QGraphicsPathItem] = []
        self._draw()

    def become(self, panel: Panel) -> None:
        if panel != self.area:
            self.area = panel
            self._draw()

    def _draw(self) -> None:
        panel = self.area
        frame = QRectF(*panel.box)
        path = QPainterPath()
        path.addRoundedRect(frame, panel.radius, panel.radius)
        for old in self._trimmings:
            old.scene().removeItem(old)
        self._trimmings = []
        self.setPath(path)
        self.setBrush(_ground(panel.tone, frame))
        self.setPen(_rim(panel, frame))
        if panel.tone in RAISED and frame.height() >= SMALL:
            self._cast_shadow(path)
        if panel.accent == "turn":
            self._raise_bar(path, frame)

    def _cast_shadow(self, path: QPainterPath) -> None:
        for width, dark in SHADOW:
            shade = self._trim(path.translated(0, FALL))
            shade.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            shade.setPen(QPen(QColor(0, 0, 0, dark), width))

    def _raise_bar(self, path: QPainterPath, frame: QRectF) -> None:
        """Whose turn it is can be seen without the colour of the frame."""
        edge = QPainterPath()
        edge.addRect(QRectF(frame.x(), frame.y(), BAR, frame.height()))
        bar = self._trim(path.intersected(edge))
        bar.setBrush(colour("turn"))
        bar.setPen(QPen(Qt.PenStyle.NoPen))

    def _trim(self, path: QPainterPath) -> QGraphicsPathItem:
        part = QGraphicsPathItem(path, self)
        self._trimmings.append(part)
        return part


def _ground(tone: str, frame: QRectF) -> QBrush:
    """A plate is a little lighter at its top, where the light falls."""
    if tone not in RAISED:
        return QBrush(colour(tone))
    fading = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    fading.setColorAt(0, colour(tone).lighter(SHADE))
    fading.setColorAt(1, colour(tone).darker(SHADE))
    return QBrush(fading)


def _rim(panel: Panel, frame: QRectF) -> QPen:
    """The light catches the upper edge of a plate and the lower edge of what is sunk."""
    if panel.accent:
        return QPen(colour(panel.accent), FRAME)
    if panel.tone not in RAISED + SUNK:
        return QPen(Qt.PenStyle.NoPen)
    light, dark = (46, 90) if current() is DARK else (190, 40)
    upper, lower = QColor(255, 255, 255, light), QColor(0, 0, 0, dark)
    if panel.tone in SUNK:
        upper, lower = QColor(0, 0, 0, dark), QColor(255, 255, 255, light // 2)
    fading = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    fading.setColorAt(0, upper)
    fading.setColorAt(1, lower)
    return QPen(QBrush(fading), 1)

"""The things in the scene: pieces, zones, panels, labels and the caption of a refusal."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardtable_qt.table.drawing import draw_text, font, paint_focus, paint_frame
from cardtable_qt.table.faces import FaceCache, border
from cardtable_qt.table.palette import colour
from cardtable_qt.table.spots import Z_FLYING, Box, Face, Label, Panel, Piece, Zone

FAINT = 0.45
# What a zone shows of itself while a piece is in hand.
QUIET, LEGAL, AIMED, REFUSED = range(4)


def rect(box: Box) -> QRectF:
    return QRectF(*box)


class PieceItem(QGraphicsItem):
    """A card, chip or gem; it may be on its way, and then be larger, smaller or half turned."""

    def __init__(self, piece: Piece, faces: FaceCache) -> None:
        super().__init__()
        self.piece = piece
        self.box = piece.box
        self.faces = faces
        self.face = piece.face
        self.turned = 1.0  # the width that is seen of a card that is being turned over
        self.old_face: Face | None = None
        self.raised = False
        self.focused = False
        self.fresh = False
        self.setTransformOriginPoint(piece.box.w / 2, piece.box.h / 2)
        self.land(piece.box, piece.angle)

    def boundingRect(self) -> QRectF:  # noqa: N802
        edge = border(self.box.w) + 4
        return QRectF(0, 0, self.box.w, self.box.h).adjusted(-edge, -edge, edge, edge)

    def become(self, piece: Piece) -> None:
        """Stand for the same piece in a newer layout."""
        if piece != self.piece or self.face != piece.face:
            self.piece = piece
            self.face = piece.face
            self.update()

    def fly(self) -> None:
        self.setZValue(Z_FLYING + self.piece.z)

    def land(self, box: Box, angle: float) -> None:
        """Come to rest."""
        self.turned, self.old_face = 1.0, None
        self._put(box, angle)
        self.setPos(round(box.x), round(box.y))  # whole pixels, so that it is crisp
        self.setZValue(self.piece.z)

    def hover_at(
        self, box: Box, angle: float, turned: float = 1.0, old_face: Face | None = None
    ) -> None:
        """Be there for the moment."""
        self.turned, self.old_face = turned, old_face
        self._put(box, angle)

    def _put(self, box: Box, angle: float) -> None:
        if (box.w, box.h) != (self.box.w, self.box.h):
            self.prepareGeometryChange()
            self.setTransformOriginPoint(box.w / 2, box.h / 2)
        self.box = box
        self.setRotation(angle)
        self.setPos(box.x, box.y)
        self.update()

    def mark(self, *, raised: bool, focused: bool, fresh: bool) -> None:
        if (raised, focused, fresh) != (self.raised, self.focused, self.fresh):
            self.raised, self.focused, self.fresh = raised, focused, fresh
            self.update()

    def peek(self, on: bool) -> None:
        """Show the other side of an own face-down card, or cover it again."""
        if self.piece.peek is not None:
            self.face = self.piece.peek if on else self.piece.face
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        face = self.old_face if self.old_face is not None and self.turned > 0 else self.face
        ratio = painter.device().devicePixelRatioF()
        final = self.piece.box
        edge = border(final.w)
        pixmap = self.faces.pixmap(face, final.w, final.h, ratio)
        if self.piece.dim:
            painter.setOpacity(FAINT)
        resting = (self.box.w, self.box.h) == (final.w, final.h) and abs(self.turned) == 1.0
        whole = resting and not self.faces.rough
        upright = whole and self.rotation() == 0.0
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not upright)
        if whole:
            painter.drawPixmap(QPointF(-edge, -edge), pixmap)
        else:
            grow = self.box.w / final.w
            wide = (final.w + 2 * edge) * grow * max(0.02, abs(self.turned))
            high = (final.h + 2 * edge) * self.box.h / final.h
            target = QRectF((self.box.w - wide) / 2, (self.box.h - high) / 2, wide, high)
            painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        self._paint_marks(painter)

    def _paint_marks(self, painter: QPainter) -> None:
        frame = QRectF(0, 0, self.box.w, self.box.h)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corner = min(self.box.w, self.box.h) * 0.1
        if self.fresh:
            paint_frame(painter, frame, corner, QPen(colour("last"), 2.5, Qt.PenStyle.DotLine))
        if self.raised:
            paint_frame(painter, frame, corner, QPen(colour("legal"), 3))
        if self.focused:
            paint_focus(painter, frame, corner)


class ZoneItem(QGraphicsItem):
    """A place to drop a piece. It shows itself only when that matters, unless it is a button."""

    def __init__(self, zone: Zone) -> None:
        super().__init__()
        self.zone = zone
        self.state = QUIET
        self.focused = False
        self.pressed = False
        self.enabled = True
        self.setZValue(Z_FLYING - 1 if zone.button else 8.0)

    def become(self, zone: Zone) -> None:
        if zone != self.zone:
            self.prepareGeometryChange()
            self.zone = zone
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return rect(self.zone.box).adjusted(-5, -5, 5, 5)

    def enable(self, enabled: bool) -> None:
        if enabled != self.enabled:
            self.enabled = enabled
            self.update()

    def set_state(self, state: int, focused: bool) -> None:
        if (state, focused) != (self.state, self.focused):
            self.state, self.focused = state, focused
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = rect(self.zone.box)
        if self.zone.button:
            self._paint_button(painter, frame)
        self._paint_state(painter, frame.adjusted(1, 1, -1, -1))
        if self.focused:
            paint_focus(painter, frame, 8)

    def _paint_button(self, painter: QPainter, frame: QRectF) -> None:
        painter.setOpacity(1.0 if self.enabled else FAINT)
        painter.setPen(QPen(colour("button").darker(130), 1))
        painter.setBrush(colour("button").darker(112) if self.pressed else colour("button"))
        painter.drawRoundedRect(frame, 8, 8)
        painter.setPen(colour("button_ink"))
        draw_text(
            painter, frame.adjusted(6, 2, -6, -2), self.zone.button, frame.height() * 0.46, True
        )
        painter.setOpacity(1.0)

    def _paint_state(self, painter: QPainter, frame: QRectF) -> None:
        """Legal is dashed, aimed at is solid and filled, refused is crossed: not colour alone."""
        if self.state == QUIET:
            return
        tone = colour("refused" if self.state == REFUSED else "legal")
        wash = QColor(tone)
        wash.setAlpha({LEGAL: 26, AIMED: 80, REFUSED: 40}[self.state])
        style = Qt.PenStyle.DashLine if self.state == LEGAL else Qt.PenStyle.SolidLine
        width = 2.0 if self.state == LEGAL else 3.5
        painter.setPen(QPen(colour("caption"), width + 2))  # to be seen on every ground
        painter.setBrush(wash)
        painter.drawRoundedRect(frame, 8, 8)
        painter.setPen(QPen(tone, width, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, 8, 8)
        if self.state == REFUSED:
            reach = min(frame.width(), frame.height()) * 0.12
            x, y = frame.right() - reach - 6, frame.top() + reach + 6
            painter.drawLine(QPointF(x - reach, y - reach), QPointF(x + reach, y + reach))
            painter.drawLine(QPointF(x - reach, y + reach), QPointF(x + reach, y - reach))


class PanelItem(QGraphicsItem):
    """A coloured area."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.area = panel
        self.setZValue(panel.z)

    def become(self, panel: Panel) -> None:
        if panel != self.area:
            self.prepareGeometryChange()
            self.area = panel
            self.setZValue(panel.z)
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return rect(self.area.box).adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = self.area.accent
        painter.setPen(QPen(colour(accent), 3) if accent else Qt.PenStyle.NoPen)
        painter.setBrush(colour(self.area.tone))
        painter.drawRoundedRect(rect(self.area.box), self.area.radius, self.area.radius)


class LabelItem(QGraphicsItem):
    """A text that keeps to its box."""

    def __init__(self, label: Label) -> None:
        super().__init__()
        self.label = label
        self.setZValue(45.0)  # over the cards it counts, under what is moving

    def become(self, label: Label) -> None:
        if label != self.label:
            self.prepareGeometryChange()
            self.label = label
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return rect(self.label.box)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        label = self.label
        painter.setPen(colour(label.tone))
        draw_text(painter, rect(label.box), label.text, label.size, label.bold, label.align)


class CaptionItem(QGraphicsItem):
    """A few words in a bubble at a card: why not, or what was called."""

    PAD = 10.0

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tone = "refused"
        self.frame = QRectF()
        self.setZValue(500.0)
        self.setVisible(False)

    def say(self, text: str, at: QRectF, bounds: QRectF, tone: str = "refused") -> None:
        """Stand above or below the place that is spoken of, within the bounds."""
        self.prepareGeometryChange()
        self.text, self.tone = text, tone
        widest = min(360.0, bounds.width() - 16)
        metrics = QFontMetricsF(font(15, True))
        flow = int(Qt.TextFlag.TextWordWrap)
        needed = metrics.boundingRect(QRectF(0, 0, widest - 2 * self.PAD, 1000), flow, text)
        frame = QRectF(0, 0, needed.width() + 2 * self.PAD + 2, needed.height() + 2 * self.PAD)
        frame.moveCenter(QPointF(at.center().x(), 0))
        above = at.top() - frame.height() - 8
        frame.moveTop(above if above >= bounds.top() + 4 else at.bottom() + 8)
        frame.moveLeft(
            min(max(frame.left(), bounds.left() + 6), bounds.right() - frame.width() - 6)
        )
        frame.moveTop(min(max(frame.top(), bounds.top() + 4), bounds.bottom() - frame.height() - 4))
        self.frame = frame
        self.setVisible(bool(text))
        self.update()

    def hush(self) -> None:
        self.text = ""
        self.setVisible(False)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self.frame.adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour(self.tone), 3))
        painter.setBrush(colour("caption"))
        painter.drawRoundedRect(self.frame, 9, 9)
        painter.setPen(colour("ink"))
        painter.setFont(font(15, True))
        inner = self.frame.adjusted(self.PAD, self.PAD, -self.PAD, -self.PAD)
        painter.drawText(
            inner, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter), self.text
        )

"""Graphics items for pieces, labels, zones and captions.

The numerous ones are plain Qt items with prepared pixmaps, paths and texts. Painting a frame then
needs no Python code, which a thinking opponent would slow down.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QGraphicsSimpleTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.table.layout.elements import Z_FLYING, Z_TEXT, Box, Label, Piece, Size, Zone
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import highlights
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.palette import colour, current_palette
from cardtable_qt.table.painting.text_painter import draw_text, fit_text, font

DIMMED_OPACITY = 0.45
RISE_SHARE = 0.08  # of its height, by which a lifted piece is raised
MIN_FLIP_WIDTH = 0.02  # of its width, when a card is seen from its edge

# States of a zone.
QUIET, LEGAL, AIMED, REFUSED = range(4)
ZONE_HIGHLIGHTS: dict[int, Callable[[QRectF], list[highlights.HighlightStroke]]] = {
    LEGAL: highlights.legal,
    AIMED: highlights.aimed,
    REFUSED: highlights.refused,
}


def rect(box: Box) -> QRectF:
    return QRectF(*box)


class PieceItem(QGraphicsPixmapItem):
    """A card, chip or gem. While it is animated its size, angle and face may differ."""

    def __init__(self, piece: Piece, face_cache: FaceCache) -> None:
        super().__init__()
        self.piece = piece
        self.box = piece.box
        self.face_cache = face_cache
        self.face = piece.face
        self.flip_width = 1.0  # from 1 (old face) over 0 (edge) to -1 (new face)
        self.old_face: Face | None = None
        self.highlights = highlights.PieceHighlights()
        self.is_resting = False
        self._highlight_items: list[QGraphicsPathItem] = []
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.rest_at(piece.box, piece.angle)
        self._draw_highlights()

    def set_piece(self, piece: Piece) -> None:
        """Use the piece of a new layout."""
        if piece != self.piece or self.face != piece.face:
            hatching_changes = piece.dimmed != self.piece.dimmed
            self.piece = piece
            self.face = piece.face
            self.update_pixmap()
            if hatching_changes:
                self._draw_highlights()

    def raise_for_animation(self) -> None:
        self.setZValue(Z_FLYING + self.piece.z)

    def rest_at(self, box: Box, angle: float) -> None:
        """Put the piece at its final position, on whole pixels to look crisp."""
        if not self.is_resting or (box, angle) != (self.box, self.rotation()):
            self.move_to(box, angle)
            self.is_resting = True
        self._update_rest_position()

    def move_to(
        self, box: Box, angle: float, flip_width: float = 1.0, old_face: Face | None = None
    ) -> None:
        """Put the piece at a temporary position."""
        self.is_resting = False
        resized = (box.w, box.h) != (self.box.w, self.box.h)
        self.box, self.flip_width, self.old_face = box, flip_width, old_face
        self.setTransformOriginPoint(box.w / 2, box.h / 2)
        self.setRotation(angle)
        self.setPos(box.x, box.y)
        self.update_pixmap()
        if resized:
            self._draw_highlights()

    def set_peeking(self, on: bool) -> None:
        """Show the other side of the piece, or its face again."""
        if self.piece.peek_face is not None:
            self.face = self.piece.peek_face if on else self.piece.face
            self.update_pixmap()

    def update_pixmap(self) -> None:
        """Set the pixmap of the visible face and scale it to the current size."""
        final, box = self.piece.box, self.box
        face = self.old_face if self.old_face is not None and self.flip_width > 0 else self.face
        pixmap = self.face_cache.pixmap(face, final.w, final.h)
        if self.piece.no_flip and not self.face_cache.has(face) and not self.pixmap().isNull():
            pixmap = self.pixmap()  # a portrait keeps its old expression, scaled, until then
        exact = self.face_cache.is_exact(pixmap, face, final.w, final.h)
        if pixmap.cacheKey() != self.pixmap().cacheKey():
            self.setPixmap(pixmap)
        is_pale = self.piece.dimmed and not current_palette().has_high_contrast
        self.setOpacity(DIMMED_OPACITY if is_pale else 1.0)
        edge = self.face_cache.shadow_margin(face, final.w)
        resting = (box.w, box.h) == (final.w, final.h) and abs(self.flip_width) == 1.0
        smooth = not resting or not exact or self.rotation() != 0
        self.setTransformationMode(
            Qt.TransformationMode.SmoothTransformation
            if smooth
            else Qt.TransformationMode.FastTransformation
        )
        if resting and exact:
            self.setOffset(-edge, -edge)
            self.resetTransform()
            self._update_highlight_visibility()
            return
        shown = pixmap.deviceIndependentSize()
        wide = (final.w + 2 * edge) * box.w / final.w * max(MIN_FLIP_WIDTH, abs(self.flip_width))
        high = (final.h + 2 * edge) * box.h / final.h
        self.setOffset(-shown.width() / 2, -shown.height() / 2)
        centred = QTransform.fromTranslate(box.w / 2, box.h / 2)
        self.setTransform(centred.scale(wide / shown.width(), high / shown.height()))
        self._update_highlight_visibility()

    def _update_highlight_visibility(self) -> None:
        """Hide highlights while the piece is scaled; they would be distorted."""
        is_unscaled = self.transform().isIdentity()
        for item in self._highlight_items:
            item.setVisible(is_unscaled)

    def covers(self, point: QPointF) -> bool:
        """True if a point of the scene is on the piece itself, not on its shadow."""
        rotated = QTransform().translate(*self.box.middle).rotate(self.rotation())
        inverse, _ = rotated.inverted()
        local = inverse.map(point)
        return abs(local.x()) <= self.box.w / 2 and abs(local.y()) <= self.box.h / 2

    def set_highlights(
        self, *, lifted: bool, focused: bool, last_moved: bool, hinted: bool, changed: bool = False
    ) -> None:
        wanted = highlights.PieceHighlights(lifted, focused, last_moved, hinted, changed)
        if wanted != self.highlights:
            self.highlights = wanted
            self._draw_highlights()
            self._update_rest_position()

    def _update_rest_position(self) -> None:
        """Raise a resting piece that was lifted by a click or key."""
        if self.is_resting:
            rise = RISE_SHARE * self.box.h if self.highlights.lifted else 0.0
            self.setPos(round(self.box.x), round(self.box.y - rise))
            self.setZValue(Z_FLYING if self.highlights.lifted else self.piece.z)

    def redraw(self) -> None:
        """Draw the piece and its highlights again, because colours have changed."""
        self.update_pixmap()
        self._draw_highlights()

    def _draw_highlights(self) -> None:
        for item in self._highlight_items:
            self.scene().removeItem(item)
        frame = QRectF(0, 0, round(self.box.w), round(self.box.h))
        # They would not fit while an animation changes the size.
        fits = (self.box.w, self.box.h) == (self.piece.box.w, self.piece.box.h)
        strokes = highlights.piece_highlights(frame, self.highlights) if fits else []
        outlines = [self._add_line(stroke.path, stroke.outline_pen()) for stroke in strokes]
        lines = [self._add_line(stroke.path, stroke.pen, stroke.brush()) for stroke in strokes]
        self._highlight_items = [*self._hatching(frame), *outlines, *lines]
        self._update_highlight_visibility()

    def _hatching(self, frame: QRectF) -> list[QGraphicsPathItem]:
        """The lines over a piece that would be too hard to see if it were pale."""
        if not (self.piece.dimmed and current_palette().has_high_contrast):
            return []
        pen = QPen(colour("plate"), highlights.HATCHING_PX)
        return [self._add_line(highlights.hatching(frame), pen)]

    def _add_line(
        self, path: QPainterPath, pen: QPen, brush: QBrush | Qt.BrushStyle = Qt.BrushStyle.NoBrush
    ) -> QGraphicsPathItem:
        line = QGraphicsPathItem(path, self)
        line.setPen(pen)
        line.setBrush(brush)
        return line


class LabelItem(QGraphicsSimpleTextItem):
    """A text that is shrunk or elided to fit its box."""

    def __init__(self, label: Label) -> None:
        super().__init__()
        self.label = label
        self.setZValue(Z_TEXT)
        self._update_text()

    def update_from(self, label: Label) -> None:
        if label != self.label:
            self.label = label
            self._update_text()

    def _update_text(self) -> None:
        label, box = self.label, self.label.box
        text, chosen = fit_text(label.text, box.w, label.size, label.bold)
        self.setFont(chosen)
        self.setText(text)
        self.setBrush(colour(label.tone))
        metrics = QFontMetricsF(chosen)
        spare = box.w - metrics.horizontalAdvance(text)
        left = {"left": 0.0, "centre": spare / 2, "right": spare}[label.align]
        self.setPos(round(box.x + left), round(box.y + (box.h - metrics.height()) / 2))


class ZoneItem(QGraphicsItem):
    """A zone. It is visible only if it is a button, highlighted or focused."""

    def __init__(self, zone: Zone) -> None:
        super().__init__()
        self.zone = zone
        self.state = QUIET
        self.is_focused = self.is_hinted = False
        self.is_enabled = True
        self.setZValue(Z_FLYING - 1)  # highlights are drawn over the cards in the zone
        if zone.button_text:  # text is slow to paint; large transparent areas are slow to cache
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self._update_visibility()

    def update_from(self, zone: Zone) -> None:
        if zone != self.zone:
            self.prepareGeometryChange()
            self.zone = zone
            self._update_visibility()

    def boundingRect(self) -> QRectF:  # noqa: N802
        out = highlights.MAX_REACH_PX
        return rect(self.zone.box).adjusted(-out, -out, out, out)

    def set_enabled(self, enabled: bool) -> None:
        if enabled != self.is_enabled:
            self.is_enabled = enabled
            self.update()

    def set_state(self, state: int, *, focused: bool, hinted: bool = False) -> None:
        if (state, focused, hinted) != (self.state, self.is_focused, self.is_hinted):
            self.state, self.is_focused, self.is_hinted = state, focused, hinted
            self._update_visibility()

    def _update_visibility(self) -> None:
        is_marked = self.state != QUIET or self.is_focused or self.is_hinted
        self.setVisible(bool(self.zone.button_text) or is_marked)
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = rect(self.zone.box)
        if self.zone.button_text:
            self._paint_button(painter, frame)
        strokes = ZONE_HIGHLIGHTS[self.state](frame) if self.state in ZONE_HIGHLIGHTS else []
        if self.is_hinted:
            strokes.append(highlights.hint(frame))
        if self.is_focused and self.state != AIMED:  # whose broad frame says enough
            strokes += highlights.focus(frame, highlights.ZONE_CORNER_PX)
        highlights.paint_strokes(painter, strokes)

    def _paint_button(self, painter: QPainter, frame: QRectF) -> None:
        """Paint the button; a disabled one is flat and pale, but readable."""
        ground = colour("button" if self.is_enabled else "slot")
        painter.setPen(QPen(ground.darker(130) if self.is_enabled else colour("outline"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(colour("button_ink" if self.is_enabled else "ink_soft"))
        inner = frame.adjusted(6, 2, -6, -2)
        draw_text(painter, inner, self.zone.button_text, frame.height() * 0.46, True)


BUBBLE_WIDTHS_PX = (360.0, 460.0, 580.0, 720.0, 270.0, 210.0)  # the first is the usual one


class CaptionItem(QGraphicsItem):
    """A text in a bubble: a refusal, or an explanation with a title."""

    PADDING_PX = 10.0
    BADGE_RADIUS_PX = 9.0  # of the sign of a refusal
    FONT_PX = 15.0  # on a table of the usual width

    def __init__(self, tone: str = "refused") -> None:
        super().__init__()
        self.tone = tone
        self.title = self.text = ""
        self.frame = QRectF()
        self.enlargement = 1.0  # of the text on a large table, as in the line above it
        self.setZValue(500.0)
        self.setVisible(False)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_text(self, text: str, at: QRectF, bounds: QRectF) -> None:
        """Show a text above or below `at`, within the bounds."""
        self.set_text("", text)
        frame = QRectF(0, 0, *self.needed_size(bounds.width()))
        frame.moveCenter(QPointF(at.center().x(), 0))
        above = at.top() - frame.height() - 8
        top = above if above >= bounds.top() + 4 else at.bottom() + 8
        frame.moveLeft(_clamp(frame.left(), bounds.left() + 6, bounds.right() - frame.width() - 6))
        frame.moveTop(_clamp(top, bounds.top() + 4, bounds.bottom() - frame.height() - 4))
        self.show_in(frame)

    def set_text(self, title: str, text: str) -> None:
        self.title, self.text = title, text

    def possible_sizes(self, width: float) -> list[Size]:
        """Sizes of the bubble on a table of this width, from the usual one to wide and narrow."""
        sizes = [self.needed_size(width, bubble_width) for bubble_width in BUBBLE_WIDTHS_PX]
        return list(dict.fromkeys(sizes))

    def needed_size(self, width: float, bubble_width: float = BUBBLE_WIDTHS_PX[0]) -> Size:
        """The size of the bubble on a table of this width."""
        text_width = min(bubble_width * self.enlargement, width - 16) - 2 * self.PADDING_PX
        sizes = [self._text_rect(text, bold, text_width) for text, bold in self._parts()]
        wide, high = max(size.width() for size in sizes), sum(size.height() for size in sizes)
        return Size(wide + 2 * self.PADDING_PX + 2, high + 2 * self.PADDING_PX)

    def show_in(self, frame: QRectF) -> None:
        self.prepareGeometryChange()
        self.frame = frame
        self.setVisible(bool(self.text))
        self.update()

    def _parts(self) -> list[tuple[str, bool]]:
        """Title and text, each with whether it is bold."""
        return [(self.title, True), (self.text, False)] if self.title else [(self.text, True)]

    def clear(self) -> None:
        self.title = self.text = ""
        self.setVisible(False)

    def boundingRect(self) -> QRectF:  # noqa: N802
        out = self.BADGE_RADIUS_PX
        return self.frame.adjusted(-out, -out, out, out)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not current_palette().has_high_contrast:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(self.frame.translated(0, 3).adjusted(-1, 0, 1, 0), 10, 10)
        painter.setPen(QPen(colour(self.tone), 3))
        painter.setBrush(colour("caption"))
        painter.drawRoundedRect(self.frame, 9, 9)
        if self.tone == "refused":
            highlights.paint_refusal_sign(
                painter, self.frame.topLeft() + QPointF(3, 3), self.BADGE_RADIUS_PX
            )
        painter.setPen(colour("ink"))
        inner = self.frame.adjusted(
            self.PADDING_PX, self.PADDING_PX, -self.PADDING_PX, -self.PADDING_PX
        )
        flow = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter
        for text, bold in self._parts():
            painter.setFont(self._font(bold))
            painter.drawText(inner, int(flow), text)
            inner.setTop(inner.top() + self._text_rect(text, bold, inner.width()).height())

    def _font(self, bold: bool) -> QFont:
        return font(scaled(self.FONT_PX * self.enlargement), bold)

    def _text_rect(self, text: str, bold: bool, width: float) -> QRectF:
        """The space that a text needs at this width."""
        flow, room = int(Qt.TextFlag.TextWordWrap), QRectF(0, 0, width, 1000)
        return QFontMetricsF(self._font(bold)).boundingRect(room, flow, text)


def _clamp(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))

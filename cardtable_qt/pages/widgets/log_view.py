"""The text widget of the log: lines with small pictures, some of which can be asked about.

The document holds plain text, so selecting, copying, searching and screen readers work as usual.
A picture is painted over a space that is as wide as the picture. Only visible lines are laid out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.widgets.focus_watcher import FocusWatcher
from cardtable_qt.pages.widgets.log_document import LogDocument
from cardtable_qt.pages.widgets.log_follower import LogFollower
from cardtable_qt.pages.widgets.log_painter import LogPainter, VisibleRow
from cardtable_qt.pages.widgets.log_places import LogPlaces, Place
from cardtable_qt.pages.widgets.log_rows import ShownRow, font_px, plain_text
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate

MIN_WIDTH_PX, MIN_LARGE_WIDTH_PX, MAX_WIDTH_PX = 190, 224, 340
BESIDE_NAME = 1.6  # of the font size: a picture before a name, or a point behind it
FRAME_PX = 30  # scroll bar and margins
MIN_FONT_SHARE = 0.7  # of the usual font size, to which long names may shrink a log
CLICK_PX = 6  # a mouse that moves further does not click
GUTTER = 2.0  # of the font size
MAX_GUTTER_SHARE = 0.15  # of the width
ARROW_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
ASK_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


def log_width(page_width: int) -> int:
    """The width of the log beside a table. Large text needs more of a small window."""
    least = min(scaled(MIN_WIDTH_PX), MIN_LARGE_WIDTH_PX)
    return max(least, min(MAX_WIDTH_PX, page_width // 5))


def log_font_px(usual_px: int, width: int, names: Sequence[str]) -> int:
    """The font size at which the players' names fit into a line of a log, if there is one."""
    words = [word for name in names for word in name.split()]
    for size in range(usual_px, round(usual_px * MIN_FONT_SHARE) - 1, -1):
        metrics = QFontMetrics(font(size, bold=True))
        gutter = min(GUTTER, MAX_GUTTER_SHARE * width / size)
        room = width - (gutter + BESIDE_NAME) * size - FRAME_PX
        if max(map(metrics.horizontalAdvance, words), default=0) <= room:
            return size
    return usual_px


class LogView(QPlainTextEdit):
    """A log whose marked places can be asked about, by a click or by the arrow keys and Enter."""

    explanation_requested = Signal(int)  # the target of a place
    scoring_requested = Signal(int)  # number of the event of a scoring: show it again
    escape_pressed = Signal()
    line_selected = Signal(str)  # the text of a place that was selected by keyboard

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.lines = LogDocument(self.document(), self.font())
        self.places = LogPlaces(self.lines, names)
        self.faces = FaceCache(self)
        self.painter = LogPainter(self.faces)
        self._gutter = _Gutter(self)
        self.follower = LogFollower(self)
        self.other_marks: list[QTextEdit.ExtraSelection] = []
        self._pressed = QPoint()
        self.faces.face_ready.connect(self._repaint)
        FocusWatcher(self).changed.connect(self.show_marks)
        self.updateRequest.connect(self._gutter.update)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts that do not depend on the game."""
        self.setAccessibleName(translate("Log", "Game log"))
        self.setAccessibleDescription(
            translate("Log", "Up and Down choose a line, Enter asks why.")
        )
        self.follower.retranslate()

    # Rows

    def add_rows(self, rows: Sequence[ShownRow], keep: int | None = None) -> None:
        """Append rows, after the first `keep` ones of those that are there."""
        if keep is not None and keep < len(self.lines.rows):
            self.places.forget_from(keep)
            self.lines.truncate(keep)
            self.show_marks()
        if rows:
            self.lines.append(rows)
            self.follower.update()

    def rewrite(self, rows: Sequence[ShownRow]) -> None:
        """Replace the rows with the same ones in another language, font or colour."""
        first = self.firstVisibleBlock().blockNumber()
        self._gutter.fit()
        self.lines.rewrite(rows, self.font())
        self.places.refresh()
        self.show_marks()
        if not self.follower.is_following:
            self.follower.scroll_to_row(first)
        self.follower.update_later()

    def set_font_px(self, size: int) -> None:
        """Set the font size in pixels, and write all rows in it."""
        self.setStyleSheet(f"font-size: {size}px")
        self.ensurePolished()  # or the font would not be known before the widget is shown
        self.rewrite(self.lines.rows)

    def toPlainText(self) -> str:  # noqa: N802
        """All lines without the places of the pictures."""
        return self.lines.text

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802
        data = QMimeData()
        data.setText(plain_text(self.textCursor()))
        return data

    def show_marks(self) -> None:
        """Mark the place under the mouse and the selected one."""
        self.setExtraSelections([*self.other_marks, *self.places.marks(self.hasFocus())])
        self._repaint()

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        is_click = (point - self._pressed).manhattanLength() < CLICK_PX
        if event.button() == Qt.MouseButton.LeftButton and is_click:
            self.click(point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        self._hover(self.place_at(event.position().toPoint()))

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Enter:
            # Not sooner: PySide takes 17 ms to find the type of the first viewport it is asked for.
            self.viewport().setMouseTracking(True)
        elif event.type() == QEvent.Type.Leave:
            self._hover(None)
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.place_at(event.pos())
            text = "" if place is None else self.places.tool_tip(place)
            QToolTip.showText(event.globalPos(), text, self.viewport())
            return True
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # so that the table zooms, not this text
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        if key in ARROW_STEPS:
            self._select_next(ARROW_STEPS[key])
        elif key in ASK_KEYS and self.places.selected is not None:
            self.ask(self.places.selected)
        elif key == Qt.Key.Key_End:
            self.follower.show_end()
        elif key == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)

    def _select_next(self, step: int) -> None:
        place = self.places.select_next(step)
        if place is not None:
            cursor = self.lines.cursor(place.row, place.text)
            cursor.clearSelection()
            self.setTextCursor(cursor)
            self.follower.look_up()
            self.show_marks()
            self.line_selected.emit(self.places.text(place))

    def click(self, point: QPoint) -> None:
        """Ask about the place at a point, if any."""
        place = self.place_at(point)
        if place is not None:
            self.ask(place)

    def ask(self, place: Place) -> None:
        """Request what a place offers."""
        if self.places.is_scoring(place.row):
            self.scoring_requested.emit(place.text.target)
        else:
            self.explanation_requested.emit(place.text.target)

    def place_at(self, point: QPoint) -> Place | None:
        """Return the place at a point, if any."""
        cursor = self.cursorForPosition(point)
        row = cursor.blockNumber()
        frame = self.blockBoundingGeometry(cursor.block()).translated(self.contentOffset())
        if row >= len(self.lines.rows) or point.y() > frame.bottom():
            return None
        position = cursor.positionInBlock()
        if position and self.cursorRect(cursor).center().x() > point.x():
            position -= 1  # the cursor is after the letter at the point
        return self.places.at(row, position)

    def _hover(self, place: Place | None) -> None:
        shape = Qt.CursorShape.IBeamCursor if place is None else Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(shape)
        if place != self.places.hovered:
            self.places.hovered = place
            self.show_marks()

    # Painting

    def visible_rows(self) -> Iterator[VisibleRow]:
        """The rows on the screen."""
        block = self.firstVisibleBlock()
        while block.isValid() and block.blockNumber() < len(self.lines.rows):
            frame = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if frame.top() > self.viewport().height():
                return
            number = block.blockNumber()
            yield VisibleRow(number, self.lines.rows[number], frame, block)
            block = block.next()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        visible = list(self.visible_rows())
        with QPainter(self.viewport()) as painter:
            for shown in visible:
                band = QRectF(0, shown.frame.top(), self.viewport().width(), shown.frame.height())
                self.painter.paint_band(painter, band, shown.row, shown.number)
        super().paintEvent(event)
        size = font_px(self.font())
        with QPainter(self.viewport()) as painter:
            self.faces.ratio = painter.deviceTransform().m11()  # also when rendered to an image
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for shown in visible:
                self.painter.paint_pictures(painter, shown, size)

    def _repaint(self) -> None:
        self.viewport().update()
        self._gutter.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._gutter.fit()
        self.follower.update_later()


class _Gutter(QWidget):
    """The column left of the lines, with portraits and signs."""

    def __init__(self, log: LogView) -> None:
        super().__init__(log)
        self._log = log
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fit(self) -> None:
        """Fit to the size and the font of the log."""
        log = self._log
        inside = log.contentsRect()
        width = round(min(GUTTER * font_px(log.font()), MAX_GUTTER_SHARE * inside.width()))
        log.setViewportMargins(max(width, 1), 0, 0, 0)
        self.setGeometry(inside.left(), inside.top(), width, inside.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        paint = self._log.painter
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            visible = [(shown, self._band(shown)) for shown in self._log.visible_rows()]
            for shown, band in visible:
                paint.paint_band(painter, band, shown.row, shown.number)
                paint.paint_portrait(painter, band, shown)
            for shown, band in visible:  # a sign may reach into the row below
                if self._log.places.has_sign(shown.number):
                    paint.paint_sign(painter, band, shown.row)

    def _band(self, shown: VisibleRow) -> QRectF:
        return QRectF(0, shown.frame.top(), self.width(), shown.frame.height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._log.click(QPoint(0, round(event.position().y())))

"""The games of the shelf as cards: a picture of the table, and what there is to say."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QDate,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QListView,
    QScroller,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.library.library_model import ENTRY_ROLE
from cardtable_qt.pages.library.library_text import entry_body, entry_remark, second_line
from cardtable_qt.pages.library.thumbnails import THUMBNAIL_SIZE, Thumbnails
from cardtable_qt.storage.game_titles import MAX_TITLE_LETTERS
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import (
    draw_paragraph,
    draw_text,
    font,
    paint_focus_ring,
)

translate = QCoreApplication.translate

GAP, INSET = 6, 10
EDGE = 3  # for the frame that shows where the keyboard is
WORDS = 190  # points in which titles and names can be read
TITLE, TEXT = 17, 14  # pixels of the letters
TITLE_LINE, LINE = 24, 20  # and of the lines they stand in
AnyIndex = QModelIndex | QPersistentModelIndex


class GameListView(QListView):
    """As many cards side by side as there is room for."""

    chosen = Signal()  # Enter, or a double click

    def __init__(self, pictures: Thumbnails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMovement(QListView.Movement.Static)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # All of it is painted here, so that scrolling has to paint only what comes into sight.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.setItemDelegate(GameDelegate(pictures, self))
        self.doubleClicked.connect(self.chosen)
        self.verticalScrollBar().valueChanged.connect(pictures.wait_a_moment)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        prefer_gui()
        with QPainter(self.viewport()) as painter:
            painter.fillRect(event.rect(), colour("table"))
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._divide()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() == QEvent.Type.StyleChange:  # letters may be larger now
            self._divide()
        super().changeEvent(event)

    def _divide(self) -> None:
        # As if there were a scroll bar: Qt leaves room for one, and nothing jumps when it comes.
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        wide = self.contentsRect().width() - bar - 1
        narrowest = scaled(THUMBNAIL_SIZE.width() + WORDS) + 3 * INSET + 2 * GAP
        high = scaled(TITLE_LINE + 5 * LINE) + 2 * (INSET + GAP)
        self.setGridSize(QSize(wide // max(1, wide // narrowest), high))

    def is_writing(self) -> bool:
        """Whether somebody writes a title just now."""
        return self.state() == QAbstractItemView.State.EditingState

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The field in which a title is written lets its Enter through to here.
            is_writing = self.state() == QAbstractItemView.State.EditingState
            if not event.isAutoRepeat() and not is_writing and self.currentIndex().isValid():
                self.chosen.emit()
        else:
            super().keyPressEvent(event)


class GameDelegate(QStyledItemDelegate):
    """Paints one card, and lets its title be written."""

    def __init__(self, pictures: Thumbnails, view: GameListView) -> None:
        super().__init__(view)
        self.pictures = pictures
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: N802
        return self.view.gridSize()

    def paint(self, painter: QPainter, option: Any, index: AnyIndex) -> None:
        entry = index.data(ENTRY_ROLE)
        if not isinstance(entry, LibraryEntry):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = item_frame(option.rect)
        self._paint_card(painter, frame, option.state)
        inside = frame.adjusted(INSET, INSET, -INSET, -INSET)
        place = QRectF(inside.topLeft(), thumbnail_size())
        self._paint_picture(painter, place, entry)
        inside.setLeft(place.right() + INSET + 2)
        self._paint_words(painter, inside, entry)
        painter.restore()

    def _paint_card(self, painter: QPainter, frame: QRectF, state: QStyle.StateFlag) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(QPen(colour("legal" if chosen else "slot"), 3 if chosen else 1.5))
        painter.setBrush(colour("plate_turn" if hovered or chosen else "plate"))
        painter.drawRoundedRect(frame, 12, 12)
        if chosen and state & QStyle.StateFlag.State_HasFocus:
            paint_focus_ring(painter, frame.adjusted(1, 1, -1, -1), 12)

    def _paint_picture(self, painter: QPainter, place: QRectF, entry: LibraryEntry) -> None:
        shape = QPainterPath()
        shape.addRoundedRect(place, 7, 7)
        painter.save()
        painter.setClipPath(shape)
        picture = self.pictures.picture(entry, thumbnail_ratio(self.view))
        if picture is not None:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        else:
            painter.fillRect(place, colour("table" if entry.error is None else "slot"))
        painter.restore()
        if entry.error is not None:
            painter.setPen(colour("refused"))
            painter.setFont(font(52, True))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "!")

    def _paint_words(self, painter: QPainter, place: QRectF, entry: LibraryEntry) -> None:
        title, line = scaled(TITLE_LINE), scaled(LINE)
        today = QDate.currentDate()
        last = entry_remark(entry, today)
        top, low = QRectF(place), QRectF(place)
        top.setHeight(title)
        low.setTop(place.bottom() - line)
        painter.setPen(colour("ink"))
        _title(painter, top, entry.title)
        painter.setPen(colour("ink_soft"))
        top.translate(0, title)
        top.setHeight(line)
        draw_text(painter, top, second_line(entry, today), scaled(TEXT), False, "left")
        draw_text(painter, low, last, scaled(TEXT), False, "left")
        middle = place.adjusted(0, title + line + 3, 0, -line if last else 0)
        painter.setPen(colour("ink" if entry.error is None else "refused"))
        draw_paragraph(painter, middle, entry_body(entry), scaled(TEXT))

    # Writing a title

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex
    ) -> QWidget:
        editor = QLineEdit(parent)
        editor.setMaxLength(MAX_TITLE_LETTERS)
        editor.setText(index.data(Qt.ItemDataRole.EditRole))
        editor.selectAll()
        editor.setAccessibleName(translate("Shelf", "Title of the game"))
        return editor

    def setEditorData(self, editor: QWidget, index: AnyIndex) -> None:  # noqa: N802
        """Qt asks for this whenever the card looks different; what is being written stays."""

    def setModelData(  # noqa: N802
        self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex
    ) -> None:
        assert isinstance(editor, QLineEdit)
        if editor.text() != index.data(Qt.ItemDataRole.EditRole):
            model.setData(index, editor.text())

    def updateEditorGeometry(  # noqa: N802
        self, editor: QWidget, option: Any, index: AnyIndex
    ) -> None:
        place = item_frame(option.rect).adjusted(2 * INSET + thumbnail_size().width() - 4, 5, -5, 0)
        place.setHeight(max(editor.sizeHint().height(), scaled(TITLE_LINE) + 8))
        editor.setGeometry(place.toRect())


def thumbnail_size() -> QSizeF:
    """Pictures are larger where letters are."""
    return QSizeF(scaled(THUMBNAIL_SIZE.width()), scaled(THUMBNAIL_SIZE.height()))


def thumbnail_ratio(view: QWidget) -> float:
    """How many pixels of a screen belong to a point of a picture."""
    return view.devicePixelRatioF() * thumbnail_size().width() / THUMBNAIL_SIZE.width()


def item_frame(cell: QRect) -> QRectF:
    """Where the card is in its cell of the list: flush left, and apart from the others."""
    return QRectF(cell).adjusted(EDGE, GAP, EDGE - 2 * GAP, -GAP)


def _title(painter: QPainter, place: QRectF, text: str) -> None:
    """A title in one line, cut at its end if it is too long."""
    painter.setFont(font(scaled(TITLE), bold=True))
    cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(place.width()))
    painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)

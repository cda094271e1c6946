"""The list of games in the library. Each item shows a thumbnail and a description."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QDate,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
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
from cardtable_qt.pages.library.library_text import entry_body, entry_status, subtitle
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

AnyIndex = QModelIndex | QPersistentModelIndex

GAP_PX, PADDING_PX = 6, 10
FOCUS_MARGIN_PX = 3  # room for the focus ring
MIN_TEXT_WIDTH_PX = 190
TITLE_PX, TEXT_PX = 17, 14  # font sizes
TITLE_LINE_PX, LINE_PX = 24, 20  # line heights


class GameListView(QListView):
    """Shows as many items side by side as fit."""

    open_requested = Signal()  # by Enter or a double click
    menu_requested = Signal(QPoint)  # position on the screen

    def __init__(self, thumbnails: Thumbnails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMovement(QListView.Movement.Static)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # paintEvent fills the background, so scrolling repaints only newly visible parts.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.setItemDelegate(GameDelegate(thumbnails, self))
        self.doubleClicked.connect(self.open_requested)
        self.customContextMenuRequested.connect(self._request_menu)
        self.verticalScrollBar().valueChanged.connect(thumbnails.postpone)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        prefer_gui()
        with QPainter(self.viewport()) as painter:
            painter.fillRect(event.rect(), colour("table"))
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self._update_grid()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        if event.type() == QEvent.Type.StyleChange:  # the text size may have changed
            before, current = self.gridSize(), self.currentIndex()
            was_visible = self.visualRect(current).intersects(self.viewport().rect())
            self._update_grid()
            if was_visible and self.gridSize() != before:
                self.scrollTo(current)
        super().changeEvent(event)

    def _update_grid(self) -> None:
        # Always leave room for a scroll bar, so that nothing jumps when it appears.
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        width = self.contentsRect().width() - bar - 1
        min_width = scaled(THUMBNAIL_SIZE.width() + MIN_TEXT_WIDTH_PX) + 3 * PADDING_PX + 2 * GAP_PX
        height = scaled(TITLE_LINE_PX + 5 * LINE_PX) + 2 * (PADDING_PX + GAP_PX)
        self.setGridSize(QSize(width // max(1, width // min_width), height))

    def _request_menu(self, at: QPoint) -> None:
        if self.indexAt(at).isValid():
            self.menu_requested.emit(self.viewport().mapToGlobal(at))

    def is_editing_title(self) -> bool:
        """Return True while a title is being edited."""
        return self.state() == QAbstractItemView.State.EditingState

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The editor of a title passes Enter on to the list.
            can_open = self.currentIndex().isValid() and not self.is_editing_title()
            if can_open and not event.isAutoRepeat():
                self.open_requested.emit()
        else:
            super().keyPressEvent(event)

    def closeEditor(  # noqa: N802
        self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint
    ) -> None:
        """Leave the editor. With Tab, Qt would go on to edit the title of the next game."""
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)


class TitleEditor(QLineEdit):
    """Edits the title of a game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaxLength(MAX_TITLE_LETTERS)
        self._retranslate()

    def _retranslate(self) -> None:
        self.setAccessibleName(translate("Library", "Title of the game"))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()


class GameDelegate(QStyledItemDelegate):
    """Paints an item and edits its title."""

    def __init__(self, thumbnails: Thumbnails, view: GameListView) -> None:
        super().__init__(view)
        self.thumbnails = thumbnails
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
        self._paint_frame(painter, frame, option.state)
        content = frame.adjusted(PADDING_PX, PADDING_PX, -PADDING_PX, -PADDING_PX)
        thumbnail = QRectF(content.topLeft(), thumbnail_size())
        self._paint_thumbnail(painter, thumbnail, entry)
        content.setLeft(thumbnail.right() + PADDING_PX + 2)
        self._paint_texts(painter, content, entry)
        painter.restore()

    def _paint_frame(self, painter: QPainter, frame: QRectF, state: QStyle.StateFlag) -> None:
        selected = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(QPen(colour("legal" if selected else "line"), 3 if selected else 1.5))
        painter.setBrush(colour("plate_turn" if hovered or selected else "plate"))
        painter.drawRoundedRect(frame, 12, 12)
        if selected and state & QStyle.StateFlag.State_HasFocus:
            paint_focus_ring(painter, frame.adjusted(1, 1, -1, -1), 12)

    def _paint_thumbnail(self, painter: QPainter, rect: QRectF, entry: LibraryEntry) -> None:
        shape = QPainterPath()
        shape.addRoundedRect(rect, 7, 7)
        painter.save()
        painter.setClipPath(shape)
        pixmap = self.thumbnails.pixmap(entry, thumbnail_ratio(self.view))
        if pixmap is not None:
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        else:
            painter.fillRect(rect, colour("table" if entry.error is None else "slot"))
        painter.restore()
        if entry.error is not None:
            painter.setPen(colour("refused"))
            painter.setFont(font(52, True))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, "!")

    def _paint_texts(self, painter: QPainter, rect: QRectF, entry: LibraryEntry) -> None:
        title, line = scaled(TITLE_LINE_PX), scaled(LINE_PX)
        today = QDate.currentDate()
        status = entry_status(entry, today)
        top, bottom = QRectF(rect), QRectF(rect)
        top.setHeight(title)
        bottom.setTop(rect.bottom() - line)
        painter.setPen(colour("ink"))
        _paint_title(painter, top, entry.title)
        painter.setPen(colour("ink_soft"))
        top.translate(0, title)
        top.setHeight(line)
        draw_text(painter, top, subtitle(entry, today), scaled(TEXT_PX), False, "left")
        draw_text(painter, bottom, status, scaled(TEXT_PX), False, "left")
        middle = rect.adjusted(0, title + line + 3, 0, -line if status else 0)
        painter.setPen(colour("ink" if entry.error is None else "refused"))
        draw_paragraph(painter, middle, entry_body(entry), scaled(TEXT_PX))

    # Editing a title

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex
    ) -> QWidget:
        editor = TitleEditor(parent)
        editor.setText(index.data(Qt.ItemDataRole.EditRole))
        editor.selectAll()
        return editor

    def setEditorData(self, editor: QWidget, index: AnyIndex) -> None:  # noqa: N802
        """Do nothing: Qt calls this on every change of the item and would reset the editor."""

    def setModelData(  # noqa: N802
        self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex
    ) -> None:
        assert isinstance(editor, QLineEdit)
        if editor.text() != index.data(Qt.ItemDataRole.EditRole):
            model.setData(index, editor.text())

    def updateEditorGeometry(  # noqa: N802
        self, editor: QWidget, option: Any, index: AnyIndex
    ) -> None:
        rect = item_frame(option.rect).adjusted(
            2 * PADDING_PX + thumbnail_size().width() - 4, 5, -5, 0
        )
        rect.setHeight(max(editor.sizeHint().height(), scaled(TITLE_LINE_PX) + 8))
        editor.setGeometry(rect.toRect())


def thumbnail_size() -> QSizeF:
    """The size of a thumbnail, which grows with the text size."""
    return QSizeF(scaled(THUMBNAIL_SIZE.width()), scaled(THUMBNAIL_SIZE.height()))


def thumbnail_ratio(view: QWidget) -> float:
    """Screen pixels for each pixel of `THUMBNAIL_SIZE`."""
    return view.devicePixelRatioF() * thumbnail_size().width() / THUMBNAIL_SIZE.width()


def item_frame(cell: QRect) -> QRectF:
    """The frame of an item in its grid cell: flush left, with a gap to the others."""
    return QRectF(cell).adjusted(FOCUS_MARGIN_PX, GAP_PX, FOCUS_MARGIN_PX - 2 * GAP_PX, -GAP_PX)


def _paint_title(painter: QPainter, rect: QRectF, text: str) -> None:
    """Paint a title in one line, elided if it is too long."""
    painter.setFont(font(scaled(TITLE_PX), bold=True))
    elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(rect.width()))
    painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)

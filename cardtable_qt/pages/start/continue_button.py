"""The button on the start page that continues an unfinished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_paragraph, draw_text, paint_focus_ring

if TYPE_CHECKING:
    from cardtable_qt.storage.library import LibraryEntry

translate = QCoreApplication.translate

HEIGHT_PX = 66
CORNER_PX = 14


class ContinueButton(QAbstractButton):
    """Shows the game, its players and when it was last played. Hidden if there is no game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry: LibraryEntry | None = None
        self._lines = ("", "")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_entry(self, entry: LibraryEntry | None) -> None:
        """Show a game to continue, or hide the button."""
        from cardtable_qt.pages.library.library_text import players_text, progress_text, subtitle

        self.entry = entry
        if entry is not None and entry.summary is not None:
            title = translate("Start", "Continue: {title}").format(title=entry.title)
            details = (
                subtitle(entry, QDate.currentDate()),
                progress_text(entry.summary),
                players_text(entry.summary),
            )
            self._lines = (title, " · ".join(details))
            self.setText(title.replace("&", "&&"))
            self.setAccessibleName(title)
            self.setAccessibleDescription(self._lines[1])
        self.setVisible(entry is not None)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate and self.entry is not None:
            self.set_entry(self.entry)  # the date it shows may have changed
        return super().event(event)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(300, scaled(HEIGHT_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            frame = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            painter.setPen(QPen(colour("focus" if self.underMouse() else "button"), 2))
            painter.setBrush(colour("button"))
            painter.drawRoundedRect(frame, CORNER_PX, CORNER_PX)
            painter.setPen(colour("button_ink"))
            self._paint_arrow(
                painter, QRectF(frame.left(), frame.top(), frame.height(), frame.height())
            )
            text = frame.adjusted(frame.height(), 6, -14, -6)
            upper = QRectF(text.left(), text.top(), text.width(), text.height() * 0.55)
            lower = QRectF(text.left(), upper.bottom(), text.width(), text.height() * 0.45)
            if is_large():  # wrap large text instead of shrinking it
                draw_paragraph(painter, upper, self._lines[0], scaled(20), bold=True, centred=True)
                draw_paragraph(painter, lower, self._lines[1], scaled(14), centred=True)
            else:
                draw_text(painter, upper, self._lines[0], scaled(20), True, "left")
                draw_text(painter, lower, self._lines[1], scaled(14), False, "left")
            if self.hasFocus():
                paint_focus_ring(painter, frame, CORNER_PX)

    def _paint_arrow(self, painter: QPainter, frame: QRectF) -> None:
        side = frame.width() * 0.3
        arrow = QPainterPath()
        arrow.moveTo(-side / 2, -side / 2 * 1.15)
        arrow.lineTo(side / 2, 0)
        arrow.lineTo(-side / 2, side / 2 * 1.15)
        arrow.closeSubpath()
        painter.fillPath(arrow.translated(frame.center()), colour("button_ink"))

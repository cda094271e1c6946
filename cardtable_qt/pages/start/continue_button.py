"""The buttons on the start page that continue unfinished games: the newest, or one of a menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton, QSizePolicy, QWidget

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_paragraph, draw_text, paint_focus_ring

if TYPE_CHECKING:
    from cardtable_qt.storage.library import LibraryEntry

translate = QCoreApplication.translate

HEIGHT_PX = 66
MENU_BUTTON_WIDTH_PX = 46
CORNER_PX = 14
MENU_LENGTH = 12  # games in the menu; the library lists all
MENU_WIDTH = 0.9  # of the window


def details_text(entry: LibraryEntry) -> str:
    """Return the date of a game's last move, its progress, and its players."""
    from cardtable_qt.pages.library.library_text import players_text, progress_text, subtitle

    assert entry.summary is not None
    texts = (
        subtitle(entry, QDate.currentDate()),
        progress_text(entry.summary),
        players_text(entry.summary),
    )
    return " · ".join(texts)


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
        self.entry = entry
        if entry is not None:
            title = translate("Start", "Continue: {title}").format(title=entry.title)
            self._lines = (title, details_text(entry))
            self.setText(title.replace("&", "&&"))
            self.setAccessibleName(title)
            self.setAccessibleDescription(self._lines[1])
        self.setVisible(entry is not None)
        self.updateGeometry()  # the text size may have changed
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
            frame = _paint_frame(painter, self)
            _paint_arrow(painter, QRectF(frame.left(), frame.top(), frame.height(), frame.height()))
            text = frame.adjusted(frame.height(), 6, -14, -6)
            upper = QRectF(text.left(), text.top(), text.width(), text.height() * 0.55)
            lower = QRectF(text.left(), upper.bottom(), text.width(), text.height() * 0.45)
            if is_large():  # wrap large text instead of shrinking it
                draw_paragraph(painter, upper, self._lines[0], scaled(20), bold=True, centred=True)
                draw_paragraph(painter, lower, self._lines[1], scaled(14), centred=True)
            else:
                draw_text(painter, upper, self._lines[0], scaled(20), True, "left")
                draw_text(painter, lower, self._lines[1], scaled(14), False, "left")


class UnfinishedGamesButton(QPushButton):
    """Opens a menu of the other unfinished games. Hidden if there are none."""

    game_chosen = Signal(object)  # Path
    library_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[LibraryEntry] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoDefault(True)  # so that Enter presses it
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        name = translate("Start", "Other unfinished games")
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.updateGeometry()  # the text size may have changed

    def set_entries(self, entries: Sequence[LibraryEntry]) -> None:
        """Offer these games, newest first, or hide the button if there are none."""
        self._entries = entries
        if entries and self.menu() is None:  # most players have no use for it
            menu = QMenu(self)
            menu.aboutToShow.connect(partial(self._fill_menu, menu))
            self.setMenu(menu)
        self.setVisible(bool(entries))

    def _fill_menu(self, menu: QMenu) -> None:
        """List the games now, because the dates depend on the day."""
        menu.clear()
        for entry in self._entries[:MENU_LENGTH]:
            self._add_action(menu, f"{entry.title} · {details_text(entry)}").triggered.connect(
                partial(self._choose, entry.path)
            )
        if len(self._entries) > MENU_LENGTH:
            menu.addSeparator()
            show_all = self._add_action(menu, translate("Start", "Show all games"))
            show_all.triggered.connect(self.library_requested)

    def _add_action(self, menu: QMenu, text: str) -> QAction:
        room = round(self.window().width() * MENU_WIDTH)
        short = menu.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
        action = QAction(short.replace("&", "&&"), menu)
        menu.addAction(action)
        return action

    def _choose(self, path: Path) -> None:
        self.game_chosen.emit(path)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(scaled(MENU_BUTTON_WIDTH_PX), scaled(HEIGHT_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            frame = _paint_frame(painter, self)
            side = scaled(HEIGHT_PX) - 8
            painter.translate(frame.center())
            painter.rotate(90)
            _paint_arrow(painter, QRectF(-side / 2, -side / 2, side, side), 0.2)


def _paint_frame(painter: QPainter, button: QAbstractButton) -> QRectF:
    """Paint the background of a button. Returns the area for its content."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    frame = QRectF(button.rect()).adjusted(4, 4, -4, -4)
    painter.setPen(QPen(colour("focus" if button.underMouse() else "button"), 2))
    painter.setBrush(colour("button"))
    painter.drawRoundedRect(frame, CORNER_PX, CORNER_PX)
    if button.hasFocus():
        paint_focus_ring(painter, frame, CORNER_PX)
    painter.setPen(colour("button_ink"))
    return frame


def _paint_arrow(painter: QPainter, frame: QRectF, share: float = 0.3) -> None:
    """Paint an arrow to the right, with a share of the frame's width."""
    side = frame.width() * share
    arrow = QPainterPath()
    arrow.moveTo(-side / 2, -side / 2 * 1.15)
    arrow.lineTo(side / 2, 0)
    arrow.lineTo(-side / 2, side / 2 * 1.15)
    arrow.closeSubpath()
    painter.fillPath(arrow.translated(frame.center()), colour("button_ink"))

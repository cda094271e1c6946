"""A window that shows one page at a time and remembers its geometry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from cardtable_qt.base.translation import TextSource

if TYPE_CHECKING:
    from cardtable_qt.base.error_message import ErrorMessage
    from cardtable_qt.pages.shell.window_geometry import FullScreenMenuBar, WindowGeometry
    from cardtable_qt.storage.settings import Settings

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(1280, 800)
MINIMUM_SIZE = QSize(900, 600)


@runtime_checkable
class ClosablePage(Protocol):
    """A page that must be closed when it is left, for example to stop threads or timers."""

    def close_page(self) -> None: ...


class PagedWindow(QMainWindow):
    """Keeps its start page. All other pages are deleted when another page is shown."""

    start_page: QWidget

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(MINIMUM_SIZE)
        self.resize(DEFAULT_SIZE)
        self.is_safe_mode = False
        self._page_title: TextSource = str
        self._geometry: WindowGeometry | None = None  # from `show_restored` on
        self._full_screen_bar: FullScreenMenuBar | None = None  # from the first full screen on
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)

    def show_page(self, page: QWidget, title: TextSource = str) -> None:
        """Show a page and delete the previous one."""
        self._page_title = title
        previous = self.pages.currentWidget()
        if previous is not page and isinstance(previous, ClosablePage):
            previous.close_page()
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        for other in [self.pages.widget(index) for index in range(self.pages.count())]:
            if other is not None and other not in (page, self.start_page):
                self.pages.removeWidget(other)
                other.deleteLater()
        self.update_title()

    def update_title(self) -> None:
        """Show the page's name in the window title, and whether this is safe mode."""
        page = self._page_title()
        if self.is_safe_mode:
            safe = translate("Window", "{page} (safe mode)").format(page=page)
            page = safe if page else translate("Window", "Safe mode")
        # The same form as Qt's dialog titles.
        title = translate("Window", "{page} — Card Table").format(page=page)
        self.setWindowTitle(title if page else translate("Window", "Card Table"))

    # Geometry

    def show_restored(self, settings: Settings) -> None:
        """Show the window with its last geometry, and save changes from now on."""
        from cardtable_qt.pages.shell.window_geometry import WindowGeometry

        geometry = WindowGeometry(self, settings)
        geometry.restore(DEFAULT_SIZE)
        self._geometry = geometry
        self.show()
        geometry.watch_screens()

    def save_geometry(self) -> None:
        if self._geometry is not None:
            self._geometry.save()

    def set_full_screen(self, on: bool) -> None:
        full, state = Qt.WindowState.WindowFullScreen, self.windowState()
        self.setWindowState(state | full if on else state & ~full)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._geometry_changed()
            self._update_full_screen_bar()

    def _update_full_screen_bar(self) -> None:
        if self._full_screen_bar is None and self.isFullScreen():
            from cardtable_qt.pages.shell.window_geometry import FullScreenMenuBar

            self._full_screen_bar = FullScreenMenuBar(self)
        if self._full_screen_bar is not None:
            self._full_screen_bar.update_visibility()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._geometry_changed()

    def moveEvent(self, event: QMoveEvent) -> None:  # noqa: N802
        super().moveEvent(event)
        self._geometry_changed()

    def _geometry_changed(self) -> None:
        if self._geometry is not None:
            self._geometry.save_later()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # Escape arrives here only if no widget has used it.
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.set_full_screen(False)
        else:
            super().keyPressEvent(event)

    def activate(self) -> None:
        """Bring the window to the front."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def show_error(self, error: ErrorMessage) -> None:
        from cardtable_qt.games.error_texts import error_text

        self.show_message(error_text(error))

    def show_message(self, text: str) -> None:
        """Show a message box without blocking."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Information)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        box.open()

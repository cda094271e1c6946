"""A window that shows one page at a time, and can tell people something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

if TYPE_CHECKING:
    from cardtable_qt.base.error_message import ErrorMessage
    from cardtable_qt.pages.shell.window_geometry import FullScreenMenuBar, WindowGeometry
    from cardtable_qt.storage.settings import Settings

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(1280, 800)
MINIMUM_SIZE = QSize(900, 600)


@runtime_checkable
class ClosablePage(Protocol):
    """A page with something going on that has to be stopped when it is left."""

    def close_page(self) -> None: ...


class PagedWindow(QMainWindow):
    """Has a first page, to which one comes back; all others live as long as they are shown."""

    start_page: QWidget

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(MINIMUM_SIZE)
        self.resize(DEFAULT_SIZE)
        self.is_safe_mode = False  # the program was started without its settings
        self._geometry: WindowGeometry | None = None  # as soon as it is kept
        self._full_screen_bar: FullScreenMenuBar | None = None  # as soon as somebody wants it
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)

    def show_page(self, page: QWidget, title: str = "") -> None:
        """Show a page instead of the one before."""
        before = self.pages.currentWidget()
        if before is not page and isinstance(before, ClosablePage):
            before.close_page()
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        for other in [self.pages.widget(at) for at in range(self.pages.count())]:
            if other is not None and other not in (page, self.start_page):
                self.pages.removeWidget(other)
                other.deleteLater()
        self.update_title(title)

    def update_title(self, page: str = "") -> None:
        """Say what is shown, and in safe mode that it is one, wherever one is in it."""
        if self.is_safe_mode:
            safe = translate("Window", "{page} (safe mode)").format(page=page)
            page = safe if page else translate("Window", "Safe mode")
        # As Qt does with the titles of dialogs.
        both = translate("Window", "{page} — Card Table").format(page=page)
        self.setWindowTitle(both if page else translate("Window", "Card Table"))

    # Where it is

    def show_restored(self, settings: Settings) -> None:
        """Be seen where it was left the last time, and remember that from now on."""
        from cardtable_qt.pages.shell.window_geometry import WindowGeometry

        place = WindowGeometry(self, settings)
        place.restore(DEFAULT_SIZE)
        self._geometry = place
        self.show()
        place.watch_screens()

    def save_geometry(self) -> None:
        if self._geometry is not None:
            self._geometry.save()

    def set_full_screen(self, on: bool) -> None:
        """Fill the whole screen, or be as large as before."""
        full, state = Qt.WindowState.WindowFullScreen, self.windowState()
        self.setWindowState(state | full if on else state & ~full)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._geometry_changed()
            self._update_full_screen_bar()

    def _update_full_screen_bar(self) -> None:
        """The window fills the screen now, or does so no longer."""
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
        # It comes here only if nothing else can be left with it.
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.set_full_screen(False)
        else:
            super().keyPressEvent(event)

    def activate(self) -> None:
        """Show the window before all others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def show_error(self, error: ErrorMessage) -> None:
        """Say what is wrong with a file."""
        from cardtable_qt.base.texts import error_text

        self.show_message(error_text(error))

    def show_message(self, text: str) -> None:
        """Show a sentence until somebody has read it; everything goes on meanwhile."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Information)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        box.open()

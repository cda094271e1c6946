"""A window that shows one page at a time, and can tell people something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

if TYPE_CHECKING:
    from cardtable_qt.trouble import Trouble

translate = QCoreApplication.translate
USUAL_SIZE = QSize(1280, 800)
SMALLEST = QSize(900, 600)


@runtime_checkable
class Busy(Protocol):
    """A page with something going on that has to be stopped when it is left."""

    def close_page(self) -> None: ...


class PagedWindow(QMainWindow):
    """Has a first page, to which one comes back; all others live as long as they are shown."""

    start_page: QWidget

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(SMALLEST)
        self.resize(USUAL_SIZE)
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)

    def show_page(self, page: QWidget, title: str = "") -> None:
        """Show a page instead of the one before."""
        before = self.pages.currentWidget()
        if before is not page and isinstance(before, Busy):
            before.close_page()
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        for other in [self.pages.widget(at) for at in range(self.pages.count())]:
            if other is not None and other not in (page, self.start_page):
                self.pages.removeWidget(other)
                other.deleteLater()
        both = translate("Window", "{page} – Card Table").format(page=title)
        self.setWindowTitle(both if title else translate("Window", "Card Table"))

    def come_forward(self) -> None:
        """Show the window before all others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def tell(self, trouble: Trouble) -> None:
        """Say what is wrong with a file."""
        from cardtable_qt.words import trouble_sentence

        self.say(trouble_sentence(trouble))

    def say(self, sentence: str) -> None:
        """Show a sentence until somebody has read it; everything goes on meanwhile."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Information)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(sentence)
        box.open()

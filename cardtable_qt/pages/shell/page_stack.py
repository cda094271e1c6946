"""The pages of the window, of which one is shown at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

if TYPE_CHECKING:
    from cardtable_qt.pages.start.start_page import StartPage
    from cardtable_qt.table.view import TableView


@runtime_checkable
class ClosablePage(Protocol):
    """A page that must be closed when it is left, for example to stop threads or timers."""

    def close_page(self) -> None: ...


class PageStack(QStackedWidget):
    """Keeps the start page. All other pages are deleted when another page is shown."""

    page_left = Signal(QWidget)  # it is closed next
    page_shown = Signal()

    start_page: StartPage

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = ""  # of the page that is shown; the start page has none
        self.table_view: TableView | None = None  # of the game or replay that is shown

    def set_start_page(self, page: StartPage) -> None:
        """Add the start page. A previous one is deleted when the next page is shown."""
        self.start_page = page
        self.addWidget(page)

    def show_start_page(self) -> None:
        self.show_page(self.start_page)

    def shows_start_page(self) -> bool:
        return self.currentWidget() is self.start_page

    def show_page(
        self, page: QWidget, title: str = "", table_view: TableView | None = None
    ) -> None:
        """Show a page and delete the previous one."""
        previous = self.currentWidget()
        if previous is not page:
            self.page_left.emit(previous)
            if isinstance(previous, ClosablePage):
                previous.close_page()
        self.title, self.table_view = title, table_view
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        for other in [self.widget(index) for index in range(self.count())]:
            if other is not None and other not in (page, self.start_page):
                self.removeWidget(other)
                other.deleteLater()
        self.page_shown.emit()

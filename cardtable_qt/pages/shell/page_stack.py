"""The pages of the window, of which one is shown at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QStackedWidget, QWidget

from cardtable_qt.base.translation import TextSource
from cardtable_qt.pages.widgets.screen_reader import set_role

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

    def __init__(
        self, make_start_page: Callable[[], StartPage], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.title: TextSource = str  # of the page that is shown; the start page has none
        self.table_view: TableView | None = None  # of the game or replay that is shown
        self._make_start_page = make_start_page

    @cached_property
    def start_page(self) -> StartPage:
        """The start page. A window that opens with a game does not need it yet."""
        page = self._make_start_page()
        self.addWidget(page)
        return page

    def show_start_page(self) -> None:
        self.show_page(self.start_page)

    def name_page(self, name: str) -> None:
        """Name the page that is shown for screen readers."""
        page = self.currentWidget()
        if page is not None:
            page.setAccessibleName(name)
            set_role(page, QAccessible.Role.Pane)

    def shows_start_page(self) -> bool:
        return "start_page" in self.__dict__ and self.currentWidget() is self.start_page

    def show_page(
        self, page: QWidget, title: TextSource = str, table_view: TableView | None = None
    ) -> None:
        """Show a page and delete the previous one."""
        previous = self.currentWidget()
        if previous is not None and previous is not page:
            self.page_left.emit(previous)
            if isinstance(previous, ClosablePage):
                previous.close_page()
        self.title, self.table_view = title, table_view
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        kept = (page, self.__dict__.get("start_page"))
        for other in [self.widget(index) for index in range(self.count())]:
            if other is not None and other not in kept:
                self.removeWidget(other)
                other.deleteLater()
        self.page_shown.emit()

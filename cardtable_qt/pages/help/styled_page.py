"""A page of styled text that keeps up with colours, text size and language while it is open."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from PySide6.QtWidgets import QTextBrowser, QWidget

from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.pages.widgets.style import fill_style_sheet


class StyledPage(QTextBrowser):
    """Shows HTML with a style sheet. Both are composed again when the appearance changes."""

    def __init__(
        self,
        style_sheet: Template,
        html: Callable[[], str],
        margin: float,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._style_sheet = style_sheet
        self._html = html
        self.setOpenLinks(False)
        self.document().setDocumentMargin(margin)
        AppearanceWatcher(self, self.update_page)

    def load(self) -> None:
        """Show the text, unless it is shown already."""
        if self.document().isEmpty():
            self.document().setDefaultStyleSheet(fill_style_sheet(self._style_sheet))
            self.setHtml(self._html())

    def update_page(self) -> None:
        """Show the text as it is now, at the same place."""
        if not self.document().isEmpty():
            scroll_position = self.verticalScrollBar().value()
            self.document().clear()
            self.load()
            self.verticalScrollBar().setValue(scroll_position)

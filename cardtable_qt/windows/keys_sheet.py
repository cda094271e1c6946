"""How everything is done by hand: all keys and gestures, on a page that can be searched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from string import Template

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMainWindow,
    QTextBrowser,
    QVBoxLayout,
)

from cardtable_qt.table.text_size import scaled
from cardtable_qt.windows.key_lists import Group, Line, all_groups
from cardtable_qt.windows.style import written

translate = QCoreApplication.translate
USUAL_SIZE = QSize(980, 700)
AROUND = QSize(40, 60)  # pixels of the window behind it that are still seen
COLUMN = 420  # pixels, for the usual size of letters
MARGIN = 12
SCROLLING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

SHEET = Template("""
h3 { font-size: 16px; color: $ink; margin-top: 10px; margin-bottom: 3px; }
td { font-size: 14px; padding: 3px 6px; }
td.keys { font-weight: bold; background-color: $row; }
""")


class KeysSheet(QDialog):
    """Is made anew whenever it is opened, from what there is in the window now."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setWindowTitle(translate("Window", "Mouse and keys"))
        self.resize(USUAL_SIZE.boundedTo(window.size() - AROUND))
        self.groups = all_groups(window.menuBar())
        self._columns = 0
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Keys", "Look for a key, or for what it does"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._write)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(MARGIN)
        self.page.document().setDefaultStyleSheet(written(SHEET))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for widget in (self.search, self.page, buttons):
            whole.addWidget(widget)
        self.setTabOrder(self.search, self.page)
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._columns != self._room():
            self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # The field has no use for these.
        if event.key() in SCROLLING:
            QCoreApplication.sendEvent(self.page, event)
        else:
            super().keyPressEvent(event)

    def _room(self) -> int:
        """How many columns there is room for."""
        return 2 if self.width() >= 2 * scaled(COLUMN) else 1

    def _write(self) -> None:
        self._columns = self._room()
        found = matching(self.groups, self.search.text())
        nothing = translate("Keys", "There is no such key.")
        columns = halves(found) if self._columns > 1 else (found,)
        self.page.setHtml(_html(columns) if found else f"<p>{escape(nothing)}</p>")


def keys_sheet(window: QMainWindow) -> KeysSheet:
    """A page in which it can be read."""
    return KeysSheet(window)


def matching(groups: Sequence[Group], text: str) -> list[Group]:
    """What has to do with all words of a text."""
    words = text.casefold().split()

    def fits(group: Group, line: Line) -> bool:
        whole = f"{group.title} {line.keys} {line.does}".casefold()
        return all(word in whole for word in words)

    found = [
        Group(group.title, [line for line in group.lines if fits(group, line)]) for group in groups
    ]
    return [group for group in found if group.lines]


def halves(groups: Sequence[Group]) -> tuple[list[Group], list[Group]]:
    """Two columns of about the same height, in order."""
    sizes = [len(group.lines) + 2 for group in groups]
    cut = min(range(len(groups) + 1), key=lambda at: abs(sum(sizes[:at]) - sum(sizes[at:])))
    return list(groups[:cut]), list(groups[cut:])


def _html(columns: Sequence[Sequence[Group]]) -> str:
    share = 100 // len(columns)
    cells = "".join(
        f'<td width="{share}%">{"".join(map(_group_html, column))}</td>' for column in columns
    )
    return f'<table width="100%" cellspacing="0"><tr>{cells}</tr></table>'


def _group_html(group: Group) -> str:
    row = '<tr><td class="keys" width="42%">{}</td><td>{}</td></tr>'
    rows = "".join(row.format(*map(escape, line)) for line in group.lines)
    title = escape(group.title)
    return f'<h3>{title}</h3><table width="100%" cellspacing="2" cellpadding="3">{rows}</table>'

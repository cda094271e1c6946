"""Everything that can be read or heard on a screen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from unittest.mock import patch

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    Qt,
    QTranslator,
)
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from cardtable_qt.pages.help.about_dialog import AboutDialog
from cardtable_qt.pages.help.rules_dialog import RulesPage
from cardtable_qt.table.painting.items import CaptionItem
from cardtable_qt.table.view import TableView

Found = tuple[str, str]  # where, and what


def read(top: QWidget) -> list[Found]:
    """What can be read in a window as it is seen now, and what a screen reader would say."""
    found = [*_of_widget(top), *_painted(top)]
    for widget in top.findChildren(QWidget):
        if widget.isVisibleTo(top) and not _is_foreign(widget):
            found += _of_widget(widget)
    return sorted({(where, text) for where, text in found if text.strip()})


def _is_foreign(widget: QWidget) -> bool:
    """Rules are written in whole pages, and each language has its own; licences and the details
    for reports have just one."""
    if isinstance(widget.window(), AboutDialog):
        return isinstance(widget, QTextBrowser | QPlainTextEdit)
    return isinstance(widget, RulesPage)


def _of_widget(widget: QWidget) -> list[Found]:
    name = type(widget).__name__
    told = [
        widget.toolTip(),
        widget.statusTip(),
        widget.whatsThis(),
        widget.accessibleName(),
        widget.accessibleDescription(),
        widget.windowTitle() if widget.isWindow() else "",
        *_written_in(widget),
    ]
    actions = widget.actions() if isinstance(widget, QMenu) else []
    told += [text for action in actions for text in _of_action(action)]
    if isinstance(widget, TableView):
        told += _on_table(widget)
    return [(name, _plain(text)) for text in told if text]


def _written_in(widget: QWidget) -> Iterable[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        return [widget.text()]
    if isinstance(widget, QLineEdit):
        return [widget.text(), widget.placeholderText()]
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return [widget.toPlainText(), widget.placeholderText()]
    if isinstance(widget, QAbstractSpinBox):
        return [widget.text()]
    if isinstance(widget, QComboBox):
        return [text for row in range(widget.count()) for text in _of_entry(widget, row)]
    if isinstance(widget, QTabBar):
        tabs = range(widget.count())
        return [words for t in tabs for words in (widget.tabText(t), widget.tabToolTip(t))]
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        return _of_model(widget.model())
    return []


def _of_entry(box: QComboBox, row: int) -> list[str]:
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    return [text for role in roles if isinstance(text := box.itemData(row, role), str)]


def _of_action(action: QAction) -> list[str]:
    keys = [key.toString(key.SequenceFormat.NativeText) for key in action.shortcuts()]
    own = [action.text(), *keys]
    # Qt makes these from the text unless they are given.
    more = [action.statusTip(), action.whatsThis()]
    return own + more


ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def _of_model(model: QAbstractItemModel) -> list[str]:
    top = QModelIndex()
    rows = range(model.rowCount(top))
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount(top))
    indexes = [model.index(row, column) for row in rows for column in columns]
    cells = [index.data(role) for index in indexes for role in ROLES]
    heads = [
        model.headerData(column, Qt.Orientation.Horizontal, role)
        for column in columns
        for role in ROLES
    ]
    return [
        text for text in [*cells, *(heads if len(columns) > 1 else [])] if isinstance(text, str)
    ]


def _on_table(view: TableView) -> list[str]:
    """What lies on the table under a name, and what is written or said there."""
    laid = view.table_layout
    told = [piece.name for piece in laid.pieces] + [zone.name for zone in laid.zones]
    told += [zone.button_text for zone in laid.zones]
    told += [label.text for label in laid.labels]
    told += [bubble.text for bubble in laid.bubbles]
    for item in view.table_scene.items():
        if isinstance(item, CaptionItem) and item.isVisible():
            told += [item.title, item.text]
    return told


def _painted(top: QWidget) -> list[Found]:
    """What widgets paint themselves, as far as they do so in Python."""
    painted: list[Found] = []
    draw = QPainter.drawText

    def listen(painter: QPainter, *how: object) -> object:
        painted.extend(("painted", part) for part in how if isinstance(part, str))
        return draw(painter, *how)  # type: ignore[call-overload]

    with patch.object(QPainter, "drawText", listen):
        top.grab()
    return painted


TAG = re.compile(r"<(br|/?(p|tr|td|th|h\d|li|div))\b[^>]*>")


def _plain(text: str) -> str:
    """A text without its tags and without the marks of its keys."""
    if re.match(r"<(p|table|html)\b", text):
        text = unescape(re.sub(r"<[^>]*>", "", TAG.sub("\n", text)))
    return text


# A language that can be told from every other


class Bracketed(QTranslator):
    """Says everything in brackets: what is translated stands in ⟦ ⟧, facts in it in ⟨ ⟩."""

    def translate(self, context: str, text: str, note: str | None = None, n: int = -1) -> str:
        if context in ("QGuiApplication", "QLocale"):
            return ""  # no words: which way to write, and the like
        return "⟦" + re.sub(r"(\{\w+\}|%n|%L?\d)", r"⟨\1⟩", text) + "⟧"


BRACKETS = {"⟧": "⟦", "⟩": "⟨"}


def outside(text: str) -> str:
    """What of a text was not translated."""
    open_: list[str] = []
    kept = ""
    for letter in text:
        if letter in "⟦⟨":
            open_.append(letter)
            kept += " "
        elif letter in BRACKETS:
            if open_ and open_[-1] == BRACKETS[letter]:
                open_.pop()
            kept += " "
        elif not open_ or open_[-1] == "⟨":
            kept += letter
    return " ".join(kept.split())


def fragments(text: str) -> list[str]:
    """The lines of a text in which a sentence is put together from pieces, as if every language
    had them in the same order."""
    joined = re.compile(r"[^.!?…:]⟧ ?⟦")
    lines = [line for line in text.split("\n") if "⟦+⟧" not in line]  # keys are no sentences
    return [line for line in lines if joined.search(_without_facts(line))]


def _without_facts(text: str) -> str:
    """A text without what was filled in."""
    depth, kept = 0, ""
    for letter in text:
        depth += letter == "⟨"
        if not depth:
            kept += letter
        depth -= letter == "⟩" and depth > 0
    return kept

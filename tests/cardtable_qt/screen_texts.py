"""Collects all texts of a screen: visible ones and those for screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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

FoundText = tuple[str, str]  # widget class, text


def read_texts(top: QWidget) -> list[FoundText]:
    """All texts of a window in its current state, including those for screen readers."""
    found = [*_widget_texts(top), *_painted_texts(top)]
    for widget in top.findChildren(QWidget):
        if widget.isVisibleTo(top) and not _is_untranslated(widget):
            found += _widget_texts(widget)
    return sorted({(name, text) for name, text in found if text.strip()})


def _is_untranslated(widget: QWidget) -> bool:
    """True for rules, which are whole pages in each language, and for licences and system details,
    which exist in one language only."""
    if isinstance(widget.window(), AboutDialog):
        return isinstance(widget, QTextBrowser | QPlainTextEdit)
    return isinstance(widget, RulesPage)


def _widget_texts(widget: QWidget) -> list[FoundText]:
    name = type(widget).__name__
    texts = [
        widget.toolTip(),
        widget.statusTip(),
        widget.whatsThis(),
        widget.accessibleName(),
        widget.accessibleDescription(),
        widget.windowTitle() if widget.isWindow() else "",
        *_contents(widget),
    ]
    actions = widget.actions() if isinstance(widget, QMenu) else []
    texts += [text for action in actions for text in _action_texts(action)]
    if isinstance(widget, TableView):
        texts += _table_texts(widget)
    return [(name, _plain_text(text)) for text in texts if text]


def _contents(widget: QWidget) -> Iterable[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        return [widget.text()]
    if isinstance(widget, QLineEdit):
        return [widget.text(), widget.placeholderText()]
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return [widget.toPlainText(), widget.placeholderText()]
    if isinstance(widget, QAbstractSpinBox):
        return [widget.text()]
    if isinstance(widget, QComboBox):
        return [text for row in range(widget.count()) for text in _item_texts(widget, row)]
    if isinstance(widget, QTabBar):
        tabs = range(widget.count())
        return [text for tab in tabs for text in (widget.tabText(tab), widget.tabToolTip(tab))]
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        return _model_texts(widget.model())
    return []


def _item_texts(box: QComboBox, row: int) -> list[str]:
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    return [text for role in roles if isinstance(text := box.itemData(row, role), str)]


def _action_texts(action: QAction) -> list[str]:
    keys = [key.toString(key.SequenceFormat.NativeText) for key in action.shortcuts()]
    # Qt derives the other two from the text unless they are set.
    return [action.text(), *keys, action.statusTip(), action.whatsThis()]


ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def _model_texts(model: QAbstractItemModel) -> list[str]:
    top = QModelIndex()
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount(top))
    indexes = [*_indexes(model, top, columns)]
    cells = [index.data(role) for index in indexes for role in ROLES]
    headers = [
        model.headerData(column, Qt.Orientation.Horizontal, role)
        for column in columns
        for role in ROLES
    ]
    return [
        text for text in [*cells, *(headers if len(columns) > 1 else [])] if isinstance(text, str)
    ]


def _indexes(
    model: QAbstractItemModel, parent: QModelIndex, columns: range
) -> Iterator[QModelIndex]:
    """The cells below a parent, and all below them."""
    for row in range(model.rowCount(parent)):
        for column in columns:
            yield model.index(row, column, parent)
        yield from _indexes(model, model.index(row, 0, parent), columns)


def _table_texts(view: TableView) -> list[str]:
    """The names of pieces and zones, and all labels, buttons, bubbles and captions."""
    layout = view.table_layout
    texts = [piece.name for piece in layout.pieces] + [zone.name for zone in layout.zones]
    texts += [zone.button_text for zone in layout.zones]
    texts += [label.text for label in layout.labels]
    texts += [bubble.text for bubble in layout.bubbles]
    for item in view.table_scene.items():
        if isinstance(item, CaptionItem) and item.isVisible():
            texts += [item.title, item.text]
    return texts


def _painted_texts(top: QWidget) -> list[FoundText]:
    """Texts that widgets paint in Python."""
    painted: list[FoundText] = []
    draw = QPainter.drawText

    def record(painter: QPainter, *arguments: object) -> object:
        painted.extend(("painted", part) for part in arguments if isinstance(part, str))
        return draw(painter, *arguments)  # type: ignore[call-overload]

    with patch.object(QPainter, "drawText", record):
        top.grab()
    return painted


BLOCK_TAG = re.compile(r"<(br|/?(p|tr|td|th|h\d|li|div))\b[^>]*>")


def _plain_text(text: str) -> str:
    """A text without HTML tags."""
    if re.match(r"<(p|table|html)\b", text):
        text = unescape(re.sub(r"<[^>]*>", "", BLOCK_TAG.sub("\n", text)))
    return text


# A pseudo-language that marks translated texts


class BracketTranslator(QTranslator):
    """Puts translated texts in ⟦ ⟧, and the values filled into them in ⟨ ⟩."""

    def translate(self, context: str, text: str, note: str | None = None, n: int = -1) -> str:
        if context in ("QGuiApplication", "QLocale"):
            return ""  # layout direction and the like
        return "⟦" + re.sub(r"(\{\w+\}|%n|%L?\d)", r"⟨\1⟩", text) + "⟧"


BRACKETS = {"⟧": "⟦", "⟩": "⟨"}


def untranslated_text(text: str) -> str:
    """The parts of a text that were not translated."""
    open_brackets: list[str] = []
    rest = ""
    for letter in text:
        if letter in "⟦⟨":
            open_brackets.append(letter)
            rest += " "
        elif letter in BRACKETS:
            if open_brackets and open_brackets[-1] == BRACKETS[letter]:
                open_brackets.pop()
            rest += " "
        elif not open_brackets or open_brackets[-1] == "⟨":
            rest += letter
    return " ".join(rest.split())


def sentence_fragments(text: str) -> list[str]:
    """The lines in which a sentence is composed of translated fragments, as if all languages had
    the same word order."""
    joined = re.compile(r"[^.!?…:]⟧ ?⟦")
    lines = [line for line in text.split("\n") if "⟦+⟧" not in line]  # keyboard shortcuts
    return [line for line in lines if joined.search(_without_values(line))]


def _without_values(text: str) -> str:
    """A text without the values filled into it."""
    depth, rest = 0, ""
    for letter in text:
        depth += letter == "⟨"
        if not depth:
            rest += letter
        depth -= letter == "⟩" and depth > 0
    return rest

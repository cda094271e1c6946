"""Lines of text as rows of a list or tree, replaced with as few changes as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QTreeWidgetItem

from cardtable_qt.table.layout.elements import SWITCH_OFF, SWITCH_ON

translate = QCoreApplication.translate

KEY_ROLE = Qt.ItemDataRole.UserRole
SPOKEN_ROLE = Qt.ItemDataRole.AccessibleTextRole


@dataclass(frozen=True)
class Line:
    """A line of a list or tree. The key is the same for the same thing; "" if it is no thing."""

    key: str
    text: str
    is_on: bool | None = None  # of a switch
    is_strong: bool = False


class LineGroup(NamedTuple):
    """A line with others below it."""

    line: Line
    lines: tuple[Line, ...]


class Rows(Protocol):
    """The rows of a list, or those below one row of a tree."""

    def keys(self) -> list[str]: ...
    def insert(self, row: int, line: Line) -> None: ...
    def remove(self, row: int) -> None: ...
    def write(self, row: int, line: Line) -> None: ...


def replace_lines(rows: Rows, lines: Sequence[Line]) -> None:
    """Show other lines with as few changes as possible, so that nothing flickers or is re-read."""
    wanted = [line.key for line in lines]
    for row, key in reversed(list(enumerate(rows.keys()))):
        if key not in wanted:
            rows.remove(row)
    keys = rows.keys()
    for row, line in enumerate(lines):
        if row < len(keys) and keys[row] == line.key:
            rows.write(row, line)
            continue
        if line.key in keys:
            old = keys.index(line.key)
            rows.remove(old)
            del keys[old]
        rows.insert(row, line)
        keys.insert(row, line.key)


class ListRows:
    """The rows of a list."""

    def __init__(self, widget: QListWidget) -> None:
        self._widget = widget

    def keys(self) -> list[str]:
        return [self._widget.item(row).data(KEY_ROLE) for row in range(self._widget.count())]

    def insert(self, row: int, line: Line) -> None:
        item = QListWidgetItem()
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        item.setData(KEY_ROLE, line.key)
        self._widget.insertItem(row, item)
        self.write(row, line)

    def remove(self, row: int) -> None:
        self._widget.takeItem(row)

    def write(self, row: int, line: Line) -> None:
        item, text = self._widget.item(row), _text_with_sign(line)
        if item.text() != text:
            item.setText(text)
            item.setData(SPOKEN_ROLE, _spoken_text(line))


class TreeRows:
    """The rows below one of a tree."""

    def __init__(self, parent: QTreeWidgetItem) -> None:
        self._parent = parent

    def keys(self) -> list[str]:
        return [item.data(0, KEY_ROLE) for item in children_of(self._parent)]

    def insert(self, row: int, line: Line) -> None:
        item = QTreeWidgetItem()
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        item.setData(0, KEY_ROLE, line.key)
        self._parent.insertChild(row, item)
        item.setExpanded(True)
        self.write(row, line)

    def remove(self, row: int) -> None:
        self._parent.takeChild(row)

    def write(self, row: int, line: Line) -> None:
        item = children_of(self._parent)[row]
        if item.text(0) != line.text:
            item.setText(0, line.text)
        font = item.font(0)
        if font.bold() is not line.is_strong:
            font.setBold(line.is_strong)
            item.setFont(0, font)


def _text_with_sign(line: Line) -> str:
    """The text, after the sign of a switch. The box of a style is hard to see in dark colours."""
    if line.is_on is None:
        return line.text
    return f"{SWITCH_ON if line.is_on else SWITCH_OFF} {line.text}"


def _spoken_text(line: Line) -> str | None:
    """What screen readers say in place of the sign of a switch."""
    if line.is_on is None:
        return None
    on, off = translate("TextTable", "{switch}: on"), translate("TextTable", "{switch}: off")
    return (on if line.is_on else off).format(switch=line.text)


def children_of(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (item.child(row) for row in range(item.childCount()))
    return [child for child in found if child is not None]

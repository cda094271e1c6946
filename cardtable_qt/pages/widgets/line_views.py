"""A list and a tree of lines of text, which wrap and keep their place when the lines change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.widgets.line_rows import (
    KEY_ROLE,
    Line,
    LineGroup,
    ListRows,
    TreeRows,
    children_of,
    replace_lines,
)

BORDER_PX = 1  # of the current line
GAP_PX = 3  # above and below a line
INDENT_PX = 18
ACTIVATE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
MOVE_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
OTHER_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class WrappedLines(QStyledItemDelegate):
    """Gives each line the height that its text needs in the width of its list."""

    def __init__(self, view: QListWidget | QTreeWidget) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._view.viewport().width() - _indent(self._view, index)
        option.rect = QRect(0, 0, width - 2 * BORDER_PX, 1)
        option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText
        return QSize(width, super().sizeHint(option, index).height() + 2 * scaled(GAP_PX))


def _indent(view: QAbstractItemView, index: QModelIndex | QPersistentModelIndex) -> int:
    if not isinstance(view, QTreeWidget):
        return 0
    return view.indentation() * (2 if index.parent().isValid() else 1)


def _set_up(view: QListWidget | QTreeWidget) -> None:
    """What the list and the tree have in common."""
    view.setItemDelegate(WrappedLines(view))
    view.setWordWrap(True)
    view.setTextElideMode(Qt.TextElideMode.ElideNone)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setTabKeyNavigation(False)
    view.setMinimumHeight(0)


def _from_nearest(keys: list[str], row: int) -> list[str]:
    """The keys from a row on, and then those before it, backwards."""
    at = max(row, 0)
    return [*keys[at:], *reversed(keys[:at])]


def _means_activate(event: QKeyEvent) -> bool:
    return event.key() in ACTIVATE_KEYS and not event.modifiers() & OTHER_MODIFIERS


def _means_move(event: QKeyEvent) -> bool:
    return event.key() in MOVE_KEYS and not event.modifiers() & OTHER_MODIFIERS


def _reads_on(view: QAbstractItemView, event: QKeyEvent) -> bool:
    """Scroll within a line that is higher than its list, before the next one becomes current."""
    room, line = view.viewport().rect(), view.visualRect(view.currentIndex())
    bar = view.verticalScrollBar()
    if event.key() == Qt.Key.Key_Down and line.bottom() > room.bottom() and line.top() <= 0:
        bar.setValue(bar.value() + min(line.bottom() - room.bottom(), room.height() // 2))
    elif event.key() == Qt.Key.Key_Up and line.top() < 0 and line.bottom() >= room.bottom():
        bar.setValue(bar.value() - min(-line.top(), room.height() // 2))
    else:
        return False
    return True


class Anchor(NamedTuple):
    """A line that must not move on the screen, and where it is."""

    key: str
    top: int
    is_current: bool


def _anchor(view: QAbstractItemView) -> Anchor:
    """The current line if it is in view, or else the first one in view."""
    index = view.currentIndex()
    if not view.viewport().rect().intersects(view.visualRect(index)):
        index = view.indexAt(QPoint(view.viewport().width() - 1, 1))
    is_current = index == view.currentIndex()
    return Anchor(str(index.data(KEY_ROLE) or ""), view.visualRect(index).top(), is_current)


def _hold_anchor(view: LineList | LineTree, anchor: Anchor) -> None:
    """Scroll so that a line is where it was before, or else to the current line."""
    index = view.index_of(anchor.key)
    if index.isValid():
        bar = view.verticalScrollBar()
        bar.setValue(bar.value() + view.visualRect(index).top() - anchor.top)
    if anchor.is_current or not index.isValid():
        view.scrollTo(view.currentIndex())  # which may be another one now


@contextmanager
def _without_signals(view: QAbstractItemView) -> Iterator[None]:
    """Nobody is told of a change in between, and nothing is painted before it is complete."""
    view.setUpdatesEnabled(False)
    with QSignalBlocker(view):
        yield
    view.setUpdatesEnabled(True)


class LineList(QListWidget):
    """A list of lines. Enter, Space or a double click activates one.

    Other keys are left to the parent, which may have a use for letters and digits.
    """

    line_activated = Signal(str)  # its key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _set_up(self)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self._context = ""
        self._chosen: dict[str, str] = {}  # the key of the current line, by context
        self.activated.connect(self._index_activated)
        self.currentItemChanged.connect(self._current_changed)

    def keys(self) -> list[str]:
        return ListRows(self).keys()

    def current_key(self) -> str:
        item: QListWidgetItem | None = self.currentItem()
        return "" if item is None else str(item.data(KEY_ROLE))

    def show_lines(self, lines: Sequence[Line], context: str = "") -> None:
        """Show other lines. The current one stays, if it is still there.

        In another context the lines mean something else. The main context, "", remembers its
        current line; any other one begins with the first.
        """
        old_keys, row = self.keys(), self.currentRow()
        if self.current_key() != self._chosen.get(self._context):
            old_keys = []  # nobody chose this line
        if context != self._context:
            old_keys, self._context = [], context
            self._chosen = {"": self._chosen.get("", "")}
        anchor = _anchor(self)
        with _without_signals(self):
            replace_lines(ListRows(self), lines)
            new_row = self._row_to_choose([line.key for line in lines], old_keys, row)
            if new_row != self.currentRow() or self.currentItem() not in self.selectedItems():
                self.setCurrentRow(new_row)
            _hold_anchor(self, anchor)
        if lines[new_row].is_on is None:  # a switch is seldom what comes next
            self._remember()

    def _row_to_choose(self, keys: list[str], old_keys: list[str], row: int) -> int:
        """The row of the current line, or else of the one nearest to it; otherwise the first."""
        wanted = [self._chosen.get(self._context, ""), *_from_nearest(old_keys, row)]
        return next((keys.index(key) for key in wanted if key in keys), 0)

    def index_of(self, key: str) -> QModelIndex:
        keys = self.keys()
        return self.model().index(keys.index(key), 0) if key and key in keys else QModelIndex()

    def choose(self, key: str) -> None:
        """Make a line the current one, if it is there."""
        if key in self.keys():
            self.setCurrentRow(self.keys().index(key))

    def forget(self) -> None:
        """Begin with the first line next time, because someone else will read them."""
        self._chosen.clear()

    def _current_changed(self) -> None:
        self._remember()

    def _remember(self) -> None:
        if self.current_key():
            self._chosen[self._context] = self.current_key()

    def _index_activated(self) -> None:
        if self.currentItem() is not None:
            self.line_activated.emit(self.current_key())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if _means_activate(event):
            if not event.isAutoRepeat():
                self._index_activated()
        elif _means_move(event):
            if not _reads_on(self, event):
                super().keyPressEvent(event)
            event.accept()
        else:
            event.ignore()


class LineTree(QTreeWidget):
    """A tree of lines, two levels deep. Enter, Space or a double click activates one."""

    line_activated = Signal(str)  # its key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _set_up(self)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(False)
        self.setExpandsOnDoubleClick(False)
        self._chosen = ""  # the key of the current line
        self.activated.connect(self._index_activated)
        self.currentItemChanged.connect(self._remember)

    def items(self) -> list[QTreeWidgetItem]:
        """All items, from top to bottom."""
        groups = children_of(self.invisibleRootItem())
        return [item for group in groups for item in (group, *children_of(group))]

    def current_key(self) -> str:
        item = self.currentItem()
        return item.data(0, KEY_ROLE) if item is not None else ""

    def show_groups(self, groups: Sequence[LineGroup]) -> None:
        """Show other lines. The current one and those in view stay where they are."""
        nearest = self._from_current()
        anchor = _anchor(self)
        with _without_signals(self):
            replace_lines(TreeRows(self.invisibleRootItem()), [each.line for each in groups])
            for item, each in zip(children_of(self.invisibleRootItem()), groups, strict=True):
                replace_lines(TreeRows(item), each.lines)
            found = filter(None, map(self._item, (self._chosen, *nearest)))
            chosen = next(found, self.topLevelItem(0))
            if chosen is not None and (chosen is not self.currentItem() or not chosen.isSelected()):
                self.setCurrentItem(chosen)
            _hold_anchor(self, anchor)
        self._remember()

    def forget(self) -> None:
        """Begin at the top next time, because someone else will read the lines."""
        self.clear()
        self._chosen = ""

    def _remember(self) -> None:
        self._chosen = self.current_key() or self._chosen

    def index_of(self, key: str) -> QModelIndex:
        item = self._item(key)
        return QModelIndex() if item is None else self.indexFromItem(item)

    def choose(self, key: str) -> None:
        """Make a line the current one, if it is there."""
        item = self._item(key)
        if item is not None:
            self.setCurrentItem(item)

    def toggle(self, key: str) -> None:
        """Open or close a group."""
        item = self._item(key)
        if item is not None and item.childCount():
            item.setExpanded(not item.isExpanded())

    def _from_current(self) -> list[str]:
        """The current line and those of its group, from the nearest on, and the group."""
        item = self.currentItem()
        parent = item.parent() if item is not None else None
        if item is None or parent is None:
            return [self.current_key()]
        keys = TreeRows(parent).keys()
        return [*_from_nearest(keys, parent.indexOfChild(item)), str(parent.data(0, KEY_ROLE))]

    def _item(self, key: str) -> QTreeWidgetItem | None:
        return next((item for item in self.items() if key and item.data(0, KEY_ROLE) == key), None)

    def _index_activated(self) -> None:
        if self.currentItem() is not None:
            self.line_activated.emit(self.current_key())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if _means_activate(event):
            if not event.isAutoRepeat():
                self._index_activated()
        elif _means_move(event):
            if not _reads_on(self, event):
                super().keyPressEvent(event)
            event.accept()
        else:
            event.ignore()

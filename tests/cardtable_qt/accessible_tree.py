"""What a screen reader is told about a window, and which widgets the keys reach."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QRadioButton,
    QScrollBar,
    QTabBar,
    QWidget,
)

from cardtable_qt.pages.library.game_list import TitleEditor
from cardtable_qt.table.view import TableView

Role = QAccessible.Role
Text = QAccessible.Text
# What people act on, or look at instead of reading.
NAMED_ROLES = frozenset({
    Role.Button, Role.ButtonMenu, Role.ButtonDropDown, Role.CheckBox, Role.RadioButton,
    Role.ComboBox, Role.SpinBox, Role.Slider, Role.EditableText, Role.List, Role.Table, Role.Tree,
    Role.Link, Role.PageTab, Role.PageTabList, Role.Chart, Role.Graphic, Role.MenuItem,
    Role.ListItem, Role.Dialog, Role.Window, Role.AlertMessage, Role.ProgressBar,
})  # fmt: skip
FIELDS = (QLineEdit, QComboBox, QAbstractSpinBox, QAbstractSlider)
MAX_CHILDREN = 60  # of a list or table; the others are alike
MAX_STEPS = 150  # of the Tab key, until the focus must have been everywhere


class Node(NamedTuple):
    """One object of the accessible tree."""

    path: str
    role: QAccessible.Role
    name: str
    widget: str

    def __str__(self) -> str:
        return f"{self.path} {self.role.name} {self.name!r}"


def accessible_nodes(window: QWidget) -> Iterator[list[Node]]:
    """The visible objects of a window, those with the same parent together.

    The table is a tree of its own.
    """
    yield from _below(QAccessible.queryAccessibleInterface(window), type(window).__name__)


def _below(parent: QAccessibleInterface, path: str) -> Iterator[list[Node]]:
    siblings = []
    for index in range(min(parent.childCount(), MAX_CHILDREN)):
        child = parent.child(index)
        if child is None or not child.isValid() or _is_hidden(child):
            continue
        source = child.object()
        name = "" if source is None else type(source).__name__
        place = f"{path}/{name or index}"
        siblings.append(Node(place, child.role(), spoken_name(child), name))
        if not isinstance(source, TableView):
            yield from _below(child, place)
    yield siblings


def spoken_name(interface: QAccessibleInterface) -> str:
    """The name that a screen reader says.

    On Linux, Qt gives a combo box its value for a name; its label is the name.
    """
    if interface.role() == Role.ComboBox and sys.platform == "linux":
        labels = interface.relations(QAccessible.RelationFlag.Label)
        return " ".join(label.text(Text.Name) for label, _ in labels).strip()
    return interface.text(Text.Name).strip()


def _is_hidden(interface: QAccessibleInterface) -> bool:
    state = interface.state()
    if state.invisible:
        return True
    widget = interface.object()
    return isinstance(widget, QWidget) and not widget.isVisible()


def problems(window: QWidget) -> Iterator[str]:
    """All that is wrong. In menus arrows go on, and in the editor of a title Tab ends it."""
    checks = [unnamed, alike, labels_without_buddy, without_role, only_for_the_mouse]
    edited = isinstance(QApplication.focusWidget(), TitleEditor)
    if not (isinstance(window, QMenu) or edited):
        checks += [unreached, out_of_order]
    for check in checks:
        yield from (f"{check.__name__}: {found}" for found in check(window))


def unnamed(window: QWidget) -> list[str]:
    """Objects without a name, or with a bare sign for a name."""
    return [
        str(node)
        for siblings in accessible_nodes(window)
        for node in siblings
        if node.role in NAMED_ROLES and not re.search(r"\w", node.name)
    ]


def without_role(window: QWidget) -> list[str]:
    """Widgets that take the focus, and of which a screen reader cannot say what they are."""
    interfaces = map(QAccessible.queryAccessibleInterface, must_be_reached(window))
    return [
        type(each.object()).__name__
        for each in interfaces
        if each.role() in (Role.Client, Role.NoRole) and not isinstance(each.object(), TableView)
    ]


def alike(window: QWidget) -> list[str]:
    """Objects that have the name of another one beside them."""
    found = []
    for siblings in accessible_nodes(window):
        named = [node for node in siblings if node.role in NAMED_ROLES - {Role.ListItem}]
        names = [(node.role, node.name) for node in named]
        found += [str(node) for node in named if names.count((node.role, node.name)) > 1]
    return found


def labels_without_buddy(window: QWidget) -> list[str]:
    """Labels that say the name of a field, and do not belong to it."""
    fields = [
        each for kind in FIELDS for each in window.findChildren(kind)
        if each.isVisible() and not isinstance(each, QScrollBar)
    ]  # fmt: skip
    found = []
    for label in window.findChildren(QLabel):
        text = label.text().strip(" :")
        for field in fields:
            same = text and field.accessibleName() == text and field.parent() is label.parent()
            if same and label.isVisible() and label.buddy() is not field:
                found.append(f"{text!r} at {type(field).__name__}")
    return found


# Focus


def reached_by_tab(window: QWidget) -> list[QWidget]:
    """The widgets that get the focus when Tab is pressed again and again, in order."""
    first = QApplication.focusWidget()
    if first is None or not window.isAncestorOf(first):
        QTest.keyClick(window, Qt.Key.Key_Tab)
    reached: list[QWidget] = []
    for _ in range(MAX_STEPS):
        focused = QApplication.focusWidget()
        if focused is None or (len(reached) > 1 and focused is reached[0]):
            break
        if not reached or reached[-1] is not focused:  # it may contain several stops
            reached.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        QCoreApplication.processEvents()
    return list(dict.fromkeys(reached))


def must_be_reached(window: QWidget) -> list[QWidget]:
    """The widgets that take the focus with Tab: all, or those of the dialog over the table."""
    dialog = open_dialog(window)
    return [
        widget
        for widget in (dialog or window).findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.window() is window
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not isinstance(widget.parent(), TableView | QAbstractSpinBox)
    ]


def open_dialog(window: QWidget) -> QWidget | None:
    """What covers the table and keeps the focus until it is answered."""
    visible = filter(QWidget.isVisible, window.findChildren(QWidget))
    dialogs = list(filter(_is_dialog, visible))
    return dialogs[-1] if dialogs else None


def _is_dialog(widget: QWidget) -> bool:
    return QAccessible.queryAccessibleInterface(widget).role() == Role.Dialog


def only_for_the_mouse(window: QWidget) -> list[str]:
    """Buttons that never get the focus.

    The buttons inside fields, and the one for the end of the log, do what a key does there; those
    on the tiles of games, what a link in the panel beside them does.
    """
    return [
        describe(button)
        for button in window.findChildren(QAbstractButton)
        if button.isVisible()
        and button.isEnabled()
        and not button.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(button.parent(), QLineEdit | QTabBar)
        and button.objectName() not in ("newest", "tileLearn")
        and not _is_other_choice(button, window.findChildren(QAbstractButton))
    ]


def unreached(window: QWidget) -> list[str]:
    """Widgets that cannot be reached.

    In a group of radio buttons, arrows go on. What holds others gets the focus when it appears.
    """
    reached = reached_by_tab(window)
    return [
        describe(widget)
        for widget in must_be_reached(window)
        if widget not in reached
        and not _is_other_choice(widget, reached)
        and not any(widget.isAncestorOf(each) for each in reached)
    ]


def _is_other_choice(widget: QWidget, reached: list[QWidget]) -> bool:
    if not isinstance(widget, QAbstractButton):
        return False
    group = widget.group()
    if group is not None and group.exclusive():
        return any(button in reached for button in group.buttons())
    return (
        isinstance(widget, QRadioButton)
        and widget.autoExclusive()
        and any(
            isinstance(each, QRadioButton) and each.parent() is widget.parent() for each in reached
        )
    )


def out_of_order(window: QWidget) -> list[str]:
    """Pairs of neighbours of which Tab reaches first what is read later."""
    reached = reached_by_tab(window)
    start = min(range(len(reached)), key=lambda n: reading_key(window, reached[n]), default=0)
    ordered = reached[start:] + reached[:start]
    return [
        f"{describe(one)} before {describe(other)}"
        for one, other in pairwise(ordered)
        if one.parent() is other.parent() and is_after(window, one, other)
    ]


def reading_key(window: QWidget, widget: QWidget) -> tuple[int, int]:
    place = place_in(window, widget)
    return place.top(), place.left()


def is_after(window: QWidget, one: QWidget, other: QWidget) -> bool:
    """True if one widget is read after another: it is below it, or to its right in a row."""
    first, second = place_in(window, one), place_in(window, other)
    if first.bottom() < second.top():
        return False
    if second.bottom() < first.top():
        return first.right() >= second.left()  # not in a column further left
    return first.left() > second.right()


def place_in(window: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def describe(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return f"{type(widget).__name__} {spoken_name(interface)!r}"

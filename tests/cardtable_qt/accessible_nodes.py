"""The accessible tree of a widget as plain data, as a screen reader finds it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

STATES = ("focusable", "focused", "selected", "checkable", "checked", "disabled", "offscreen")


class AccessibleNode(NamedTuple):
    """One object, without what is below it."""

    depth: int
    role: QAccessible.Role
    name: str
    description: str
    states: tuple[str, ...]
    actions: tuple[str, ...]  # as they are told to people
    rect: QRect
    interface: QAccessibleInterface

    @property
    def words(self) -> tuple[str, str, tuple[str, ...], tuple[str, ...]]:
        """All that is said about it."""
        return self.name, self.description, self.states, self.actions


def accessible_nodes(widget: QWidget) -> list[AccessibleNode]:
    """Everything below a widget, in order. The relations between them are checked on the way."""
    return list(_below(QAccessible.queryAccessibleInterface(widget), 0))


def node_named(widget: QWidget, name: str) -> AccessibleNode:
    """The only node of this name."""
    (found,) = (node for node in accessible_nodes(widget) if node.name == name)
    return found


def do(node: AccessibleNode, action: str = "") -> None:
    """Carry out an action, or the main one."""
    actions = node.interface.actionInterface()
    (name,) = (
        name
        for number, name in enumerate(actions.actionNames())
        if (actions.localizedActionName(name) == action if action else not number)
    )
    actions.doAction(name)
    QApplication.processEvents()


def _below(parent: QAccessibleInterface, depth: int) -> Iterator[AccessibleNode]:
    for index in range(parent.childCount()):
        child = parent.child(index)
        assert child is not None
        assert child.isValid()
        assert parent.indexOfChild(child) == index
        assert child.parent() is parent or child.object() is not None
        yield _node(child, depth)
        if child.object() is None:
            yield from _below(child, depth + 1)


def _node(interface: QAccessibleInterface, depth: int) -> AccessibleNode:
    state, actions = interface.state(), interface.actionInterface()
    names = [] if actions is None else actions.actionNames()
    return AccessibleNode(
        depth,
        interface.role(),
        interface.text(QAccessible.Text.Name),
        interface.text(QAccessible.Text.Description),
        tuple(name for name in STATES if getattr(state, name)),
        tuple(actions.localizedActionName(name) for name in names),
        interface.rect(),
        interface,
    )

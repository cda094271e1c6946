"""The objects Qt asks about the table for screen readers.

They derive from `QAccessibleWidget`, because from Python only its subclasses can have actions:
Qt asks for them through `interface_cast`, which must not be overridden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QColor,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from cardtable_qt.table.accessibility.nodes import Action, Kind, Node, action_text

Role = QAccessible.Role
Text = QAccessible.Text

ROLES = {
    Kind.AREA: Role.List,
    Kind.PIECE: Role.ListItem,
    Kind.BUTTON: Role.Button,
    Kind.SWITCH: Role.CheckBox,
    Kind.TEXT: Role.StaticText,
}
LOOK = "Look"  # if it is not the main action

# Qt understands None where its interfaces say "no object", but the types of PySide do not.
NOTHING = cast(QAccessibleInterface, None)
NO_OBJECT = cast(QObject, None)


class Tree(Protocol):
    """The tree to which the interfaces of a table belong."""

    def is_alive(self) -> bool: ...
    def refresh(self) -> None: ...
    def table(self) -> TableInterface: ...
    def top(self) -> Sequence[QAccessibleInterface]: ...
    def inside(self, area: str) -> Sequence[NodeInterface]: ...
    def screen_rect(self, node: Node) -> QRect: ...
    def is_in_view(self, node: Node) -> bool: ...
    def focused(self) -> NodeInterface | None: ...
    def request(self, node: Node, action: Action) -> None: ...


class NodeInterface(QAccessibleWidget):
    """An area or an entry, as Qt sees it. The tree gives it a new node when something changes."""

    def __init__(
        self, tree: Tree, viewport: QWidget, parent: QAccessibleInterface, node: Node
    ) -> None:
        super().__init__(viewport, ROLES[node.kind], "")
        self._tree = tree
        self._parent = parent
        self.shown: Node | None = node  # None once it is no longer on the table

    @property
    def node(self) -> Node | None:
        """What it stands for now, even if the table has changed a moment ago."""
        self._tree.refresh()
        return self.shown

    # It stands for no widget of its own, and the class below it relies on one.

    def object(self) -> QObject:
        return NO_OBJECT

    def isValid(self) -> bool:  # noqa: N802
        return self._tree.is_alive()

    def window(self) -> QWindow:
        return self._tree.table().window()

    def foregroundColor(self) -> QColor:  # noqa: N802
        return self._tree.table().foregroundColor()

    def backgroundColor(self) -> QColor:  # noqa: N802
        return self._tree.table().backgroundColor()

    def relations(
        self, match: QAccessible.RelationFlag = QAccessible.RelationFlag.AllRelations
    ) -> list[tuple[QAccessibleInterface, QAccessible.RelationFlag]]:
        return []

    # Where it is

    def parent(self) -> QAccessibleInterface:
        return self._parent

    def children(self) -> Sequence[NodeInterface]:
        if self.node is None or self.node.kind is not Kind.AREA:
            return ()
        return self._tree.inside(self.node.key)

    def childCount(self) -> int:  # noqa: N802
        return len(self.children())

    def child(self, index: int) -> QAccessibleInterface:
        return item_at(self.children(), index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802
        return index_of(self.children(), child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:  # noqa: N802
        return smallest_at(self.children(), x, y)

    def focusChild(self) -> QAccessibleInterface:  # noqa: N802
        return NOTHING

    def rect(self) -> QRect:
        return QRect() if self.node is None else self._tree.screen_rect(self.node)

    # What it is

    def role(self) -> QAccessible.Role:
        return Role.StaticText if self.node is None else ROLES[self.node.kind]

    def text(self, kind: QAccessible.Text) -> str:
        if self.node is None:
            return ""
        texts = {Text.Name: self.node.name, Text.Description: self.node.description}
        return texts.get(kind, "")

    def state(self) -> QAccessible.State:
        node, state = self.node, QAccessible.State()
        if node is None:
            state.invalid = 1
            return state
        fill_state(state, node)
        state.offscreen = int(not self._tree.is_in_view(node))
        return state

    # What can be done with it

    def actionNames(self) -> list[str]:  # noqa: N802
        return list(named_actions(self.node))

    def localizedActionName(self, name: str) -> str:  # noqa: N802
        action = named_actions(self.node).get(name)
        return "" if action is None else action_text(action)

    def localizedActionDescription(self, name: str) -> str:  # noqa: N802
        return self.localizedActionName(name)

    def keyBindingsForAction(self, name: str) -> list[str]:  # noqa: N802
        return []

    def doAction(self, name: str) -> None:  # noqa: N802
        action = named_actions(self.node).get(name)
        if action is not None and self.node is not None:
            self._tree.request(self.node, action)


class TableInterface(QAccessibleWidget):
    """The table. Its children are the areas, and what covers them."""

    def __init__(self, tree: Tree, view: QWidget) -> None:
        super().__init__(view, Role.Grouping, "")
        self._tree = tree

    def childCount(self) -> int:  # noqa: N802
        return len(self._tree.top())

    def child(self, index: int) -> QAccessibleInterface:
        return item_at(self._tree.top(), index)

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802
        return index_of(self._tree.top(), child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:  # noqa: N802
        return smallest_at(self._tree.top(), x, y)

    def focusChild(self) -> QAccessibleInterface:  # noqa: N802
        return self._tree.focused() or NOTHING


def named_actions(node: Node | None) -> dict[str, Action]:
    """The actions of a node by the names Qt and the screen readers know them by."""
    if node is None:
        return {}
    names = QAccessibleActionInterface
    main = names.toggleAction() if node.kind is Kind.SWITCH else names.pressAction()
    found: dict[str, Action] = {}
    for action in node.actions:
        is_main = not found and action is not Action.FOCUS
        other = names.setFocusAction() if action is Action.FOCUS else LOOK
        found[main if is_main else other] = action
    return found


def fill_state(state: QAccessible.State, node: Node) -> None:
    """Set the states of a node that screen readers know by themselves."""
    state.focusable = int(node.can_focus)
    state.focused = int(node.is_focused)
    state.selectable = int(Action.PICK_UP in node.actions or node.is_held)
    state.selected = int(node.is_held)
    state.checkable = int(node.kind is Kind.SWITCH)
    state.checked = int(node.is_on)
    state.disabled = int(node.is_disabled)
    state.readOnly = int(not node.actions)


def item_at(children: Sequence[QAccessibleInterface], index: int) -> QAccessibleInterface:
    return children[index] if 0 <= index < len(children) else NOTHING


def index_of(children: Sequence[QAccessibleInterface], child: QAccessibleInterface) -> int:
    """The index of a child; -1 if it is none. Qt may give the same child another wrapper."""
    widget = child.object()
    for number, each in enumerate(children):
        if each is child or (widget is not None and each.object() is widget):
            return number
    return -1


def smallest_at(children: Sequence[QAccessibleInterface], x: int, y: int) -> QAccessibleInterface:
    """The smallest child at a point of the screen, since buttons lie on larger things."""
    found = [each for each in children if each.rect().contains(x, y)]
    found.sort(key=lambda each: each.rect().width() * each.rect().height())
    return item_at(found, 0)

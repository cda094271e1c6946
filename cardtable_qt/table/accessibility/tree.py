"""The tree of one table: its interfaces, kept in step with the table while anyone asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget
from shiboken6 import isValid

from cardtable_qt.table.accessibility.interfaces import NodeInterface, TableInterface
from cardtable_qt.table.accessibility.nodes import Action, AreaNode, Node
from cardtable_qt.table.painting.items import rect

Event = QAccessible.Event
ReadNodes = Callable[[], Sequence[AreaNode]]
Perform = Callable[[str, Action], None]

# Qt deletes the interfaces; until then they need a reference from Python. A view may lose its
# attributes before that.
_trees: set[TableTree] = set()
_installed: list[bool] = []
TREE_ATTRIBUTE = "accessible_tree"  # of a view


class TableTree:
    """The accessible tree of a view. It costs nothing until Qt asks for it."""

    def __init__(
        self,
        view: QGraphicsView,
        read: ReadNodes,
        covers: Callable[[], Sequence[QWidget]],
        perform: Perform,
    ) -> None:
        self._view = view
        self._read = read
        self._covers = covers
        self._perform = perform
        self._interface: TableInterface | None = None
        self._is_dirty = True
        self._areas: list[NodeInterface] = []
        self._inside: dict[str, list[NodeInterface]] = {}
        self._known: dict[str, NodeInterface] = {}
        self._told: dict[str, Node] = {}  # what Qt was told last
        self._gone: list[NodeInterface] = []
        self._timer: QTimer | None = None

    def table(self) -> TableInterface:
        """The interface of the table. Qt asks for it once, and deletes it with the view."""
        if self._interface is None:
            self._interface = TableInterface(self, self._view)
            self._timer = QTimer(self._view, singleShot=True, interval=0)
            self._timer.timeout.connect(self._tell)
            _trees.add(self)  # and all its interfaces with it
            self._view.destroyed.connect(self._view_destroyed)
        return self._interface

    def follow(self) -> None:
        """The table may have changed."""
        self._is_dirty = True
        if self._timer is not None and QAccessible.isActive():
            self._timer.start()

    def says(self, text: str) -> bool:
        """True if a screen reader will say this text, because what it names has got the focus.

        It is silent about what had the focus before.
        """
        if self._timer is None or not QAccessible.isActive():
            return False
        self._is_dirty = True
        focused = self.focused()
        node = None if focused is None else focused.shown
        if node is None or node.name != text:
            return False
        told = self._told.get(node.key)
        return told is None or not told.is_focused

    # What the interfaces ask

    def is_alive(self) -> bool:
        return isValid(self._view)

    def top(self) -> Sequence[QAccessibleInterface]:
        """The areas, and the interfaces of what covers them."""
        self.refresh()
        return [*self._areas, *map(QAccessible.queryAccessibleInterface, self._covers())]

    def inside(self, area: str) -> Sequence[NodeInterface]:
        """The entries of an area."""
        self.refresh()
        return self._inside.get(area, ())

    def focused(self) -> NodeInterface | None:
        self.refresh()
        found = (each for each in self._known.values() if each.shown and each.shown.is_focused)
        return next(found, None)

    def screen_rect(self, node: Node) -> QRect:
        """Where a node is on the screen."""
        box = self._view.mapFromScene(rect(node.box)).boundingRect()
        return box.translated(self._view.viewport().mapToGlobal(QPoint(0, 0)))

    def is_in_view(self, node: Node) -> bool:
        box = self._view.mapFromScene(rect(node.box)).boundingRect()
        return box.intersects(self._view.viewport().rect())

    def request(self, node: Node, action: Action) -> None:
        """Do something soon: the interface that was asked may not outlive the change."""
        QTimer.singleShot(0, self._view, partial(self._act, node.key, action))

    def _act(self, key: str, action: Action) -> None:
        """Do something, if that is still possible."""
        self.refresh()
        interface = self._known.get(key)
        node = None if interface is None else interface.shown
        if node is not None and action in node.actions:
            self._perform(node.element, action)

    # Following the table

    def refresh(self) -> None:
        """Give the interfaces their current nodes. Nothing is deleted while Qt is asking."""
        if not self._is_dirty or self._interface is None:
            return
        self._is_dirty = False
        before, self._known = self._known, {}
        self._areas, self._inside = [], {}
        for area, entries in self._read():
            parent = self._take(before, area, self._interface)
            self._areas.append(parent)
            self._inside[area.key] = [self._take(before, each, parent) for each in entries]
        for interface in before.values():
            interface.shown = None
            self._gone.append(interface)

    def _take(
        self, before: dict[str, NodeInterface], node: Node, parent: QAccessibleInterface
    ) -> NodeInterface:
        """The interface for a node: the one of the last layout, if it was the same thing."""
        found = before.get(node.key)
        if found is None or found.shown is None or found.shown.kind is not node.kind:
            found = NodeInterface(self, self._view.viewport(), parent, node)
            QAccessible.registerAccessibleInterface(found)
        else:
            del before[node.key]
            found.shown = node
        assert node.key not in self._known  # or the other interface would lose its reference
        self._known[node.key] = found
        return found

    def _tell(self) -> None:
        """Tell Qt what has changed since the last time."""
        self.refresh()
        gone, self._gone = self._gone, []
        _delete(gone)
        told, self._told = self._told, {}
        for key, interface in self._known.items():
            before, now = told.get(key), interface.shown
            assert now is not None
            self._told[key] = now
            if before is None or before.kind is not now.kind:
                _tell(interface, Event.ObjectCreated)
            elif before != now:
                _tell_changes(interface, before, now)

    def _view_destroyed(self) -> None:
        """Let go of the interfaces. Qt deletes that of the view itself only after this."""
        _delete((*self._known.values(), *self._gone))
        self._gone, self._known, self._areas, self._inside = [], {}, [], {}
        self._is_dirty = False
        QTimer.singleShot(0, partial(_trees.discard, self))


def tree_of(widget: object) -> TableTree | None:
    """The tree of a view, if the widget is one."""
    tree = getattr(widget, TREE_ATTRIBUTE, None)
    return tree if isinstance(tree, TableTree) else None


def install() -> None:
    """Let Qt ask the trees for the interfaces of their views. Does nothing the second time."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_interface_for)


def _interface_for(class_name: str, widget: QObject) -> QAccessibleInterface | None:
    tree = tree_of(widget)
    return None if tree is None else tree.table()


def _tell(interface: NodeInterface, event: QAccessible.Event) -> None:
    send(QAccessibleEvent(interface, event))


def send(event: QAccessibleEvent) -> None:
    QAccessible.updateAccessibility(event)


def _tell_changes(interface: NodeInterface, before: Node, now: Node) -> None:
    """Tell Qt what is different about an area or entry that stays."""
    if before.name != now.name:
        _tell(interface, Event.NameChanged)
    if before.description != now.description:
        _tell(interface, Event.DescriptionChanged)
    if before.is_held != now.is_held:
        _tell(interface, Event.SelectionAdd if now.is_held else Event.SelectionRemove)
    if before.states != now.states:
        changed = QAccessible.State()
        changed.focused = int(before.is_focused != now.is_focused)
        changed.checked = int(before.is_on != now.is_on)
        changed.disabled = int(before.is_disabled != now.is_disabled)
        send(QAccessibleStateChangeEvent(interface, changed))
    if now.is_focused and not before.is_focused:
        _tell(interface, Event.Focus)


def _delete(interfaces: Iterable[NodeInterface]) -> None:
    """Let Qt delete interfaces: the entries before their areas, which come first."""
    for interface in reversed(list(interfaces)):
        _tell(interface, Event.ObjectDestroyed)
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(interface))

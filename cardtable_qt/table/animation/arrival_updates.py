"""Texts and badges that change when the pieces they are about have arrived, not before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject

from cardtable_qt.table.animation.animator import Animator
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.items import PieceItem


class Arrival(NamedTuple):
    """A piece on its way, and the box in which it will lie."""

    item: PieceItem
    box: Box


class PendingUpdate(NamedTuple):
    """The new state of an element, the change that shows it, and the pieces it waits for."""

    element: object
    update: Callable[[], object]
    items: set[PieceItem]


class ArrivalUpdates(QObject):
    """Changes that wait for pieces of a scene to arrive.

    The layout is final at once; only its texts about moving pieces change later. A piece that is
    stopped, picked up or removed counts as arrived, so nothing waits forever.
    """

    def __init__(self, animator: Animator, parent: QObject) -> None:
        super().__init__(parent)
        self._animator = animator
        self._pending: dict[str, PendingUpdate] = {}
        self._arrivals: Sequence[Arrival] = ()
        self._boxes: Mapping[str, Box] = {}
        # The pieces that come to what texts are about; for () all pieces.
        self._items: dict[tuple[str, ...], frozenset[PieceItem]] = {(): frozenset()}
        animator.settled.connect(self._settle)

    def begin_step(self, arrivals: Sequence[Arrival], boxes: Mapping[str, Box]) -> None:
        """Say which pieces are on their way now, and where all pieces and zones are."""
        self._arrivals, self._boxes = arrivals, boxes
        self._items = {(): frozenset(each.item for each in arrivals)}

    def is_on_table(self, about: Sequence[str]) -> bool:
        """Return whether a piece or zone that something is about is still on the table."""
        return not self._boxes.keys().isdisjoint(about)

    def is_pending(self, key: str) -> bool:
        return key in self._pending

    def add(
        self, key: str, element: object, about: Sequence[str], update: Callable[[], object]
    ) -> None:
        """Run the update when the pieces that come to one of the keys in `about` have arrived.

        If none comes there, it waits for all pieces of this step. A second change of the same
        element shows the first one at once, so that a text is at most one move behind.
        """
        items = set(self._items_for(tuple(about)))
        earlier = self._pending.pop(key, None)
        if earlier is not None and earlier.element == element:
            items = earlier.items
        elif earlier is not None:
            earlier.update()
            items |= earlier.items
        if items:
            self._pending[key] = PendingUpdate(element, update, items)
        else:
            update()

    def _items_for(self, about: tuple[str, ...]) -> frozenset[PieceItem]:
        """The pieces that come to one of these keys, or else all. Several texts share a subject."""
        found = self._items.get(about)
        if found is None:
            places = [self._boxes[key] for key in about if key in self._boxes]
            there = frozenset(each.item for each in self._arrivals if _is_in(each.box, places))
            found = self._items[about] = there or self._items[()]
        return found

    def make_now(self, key: str) -> None:
        """Make the change of an element, if one is pending."""
        pending = self._pending.pop(key, None)
        if pending is not None:
            pending.update()

    def finish(self) -> None:
        """Make all changes now."""
        pending, self._pending = self._pending, {}
        for each in pending.values():
            each.update()

    def _settle(self, item: PieceItem) -> None:
        for key, each in list(self._pending.items()):
            each.items.discard(item)
            if not each.items and self._pending.pop(key, None) is not None:
                each.update()


def _is_in(box: Box, places: Sequence[Box]) -> bool:
    x, y = box.middle
    return any(p.x <= x <= p.right and p.y <= y <= p.bottom for p in places)

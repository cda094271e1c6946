"""The pieces and zones that a lesson points at."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, Signal


class PointedPlaces(QObject):
    """They are marked like what a hint is about, and stay marked until others are."""

    changed = Signal()  # highlights have to be updated

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.keys: frozenset[str] = frozenset()

    def point_at(self, keys: Collection[str]) -> None:
        """Mark these and no others."""
        if self.keys != frozenset(keys):
            self.keys = frozenset(keys)
            self.changed.emit()

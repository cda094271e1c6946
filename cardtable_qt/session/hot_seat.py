"""Hot seat: which person's view the screen shows when several people share it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from rules.records.setup import only_person


class HotSeat(QObject):
    """Keeps each person's hidden cards from the others at the same screen.

    A single person always sees their own view. A shared screen keeps the view of the last person
    until another one has a decision to make. It then shows the public view until that person
    confirms the handover.
    """

    changed = Signal()

    def __init__(self, people: tuple[int, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_shared = len(people) > 1
        self.viewer = only_person(people)  # None: the public view
        self.waiting_for: int | None = None  # the person who must confirm the handover

    def request_turn(self, seat: int) -> None:
        """Hand the screen over to a person who has a decision to make."""
        if seat not in (self.viewer, self.waiting_for):
            self._set(None, seat)

    def confirm(self) -> None:
        """Show the view of the person who just confirmed the handover."""
        if self.waiting_for is not None:
            self._set(self.waiting_for, None)

    def hide(self) -> None:
        """Make the viewer confirm again, because another person may be at the screen now."""
        if self.is_shared and self.viewer is not None:
            self._set(None, self.viewer)

    def show_public(self) -> None:
        """Hide all secrets on a shared screen (during scoring and at the end)."""
        if self.is_shared and (self.viewer, self.waiting_for) != (None, None):
            self._set(None, None)

    def _set(self, viewer: int | None, waiting_for: int | None) -> None:
        self.viewer, self.waiting_for = viewer, waiting_for
        self.changed.emit()

"""Hot seat: which person's view the screen shows when several people share it."""

from __future__ import annotations

from rules.records.setup import only_person


class HotSeat:
    """Keeps each person's hidden cards from the others at the same screen.

    A single person always sees their own view. A shared screen keeps the view of the last person
    until another one has a decision to make. It then shows the public view until that person
    confirms the handover. Each method returns whether the view changed.
    """

    def __init__(self, people: tuple[int, ...]) -> None:
        self._is_shared = len(people) > 1
        self.viewer = only_person(people)  # None: the public view
        self.waiting_for: int | None = None  # the person who must confirm the handover

    def request_turn(self, seat: int) -> bool:
        """Hand the screen over to a person who has a decision to make."""
        if seat in (self.viewer, self.waiting_for):
            return False
        self.viewer, self.waiting_for = None, seat
        return True

    def confirm(self) -> bool:
        """Show the view of the person who just confirmed the handover."""
        if self.waiting_for is None:
            return False
        self.viewer, self.waiting_for = self.waiting_for, None
        return True

    def hide(self) -> bool:
        """Make the viewer confirm again, because another person may be at the screen now."""
        if not self._is_shared or self.viewer is None:
            return False
        self.viewer, self.waiting_for = None, self.viewer
        return True

    def show_public(self) -> bool:
        """Show the public view (during scoring and at the end)."""
        if not self._is_shared or (self.viewer, self.waiting_for) == (None, None):
            return False
        self.viewer = self.waiting_for = None
        return True

"""Whose eyes the table is seen with when several people share a screen."""

from __future__ import annotations

from rules.records.setup import only_person


class HotSeat:
    """Nobody's secrets are shown to anybody else at the screen.

    A person alone always sees the table as theirs. Several people share it: it stays as the last
    one saw it until somebody else has to decide something; then nobody's secrets are shown until
    that person has lifted the curtain. Each method says whether anything changed.
    """

    def __init__(self, people: tuple[int, ...]) -> None:
        self._shared = len(people) > 1
        self.viewer = only_person(people)  # None: as a spectator sees it
        self.waiting_for: int | None = None  # who has to lift the curtain

    def request_turn(self, seat: int) -> bool:
        """A person has something to decide."""
        if seat in (self.viewer, self.waiting_for):
            return False
        self.viewer, self.waiting_for = None, seat
        return True

    def confirm(self) -> bool:
        """The one the table waits for is in front of it, alone."""
        if self.waiting_for is None:
            return False
        self.viewer, self.waiting_for = self.waiting_for, None
        return True

    def hide(self) -> bool:
        """Whoever is looking has to say so again, as somebody else may sit there now."""
        if not self._shared or self.viewer is None:
            return False
        self.viewer, self.waiting_for = None, self.viewer
        return True

    def show_public(self) -> bool:
        """All look at a shared table: at a scoring, or when the game is over."""
        if not self._shared or (self.viewer, self.waiting_for) == (None, None):
            return False
        self.viewer = self.waiting_for = None
        return True

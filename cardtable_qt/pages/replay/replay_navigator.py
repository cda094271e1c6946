"""The position of a replay, and the ways to another one."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from cardtable_qt.session.replay import Replay, Viewpoint
from rules import Observation


class ReplayPosition(NamedTuple):
    """A position in a replay, and the viewpoint.

    A move that was scored has two positions: the table as it was scored, and the table after.
    """

    move: int = 0  # number of moves played
    at_scoring: bool = False  # the table is shown as it was scored
    viewpoint_index: int = 0


class ReplayNavigator(QObject):
    """Goes from position to position, and says what can be seen there."""

    viewpoint_changed = Signal()  # followed by `moved`
    moved = Signal(bool)  # True if the way from the previous position should be animated
    jumped = Signal()  # to a position that the user has chosen
    stepped_forward = Signal()

    def __init__(self, replay: Replay, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.replay = replay
        self.position = ReplayPosition()
        self.first_new_event = 0  # the events from this one on are new at this position

    @property
    def viewpoint(self) -> Viewpoint:
        return self.replay.viewpoints[self.position.viewpoint_index]

    @property
    def is_at_end(self) -> bool:
        return self.position.move == self.replay.move_count and not self.position.at_scoring

    def observation(self) -> Observation:
        """The table at this position, as seen from the viewpoint."""
        replay = self.replay
        observe = replay.observe_scoring if self.position.at_scoring else replay.observe
        return observe(self.position.move, self.viewpoint)

    def go_to(self, move: int, at_scoring: bool = False, animate: bool = False) -> None:
        """Go to the position after this many moves, or where the last of them was scored."""
        self.position = ReplayPosition(move, at_scoring, self.position.viewpoint_index)
        self.first_new_event = self.replay.event_count_before(move)
        self.moved.emit(animate)

    def set_viewpoint(self, index: int) -> None:
        """Stay at the position, but see it from another viewpoint."""
        if 0 <= index < len(self.replay.viewpoints):
            self.position = self.position._replace(viewpoint_index=index)
            self.viewpoint_changed.emit()
            self.go_to(self.position.move, self.position.at_scoring)

    def seek(self, move: int) -> None:
        """Jump to a position."""
        self.go_to(min(max(move, 0), self.replay.move_count))
        self.jumped.emit()

    def seek_event(self, event_count: int) -> None:
        """Jump to the first position at which this many events are known."""
        replay = self.replay
        move = replay.move_of_event(event_count - 1)
        at_scoring = replay.is_scoring_move(move) and event_count <= replay.event_count_at_scoring(
            move
        )
        self.go_to(move, at_scoring)
        self.jumped.emit()

    def seek_mark(self, step: int) -> None:
        """Jump to the next mark, or back to the previous one."""
        find = self.replay.landmark_after if step > 0 else self.replay.landmark_before
        self.seek(find(self.position.move))

    def step_back(self) -> None:
        """Go one position back."""
        move, at_scoring, _ = self.position
        if not at_scoring and self.replay.is_scoring_move(move):
            self.go_to(move, at_scoring=True)
        elif move > 0:
            self.go_to(move - 1)

    def step_forward(self) -> None:
        """Go one position forward, with animation."""
        if self.is_at_end:
            return
        if self.position.at_scoring:
            self._leave_scoring()
        else:
            move = self.position.move + 1
            self.go_to(move, at_scoring=self.replay.is_scoring_move(move), animate=True)
        self.stepped_forward.emit()

    def _leave_scoring(self) -> None:
        """Show what follows a scoring. The scored events are known already."""
        self.position = self.position._replace(at_scoring=False)
        self.first_new_event = self.replay.event_count_at_scoring(self.position.move)
        self.moved.emit(True)

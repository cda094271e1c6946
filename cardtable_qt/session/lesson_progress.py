"""Where a person is in a lesson: which step, and what part of it."""

from __future__ import annotations

from enum import Enum

from cardtable_qt.base.lesson import Lesson, LessonStep
from rules import Observation


class LessonPhase(Enum):
    """What the person does now."""

    LOOK = "look"  # read the sentence, then go on
    DO = "do"  # make a move that the sentence asks for
    WATCH = "watch"  # wait while the others move
    PLAY = "play"  # play on their own until the part of the game ends
    OVER = "over"  # the lesson is done


class LessonProgress:
    """The current step. It follows from the number of moves that were made.

    So undo and redo move the lesson along, and nothing has to be put back.
    """

    def __init__(self, lesson: Lesson[Observation]) -> None:
        self._steps = lesson.steps
        self._has_new_table = lesson.finale.table is not None
        self._starts = [0]  # the number of moves at the beginning of each step until now
        self._moves = 0  # in the game
        self.has_read = False  # the sentence of the current step, if that is all it has
        self.is_at_new_table = False  # that of the finale
        self.is_over = False

    @property
    def count(self) -> int:
        """The number of steps. The last one is the finale."""
        return len(self._steps) + 1

    @property
    def number(self) -> int:
        """The number of the current step, from 0."""
        return len(self._starts) - 1

    @property
    def step(self) -> LessonStep[Observation] | None:
        """The current step, or None in the finale."""
        return self._steps[self.number] if self.number < len(self._steps) else None

    @property
    def start(self) -> int:
        """The number of moves at the beginning of the current step."""
        return self._starts[-1]

    @property
    def moves_made(self) -> int:
        """The number of moves since then."""
        return self._moves - self.start

    @property
    def phase(self) -> LessonPhase:
        """What the person does now."""
        step = self.step
        if self.is_over:
            return LessonPhase.OVER
        if step is None:
            must_read = self._has_new_table and not self.is_at_new_table
            return LessonPhase.LOOK if must_read else LessonPhase.PLAY
        if self.moves_made or self.has_read:
            return LessonPhase.WATCH
        return LessonPhase.DO if step.answers else LessonPhase.LOOK

    def deciding_step(self) -> LessonStep[Observation] | None:
        """The step that says which moves go on now, if any.

        Someone who has read a sentence may do at once what comes after it.
        """
        step = self.step
        if self.phase == LessonPhase.LOOK and step is not None and not step.others:
            return next(iter(self._steps[self.number + 1 :]), None)
        return step if self.phase == LessonPhase.DO else None

    def follow(self, moves: int) -> None:
        """Find the current step after this number of moves."""
        self._moves = moves
        while self.number and self.moves_made < 0:
            self.begin(self.number - 1)
        while (step := self.step) is not None and self._is_done(step):
            self._starts.append(self.start + step.length)
            self.has_read = False

    def begin(self, number: int) -> None:
        """Begin a step again that was reached before."""
        del self._starts[number + 1 :]
        self.has_read = self.is_over = False

    def enter_new_table(self) -> None:
        """Begin the finale at its own table, where no move was made yet."""
        self.is_at_new_table = True
        self._starts[-1] = self._moves = 0

    def _is_done(self, step: LessonStep[Observation]) -> bool:
        if step.length:
            return self.moves_made >= step.length
        return self.has_read or self.moves_made > 0

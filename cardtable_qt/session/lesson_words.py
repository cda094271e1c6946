"""What a lesson says now, in the current language, and what it points at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.lesson import Lesson, Says
from cardtable_qt.session.lesson_progress import LessonPhase, LessonProgress
from rules import Observation

translate = QCoreApplication.translate


class LessonWords:
    """The sentence of the current step. Ask again after a change of language."""

    def __init__(
        self,
        lesson: Lesson[Observation],
        progress: LessonProgress,
        observe: Callable[[], Observation],
    ) -> None:
        self._lesson, self._progress = lesson, progress
        self._observe = observe  # what the person sees

    def text(self) -> str:
        """What to say now."""
        step, finale, phase = self._progress.step, self._lesson.finale, self._progress.phase
        if phase == LessonPhase.OVER:
            return self._say(self._lesson.farewell)
        if step is None:
            return self._say(finale.text if phase == LessonPhase.PLAY else finale.invitation)
        if phase == LessonPhase.WATCH:
            return self._say(step.meanwhile) or translate("Lesson", "Now the others play.")
        return self._say(step.text)

    def points_at(self) -> tuple[str, ...]:
        """The keys of the pieces and zones to point at now."""
        step = self._progress.step
        if step is None or self._progress.phase not in (LessonPhase.LOOK, LessonPhase.DO):
            return ()
        return step.points_at(self._observe()) if callable(step.points_at) else step.points_at

    def nudge(self) -> str:
        """What to say to someone who does something else."""
        step, phase = self._progress.step, self._progress.phase
        if phase == LessonPhase.LOOK:
            return translate("Lesson", "Read this first, then continue.")
        if step is None or phase != LessonPhase.DO:
            return ""
        return self._say(step.nudge) or translate("Lesson", "Another time! First try this.")

    def _say(self, text: Says[Observation]) -> str:
        if callable(text):
            return text(self._observe())
        return translate("Lesson", text) if text else ""

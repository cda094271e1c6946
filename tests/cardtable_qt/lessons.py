"""Helpers for tests of lessons: running one without waiting, and what it says in each language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.lesson import PERSON, Lesson, LessonStep, LessonTable, RealPlay
from cardtable_qt.base.pace import PACES
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.player_registry import NamedPlayer
from cardtable_qt.games.registry import game_lesson
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.lesson import LessonRun
from cardtable_qt.session.lesson_moves import own_answer
from cardtable_qt.session.lesson_progress import LessonPhase
from cardtable_qt.session.lesson_table import LessonTools
from rules import GAMES, Move, Observation

LESSONS = [key for key in GAMES if game_lesson(key) is not None]


class Place(NamedTuple):
    """Where a lesson is: the step, its phase, the position, and what is said and pointed at."""

    number: int
    phase: LessonPhase
    position: str
    text: str
    points_at: tuple[str, ...]


class Learner:
    """A person who takes a lesson, with a clock that can be advanced."""

    def __init__(self, key: str, qtbot: QtBot, lesson: Lesson[Observation] | None = None) -> None:
        found = lesson or game_lesson(key)
        assert found is not None
        self.qtbot, self.clock = qtbot, ManualClock()
        tools = LessonTools("Ann", self.clock, PACES["instant"], NamedPlayer)
        self.run = LessonRun(GAMES[key], found, tools)
        self.failures: list[str] = []
        self.nudges: list[str] = []
        self.finished = 0
        self.run.nudged.connect(self.nudges.append)
        self.run.finished.connect(self._count_finished)
        self.run.table_changed.connect(self._start)
        self._start()

    def _count_finished(self) -> None:
        self.finished += 1

    def _start(self) -> None:
        self.run.controller.player_failed.connect(lambda seat, text: self.failures.append(text))
        self.run.controller.start()

    @property
    def phase(self) -> LessonPhase:
        return self.run.progress.phase

    @property
    def observation(self) -> Observation:
        return self.run.controller.observe(PERSON)

    def place(self) -> Place:
        run = self.run
        state = run.controller.timeline.state
        return Place(
            run.progress.number, self.phase, str(state), run.words.text(), run.words.points_at()
        )

    def moves(self) -> list[str]:
        return [f"{each.seat} {each.move}" for each in self.run.controller.timeline.moves]

    def play(self, move: Move) -> str:
        """Make a move. Returns the code of the refusal, or an empty text."""
        refusal = self.run.controller.play(PERSON, move)
        return "" if refusal is None else refusal.code

    def answer(self) -> None:
        """Do what the sentence asks for."""
        step = self.run.progress.step
        if self.phase == LessonPhase.LOOK:
            self.run.proceed()
        elif self.phase == LessonPhase.DO and step is not None:
            assert self.play(own_answer(step, self.observation)) == ""

    def wait_for_others(self) -> None:
        """Let the others move, with all their waits."""

        def is_over() -> bool:
            self.clock.advance(100)
            return self.phase != LessonPhase.WATCH

        self.qtbot.waitUntil(is_over, timeout=10_000)

    def skip_to_the_end(self) -> None:
        for _ in range(self.run.progress.count + 1):  # and an invitation to another table
            self.run.skip()
        assert self.phase == LessonPhase.OVER

    def play_finale(self) -> None:
        """Play the real part to its end, with whatever is legal."""

        def is_over() -> bool:
            self.clock.advance(200)
            if self.phase != LessonPhase.OVER and self.observation.legal:
                self.play(self.observation.legal[0])
            return self.phase == LessonPhase.OVER

        self.qtbot.waitUntil(is_over, timeout=30_000)


def lesson_with_a_race() -> Lesson[Observation]:
    """A calm lesson with two steps, and a race at its end, at a table of its own."""
    return Lesson(
        table=LessonTable(opponents=("Ben",), options={"relaxed": True}),
        steps=(
            LessonStep(text="Draw a card.", answers=("draw 1",), nudge="No, draw."),
            LessonStep(text="Pass.", answers=("pass",), others=("1 pass",)),
        ),
        finale=RealPlay(
            invitation="Ready?", text="Go!", table=LessonTable(opponents=("Ben", "Cleo"))
        ),
        farewell="Well done.",
    )


@contextmanager
def learner(key: str, qtbot: QtBot, lesson: Lesson[Observation] | None = None) -> Iterator[Learner]:
    """Someone who leaves the lesson at the end."""
    person = Learner(key, qtbot, lesson)
    try:
        yield person
    finally:
        person.run.close()


@contextmanager
def language(code: str) -> Iterator[None]:
    app = QApplication.instance()
    assert app is not None
    install_language(app, code)
    try:
        yield
    finally:
        install_language(app, "en")

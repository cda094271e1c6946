"""Takes lessons in the window, with mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.lesson import PERSON
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.lesson_column import LessonColumn
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.session.lesson import LessonRun
from cardtable_qt.session.lesson_moves import is_accepted, own_answer
from cardtable_qt.session.lesson_progress import LessonPhase
from cardtable_qt.table.view import TableView
from rules import GAMES, Move, Observation
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Way, by_keys, gestures
from tests.cardtable_qt.pages.windows import click, game_page_of, open_window

RACE_MOVES = 3  # made in a race at the end of a lesson, which may be long


class Pupil:
    """A person who takes a lesson in the window."""

    def __init__(self, qtbot: QtBot, folder: Path, key: str, **settings: object) -> None:
        self.qtbot = qtbot
        self.key = key
        self.window: MainWindow = open_window(qtbot, folder, **settings)
        self.learn()

    def learn(self) -> None:
        self.window.lesson.learn(GAMES[self.key])
        self.settle()

    @property
    def run(self) -> LessonRun:
        run = self.window.lesson.run
        assert run is not None
        return run

    @property
    def page(self) -> GamePage:
        return game_page_of(self.window)

    @property
    def view(self) -> TableView:
        return self.page.view

    @property
    def column(self) -> LessonColumn:
        lesson = self.page.lesson
        assert lesson is not None
        return lesson.column

    @property
    def phase(self) -> LessonPhase:
        return self.run.progress.phase

    @property
    def number(self) -> int:
        return self.run.progress.number

    @property
    def observation(self) -> Observation:
        return self.run.controller.observe(PERSON)

    def place(self) -> tuple[int, int, str]:
        """The step, the revision and the position."""
        return self.number, self.run.controller.revision, str(self.observation)

    def sentence(self) -> str:
        """The sentence that can be read now."""
        return self.column.contents.text.text()

    def nudge(self) -> str:
        """The nudge that can be read now, or an empty text."""
        label = self.column.contents.nudge
        return label.text() if label.isVisible() else ""

    def settle(self) -> None:
        """Let what has happened be shown."""
        for _ in range(3):
            QApplication.processEvents()

    def wait(self) -> None:
        """Wait until there is something to do. Scorings are read."""

        def is_ready() -> bool:
            scoring = self.page.overlays.scoring
            if scoring.isVisible():
                QTest.keyClick(scoring, Qt.Key.Key_Space)
            elif self.page.presenter.is_scoring:
                self.view.skip_requested.emit()
            else:
                must_wait = self.phase == LessonPhase.PLAY and not self.observation.legal
                return not must_wait and self.phase != LessonPhase.WATCH
            return False

        self.qtbot.waitUntil(is_ready, timeout=TIMEOUT_MS)
        self.settle()

    # What the person does

    def answer(self, way: Way) -> None:
        """Do what the step asks for."""
        step = self.run.progress.step
        if self.phase == LessonPhase.LOOK:
            self.read_on(by_key=way is by_keys)
        elif self.phase == LessonPhase.DO and step is not None:
            assert way is not by_keys or self.view.hasFocus()
            way(self.page, own_answer(step, self.observation))
            assert not self.nudge()
        self.settle()

    def read_on(self, by_key: bool) -> None:
        """Press the button that goes on, when it no longer takes a key as meant for the table."""
        before = self.number, self.phase

        def has_gone_on() -> bool:
            if (self.number, self.phase) == before:
                if by_key:
                    assert self.column.main_button.hasFocus()
                    QTest.keyClick(self.column.main_button, Qt.Key.Key_Return)
                else:
                    click(self.column.main_button)
            return (self.number, self.phase) != before

        self.qtbot.waitUntil(has_gone_on, timeout=TIMEOUT_MS)

    def answer_until(self, number: int, way: Way) -> None:
        while self.number < number and self.phase != LessonPhase.PLAY:
            self.answer(way)
            self.wait()

    def play_finale(self, way: Way) -> None:
        """Play the real part to its end, with whatever is legal."""
        made = 0
        while self.phase == LessonPhase.PLAY:
            if self.page.is_real_time and made == RACE_MOVES:
                click(self.column.skip_button)
                break
            self.play_any(way)
            made += 1
            self.wait()

    def play_any(self, way: Way) -> None:
        """Make a move that has a gesture. In a race another player may be faster."""
        moves = [move for move in self.observation.legal if any(gestures(self.page, move))]
        if moves and not self.page.controller.general_refusal():
            way(self.page, moves[0])

    def skip_until(self, number: int) -> None:
        while self.number < number:
            self.run.skip()
            self.wait()

    def skip_to_the_end(self) -> None:
        while self.phase != LessonPhase.OVER:
            self.run.skip()
            self.wait()

    def wrong_moves(self) -> list[Move]:
        """Legal moves that the step does not accept, and that have a gesture."""
        step = self.run.progress.deciding_step()
        return [
            move
            for move in self.observation.legal
            if any(gestures(self.page, move))
            and not (step is not None and is_accepted(step, self.observation, move))
        ]

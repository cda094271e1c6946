"""The lesson on the table: begin, continue, show another table, remember how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from cardtable_qt.base.pace import PACES

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.current_game import CurrentGame
    from cardtable_qt.pages.shell.services import Services
    from cardtable_qt.session.lesson import LessonRun
    from rules import Game

translate = QCoreApplication.translate


class CurrentLesson(QObject):
    """Gives one lesson at a time. Its game is the current game, but is not recorded."""

    game_requested = Signal(object)  # Game: after its lesson, the player wants to play it

    def __init__(
        self, services: Services, game: CurrentGame, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.run: LessonRun | None = None
        self._services = services
        self._settings = services.preferences.settings
        self._game = game
        self._changes_table = False
        game.left.connect(self._close)

    def learn(self, game: Game) -> None:
        """Begin the lesson of a game, or continue it where it was left."""
        from cardtable_qt.storage.lessons import stored_lesson

        if self.run is not None and self.run.game is game:
            return  # already on the table
        run = self._create(game)
        if run is None or not self._game.leave():
            return
        step = stored_lesson(self._settings, game.key).step
        if step:
            run.begin_at(step)
        self.run = run
        run.step_changed.connect(self._store)
        run.table_changed.connect(self._show_other_table)
        self._show(is_resumed=step > 0)

    def _create(self, game: Game) -> LessonRun | None:
        from cardtable_qt.games.player_registry import NamedPlayer
        from cardtable_qt.games.registry import game_lesson
        from cardtable_qt.session.lesson import LessonRun
        from cardtable_qt.session.lesson_table import LessonTools

        lesson = game_lesson(game.key)
        if lesson is None:
            return None
        preferences, clock = self._services.preferences, self._services.games.clock
        pace = PACES[preferences.pace]
        others = [*lesson.table.opponents]
        if lesson.finale.table is not None:
            others += lesson.finale.table.opponents
        name = self._own_name(others)
        return LessonRun(game, lesson, LessonTools(name, clock, pace, NamedPlayer), self)

    def _own_name(self, others: list[str]) -> str:
        """The player's name, unless someone else in the lesson has it."""
        from cardtable_qt.storage.preferences import own_names

        name = own_names(self._settings)[0]
        is_taken = name.casefold() in map(str.casefold, others)
        return translate("Lesson", "You") if is_taken else name

    def _show(self, is_resumed: bool = False) -> None:
        from cardtable_qt.pages.game.game_page import GamePage
        from cardtable_qt.pages.game.lesson_presenter import LessonPresenter

        run = self.run
        assert run is not None
        page = GamePage(run.controller)
        page.lesson = LessonPresenter(page, run, is_resumed)
        page.lesson.play_requested.connect(lambda: self.game_requested.emit(run.game))
        self._game.show_new(page)

    def _show_other_table(self) -> None:
        self._changes_table = True
        self._game.leave()
        self._changes_table = False
        self._show()

    def _store(self) -> None:
        """Remember the step, so that nothing is lost however the program ends."""
        from cardtable_qt.storage.lessons import StoredLesson, store_lesson, stored_lesson

        run = self.run
        if run is None:
            return
        game, progress = run.game.key, run.progress
        was_done = stored_lesson(self._settings, game).is_done
        step = 0 if progress.is_over else progress.number
        store_lesson(self._settings, game, StoredLesson(step, was_done or progress.is_over))

    def _close(self) -> None:
        """Close the lesson with its game, unless it only goes to another table."""
        if self.run is not None and not self._changes_table:
            run, self.run = self.run, None
            run.close()
            run.deleteLater()

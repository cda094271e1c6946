"""The game on the table: start, continue, undo, leave."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.pace import PACES, Pace
from cardtable_qt.storage.paths import StorageError

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.game.sound_effects import GameSounds
    from cardtable_qt.pages.shell.achievement_search import AchievementSearch
    from cardtable_qt.pages.shell.card_zoom import CardZoom
    from cardtable_qt.pages.shell.dialogs import Confirmations
    from cardtable_qt.pages.shell.even_match import EvenMatch
    from cardtable_qt.pages.shell.page_stack import PageStack
    from cardtable_qt.pages.shell.services import Services
    from cardtable_qt.session.controller import Controller
    from cardtable_qt.storage.preferences import Preferences
    from rules.records.branch import BranchPoint
    from rules.records.setup import GameSetup


class CurrentGame(QObject):
    """Plays one game at a time. A game that is left can be continued from the library."""

    shown = Signal()
    undo_state_changed = Signal()  # what can be undone may have changed
    replay_requested = Signal()
    leave_requested = Signal()  # for the start page
    left = Signal()  # the game is closed
    failed = Signal(object)  # ErrorMessage: the game cannot be opened

    def __init__(
        self,
        services: Services,
        pages: PageStack,
        zoom: CardZoom,
        confirmations: Confirmations,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.page: GamePage | None = None
        self._services = services
        self._preferences = services.preferences
        self._pages = pages
        self._zoom = zoom
        self._confirmations = confirmations
        self._sounds: GameSounds | None = None
        self._even_match: EvenMatch | None = None
        self._achievement_search: AchievementSearch | None = None
        self._preferences.changed.connect(self._apply_preferences)

    # Opening a game

    def start(self, setup: GameSetup) -> None:
        """Start a new game."""
        from cardtable_qt.pages.game.open_game import create_game

        previous = self.page
        if self.leave():
            page = create_game(setup, self._services.games, self._pace())
            if previous is not None and previous.controller.result is None:
                page.previous_file = previous.file
            # An open dialog hides the table, so a real-time game must not run yet.
            self.show_new(page)

    def show_new(self, page: GamePage) -> None:
        """Show a game that begins."""
        # An open dialog hides the table, so a real-time game must not run yet.
        self._show(page, paused=page.is_real_time and bool(QApplication.activeModalWidget()))
        QTimer.singleShot(0, self._play_deal_sound)  # after the table has been painted

    def _play_deal_sound(self) -> None:
        self._services.sounds.play("slide")

    def play_again(self) -> None:
        """Start a new game with the same players and options, but other cards."""
        from rules.records.setup import random_seed

        if self.page is not None and self.page.lesson is None:
            self.start(replace(self.page.controller.setup, seed=random_seed()))

    def continue_from(self, path: Path) -> None:
        """Continue an unfinished game, or show the result of a finished one."""
        from cardtable_qt.pages.game.open_game import continue_game
        from cardtable_qt.storage.record_files import UnreadableRecord
        from cardtable_qt.storage.unfinished_games import mark_as_opened

        if self.page is not None and self.page.file == path:
            return  # already on the table
        try:
            page = continue_game(path, self._services.games, self._pace())
        except UnreadableRecord as error:
            self.failed.emit(error.message)
            return
        if self.leave():
            if page.controller.result is None:
                mark_as_opened(path, self._services.storage.disk)
            self._show(page, paused=page.is_real_time and page.controller.result is None)
        else:
            page.close_game()
            page.deleteLater()

    def take_over(self, branch_point: BranchPoint) -> None:
        """Continue from a position of a recorded game, as a new game."""
        from cardtable_qt.pages.game.open_game import continue_record, created_now
        from rules.records.branch import branch_record
        from rules.records.setup import random_seed

        data = branch_record(
            branch_point.record,
            branch_point.move_count,
            branch_point.players,
            random_seed(),
            created_now(),
        )
        if self.leave():
            page = continue_record(data, self._services.games, self._pace())
            self._show(page, paused=page.is_real_time)

    def _show(self, page: GamePage, paused: bool = False) -> None:
        """Show a game and start it. A real-time game may start paused."""
        from cardtable_qt.pages.game.sound_effects import GameSounds
        from cardtable_qt.pages.shell.even_match import EvenMatch

        self.page = page
        page.play_again_requested.connect(self.play_again)
        page.undo_requested.connect(self.undo)
        page.undo_state_changed.connect(self.undo_state_changed)
        page.replay_requested.connect(self.replay_requested)
        page.leave_requested.connect(self.leave_requested)
        page.result_reached.connect(self._search_achievement)
        self._restore_hand_order(page)
        page.view.zoom_requested.connect(self._zoom.change)
        self._apply_preferences()
        self._sounds = GameSounds(page, self._services.sounds)  # of this page and no other
        self._pages.show_page(page, lambda: page.controller.setup.game.title, page.view)
        if page.lesson is None:  # after the page is shown: it says something to whoever listens
            self._even_match = EvenMatch(page, self._preferences)
        self.shown.emit()
        if paused:
            page.controller.pause()
        page.start()

    def _restore_hand_order(self, page: GamePage) -> None:
        """Sort the hand as in the last game of this kind, and remember when that changes."""
        from cardtable_qt.storage.preferences import hand_order, remember_hand_order

        settings, game = self._preferences.settings, page.controller.setup.game.key
        page.hand_sorter.set_order(hand_order(settings, game))
        page.hand_sorter.order_changed.connect(partial(remember_hand_order, settings, game))

    def _search_achievement(self) -> None:
        """Add a first win or a record to the result as soon as it is known."""
        from cardtable_qt.pages.shell.achievement_search import AchievementSearch
        from cardtable_qt.storage.game_summary import GameSummary

        page = self.page
        if page is None:
            return
        self._end_achievement_search()
        timeline = page.controller.timeline
        search = self._achievement_search = AchievementSearch(
            self._services.library,
            self._preferences.settings,
            GameSummary.from_timeline(timeline.header, timeline),
            page.file,
            self,
        )
        search.finished.connect(page.overlays.show_achievement)

    def _end_achievement_search(self) -> None:
        search, self._achievement_search = self._achievement_search, None
        if search is not None:
            search.close()
            search.deleteLater()

    # Preferences

    def _apply_preferences(self) -> None:
        if self.page is not None:
            apply_preferences(self.page, self._preferences)

    def _pace(self) -> Pace:
        return PACES[self._preferences.pace]

    # Undo

    def undo(self) -> None:
        """Undo the last decision, or the start of the game if there is none yet."""
        from cardtable_qt.session.undo import UndoNewGame

        if self.page is None:
            return
        controller = self.page.controller
        step = controller.can_undo()
        if step is None:
            return
        if isinstance(step, UndoNewGame):
            self._discard_new_game(self.page)
        elif self.page.lesson is not None:
            controller.undo(step._replace(is_free=True))
        elif (
            step.is_free
            or controller.timeline.is_practice
            or self._confirmations.confirm_practice(controller, step)
        ):
            controller.undo()

    def _discard_new_game(self, page: GamePage) -> None:
        """Delete a game that was just started and show what was there before."""
        file, previous = page.file, page.previous_file
        if not self.leave():
            return
        if file is not None:
            with suppress(StorageError):  # then it stays in the library
                self._services.library.delete(file)
        if previous is not None:
            self.continue_from(previous)
        if self.page is None:
            self.leave_requested.emit()

    # Leaving the game

    def leave(self) -> bool:
        """Close the current game, if any. False if the player decides to stay."""
        page = self.page
        if page is None:
            return True
        controller = page.controller
        controller.saving.check()
        reason = controller.saving.error
        if reason and not self._confirmations.confirm_losing_game(reason):
            return False
        if self.page is not page:
            return False  # the game was closed meanwhile
        self.page = self._sounds = self._even_match = None
        self._end_achievement_search()
        page.close_game()
        self._update_library(page)
        self.left.emit()
        return True

    def _update_library(self, page: GamePage) -> None:
        """Update the library entry, so that it does not have to read the record."""
        from cardtable_qt.storage.game_summary import GameSummary

        timeline = page.controller.timeline
        if page.file is not None and not page.controller.saving.error:
            self._services.library.update_entry(
                page.file, GameSummary.from_timeline(timeline.header, timeline)
            )


def apply_preferences(page: GamePage, preferences: Preferences) -> None:
    """Show and run a game as the player prefers."""
    page.log.setVisible(preferences.log and page.lesson is None)
    page.fit()
    show_text_table(page, preferences)
    page.presenter.explains = preferences.explain
    page.view.announcements.level = preferences.announcements
    page.view.highlight_places = (
        preferences.highlight_places_in_races  # also if the race is played in turns
        if page.controller.setup.game.is_real_time
        else preferences.highlight_places
    )
    page.view.table_zoom.set_percent(preferences.card_size)
    page.enable_hints(preferences.hints)
    page.controller.pace = _pace_of_computers(page.controller, preferences)


def show_text_table(page: GamePage, preferences: Preferences) -> None:
    """Show the table in words or as a picture. Only the picture has something to animate."""
    if preferences.shows_text_table():
        page.text_table.open()
        page.table.set_animation_ms(0)
    else:
        page.text_table.close_table()
        page.table.set_animation_ms(preferences.animation_ms())


def _pace_of_computers(controller: Controller, preferences: Preferences) -> Pace:
    """The speed of the computers. Instant opponents would be unbeatable in a race."""
    is_race = not controller.setup.has_turns and controller.people
    pace = PACES["quick" if is_race and preferences.pace == "instant" else preferences.pace]
    return pace.at_race_speed(preferences.race_speed)

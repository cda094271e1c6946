"""The part of the main window that plays games: start, continue, undo, leave."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from cardtable_qt.base.pace import PACES, Pace
from cardtable_qt.pages.shell.paged_window import PagedWindow
from cardtable_qt.storage.paths import StorageError, StorageFolders
from cardtable_qt.storage.preferences import CARD_SIZES, Preferences

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.game.open_game import GameServices
    from cardtable_qt.pages.game.sound_effects import GameSounds, SoundEffects
    from cardtable_qt.pages.shell.confirmations import Confirmation
    from cardtable_qt.session.controller import Controller
    from cardtable_qt.storage.library import Library
    from rules.records.branch import BranchPoint
    from rules.records.setup import GameSetup

translate = QCoreApplication.translate


class GameWindow(PagedWindow):
    """Plays one game at a time. A game that is left can be continued from the library."""

    def __init__(
        self, storage: StorageFolders, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.storage = storage
        self.preferences = preferences
        self.settings = preferences.settings
        self.game_page: GamePage | None = None
        self._game_sounds: GameSounds | None = None
        self.asks_for_confirmation = True

    @cached_property
    def services(self) -> GameServices:
        """Services shared by all games."""
        from cardtable_qt.pages.game.open_game import GameServices
        from cardtable_qt.session.clock import RealClock
        from cardtable_qt.storage.record_sync import RecordSync

        clock = RealClock()
        clock.slept.connect(self.on_system_sleep)
        return GameServices(self.storage, clock, RecordSync(self.storage.disk))

    @cached_property
    def library(self) -> Library:
        from cardtable_qt.storage.library import Library

        return Library(self.storage)

    @cached_property
    def sounds(self) -> SoundEffects:
        from cardtable_qt.pages.game.sound_effects import SoundEffects

        return SoundEffects(self.preferences, self)

    def start_game(self, setup: GameSetup) -> None:
        """Start a new game."""
        from cardtable_qt.pages.game.open_game import create_game

        previous = self.game_page
        if self.leave_game():
            page = create_game(setup, self.services, PACES[self.preferences.pace])
            if previous is not None and previous.controller.result is None:
                page.previous_file = previous.file
            # An open dialog hides the table, so a real-time game must not run yet.
            self.play(page, paused=page.is_real_time and bool(QApplication.activeModalWidget()))
            QTimer.singleShot(0, self._play_deal_sound)  # after the table has been painted

    def _play_deal_sound(self) -> None:
        self.sounds.play("slide")

    def continue_game(self, path: Path) -> None:
        """Continue an unfinished game, or show the result of a finished one."""
        from cardtable_qt.pages.game.open_game import continue_game
        from cardtable_qt.storage.record_files import UnreadableRecord
        from cardtable_qt.storage.unfinished_games import mark_as_opened

        if self.game_page is not None and self.game_page.file == path:
            return  # already on the table
        try:
            page = continue_game(path, self.services, PACES[self.preferences.pace])
        except UnreadableRecord as error:
            self.show_error(error.message)
            return
        if self.leave_game():
            if page.controller.result is None:
                mark_as_opened(path, self.storage.disk)
            self.play(page, paused=page.is_real_time and page.controller.result is None)
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
        if self.leave_game():
            page = continue_record(data, self.services, PACES[self.preferences.pace])
            self.play(page, paused=page.is_real_time)

    def play(self, page: GamePage, paused: bool = False) -> None:
        """Show a game and start it. A real-time game may start paused."""
        self.game_page = page
        page.play_again_requested.connect(self.play_again)
        page.undo_requested.connect(self.undo)
        page.view.zoom_requested.connect(self.zoom)
        self.apply_preferences(page)
        self._connect_sounds(page)
        self.show_page(page, lambda: page.controller.setup.game.title)
        if paused:
            page.controller.pause()
        page.start()

    def _connect_sounds(self, page: GamePage) -> None:
        """Play the sounds of this page from now on, and of no other."""
        from cardtable_qt.pages.game.sound_effects import GameSounds

        self._game_sounds = GameSounds(page, self.sounds)

    def play_again(self) -> None:
        """Start a new game with the same players and options, but other cards."""
        from rules.records.setup import random_seed

        if self.game_page is not None:
            setup = self.game_page.controller.setup
            self.start_game(replace(setup, seed=random_seed()))

    def undo(self) -> None:
        """Undo the last decision, or the start of the game if there is none yet."""
        from cardtable_qt.session.undo import UndoNewGame

        page = self.game_page
        step = None if page is None else page.controller.can_undo()
        if page is None or step is None:
            return
        if isinstance(step, UndoNewGame):
            self._discard_new_game(page)
        elif step.is_free or page.controller.timeline.is_practice or self._confirm_practice(page):
            page.controller.undo()

    def _discard_new_game(self, page: GamePage) -> None:
        """Delete a game that was just started and show what was there before."""
        file, previous = page.file, page.previous_file
        if not self.leave_game():
            return
        if file is not None:
            with suppress(StorageError):  # then it stays in the library
                self.library.delete(file)
        if previous is not None:
            self.continue_game(previous)
        if self.game_page is None:
            self.show_start_page()

    def redo(self) -> None:
        if self.game_page is not None:
            self.game_page.controller.redo()

    def toggle_pause(self) -> None:
        if self.game_page is not None:
            self.game_page.toggle_pause()

    def on_system_sleep(self) -> None:
        """Pause a real-time game after the computer was asleep."""
        page = self.game_page
        if self.pause_real_time() and page is not None:
            page.log.add_note(
                lambda: translate("Game", "The computer was asleep, so the game was paused.")
            )

    def pause_real_time(self) -> bool:
        """Pause a real-time game because of something outside it. True if it was running."""
        page = self.game_page
        return page is not None and page.is_real_time and page.pause_if_running()

    def show_hint(self) -> None:
        if self.game_page is not None:
            self.game_page.hint_presenter.show_next_hint()

    def explain_last_move(self) -> None:
        if self.game_page is not None:
            self.game_page.hint_presenter.explain_last()

    def sort_hand(self) -> None:
        if self.game_page is not None:
            self.game_page.hand_sorter.sort()

    def zoom(self, steps: int) -> None:
        """Change the card size by some steps. 0 fits the cards to the window."""
        self.preferences.set("card size", self._zoomed_size(steps))

    def can_zoom(self, steps: int) -> bool:
        return self._zoomed_size(steps) != self.preferences.card_size

    def _zoomed_size(self, steps: int) -> int:
        if not steps:
            return Preferences.card_size.default
        index = CARD_SIZES.index(self.preferences.card_size) + steps
        return CARD_SIZES[min(max(index, 0), len(CARD_SIZES) - 1)]

    def _pace(self, controller: Controller) -> Pace:
        """The speed of the computers. Instant opponents would be unbeatable in real time."""
        is_real_time = controller.setup.game.is_real_time and controller.people
        is_unbeatable = is_real_time and self.preferences.pace == "instant"
        return PACES["quick" if is_unbeatable else self.preferences.pace]

    def apply_preferences(self, page: GamePage) -> None:
        preferences = self.preferences
        page.log.setVisible(preferences.log)
        page.table.set_animation_ms(preferences.animation_ms())
        page.presenter.explains = preferences.explain
        page.view.highlight_places = preferences.highlight_places
        page.view.table_zoom.set_percent(preferences.card_size)
        page.enable_hints(preferences.hints)
        page.controller.pace = self._pace(page.controller)

    # Leaving a game, and confirmations

    def show_start_page(self) -> None:
        if self.leave_game():
            self.show_page(self.start_page)

    def leave_game(self) -> bool:
        """Close the current game, if any. False if the player decides to stay."""
        page = self.game_page
        if page is not None:
            page.controller.saving.check()
            if page.controller.saving.error and not self._confirm_losing_game(page):
                return False
            controller, page = page.controller, self.game_page
            if page is None or page.controller is not controller:
                return False  # the game was closed while the confirmation was open
            self.game_page = self._game_sounds = None
            page.close_game()
            self._update_library(page)
        return True

    def _update_library(self, page: GamePage) -> None:
        """Update the library entry, so that it does not have to read the record."""
        from cardtable_qt.storage.game_summary import GameSummary

        timeline = page.controller.timeline
        if page.file is not None and not page.controller.saving.error:
            self.library.update_entry(
                page.file, GameSummary.from_timeline(timeline.header, timeline)
            )

    def _confirm_losing_game(self, page: GamePage) -> bool:
        from cardtable_qt.pages.shell.confirmations import losing_game_confirmation

        if not (self.asks_for_confirmation and self.preferences.confirm_losing):
            return True
        confirmation = losing_game_confirmation(self, page.controller.saving.error)
        return self._ask(confirmation, "ask before losing")

    def _confirm_practice(self, page: GamePage) -> bool:
        from cardtable_qt.pages.shell.confirmations import practice_confirmation

        if not self.preferences.confirm_practice:
            return True
        with page.controller.hold("confirmation"):
            return self._ask(practice_confirmation(self), "ask before practice")

    def _ask(self, confirmation: Confirmation, preference: str) -> bool:
        """Ask, and turn off the preference if the player does not want to be asked again."""
        confirmed = confirmation.ask()
        if confirmed and confirmation.do_not_ask_again.isChecked():
            self.preferences.set(preference, False)
        confirmation.deleteLater()
        return confirmed

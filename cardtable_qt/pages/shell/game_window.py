"""The part of the window in which games are played: begun, gone on with, taken back and left."""

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
    from cardtable_qt.pages.shell.messages import Confirmation
    from cardtable_qt.session.controller import Controller
    from cardtable_qt.storage.library import Library
    from rules.records.branch import BranchPoint
    from rules.records.setup import GameSetup

translate = QCoreApplication.translate


class GameWindow(PagedWindow):
    """Plays one game at a time. Whatever is left waits on the shelf."""

    def __init__(
        self, storage: StorageFolders, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.storage = storage
        self.preferences = preferences
        self.settings = preferences.settings
        self.game_page: GamePage | None = None
        self._game_sounds: GameSounds | None = None  # lets the game be heard
        self.asks_for_confirmation = True  # people are asked before something is lost

    @cached_property
    def services(self) -> GameServices:
        """What every game needs; the first one makes it."""
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
        """What is heard; the first game makes it."""
        from cardtable_qt.pages.game.sound_effects import SoundEffects

        return SoundEffects(self.preferences, self)

    def start_game(self, setup: GameSetup) -> None:
        """Sit down to a new game."""
        from cardtable_qt.pages.game.open_game import create_game

        before = self.game_page
        if self.leave_game():
            page = create_game(setup, self.services, PACES[self.preferences.pace])
            page.is_new = True
            if before is not None and before.controller.result is None:
                page.left_for_it = before.file
            # Nobody sees it yet if something else is being asked or read.
            self.play(page, paused=page.real_time and bool(QApplication.activeModalWidget()))
            QTimer.singleShot(0, self._play_deal_sound)  # when the table has been painted

    def _play_deal_sound(self) -> None:
        self.sounds.play("slide")

    def resume_game(self, path: Path) -> None:
        """Sit down again to a game that waits."""
        from cardtable_qt.pages.game.open_game import resume_game
        from cardtable_qt.storage.record_files import UnreadableRecord

        if self.game_page is not None and self.game_page.file == path:
            return  # that is the game on the table
        try:
            page = resume_game(path, self.services, PACES[self.preferences.pace])
        except UnreadableRecord as error:
            self.show_error(error.message)
            return
        if self.leave_game():
            self.play(page, paused=page.real_time and page.controller.result is None)
        else:
            page.close_game()
            page.deleteLater()

    def take_over(self, branch_point: BranchPoint) -> None:
        """Play on from a point of another game, as a new one."""
        from cardtable_qt.pages.game.open_game import created_now, resume_record
        from rules.records.branch import branch_record
        from rules.records.setup import random_seed

        data = branch_record(
            branch_point.record, branch_point.move, branch_point.players, random_seed(), created_now()
        )
        if self.leave_game():
            page = resume_record(data, self.services, PACES[self.preferences.pace])
            self.play(page, paused=page.real_time)

    def play(self, page: GamePage, paused: bool = False) -> None:
        """Show a game and let it run; where everybody moves at once, people sit down first."""
        self.game_page = page
        page.again.connect(self.play_again)
        page.undo_requested.connect(self.undo)
        page.view.zoom_wanted.connect(self.zoom)
        self.apply_preferences(page)
        self._connect_sounds(page)
        self.show_page(page, page.controller.setup.game.title)
        if paused:
            page.controller.pause()
        page.start()

    def _connect_sounds(self, page: GamePage) -> None:
        """What happens on this page is heard from now on, and on no other one."""
        from cardtable_qt.pages.game.sound_effects import GameSounds

        self._game_sounds = GameSounds(page, self.sounds)

    def play_again(self) -> None:
        """The same people, the same options, other cards."""
        from rules.records.setup import random_seed

        if self.game_page is not None:
            setup = self.game_page.controller.setup
            self.start_game(replace(setup, seed=random_seed()))

    def undo(self) -> None:
        """Take back the last decision; if there is none yet, the new game itself."""
        page = self.game_page
        if page is None or not page.can_take_back:
            return
        found = page.controller.can_undo()
        if found is None:
            self._discard_new_game(page)
        elif found.is_free or page.controller.is_practice or self._confirm_practice(page):
            page.controller.undo()

    def _discard_new_game(self, page: GamePage) -> None:
        """As if it had not been begun: where one was before is shown again."""
        file, before = page.file, page.left_for_it
        if not self.leave_game():
            return
        if file is not None:
            with suppress(StorageError):  # then it just stays on the shelf
                self.library.delete(file)
        if before is not None:
            self.resume_game(before)
        if self.game_page is None:
            self.show_start_page()

    def redo(self) -> None:
        """Let what was taken back come again."""
        if self.game_page is not None:
            self.game_page.controller.redo()

    def toggle_pause(self) -> None:
        if self.game_page is not None:
            self.game_page.toggle_pause()

    def on_system_sleep(self) -> None:
        """The computer was asleep: where everybody moves at once, people sit down again first."""
        page = self.game_page
        if self.pause_real_time() and page is not None:
            page.log.note(translate("Game", "The computer was asleep, and the game waited."))

    def pause_real_time(self) -> bool:
        """Where everybody moves at once, nobody loses time because of something else."""
        page = self.game_page
        return page is not None and page.real_time and page.pause_meanwhile()

    def show_hint(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.hint()

    def explain_last_move(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.explain_last()

    def sort_hand(self) -> None:
        if self.game_page is not None:
            self.game_page.sort_hand()

    def zoom(self, steps: int) -> None:
        """Larger or smaller cards by so many steps; 0: as large as they fit."""
        self.preferences.set("card size", self._zoomed_size(steps))

    def can_zoom(self, steps: int) -> bool:
        """Whether that would change anything."""
        return self._zoomed_size(steps) != self.preferences.card_size

    def _zoomed_size(self, steps: int) -> int:
        if not steps:
            return Preferences.card_size.default
        at = CARD_SIZES.index(self.preferences.card_size) + steps
        return CARD_SIZES[min(max(at, 0), len(CARD_SIZES) - 1)]

    def _pace(self, game: Controller) -> Pace:
        """How fast the computers play; where all move at once people want a chance, too."""
        hopeless = self.preferences.pace == "instant" and game.setup.game.real_time and game.people
        return PACES["quick" if hopeless else self.preferences.pace]

    def apply_preferences(self, page: GamePage) -> None:
        """Let a game be played as it is wanted."""
        chosen = self.preferences
        page.log.setVisible(chosen.log)
        page.set_motion(chosen.animation_ms())
        page.explains = chosen.explain
        page.view.helps = chosen.highlight_places
        page.view.zooming.set_percent(chosen.card_size)
        page.enable_hints(chosen.hints)
        page.controller.pace = self._pace(page.controller)

    # Leaving, and what is asked before

    def show_start_page(self) -> None:
        """Leave whatever is shown. A game waits on the shelf."""
        if self.leave_game():
            self.show_page(self.start_page)

    def leave_game(self) -> bool:
        """Stop the game that is shown, if there is one; False if people want to stay with it."""
        page = self.game_page
        if page is not None:
            page.controller.check_saved()
            if page.controller.save_error and not self._confirm_losing_game(page):
                return False
            game, page = page.controller, self.game_page
            if page is None or page.controller is not game:
                return False  # while it was asked, the game was left in another way
            self.game_page = self._game_sounds = None
            page.close_game()
            self._update_library(page)
        return True

    def _update_library(self, page: GamePage) -> None:
        """Tell the shelf what was played, so that it need not read the record."""
        from cardtable_qt.storage.game_summary import GameSummary

        timeline = page.controller.timeline
        if page.file is not None and not page.controller.save_error:
            self.library.update_entry(page.file, GameSummary.from_timeline(timeline.header, timeline))

    def _confirm_losing_game(self, page: GamePage) -> bool:
        from cardtable_qt.pages.shell.messages import losing_game_confirmation

        asks = self.asks_for_confirmation and self.preferences.confirm_losing
        return not asks or self._ask(
            losing_game_confirmation(self, page.controller.save_error), "ask before losing"
        )

    def _confirm_practice(self, page: GamePage) -> bool:
        from cardtable_qt.pages.shell.messages import practice_confirmation

        if not self.preferences.confirm_practice:
            return True
        page.controller.hold()
        agrees = self._ask(practice_confirmation(self), "ask before practice")
        page.controller.release()
        return agrees

    def _ask(self, doubt: Confirmation, preference: str) -> bool:
        agrees = doubt.ask()
        if agrees and doubt.do_not_ask_again.isChecked():
            self.preferences.set(preference, False)
        doubt.deleteLater()
        return agrees

"""The part of the window in which games are played: begun, gone on with, taken back and left."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from cardtable_qt.game.pace import PACES, Pace
from cardtable_qt.kept.preferences import CARD_SIZES, Preferences
from cardtable_qt.kept.storage import Storage, StorageTrouble
from cardtable_qt.windows.paged_window import PagedWindow

if TYPE_CHECKING:
    from cardtable_qt.game.controller import Controller
    from cardtable_qt.game.setup import GameSetup
    from cardtable_qt.game.taking_over import TakeOver
    from cardtable_qt.kept.shelf import Shelf
    from cardtable_qt.sound.sounds import Sounds
    from cardtable_qt.windows.game_page import GamePage
    from cardtable_qt.windows.questions import Doubt
    from cardtable_qt.windows.sitting_down import Room
    from cardtable_qt.windows.sounding import Sounding

translate = QCoreApplication.translate


class GameWindow(PagedWindow):
    """Plays one game at a time. Whatever is left waits on the shelf."""

    def __init__(
        self, storage: Storage, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.storage = storage
        self.preferences = preferences
        self.settings = preferences.settings
        self.game_page: GamePage | None = None
        self._sounding: Sounding | None = None  # lets the game be heard
        self.asks = True  # people are asked before something is lost

    @cached_property
    def room(self) -> Room:
        """What every game needs; the first one makes it."""
        from cardtable_qt.game.clock import RealClock
        from cardtable_qt.kept.syncing import Syncer
        from cardtable_qt.windows.sitting_down import Room

        clock = RealClock()
        clock.slept.connect(self.slept)
        return Room(self.storage, clock, Syncer(self.storage.disk))

    @cached_property
    def shelf(self) -> Shelf:
        from cardtable_qt.kept.shelf import Shelf

        return Shelf(self.storage)

    @cached_property
    def sounds(self) -> Sounds:
        """What is heard; the first game makes it."""
        from cardtable_qt.sound.sounds import Sounds

        return Sounds(self.preferences, self)

    def begin(self, setup: GameSetup) -> None:
        """Sit down to a new game."""
        from cardtable_qt.windows.sitting_down import sit_down

        before = self.game_page
        if self.leave_game():
            page = sit_down(setup, self.room, PACES[self.preferences.pace])
            page.is_new = True
            if before is not None and before.controller.result is None:
                page.left_for_it = before.file
            # Nobody sees it yet if something else is being asked or read.
            self.play(page, paused=page.real_time and bool(QApplication.activeModalWidget()))
            QTimer.singleShot(0, self._deal_aloud)  # when the table has been painted

    def _deal_aloud(self) -> None:
        self.sounds.play("slide")

    def go_on(self, path: Path) -> None:
        """Sit down again to a game that waits."""
        from cardtable_qt.kept.shelf_files import Unread
        from cardtable_qt.windows.sitting_down import go_on

        if self.game_page is not None and self.game_page.file == path:
            return  # that is the game on the table
        try:
            page = go_on(path, self.room, PACES[self.preferences.pace])
        except Unread as error:
            self.tell(error.trouble)
            return
        if self.leave_game():
            self.play(page, paused=page.real_time and page.controller.result is None)
        else:
            page.close_game()
            page.deleteLater()

    def take_over(self, wanted: TakeOver) -> None:
        """Play on from a point of another game, as a new one."""
        from cardtable_qt.game.setup import any_seed
        from cardtable_qt.game.taking_over import new_record
        from cardtable_qt.windows.sitting_down import go_on_from, now

        data = new_record(wanted.record, wanted.move, wanted.players, any_seed(), now())
        if self.leave_game():
            page = go_on_from(data, self.room, PACES[self.preferences.pace])
            self.play(page, paused=page.real_time)

    def play(self, page: GamePage, paused: bool = False) -> None:
        """Show a game and let it run; where everybody moves at once, people sit down first."""
        self.game_page = page
        page.again.connect(self.play_again)
        page.take_back.connect(self.take_back)
        page.view.zoom_wanted.connect(self.zoom)
        self.apply_preferences(page)
        self._let_hear(page)
        self.show_page(page, page.controller.setup.game.title)
        if paused:
            page.controller.pause()
        page.start()

    def _let_hear(self, page: GamePage) -> None:
        """What happens on this page is heard from now on, and on no other one."""
        from cardtable_qt.windows.sounding import Sounding

        self._sounding = Sounding(page, self.sounds)

    def play_again(self) -> None:
        """The same people, the same options, other cards."""
        from cardtable_qt.game.setup import any_seed

        if self.game_page is not None:
            setup = self.game_page.controller.setup
            self.begin(replace(setup, seed=any_seed()))

    def take_back(self) -> None:
        """Take back the last decision; if there is none yet, the new game itself."""
        page = self.game_page
        if page is None or not page.can_take_back:
            return
        found = page.controller.can_take_back()
        if found is None:
            self._take_back_new_game(page)
        elif found.free or page.controller.practice or self._agrees_to_practice(page):
            page.controller.take_back()

    def _take_back_new_game(self, page: GamePage) -> None:
        """As if it had not been begun: where one was before is shown again."""
        file, before = page.file, page.left_for_it
        if not self.leave_game():
            return
        if file is not None:
            with suppress(StorageTrouble):  # then it just stays on the shelf
                self.shelf.delete(file)
        if before is not None:
            self.go_on(before)
        if self.game_page is None:
            self.back_to_start()

    def bring_back(self) -> None:
        """Let what was taken back come again."""
        if self.game_page is not None:
            self.game_page.controller.bring_back()

    def toggle_pause(self) -> None:
        if self.game_page is not None:
            self.game_page.toggle_pause()

    def slept(self) -> None:
        """The computer was asleep: where everybody moves at once, people sit down again first."""
        page = self.game_page
        if self.stop_the_clock() and page is not None:
            page.log.note(translate("Game", "The computer was asleep, and the game waited."))

    def stop_the_clock(self) -> bool:
        """Where everybody moves at once, nobody loses time because of something else."""
        page = self.game_page
        return page is not None and page.real_time and page.stop_meanwhile()

    def hint(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.hint()

    def why(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.why_last()

    def sort_hand(self) -> None:
        if self.game_page is not None:
            self.game_page.sort_hand()

    def zoom(self, steps: int) -> None:
        """Larger or smaller cards by so many steps; 0: as large as they fit."""
        self.preferences.choose("card size", self._zoomed(steps))

    def can_zoom(self, steps: int) -> bool:
        """Whether that would change anything."""
        return self._zoomed(steps) != self.preferences.card_size

    def _zoomed(self, steps: int) -> int:
        if not steps:
            return Preferences.card_size.usual
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
        page.set_motion(chosen.flight())
        page.explains = chosen.explain
        page.view.helps = chosen.light_places
        page.view.zooming.set_percent(chosen.card_size)
        page.offer_hints(chosen.hints)
        page.controller.pace = self._pace(page.controller)

    # Leaving, and what is asked before

    def back_to_start(self) -> None:
        """Leave whatever is shown. A game waits on the shelf."""
        if self.leave_game():
            self.show_page(self.start_page)

    def leave_game(self) -> bool:
        """Stop the game that is shown, if there is one; False if people want to stay with it."""
        page = self.game_page
        if page is not None:
            page.controller.look_whether_saved()
            if page.controller.unsaved and not self._agrees_to_lose(page):
                return False
            game, page = page.controller, self.game_page
            if page is None or page.controller is not game:
                return False  # while it was asked, the game was left in another way
            self.game_page = self._sounding = None
            page.close_game()
            self._note(page)
        return True

    def _note(self, page: GamePage) -> None:
        """Tell the shelf what was played, so that it need not read the record."""
        from cardtable_qt.kept.summary import Summary

        timeline = page.controller.timeline
        if page.file is not None and not page.controller.unsaved:
            self.shelf.note(page.file, Summary.of(timeline.header, timeline))

    def _agrees_to_lose(self, page: GamePage) -> bool:
        from cardtable_qt.windows.questions import lose_game

        asks = self.asks and self.preferences.ask_losing
        return not asks or self._ask(lose_game(self, page.controller.unsaved), "ask before losing")

    def _agrees_to_practice(self, page: GamePage) -> bool:
        from cardtable_qt.windows.questions import practice

        if not self.preferences.ask_practice:
            return True
        page.controller.hold()
        agrees = self._ask(practice(self), "ask before practice")
        page.controller.release()
        return agrees

    def _ask(self, doubt: Doubt, preference: str) -> bool:
        agrees = doubt.agrees()
        if agrees and doubt.never.isChecked():
            self.preferences.choose(preference, False)
        doubt.deleteLater()
        return agrees

"""The program's window: the start page, a game, the shelf, a replay or the statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QWidget

from cardtable_qt.game.clock import RealClock
from cardtable_qt.game.pace import PACES
from cardtable_qt.game.preferences import Preferences
from cardtable_qt.game.storage import RECORD_ENDING, Storage, StorageTrouble
from cardtable_qt.windows.menus import Menus
from cardtable_qt.windows.paged_window import PagedWindow
from cardtable_qt.windows.start_page import StartPage

if TYPE_CHECKING:
    from cardtable_qt.game.controller import Controller
    from cardtable_qt.game.setup import GameSetup
    from cardtable_qt.game.shelf import Entry, Shelf
    from cardtable_qt.game.taking_over import TakeOver
    from cardtable_qt.windows.game_page import GamePage
    from cardtable_qt.windows.questions import Doubt
    from cardtable_qt.windows.sitting_down import Room
    from rules import Game
    from rules.records import Record

translate = QCoreApplication.translate
TRY_AGAIN = 3_000  # milliseconds until settings that could not be saved are tried again


class MainWindow(PagedWindow):
    """The whole program. Games, shelf and the other pages are made when they are wanted."""

    start_page: StartPage

    def __init__(
        self, storage: Storage, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.storage = storage
        self.preferences = preferences
        self.settings = preferences.settings
        self.clock = RealClock()
        self.setAcceptDrops(True)
        self.game_page: GamePage | None = None
        self.asks = True  # people are asked before something is lost
        self._waits = False  # a game waits until a menu is closed
        self._show_again: Callable[[], None] = self.back_to_start  # the page that is shown now
        self._build()
        self.preferences.changed.connect(self._chosen)
        self._trying = QTimer(self, interval=TRY_AGAIN)
        self._trying.timeout.connect(self._save_settings)
        self._trying.start()

    def _build(self) -> None:
        """Make everything in which there are words; again if the language changes."""
        self.setWindowTitle(translate("Window", "Card Table"))
        page = self.start_page = StartPage(self.settings)
        page.begin.connect(self.begin)
        page.rules.connect(self.show_rules)
        page.go_on.connect(self.go_on)
        page.shelf.connect(self.show_shelf)
        page.statistics.connect(self.show_statistics)
        page.preferences.connect(self.show_settings)
        page.waiting = self._waiting
        self.pages.addWidget(page)
        self.menus = Menus(self)
        self.menus.offer()

    def _waiting(self) -> Entry | None:
        """The game that one may want to go on with."""
        try:
            return self.shelf.newest_unfinished()
        except StorageTrouble:
            return None  # the shelf says why

    # Which page is shown

    def _turn_to(self, page: QWidget, title: str = "") -> None:
        self.show_page(page, title)
        self.menus.offer()

    def _leave_game(self) -> bool:
        """Stop the game that is shown, if there is one; False if people want to stay with it."""
        page = self.game_page
        if page is not None:
            if page.controller.unsaved and not self._agrees_to_lose(page):
                return False
            self.game_page = None
            page.close_game()
            self._note(page)
        return True

    def _note(self, page: GamePage) -> None:
        """Tell the shelf what was played, so that it need not read the record."""
        from cardtable_qt.game.summary import Summary

        timeline = page.controller.timeline
        if page.file is not None and not page.controller.unsaved:
            self.shelf.note(page.file, Summary.of(timeline.header, timeline))

    def back_to_start(self) -> None:
        """Leave whatever is shown. A game waits on the shelf."""
        if self._leave_game():
            self._show_again = self.back_to_start
            self._turn_to(self.start_page)

    def show_shelf(self) -> None:
        """All games, finished or not."""
        from cardtable_qt.windows.shelf_page import ShelfPage

        if self._leave_game():
            self._show_again = self.show_shelf
            page = ShelfPage(self.shelf)
            page.open_game.connect(self.open_record)
            page.replay.connect(self.watch)
            page.back.connect(self.back_to_start)
            self._turn_to(page, translate("Window", "Games"))
            page.refresh()

    def show_statistics(self) -> None:
        """What the finished games tell about those who played."""
        from cardtable_qt.windows.counting import CountingPage

        if self._leave_game():
            self._show_again = self.show_statistics
            page = CountingPage(self.shelf, self.settings)
            page.back.connect(self.back_to_start)
            page.open_game.connect(self.watch)
            self._turn_to(page, translate("Window", "Statistics"))

    def show_settings(self) -> None:
        """Everything that can be chosen once and for all."""
        from cardtable_qt.windows.settings_dialog import SettingsDialog

        self._let_read(SettingsDialog(self.preferences, self))

    # A game

    @cached_property
    def room(self) -> Room:
        """What every game needs; the first one makes it."""
        from cardtable_qt.game.syncing import Syncer
        from cardtable_qt.windows.sitting_down import Room

        return Room(self.storage, self.clock, Syncer(self.storage.disk))

    @cached_property
    def shelf(self) -> Shelf:
        from cardtable_qt.game.shelf import Shelf

        return Shelf(self.storage)

    def begin(self, setup: GameSetup) -> None:
        """Sit down to a new game."""
        from cardtable_qt.windows.sitting_down import sit_down

        before = self.game_page
        if self._leave_game():
            page = sit_down(setup, self.room, PACES[self.preferences.pace])
            page.is_new = True
            if before is not None and before.controller.result is None:
                page.left_for_it = before.file
            self._play(page)

    def go_on(self, path: Path) -> None:
        """Sit down again to a game that waits."""
        from cardtable_qt.game.shelf_files import Unread
        from cardtable_qt.windows.sitting_down import go_on

        if self._leave_game():
            try:
                page = go_on(path, self.room, PACES[self.preferences.pace])
            except Unread as error:
                self._turn_to(self.start_page)
                self.tell(error.trouble)
            else:
                self._play(page, paused=page.real_time)

    def take_over(self, wanted: TakeOver) -> None:
        """Play on from a point of another game, as a new one."""
        from cardtable_qt.game.setup import any_seed
        from cardtable_qt.game.taking_over import new_record
        from cardtable_qt.windows.sitting_down import go_on_from, now

        data = new_record(wanted.record, wanted.move, wanted.players, any_seed(), now())
        if self._leave_game():
            page = go_on_from(data, self.room, PACES[self.preferences.pace])
            self._play(page, paused=page.real_time)

    def _play(self, page: GamePage, paused: bool = False) -> None:
        """Show a game and let it run; where everybody moves at once, people sit down first."""
        self.game_page = page
        page.again.connect(self.play_again)
        page.leave.connect(self.back_to_start)
        page.take_back.connect(self.take_back)
        page.replay.connect(self._watch_again)
        page.turning_offered.connect(self.menus.offer_turning)
        self._apply_settings(page)
        self._turn_to(page, page.controller.setup.game.title)
        if paused:
            page.controller.pause()
        page.start()

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
        if not self._leave_game():
            return
        if file is not None:
            with suppress(StorageTrouble):  # then it just stays on the shelf
                self.shelf.delete(file)
        if before is not None:
            self.go_on(before)
        else:
            self._turn_to(self.start_page)

    def bring_back(self) -> None:
        """Let what was taken back come again."""
        if self.game_page is not None:
            self.game_page.controller.bring_back()

    def toggle_pause(self) -> None:
        if self.game_page is not None:
            self.game_page.toggle_pause()

    def hint(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.hint()

    def why(self) -> None:
        if self.game_page is not None:
            self.game_page.explainer.why_last()

    # Records

    def open_record(self, path: Path) -> None:
        """Go on with a game, or if it is finished watch it."""
        record = self._read(path)
        if record is not None:
            if record.state.result() is None:
                self.go_on(path)
            else:
                self._watch(record, path)

    def watch(self, path: Path) -> None:
        """Look at a game from its beginning."""
        record = self._read(path)
        if record is not None:
            self._watch(record, path)

    def _watch_again(self) -> None:
        if self.game_page is not None and self.game_page.file is not None:
            self.watch(self.game_page.file)

    def _watch(self, record: Record, path: Path) -> None:
        from cardtable_qt.game.shelf_names import title_of
        from cardtable_qt.windows.replay_page import ReplayPage

        if self._leave_game():
            self._show_again = partial(self._watch, record, path)
            title = title_of(path.stem)
            page = ReplayPage(record, title)
            page.leave.connect(self.show_shelf)
            page.take_over.connect(self.take_over)
            page.set_motion(bool(self.preferences.flight()))
            self._turn_to(page, title)

    def _read(self, path: Path) -> Record | None:
        """The record in a file; says why not if there is none."""
        from cardtable_qt.game.shelf_files import Unread, judge, read_file

        try:
            return judge(read_file(path, self.storage.disk))
        except Unread as error:
            self.tell(error.trouble)
            return None

    def open_files(self, files: Sequence[Path]) -> None:
        """Bring records to the shelf, and open the last of them."""
        brought: list[Path] = []
        for file in files:
            try:
                own = file.parent == self.storage.games
                brought.append(file if own else self.shelf.import_file(file))
            except StorageTrouble as error:
                self.tell(error.trouble)
        if brought:
            self.open_record(brought[-1])

    def continue_newest(self) -> None:
        """Go on with the newest game that is not finished."""
        entry = self._waiting()
        if entry is None:
            self.say(translate("Window", "There is no game to go on with."))
        else:
            self.go_on(entry.path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if _dragged_records(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        self.open_files(_dragged_records(event))
        event.acceptProposedAction()

    def leave_everything(self) -> None:
        """The program ends, whatever is shown; nobody can be asked any more."""
        self.asks = False
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        if self._leave_game():
            if "shelf" in self.__dict__:
                self.shelf.save_index()
            self.show_page(self.start_page)
            super().closeEvent(event)
        else:
            event.ignore()

    # Questions and sentences

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

    # Settings

    def _apply_settings(self, page: GamePage) -> None:
        chosen = self.preferences
        page.log.setVisible(chosen.log)
        page.set_motion(chosen.flight())
        page.explains = chosen.explain
        page.view.helps = chosen.light_places
        page.offer_hints(chosen.hints)
        page.bell = chosen.bell
        page.controller.pace = PACES[chosen.pace]

    def _chosen(self, key: str) -> None:
        """Something was chosen anew, here or in the dialog."""
        if self.game_page is not None:
            self._apply_settings(self.game_page)
        self.menus.show_chosen()
        self.menus.offer()

    def _save_settings(self) -> None:
        """Try again what could not be saved or read."""
        if self.preferences.trouble is not None:
            self.preferences.catch_up()
            self.start_page.show_trouble()

    def restyle(self) -> None:
        """Everything has other colours or sizes now."""
        from cardtable_qt.table.repainting import repaint
        from cardtable_qt.table.view import TableView

        for view in self.findChildren(TableView):
            repaint(view)
        self.start_page.restyle()

    def reword(self) -> None:
        """Everything is said in another language now."""
        before, game = self.start_page, self.game_page
        self._build()
        if game is None:
            self._show_again()
        elif game.file is not None:
            from cardtable_qt.windows.sitting_down import open_page

            game.put_away()
            page = open_page(game.controller, game.file)
            page.is_new, page.left_for_it = game.is_new, game.left_for_it
            self._play(page)
        self.pages.removeWidget(before)
        before.deleteLater()

    def menu_opened(self) -> None:
        """Where everybody moves at once, nobody loses time in a menu."""
        page = self.game_page
        self._waits = page is not None and page.real_time and page.stop_meanwhile()

    def menu_closed(self) -> None:
        if self._waits and self.game_page is not None and self.isActiveWindow():
            self.game_page.controller.go_on()
        self._waits = False

    # Help

    def show_keys(self) -> None:
        """How the table is used."""
        from cardtable_qt.windows.keys_sheet import keys_sheet

        self._let_read(keys_sheet(self))

    def show_rules(self, game: Game) -> None:
        """How a game is played."""
        from cardtable_qt.windows.rules_sheet import RulesSheet

        self._let_read(RulesSheet(game, self))

    def game(self) -> Game:
        """The game that is being played, or the one that is being set up."""
        page = self.game_page
        return self.start_page.chosen() if page is None else page.controller.setup.game

    def _let_read(self, sheet: QDialog) -> None:
        """Show something to be read. A running game waits meanwhile."""
        page = self.game_page
        resume = page is not None and page.stop_meanwhile()
        sheet.exec()
        sheet.deleteLater()
        if resume and page is not None and self._is_played(page.controller):
            page.controller.go_on()

    def _is_played(self, game: Controller) -> bool:
        """Whether that game is shown, and be it by another page: the language may have changed."""
        return self.game_page is not None and self.game_page.controller is game


def _dragged_records(event: QDropEvent) -> list[Path]:
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix == RECORD_ENDING]

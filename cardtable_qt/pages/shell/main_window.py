"""The main window: start page, game, library, replay, statistics, and the dialogs over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QWheelEvent
from PySide6.QtWidgets import QDialog, QWidget

from cardtable_qt.base.translation import TextSource
from cardtable_qt.pages.shell.game_window import GameWindow
from cardtable_qt.pages.shell.menus import Menus, add_menus
from cardtable_qt.pages.start.start_page import StartPage
from cardtable_qt.storage.paths import StorageError, StorageFolders
from cardtable_qt.storage.preferences import Preferences

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.library.library_page import LibraryPage, LibraryState
    from cardtable_qt.pages.replay.replay_page import ReplayPage
    from cardtable_qt.pages.shell.toast import Toast
    from cardtable_qt.session.controller import Controller
    from cardtable_qt.storage.library import LibraryEntry
    from cardtable_qt.table.view import TableView
    from rules import Game
    from rules.records import Record

translate = QCoreApplication.translate

SETTINGS_RETRY_MS = 3_000  # between attempts to save settings after an error


class MainWindow(GameWindow):
    """The program's only window. All pages except the start page are created on demand."""

    problem_report_requested = Signal()

    start_page: StartPage

    def __init__(
        self, storage: StorageFolders, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(storage, preferences, parent)
        self.setAcceptDrops(True)
        self._library_page: LibraryPage | None = None  # while it is shown
        self._library_state: LibraryState | None = None  # restored when it is shown again
        self._replay_page: ReplayPage | None = None  # while it is shown
        self._is_paused_by_menu = False
        self._left_game: Path | None = None  # the game to return to from library or statistics
        self._statistics_page: QWidget | None = None  # while it is shown
        self._build_start_page()
        self.preferences.changed.connect(self._preference_changed)
        self.preferences.error_changed.connect(lambda: self.start_page.show_settings_error())
        self._settings_retry_timer = QTimer(self, interval=SETTINGS_RETRY_MS)
        self._settings_retry_timer.timeout.connect(self._save_settings)
        self._settings_retry_timer.start()

    def _build_start_page(self) -> None:
        """Create the start page and empty menus."""
        self.update_title()
        page = self.start_page = StartPage(self.settings, self._search_unfinished)
        page.start_requested.connect(self.start_game)
        page.rules_requested.connect(self.show_rules)
        page.continue_requested.connect(self.continue_game)
        page.library_requested.connect(self.show_library)
        page.statistics_requested.connect(self.show_statistics)
        page.settings_requested.connect(self.show_settings)
        self.pages.addWidget(page)
        add_menus(self.menuBar())
        page.first_painted.connect(lambda: self.menus)

    @cached_property
    def menus(self) -> Menus:
        """The filled menus. They are created after the first paint, to show the window sooner."""
        menus = Menus(self)
        menus.update_enabled()
        return menus

    def _search_unfinished(self) -> Iterator[LibraryEntry | None]:
        """Search step by step for unfinished games to offer on the start page."""
        from cardtable_qt.storage.unfinished_games import search_unfinished

        return search_unfinished(self.library)

    # Pages

    def show_page(self, page: QWidget, title: TextSource = str) -> None:
        if self._library_page is not None and page is not self._library_page:
            self._library_state, self._library_page = self._library_page.state(), None
        self._replay_page = self._statistics_page = None
        super().show_page(page, title)
        self.menus.update_enabled()

    def play(self, page: GamePage, paused: bool = False) -> None:
        page.leave_requested.connect(self.show_start_page)
        page.replay_requested.connect(self._replay_finished_game)
        page.undo_state_changed.connect(lambda: self.menus.update_undo())
        self._left_game = None
        super().play(page, paused)

    def show_start_page(self) -> None:
        """Leave the current page. A running game stays in the library."""
        if self.leave_game():
            self._left_game = None
            self.show_page(self.start_page)

    def _return_to_game(self) -> None:
        """Continue the game left for library or statistics, or show the start page."""
        if self._left_game is not None and self._left_game.is_file():
            self.continue_game(self._left_game)
        if self.game_page is None:
            self.show_start_page()

    def _leave_for_now(self) -> bool:
        """Leave the game, if any, and remember it for the way back. False if the player stays."""
        page = self.game_page
        left = None if page is None or page.controller.result is not None else page.file
        if not self.leave_game():
            return False
        self._left_game = left or self._left_game
        return True

    def show_library(self) -> None:
        """Show all games, finished or not."""
        from cardtable_qt.pages.library.library_page import LibraryPage

        if self._leave_for_now():
            page = LibraryPage(self.library)
            if self._library_page is not None:  # it is already shown
                self._library_state = self._library_page.state()
            if self._library_state is not None:
                page.restore_state(self._library_state)
            self._library_page = page
            page.open_requested.connect(self.open_record)
            page.replay_requested.connect(self.open_replay)
            page.back_requested.connect(self._return_to_game)
            self.show_page(page, lambda: translate("Window", "Games"))
            page.refresh()

    def show_statistics(self) -> None:
        """Show the statistics of all finished games."""
        from cardtable_qt.pages.statistics.library_statistics_page import LibraryStatisticsPage

        if self._leave_for_now():
            page = LibraryStatisticsPage(self.library, self.settings)
            page.back.connect(self._return_to_game)
            page.open_game.connect(self.open_replay)
            page.message.connect(self.show_message)
            self.show_page(page, lambda: translate("Window", "Statistics"))
            self._statistics_page = page

    def show_settings(self) -> None:
        """Open the settings dialog."""
        from cardtable_qt.pages.settings.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.preferences, self)
        dialog.sample_requested.connect(lambda: self.sounds.play("place"))
        dialog.has_sound_device = lambda: self.sounds.has_device()
        self._show_dialog(dialog)

    # Records

    def open_record(self, path: Path) -> None:
        """Continue a game, or replay it if it is finished."""
        record = self._read_record(path)
        if record is not None:
            if record.state.result() is None:
                self.continue_game(path)
            else:
                self._show_replay(record, path)

    def open_replay(self, path: Path) -> None:
        """Replay a game from its beginning."""
        record = self._read_record(path)
        if record is not None:
            self._show_replay(record, path)

    def _replay_finished_game(self) -> None:
        """Replay the game on the table. Leaving the replay shows its result again."""
        file = None if self.game_page is None else self.game_page.file
        record = None if file is None else self._read_record(file)
        if file is not None and record is not None:
            self._show_replay(record, file, on_leave=partial(self.continue_game, file))

    def _show_replay(
        self, record: Record, path: Path, on_leave: Callable[[], None] | None = None
    ) -> None:
        from cardtable_qt.pages.replay.replay_page import ReplayPage
        from cardtable_qt.storage.game_titles import title_from_stem

        if self.leave_game():
            on_leave = on_leave or self._page_after_replay(path)
            title = title_from_stem(path.stem)
            page = ReplayPage(record, title)
            page.take_over_requested.connect(self.take_over)
            page.leave_requested.connect(on_leave)
            page.stepped_forward.connect(self._play_replay_sounds)
            page.set_animation_ms(self.preferences.animation_ms())
            page.set_card_size(self.preferences.card_size)
            page.view.zoom_requested.connect(self.zoom)
            self.show_page(page, lambda: title)
            self._replay_page = page
            self.menus.update_enabled()

    def _play_replay_sounds(self) -> None:
        from cardtable_qt.pages.replay.playback import position_sounds

        page = self._replay_page
        if page is not None:
            sounds = position_sounds(page.navigator, page.bar.chosen_speed())
            self.sounds.play_sequence(sounds)

    def _page_after_replay(self, path: Path) -> Callable[[], None]:
        """The page to show after a replay: the one it was opened from, statistics or library."""
        if self._statistics_page is not None:
            return self.show_statistics
        return partial(self._show_in_library, path)

    def _show_in_library(self, path: Path) -> None:
        self.show_library()
        if self._library_page is not None:
            self._library_page.select_game(path)

    def _read_record(self, path: Path) -> Record | None:
        """Read a record. If that fails, show the error and return None."""
        from cardtable_qt.storage.record_files import UnreadableRecord, check_record, read_file

        try:
            return check_record(read_file(path, self.storage.disk))
        except UnreadableRecord as error:
            self.show_error(error.message)
            return None

    def open_files(self, files: Sequence[Path]) -> None:
        """Import a record and open it. Several are only imported."""
        if len(files) > 1:
            self.show_library()
            if self._library_page is not None:
                self._library_page.import_paths(files)
            return
        for file in files:
            try:
                own = file.parent == self.storage.games
                self.open_record(file if own else self.library.import_file(file))
            except StorageError as error:
                from cardtable_qt.games.error_texts import error_text

                self.show_message(f"{file.name}: {error_text(error.message)}")

    def continue_newest(self) -> None:
        """Continue the newest unfinished game."""
        from cardtable_qt.storage.unfinished_games import newest_unfinished

        try:
            entry = newest_unfinished(self.library)
        except StorageError as error:
            self.show_error(error.message)
            return
        if entry is None:
            self.show_message(translate("Window", "There is no unfinished game to continue."))
        else:
            self.continue_game(entry.path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        from cardtable_qt.pages.library.import_export import accept_as_copy, dropped_records

        if dropped_records(event):
            accept_as_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        from cardtable_qt.pages.library.import_export import accept_as_copy, dropped_records

        accept_as_copy(event)
        # The program the files were dragged from is blocked until this event ends.
        QTimer.singleShot(0, partial(self.open_files, dropped_records(event)))

    def close_without_asking(self) -> None:
        """Close the window at the end of the desktop session, when no question can be answered."""
        self.asks_for_confirmation = False
        self.close()

    def save_all(self) -> None:
        """Save everything that is not saved as it happens."""
        if self.game_page is not None:
            self.game_page.controller.saving.check()
        if "library" in self.__dict__:
            self.library.save_index()
        self._save_settings()
        self.save_geometry()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        if self.leave_game():
            self.save_all()
            self.show_page(self.start_page)
            super().closeEvent(event)
        else:
            event.ignore()

    # Settings

    def _preference_changed(self, key: str) -> None:
        """Apply a preference that was changed in a menu or in the dialog."""
        if key == "name":
            self.start_page.update_own_name()
        if key == "sound":
            self._announce_sound()
        if self.game_page is not None:
            self.apply_preferences(self.game_page)
        if self._replay_page is not None:
            self._replay_page.set_animation_ms(self.preferences.animation_ms())
            self._replay_page.set_card_size(self.preferences.card_size)
        self.menus.update_checked()
        self.menus.update_enabled()

    def _announce_sound(self) -> None:
        """Show at the table that sound was switched on or off, because muting makes no sound."""
        view = self.table_view()
        if view is not None:
            on, off = translate("Window", "Sound on"), translate("Window", "Sound off")
            text = on if self.preferences.sound else off
            self.toast.show_text(text, view)
            view.announce(text)

    @cached_property
    def toast(self) -> Toast:
        from cardtable_qt.pages.shell.toast import Toast

        return Toast(self)

    def _save_settings(self) -> None:
        """Retry after an error reading or saving the settings."""
        if self.preferences.error is not None:
            self.preferences.flush()

    def _retranslate(self) -> None:
        """Write the texts of the window itself. Its pages write their own."""
        self.update_title()
        if "menus" in self.__dict__:
            self.menus = Menus(self)
            self.menus.update_enabled()
        else:
            add_menus(self.menuBar())

    def menu_opened(self) -> None:
        """Pause a real-time game while a menu is open."""
        self._is_paused_by_menu = self.pause_real_time()
        if self._full_screen_bar is not None:
            self._full_screen_bar.show_bar()

    def menu_closed(self) -> None:
        if self._is_paused_by_menu and self.game_page is not None and self.isActiveWindow():
            self.game_page.controller.resume()
        self._is_paused_by_menu = False
        if self._full_screen_bar is not None:
            self._full_screen_bar.hide_later()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        if event.type() == QEvent.Type.WindowStateChange and "menus" in self.__dict__:
            self.menus.update_checked()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        # The event comes from widgets beside the table, or from an overlay.
        view = self.table_view()
        if view is None or not view.table_zoom.handle_wheel(event):
            super().wheelEvent(event)

    def table_view(self) -> TableView | None:
        """The table of the current game or replay."""
        page = self.game_page or self._replay_page
        return None if page is None else page.view

    # Help

    def show_shortcuts(self) -> None:
        """List all keys and mouse gestures."""
        from cardtable_qt.pages.help.shortcuts_dialog import ShortcutsDialog

        self._show_dialog(ShortcutsDialog(self))

    def show_about(self) -> None:
        from cardtable_qt.pages.help.about_dialog import AboutDialog

        self._show_dialog(AboutDialog(self))

    def show_about_qt(self) -> None:
        from PySide6.QtWidgets import QMessageBox

        self._run_modal(lambda: QMessageBox.aboutQt(self))

    def show_rules(self, game: Game) -> None:
        """Show the rules of a game."""
        from cardtable_qt.pages.help.rules_dialog import RulesDialog

        self._show_dialog(RulesDialog(game, self))

    def current_game(self) -> Game:
        """The game being played, or the one selected on the start page."""
        page = self.game_page
        return self.start_page.selected_game() if page is None else page.controller.setup.game

    def _show_dialog(self, dialog: QDialog) -> None:
        self._run_modal(dialog.exec)
        dialog.deleteLater()

    def _run_modal(self, run: Callable[[], object]) -> None:
        """Run a dialog while the game, if any, is stopped."""
        controller = None if self.game_page is None else self.game_page.controller
        if controller is None:
            run()
        elif controller.setup.game.is_real_time or len(controller.people) > 1:
            self._run_paused(run, controller)
        else:
            with controller.hold("dialog"):  # a single player may see their cards meanwhile
                run()

    def _run_paused(self, run: Callable[[], object], controller: Controller) -> None:
        """Cover the cards meanwhile: they may be secret, or studying the table may be unfair."""
        was_paused = self.game_page is not None and self.game_page.pause_if_running()
        run()
        if was_paused:
            controller.resume()

"""A long session in the main window: many games, and other activities between them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic

from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from cardtable_qt.app.application import create_app
from cardtable_qt.app.garbage_collection import GarbageCollector
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.opponents import Think
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records import SeatedPlayer
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.pages.windows import when_dialog_opens

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
SHORT_OPTIONS = {"gracias": {"sessions": 1}}
PAUSE_MS = 120
STALL_S = 120  # a game without a move for this long has stalled
MAX_GAMES = 40  # in the library; older ones are removed
REPLAY_STEPS = 25


def process_events(ms: int) -> None:
    """Run the event loop for a while."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def open_window(storage: StorageFolders, **settings: object) -> MainWindow:
    """Open the main window as the program does, including changes of style and language."""
    stored = Settings(storage.config)
    stored.update({"pace": "instant", "motion": "normal", "language": "en", "theme": "light"})
    stored.update({"ask before practice": False, "ask before losing": False, **settings})
    preferences = Preferences(stored)
    app = create_app("en")
    Appearance(app, preferences)
    window = MainWindow(storage, preferences)
    GarbageCollector(window.pages)
    window.navigation.show_start_page()
    window.show()
    process_events(PAUSE_MS)
    return window


class LongSession:
    """Plays games and visits another part of the program after each."""

    def __init__(
        self, window: MainWindow, seed: int = 0, level: str = "", pause_ms: int = PAUSE_MS
    ) -> None:
        self.window = window
        self.games = self.moves = 0
        self._rng = Random(f"evening/{seed}")
        self._level = level  # of the computer players; "" for a random one
        self._pause_ms = pause_ms
        self.activities: list[Callable[[], None]] = [
            self.visit_library, self.visit_replay, self.undo_new_game, self.visit_settings,
            self.visit_statistics, self.switch_language, self.leave_and_continue,
            self.switch_theme, self.resize_window,
        ]  # fmt: skip

    def play_next_game(self) -> None:
        """Play one more game, and do one other activity."""
        self.play(self._next_game())
        self.activities[self.games % len(self.activities)]()
        self.remove_old_games()
        self.window.navigation.show_start_page()
        self._pause()

    # Games

    def _next_game(self) -> GameSetup:
        """Cycle through all games and numbers of seats, sometimes with people."""
        rng, number = self._rng, self.games
        game = list(GAMES.values())[number % len(GAMES)]
        seats = game.seats[number // len(GAMES) % len(game.seats)]
        people = [[], [0], [], [1], [], [0, 1]][number // 2 % 6]
        names = player_names(game.key)
        player_ids = [
            HUMAN if seat in people else self._level or rng.choice(names) for seat in range(seats)
        ]
        players = tuple(map(SeatedPlayer, NAMES, player_ids))
        return GameSetup(game, players, SHORT_OPTIONS.get(game.key, {}), rng.randrange(10**9))

    def play(self, setup: GameSetup) -> None:
        """Play a game to its end."""
        self.games += 1
        self.window.game.start(setup)
        self._play_until(lambda page: page.overlays.result.isVisible())
        self._pause()
        self.moves += self._page().controller.revision

    def _play_until(self, is_done: Callable[[GamePage], bool]) -> None:
        revision, changed_at = -1, monotonic()
        while not is_done(self._page()):
            page = self._page()
            if page.controller.revision != revision:
                revision, changed_at = page.controller.revision, monotonic()
            assert monotonic() - changed_at < STALL_S, "the game has stalled"
            self._act(page)
            process_events(1)

    def _page(self) -> GamePage:
        page = self.window.game.page
        assert page is not None
        return page

    def _act(self, page: GamePage) -> None:
        """Do what a person has to do now, if anything."""
        game = page.controller
        if page.overlays.scoring.isVisible():
            click(page.overlays.scoring.next_button)
        elif page.overlays.handover.isVisible():
            click(page.overlays.handover.button)
        elif game.is_paused:
            click(page.overlays.pause.button)
        elif game.viewer is not None and game.result is None and not page.presenter.is_scoring:
            self._play_move(page, game.viewer)

    def _play_move(self, page: GamePage, seat: int) -> None:
        game = page.controller
        observation = game.observe(seat)
        if not observation.legal:
            return
        if self._rng.random() < 0.05 and game.can_undo():
            self.window.game.undo()
            if self._rng.random() < 0.5:
                game.redo()
            return
        if self._rng.random() < 0.05:
            page.hint_presenter.show_next_hint()
        think = Think(self._rng.getrandbits(32), iterations=20)
        game.play(seat, find_player(game.setup.game.key, "greedy").choose(observation, think).move)

    # Other activities

    def _pause(self) -> None:
        process_events(self._pause_ms)

    def visit_library(self) -> None:
        self.window.navigation.show_library()
        self._pause()
        page = self.window.pages.currentWidget()
        assert isinstance(page, LibraryPage)
        for part in ("unfinished", "finished", "deleted", "all"):
            page.show_part(part)
            self._pause()

    def visit_statistics(self) -> None:
        self.window.navigation.show_statistics()
        self._pause()

    def visit_replay(self) -> None:
        """Step and jump through a replay, and change the viewpoint."""
        files = sorted(self.window.storage.games.iterdir())
        self.window.records.replay(self._rng.choice(files))
        page = self.window.pages.currentWidget()
        assert isinstance(page, ReplayPage)
        for step in range(REPLAY_STEPS):
            page.step(1)
            process_events(self._pause_ms // 10)
            if step % 5 == 0:
                page.navigator.seek(self._rng.randrange(page.replay.move_count + 1))
                page.bar.choose_next_viewpoint()
        self._pause()
        page.leave_requested.emit()
        self._pause()

    def undo_new_game(self) -> None:
        """Start a game and undo that at once."""
        self.window.game.start(self._next_game())
        self._pause()
        self.window.game.undo()
        self._pause()

    def leave_and_continue(self) -> None:
        """Leave a game and continue it."""
        self.window.game.start(self._next_game())
        self._play_until(
            lambda page: page.controller.revision > 5 or page.overlays.result.isVisible()
        )
        self.window.navigation.show_start_page()
        self._pause()
        self.window.records.continue_newest()
        if self.window.game.page is not None:
            self._play_until(
                lambda page: page.controller.revision > 9 or page.overlays.result.isVisible()
            )

    def visit_settings(self) -> None:
        """Show all pages of the settings dialog and close it."""
        self.window.navigation.show_start_page()
        when_dialog_opens(SettingsDialog, self._show_all_settings)
        self.window.dialogs.show_settings()

    def _show_all_settings(self, dialog: SettingsDialog) -> None:
        try:
            for number in range(len(dialog.pages)):
                dialog.list.setCurrentRow(number)
                self._pause()
        finally:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    def switch_language(self) -> None:
        """Switch to German during a game, and back on the start page."""
        self.window.game.start(self._next_game())
        self._pause()
        self.window.preferences.set("language", "de")
        self._pause()
        self.window.navigation.show_start_page()
        self.window.preferences.set("language", "en")

    def switch_theme(self) -> None:
        for theme in ("dark", "light"):
            self.window.preferences.set("theme", theme)
            self._pause()

    def resize_window(self) -> None:
        for width, height in ((1024, 700), (1280, 800)):
            self.window.resize(width, height)
            self._pause()

    def remove_old_games(self) -> None:
        """Permanently delete old games."""
        library, storage = self.window.services.library, self.window.storage
        for file in sorted(storage.games.iterdir())[:-MAX_GAMES]:
            storage.disk.remove(library.delete(file))


def delete_unused_objects(window: MainWindow) -> None:
    """Process deferred deletions, after the window has returned to the start page."""
    assert window.pages.currentWidget() is window.pages.start_page
    for _ in range(3):
        process_events(30)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

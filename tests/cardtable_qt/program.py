"""The whole program for tests: its main window with temporary folders and chosen settings."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

from cardtable_qt.app.application import create_plain_app
from cardtable_qt.base import text_size
from cardtable_qt.base.translation import SOURCE_LANGUAGE, install_language, ui_language
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.statistics.statistics_page import StatisticsPage
from cardtable_qt.session import computer_seats, hint_provider
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings

TIMEOUT_MS = 20_000
POLL_MS = 5
HINT_THINK_S = 0.01
DEFAULT_SETTINGS = {
    "motion": "off",
    "pace": "slow",
    "sound": False,
    "theme": "light",
    "ask before losing": False,
    "name": "Anna",
}


class Program:
    """The main window as `cardtable-qt` opens it, and a dialog or menu in front of it."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1024, 700), **settings: object
    ) -> None:
        self._seed_patch = patch.object(computer_seats, "random_seed", lambda: 0)
        self._seed_patch.start()
        self._think_s, hint_provider.HINT_THINK_S = hint_provider.HINT_THINK_S, HINT_THINK_S
        gc.disable()  # see `app.garbage_collection`
        self.folder = folder
        self.storage = StorageFolders(folder)
        saved_settings = Settings(self.storage.config)
        saved_settings.update({**DEFAULT_SETTINGS, "language": "en", **settings})
        self.preferences = Preferences(saved_settings)
        app = create_plain_app()
        Appearance(app, self.preferences)
        self.window = MainWindow(self.storage, self.preferences)
        self.front_widget: QWidget | None = None
        self.window.resize(*size)
        self.window.navigation.show_start_page()
        self.window.show()
        self.window.activateWindow()
        self.wait_until(lambda: "panel" in self.window.pages.start_page.__dict__)

    # Widgets

    def top_widget(self) -> QWidget:
        """The dialog or menu in front, or else the window."""
        if self.front_widget is not None and isValid(self.front_widget):
            return self.front_widget
        return self.window

    def game_page(self) -> GamePage:
        page = self.window.game.page
        assert page is not None
        return page

    def library_page(self) -> LibraryPage:
        page = self.window.pages.currentWidget()
        assert isinstance(page, LibraryPage)
        return page

    def replay_page(self) -> ReplayPage:
        page = self.window.pages.currentWidget()
        assert isinstance(page, ReplayPage)
        return page

    def statistics_page(self) -> StatisticsPage:
        page = self.window.pages.currentWidget()
        assert isinstance(page, StatisticsPage)
        return page

    # Actions

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Process events until a condition is true."""
        clock = QElapsedTimer()
        clock.start()
        pause = QEventLoop()  # `processEvents` with a maximum time would not wait at all
        while not condition():
            assert clock.elapsed() < TIMEOUT_MS, "the condition never became true"
            QTimer.singleShot(POLL_MS, pause.quit)
            pause.exec()
        self.process_events()

    def process_events(self) -> None:
        """Process all pending events, including layouts and deletions."""
        for _ in range(5):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def show_in_front(self, widget: QWidget) -> None:
        """Show a dialog or menu in front of the window, without waiting for it."""
        self.hide_front()
        self.front_widget = widget
        widget.show()
        self.process_events()

    def hide_front(self) -> None:
        widget, self.front_widget = self.front_widget, None
        if widget is not None and isValid(widget):
            widget.hide()
            if isinstance(widget, QDialog):
                widget.deleteLater()
        self.process_events()

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.process_events()

    def set_language(self, language: str) -> None:
        """Change the language of the running program."""
        self.preferences.set("language", language)
        self.process_events()

    def close(self) -> None:
        if not isValid(self.window):
            return
        self.hide_front()
        self.window.close()
        self.window.deleteLater()
        self.preferences.deleteLater()
        self.process_events()
        gc.enable()
        gc.collect()
        self._seed_patch.stop()
        hint_provider.HINT_THINK_S = self._think_s
        if ui_language() != SOURCE_LANGUAGE:  # other tests expect English
            install_language(create_plain_app(), SOURCE_LANGUAGE)
        text_size.set_scale(1.0)

"""The whole program on a stage: its window with folders of its own, in any language and size."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QEventLoop
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

from cardtable_qt.app.application import create_plain_app
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.statistics.statistics_page import StatisticsPage
from cardtable_qt.session import controller
from cardtable_qt.session import hint_provider as advice
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings

LONG = 20_000  # milliseconds: nothing takes so long unless something is wrong
QUICK = 0.01  # seconds to think about a hint
USUAL = {
    "motion": "off",
    "pace": "slow",
    "sound": False,
    "theme": "light",
    "ask before losing": False,
    "name": "Anna",
}


class Stage:
    """The window of the program, as `cardtable-qt` opens it, and what stands before it."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1024, 700), **settings: object
    ) -> None:
        self._dice = patch.object(controller, "random_seed", lambda: 0)
        self._dice.start()
        self._patience, advice.HINT_THINK_S = advice.HINT_THINK_S, QUICK
        gc.disable()  # what nobody uses is cleared away in this thread: see `windows.cleaning`
        self.folder = folder
        self.storage = StorageFolders(folder)
        kept = Settings(self.storage.config)
        kept.update({**USUAL, "language": "en", **settings})
        self.preferences = Preferences(kept)
        app = create_plain_app()
        self.appearance = Appearance(app, self.preferences)
        self.window = MainWindow(self.storage, self.preferences)
        self.appearance.style_changed.connect(self.window.rebuild_pages)
        self.appearance.language_changed.connect(self.window.rebuild_pages)
        self.in_front: QWidget | None = None  # a sheet or a menu that was opened
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        self.until(lambda: "panel" in self.window.start_page.__dict__)

    # What is on the stage

    def top(self) -> QWidget:
        """What a person looks at: the window, or what stands before it."""
        if self.in_front is not None and isValid(self.in_front):
            return self.in_front
        return self.window

    def page(self) -> GamePage:
        page = self.window.game_page
        assert page is not None
        return page

    def shelf(self) -> LibraryPage:
        page = self.window.pages.currentWidget()
        assert isinstance(page, LibraryPage)
        return page

    def replay(self) -> ReplayPage:
        page = self.window.pages.currentWidget()
        assert isinstance(page, ReplayPage)
        return page

    def statistics(self) -> StatisticsPage:
        page = self.window.pages.currentWidget()
        assert isinstance(page, StatisticsPage)
        return page

    # What is done there

    def until(self, holds: Callable[[], bool]) -> None:
        """Let the program run until something holds."""
        clock = QElapsedTimer()
        clock.start()
        while not holds():
            assert clock.elapsed() < LONG, "that never happens"
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
        self.settle()

    def settle(self) -> None:
        """Let everything find its place that is only waiting for its turn."""
        for _ in range(5):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def put_before(self, widget: QWidget) -> None:
        """Show something before the window, without waiting for an answer."""
        self.put_away()
        self.in_front = widget
        widget.show()
        self.settle()

    def put_away(self) -> None:
        before, self.in_front = self.in_front, None
        if before is not None and isValid(before):
            before.hide()
            if isinstance(before, QDialog):
                before.deleteLater()
        self.settle()

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.settle()

    def speak(self, language: str) -> None:
        """Choose another language in the running program."""
        self.preferences.set("language", language)
        self.settle()

    def close(self) -> None:
        if not isValid(self.window):
            return
        self.put_away()
        self.appearance.style_changed.disconnect(self.window.rebuild_pages)
        self.appearance.language_changed.disconnect(self.window.rebuild_pages)
        self.window.close()
        self.window.deleteLater()
        self.preferences.deleteLater()
        self.settle()
        gc.enable()
        gc.collect()
        self._dice.stop()
        advice.HINT_THINK_S = self._patience

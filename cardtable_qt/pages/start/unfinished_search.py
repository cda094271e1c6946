"""Searches for unfinished games in the background of the start page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from cardtable_qt.pages.start.continue_button import MENU_LENGTH
from cardtable_qt.storage.paths import StorageError

if TYPE_CHECKING:
    from cardtable_qt.storage.library import LibraryEntry

SLICE_MS = 4  # of work at a time, to keep the page responsive
MAX_FOUND = 1 + MENU_LENGTH + 1  # the newest, those in the menu, and one to know of more


class UnfinishedSearch(QObject):
    """Reports the newest unfinished game at once, and all of them at the end."""

    newest_found = Signal(object)  # LibraryEntry
    all_found = Signal(list)  # of LibraryEntry, newest first

    def __init__(
        self,
        search: Callable[[], Iterator[LibraryEntry | None]],
        is_wanted: Callable[[], bool],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._search = search
        self._is_wanted = is_wanted
        self._steps: Iterator[LibraryEntry | None] = iter(())
        self._found: list[LibraryEntry] = []
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._continue)

    def start(self) -> None:
        """Search from the beginning."""
        self._steps, self._found = self._search(), []
        self._continue()

    def _continue(self) -> None:
        if not self._is_wanted():
            return  # a game was started meanwhile
        clock = QElapsedTimer()
        clock.start()
        with suppress(StorageError):  # the library page shows the error
            for entry in self._steps:
                if entry is not None:
                    self._found.append(entry)
                    if len(self._found) == 1:
                        self.newest_found.emit(entry)
                    if len(self._found) == MAX_FOUND:
                        break
                if clock.elapsed() >= SLICE_MS:
                    self._timer.start()
                    return
        self.all_found.emit(self._found)

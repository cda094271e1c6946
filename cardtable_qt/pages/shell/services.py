"""The services that the parts of the window share: storage, preferences, library, sounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences

if TYPE_CHECKING:
    from cardtable_qt.pages.game.open_game import GameServices
    from cardtable_qt.pages.game.sound_effects import SoundEffects
    from cardtable_qt.storage.library import Library, LibraryEntry

SETTINGS_RETRY_MS = 3_000  # between attempts to save settings after an error


class Services(QObject):
    """Makes each service when it is first needed, so that the window starts faster."""

    slept = Signal()  # the computer was asleep

    def __init__(
        self, storage: StorageFolders, preferences: Preferences, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.storage = storage
        self.preferences = preferences
        self._settings_retry_timer = QTimer(self, interval=SETTINGS_RETRY_MS)
        self._settings_retry_timer.timeout.connect(self._save_settings)
        self._settings_retry_timer.start()

    @cached_property
    def games(self) -> GameServices:
        """The services of every game."""
        from cardtable_qt.pages.game.open_game import GameServices
        from cardtable_qt.session.clock import RealClock
        from cardtable_qt.storage.record_sync import RecordSync

        clock = RealClock()
        clock.slept.connect(self.slept)
        return GameServices(self.storage, clock, RecordSync(self.storage.disk))

    @cached_property
    def library(self) -> Library:
        from cardtable_qt.storage.library import Library

        return Library(self.storage)

    @cached_property
    def sounds(self) -> SoundEffects:
        from cardtable_qt.pages.game.sound_effects import SoundEffects

        return SoundEffects(self.preferences, self)

    def search_unfinished(self) -> Iterator[LibraryEntry | None]:
        """Search step by step for unfinished games to offer on the start page."""
        from cardtable_qt.storage.unfinished_games import search_unfinished

        return search_unfinished(self.library)

    def save(self) -> None:
        """Save the index of the library, and settings that could not be saved before."""
        if "library" in self.__dict__:
            self.library.save_index()
        self._save_settings()

    def _save_settings(self) -> None:
        """Retry after an error reading or saving the settings."""
        if self.preferences.error is not None:
            self.preferences.flush()

"""Watches whether the record of a game can be written, and tries again until it can."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cardtable_qt.base.error_message import os_error_text
from cardtable_qt.session.clock import Clock, TimerHandle
from cardtable_qt.session.recorded_game import PlayableGame

SAVE_RETRY_MS = 3_000


class SaveMonitor(QObject):
    """Reports why a record is incomplete, and when it is complete again."""

    error_changed = Signal(str)  # why the record cannot be written; "" once it is complete
    file_changed = Signal(object)  # Path: something else was in the place of the record

    def __init__(self, game: PlayableGame, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.error = ""  # why the record cannot be written; "" if it is complete
        self._game = game
        self._file = game.file
        self._clock = clock
        self._retry_timer: TimerHandle | None = None
        self._closed = False

    def watch(self) -> None:
        """Report the current error and check again after a while."""
        self._update()
        if self._retry_timer is None and not self._closed:
            self._retry_timer = self._clock.after(SAVE_RETRY_MS, self._retry)

    def check(self) -> None:
        """Report an error if moves already written were lost afterwards."""
        self._game.check_saved()
        self._update()

    def close(self) -> None:
        self._closed = True
        if self._retry_timer is not None:
            self._retry_timer.cancel()

    def _update(self) -> None:
        if self._game.file != self._file:
            self._file = self._game.file
            self.file_changed.emit(self._file)
        error = self._game.error
        text = "" if error is None else os_error_text(error)
        if text != self.error:
            self.error = text
            self.error_changed.emit(text)

    def _retry(self) -> None:
        self._retry_timer = None
        if self.error:
            self._game.flush()
            self.watch()
        else:
            self.check()
            if self.error:
                self.watch()

"""What was written is made safe from a power cut, away from the window: that can take a while."""

from __future__ import annotations

import logging
import os
from io import FileIO
from threading import Condition, Thread

from rules.disk import Disk
from rules.records import Scribe


class Syncer:
    """A thread that waits for the disk. A program that ends does not wait for it."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._waiting: dict[Scribe, FileIO] = {}
        self._news = Condition()
        self._thread: Thread | None = None

    def __call__(self, scribe: Scribe) -> None:
        """See to it soon; what is written until then is taken along."""
        number = scribe.paper.fileno()
        if number is None or scribe in self._waiting:
            return
        with self._news:
            # The record may be closed before its turn has come, so the file gets another handle.
            self._waiting[scribe] = FileIO(os.dup(number), "r+")
            self._news.notify()
        if self._thread is None:
            self._thread = Thread(target=self._run, name="syncing", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._waiting))
                _, file = self._waiting.popitem()
            try:
                self._disk.sync(file)
            except OSError:
                logging.getLogger(__name__).warning("A record could not be synced.", exc_info=True)
            finally:
                file.close()

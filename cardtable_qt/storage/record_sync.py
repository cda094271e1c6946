"""What was written is made safe from a power cut, away from the window: that can take a while."""

from __future__ import annotations

import os
from io import FileIO
from threading import Condition, Thread
from weakref import WeakKeyDictionary, WeakSet

from rules.disk import Disk
from rules.records import RecordWriter


class RecordSync:
    """A thread that waits for the disk. A program that ends does not wait for it."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._waiting: dict[RecordWriter, FileIO] = {}
        self._failed: WeakKeyDictionary[RecordWriter, OSError] = WeakKeyDictionary()
        self._named: WeakSet[RecordWriter] = WeakSet()  # those whose new names are safe
        self._news = Condition()
        self._thread: Thread | None = None

    def __call__(self, writer: RecordWriter) -> OSError | None:
        """See to it soon; what is written until then is taken along.

        Tells why it could not be done the last time, until it could be.
        """
        number = writer.file.fileno()
        if number is not None and writer not in self._waiting:
            try:
                # The record may be closed before its turn has come: the file gets another handle.
                file = FileIO(os.dup(number), "r+")
            except OSError as error:  # there are too many open files
                return error
            with self._news:
                self._waiting[writer] = file
                self._news.notify()
            if self._thread is None:
                self._thread = Thread(target=self._run, name="syncing", daemon=True)
                self._thread.start()
        return self.last_error(writer)

    def last_error(self, scribe: RecordWriter) -> OSError | None:
        """Why it could not be done the last time, if that is so."""
        return self._failed.get(scribe)

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._waiting))
                scribe, file = self._waiting.popitem()
            self._sync(scribe, file)

    def _sync(self, scribe: RecordWriter, file: FileIO) -> None:
        try:
            with file:
                self._disk.sync(file)
            if scribe not in self._named:
                self._disk.sync_folder(scribe.file.path.parent)
                self._named.add(scribe)
        except OSError as error:
            self._failed[scribe] = error
        else:
            self._failed.pop(scribe, None)

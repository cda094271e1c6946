"""Syncs records to the disk on a worker thread, because fsync can take long."""

from __future__ import annotations

import os
from io import FileIO
from threading import Condition, Thread
from weakref import WeakKeyDictionary, WeakSet

from rules.disk import Disk
from rules.records import RecordWriter


class RecordSync:
    """Syncs records in the background. The program does not wait for it at exit."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._queue: dict[RecordWriter, FileIO] = {}
        self._errors: WeakKeyDictionary[RecordWriter, OSError] = WeakKeyDictionary()
        self._folder_synced: WeakSet[RecordWriter] = WeakSet()  # whose directory entry is safe
        self._queue_changed = Condition()
        self._thread: Thread | None = None

    def __call__(self, writer: RecordWriter) -> OSError | None:
        """Sync a record soon, including what is written until then.

        Returns the error of the last sync, if it failed.
        """
        number = writer.file.fileno()
        if number is not None and writer not in self._queue:
            try:
                # The record may be closed before it is synced, so this needs its own handle.
                file = FileIO(os.dup(number), "r+")
            except OSError as error:  # too many open files
                return error
            with self._queue_changed:
                self._queue[writer] = file
                self._queue_changed.notify()
            if self._thread is None:
                self._thread = Thread(target=self._run, name="syncing", daemon=True)
                self._thread.start()
        return self.last_error(writer)

    def last_error(self, writer: RecordWriter) -> OSError | None:
        """The error of the last sync of a record, if it failed."""
        return self._errors.get(writer)

    def _run(self) -> None:
        while True:
            with self._queue_changed:
                self._queue_changed.wait_for(lambda: bool(self._queue))
                writer, file = self._queue.popitem()
            self._sync(writer, file)

    def _sync(self, writer: RecordWriter, file: FileIO) -> None:
        try:
            with file:
                self._disk.sync(file)
            if writer not in self._folder_synced:
                self._disk.sync_folder(writer.file.path.parent)
                self._folder_synced.add(writer)
        except OSError as error:
            self._errors[writer] = error
        else:
            self._errors.pop(writer, None)

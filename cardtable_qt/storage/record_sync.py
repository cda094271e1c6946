"""Syncs records to the disk on a worker thread, because fsync can take long."""

from __future__ import annotations

import os
from functools import partial
from io import FileIO
from weakref import WeakKeyDictionary, WeakSet

from cardtable_qt.base.worker_thread import Job, WorkerThread
from rules.disk import Disk
from rules.records import RecordWriter


class RecordSync:
    """Syncs records in the background. What was played is synced before the program ends."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._queue: dict[RecordWriter, FileIO] = {}
        self._errors: WeakKeyDictionary[RecordWriter, OSError] = WeakKeyDictionary()
        self._folder_synced: WeakSet[RecordWriter] = WeakSet()  # whose directory entry is safe
        self._worker = WorkerThread("record sync", finishes_jobs=True)

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
            self._queue[writer] = file
            self._worker.submit(partial(self._sync, writer))
        return self.last_error(writer)

    def last_error(self, writer: RecordWriter) -> OSError | None:
        """The error of the last sync of a record, if it failed."""
        return self._errors.get(writer)

    def _sync(self, writer: RecordWriter, job: Job) -> None:
        # It leaves the queue first: what is written from now on needs another sync.
        file = self._queue.pop(writer)
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

"""Reads the library, loads thumbnails and imports files on a worker thread."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.base.gui_priority import yield_to_gui
from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.base.worker_thread import Job, WorkerThread
from cardtable_qt.pages.library.thumbnail_files import ThumbnailFiles
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageError
from rules import Observation
from rules.records import Record
from rules.records.branch import players_at_first
from rules.records.setup import only_person

BATCH_S = 0.2  # entries are collected this long before the signal
MAX_THUMBNAIL_REQUESTS = 60  # more than fit on a screen
INTERNAL_ERROR = QT_TRANSLATE_NOOP("Error message", "This game could not be read.")

Task = Callable[[], object]


@dataclass(frozen=True)
class FinalPosition:
    """The last position of a record, as a thumbnail may show it."""

    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]  # ids of those who began the game, by seat
    observation: Observation | None  # None: the table is covered


@dataclass(frozen=True)
class ThumbnailRequest:
    """A request for the thumbnail of a game, and the file in which it may be cached."""

    key: str
    file: Path
    entry: LibraryEntry


class LibraryReader(QObject):
    """Does one task at a time: first explicit tasks, then imports, thumbnails, unread games."""

    scanned = Signal(object, int)  # list[LibraryEntry] or ErrorMessage, number of the scan
    entries_read = Signal(object)  # list[LibraryEntry]
    imported = Signal(object, object)  # source Path, new Path or ErrorMessage
    thumbnail_loaded = Signal(object, object)  # ThumbnailRequest, QImage or FinalPosition or None
    all_read = Signal()

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.unread: deque[LibraryEntry] = deque()
        self.thumbnail_requests: deque[ThumbnailRequest] = deque()
        self.import_queue: deque[Path] = deque()
        self._thumbnail_files = ThumbnailFiles(library.disk)
        self._worker = WorkerThread("library reader", finishes_jobs=True)
        self._is_next_submitted = False
        self._batch: list[LibraryEntry] = []  # used on the worker thread only
        self._emitted_s = 0.0

    def scan(self, number: int = 0) -> None:
        """List all games, and emit `scanned` with them and the number."""
        self._do(partial(self._scan, number))

    def delete_expired(self) -> None:
        """Permanently remove games that were deleted long ago."""
        self._do(self.library.delete_expired)

    def read(self, entries: Sequence[LibraryEntry]) -> None:
        """Read these games. Emits `entries_read` in batches, and `all_read` at the end."""
        self.unread = deque(entries)
        self._submit_next()

    def read_one(self, entry: LibraryEntry) -> None:
        """Read one more game."""
        self.unread.append(entry)
        self._submit_next()

    def reread(self, entry: LibraryEntry) -> None:
        """Read a game again at once, because its file may be damaged."""
        self._do(lambda: self.entries_read.emit([self.library.open(entry)[0]]))

    def request_thumbnails(self, requests: Sequence[ThumbnailRequest]) -> None:
        """Load thumbnails, before those requested earlier."""
        keys = {request.key for request in requests}
        older = [request for request in list(self.thumbnail_requests) if request.key not in keys]
        self.thumbnail_requests = deque([*requests, *older][:MAX_THUMBNAIL_REQUESTS])
        self._submit_next()

    def import_files(self, paths: Sequence[Path]) -> None:
        """Import files. Emits `imported` for each."""
        self.import_queue.extend(paths)
        self._submit_next()

    def save_index(self) -> None:
        """Save what was read for the next start."""
        self._do(self.library.save_index)

    def save_thumbnail(self, file: Path, image: QImage) -> None:
        self._do(lambda: self._thumbnail_files.write(file, image))

    def remove_thumbnails(self, folder: Path, keep: Callable[[], frozenset[str]]) -> None:
        """Remove the cached thumbnails of games that have changed or are gone."""
        self._do(lambda: self._thumbnail_files.remove_others(folder, keep()))

    def cancel_pending(self) -> None:
        """Drop all pending work, because the page is hidden. Save the index."""
        self.unread = deque()
        self.thumbnail_requests = deque()
        self.import_queue = deque()
        if self._worker.is_running:
            self.save_index()

    def is_running(self) -> bool:
        return self._worker.is_running

    def close(self) -> None:
        """Save the index and stop the thread."""
        self.cancel_pending()
        self._worker.close()

    def _do(self, task: Task) -> None:
        self._worker.submit(partial(self._run, task))

    def _submit_next(self) -> None:
        """Let the worker take the next task from the queues, after the explicit tasks."""
        if not self._is_next_submitted:
            self._is_next_submitted = True
            self._worker.submit(self._do_next)

    # On the worker thread

    def _do_next(self, job: Job) -> None:
        """Do the most urgent task of the queues, and return later for the next one."""
        # From now on, whatever is added to the queues is seen here or submitted again.
        self._is_next_submitted = False
        # The GUI thread may replace these queues at any time.
        imports, requests, unread = self.import_queue, self.thumbnail_requests, self.unread
        if imports:
            self._run(partial(self.import_source, imports.popleft()), job)
        elif requests:
            self._run(partial(self.load_thumbnail, requests.popleft()), job)
        elif unread:
            with short_switch_interval():
                self._read_entry(unread.popleft())
            if not unread:
                self._emit_batch()
                self.all_read.emit()
        if self.import_queue or self.thumbnail_requests or self.unread:
            yield_to_gui()
            self._submit_next()

    def _run(self, task: Task, job: Job) -> None:
        # A thumbnail that could not be cached is painted again next time.
        with short_switch_interval(), suppress(OSError):  # keeps the GUI responsive
            task()

    def _read_entry(self, entry: LibraryEntry) -> None:
        try:
            self._batch.append(self.library.read_entry(entry))
        except Exception:
            logging.getLogger(__name__).exception("A game could not be read.")
            self._batch.append(replace(entry, error=ErrorMessage(INTERNAL_ERROR)))
        if monotonic() - self._emitted_s > BATCH_S:
            self._emit_batch()

    def _emit_batch(self) -> None:
        self.entries_read.emit(self._batch)
        self._batch = []
        self._emitted_s = monotonic()

    def _scan(self, number: int) -> None:
        try:
            self.scanned.emit(self.library.entries(), number)
        except StorageError as error:
            self.scanned.emit(error.message, number)

    def import_source(self, source: Path) -> None:
        self.imported.emit(source, self._import(source))

    def _import(self, source: Path) -> Path | ErrorMessage:
        try:
            return self.library.import_file(source)
        except StorageError as error:
            return error.message
        except Exception:
            logging.getLogger(__name__).exception("A game could not be imported.")
            return ErrorMessage(INTERNAL_ERROR)

    def load_thumbnail(self, request: ThumbnailRequest) -> None:
        image = self._thumbnail_files.read(request.file)
        if image is not None:
            self.thumbnail_loaded.emit(request, image)
            return
        entry, record = self.library.open(request.entry)
        if entry != request.entry:
            self.entries_read.emit([entry])
        self.thumbnail_loaded.emit(request, final_position(entry, record))


def final_position(entry: LibraryEntry, record: Record | None) -> FinalPosition | None:
    """The view of the only person, or the public view if there are several.

    An unfinished real-time game is covered, so that no one can study its cards.
    """
    summary = entry.summary
    if record is None or summary is None:
        return None
    is_covered = not (record.header.has_turns or summary.is_finished)
    observation = None if is_covered else record.state.observe(only_person(summary.people))
    players = players_at_first(record.header)
    return FinalPosition(summary.game, summary.names, players, observation)

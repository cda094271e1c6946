"""Reads the library, loads thumbnails and imports files on a worker thread."""

from __future__ import annotations

import atexit
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from time import monotonic

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QThread, Signal
from PySide6.QtGui import QImage, QImageWriter

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.base.gui_priority import yield_to_gui
from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageError
from rules import Observation
from rules.records import Record
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
    players: tuple[str, ...]  # ids from the record, by seat
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
        self._thread = _ReaderThread(self)
        self._closed = False

    def scan(self, number: int = 0) -> None:
        """List all games, and emit `scanned` with them and the number."""
        self._do(partial(self._scan, number))

    def delete_expired(self) -> None:
        """Permanently remove games that were deleted long ago."""
        self._do(self.library.delete_expired)

    def read(self, entries: Sequence[LibraryEntry]) -> None:
        """Read these games. Emits `entries_read` in batches, and `all_read` at the end."""
        self.unread = deque(entries)
        self._do(None)

    def read_one(self, entry: LibraryEntry) -> None:
        """Read one more game."""
        self.unread.append(entry)
        self._do(None)

    def reread(self, entry: LibraryEntry) -> None:
        """Read a game again at once, because its file may be damaged."""
        self._do(lambda: self.entries_read.emit([self.library.open(entry)[0]]))

    def request_thumbnails(self, requests: Sequence[ThumbnailRequest]) -> None:
        """Load thumbnails, before those requested earlier."""
        keys = {request.key for request in requests}
        older = [request for request in list(self.thumbnail_requests) if request.key not in keys]
        self.thumbnail_requests = deque([*requests, *older][:MAX_THUMBNAIL_REQUESTS])
        self._do(None)

    def import_files(self, paths: Sequence[Path]) -> None:
        """Import files. Emits `imported` for each."""
        self.import_queue.extend(paths)
        self._do(None)

    def save_index(self) -> None:
        """Save what was read for the next start."""
        self._do(self.library.save_index)

    def save_thumbnail(self, file: Path, image: QImage) -> None:
        self._do(lambda: self._write_thumbnail(file, image))

    def remove_thumbnails(self, folder: Path, keep: Callable[[], frozenset[str]]) -> None:
        """Remove the cached thumbnails of games that have changed or are gone."""
        self._do(lambda: self._remove_thumbnails(folder, keep))

    def cancel_pending(self) -> None:
        """Drop all pending work, because the page is hidden. Save the index."""
        self.unread = deque()
        self.thumbnail_requests = deque()
        self.import_queue = deque()
        if self.is_running():
            self.save_index()

    def is_running(self) -> bool:
        return self._thread.isRunning()

    def close(self) -> None:
        """Stop the thread and wait for it."""
        if self._closed:
            return
        self.cancel_pending()
        self._closed = True
        self._thread.tasks.put(self._thread.stop)
        self._thread.wait()
        atexit.unregister(self.close)

    def _do(self, task: Task | None) -> None:
        if self._closed:
            return
        if not self._thread.isRunning():
            # Qt must not be destroyed while the thread runs, even if close() was forgotten.
            atexit.register(self.close)
            self._thread.start()
        self._thread.tasks.put(task)

    # On the worker thread

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

    def _write_thumbnail(self, file: Path, image: QImage) -> None:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        disk = self.library.disk
        disk.make_folder(file.parent)
        disk.replace(file, bytes(buffer.data().data()))

    def _remove_thumbnails(self, folder: Path, keep: Callable[[], frozenset[str]]) -> None:
        names_to_keep = keep()
        for found in self.library.disk.scan(folder):
            if found.name.endswith(".png") and found.name not in names_to_keep:
                self.library.disk.remove(folder / found.name)

    def load_thumbnail(self, request: ThumbnailRequest) -> None:
        image = self._cached_image(request.file)
        if image is not None:
            self.thumbnail_loaded.emit(request, image)
            return
        entry, record = self.library.open(request.entry)
        if entry != request.entry:
            self.entries_read.emit([entry])
        self.thumbnail_loaded.emit(request, final_position(entry, record))

    def _cached_image(self, file: Path) -> QImage | None:
        try:
            image = QImage.fromData(QByteArray(self.library.disk.read(file)))
        except OSError:
            return None
        return None if image.isNull() else image


def final_position(entry: LibraryEntry, record: Record | None) -> FinalPosition | None:
    """The view of the only person, or the public view if there are several.

    An unfinished real-time game is covered, so that no one can study its cards.
    """
    summary = entry.summary
    if record is None or summary is None:
        return None
    is_covered = record.header.game.is_real_time and not summary.is_finished
    observation = None if is_covered else record.state.observe(only_person(summary.people))
    return FinalPosition(summary.game, summary.names, summary.players, observation)


class _ReaderThread(QThread):
    def __init__(self, reader: LibraryReader) -> None:
        super().__init__()
        self.reader = reader
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._stopping = False
        self._batch: list[LibraryEntry] = []
        self._emitted_s = 0.0

    def stop(self) -> None:
        self._stopping = True

    def run(self) -> None:
        while not self._stopping:
            with short_switch_interval():  # keeps the GUI responsive
                while self._work():
                    yield_to_gui()
            if not self._stopping:
                self._run(self.tasks.get())

    def _work(self) -> bool:
        """Do the most urgent task. Return False if there is none."""
        # The GUI thread may replace these queues at any time.
        imports = self.reader.import_queue
        requests = self.reader.thumbnail_requests
        unread = self.reader.unread
        if not self.tasks.empty():
            self._run(self.tasks.get())
        elif imports:
            self._run(partial(self.reader.import_source, imports.popleft()))
        elif requests:
            self._run(partial(self.reader.load_thumbnail, requests.popleft()))
        elif unread:
            self._read_entry(unread.popleft())
            if not unread:
                self._emit_batch()
                self.reader.all_read.emit()
        else:
            return False
        return not self._stopping

    def _run(self, task: Task | None) -> None:
        try:
            if task is not None:
                task()
        except OSError:
            pass  # a thumbnail that could not be cached is painted again next time
        except Exception:
            logging.getLogger(__name__).exception("A task of the library reader failed.")

    def _read_entry(self, entry: LibraryEntry) -> None:
        try:
            self._batch.append(self.reader.library.read_entry(entry))
        except Exception:
            logging.getLogger(__name__).exception("A game could not be read.")
            self._batch.append(replace(entry, error=ErrorMessage(INTERNAL_ERROR)))
        if monotonic() - self._emitted_s > BATCH_S:
            self._emit_batch()

    def _emit_batch(self) -> None:
        self.reader.entries_read.emit(self._batch)
        self._batch = []
        self._emitted_s = monotonic()

"""The thread in which the shelf is read, away from the window."""

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

BATCH_S = 0.2  # seconds in which news are gathered before the window hears of them
MOST_PICTURES = 60  # that wait at once: more than anybody sees
BEYOND_US = QT_TRANSLATE_NOOP("Trouble", "This game cannot be understood.")

Task = Callable[[], object]


@dataclass(frozen=True)
class FinalPosition:
    """The table at the end of a record, as its viewer may see it."""

    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]  # of each seat, as a record says it
    seen: Observation | None  # None: the table is covered


@dataclass(frozen=True)
class ThumbnailRequest:
    """A picture of a game that somebody wants to see, and where it may lie already."""

    key: str
    file: Path
    entry: LibraryEntry


class LibraryReader(QObject):
    """Does one thing after the other: what was asked for, pictures in sight, all other games."""

    scanned = Signal(object, int)  # list[Entry] or the Trouble with the folder; which scan it was
    looked = Signal(object)  # list[Entry], which have been read now
    imported = Signal(object, object)  # Path, from where; Path or Trouble, to where or why not
    pictured = Signal(object, object)  # PictureWish; QImage, Sight, or None if there is none
    rested = Signal()  # everything has been read

    def __init__(self, shelf: Library) -> None:
        super().__init__()
        self.shelf = shelf
        self.unread: deque[LibraryEntry] = deque()
        self.wishes: deque[ThumbnailRequest] = deque()
        self.sources: deque[Path] = deque()
        self._thread = _Thread(self)
        self._closed = False

    def scan(self, number: int = 0) -> None:
        """List the shelf; `scanned` brings it, and the number."""
        self._do(partial(self._scan, number))

    def empty_old(self) -> None:
        """Remove for good what was deleted long ago."""
        self._do(self.shelf.delete_expired)

    def read(self, entries: Sequence[LibraryEntry]) -> None:
        """Look at all these games; `looked` brings them by and by, and `rested` the end."""
        self.unread = deque(entries)
        self._do(None)

    def read_too(self, entry: LibraryEntry) -> None:
        """Look at one more game."""
        self.unread.append(entry)
        self._do(None)

    def read_again(self, entry: LibraryEntry) -> None:
        """Look at a game whatever is known of it: something seems to be wrong with its file."""
        self._do(lambda: self.looked.emit([self.shelf.open(entry)[0]]))

    def want(self, wishes: Sequence[ThumbnailRequest]) -> None:
        """Pictures that are wanted before those that were wanted earlier."""
        keys = {wish.key for wish in wishes}
        older = [wish for wish in list(self.wishes) if wish.key not in keys]
        self.wishes = deque([*wishes, *older][:MOST_PICTURES])
        self._do(None)

    def import_files(self, paths: Sequence[Path]) -> None:
        """Copy files to the shelf; `imported` tells of each how that went."""
        self.sources.extend(paths)
        self._do(None)

    def keep_index(self) -> None:
        """Remember what was read for the next time."""
        self._do(self.shelf.save_index)

    def keep_picture(self, file: Path, image: QImage) -> None:
        self._do(lambda: self._keep(file, image))

    def forget_pictures(self, folder: Path, but: Callable[[], frozenset[str]]) -> None:
        """Remove pictures of games that have changed or are gone."""
        self._do(lambda: self._forget(folder, but))

    def rest(self) -> None:
        """Nobody looks at the shelf any more: leave the rest, and keep what was found."""
        self.unread = deque()
        self.wishes = deque()
        self.sources = deque()
        if self.is_running():
            self.keep_index()

    def is_running(self) -> bool:
        return self._thread.isRunning()

    def close(self) -> None:
        """Stop for good, and wait until the thread is gone."""
        if self._closed:
            return
        self.rest()
        self._closed = True
        self._thread.tasks.put(self._thread.stop)
        self._thread.wait()
        atexit.unregister(self.close)

    def _do(self, task: Task | None) -> None:
        if self._closed:
            return
        if not self._thread.isRunning():
            # Whoever forgets to close must not leave a running thread to a dying Qt.
            atexit.register(self.close)
            self._thread.start()
        self._thread.tasks.put(task)

    # In the thread

    def _scan(self, number: int) -> None:
        try:
            self.scanned.emit(self.shelf.entries(), number)
        except StorageError as error:
            self.scanned.emit(error.message, number)

    def bring(self, source: Path) -> None:
        self.imported.emit(source, self._import(source))

    def _import(self, source: Path) -> Path | ErrorMessage:
        try:
            return self.shelf.import_file(source)
        except StorageError as error:
            return error.message
        except Exception:
            logging.getLogger(__name__).exception("A game could not be imported.")
            return ErrorMessage(BEYOND_US)

    def _keep(self, file: Path, image: QImage) -> None:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        disk = self.shelf.disk
        disk.make_folder(file.parent)
        disk.replace(file, bytes(buffer.data().data()))

    def _forget(self, folder: Path, but: Callable[[], frozenset[str]]) -> None:
        wanted = but()
        for found in self.shelf.disk.scan(folder):
            if found.name.endswith(".png") and found.name not in wanted:
                self.shelf.disk.remove(folder / found.name)

    def fulfil(self, wish: ThumbnailRequest) -> None:
        image = self._kept_picture(wish.file)
        if image is not None:
            self.pictured.emit(wish, image)
            return
        entry, record = self.shelf.open(wish.entry)
        if entry != wish.entry:
            self.looked.emit([entry])
        self.pictured.emit(wish, final_position(entry, record))

    def _kept_picture(self, file: Path) -> QImage | None:
        try:
            image = QImage.fromData(QByteArray(self.shelf.disk.read(file)))
        except OSError:
            return None
        return None if image.isNull() else image


def final_position(entry: LibraryEntry, record: Record | None) -> FinalPosition | None:
    """What a picture may show: what the only person sees, or what everybody at the table sees.

    Where all play at once, nobody gets time to study the cards of a game that goes on.
    """
    summary = entry.summary
    if record is None or summary is None:
        return None
    covered = record.header.game.is_real_time and not summary.is_finished
    observation = None if covered else record.state.observe(only_person(summary.people))
    return FinalPosition(summary.game, summary.names, summary.players, observation)


class _Thread(QThread):
    def __init__(self, reader: LibraryReader) -> None:
        super().__init__()
        self.reader = reader
        self.tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._stopping = False
        self._news: list[LibraryEntry] = []
        self._told = 0.0

    def stop(self) -> None:
        self._stopping = True

    def run(self) -> None:
        while not self._stopping:
            with short_switch_interval():  # the window is not kept waiting by who reads
                while self._work():
                    yield_to_gui()
            if not self._stopping:
                self._run(self.tasks.get())

    def _work(self) -> bool:
        """Do whatever is most wanted now; False if there is nothing to do."""
        wishes, unread, sources = self.reader.wishes, self.reader.unread, self.reader.sources
        if not self.tasks.empty():
            self._run(self.tasks.get())
        elif sources:
            self._run(partial(self.reader.bring, sources.popleft()))
        elif wishes:
            self._run(partial(self.reader.fulfil, wishes.popleft()))
        elif unread:
            self._look(unread.popleft())
            if not unread:
                self._tell()
                self.reader.rested.emit()
        else:
            return False
        return not self._stopping

    def _run(self, task: Task | None) -> None:
        try:
            if task is not None:
                task()
        except OSError:
            pass  # a picture less: it is painted again next time
        except Exception:
            logging.getLogger(__name__).exception("The shelf could not be read.")

    def _look(self, entry: LibraryEntry) -> None:
        try:
            self._news.append(self.reader.shelf.read_entry(entry))
        except Exception:
            logging.getLogger(__name__).exception("A game could not be read.")
            self._news.append(replace(entry, trouble=ErrorMessage(BEYOND_US)))
        if monotonic() - self._told > BATCH_S:
            self._tell()

    def _tell(self) -> None:
        self.reader.looked.emit(self._news)
        self._news = []
        self._told = monotonic()

"""Which game was open? The one answer for every place that continues a game.

The start page, `--continue`, the restart at login and the report after a crash all ask here. The
time of a record says when its game was last open: it changes with every move, and when the game
is opened again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardtable_qt.storage.library import Library, LibraryEntry
from rules.disk import Disk


def search_unfinished(library: Library) -> Iterator[LibraryEntry | None]:
    """All unfinished games, the one that was open last first.

    Each None stands for another game that was looked at, so that the search can be interrupted
    after every record. Raises StorageError if the games cannot be listed.
    """
    for game in library.games():
        entry = game if game.is_read else library.read_entry(game)
        is_unfinished = entry.summary is not None and not entry.summary.is_finished
        yield entry if is_unfinished else None


def newest_unfinished(library: Library) -> LibraryEntry | None:
    """The unfinished game that was open last. May take long, as it may read many records."""
    return next(filter(None, search_unfinished(library)), None)


def mark_as_opened(path: Path, disk: Disk) -> None:
    """Make an unfinished game the newest one, even if no one moves in it."""
    with suppress(OSError):  # then it keeps its place
        disk.touch(path)

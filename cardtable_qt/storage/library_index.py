"""The index of the library: summaries of games, so that records need not be read again.

It is derived from the records. If it is damaged, it is rebuilt.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from cardtable_qt.storage.game_summary import GameSummary
from rules.disk import Disk

VERSION = 2
GAMES_KEY = b',"games":'


class FileStamp(NamedTuple):
    """Size and time of a file. If they change, so did the file."""

    size: int
    mtime_ns: int


class LibraryIndex:
    """Summaries of records by path, valid until the file changes."""

    def __init__(self, file: Path, disk: Disk) -> None:
        self.file = file
        self.disk = disk
        self.changed = False
        # Parsed on demand: of 2,000 games, the start page needs only one.
        self._raw: dict[str, Any] = self._read()
        self._parsed: dict[str, tuple[FileStamp, GameSummary]] = {}

    def find(self, path: Path, stamp: FileStamp) -> GameSummary | None:
        """The summary of a record, if the stored stamp is the same."""
        key = _key(path)
        entry = self._parsed.get(key)
        if entry is None:
            entry = _parse(self._raw.get(key))
            if entry is not None:
                self._parsed[key] = entry
        return entry[1] if entry is not None and entry[0] == stamp else None

    def store(self, path: Path, stamp: FileStamp, summary: GameSummary) -> None:
        key = _key(path)
        if self._parsed.get(key) != (stamp, summary):
            self._parsed[key] = (stamp, summary)
            self._raw[key] = [*stamp, summary.to_json()]
            self.changed = True

    def remove(self, path: Path) -> None:
        """Forget a record that turned out to differ, although its stamp may be the same."""
        key = _key(path)
        if key in self._raw:
            self._raw.pop(key, None)
            self._parsed.pop(key, None)
            self.changed = True

    def prune(self, paths: Collection[Path]) -> None:
        """Remove all records that are not among `paths`."""
        keys = set(map(_key, paths))
        for entries in (self._raw, self._parsed):
            for key in [key for key in list(entries) if key not in keys]:
                entries.pop(key, None)
                self.changed = True

    def save(self) -> None:
        """Write the index if it has changed. May raise OSError."""
        if not self.changed:
            return
        self.changed = False
        try:
            self.disk.make_folder(self.file.parent)
            games = dict(self._raw)  # another thread may add to it meanwhile
            text = json.dumps(games, separators=(",", ":")).encode()
            self.disk.replace(self.file, _with_checksum(text))
        except OSError:
            self.changed = True
            raise

    def _read(self) -> dict[str, Any]:
        try:
            data = self.disk.read(self.file)
            text = data.partition(GAMES_KEY)[2][:-1]
            games = json.loads(text) if data == _with_checksum(text) else {}
        except (OSError, ValueError, RecursionError):
            games = {}  # missing or damaged
        return games if isinstance(games, dict) else {}


def _with_checksum(games: bytes) -> bytes:
    """The content of the file. The checksum matters: one wrong digit falsifies the statistics."""
    check = blake2b(games, digest_size=8).hexdigest()
    return b'{"version":%d,"check":"%s"%s%s}' % (VERSION, check.encode(), GAMES_KEY, games)


def _key(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _parse(raw: Any) -> tuple[FileStamp, GameSummary] | None:
    try:
        size, mtime_ns, summary = raw
        return FileStamp(int(size), int(mtime_ns)), GameSummary.from_json(summary)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError):
        return None

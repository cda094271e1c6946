"""What was found out about games, so that they need not be read again.

The index is derived from the records: whatever is wrong with it, it is made anew.
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
GAMES = b',"games":'


class FileStamp(NamedTuple):
    """What tells that a file is still the same."""

    size: int
    mtime_ns: int


class LibraryIndex:
    """Summaries of records by their paths, as long as the files do not change."""

    def __init__(self, file: Path, disk: Disk) -> None:
        self.file = file
        self.disk = disk
        self.changed = False
        # As they stand in the file: of 2,000 games a start of the program needs but one.
        self._raw: dict[str, Any] = self._read()
        self._found: dict[str, tuple[FileStamp, GameSummary]] = {}

    def find(self, path: Path, stamp: FileStamp) -> GameSummary | None:
        """What is known of a record that still has that stamp."""
        key = _key(path)
        found = self._found.get(key)
        if found is None:
            found = _parsed(self._raw.get(key))
            if found is not None:
                self._found[key] = found
        return found[1] if found is not None and found[0] == stamp else None

    def store(self, path: Path, stamp: FileStamp, summary: GameSummary) -> None:
        """Remember what was found out."""
        key = _key(path)
        if self._found.get(key) != (stamp, summary):
            self._found[key] = (stamp, summary)
            self._raw[key] = [*stamp, summary.to_json()]
            self.changed = True

    def remove(self, path: Path) -> None:
        """The file is not what it was, although it may look the same."""
        key = _key(path)
        if key in self._raw:
            self._raw.pop(key, None)
            self._found.pop(key, None)
            self.changed = True

    def prune(self, paths: Collection[Path]) -> None:
        """Forget records that are not there any more."""
        there = set(map(_key, paths))
        for known in (self._raw, self._found):
            for key in [key for key in list(known) if key not in there]:
                known.pop(key, None)
                self.changed = True

    def save(self) -> None:
        """Write it down if there is something new; raises OSError."""
        if not self.changed:
            return
        self.changed = False
        try:
            self.disk.make_folder(self.file.parent)
            games = dict(self._raw)  # somebody else may add to it meanwhile
            text = json.dumps(games, separators=(",", ":")).encode()
            self.disk.replace(self.file, _checked(text))
        except OSError:
            self.changed = True
            raise

    def _read(self) -> dict[str, Any]:
        try:
            data = self.disk.read(self.file)
            text = data.partition(GAMES)[2][:-1]
            games = json.loads(text) if data == _checked(text) else {}
        except (OSError, ValueError, RecursionError):
            games = {}  # there is none, or none that can be understood
        return games if isinstance(games, dict) else {}


def _checked(games: bytes) -> bytes:
    """The index as it is written, with a sum: one wrong digit would be a wrong statistic."""
    check = blake2b(games, digest_size=8).hexdigest()
    return b'{"version":%d,"check":"%s"%s%s}' % (VERSION, check.encode(), GAMES, games)


def _key(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _parsed(raw: Any) -> tuple[FileStamp, GameSummary] | None:
    try:
        size, mtime_ns, summary = raw
        return FileStamp(int(size), int(mtime_ns)), GameSummary.from_json(summary)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError):
        return None

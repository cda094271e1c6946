"""Helpers for tests of the library: games, other files, and a disk that fails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from errno import EROFS
from pathlib import Path
from random import Random
from typing import Any

from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageFolders
from rules import GAMES
from rules.disk import Disk
from rules.records import RecordWriter, SeatedPlayer
from rules.records.setup import HUMAN, GameSetup
from tests.rules.records.helpers import random_move

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
TO_THE_END = 10_000
FIRST_HOUR_S = 1_700_000_000  # in Unix time, long ago


def write_game(
    path: Path,
    key: str = "gracias",
    moves: int = 5,
    names: Sequence[str] = NAMES[:3],
    people: Sequence[int] = (0,),
    seed: int = 1,
    hour: int = 0,
) -> Path:
    """Write the record of a game with `moves` moves, last played at `hour`."""
    rng = Random(seed)
    players = [HUMAN if seat in people else "greedy" for seat in range(len(names))]
    setup = GameSetup(GAMES[key], tuple(map(SeatedPlayer, names, players)), {}, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    with RecordWriter.begin(path, setup.header(), setup.chance()) as writer:
        for number in range(moves):
            if writer.state.result() is not None:
                break
            seat = writer.state.to_move()[0]
            at = number if GAMES[key].is_real_time else None
            writer.play(seat, random_move(writer.state, seat, rng), at)
    return played_at(path, hour)


def played_at(path: Path, hour: int) -> Path:
    """Set the time at which a game was last played."""
    os.utime(path, (FIRST_HOUR_S + 3600 * hour,) * 2)
    return path


def write_bytes(path: Path, data: bytes, hour: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return played_at(path, hour)


def entry_of(library: Library, path: Path) -> LibraryEntry:
    """The entry of a file in the library."""
    return next(entry for entry in library.entries() if entry.path == path)


def files(storage: StorageFolders) -> dict[str, bytes]:
    """The content of all files in the game folders."""
    folders = (storage.games, storage.deleted)
    found = (path for folder in folders if folder.exists() for path in folder.iterdir())
    return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in found}


class RefusingDisk(Disk):
    """A disk that refuses certain operations, or one single call."""

    def __init__(self, *refused: str) -> None:
        self.refused = set(refused)
        self.calls_until_refusal = -9  # negative: never
        self.calls: list[tuple[str, Path]] = []

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if name.startswith("_") or name in ("refused", "calls_until_refusal", "calls"):
            return value

        def call(first: Any, *more: Any) -> Any:
            self.calls.append((name, first))
            is_refused = self.calls_until_refusal == 0
            self.calls_until_refusal -= 1
            if is_refused or name in self.refused:
                raise OSError(EROFS, os.strerror(EROFS))
            return value(first, *more)

        return call

"""Games for the shelf: finished or not, and files that are none."""

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
NOON = 1_700_000_000  # a moment long ago; games are an hour apart from there


def write_game(
    path: Path,
    key: str = "gracias",
    moves: int = 5,
    names: Sequence[str] = NAMES[:3],
    people: Sequence[int] = (0,),
    seed: int = 1,
    hour: int = 0,
) -> Path:
    """The record of a game in which so many moves were made, played last at that hour."""
    rng = Random(seed)
    players = [HUMAN if seat in people else "greedy" for seat in range(len(names))]
    setup = GameSetup(GAMES[key], tuple(map(SeatedPlayer, names, players)), {}, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    with RecordWriter.begin(path, setup.header(), setup.chance()) as scribe:
        for number in range(moves):
            if scribe.state.result() is not None:
                break
            seat = scribe.state.to_move()[0]
            at = number if GAMES[key].is_real_time else None
            scribe.play(seat, random_move(scribe.state, seat, rng), at)
    return played_at(path, hour)


def played_at(path: Path, hour: int) -> Path:
    os.utime(path, (NOON + 3600 * hour,) * 2)
    return path


def write_bytes(path: Path, data: bytes, hour: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return played_at(path, hour)


def entry_of(shelf: Library, path: Path) -> LibraryEntry:
    """The place of a file on the shelf."""
    return next(entry for entry in shelf.entries() if entry.path == path)


def files(storage: StorageFolders) -> dict[str, bytes]:
    """Everything in the folders of games."""
    folders = (storage.games, storage.deleted)
    found = (path for folder in folders if folder.exists() for path in folder.iterdir())
    return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in found}


class StubbornDisk(Disk):
    """Refuses some of what it is asked for: some kinds of things, or one single thing."""

    def __init__(self, *refused: str) -> None:
        self.refused = set(refused)
        self.refused_one = -9  # after so many other things
        self.asked: list[tuple[str, Path]] = []

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if name.startswith("_") or name in ("refused", "refused_one", "asked"):
            return value

        def ask(what: Any, *more: Any) -> Any:
            self.asked.append((name, what))
            is_the_one, self.refused_one = self.refused_one == 0, self.refused_one - 1
            if is_the_one or name in self.refused:
                raise OSError(EROFS, os.strerror(EROFS))
            return value(what, *more)

        return ask

"""The disk: only plain files of a bounded size are read, so that nothing hangs or fills memory."""

from __future__ import annotations

import os
from errno import ENOSPC
from io import FileIO
from pathlib import Path

import pytest

from rules.disk import DISK, Disk, FileTooLarge
from rules.records import Header, RecordWriter, SeatedPlayer, load_record
from rules.registry import GAMES
from rules.shuffle import SeededShuffles


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def link_to_endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")
@pytest.mark.parametrize("make", [make_pipe, link_to_endless_device, Path.mkdir])
def test_only_plain_files_are_read_and_opened(tmp_path: Path, make: object) -> None:
    path = tmp_path / "file"
    assert callable(make)
    make(path)
    with pytest.raises(OSError, match=r"not an ordinary file|Is a directory"):
        DISK.read(path)
    with pytest.raises(OSError, match=r"not an ordinary file|Is a directory"):
        DISK.open(path)


def test_a_link_to_a_plain_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"data")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert DISK.read(tmp_path / "link") == b"data"


class SmallDisk(Disk):
    """A disk on which nothing more fits while there is a cache."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self.expendable = (cache,)

    def create(self, path: Path) -> FileIO:
        return SmallFile(self.cache, path)


class SmallFile(FileIO):
    def __init__(self, cache: Path, path: Path) -> None:
        super().__init__(path, "x+")
        self.cache = cache

    def write(self, data: object, /) -> int:
        if any(self.cache.iterdir()):
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        return super().write(data)  # type: ignore[arg-type]


def test_a_cache_makes_way_for_a_game(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    (cache / "image.png").write_bytes(b"large")
    header = Header(GAMES["gracias"], (SeatedPlayer("Ann", "human"),) * 3)
    writer = RecordWriter.create(tmp_path / "game", header, SeededShuffles(1), SmallDisk(cache))
    writer.flush()
    writer.close()
    assert writer.error is None
    assert load_record(tmp_path / "game").header.names() == ["Ann"] * 3
    assert not any(cache.iterdir())


def test_a_full_disk_without_a_cache_is_an_error(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "file").write_bytes(b"large")
    disk = SmallDisk(elsewhere)
    disk.expendable = ()
    with pytest.raises(OSError, match=os.strerror(ENOSPC)):
        disk.replace(tmp_path / "game", b"data")
    assert any(elsewhere.iterdir())


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert DISK.read(path, 5) == b"12345"
    with pytest.raises(FileTooLarge):
        DISK.read(path, 4)
    os.truncate(path, 1 << 36)
    with pytest.raises(FileTooLarge):
        DISK.read(path)

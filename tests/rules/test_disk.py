"""The disk: only plain files of a bounded size are read, so that nothing hangs or fills memory."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.disk import DISK, FileTooLarge

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def link_to_endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


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


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert DISK.read(path, 5) == b"12345"
    with pytest.raises(FileTooLarge):
        DISK.read(path, 4)
    os.truncate(path, 1 << 36)
    with pytest.raises(FileTooLarge):
        DISK.read(path)

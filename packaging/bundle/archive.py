"""The archive of the bundle: the same files give the same bytes."""

from __future__ import annotations

import lzma
import tarfile
from pathlib import Path

MOMENT = 1_735_689_600  # of every file in the archive: the first second of 2025


def pack(folder: Path, archive: Path, preset: int = 9) -> None:
    """Write the folder, under its name, into a .tar.xz archive."""
    unfinished = archive.with_name(f"{archive.name}.part")
    with (
        lzma.open(unfinished, "wb", preset=preset) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for file in sorted([folder, *folder.rglob("*")]):
            name = file.relative_to(folder.parent).as_posix()
            tar.add(file, name, recursive=False, filter=_anonymous)
    unfinished.replace(archive)


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nobody's, of no particular time, to be read by everybody."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = MOMENT
    entry.mode = 0o755 if entry.mode & 0o100 or entry.isdir() else 0o644
    return entry

"""The archive of the bundle: the same files give the same bytes."""

from __future__ import annotations

import lzma
import tarfile
from pathlib import Path

FILE_TIME = 1_735_689_600  # for every file in the archive: the first second of 2025


# The x86 filter improves the compression of machine code.
FILTERS: list[dict[str, int]] = [
    {"id": lzma.FILTER_X86},
    {"id": lzma.FILTER_LZMA2, "preset": 6},
]


def pack(folder: Path, archive: Path) -> None:
    """Write the folder, under its name, into a .tar.xz archive."""
    draft = archive.with_name(f"{archive.name}.part")
    with (
        lzma.open(draft, "wb", filters=FILTERS) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for file in sorted([folder, *folder.rglob("*")]):
            name = file.relative_to(folder.parent).as_posix()
            tar.add(file, name, recursive=False, filter=_anonymous)
    draft.replace(archive)


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Remove owner, time and other traces of the build host."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = FILE_TIME
    entry.mode = 0o755 if entry.mode & 0o100 or entry.isdir() else 0o644
    return entry

"""Lay out what a Linux desktop wants to find beside the program in its folder."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from cardtable_qt import APP_ID, __version__

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ICONS = HERE.parent / "icons" / "hicolor"
# Where each file belongs below /usr/share, or below ~/.local/share.
ENTRIES = {
    f"{APP_ID}.desktop": "applications",
    f"{APP_ID}.metainfo.xml": "metainfo",
    f"{APP_ID}.xml": "mime/packages",
    "cardtable-qt.6": "man/man6",
}
SCRIPTS = ("install", "uninstall")
RUNNABLE, READABLE = 0o755, 0o644
ELF = b"\x7fELF"
WANTED_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)(?=\0)")


def lay_out(folder: Path) -> None:
    """Put `install`, `uninstall`, `share/` and what is to be read into the program's folder."""
    for script in SCRIPTS:
        _put(HERE / script, folder / script, RUNNABLE)
    for file, place in ENTRIES.items():
        _put(HERE / file, folder / "share" / place / file)
    for icon in sorted(ICONS.rglob("*.*")):
        _put(icon, folder / "share" / "icons" / "hicolor" / icon.relative_to(ICONS))
    _put(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "README.txt").write_text(_to_read(folder), encoding="utf-8")


def wanted_glibc(folder: Path) -> str:
    """The oldest C library with which every program and library in a folder runs, or nothing."""
    newest = 0
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            data = file.read_bytes()
            if data.startswith(ELF):
                newest = max([newest, *map(int, WANTED_GLIBC.findall(data))])
    return f"2.{newest}" if newest else ""


def _to_read(folder: Path) -> str:
    glibc = wanted_glibc(folder)
    words = {
        "@VERSION@": __version__,
        "@SYSTEM@": f" (glibc {glibc} or newer)" if glibc else "",
        "@SYSTEM_DE@": f" (glibc {glibc} oder neuer)" if glibc else "",
    }
    text = (HERE / "README.txt").read_text("utf-8")
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def _put(file: Path, place: Path, mode: int = READABLE) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, place)
    place.chmod(mode)

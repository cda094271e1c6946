"""Adds the files for Linux desktops to the folder of the program."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from cardtable_qt import APP_ID, __version__

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ICONS = HERE.parent / "icons" / "hicolor"
# The folder of each file in /usr/share or ~/.local/share.
ENTRIES = {
    f"{APP_ID}.desktop": "applications",
    f"{APP_ID}.metainfo.xml": "metainfo",
    f"{APP_ID}.xml": "mime/packages",
    "cardtable-qt.6": "man/man6",
}
SCRIPTS = ("install", "uninstall")
EXECUTABLE, READABLE = 0o755, 0o644
ELF = b"\x7fELF"
GLIBC_VERSION = re.compile(rb"\0GLIBC_2\.(\d+)(?=\0)")


def write_tree(folder: Path) -> None:
    """Add `install`, `uninstall`, `share/`, the licence and the README to the program's folder."""
    for script in SCRIPTS:
        _copy(HERE / script, folder / script, EXECUTABLE)
    for file, subfolder in ENTRIES.items():
        _copy(HERE / file, folder / "share" / subfolder / file)
    for icon in sorted(ICONS.rglob("*.*")):
        _copy(icon, folder / "share" / "icons" / "hicolor" / icon.relative_to(ICONS))
    _copy(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "README.txt").write_text(_readme(folder), encoding="utf-8")


def required_glibc(folder: Path) -> str:
    """The oldest glibc that runs every program and library in a folder, or an empty string."""
    newest = 0
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            data = file.read_bytes()
            if data.startswith(ELF):
                newest = max([newest, *map(int, GLIBC_VERSION.findall(data))])
    return f"2.{newest}" if newest else ""


def _readme(folder: Path) -> str:
    glibc = required_glibc(folder)
    values = {
        "@VERSION@": __version__,
        "@SYSTEM@": f" (glibc {glibc} or newer)" if glibc else "",
        "@SYSTEM_DE@": f" (glibc {glibc} oder neuer)" if glibc else "",
    }
    text = (HERE / "README.txt").read_text("utf-8")
    for placeholder, value in values.items():
        text = text.replace(placeholder, value)
    return text


def _copy(file: Path, target: Path, mode: int = READABLE) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)
    target.chmod(mode)

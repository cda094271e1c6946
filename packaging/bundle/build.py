"""Make the bundle: `make bundle`, or `python -m bundle.build` in the folder above.

    dist/cardtable/                              the program, with all that it needs
    dist/cardtable-VERSION-linux-x86_64.tar.xz   the same, packed

With `--accept` the list of files that the tests compare the bundle to is written anew.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from bundle.archive import pack
from bundle.environment import (
    MADE_OF,
    SOURCES,
    Environment,
    fingerprint,
    is_made_of,
    note_made_of,
)
from bundle.files import listed, write_list
from bundle.systems import MACOS_FOLDER, ROOT, VERSION

WORK = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
BUNDLE = DIST / (MACOS_FOLDER if sys.platform == "darwin" else "cardtable")
RECIPES = ("packaging/bundle/*.py", "packaging/bundle/*.spec")
BESIDE = (
    "packaging/bundle/licences",
    "packaging/icons",
    "packaging/linux",
)  # what else is in the bundle
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PYTHONS_OWN = ("libpython3.*", "python3.*/lib-dynload/*")  # all else was built for everybody
EVERYBODYS = "/usr"  # a folder that tells nothing about who has built Python


def archive_of(version: str = VERSION) -> Path:
    """Where the archive lies."""
    return DIST / f"cardtable-{version}-{SYSTEMS[sys.platform]}-{platform.machine()}.tar.xz"


def build() -> None:
    """Make the folder, unless it is there and nothing has changed."""
    recipes = [str(file.relative_to(ROOT)) for name in RECIPES for file in ROOT.glob(name)]
    made_of = fingerprint(ROOT, [*SOURCES, *BESIDE, *recipes])
    if is_made_of(WORK, made_of) and BUNDLE.is_dir():
        print(f"{BUNDLE.relative_to(ROOT)} is up to date.")
        return
    environment = Environment(ROOT, WORK)
    environment.prepare()
    frozen = freeze(environment)
    if sys.platform == "linux":
        python = [file for name in PYTHONS_OWN for file in (frozen / "_internal").glob(name)]
        strip(python)
        forget(Path(sys.base_prefix), python)
        lay_out_for_the_desktop(frozen)
    (WORK / MADE_OF).unlink(missing_ok=True)
    shutil.rmtree(BUNDLE, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    frozen.rename(BUNDLE)
    note_made_of(WORK, made_of)
    unpacked = sum(file.lstat().st_size for file in BUNDLE.rglob("*") if not file.is_dir())
    print(f"{BUNDLE.relative_to(ROOT)}: {unpacked / 1e6:.1f} MB")


def build_archive() -> None:
    """Pack the folder, unless that was done since it was made."""
    archive = archive_of()
    if archive.is_file() and archive.stat().st_mtime > (WORK / MADE_OF).stat().st_mtime:
        return
    pack(BUNDLE, archive)
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.1f} MB")


def freeze(environment: Environment) -> Path:
    """Let PyInstaller collect everything, and return the folder; the former one stays till then."""
    made, work = WORK / "frozen", WORK / "work"
    shutil.rmtree(work, ignore_errors=True)  # what is there would be judged by dates alone
    environment.run(
        *("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(made), "--workpath", str(work)),
        str(Path(__file__).with_name("cardtable.spec")),
    )
    return made / BUNDLE.name


def strip(files: list[Path]) -> None:
    """Take off what only a debugger reads; Python is often built with it."""
    tool = shutil.which("strip")
    if tool is None:
        print("There is no `strip` here: the bundle is larger than it need be.")
        return
    for file in files:
        subprocess.run([tool, "--strip-unneeded", str(file)], check=True)


def forget(place: Path, files: list[Path]) -> None:
    """Let programs name a place that is nowhere instead of where Python lies on this machine.

    They would look for libraries there; but the bundle has them all, and finds them before.
    """
    if place.is_relative_to(EVERYBODYS):
        return
    # Nothing in a program may move, and of two texts of which one is the end of the other there
    # is often only one: the last folder may be the version of Python.
    told, kept = str(place).encode(), f"/{place.name}".encode()
    nowhere = b"/".ljust(len(told) - len(kept), b"-") + kept
    for file in files:
        file.write_bytes(file.read_bytes().replace(told, nowhere))


def lay_out_for_the_desktop(folder: Path) -> None:
    """Add what installs the program, and what a desktop shows of it."""
    from linux.desktop_tree import lay_out

    lay_out(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", action="store_true", help="make no archive")
    parser.add_argument("--accept", action="store_true", help="write the list of files anew")
    asked = parser.parse_args()
    build()
    if not asked.folder:
        build_archive()
    if asked.accept:
        write_list(listed(BUNDLE))


if __name__ == "__main__":
    main()

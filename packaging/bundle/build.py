"""Build the bundle: `make bundle`, or `python -m bundle.build` in the folder above.

    dist/cardtable/                              the program with everything it needs
    dist/cardtable-VERSION-linux-x86_64.tar.xz   the same, packed

`--accept` rewrites the list of files that the tests compare with the bundle.
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
    HASH_FILE,
    SOURCES,
    Environment,
    fingerprint,
    is_built_from,
    note_built_from,
)
from bundle.files import list_files, write_list
from bundle.systems import MACOS_FOLDER, ROOT, VERSION

WORK = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
BUNDLE = DIST / (MACOS_FOLDER if sys.platform == "darwin" else "cardtable")
RECIPES = ("packaging/bundle/*.py", "packaging/bundle/*.spec")
OTHER_SOURCES = (
    "packaging/bundle/licences",
    "packaging/icons",
    "packaging/linux",
)  # also in the bundle
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PYTHON_FILES = (
    "libpython3.*",
    "python3.*/lib-dynload/*",
)  # the other files were built for distribution
COMMON_PREFIX = "/usr"  # a path that reveals nothing about the build host


def archive_of(version: str = VERSION) -> Path:
    """The path of the archive."""
    return DIST / f"cardtable-{version}-{SYSTEMS[sys.platform]}-{platform.machine()}.tar.xz"


def build() -> None:
    """Build the folder, unless it exists and nothing has changed."""
    recipes = [str(file.relative_to(ROOT)) for name in RECIPES for file in ROOT.glob(name)]
    source_hash = fingerprint(ROOT, [*SOURCES, *OTHER_SOURCES, *recipes])
    if is_built_from(WORK, source_hash) and BUNDLE.is_dir():
        print(f"{BUNDLE.relative_to(ROOT)} is up to date.")
        return
    environment = Environment(ROOT, WORK)
    environment.prepare()
    frozen = freeze(environment)
    if sys.platform == "linux":
        python = [file for name in PYTHON_FILES for file in (frozen / "_internal").glob(name)]
        strip(python)
        hide_build_path(Path(sys.base_prefix), python)
        add_desktop_files(frozen)
    (WORK / HASH_FILE).unlink(missing_ok=True)
    shutil.rmtree(BUNDLE, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    frozen.rename(BUNDLE)
    note_built_from(WORK, source_hash)
    unpacked = sum(file.lstat().st_size for file in BUNDLE.rglob("*") if not file.is_dir())
    print(f"{BUNDLE.relative_to(ROOT)}: {unpacked / 1e6:.1f} MB")


def build_archive() -> None:
    """Pack the folder, unless the archive is newer."""
    archive = archive_of()
    if archive.is_file() and archive.stat().st_mtime > (WORK / HASH_FILE).stat().st_mtime:
        return
    pack(BUNDLE, archive)
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.1f} MB")


def freeze(environment: Environment) -> Path:
    """Run PyInstaller and return the folder it made. The old bundle stays in place until then."""
    output, work = WORK / "frozen", WORK / "work"
    shutil.rmtree(work, ignore_errors=True)  # PyInstaller would compare cached files by date only
    environment.run(
        *("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(output), "--workpath", str(work)),
        str(Path(__file__).with_name("cardtable.spec")),
    )
    return output / BUNDLE.name


def strip(files: list[Path]) -> None:
    """Remove debug symbols; Python is often built with them."""
    tool = shutil.which("strip")
    if tool is None:
        print("`strip` was not found, so the bundle is larger than necessary.")
        return
    for file in files:
        subprocess.run([tool, "--strip-unneeded", str(file)], check=True)


def hide_build_path(prefix: Path, files: list[Path]) -> None:
    """Replace the path of Python on the build host inside these files by one that does not exist.

    They would search it for libraries, but the bundle contains all of them and comes first.
    """
    if prefix.is_relative_to(COMMON_PREFIX):
        return
    # The length must not change. The last folder stays as it is: compilers share a string with
    # another that ends the same way, and this one may be the version of Python.
    path, ending = str(prefix).encode(), f"/{prefix.name}".encode()
    replacement = b"/".ljust(len(path) - len(ending), b"-") + ending
    for file in files:
        file.write_bytes(file.read_bytes().replace(path, replacement))


def add_desktop_files(folder: Path) -> None:
    """Add the install script and the files for the desktop."""
    from linux.desktop_tree import write_tree

    write_tree(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", action="store_true", help="do not build the archive")
    parser.add_argument("--accept", action="store_true", help="rewrite the list of files")
    arguments = parser.parse_args()
    build()
    if not arguments.folder:
        build_archive()
    if arguments.accept:
        write_list(list_files(BUNDLE))


if __name__ == "__main__":
    main()

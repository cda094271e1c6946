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
from importlib import import_module
from pathlib import Path

from bundle.archive import pack
from bundle.environment import SOURCES, Environment, fingerprint, is_made_of, note_made_of
from bundle.files import listed, write_list
from bundle.systems import ROOT, VERSION

WORK = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
BUNDLE = DIST / "cardtable"
OURS = ("packaging/bundle", "packaging/icons", "packaging/linux")
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
WITH_SYMBOLS = ("libpython3.*", "python3.*/lib-dynload/*")  # all else comes without


def archive_of(version: str = VERSION) -> Path:
    """Where the archive lies."""
    return DIST / f"cardtable-{version}-{SYSTEMS[sys.platform]}-{platform.machine()}.tar.xz"


def build() -> None:
    """Make folder and archive, unless they are there and nothing has changed."""
    made_of = fingerprint(ROOT, [*SOURCES, *OURS])
    if is_made_of(WORK, made_of) and BUNDLE.is_dir() and archive_of().is_file():
        print(f"{BUNDLE.relative_to(ROOT)} is up to date.")
        return
    environment = Environment(ROOT, WORK)
    environment.prepare()
    freeze(environment)
    if sys.platform == "linux":
        strip(BUNDLE / "_internal")
        lay_out_for_the_desktop(BUNDLE)
    pack(BUNDLE, archive_of())
    note_made_of(WORK, made_of)
    tell_sizes()


def freeze(environment: Environment) -> None:
    """Let PyInstaller collect everything."""
    shutil.rmtree(BUNDLE, ignore_errors=True)
    environment.run(
        *("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", str(DIST), "--workpath", str(WORK / "work")),
        str(Path(__file__).with_name("cardtable.spec")),
    )


def strip(folder: Path) -> None:
    """Take off what only a debugger reads; Python is often built with it."""
    tool = shutil.which("strip")
    if tool is None:
        print("There is no `strip` here: the bundle is larger than it need be.")
        return
    for pattern in WITH_SYMBOLS:
        for file in folder.glob(pattern):
            subprocess.run([tool, "--strip-unneeded", str(file)], check=True)


def lay_out_for_the_desktop(folder: Path) -> None:
    """Add what installs the program, and what a desktop shows of it."""
    if (ROOT / "packaging" / "linux" / "desktop_tree.py").exists():
        import_module("linux.desktop_tree").lay_out(folder)


def tell_sizes() -> None:
    """Say how large it became."""
    unpacked = sum(file.lstat().st_size for file in BUNDLE.rglob("*") if not file.is_dir())
    packed = archive_of().stat().st_size
    print(f"{BUNDLE.relative_to(ROOT)}: {unpacked / 1e6:.1f} MB, packed {packed / 1e6:.1f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--accept", action="store_true", help="write the list of files anew")
    asked = parser.parse_args()
    build()
    if asked.accept:
        write_list(listed(BUNDLE))


if __name__ == "__main__":
    main()

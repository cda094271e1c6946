"""Run `make test` with every Python found on this machine, each in its own environment.

It continues after a failure, and reports at the end which versions passed, failed or are missing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FIRST = 11  # Python 3.11
LAST = 14  # missing versions are reported up to this one; newer ones are tested if found
NAME = re.compile(r"python3(\.\d+)?")

# PySide6 supports only CPython, and not its free-threaded build.
IDENTIFY = """
import sys
if sys.implementation.name == "cpython" and "t" not in sys.abiflags:
    print(*sys.version_info[:3], sys.executable)
"""
PYSIDE_VERSION = "from importlib.metadata import version; print(version('PySide6-Essentials'))"

Version = tuple[int, int, int]


def candidates() -> Iterator[Path]:
    """Possible Pythons: the current one, those on the path, and those of pyenv."""
    yield Path(sys.executable)
    for folder in map(Path, os.get_exec_path()):
        if folder.is_dir():
            yield from sorted(file for file in folder.iterdir() if NAME.fullmatch(file.name))
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob("versions/*/bin/python"))


def run_code(python: Path, code: str) -> str:
    """The output of code in that Python, or an empty string if it fails."""
    try:
        done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def identify(python: Path) -> tuple[Version, Path] | None:
    """The version and real path of a Python; the one on the PATH may be a wrapper."""
    parts = run_code(python, IDENTIFY).split(maxsplit=3)
    if len(parts) < 4:
        return None
    return (int(parts[0]), int(parts[1]), int(parts[2])), Path(parts[3])


def newest_of_each(found: Iterable[tuple[Version, Path] | None]) -> dict[Version, Path]:
    """The newest patch release of each minor version."""
    newest: dict[int, tuple[Version, Path]] = {}
    for version, python in filter(None, found):
        major, minor, _ = version
        known = newest.get(minor)
        if major == 3 and minor >= FIRST and (known is None or version > known[0]):
            newest[minor] = version, python
    return dict(sorted(newest.values()))


def missing_versions(found: Iterable[Version]) -> list[str]:
    minors = {minor for _, minor, _ in found}
    return [
        f"Python 3.{minor}: not found" for minor in range(FIRST, LAST + 1) if minor not in minors
    ]


def test(version: Version, python: Path) -> tuple[bool, str]:
    """Run the tests; return whether they passed, and a line for the report."""
    name = f"Python {'.'.join(map(str, version))}"
    print(f"\n{name}: {python}", flush=True)
    folder = f".venv-{version[0]}.{version[1]}"
    inside = ROOT / folder / "bin" / "python"
    current = identify(inside)
    if current is not None and current[0] != version:
        shutil.rmtree(ROOT / folder)
    make = os.environ.get("MAKE", "make")
    command = [make, "--no-print-directory", "test", f"PYTHON={python}", f"VENV={folder}"]
    passed = subprocess.run(command, cwd=ROOT).returncode == 0
    qt = run_code(inside, PYSIDE_VERSION)
    label = f"{name}, PySide6 {qt}" if qt else f"{name} without PySide6"
    return passed, f"{label}: {'passed' if passed else 'failed'}"


def main() -> int:
    found = newest_of_each(map(identify, candidates()))
    results = [test(version, python) for version, python in found.items()]
    print("", *(line for _, line in results), *missing_versions(found), sep="\n")
    return 0 if results and all(passed for passed, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Run `make test` with every Python that is found here, each in an environment of its own.

It goes on after one that fails, and says at the end what ran, what failed and what was missing.
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
LAST = 14  # what is missing is told up to this one; newer ones are tried if they are there
NAME = re.compile(r"python3(\.\d+)?")

# Qt is made neither for other Pythons than the usual one, nor for the one without a global lock.
WHO_ARE_YOU = """
import sys
if sys.implementation.name == "cpython" and "t" not in sys.abiflags:
    print(*sys.version_info[:3], sys.executable)
"""
WHICH_QT = "from importlib.metadata import version; print(version('PySide6-Essentials'))"

Version = tuple[int, int, int]


def candidates() -> Iterator[Path]:
    """What may be a Python: the one that runs this, those on the path, and those of pyenv."""
    yield Path(sys.executable)
    for folder in map(Path, os.get_exec_path()):
        if folder.is_dir():
            yield from sorted(file for file in folder.iterdir() if NAME.fullmatch(file.name))
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(pyenv.glob("versions/*/bin/python"))


def ask(python: Path, question: str) -> str:
    """What that Python answers; nothing if it cannot be asked."""
    try:
        done = subprocess.run([python, "-c", question], capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def identify(python: Path) -> tuple[Version, Path] | None:
    """Its version and its true place: what is on the path may only lead there."""
    words = ask(python, WHO_ARE_YOU).split(maxsplit=3)
    if len(words) < 4:
        return None
    return (int(words[0]), int(words[1]), int(words[2])), Path(words[3])


def newest_of_each(found: Iterable[tuple[Version, Path] | None]) -> dict[Version, Path]:
    """The newest 3.11, the newest 3.12 and so on, each where it was found first."""
    newest: dict[int, tuple[Version, Path]] = {}
    for version, python in filter(None, found):
        major, minor, _ = version
        known = newest.get(minor)
        if major == 3 and minor >= FIRST and (known is None or version > known[0]):
            newest[minor] = version, python
    return dict(sorted(newest.values()))


def absent(found: Iterable[Version]) -> list[str]:
    there = {minor for _, minor, _ in found}
    return [
        f"Python 3.{minor}: not found" for minor in range(FIRST, LAST + 1) if minor not in there
    ]


def test(version: Version, python: Path) -> tuple[bool, str]:
    """Whether all went well, and a line that says so."""
    name = f"Python {'.'.join(map(str, version))}"
    print(f"\n{name}: {python}", flush=True)
    folder = f".venv-{version[0]}.{version[1]}"
    inside = ROOT / folder / "bin" / "python"
    made_with = identify(inside)
    if made_with is not None and made_with[0] != version:
        shutil.rmtree(ROOT / folder)
    make = os.environ.get("MAKE", "make")
    words = [make, "--no-print-directory", "test", f"PYTHON={python}", f"VENV={folder}"]
    passed = subprocess.run(words, cwd=ROOT).returncode == 0
    qt = ask(inside, WHICH_QT)
    said = f"{name}, PySide6 {qt}" if qt else f"{name} without PySide6"
    return passed, f"{said}: {'passed' if passed else 'failed'}"


def main() -> int:
    found = newest_of_each(map(identify, candidates()))
    results = [test(version, python) for version, python in found.items()]
    print("", *(line for _, line in results), *absent(found), sep="\n")
    return 0 if results and all(passed for passed, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())

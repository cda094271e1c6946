"""The environment in which the bundle is made: the program's wheel, what it needs, PyInstaller.

What else is installed on the build host is not seen from there, so it cannot get into the bundle.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

# What the wheel is made from.
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "rules", "cardtable_qt", "assets")
NOT_SOURCES = ("__pycache__", "*.pyc")
MADE_OF = "made-of.txt"


def fingerprint(root: Path, names: Iterable[str]) -> str:
    """Changes with the content of any of these files, or of files in these folders."""
    total = hashlib.sha256(sys.version.encode())
    for name in sorted(names):
        for file in sorted(_files(root / name)):
            total.update(file.relative_to(root).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _files(place: Path) -> list[Path]:
    if place.is_file():
        return [place]
    return [file for file in place.rglob("*") if file.is_file() and "__pycache__" not in file.parts]


def is_made_of(folder: Path, print_: str) -> bool:
    """Whether what lies in this folder was made from exactly that."""
    note = folder / MADE_OF
    return note.is_file() and note.read_text("ascii") == print_


def note_made_of(folder: Path, print_: str) -> None:
    """Remember what it was made from."""
    (folder / MADE_OF).write_text(print_, "ascii")


class Environment:
    """A virtual environment below `build/`, used again as long as nothing has changed."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder
        programs = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / "venv" / programs / "python"

    def prepare(self) -> None:
        """Have exactly what the checkout declares installed."""
        self._folder.mkdir(parents=True, exist_ok=True)
        needs = fingerprint(self._root, ["pyproject.toml"])
        sources = fingerprint(self._root, SOURCES)
        if not is_made_of(self._folder / "venv", needs):
            venv.create(self._folder / "venv", clear=True, with_pip=True)
            self._install("[bundle]")
            note_made_of(self._folder / "venv", needs)
        elif not is_made_of(self._folder / "source", sources):
            self._install("", "--no-deps", "--force-reinstall")
        note_made_of(self._folder / "source", sources)

    def _install(self, extra: str, *options: str) -> None:
        """From a copy: building a wheel leaves its traces where the sources are."""
        source = self._folder / "source"
        shutil.rmtree(source, ignore_errors=True)
        source.mkdir()
        for name in SOURCES:
            if (self._root / name).is_dir():
                ignored = shutil.ignore_patterns(*NOT_SOURCES)
                shutil.copytree(self._root / name, source / name, ignore=ignored)
            else:
                shutil.copy2(self._root / name, source / name)
        self.run(
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            *options,
            f"{source}{extra}",
        )

    def run(self, *words: str) -> None:
        """Run its Python, untouched by what is set for another one."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV", "LD_LIBRARY_PATH"))
        }
        always = {"PYTHONHASHSEED": "0"}  # the same sources are compiled to the same bytes
        subprocess.run([str(self.python), *words], env=kept | always, check=True, cwd=self._folder)

"""The environment that builds the bundle: the program's wheel, its dependencies and PyInstaller.

Other packages of the build host are not visible there, so they cannot get into the bundle.
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

# The wheel is built from these.
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "rules", "cardtable_qt", "assets")
NOT_SOURCES = ("__pycache__", "*.pyc")
HASH_FILE = "made-of.txt"


def fingerprint(root: Path, names: Iterable[str]) -> str:
    """A hash of the content of these files and folders."""
    total = hashlib.sha256(sys.version.encode())
    for name in sorted(names):
        for file in sorted(_files(root / name)):
            total.update(file.relative_to(root).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return [file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts]


def is_built_from(folder: Path, source_hash: str) -> bool:
    """Whether the content of a folder was built from sources with this hash."""
    note = folder / HASH_FILE
    return note.is_file() and note.read_text("ascii") == source_hash


def note_built_from(folder: Path, source_hash: str) -> None:
    """Store the hash of the sources a folder was built from."""
    (folder / HASH_FILE).write_text(source_hash, "ascii")


class Environment:
    """A virtual environment in `build/`, reused as long as nothing has changed."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder
        programs = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / "venv" / programs / "python"

    def prepare(self) -> None:
        """Install exactly the dependencies that the checkout declares."""
        self._folder.mkdir(parents=True, exist_ok=True)
        needs = fingerprint(self._root, ["pyproject.toml"])
        sources = fingerprint(self._root, SOURCES)
        if not is_built_from(self._folder / "venv", needs):
            venv.create(self._folder / "venv", clear=True, with_pip=True)
            self._install("[bundle]")
            note_built_from(self._folder / "venv", needs)
        elif not is_built_from(self._folder / "source", sources):
            self._install("", "--no-deps", "--force-reinstall")
        note_built_from(self._folder / "source", sources)

    def _install(self, extra: str, *options: str) -> None:
        """Install from a copy, because building a wheel leaves files in the source folder."""
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

    def run(self, *arguments: str) -> None:
        """Run its Python, without the environment variables of another one."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV", "LD_LIBRARY_PATH"))
        }
        always = {"PYTHONHASHSEED": "0"}  # for reproducible bytecode
        subprocess.run(
            [str(self.python), *arguments], env=environment | always, check=True, cwd=self._folder
        )

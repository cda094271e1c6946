"""A simulated computer of a user: the bundle, but no Python, sources, network or sound."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from shlex import quote

from bundle.build import BUNDLE
from bundle.systems import PROGRAM, ROOT

TIMEOUT_S = 60


@cache
def can_isolate() -> bool:
    """Return whether a process can be isolated from the network and some folders."""
    return _runs([*_unshare(), "mount", "-t", "tmpfs", "none", str(ROOT)])


def _runs(words: Sequence[str]) -> bool:
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _unshare() -> list[str]:
    return ["unshare", "--net", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]


class Machine:
    """A home folder, and a copy of the bundle in a folder with an awkward name."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.working_folder = folder / "on the working_folder"  # the working directory
        self.runtime = folder / "run"
        for place in (self.home, self.working_folder, self.runtime):
            place.mkdir(mode=0o700)
        self.bundle = folder / "Spiele & more" / "cardtable"
        shutil.copytree(BUNDLE, self.bundle, symlinks=True)
        self.program = self.bundle / PROGRAM
        self.games = self.home / ".local/share/cardtable/games"

    def environment(self, **more: str) -> dict[str, str]:
        """The variables of a desktop, without those of a developer."""
        return {
            "HOME": str(self.home),
            "PATH": "/nonexistent",
            "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": str(self.runtime),
            **more,
        }

    def words(self, *words: str) -> list[str]:
        """The command that starts the program, isolated if possible."""
        program = [str(self.program), *words]
        if not can_isolate():
            return program
        hidden = {str(ROOT), sys.base_prefix} - {"/usr"}
        hiding = "; ".join(f"mount -t tmpfs none {quote(folder)}" for folder in sorted(hidden))
        return [
            shutil.which("unshare") or "",
            *_unshare()[1:],
            "/bin/sh",
            "-c",
            f'PATH=/bin:/usr/bin:/sbin; {hiding}; PATH=/nonexistent; exec "$@"',
            "-",
            *program,
        ]

    def run(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the program to its end."""
        return subprocess.run(
            self.words(*words),
            env=self.environment(**more),
            cwd=self.working_folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=TIMEOUT_S,
            check=False,
        )

    def start(self, *words: str, **more: str) -> subprocess.Popen[str]:
        """Start the window."""
        return subprocess.Popen(
            self.words(*words),
            env=self.environment(**more),
            cwd=self.working_folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )

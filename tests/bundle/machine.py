"""The computer of somebody who has got the bundle: no Python, no sources, no network, no sound."""

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

LONG = 60  # seconds: nothing takes so long unless it hangs


@cache
def can_wall_off() -> bool:
    """Whether a process can be started here that sees neither the network nor some folders."""
    return _runs([*_unshare(), "mount", "-t", "tmpfs", "none", str(ROOT)])


def _runs(words: Sequence[str]) -> bool:
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _unshare() -> list[str]:
    return ["unshare", "--net", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]


class Machine:
    """A home, and a copy of the bundle in a folder with an awkward name."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.desk = folder / "on the desk"  # where the program is started
        self.runtime = folder / "run"
        for place in (self.home, self.desk, self.runtime):
            place.mkdir(mode=0o700)
        self.bundle = folder / "Spiele & more" / "cardtable"
        shutil.copytree(BUNDLE, self.bundle, symlinks=True)
        self.program = self.bundle / PROGRAM
        self.games = self.home / ".local/share/cardtable/games"

    def environment(self, **more: str) -> dict[str, str]:
        """What a desktop sets, and nothing that a developer has set."""
        return {
            "HOME": str(self.home),
            "PATH": "/nonexistent",
            "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": str(self.runtime),
            **more,
        }

    def words(self, *words: str) -> list[str]:
        """What starts the program, behind walls where that is possible."""
        program = [str(self.program), *words]
        if not can_wall_off():
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
            cwd=self.desk,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=LONG,
            check=False,
        )

    def start(self, *words: str, **more: str) -> subprocess.Popen[str]:
        """Start the window."""
        return subprocess.Popen(
            self.words(*words),
            env=self.environment(**more),
            cwd=self.desk,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )

"""What the next start learns about how a run ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable_qt.diagnostics.crash_marker import (
    FILE_NAME,
    CrashMarker,
    LastCrash,
    read_crash_marker,
)

ROOT = Path(__file__).parents[3]


def end_of(folder: Path, last_act: str) -> int:
    """Let a program begin a box, sit down to a game, and end in some way."""
    code = (
        "import sys, os, signal, faulthandler; from pathlib import Path;"
        "from cardtable_qt.diagnostics.crash_marker import CrashMarker;"
        "box = CrashMarker(Path(sys.argv[1])); box.begin();"
        "box.write_game('first.cardtable'); box.write_game('second.cardtable');"
    )
    done = subprocess.run(
        [sys.executable, "-c", code + last_act, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode


def test_a_crash_is_told_once_with_its_game(tmp_path: Path) -> None:
    assert end_of(tmp_path, "sys.stderr = None; os.abort()") != 0
    box = CrashMarker(tmp_path)
    crash = box.begin()
    assert crash is not None
    assert crash.report.startswith("Fatal Python error: Aborted")
    assert crash.game == "second.cardtable"
    box.end()
    assert list(tmp_path.iterdir()) == []
    assert CrashMarker(tmp_path).begin() is None


def test_a_program_that_was_killed_frightens_nobody(tmp_path: Path) -> None:
    assert end_of(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)") != 0
    assert (tmp_path / FILE_NAME).exists()
    box = CrashMarker(tmp_path)
    assert box.begin() is None
    box.end()


def test_last_words_of_qt_are_told() -> None:
    crash = read_crash_marker(
        "Card Table 1.0.0, x\ngame: a.cardtable\nQt: no display\nFatal Python error: x"
    )
    assert crash == LastCrash("Qt: no display\nFatal Python error: x", "a.cardtable")


@pytest.mark.parametrize("text", ["", "Card Table 1.0.0\n", "game: x\n", "\0\0\0", "nonsense"])
def test_what_says_nothing_of_a_crash_is_none(text: str) -> None:
    assert read_crash_marker(text) is None


def test_a_game_that_was_left_is_not_the_one_on_the_table() -> None:
    crash = read_crash_marker("game: a.cardtable\ngame: \nFatal Python error: x")
    assert crash is not None
    assert crash.game == ""
    outside = read_crash_marker("game: ../../etc/x.cardtable\nFatal Python error: x")
    assert outside is not None
    assert outside.game == "x.cardtable"


def test_two_folders_have_nothing_to_do_with_each_other(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / FILE_NAME).write_text("Fatal Python error: x")
    other = CrashMarker(tmp_path / "two")
    assert other.begin() is None
    other.end()
    assert (tmp_path / "one" / FILE_NAME).exists()


@pytest.mark.parametrize("obstacle", ["folder", "pipe", "file for the folder"])
def test_the_program_goes_on_without_it(obstacle: str, tmp_path: Path) -> None:
    folder = tmp_path / "state"
    if obstacle == "file for the folder":
        folder.write_text("x")
    else:
        folder.mkdir()
        (folder / FILE_NAME).mkdir() if obstacle == "folder" else os.mkfifo(folder / FILE_NAME)
    box = CrashMarker(folder)
    assert box.begin() is None
    box.write_game("x")
    box.end()
    assert folder.exists()

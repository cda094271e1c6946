"""The crash marker: what the next run learns about the last one."""

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


def run_until(folder: Path, last_statement: str) -> int:
    """Run a program that starts a marker, opens two games and ends as given."""
    code = (
        "import sys, os, signal, faulthandler; from pathlib import Path;"
        "from cardtable_qt.diagnostics.crash_marker import CrashMarker;"
        "marker = CrashMarker(Path(sys.argv[1])); marker.begin();"
        "marker.write_game('first.cardtable'); marker.write_game('second.cardtable');"
    )
    done = subprocess.run(
        [sys.executable, "-c", code + last_statement, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode


def test_a_crash_is_reported_once_with_its_game(tmp_path: Path) -> None:
    assert run_until(tmp_path, "sys.stderr = None; os.abort()") != 0
    marker = CrashMarker(tmp_path)
    crash = marker.begin()
    assert crash is not None
    assert crash.report.startswith("Fatal Python error: Aborted")
    assert crash.game == "second.cardtable"
    marker.end()
    assert list(tmp_path.iterdir()) == []
    assert CrashMarker(tmp_path).begin() is None


def test_a_killed_program_did_not_crash(tmp_path: Path) -> None:
    assert run_until(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)") != 0
    assert (tmp_path / FILE_NAME).exists()
    marker = CrashMarker(tmp_path)
    assert marker.begin() is None
    marker.end()


def test_a_fatal_error_of_qt_is_reported() -> None:
    crash = read_crash_marker(
        "Card Table 1.0.0, x\ngame: a.cardtable\nQt: no display\nFatal Python error: x"
    )
    assert crash == LastCrash("Qt: no display\nFatal Python error: x", "a.cardtable")


@pytest.mark.parametrize("text", ["", "Card Table 1.0.0\n", "game: x\n", "\0\0\0", "nonsense"])
def test_a_marker_without_a_report_is_no_crash(text: str) -> None:
    assert read_crash_marker(text) is None


def test_only_the_last_game_is_named() -> None:
    crash = read_crash_marker("game: a.cardtable\ngame: \nFatal Python error: x")
    assert crash is not None
    assert crash.game == ""
    outside = read_crash_marker("game: ../../etc/x.cardtable\nFatal Python error: x")
    assert outside is not None
    assert outside.game == "x.cardtable"


def test_each_folder_has_its_own_marker(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / FILE_NAME).write_text("Fatal Python error: x")
    other = CrashMarker(tmp_path / "two")
    assert other.begin() is None
    other.end()
    assert (tmp_path / "one" / FILE_NAME).exists()


@pytest.mark.parametrize("obstacle", ["folder", "pipe", "file for the folder"])
def test_the_program_runs_without_a_marker(obstacle: str, tmp_path: Path) -> None:
    folder = tmp_path / "state"
    if obstacle == "file for the folder":
        folder.write_text("x")
    else:
        folder.mkdir()
        (folder / FILE_NAME).mkdir() if obstacle == "folder" else os.mkfifo(folder / FILE_NAME)
    marker = CrashMarker(folder)
    assert marker.begin() is None
    marker.write_game("x")
    marker.end()
    assert folder.exists()

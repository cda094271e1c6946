"""`make test-all`: every Python is tested, and a summary names the results."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import every_python

FOUND = [((3, 11, 7), "a"), ((3, 13, 0), "b"), ((3, 11, 9), "c"), ((3, 13, 0), "d")]
OLD = [((3, 10, 13), "e"), ((2, 7, 18), "f")]
MAKE = """#!/bin/sh
echo "$*" >>asked
case "$*" in *VENV=.venv-3.12*) exit 2 ;; esac
"""


def test_the_newest_patch_of_each_version_is_used() -> None:
    found = [(version, Path(place)) for version, place in FOUND + OLD]
    newest = every_python.newest_of_each([*found, None])
    assert newest == {(3, 11, 9): Path("c"), (3, 13, 0): Path("b")}
    assert every_python.missing_versions(newest) == [
        "Python 3.12: not found",
        "Python 3.14: not found",
    ]


def test_only_working_pythons_are_identified(tmp_path: Path) -> None:
    who = every_python.identify(Path(sys.executable))
    assert who == (sys.version_info[:3], Path(sys.executable))
    assert every_python.identify(tmp_path / "python3") is None
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    assert every_python.identify(shim) is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_all_versions_run_after_a_failure_and_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    make = tmp_path / "make"
    make.write_text(MAKE)
    make.chmod(0o755)
    monkeypatch.setenv("MAKE", str(make))
    monkeypatch.setattr(every_python, "ROOT", tmp_path)
    found = {Path(f"/python3.{minor}"): (3, minor, 1) for minor in (11, 12, 13)}
    monkeypatch.setattr(every_python, "candidates", lambda: found)
    monkeypatch.setattr(every_python, "identify", lambda p: (found[p], p) if p in found else None)
    assert every_python.main() == 1
    asked = (tmp_path / "asked").read_text().splitlines()
    assert [line.split()[-2:] for line in asked] == [
        [f"PYTHON=/python3.{minor}", f"VENV=.venv-3.{minor}"] for minor in (11, 12, 13)
    ]
    assert capfd.readouterr().out.splitlines()[-4:] == [
        "Python 3.11.1 without PySide6: passed",
        "Python 3.12.1 without PySide6: failed",
        "Python 3.13.1 without PySide6: passed",
        "Python 3.14: not found",
    ]
    del found[Path("/python3.12")]
    assert every_python.main() == 0

"""A hanging test fails with its stack, and the other tests still run."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OPTIONS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]

# The first two run no Python code that a signal could interrupt.
HANGING = """
from threading import Event
from PySide6.QtCore import QEventLoop

def test_waits_for_an_event_of_qt(qapp):
    QEventLoop().exec()

def test_waits_for_another_thread():
    Event().wait()

def test_waits_for_nothing():
    pass
"""


def test_the_stack_is_dumped_before_the_timeout() -> None:
    options = OPTIONS["ini_options"]
    assert 0 < options["faulthandler_timeout"] < options["timeout"]


def test_hanging_tests_fail_with_their_stacks(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGING)
    config = ["-c", str(ROOT / "pyproject.toml"), f"--rootdir={tmp_path}", "-p", "no:cacheprovider"]
    short_timeouts = ["-o", "faulthandler_timeout=2", "-o", "timeout=3"]
    process = subprocess.run(
        [sys.executable, "-m", "pytest", *config, *short_timeouts, "-n", "1", str(tmp_path)],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if "PYTEST" not in name},
        capture_output=True,
        text=True,
    )
    assert process.returncode == pytest.ExitCode.TESTS_FAILED
    assert "2 failed, 1 passed" in process.stdout
    for name in ("test_waits_for_an_event_of_qt", "test_waits_for_another_thread"):
        assert f"FAILED test_hanging.py::{name}" in process.stdout
        assert f" in {name}\n" in process.stderr  # its stack

"""The program is killed in the middle of anything. `make soak` does that hundreds of times."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.skipif(sys.platform != "linux", reason="the program is forked, which Qt allows there")
def test_what_the_table_has_shown_survives_being_killed() -> None:
    command = [sys.executable, "-m", "tests.soak.kill", "--kills", "8"]  # twice in every game
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "8 kills, 0 failed"

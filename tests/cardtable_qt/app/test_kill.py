"""The program is killed at random moments. `make soak` does that hundreds of times."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.skipif(sys.platform != "linux", reason="the test forks, which Qt only allows there")
def test_everything_shown_on_the_table_survives_a_kill() -> None:
    command = [sys.executable, "-m", "tests.soak.kill", "--kills", "8"]  # twice in every game
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "8 kills, 0 failed"

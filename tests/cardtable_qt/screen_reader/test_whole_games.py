"""A whole game of each kind, played in the real program through AT-SPI alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from rules import GAMES

ROOT = Path(__file__).parents[3]
SERVICE_FOLDERS = os.pathsep.join(["/usr/libexec", "/usr/lib/at-spi2-core"])
TOOLS = {
    "Xvfb": shutil.which("Xvfb"),
    "dbus-run-session": shutil.which("dbus-run-session"),
    "at-spi-bus-launcher": shutil.which("at-spi-bus-launcher", path=SERVICE_FOLDERS),
}
MISSING = [tool for tool, path in TOOLS.items() if path is None]
OWN = ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE")
TIMEOUT_S = 110

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is the interface on Linux"),
    pytest.mark.skipif(
        bool(MISSING), reason=f"needs {', '.join(MISSING)}: packaging/linux/screen-reader-tools"
    ),
]


@contextmanager
def display() -> Iterator[str]:
    """An X server that nobody sees."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(writing), "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_is_played_by_screen_reader(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    own = {name: value for name, value in os.environ.items() if name not in OWN}
    # Not `tmp_path`: the name of a socket must be short.
    with display() as name, TemporaryDirectory() as folder:
        done = subprocess.run(
            ["dbus-run-session", "--", sys.executable, "-m", f"{__package__}.player", key],
            env={**own, "DISPLAY": name, "PYTHONPATH": str(ROOT), "XDG_RUNTIME_DIR": folder},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
        )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    with capsys.disabled():
        print(f"\n{found}")
    assert {"turn", "result", "replay"} <= set(found["readings"])
    least, most = found["nodes"]
    assert 5 < least <= most < 150
    assert found["actions"] > 5

"""An X display with control of its mouse and keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest
from PySide6.QtGui import QImage

INSTALL = Path(__file__).parents[2] / "packaging" / "install-packages"
SIZE = (1280, 800)
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}
TIMEOUT_S = 60.0
STILL_S = 0.4  # longer than any immediate reaction
POLL_S = 0.03
DRAG_STEPS = 8


def wait_until(true: Callable[[], object], what: str, seconds: float = TIMEOUT_S) -> None:
    """Wait for a condition."""
    end = monotonic() + seconds
    while not true():
        assert monotonic() < end, f"{what} did not happen"
        sleep(POLL_S)


@contextmanager
def provide_display(folder: Path) -> Iterator[Display]:
    """A display for the duration of the test; missing tools are installed if possible."""
    _install([tool for tool in PACKAGES if shutil.which(tool) is None])
    reading, writing = os.pipe()
    screen = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder))
    server = subprocess.Popen(
        # Without `-noreset` it would restart when its last window closes, and the next
        # window could fail.
        ["Xvfb", "-noreset", "-br", "-displayfd", str(writing), *screen, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield Display(f":{told.readline().strip()}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()


def _install(missing: list[str]) -> None:
    if not missing:
        return
    packages = [PACKAGES[tool] for tool in missing]
    subprocess.run([INSTALL, "what plays in the bundle", *packages], check=False)
    lacking = [tool for tool in missing if shutil.which(tool) is None]
    if lacking:
        pytest.fail(f"This needs {', '.join(lacking)}: sudo apt-get install {' '.join(packages)}")


class Display:
    """The content of the screen, and mouse and keyboard input."""

    def __init__(self, name: str, screen: Path) -> None:
        self.name = name
        self._screen = screen

    def _tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=os.environ | {"DISPLAY": self.name},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def windows(self, title: str) -> list[str]:
        """The visible windows with this title."""
        return self._tool("search", "--onlyvisible", "--name", title).split()

    def bring_forward(self, title: str) -> None:
        """Make a window fill the screen and focus it."""
        window = self.windows(title)[-1]
        self._tool("windowmove", "--sync", window, "0", "0")
        self._tool("windowsize", "--sync", window, *map(str, SIZE))
        self._tool("windowfocus", "--sync", window)

    def press(self, *keys: str) -> None:
        """Press keys, by their X names."""
        self._tool("key", "--clearmodifiers", *keys)

    def click(self, at: tuple[int, int]) -> None:
        self._tool("mousemove", *map(str, at), "click", "1")

    def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        """Drag with the button held down."""
        self._tool("mousemove", *map(str, start), "mousedown", "1")
        for step in range(1, DRAG_STEPS + 1):
            x, y = (
                round(a + (b - a) * step / DRAG_STEPS) for a, b in zip(start, goal, strict=True)
            )
            self._tool("mousemove", str(x), str(y))
        self._tool("mouseup", "1")

    def picture(self) -> bytes:
        """The pixels of the screen, four bytes each."""
        return self._screen.read_bytes()[-SIZE[0] * SIZE[1] * 4 :]

    def save(self, file: Path) -> None:
        """Save a screenshot, to see why a test failed."""
        QImage(self.picture(), *SIZE, QImage.Format.Format_RGB32).save(str(file))

    def is_still(self) -> bool:
        """Return whether the screen has not changed for a moment."""
        before = self.picture()
        sleep(STILL_S)
        return self.picture() == before

    def colours(self) -> int:
        """The number of colours on the screen; it is small without images."""
        return len(set(memoryview(self.picture()).cast("I")))

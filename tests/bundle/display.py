"""An X display, and hands on its mouse and its keyboard."""

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
LONG = 60.0  # seconds: nothing takes so long unless it hangs
STILL = 0.4  # seconds: longer than anything that happens at once takes
BLINK = 0.03  # seconds between two looks
DRAG = 8  # steps


def wait_until(true: Callable[[], object], what: str, seconds: float = LONG) -> None:
    """Wait for something that is bound to happen."""
    end = monotonic() + seconds
    while not true():
        assert monotonic() < end, f"{what} did not happen"
        sleep(BLINK)


@contextmanager
def provide_display(folder: Path) -> Iterator[Display]:
    """A display as long as it is needed; what it takes is installed where that can be done."""
    _install([tool for tool in PACKAGES if shutil.which(tool) is None])
    reading, writing = os.pipe()
    screen = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder))
    server = subprocess.Popen(
        # Without `-noreset` it would start anew whenever its last window is gone, and who opens
        # the next one would run into that.
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
    """What is on the screen, and what a person does there."""

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
        """The windows with such a title that are to be seen."""
        return self._tool("search", "--onlyvisible", "--name", title).split()

    def bring_forward(self, title: str) -> None:
        """Let a window fill the screen, and give it the keyboard."""
        window = self.windows(title)[-1]
        self._tool("windowmove", "--sync", window, "0", "0")
        self._tool("windowsize", "--sync", window, *map(str, SIZE))
        self._tool("windowfocus", "--sync", window)

    def press(self, *keys: str) -> None:
        """Press keys, by their names in X."""
        self._tool("key", "--clearmodifiers", *keys)

    def click(self, at: tuple[int, int]) -> None:
        self._tool("mousemove", *map(str, at), "click", "1")

    def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        """Hold the button down all the way."""
        self._tool("mousemove", *map(str, start), "mousedown", "1")
        for step in range(1, DRAG + 1):
            x, y = (round(a + (b - a) * step / DRAG) for a, b in zip(start, goal, strict=True))
            self._tool("mousemove", str(x), str(y))
        self._tool("mouseup", "1")

    def picture(self) -> bytes:
        """What is to be seen, four bytes for each point."""
        return self._screen.read_bytes()[-SIZE[0] * SIZE[1] * 4 :]

    def save(self, file: Path) -> None:
        """Keep what is to be seen, for whoever wants to know why a test failed."""
        QImage(self.picture(), *SIZE, QImage.Format.Format_RGB32).save(str(file))

    def is_still(self) -> bool:
        """Whether nothing has changed for a moment: what was asked for is there."""
        before = self.picture()
        sleep(STILL)
        return self.picture() == before

    def colours(self) -> int:
        """How many colours are to be seen: a screen without a picture has few."""
        return len(set(memoryview(self.picture()).cast("I")))

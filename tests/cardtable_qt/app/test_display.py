"""Before Qt is asked for a window, a sentence says why there can be none."""

from __future__ import annotations

import ctypes
import importlib
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable_qt.app import display
from cardtable_qt.app.display import display_problem

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux is in doubt")

# What an X server says to a guest: “come in”, with a description that is all zeros, or “no”.
ANSWERS = {"admitted": b"\1\0\13\0\0\0\10\0" + bytes(32), "turned away": b"\0\0\13\0\0\0\0\0"}


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE",
                 "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM", "XAUTHORITY"):  # fmt: skip
        monkeypatch.delenv(name, raising=False)


class FakeDisplay:
    """Listens as a display does, and answers everybody the same."""

    def __init__(self, address: str, answer: bytes) -> None:
        self.door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.door.bind(address)
        self.door.listen()
        self.answer = answer
        self.guests: list[socket.socket] = []
        self.thread = threading.Thread(target=self._serve)
        self.thread.start()

    def _serve(self) -> None:
        while True:
            try:
                guest, _ = self.door.accept()
            except OSError:
                return
            self.guests.append(guest)
            if guest.recv(1000):
                guest.sendall(self.answer)

    def close(self) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        for line in (self.door, *self.guests):
            line.close()


@pytest.fixture
def x_display(request: pytest.FixtureRequest) -> Iterator[str]:
    """The number of a display that gives the answer asked for, and leaves no file behind."""
    if display._why_no_x_plugin():
        pytest.skip("Qt lacks libraries for windows here")
    for number in range(700, 800):
        try:
            fake = FakeDisplay(f"\0/tmp/.X11-unix/X{number}", ANSWERS[request.param])
        except OSError:
            continue
        yield f":{number}"
        fake.close()
        return
    pytest.fail("no display number is free")


def test_without_any_display_it_says_what_is_missing() -> None:
    sentence = display_problem() or ""
    assert "DISPLAY" in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600", "xcb;offscreen"])
def test_some_platforms_need_no_display(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert display_problem() is None


@pytest.mark.parametrize(
    "name", [":799", ":799.0", "unix:799", "127.0.0.1:58000", "[::1]:58000", "nonsense", ":x",
             "127.0.0.1:99999", ":" + 30 * "9", "a" * 500 + ":1", "bad..name:1"]
)  # fmt: skip
def test_a_display_where_nobody_listens(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", name)
    assert f"The display {name} does not answer" in (display_problem() or "")


@pytest.mark.parametrize("x_display", ["admitted"], indirect=True)
def test_a_display_that_answers_is_fine(x_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", x_display)
    assert display_problem() is None


@pytest.mark.parametrize("x_display", ["turned away"], indirect=True)
def test_a_display_that_turns_us_away(x_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", x_display)
    assert "does not let Card Table in" in (display_problem() or "")


@pytest.mark.parametrize("x_display", ["admitted"], indirect=True)
def test_a_missing_library_is_named_with_its_cure(
    x_display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(name: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file")

    monkeypatch.setenv("DISPLAY", x_display)
    monkeypatch.setattr(ctypes, "CDLL", load)
    sentence = display_problem() or ""
    assert "lacks libxcb-cursor.so.0" in sentence
    assert "apt-get install" in sentence
    assert "libxcb-cursor0" in sentence


def test_without_its_libraries_qt_cannot_even_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(importlib, "import_module", fail)
    sentence = display_problem() or ""
    assert "lacks libEGL.so.1" in sentence
    assert "libegl1" in sentence


def test_wayland_answers_in_the_runtime_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert "wayland-7 does not answer" in (display_problem() or "")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert "wayland-7 does not answer" in (display_problem() or "")
    (tmp_path / "wayland-7").touch()
    assert "wayland-7 does not answer" in (display_problem() or "")
    (tmp_path / "wayland-7").unlink()
    fake = FakeDisplay(str(tmp_path / "wayland-7"), b"")
    assert display_problem() is None
    monkeypatch.setenv("WAYLAND_DISPLAY", str(tmp_path / "wayland-7"))
    assert display_problem() is None
    fake.close()


@pytest.mark.parametrize("x_display", ["admitted"], indirect=True)
def test_x_will_do_where_wayland_does_not_answer(
    x_display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_SESSION_TYPE", "wayland")
    monkeypatch.setenv("DISPLAY", x_display)
    assert display_problem() is None


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_elsewhere_there_is_always_a_display(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert display_problem() is None


def test_asking_loads_no_qt_beforehand() -> None:
    code = "import sys, cardtable_qt.app.display; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="there is no Xvfb here")
def test_what_it_says_of_a_real_display_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    with server.stdout:
        number = server.stdout.readline().strip()
    monkeypatch.setenv("DISPLAY", f":{number}")
    verdict = display_problem()
    code = "from PySide6.QtWidgets import QApplication; QApplication([])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True)
    server.terminate()
    server.wait()
    assert (verdict is None) == (done.returncode == 0), verdict


def test_modules_are_imported_as_usual_once_qt_is_there() -> None:
    code = (
        "import builtins\n"
        "usual = builtins.__import__\n"
        "from cardtable_qt.app.display import display_problem\n"
        "assert display_problem() is None\n"
        "assert builtins.__import__ is usual\n"
        "from PySide6.QtSvg import QSvgRenderer\n"
        "assert builtins.__import__ is usual\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)

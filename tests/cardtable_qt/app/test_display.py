"""A missing display is reported in a sentence before Qt is used."""

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

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux is checked")

# Answers of an X server to a client: success with a setup of zeros, or failure.
ANSWERS = {"accepted": b"\1\0\13\0\0\0\10\0" + bytes(32), "refused": b"\0\0\13\0\0\0\0\0"}


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_SESSION_TYPE",
                 "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM", "XAUTHORITY"):  # fmt: skip
        monkeypatch.delenv(name, raising=False)


class FakeDisplay:
    """Listens like a display and gives every client the same answer."""

    def __init__(self, address: str, answer: bytes) -> None:
        self.server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.server.bind(address)
        self.server.listen()
        self.answer = answer
        self.clients: list[socket.socket] = []
        self.thread = threading.Thread(target=self._serve)
        self.thread.start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self.server.accept()
            except OSError:
                return
            self.clients.append(client)
            if client.recv(1000):
                client.sendall(self.answer)

    def close(self) -> None:
        self.server.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        for connection in (self.server, *self.clients):
            connection.close()


@pytest.fixture
def x_display(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of a display that gives the requested answer."""
    if display._x_plugin_problem():
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


def test_without_a_display_the_missing_variable_is_named() -> None:
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
def test_a_display_that_does_not_respond(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", name)
    assert f"The display {name} does not respond" in (display_problem() or "")


@pytest.mark.parametrize("x_display", ["accepted"], indirect=True)
def test_a_display_that_answers_is_fine(x_display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", x_display)
    assert display_problem() is None


@pytest.mark.parametrize("x_display", ["refused"], indirect=True)
def test_a_display_that_refuses_the_connection(
    x_display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", x_display)
    assert "refuses the connection" in (display_problem() or "")


@pytest.mark.parametrize("x_display", ["accepted"], indirect=True)
def test_a_missing_library_is_named_with_its_package(
    x_display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(name: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file")

    monkeypatch.setenv("DISPLAY", x_display)
    monkeypatch.setattr(ctypes, "CDLL", load)
    sentence = display_problem() or ""
    assert "libxcb-cursor.so.0 is missing" in sentence
    assert "apt-get install" in sentence
    assert "libxcb-cursor0" in sentence


def test_a_library_that_qt_needs_to_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(importlib, "import_module", fail)
    sentence = display_problem() or ""
    assert "libEGL.so.1 is missing" in sentence
    assert "libegl1" in sentence


def test_wayland_is_looked_up_in_the_runtime_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert "wayland-7 does not respond" in (display_problem() or "")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert "wayland-7 does not respond" in (display_problem() or "")
    (tmp_path / "wayland-7").touch()
    assert "wayland-7 does not respond" in (display_problem() or "")
    (tmp_path / "wayland-7").unlink()
    fake = FakeDisplay(str(tmp_path / "wayland-7"), b"")
    assert display_problem() is None
    monkeypatch.setenv("WAYLAND_DISPLAY", str(tmp_path / "wayland-7"))
    assert display_problem() is None
    fake.close()


@pytest.mark.parametrize("x_display", ["accepted"], indirect=True)
def test_x_is_used_if_wayland_does_not_respond(
    x_display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_SESSION_TYPE", "wayland")
    monkeypatch.setenv("DISPLAY", x_display)
    assert display_problem() is None


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_other_systems_always_have_a_display(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert display_problem() is None


def test_the_module_does_not_import_qt() -> None:
    code = "import sys, cardtable_qt.app.display; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_the_result_for_a_real_display_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
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
    problem = display_problem()
    code = "from PySide6.QtWidgets import QApplication; QApplication([])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True)
    server.terminate()
    server.wait()
    assert (problem is None) == (done.returncode == 0), problem


def test_the_plain_import_function_is_restored_after_loading_qt() -> None:
    code = (
        "import builtins\n"
        "plain = builtins.__import__\n"
        "from cardtable_qt.app.display import display_problem\n"
        "assert display_problem() is None\n"
        "assert builtins.__import__ is plain\n"
        "from PySide6.QtSvg import QSvgRenderer\n"
        "assert builtins.__import__ is plain\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)

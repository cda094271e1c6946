"""One window per user, however often the program is started."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any
from unittest.mock import Mock, call

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.app import single_instance as single
from cardtable_qt.app.application import handle_message
from cardtable_qt.app.single_instance import (
    MAX_MESSAGE_BYTES,
    SingleInstance,
    StartMessage,
    StartOutcome,
    decode_message,
    encode_message,
)
from rules.disk import Disk

ROOT = Path(__file__).parents[3]
DEADLINE_S = 60  # enough for a busy computer
Send = Callable[[bytes], socket.socket]
UNIX = sys.platform != "win32"


@pytest.fixture(autouse=True)
def _app(qapp: QApplication) -> None:
    """Listening needs an application."""


# The program itself

PROGRAM = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from cardtable_qt.app.cli import main
from cardtable_qt.app import single_instance as single
from cardtable_qt.pages.shell import main_window
from cardtable_qt.pages.shell.current_game import CurrentGame
from cardtable_qt.pages.shell.record_opener import RecordOpener

class Window(main_window.MainWindow):
    def showEvent(self, event):
        super().showEvent(event)
        print("shown", flush=True)
    def activate(self): print("forward", flush=True)

def start(game, setup): print("begin", setup.game.key, setup.seed, flush=True)
def open_files(records, files): print("open", *map(ascii, map(str, files)), flush=True)
def continue_newest(records):
    print("continue", flush=True)
    # As macOS does it when a file is opened.
    app = QApplication.instance()
    app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile("/a b/sent.cardtable")))

main_window.MainWindow = Window
CurrentGame.start = start
RecordOpener.open_files = open_files
RecordOpener.continue_newest = continue_newest
single.ANSWER_TIMEOUT_S = float(sys.argv[1])
single.START_TIMEOUT_S = 60
sys.exit(main(sys.argv[2:]))
"""


class Program(subprocess.Popen[str]):
    """A start of the program, with a window that prints its requests."""

    def __init__(self, home: Path, *arguments: str, answer_timeout_s: float = 30) -> None:
        self.output = home / f"output-{monotonic()}"
        homes = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CONFIG", "CACHE")}
        with self.output.open("w") as output:
            super().__init__(
                [sys.executable, "-c", PROGRAM, str(answer_timeout_s), *arguments],
                env={**os.environ, **homes, "HOME": str(home), "PYTHONPATH": str(ROOT)},
                cwd=home,
                stdout=output,
                stderr=subprocess.PIPE,
                text=True,
            )

    def lines(self) -> list[str]:
        return self.output.read_text().splitlines()

    def wait_for(self, *lines: str) -> None:
        """Wait until it has printed these lines in this order."""
        until = monotonic() + DEADLINE_S
        while [line for line in self.lines() if line in lines] != list(lines):
            assert monotonic() < until, (lines, self.lines())
            sleep(0.02)

    def wait_for_end(self) -> tuple[int, str]:
        """The exit code and the error output."""
        _, error = self.communicate(timeout=DEADLINE_S)
        return self.returncode, error


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Program]]:
    """Ten programs started at once. The one that keeps running comes first."""
    home = tmp_path_factory.mktemp("programs")
    programs = [Program(home) for _ in range(10)]
    until = monotonic() + DEADLINE_S
    while sum(program.poll() is None for program in programs) > 1:
        assert monotonic() < until
        sleep(0.05)
    programs.sort(key=lambda program: program.poll() is not None)
    yield programs
    for program in programs:
        program.send_signal(signal.SIGINT)
        program.communicate()


def home_of(program: Program) -> Path:
    return program.output.parent


def test_of_ten_simultaneous_starts_one_opens_a_window_and_nine_raise_it(
    programs: list[Program],
) -> None:
    first, *others = programs
    assert first.poll() is None
    assert [other.wait_for_end() for other in others] == [(0, "")] * 9
    assert [other.lines() for other in others] == [[]] * 9
    first.wait_for("shown", *["forward"] * 9)


def test_a_second_start_passes_on_files_from_its_own_folder(programs: list[Program]) -> None:
    first, home = programs[0], home_of(programs[0])
    odd = os.fsdecode(b"sp\xc3\xa4t \xff.cardtable") if UNIX else "spät.cardtable"
    files = [str(home / name) for name in ("two words.cardtable", "plain.cardtable", odd)]
    for file in files:
        Path(file).touch()
    address = (home / "two words.cardtable").as_uri()
    second = Program(home, "--language", "de", address, "plain.cardtable", odd)
    assert second.wait_for_end() == (0, "")
    first.wait_for("open " + " ".join(map(ascii, files)))
    assert second.lines() == []


def test_a_second_start_passes_on_a_game(programs: list[Program]) -> None:
    second = Program(home_of(programs[0]), "--game", "Ex & Top", "--seed", "-7", "--names=-A,B,C")
    assert second.wait_for_end() == (0, "")
    programs[0].wait_for("begin extop -7")


def test_if_the_first_hangs_the_second_prints_an_error_and_opens_nothing(
    programs: list[Program],
) -> None:
    first, home = programs[0], home_of(programs[0])
    first.send_signal(signal.SIGSTOP)
    second = Program(home, "--game", "triple", answer_timeout_s=0.3)
    code, error = second.wait_for_end()
    first.send_signal(signal.SIGCONT)
    assert (code, second.lines()) == (1, [])
    assert error == "Card Table is already running but does not respond.\n"
    assert Program(home, "--continue").wait_for_end() == (0, "")
    first.wait_for("continue", "open '/a b/sent.cardtable'")


def test_a_killed_program_does_not_block_the_next_start_and_its_socket_is_removed(
    tmp_path: Path,
) -> None:
    killed = Program(tmp_path)
    killed.wait_for("shown")
    running = tmp_path / "DATA" / "cardtable" / "running"
    while not running.read_text():
        assert killed.poll() is None
        sleep(0.02)
    address = Path(running.read_text().strip())
    assert address.exists()
    killed.kill()
    killed.communicate()
    with Program(tmp_path, "--continue") as second:
        second.wait_for("shown", "continue")
        while str(address) in running.read_text() or not running.read_text():
            assert second.poll() is None
            sleep(0.02)
        assert not address.exists()
        second.send_signal(signal.SIGINT)
        assert second.wait_for_end() == (0, "")
    assert running.read_text() == ""


# Becoming the first instance


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SingleInstance]:
    monkeypatch.setattr(single, "ANSWER_TIMEOUT_S", 0.2)
    monkeypatch.setattr(single, "START_TIMEOUT_S", 0.2)
    first = SingleInstance(tmp_path)
    assert first.acquire_or_notify([]) is StartOutcome.FIRST
    yield first
    first.release()


def test_after_the_first_instance_ends_the_next_one_is_first(
    first: SingleInstance, tmp_path: Path
) -> None:
    second = SingleInstance(tmp_path)
    assert second.acquire_or_notify([]) is StartOutcome.NO_ANSWER
    first.release()
    assert second.acquire_or_notify([]) is StartOutcome.FIRST
    assert first.acquire_or_notify([]) is StartOutcome.NO_ANSWER
    second.release()


def test_each_data_folder_has_its_own_window(first: SingleInstance, tmp_path: Path) -> None:
    other = SingleInstance(tmp_path / "another")
    assert other.acquire_or_notify([]) is StartOutcome.FIRST
    other.release()


@pytest.mark.parametrize(
    "text", ["", "cardtable-x\n", "/etc/passwd\n", "\0\n", "no end", "\udcff\n", "x" * 100_000]
)
def test_any_content_of_the_file_is_tolerated(text: str, tmp_path: Path) -> None:
    (tmp_path / "running").write_bytes(text.encode(errors="surrogateescape"))
    first = SingleInstance(tmp_path)
    assert first.acquire_or_notify([]) is StartOutcome.FIRST
    first.listen(lambda message: None)
    assert (tmp_path / "running").read_text().endswith("\n")
    first.release()


def test_only_a_stale_socket_is_removed(tmp_path: Path) -> None:
    letter = tmp_path / "cardtable-letter"
    letter.write_text("dear")
    (tmp_path / "running").write_text(f"{letter}\n")
    first = SingleInstance(tmp_path)
    first.acquire_or_notify([])
    first.listen(lambda message: None)
    assert letter.read_text() == "dear"
    first.release()


def test_without_a_folder_the_window_opens_without_protection(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for _ in range(2):
        alone = SingleInstance(tmp_path / "file" / "folder")
        assert alone.acquire_or_notify(["--continue"]) is StartOutcome.FIRST
        alone.listen(lambda message: None)
        alone.release()


def test_if_locking_fails_the_window_opens_without_protection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(single, "lock_file", refuse)
    for _ in range(2):
        alone = SingleInstance(tmp_path)
        assert alone.acquire_or_notify([]) is StartOutcome.FIRST
        alone.listen(lambda message: None)
        alone.release()


class FailingDisk(Disk):
    """Fails once, after a number of successful operations."""

    def __init__(self, good: int) -> None:
        self.good = good

    def __getattribute__(self, name: str) -> Any:
        if name != "good" and not name.startswith("_"):
            self.good -= 1
            if self.good == -1:
                raise OSError(28, "No space left on device")
        return super().__getattribute__(name)


@pytest.mark.parametrize("exists", [False, True])
def test_a_disk_that_fails_at_any_point_does_not_block_the_window(
    exists: bool, tmp_path: Path
) -> None:
    for good in range(12):
        folder = tmp_path / str(good)
        if exists:
            folder.mkdir()
            (folder / "running").write_text("cardtable-before\n")
        disk = FailingDisk(good)
        first = SingleInstance(folder, disk)
        assert first.acquire_or_notify([]) is StartOutcome.FIRST
        first.listen(lambda message: None)
        first.release()
        again = SingleInstance(folder)
        assert again.acquire_or_notify([]) is StartOutcome.FIRST, "nothing stays locked"
        again.release()
    assert disk.good > 0, "it has failed at every point"


def test_if_listening_fails_the_window_is_still_protected(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single, "START_TIMEOUT_S", 0.1)
    monkeypatch.setattr(single, "SOCKET_PREFIX", "x" * 200)
    first = SingleInstance(tmp_path)
    first.acquire_or_notify([])
    first.listen(lambda message: None)
    assert SingleInstance(tmp_path).acquire_or_notify([]) is StartOutcome.NO_ANSWER
    first.release()


# Listening


def address_of(first: SingleInstance) -> str:
    return first.path.read_text().strip()


@pytest.fixture
def messages(first: SingleInstance, qtbot: QtBot) -> list[StartMessage]:
    received: list[StartMessage] = []
    first.listen(received.append)
    return received


@pytest.fixture
def send(first: SingleInstance, messages: list[StartMessage]) -> Iterator[Send]:
    """Connects to the window and sends data. Returns the connection."""
    with ExitStack() as connections:

        def connect_and_send(data: bytes) -> socket.socket:
            connection = connections.enter_context(
                socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            )
            connection.settimeout(DEADLINE_S)
            connection.connect(address_of(first))
            connection.sendall(data)
            return connection

        yield connect_and_send


def test_only_the_same_user_can_connect_to_the_window(
    first: SingleInstance, messages: list[StartMessage]
) -> None:
    assert os.stat(address_of(first)).st_mode & 0o077 == 0


def test_a_message_sent_in_pieces_arrives_once(
    first: SingleInstance, messages: list[StartMessage], send: Send, qtbot: QtBot
) -> None:
    message = StartMessage(("--game", "Zoë", "\udcff"), "token")
    data = encode_message(message)
    connection = send(data[:9])
    qtbot.waitUntil(lambda: len(first._clients) == 1)
    connection.sendall(data[9:] + data)
    qtbot.waitUntil(lambda: bool(messages))
    assert connection.recv(99) == b"heard\n"
    connection.close()
    qtbot.waitUntil(lambda: not first._clients)
    assert messages == [message]


def test_a_slow_or_silent_client_is_dropped(
    first: SingleInstance,
    messages: list[StartMessage],
    send: Send,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(single, "SEND_TIMEOUT_MS", 50)
    senders = [send(data) for data in (b"", b'{"cardtable": 1')]
    qtbot.waitUntil(lambda: len(first._clients) == 2)
    qtbot.waitUntil(lambda: not first._clients)
    assert [connection.recv(9) for connection in senders] == [b"", b""]
    assert messages == []


def test_a_client_that_never_stops_sending_is_dropped(
    first: SingleInstance, messages: list[StartMessage], send: Send
) -> None:
    connection = send(b"")
    connection.setblocking(False)
    sent = 0
    with suppress(BrokenPipeError, ConnectionResetError):
        while sent < 4 * MAX_MESSAGE_BYTES:
            QApplication.processEvents()
            with suppress(BlockingIOError):
                sent += connection.send(b"x" * 65536)
    assert sent < 4 * MAX_MESSAGE_BYTES
    assert messages == []
    assert not first._clients


def test_many_silent_clients_do_not_block_others(
    first: SingleInstance, messages: list[StartMessage], send: Send, qtbot: QtBot
) -> None:
    for _ in range(2 * single.MAX_CLIENTS):
        send(b"{")
        QApplication.processEvents()
    assert len(first._clients) <= single.MAX_CLIENTS
    send(encode_message(StartMessage(("a",))))
    qtbot.waitUntil(lambda: messages == [StartMessage(("a",))])


# Damaged messages

GOOD = [
    encode_message(StartMessage()),
    encode_message(StartMessage(("--continue",), "a token")),
    encode_message(StartMessage(("--game=extop", "--", "/home/zoë/x.cardtable"))),
]
SNIPPETS = [b'"', b"{", b"}", b"[", b"]", b",", b"\\", b"\0", b"\xff", b"\n", b"null", b"NaN"]
SNIPPETS += [b"1e999", b"-1", b"true", b"[" * 3000, b"9" * 5000, b'{"cardtable": 1}', b"\xc3"]


def damage(data: bytes, dice: Random) -> bytes:
    """Change, remove, double or insert a few bytes."""
    for _ in range(dice.randrange(1, 4)):
        start = dice.randrange(len(data) + 1)
        end = min(len(data), start + dice.choice((0, 0, 1, 1, 2, 9, 99)))
        put = dice.choice((b"", data[start:end] * 2, dice.choice(SNIPPETS), dice.randbytes(2)))
        data = data[:start] + put + data[end:]
    return data


def test_ten_thousand_damaged_messages_are_decoded_or_rejected() -> None:
    dice = Random(5)
    decoded = 0
    for _ in range(10_000):
        message = decode_message(damage(dice.choice(GOOD), dice))
        if message is not None:
            decoded += 1
            assert all(type(word) is str for word in message.words)
            assert message.token.isprintable()
    assert 0 < decoded < 10_000


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"cardtable": True, "words": [], "token": ""},
        {"cardtable": 0, "words": [], "token": ""},
        {"cardtable": "1", "words": [], "token": ""},
        {"cardtable": 1},
        {"cardtable": 1, "words": "--continue", "token": ""},
        {"cardtable": 1, "words": ["a", 1], "token": ""},
        {"cardtable": 1, "words": {}, "token": ""},
    ],
)
def test_other_json_is_rejected(data: object) -> None:
    assert decode_message(json.dumps(data).encode()) is None


@pytest.mark.parametrize("token", [None, 5, "a\0b", "a\nb", "x" * 201, ["a"]])
def test_an_invalid_token_is_left_out(token: object) -> None:
    data = {"cardtable": 1, "words": ["a"], "token": token}
    assert decode_message(json.dumps(data).encode()) == StartMessage(("a",))


def test_a_message_of_a_newer_version_raises_the_window() -> None:
    assert decode_message(b'{"cardtable": 2, "words": {"other": 1}}') == StartMessage()


def test_the_window_survives_a_thousand_damaged_messages(
    first: SingleInstance, messages: list[StartMessage], send: Send, qtbot: QtBot
) -> None:
    dice = Random(6)
    for _ in range(1000):
        send(damage(dice.choice(GOOD), dice)).close()
        QApplication.processEvents()
    last = send(encode_message(StartMessage(("the", "end"))))
    qtbot.waitUntil(lambda: bool(messages) and messages[-1] == StartMessage(("the", "end")))
    last.close()
    qtbot.waitUntil(lambda: not first._clients)


# Handling a message


def calls_after(*arguments: str, token: str = "") -> list[object]:
    """The methods of the window and its parts that a message calls."""
    window = Mock()
    handle_message(window, StartMessage(arguments, token))
    return list(window.mock_calls)


def test_the_window_comes_forward_and_handles_the_request() -> None:
    assert calls_after() == [call.activate()]
    assert calls_after("--continue") == [call.activate(), call.records.continue_newest()]
    files = [Path("/a/x.cardtable"), Path("/b c/y.cardtable")]
    assert calls_after("--", *map(str, files)) == [call.activate(), call.records.open_files(files)]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["verify", "--help"],
        ["--game", "whist"],
        ["--seats", "4"],
        ["--nonsense"],
        ["--language", "fr"],
        ["--continue", "--game", "extop"],
        ["", "\0", "\ud800"],
        ["--", "file://[", "file://elsewhere/x", "file:"],
    ],
)
def test_an_invalid_request_only_brings_the_window_forward(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert calls_after(*arguments) == [call.activate()]
    assert capsys.readouterr() == ("", "")


def test_the_activation_token_is_passed_on_to_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(single.TOKEN_VARIABLE, "")
    calls_after(token="a token")
    assert os.environ[single.TOKEN_VARIABLE] == "a token"

"""One window for each player, however often the program is started."""

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

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.app import single_instance as single
from cardtable_qt.app.application import handle_message
from cardtable_qt.app.single_instance import (
    LONGEST,
    SingleInstance,
    StartMessage,
    StartOutcome,
    read_message,
    write_message,
)
from rules.disk import Disk

ROOT = Path(__file__).parents[3]
DEADLINE = 60  # seconds, for programs on a busy computer
Say = Callable[[bytes], socket.socket]
UNIX = sys.platform != "win32"


@pytest.fixture(autouse=True)
def _app(qapp: QApplication) -> None:
    """Nobody listens without an application."""


# The program itself, started again and again

PROGRAM = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from cardtable_qt.app.cli import main
from cardtable_qt.app import single_instance as single
from cardtable_qt.pages.shell import main_window

class Window(main_window.MainWindow):
    def showEvent(self, event):
        super().showEvent(event)
        print("shown", flush=True)
    def activate(self): print("forward", flush=True)
    def start_game(self, setup): print("begin", setup.game.key, setup.seed, flush=True)
    def open_files(self, files): print("open", *map(ascii, map(str, files)), flush=True)
    def continue_newest(self):
        print("continue", flush=True)
        # As macOS does it when a file is opened.
        app = QApplication.instance()
        app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile("/a b/sent.cardtable")))

main_window.MainWindow = Window
single.ANSWER_TIMEOUT_S = float(sys.argv[1])
single.START_TIMEOUT_S = 60
sys.exit(main(sys.argv[2:]))
"""


class Program(subprocess.Popen[str]):
    """A start of the program, with a window that prints what it is asked to do."""

    def __init__(self, home: Path, *words: str, patience: float = 30) -> None:
        self.told = home / f"told-{monotonic()}"
        homes = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CONFIG", "CACHE")}
        with self.told.open("w") as told:
            super().__init__(
                [sys.executable, "-c", PROGRAM, str(patience), *words],
                env={**os.environ, **homes, "HOME": str(home), "PYTHONPATH": str(ROOT)},
                cwd=home,
                stdout=told,
                stderr=subprocess.PIPE,
                text=True,
            )

    def lines(self) -> list[str]:
        return self.told.read_text().splitlines()

    def waits_for(self, *lines: str) -> None:
        """Until it has told all of these, in this order."""
        until = monotonic() + DEADLINE
        while [line for line in self.lines() if line in lines] != list(lines):
            assert monotonic() < until, (lines, self.lines())
            sleep(0.02)

    def ends(self) -> tuple[int, str]:
        """The exit code, and what it complained about."""
        _, complaint = self.communicate(timeout=DEADLINE)
        return self.returncode, complaint


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Program]]:
    """Ten programs started at once; the one that goes on is the first of the list."""
    home = tmp_path_factory.mktemp("crowd")
    programs = [Program(home) for _ in range(10)]
    until = monotonic() + DEADLINE
    while sum(program.poll() is None for program in programs) > 1:
        assert monotonic() < until
        sleep(0.05)
    programs.sort(key=lambda program: program.poll() is not None)
    yield programs
    for program in programs:
        program.send_signal(signal.SIGINT)
        program.communicate()


def home_of(program: Program) -> Path:
    return program.told.parent


def test_of_ten_starts_at_once_one_opens_a_window_and_nine_call_it(crowd: list[Program]) -> None:
    first, *others = crowd
    assert first.poll() is None
    assert [other.ends() for other in others] == [(0, "")] * 9
    assert [other.lines() for other in others] == [[]] * 9
    first.waits_for("shown", *["forward"] * 9)


def test_a_second_start_hands_over_files_from_its_own_folder(crowd: list[Program]) -> None:
    first, home = crowd[0], home_of(crowd[0])
    odd = os.fsdecode(b"sp\xc3\xa4t \xff.cardtable") if UNIX else "spät.cardtable"
    files = [str(home / name) for name in ("two words.cardtable", "plain.cardtable", odd)]
    for file in files:
        Path(file).touch()
    address = (home / "two words.cardtable").as_uri()
    second = Program(home, "--language", "de", address, "plain.cardtable", odd)
    assert second.ends() == (0, "")
    first.waits_for("open " + " ".join(map(ascii, files)))
    assert second.lines() == []


def test_a_second_start_hands_over_a_game(crowd: list[Program]) -> None:
    second = Program(home_of(crowd[0]), "--game", "Ex & Top", "--seed", "-7", "--names=-A,B,C")
    assert second.ends() == (0, "")
    crowd[0].waits_for("begin extop -7")


def test_if_the_first_hangs_the_second_says_so_and_opens_nothing(crowd: list[Program]) -> None:
    first, home = crowd[0], home_of(crowd[0])
    first.send_signal(signal.SIGSTOP)
    second = Program(home, "--game", "triple", patience=0.3)
    code, complaint = second.ends()
    first.send_signal(signal.SIGCONT)
    assert (code, second.lines()) == (1, [])
    assert complaint == "Card Table is running already, but it does not answer.\n"
    assert Program(home, "--continue").ends() == (0, "")
    first.waits_for("continue", "open '/a b/sent.cardtable'")


def test_a_killed_program_is_no_obstacle_and_leaves_nothing(tmp_path: Path) -> None:
    killed = Program(tmp_path)
    killed.waits_for("shown")
    running = tmp_path / "DATA" / "cardtable" / "running"
    while not running.read_text():
        assert killed.poll() is None
        sleep(0.02)
    place = Path(running.read_text().strip())
    assert place.exists()
    killed.kill()
    killed.communicate()
    with Program(tmp_path, "--continue") as second:
        second.waits_for("shown", "continue")
        while str(place) in running.read_text() or not running.read_text():
            assert second.poll() is None
            sleep(0.02)
        assert not place.exists()
        second.send_signal(signal.SIGINT)
        assert second.ends() == (0, "")
    assert running.read_text() == ""


# Coming in


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SingleInstance]:
    monkeypatch.setattr(single, "ANSWER_TIMEOUT_S", 0.2)
    monkeypatch.setattr(single, "START_TIMEOUT_S", 0.2)
    first = SingleInstance(tmp_path)
    assert first.enter([]) is StartOutcome.FIRST
    yield first
    first.leave()


def test_when_the_first_has_left_the_next_one_is_first(
    first: SingleInstance, tmp_path: Path
) -> None:
    second = SingleInstance(tmp_path)
    assert second.enter([]) is StartOutcome.NO_ANSWER
    first.leave()
    assert second.enter([]) is StartOutcome.FIRST
    assert first.enter([]) is StartOutcome.NO_ANSWER
    second.leave()


def test_other_folders_have_other_windows(first: SingleInstance, tmp_path: Path) -> None:
    other = SingleInstance(tmp_path / "of somebody else")
    assert other.enter([]) is StartOutcome.FIRST
    other.leave()


@pytest.mark.parametrize(
    "text", ["", "cardtable-x\n", "/etc/passwd\n", "\0\n", "no end", "\udcff\n", "x" * 100_000]
)
def test_whatever_stands_in_the_file_is_no_obstacle(text: str, tmp_path: Path) -> None:
    (tmp_path / "running").write_bytes(text.encode(errors="surrogateescape"))
    first = SingleInstance(tmp_path)
    assert first.enter([]) is StartOutcome.FIRST
    first.listen(lambda message: None)
    assert (tmp_path / "running").read_text().endswith("\n")
    first.leave()


def test_only_a_place_to_listen_at_is_cleared_away(tmp_path: Path) -> None:
    letter = tmp_path / "cardtable-letter"
    letter.write_text("dear")
    (tmp_path / "running").write_text(f"{letter}\n")
    first = SingleInstance(tmp_path)
    first.enter([])
    first.listen(lambda message: None)
    assert letter.read_text() == "dear"
    first.leave()


def test_without_a_folder_there_is_a_window_but_no_protection(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for _ in range(2):
        alone = SingleInstance(tmp_path / "file" / "folder")
        assert alone.enter(["--continue"]) is StartOutcome.FIRST
        alone.listen(lambda message: None)
        alone.leave()


def test_where_nothing_can_be_locked_there_is_a_window_but_no_protection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(single, "lock", refuse)
    for _ in range(2):
        alone = SingleInstance(tmp_path)
        assert alone.enter([]) is StartOutcome.FIRST
        alone.listen(lambda message: None)
        alone.leave()


class FailingDisk(Disk):
    """Fails at one of the things it is asked to do."""

    def __init__(self, good: int) -> None:
        self.good = good  # things that go well first

    def __getattribute__(self, name: str) -> Any:
        if name != "good" and not name.startswith("_"):
            self.good -= 1
            if self.good == -1:
                raise OSError(28, "No space left on device")
        return super().__getattribute__(name)


@pytest.mark.parametrize("there", [False, True])
def test_a_disk_that_fails_at_any_point_keeps_nobody_out(there: bool, tmp_path: Path) -> None:
    for good in range(12):
        folder = tmp_path / str(good)
        if there:
            folder.mkdir()
            (folder / "running").write_text("cardtable-before\n")
        disk = FailingDisk(good)
        first = SingleInstance(folder, disk)
        assert first.enter([]) is StartOutcome.FIRST
        first.listen(lambda message: None)
        first.leave()
        again = SingleInstance(folder)
        assert again.enter([]) is StartOutcome.FIRST, "and nothing is left locked"
        again.leave()
    assert disk.good > 0, "it was let fail at every point"


def test_if_no_place_can_be_found_to_listen_the_window_is_protected_all_the_same(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single, "START_TIMEOUT_S", 0.1)
    monkeypatch.setattr(single, "SOCKET_PREFIX", "x" * 200)
    first = SingleInstance(tmp_path)
    first.enter([])
    first.listen(lambda message: None)
    assert SingleInstance(tmp_path).enter([]) is StartOutcome.NO_ANSWER
    first.leave()


# Listening


def place_of(first: SingleInstance) -> str:
    return first.path.read_text().strip()


@pytest.fixture
def heard(first: SingleInstance, qtbot: QtBot) -> list[StartMessage]:
    messages: list[StartMessage] = []
    first.listen(messages.append)
    return messages


@pytest.fixture
def say(first: SingleInstance, heard: list[StartMessage]) -> Iterator[Say]:
    """Connects to the window and says something; returns the connection."""
    with ExitStack() as connections:

        def speak(data: bytes) -> socket.socket:
            line = connections.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
            line.settimeout(DEADLINE)
            line.connect(place_of(first))
            line.sendall(data)
            return line

        yield speak


def test_only_the_player_can_speak_to_the_window(
    first: SingleInstance, heard: list[StartMessage]
) -> None:
    assert os.stat(place_of(first)).st_mode & 0o077 == 0


def test_what_is_said_in_pieces_is_heard_once(
    first: SingleInstance, heard: list[StartMessage], say: Say, qtbot: QtBot
) -> None:
    message = StartMessage(("--game", "Zoë", "\udcff"), "token")
    data = write_message(message)
    line = say(data[:9])
    qtbot.waitUntil(lambda: len(first._guests) == 1)
    line.sendall(data[9:] + data)
    qtbot.waitUntil(lambda: bool(heard))
    assert line.recv(99) == b"heard\n"
    line.close()
    qtbot.waitUntil(lambda: not first._guests)
    assert heard == [message]


def test_a_slow_or_silent_guest_is_seen_off(
    first: SingleInstance,
    heard: list[StartMessage],
    say: Say,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(single, "SEND_TIMEOUT_MS", 50)
    lines = [say(data) for data in (b"", b'{"cardtable": 1')]
    qtbot.waitUntil(lambda: len(first._guests) == 2)
    qtbot.waitUntil(lambda: not first._guests)
    assert [line.recv(9) for line in lines] == [b"", b""]
    assert heard == []


def test_a_guest_that_talks_without_end_is_seen_off(
    first: SingleInstance, heard: list[StartMessage], say: Say
) -> None:
    line = say(b"")
    line.setblocking(False)
    said = 0
    with suppress(BrokenPipeError, ConnectionResetError):
        while said < 4 * LONGEST:
            QApplication.processEvents()
            with suppress(BlockingIOError):
                said += line.send(b"x" * 65536)
    assert said < 4 * LONGEST
    assert heard == []
    assert not first._guests


def test_a_crowd_of_guests_does_not_keep_others_from_speaking(
    first: SingleInstance, heard: list[StartMessage], say: Say, qtbot: QtBot
) -> None:
    for _ in range(2 * single.GUESTS):
        say(b"{")
        QApplication.processEvents()
    assert len(first._guests) <= single.GUESTS
    say(write_message(StartMessage(("a",))))
    qtbot.waitUntil(lambda: heard == [StartMessage(("a",))])


# Messages nobody would send

GOOD = [
    write_message(StartMessage()),
    write_message(StartMessage(("--continue",), "a token")),
    write_message(StartMessage(("--game=extop", "--", "/home/zoë/x.cardtable"))),
]
SNIPPETS = [b'"', b"{", b"}", b"[", b"]", b",", b"\\", b"\0", b"\xff", b"\n", b"null", b"NaN"]
SNIPPETS += [b"1e999", b"-1", b"true", b"[" * 3000, b"9" * 5000, b'{"cardtable": 1}', b"\xc3"]


def spoil(data: bytes, dice: Random) -> bytes:
    """A few bytes changed, lost, doubled or put in."""
    for _ in range(dice.randrange(1, 4)):
        start = dice.randrange(len(data) + 1)
        end = min(len(data), start + dice.choice((0, 0, 1, 1, 2, 9, 99)))
        put = dice.choice((b"", data[start:end] * 2, dice.choice(SNIPPETS), dice.randbytes(2)))
        data = data[:start] + put + data[end:]
    return data


def test_ten_thousand_spoilt_messages_are_messages_or_nothing() -> None:
    dice = Random(5)
    understood = 0
    for _ in range(10_000):
        message = read_message(spoil(dice.choice(GOOD), dice))
        if message is not None:
            understood += 1
            assert all(type(word) is str for word in message.words)
            assert message.token.isprintable()
    assert 0 < understood < 10_000


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
def test_other_json_is_no_message(data: object) -> None:
    assert read_message(json.dumps(data).encode()) is None


@pytest.mark.parametrize("token", [None, 5, "a\0b", "a\nb", "x" * 201, ["a"]])
def test_a_token_that_cannot_be_is_left_out(token: object) -> None:
    data = {"cardtable": 1, "words": ["a"], "token": token}
    assert read_message(json.dumps(data).encode()) == StartMessage(("a",))


def test_a_newer_program_at_least_calls_the_window() -> None:
    assert read_message(b'{"cardtable": 2, "words": {"other": 1}}') == StartMessage()


def test_the_window_lives_through_a_thousand_spoilt_messages(
    first: SingleInstance, heard: list[StartMessage], say: Say, qtbot: QtBot
) -> None:
    dice = Random(6)
    for _ in range(1000):
        say(spoil(dice.choice(GOOD), dice)).close()
        QApplication.processEvents()
    last = say(write_message(StartMessage(("the", "end"))))
    qtbot.waitUntil(lambda: bool(heard) and heard[-1] == StartMessage(("the", "end")))
    last.close()
    qtbot.waitUntil(lambda: not first._guests)


# What the window does then


class Window:
    """Remembers what it was asked to do."""

    def __init__(self) -> None:
        self.done: list[object] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *facts: self.done.append((name, *facts))


def heeded(*words: str, token: str = "") -> list[object]:
    window = Window()
    handle_message(window, StartMessage(words, token))  # type: ignore[arg-type]
    return window.done


def test_the_window_comes_forward_and_does_what_was_asked_for() -> None:
    assert heeded() == [("activate",)]
    assert heeded("--continue") == [("activate",), ("continue_newest",)]
    files = [Path("/a/x.cardtable"), Path("/b c/y.cardtable")]
    assert heeded("--", *map(str, files)) == [("activate",), ("open_files", files)]


@pytest.mark.parametrize(
    "words",
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
def test_what_makes_no_sense_only_brings_the_window_forward(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert heeded(*words) == [("activate",)]
    assert capsys.readouterr() == ("", "")


def test_the_desktop_learns_who_may_come_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(single.TOKEN, "")
    heeded(token="a token")
    assert os.environ[single.TOKEN] == "a token"

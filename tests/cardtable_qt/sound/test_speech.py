"""The voice of the system: found at run time, one text after another, and no trouble without it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import active_count
from time import monotonic, sleep

import pytest

from cardtable_qt.sound import speech as module
from cardtable_qt.sound.speech import (
    MAX_FAILURES,
    MAX_LETTERS,
    MAX_WAITING,
    MacVoice,
    Speech,
    SpeechDispatcher,
    find_voice,
)

WAIT_S = 20.0  # far more than anything here takes

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs shell scripts")


class FakeCommand:
    """A command that notes its arguments instead of speaking, and its process while it runs."""

    def __init__(self, folder: Path, name: str = "spd-say") -> None:
        self.folder = folder
        self.file = folder / name
        self.behave("")

    def behave(self, then: str) -> None:
        """Do something after the arguments are noted."""
        note = f'printf "%s\\n" "$@" END >> "{self.folder}/calls"\necho $$ >> "{self.folder}/pids"'
        self.file.write_text(f"#!/bin/sh\n{note}\n{then}\n")
        self.file.chmod(0o755)

    def calls(self) -> list[list[str]]:
        """The arguments of every call."""
        file = self.folder / "calls"
        text = file.read_text() if file.exists() else ""
        return [call.split("\n")[:-1] for call in text.split("END\n")[:-1]]

    def spoken(self) -> list[str]:
        return [call[-1] for call in self.calls() if "--" in call]

    def pids(self) -> list[int]:
        return [int(line) for line in (self.folder / "pids").read_text().split()]


def wait_until(is_true: Callable[[], bool]) -> None:
    limit = monotonic() + WAIT_S
    while not is_true():
        assert monotonic() < limit
        sleep(0.005)


def exists(pid: int) -> bool:
    """Return whether a process runs, or has ended and was not waited for."""
    return Path(f"/proc/{pid}").exists() if Path("/proc").exists() else _can_signal(pid)


def _can_signal(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def command(tmp_path: Path) -> FakeCommand:
    return FakeCommand(tmp_path)


@pytest.fixture
def speech(command: FakeCommand) -> Iterator[Speech]:
    speech = Speech(SpeechDispatcher(str(command.file)))
    yield speech
    assert speech.close()


# Finding it


def test_the_voice_is_found_when_it_is_needed(
    command: FakeCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(command.folder))
    voice = find_voice("linux")
    assert isinstance(voice, SpeechDispatcher)
    assert voice.command == str(command.file)
    assert find_voice("darwin") is None
    FakeCommand(command.folder, "say")
    assert isinstance(find_voice("darwin"), MacVoice)
    assert find_voice("win32") is None


def test_a_system_without_a_voice_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_voice("linux") is None


# Speaking


def test_texts_are_spoken_in_order_and_in_their_language(
    command: FakeCommand, speech: Speech
) -> None:
    speech.speak("It's your turn.", "en")
    speech.speak("Du bist dran.", "de")
    wait_until(lambda: len(command.calls()) == 2)
    english, german = command.calls()
    assert english[-2:] == ["--", "It's your turn."]
    assert german[-2:] == ["--", "Du bist dran."]
    assert english[english.index("--language") + 1] == "en"
    assert german[german.index("--language") + 1] == "de"
    assert "--wait" in english


@pytest.mark.parametrize(
    "text",
    ["--help", "-C", "$(touch pwned); `id` | & > x", "'\"\\", "a\x00b\nc", "\ud800 ★ −3", "%s %n"],
)
def test_any_text_is_only_a_text(command: FakeCommand, speech: Speech, text: str) -> None:
    speech.speak(text, "en")
    wait_until(lambda: len(command.calls()) == 1)
    (spoken,) = command.spoken()
    assert spoken == text.replace("\x00", " ").replace("\n", " ").replace("\ud800", "?").strip()
    assert not (command.folder / "pwned").exists()


def test_a_long_text_is_cut_and_an_empty_one_left_out(command: FakeCommand, speech: Speech) -> None:
    speech.speak(" \n", "en")
    speech.speak("a" * 100_000, "en")
    wait_until(lambda: len(command.calls()) == 1)
    assert command.spoken() == ["a" * MAX_LETTERS]


def test_speaking_never_waits(command: FakeCommand, speech: Speech) -> None:
    command.behave("sleep 30")
    start = monotonic()
    for number in range(50):
        speech.speak(f"text {number}", "en", cuts_short=number % 10 == 0)
    speech.stop()
    assert monotonic() - start < 1


def test_only_some_texts_wait_and_those_are_the_last(command: FakeCommand, speech: Speech) -> None:
    command.behave(f'while [ ! -e "{command.folder}/go" ]; do sleep 0.01; done')
    speech.speak("first", "en")
    wait_until(lambda: command.spoken() == ["first"])
    for number in range(10):
        speech.speak(str(number), "en")
    (command.folder / "go").touch()
    wait_until(lambda: len(command.spoken()) == 1 + MAX_WAITING)
    sleep(0.05)
    assert command.spoken() == ["first", *map(str, range(10 - MAX_WAITING, 10))]


def test_an_urgent_text_ends_what_is_spoken_and_what_waits(
    command: FakeCommand, speech: Speech
) -> None:
    command.behave('case "$*" in *long*) exec sleep 60;; esac')
    speech.speak("a long text", "en")
    wait_until(lambda: command.spoken() == ["a long text"])
    speech.speak("waiting", "en")
    start = monotonic()
    speech.speak("It's your turn.", "en", cuts_short=True)
    wait_until(lambda: len(command.spoken()) == 2)
    assert monotonic() - start < 5
    assert command.spoken() == ["a long text", "It's your turn."]
    assert any("--cancel" in call for call in command.calls()), "the service speaks on"
    assert not exists(command.pids()[0])


# Trouble


def test_a_command_that_hangs_is_ended(
    command: FakeCommand, speech: Speech, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "START_S", 0.2)
    monkeypatch.setattr(module, "HUSH_S", 0.1)
    command.behave("exec sleep 60")
    for number in range(MAX_FAILURES):
        speech.speak(str(number), "en")
    wait_until(lambda: speech.has_given_up)
    wait_until(lambda: not any(map(exists, command.pids())))
    count = len(command.calls())
    speech.speak("no more", "en")
    sleep(0.1)
    assert len(command.calls()) == count


@pytest.mark.parametrize("failure", ["exit 1", "kill -SEGV $$"])
def test_a_command_that_fails_is_given_up_in_the_end(
    command: FakeCommand, speech: Speech, failure: str
) -> None:
    command.behave(failure)
    speech.speak("one", "en")
    wait_until(lambda: len(command.spoken()) == 1)
    command.behave("")
    speech.speak("two", "en")  # it works again
    wait_until(lambda: len(command.spoken()) == 2)
    command.behave(failure)
    for number in range(MAX_FAILURES):
        assert not speech.has_given_up
        wait_until(lambda before=number: len(command.spoken()) == 2 + before)  # type: ignore[misc]
        speech.speak(str(number), "en")
    wait_until(lambda: speech.has_given_up)


def test_a_command_that_is_gone_is_silence(tmp_path: Path) -> None:
    speech = Speech(SpeechDispatcher(str(tmp_path / "gone")))
    for number in range(MAX_FAILURES):
        speech.speak(str(number), "en")
    wait_until(lambda: speech.has_given_up)
    assert speech.close()


def test_closing_ends_the_command_and_the_thread(command: FakeCommand) -> None:
    threads = active_count()
    speech = Speech(SpeechDispatcher(str(command.file)))
    assert active_count() == threads  # it starts with the first text
    command.behave('case "$*" in *--wait*) exec sleep 60;; esac')
    speech.speak("a long text", "en")
    wait_until(lambda: bool(command.spoken()))
    start = monotonic()
    assert speech.close()
    assert monotonic() - start < 2
    assert active_count() == threads
    assert not any(map(exists, command.pids()))
    speech.speak("too late", "en")
    assert command.spoken() == ["a long text"]


# macOS


def test_on_macos_a_voice_of_the_language_is_used(tmp_path: Path) -> None:
    command = FakeCommand(tmp_path, "say")
    command.behave(
        'if [ "$2" = "?" ]; then\n'
        'echo "Alex                en_US    # Most people recognize me by my voice."\n'
        'echo "Anna (Premium)      de_DE    # Hallo, ich heiße Anna."\n'
        'echo "Petra               de_DE    # Hallo, ich heiße Petra."\nfi'
    )
    voice = MacVoice(str(command.file))
    speak = [voice.command, "-v"]
    assert voice.speaking("Hallo", "de") == [*speak, "Anna (Premium)", "--", "Hallo"]
    assert voice.speaking("-x", "en") == [*speak, "Alex", "--", "-x"]
    assert voice.speaking("Bonjour", "fr") == [voice.command, "--", "Bonjour"]
    assert len(command.calls()) == 1  # the voices are listed once
    assert voice.hushing() == []

"""A screen reader is found where one runs, and not where something else uses accessibility."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.worker_thread import Job
from cardtable_qt.pages.shell import screen_reader
from cardtable_qt.pages.shell.screen_reader import Question, ScreenReader, ask
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings

ASK_FOR_SCREEN_READER = """
from cardtable_qt.base.worker_thread import Job
from cardtable_qt.pages.shell.screen_reader import QUESTIONS, ask
print(ask(QUESTIONS["linux"][:1], Job(lambda job: None)))
"""
SET = "org.freedesktop.DBus.Properties.Set org.a11y.Status {} <{}>"


def job() -> Job:
    return Job(lambda job: None)


def says(text: str) -> Question:
    return Question((sys.executable, "-c", f"print({text!r})"), "true")


@pytest.mark.parametrize(
    ("questions", "answer"),
    [
        ((says("(<true>,)"),), True),
        ((says("(<false>,)"),), False),
        ((says("b true"),), True),
        ((Question(("/no/such/program",), "true"), says("b true")), True),
        ((Question(("/no/such/program",), "true"),), None),
        ((says("(<false>,)"), says("b true")), False),
    ],
)
def test_the_first_command_that_answers_counts(
    questions: tuple[Question, ...], answer: bool | None
) -> None:
    assert ask(questions, job()) is answer


def test_the_answer_changes_the_preferences_later(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(Settings(tmp_path))
    reader = ScreenReader(preferences.set_screen_reader, preferences)
    for answer in ("true", "false"):
        monkeypatch.setitem(screen_reader.QUESTIONS, "linux", (says(answer),))
        with qtbot.waitSignal(preferences.changed) as changed:
            reader.check("linux")
        assert changed.args == ["text table"]
        assert preferences.shows_text_table() is (answer == "true")
    preferences.set("text table", "on")
    assert preferences.shows_text_table()
    preferences.set("text table", "off")
    preferences.set_screen_reader(True)
    assert not preferences.shows_text_table()


def test_without_an_answer_nothing_changes(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(Settings(tmp_path))
    preferences.set_screen_reader(True)
    monkeypatch.setitem(screen_reader.QUESTIONS, "linux", (Question(("/no/program",), ""),))
    reader = ScreenReader(preferences.set_screen_reader, preferences)
    reader.check("linux")
    reader.check("another system")
    qtbot.wait(200)
    assert preferences.has_screen_reader


def test_the_windows_check_is_skipped_elsewhere() -> None:
    assert not screen_reader.windows_screen_reader("linux")


@pytest.mark.skipif(
    not (shutil.which("dbus-run-session") and shutil.which("gdbus")), reason="needs D-Bus"
)
@pytest.mark.parametrize(
    ("enabled", "found"), [((), False), (("IsEnabled",), False), (("ScreenReaderEnabled",), True)]
)
def test_only_a_screen_reader_counts_not_accessibility_as_such(
    enabled: tuple[str, ...], found: bool, tmp_path: Path
) -> None:
    """In a session of its own, with the switches a desktop and Orca turn on."""
    script = tmp_path / "ask.py"
    script.write_text(ASK_FOR_SCREEN_READER)
    call = "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method "
    commands = [
        f"{call}{SET.format(name, 'true')}".replace("<true>", "'<true>'") for name in enabled
    ]
    done = subprocess.run(
        [
            "dbus-run-session",
            "--",
            "sh",
            "-c",
            "; ".join([*commands, f"{sys.executable} {script}"]),
        ],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    answers = [line for line in done.stdout.splitlines() if line in ("True", "False", "None")]
    if answers == ["None"]:
        pytest.skip("there is no accessibility bus here")
    assert answers == [str(found)]

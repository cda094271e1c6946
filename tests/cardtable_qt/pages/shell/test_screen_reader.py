"""A screen reader is found where one runs, and not where something else uses accessibility."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell import screen_reader
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.desktop_question import Command
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings

ASK_FOR_SCREEN_READER = """
from cardtable_qt.base.worker_thread import Job
from cardtable_qt.pages.shell.desktop_question import any_yes
from cardtable_qt.pages.shell.screen_reader import COMMANDS
for command in COMMANDS["linux"][:1]:
    print(any_yes([command], Job(lambda job: None)))
"""
BUS = "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method "
SET = "org.freedesktop.DBus.Properties.Set org.a11y.Status"


def test_the_answer_changes_the_preferences_later(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(Settings(tmp_path))
    appearance = Appearance(qapp, preferences)
    for answer in ("(<true>,)", "(<false>,)"):
        says = Command((sys.executable, "-c", f"print({answer!r})"), "(<true>,)")
        monkeypatch.setitem(screen_reader.COMMANDS, sys.platform, [says])
        with qtbot.waitSignal(preferences.changed) as changed:
            appearance.ask_for_screen_reader()
        assert changed.args == ["text table"]
        assert preferences.shows_text_table() is ("true" in answer)
    preferences.set("text table", "on")
    assert preferences.shows_text_table()
    preferences.set("text table", "off")
    preferences.set_screen_reader(True)
    assert not preferences.shows_text_table()


def test_the_windows_check_is_skipped_elsewhere() -> None:
    assert not screen_reader.windows_screen_reader("linux")


@pytest.mark.skipif(
    not (shutil.which("dbus-run-session") and shutil.which("gdbus")), reason="needs D-Bus"
)
@pytest.mark.parametrize(
    ("enabled", "found"), [("", False), ("IsEnabled", False), ("ScreenReaderEnabled", True)]
)
def test_only_a_screen_reader_counts_not_accessibility_as_such(
    enabled: str, found: bool, tmp_path: Path
) -> None:
    """In a session of its own, with the switches that desktops and Orca turn on."""
    script = tmp_path / "ask.py"
    script.write_text(ASK_FOR_SCREEN_READER)
    turn_on = f"{BUS}{SET} {enabled} '<true>' && " if enabled else ""
    done = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", f"{turn_on}{sys.executable} {script}"],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    if "org.a11y.Bus" in done.stderr and "not provided" in done.stderr:
        pytest.skip("there is no accessibility bus here")
    assert done.stdout.splitlines()[-1:] == [str(found)]

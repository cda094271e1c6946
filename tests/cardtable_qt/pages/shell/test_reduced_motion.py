"""Reduced motion is detected on every desktop."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.worker_thread import Job
from cardtable_qt.pages.shell import desktop_question, reduced_motion
from cardtable_qt.pages.shell.desktop_question import Command, qt_preference
from cardtable_qt.pages.shell.reduced_motion import (
    desktop_files_reduced_motion,
    reduced_motion_question,
    windows_reduced_motion,
)
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings


@pytest.mark.parametrize(
    ("preference", "reduced"), [(None, False), ("NoPreference", False), ("ReducedMotion", True)]
)
def test_qt_reports_reduced_motion(
    monkeypatch: pytest.MonkeyPatch, preference: str | None, reduced: bool
) -> None:
    access = SimpleNamespace()
    if preference is not None:
        access.motionPreference = lambda: SimpleNamespace(name=preference)
    hints: Any = SimpleNamespace(accessibility=lambda: access)
    monkeypatch.setattr(desktop_question, "style_hints", lambda: hints)
    assert qt_preference("motionPreference") is reduced


def test_older_qt_reports_no_reduced_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop_question, "style_hints", SimpleNamespace)
    assert not qt_preference("motionPreference")


@pytest.mark.parametrize(
    ("file", "text", "reduced"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "no section\n", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("gtk-4.0/settings.ini", "[Settings]\nx=%(y\n", False),
        ("gtk-4.0/settings.ini", "\x00\x01[[[", False),
    ],
)
def test_desktop_configuration_files_are_read(
    tmp_path: Path, file: str, text: str, reduced: bool
) -> None:
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    assert desktop_files_reduced_motion(tmp_path) is reduced


@pytest.mark.parametrize("lines", [0, 3_000])
def test_invalid_utf_8_further_down_changes_nothing(tmp_path: Path, lines: int) -> None:
    text = "[KDE]\nAnimationDurationFactor=0\n" + "x=1\n" * lines + "name=Müller\n"
    (tmp_path / "kdeglobals").write_bytes(text.encode("latin-1"))
    assert desktop_files_reduced_motion(tmp_path)


def test_without_files_motion_is_not_reduced(tmp_path: Path) -> None:
    assert not desktop_files_reduced_motion(tmp_path / "nowhere")


def test_the_windows_check_is_skipped_elsewhere() -> None:
    assert not windows_reduced_motion("linux")


@pytest.mark.skipif(os.name == "nt", reason="the command is a shell script")
@pytest.mark.parametrize(("answer", "motion"), [("false", "off"), ("true", "normal")])
def test_the_answer_of_a_command_arrives_later(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    motion: str,
) -> None:
    program, done = tmp_path / "gsettings", tmp_path / "asked"
    program.write_text(f"#!/bin/sh\ntouch {done}\necho {answer}\n")
    program.chmod(0o755)
    monkeypatch.setitem(reduced_motion.COMMANDS, "linux", [Command((str(program),), "false")])
    preferences = Preferences(Settings(tmp_path))

    def answered(is_wanted: bool) -> None:
        preferences.set_system_default("motion", "off" if is_wanted else "normal")

    reduced_motion_question(answered, preferences).ask("linux")
    qtbot.waitUntil(lambda: done.exists() and preferences.animation == motion)
    preferences.animation = "calm"  # a choice overrides the desktop
    assert preferences.animation_ms() > 0


@pytest.mark.parametrize("command", [("/no/such/program",), ("sleep", "60")])
def test_a_command_that_fails_or_hangs_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setattr(desktop_question, "TIMEOUT_S", 0.05)
    assert desktop_question.command_output(command, Job(lambda job: None)) == ""


def test_a_command_ends_with_the_program() -> None:
    job = Job(lambda job: None)
    job.cancel()
    assert desktop_question.command_output(("sleep", "60"), job) == ""

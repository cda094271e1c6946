"""Finds out whether a screen reader runs.

Qt knows only whether anything uses its accessibility, and on many desktops something always does:
keyboards on the screen, window managers, password managers. So each system is asked for a screen
reader itself. Where none is found, a game is shown as a picture, which screen readers can read too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject

from cardtable_qt.base.background_jobs import BackgroundJobs
from cardtable_qt.base.worker_thread import Job
from cardtable_qt.pages.shell.desktop_question import command_output


class Question(NamedTuple):
    """A command, and the word in its output that means that a screen reader runs."""

    command: tuple[str, ...]
    yes: str


# By platform: what to ask, until a command answers.
QUESTIONS: dict[str, tuple[Question, ...]] = {
    "linux": (
        Question(
            (
                *("gdbus", "call", "--session", "--dest", "org.a11y.Bus"),
                *("--object-path", "/org/a11y/bus"),
                *("--method", "org.freedesktop.DBus.Properties.Get"),
                *("org.a11y.Status", "ScreenReaderEnabled"),
            ),
            "true",
        ),
        Question(
            (
                *("busctl", "--user", "get-property", "org.a11y.Bus", "/org/a11y/bus"),
                *("org.a11y.Status", "ScreenReaderEnabled"),
            ),
            "true",
        ),
    ),
    "darwin": (
        Question(("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"), "1"),
    ),
}


class ScreenReader(QObject):
    """Checks without blocking, and calls back with the answer, if there is one."""

    def __init__(self, on_answer: Callable[[bool], None], parent: QObject) -> None:
        super().__init__(parent)
        self._on_answer = on_answer
        self._jobs = BackgroundJobs("screen reader", self)

    def check(self, platform: str = sys.platform) -> None:
        if platform == "win32":
            self._on_answer(windows_screen_reader(platform))
        elif platform in QUESTIONS:
            self._jobs.submit(partial(ask, QUESTIONS[platform]), self._answered)

    def _answered(self, answer: bool | None) -> None:
        if answer is not None:
            self._on_answer(answer)


def ask(questions: tuple[Question, ...], job: Job) -> bool | None:
    """Ask until there is an answer. None if there is none."""
    for question in questions:
        output = command_output(question.command, job)
        if output.strip():
            return question.yes in output
    return None


def windows_screen_reader(platform: str = sys.platform) -> bool:
    """True if a screen reader such as NVDA or JAWS has told Windows that it runs."""
    if platform != "win32":
        return False
    import ctypes

    runs = ctypes.c_int(0)
    get_screen_reader = 0x0046
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(get_screen_reader, 0, ctypes.byref(runs), 0)
    return bool(runs.value)

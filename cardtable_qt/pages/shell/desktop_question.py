"""Asks the desktop whether something is wished for, such as reduced motion.

What Qt or a file knows is answered at once. Some desktops only answer a command, which runs in a
thread.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QStyleHints
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.background_jobs import BackgroundJobs
from cardtable_qt.base.worker_thread import Job

TIMEOUT_S = 5.0  # for a command
POLL_S = 0.05  # how soon the command ends after the program has


class Command(NamedTuple):
    """A command, and the output that means yes."""

    words: tuple[str, ...]
    yes: str


class DesktopQuestion(QObject):
    """A question with the answer yes or no. Answers do not block, and may come later."""

    def __init__(
        self,
        is_known: Callable[[str], bool],
        commands: Mapping[str, Sequence[Command]],
        on_answer: Callable[[bool], None],
        parent: QObject,
    ) -> None:
        """`is_known` and the commands depend on the platform. One yes is enough."""
        super().__init__(parent)
        self._is_known = is_known
        self._commands = commands
        self._on_answer = on_answer
        self._jobs = BackgroundJobs("desktop question", self)

    def ask(self, platform: str = sys.platform) -> None:
        if self._is_known(platform):
            self._on_answer(True)
        elif platform in self._commands:
            self._jobs.submit(partial(any_yes, self._commands[platform]), self._on_answer)
        else:
            self._on_answer(False)


def any_yes(commands: Sequence[Command], job: Job) -> bool:
    """Whether one of the commands says yes."""
    return any(command_output(each.words, job).strip() == each.yes for each in commands)


def command_output(command: tuple[str, ...], job: Job) -> str:
    """The output of a command, or nothing if it fails, takes too long or the job is cancelled."""
    import subprocess  # slow, and not needed at start-up

    deadline = monotonic() + TIMEOUT_S
    with (
        suppress(OSError, ValueError),
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process,
    ):
        while not job.is_cancelled and monotonic() < deadline:
            with suppress(subprocess.TimeoutExpired):
                return process.communicate(timeout=POLL_S)[0]
        process.kill()
    return ""


def style_hints() -> QStyleHints:
    return QApplication.styleHints()


def qt_preference(name: str) -> bool:
    """True if Qt reports this wish of the desktop. Older versions have no such property."""
    hints = style_hints()  # PySide deletes what it returns together with the hints
    access = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(access, name, lambda: None)()
    return getattr(preference, "name", "NoPreference") != "NoPreference"

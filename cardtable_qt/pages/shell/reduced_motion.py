"""Finds out whether the desktop is set to reduced motion.

Newer versions of Qt know. With older ones each desktop is asked in its own way: by a configuration
file, a system call, or a command that runs in a thread.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from configparser import ConfigParser
from configparser import Error as BadConfig
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtGui import QStyleHints
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.background_jobs import BackgroundJobs
from cardtable_qt.base.worker_thread import Job
from rules.disk import DISK

TIMEOUT_S = 5.0  # for the command
POLL_S = 0.05  # how soon the command ends after the program has

# By platform: the command to run, and the output that means reduced motion.
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),
}


class ReducedMotion(QObject):
    """Checks once, without blocking, and calls back if the desktop wants reduced motion."""

    def __init__(self, on_detected: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._on_detected = on_detected
        self._jobs = BackgroundJobs("reduced motion", self)

    def check(self, platform: str = sys.platform) -> None:
        hints = QApplication.styleHints()
        if (
            qt_reduced_motion(hints)
            or desktop_files_reduced_motion(_config_folder())
            or windows_reduced_motion(platform)
        ):
            self._on_detected()
        elif platform in COMMANDS:
            command, reduced = COMMANDS[platform]
            self._jobs.submit(partial(command_output, command), partial(self._answered, reduced))

    def _answered(self, reduced: str, output: str) -> None:
        if output.strip() == reduced:
            self._on_detected()


def command_output(command: tuple[str, ...], job: Job) -> str:
    """The output of a command, or nothing if it fails, takes too long or the job is cancelled."""
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


def qt_reduced_motion(hints: QStyleHints) -> bool:
    """True if Qt reports reduced motion. Older versions have no such property."""
    access = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(access, "motionPreference", lambda: None)()
    return getattr(preference, "name", "NoPreference") != "NoPreference"


def desktop_files_reduced_motion(folder: Path) -> bool:
    """True if the configuration files of KDE or GTK switch animations off."""
    if _value(folder / "kdeglobals", "KDE", "AnimationDurationFactor") in ("0", "0.0"):
        return True
    return any(
        _value(folder / gtk / "settings.ini", "Settings", "gtk-enable-animations")
        in ("0", "false", "False")
        for gtk in ("gtk-4.0", "gtk-3.0")
    )


def _value(file: Path, section: str, key: str) -> str:
    settings = ConfigParser(strict=False, interpolation=None)
    with suppress(OSError, BadConfig):
        # Other programs write these files too, not all of them correctly.
        settings.read_string(DISK.read(file).decode("utf-8-sig", "replace"))
    return settings.get(section, key, fallback="").strip()


def _config_folder() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.ConfigLocation))


def windows_reduced_motion(platform: str = sys.platform) -> bool:
    """True if animations inside windows are switched off in Windows."""
    if platform != "win32":
        return False
    import ctypes

    animated = ctypes.c_int(1)
    client_area_animation = 0x1042
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(client_area_animation, 0, ctypes.byref(animated), 0)
    return not animated.value

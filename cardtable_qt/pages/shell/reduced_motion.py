"""Whether the desktop was asked for as little motion as possible.

Newer versions of Qt can tell. For the others every desktop has a place of its own where it says so;
some have to be asked in a process, which nobody waits for.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from configparser import ConfigParser
from configparser import Error as BadConfig
from contextlib import suppress
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QStyleHints
from PySide6.QtWidgets import QApplication

TIMEOUT_S = 5  # seconds that a desktop may take to answer

# What is asked in a process, and the answer that means no motion.
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),
}


class ReducedMotion(QObject):
    """Asks once, beside everything else, and tells if motion is not wanted."""

    _detected = Signal()

    def __init__(self, unwanted: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._unwanted = unwanted
        self._detected.connect(unwanted)

    def check(self, platform: str = sys.platform) -> None:
        hints = QApplication.styleHints()
        if (
            qt_reduced_motion(hints)
            or desktop_files_reduced_motion(_config_folder())
            or windows_reduced_motion(platform)
        ):
            self._unwanted()
        elif platform in COMMANDS:
            Thread(target=self._ask, args=COMMANDS[platform], daemon=True).start()

    def _ask(self, words: tuple[str, ...], means_none: str) -> None:
        answer = ""
        with suppress(OSError, subprocess.SubprocessError, ValueError):
            asked = subprocess.run(
                words, capture_output=True, timeout=TIMEOUT_S, text=True, check=False
            )
            answer = asked.stdout
        if answer.strip() == means_none:
            with suppress(RuntimeError):  # the program may have ended meanwhile
                self._detected.emit()


def qt_reduced_motion(hints: QStyleHints) -> bool:
    """Whether Qt knows that motion is not wanted; older versions do not know."""
    access = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(access, "motionPreference", lambda: None)()
    return getattr(preference, "name", "NoPreference") != "NoPreference"


def desktop_files_reduced_motion(folder: Path) -> bool:
    """Whether the settings of KDE, or those for programs with GTK, say so."""
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
        # Other programs write there as well, and not all of them as they should.
        settings.read_string(file.read_text("utf-8-sig", "replace"))
    return settings.get(section, key, fallback="").strip()


def _config_folder() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.ConfigLocation))


def windows_reduced_motion(platform: str = sys.platform) -> bool:
    """Whether Windows is told not to animate what is in its windows."""
    if platform != "win32":
        return False
    import ctypes

    animated = ctypes.c_int(1)
    client_area_animation = 0x1042
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(client_area_animation, 0, ctypes.byref(animated), 0)
    return not animated.value

"""Finds out whether the desktop is set to reduced motion.

Newer versions of Qt know. With older ones each desktop is asked in its own way: by a configuration
file, a system call, or a command.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from configparser import ConfigParser
from configparser import Error as BadConfig
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths

from cardtable_qt.pages.shell.desktop_question import Command, DesktopQuestion, qt_preference
from rules.disk import DISK

COMMANDS = {
    "linux": [
        Command(("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false")
    ],
    "darwin": [Command(("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1")],
}


def reduced_motion_question(on_answer: Callable[[bool], None], parent: QObject) -> DesktopQuestion:
    return DesktopQuestion(_is_known, COMMANDS, on_answer, parent)


def _is_known(platform: str) -> bool:
    return (
        qt_preference("motionPreference")
        or desktop_files_reduced_motion(_config_folder())
        or windows_reduced_motion(platform)
    )


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

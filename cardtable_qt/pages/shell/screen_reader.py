"""Finds out whether a screen reader runs.

Qt knows only whether anything uses its accessibility, and on many desktops something always does:
keyboards on the screen, window managers, password managers. So each system is asked for a screen
reader itself. Where none is found, a game is shown as a picture, which screen readers can read too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject

from cardtable_qt.pages.shell.desktop_question import Command, DesktopQuestion

GDBUS = (
    "gdbus", "call", "--session", "--timeout", "3", "--dest", "org.a11y.Bus",
    "--object-path", "/org/a11y/bus", "--method", "org.freedesktop.DBus.Properties.Get",
    "org.a11y.Status", "ScreenReaderEnabled",
)  # fmt: skip
BUSCTL = (
    "busctl", "--user", "get-property",
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "ScreenReaderEnabled",
)  # fmt: skip
COMMANDS = {
    "linux": [Command(GDBUS, "(<true>,)"), Command(BUSCTL, "b true")],
    "darwin": [
        Command(("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"), "1")
    ],
}


def screen_reader_question(on_answer: Callable[[bool], None], parent: QObject) -> DesktopQuestion:
    """Asks whether a screen reader runs. Answers do not block, and may come later."""
    return DesktopQuestion(windows_screen_reader, COMMANDS, on_answer, parent)


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

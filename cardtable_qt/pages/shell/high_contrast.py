"""Finds out whether the desktop is set to high contrast, and with which colours.

Newer versions of Qt know, and tell when it changes. With older ones the desktop is asked by a
command, each time the user comes back from another program, such as the desktop's settings.
Windows forces colours of the user's choice on all programs; other desktops leave them to us.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from cardtable_qt.pages.shell.desktop_question import Command, DesktopQuestion, qt_preference
from cardtable_qt.table.painting.contrast_palettes import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    forced_palette,
)
from cardtable_qt.table.painting.palette import Palette

PORTAL = (
    "gdbus", "call", "--session", "--timeout", "3", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop",
    "--method", "org.freedesktop.portal.Settings.ReadOne",
    "org.freedesktop.appearance", "contrast",
)  # fmt: skip
COMMANDS = {
    "linux": [
        Command(PORTAL, "(<uint32 1>,)"),
        Command(("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"), "true"),
    ],
    "darwin": [Command(("defaults", "read", "com.apple.universalaccess", "increaseContrast"), "1")],
}


class DesktopContrast(QObject):
    """Whether the desktop asks for high contrast."""

    changed = Signal()

    def __init__(self, app: QApplication, parent: QObject, platform: str = sys.platform) -> None:
        super().__init__(parent)
        self._app = app
        self._platform = platform
        self._forced: Palette | None = None
        self._question: DesktopQuestion | None = None
        self.is_high = _is_known(platform)
        self.read_colours()
        hints = app.styleHints()  # PySide deletes what it returns together with the hints
        access = getattr(hints, "accessibility", lambda: None)()
        notified = getattr(access, "contrastPreferenceChanged", None)
        if notified is not None:
            notified.connect(self.ask)
        app.applicationStateChanged.connect(self._ask_if_active)

    def ask(self) -> None:
        """Ask again. Does not block."""
        if self._question is None:
            self._question = DesktopQuestion(_is_known, COMMANDS, self._answered, self)
        self._question.ask(self._platform)

    def colours(self, *, is_dark: bool) -> Palette:
        """The palette with high contrast for this desktop."""
        return self._forced or (CONTRAST_DARK if is_dark else CONTRAST_LIGHT)

    def read_colours(self) -> bool:
        """Read the colours that the desktop forces on programs, if it does.

        Then the application has them instead of its own.
        """
        self._forced = None
        if self.is_high and self._platform == "win32":
            self._forced = forced_palette(desktop_palette(self._app))
        return self._forced is not None

    def _ask_if_active(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive and self._question is not None:
            self.ask()

    def _answered(self, is_high: bool) -> None:
        if is_high != self.is_high:
            self.is_high = is_high
            self.changed.emit()


def desktop_palette(app: QApplication) -> QPalette:
    """The palette of the desktop. The application has it until it gets another."""
    app.setPalette(QPalette())
    return app.palette()


def _is_known(platform: str) -> bool:
    return qt_preference("contrastPreference") or windows_high_contrast(platform)


def windows_high_contrast(platform: str = sys.platform) -> bool:
    """True if a contrast theme is chosen in Windows."""
    if platform != "win32":
        return False
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_uint),
            ("flags", ctypes.c_uint),
            ("scheme", ctypes.c_wchar_p),
        )

    get_high_contrast, is_on = 0x42, 0x1
    setting = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user32.SystemParametersInfoW(get_high_contrast, setting.size, ctypes.byref(setting), 0)
    return bool(setting.flags & is_on)

"""How the program looks and speaks, as its settings and the desktop want it, at every moment."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QStyleHints
from PySide6.QtWidgets import QApplication

from cardtable_qt import translation
from cardtable_qt.kept.preferences import Preferences
from cardtable_qt.windows import style

SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


class Appearance(QObject):
    """Dresses the application, and again whenever something about it changes. It lives as long as
    the preferences do."""

    restyled = Signal()  # other colours or sizes: what was painted before is to be painted anew
    reworded = Signal()  # another language: what was written before is to be written anew

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__(preferences)
        self._app = app
        self._preferences = preferences
        self._look = (0.0, False)
        hints = app.styleHints()
        if wants_no_motion(hints):
            preferences.assume("motion", "off")
        self._choose_scheme()
        self._speak()
        self._dress()
        preferences.changed.connect(self._chosen)
        hints.colorSchemeChanged.connect(self._dress)

    def _chosen(self, key: str) -> None:
        if key == "theme":
            self._choose_scheme()
        if key in ("theme", "text size"):
            self._dress()
        if key == "language" and self._speak():
            self.reworded.emit()

    def _choose_scheme(self) -> None:
        """Tell the desktop as well, which paints the frames of windows."""
        self._app.styleHints().setColorScheme(SCHEMES[self._preferences.theme])

    def _dress(self) -> None:
        look = (self._preferences.scale(), self._is_dark())
        if look != self._look:
            self._look = look
            style.dress(self._app, *look)
            self.restyled.emit()

    def _is_dark(self) -> bool:
        if self._preferences.theme == "system":
            return self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._preferences.theme == "dark"

    def _speak(self) -> bool:
        """Speak the language that is wanted; whether it is another one than before."""
        before = translation.spoken()
        return translation.install(self._app, self._preferences.spoken()) != before


def wants_no_motion(hints: QStyleHints) -> bool:
    """Whether the desktop was asked for as little motion as possible, where Qt can tell."""
    access = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(access, "motionPreference", lambda: None)()
    return getattr(preference, "name", "NoPreference") != "NoPreference"

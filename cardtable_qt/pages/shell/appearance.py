"""Style, colours, language and icon of the application, from preferences and desktop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import translation
from cardtable_qt.pages.widgets import style
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import art
from cardtable_qt.table.painting.face_cache import face_pixmap

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.screen_reader import ScreenReader

COLOUR_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}
# Small icons use a simpler drawing.
ICON_SIZES_PX = {"small": (16, 24, 32), "large": (48, 64, 128)}


class Appearance(QObject):
    """Applies style and language, and again when they change. A child of the preferences.

    Qt notifies all widgets of a change, and pages adapt to it (see `AppearanceWatcher`).
    """

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__(preferences)
        self._app = app
        self._preferences = preferences
        self._applied = (0.0, False, "", "")
        self._screen_reader: ScreenReader | None = None
        self._language = preferences.ui_language()
        self._apply_colour_scheme()
        translation.install_language(app, self._language)
        self._apply_style()
        preferences.changed.connect(self._preference_changed)
        app.styleHints().colorSchemeChanged.connect(self._apply_style)

    def check_reduced_motion(self) -> None:
        """Turn animation off by default if the desktop asks for reduced motion. Does not block."""
        from cardtable_qt.pages.shell.reduced_motion import ReducedMotion

        preferences = self._preferences
        ReducedMotion(lambda: preferences.set_system_default("motion", "off"), self).check()

    def check_screen_reader(self) -> None:
        """Show games as text by default while a screen reader runs. Does not block."""
        if self._screen_reader is None:
            from cardtable_qt.pages.shell.screen_reader import ScreenReader

            self._screen_reader = ScreenReader(self._preferences.set_screen_reader, self)
        self._screen_reader.check()

    def _preference_changed(self, key: str) -> None:
        if key == "theme":
            self._apply_colour_scheme()
        if key in ("theme", "text size", "surface", "card back"):
            self._apply_style()
        if key == "language":
            self._apply_language()

    def _apply_colour_scheme(self) -> None:
        """Set the colour scheme for the desktop too, which paints the window frames."""
        self._app.styleHints().setColorScheme(COLOUR_SCHEMES[self._preferences.theme])

    def _apply_style(self) -> None:
        chosen = self._preferences
        applied = (chosen.text_scale(), self._is_dark(), chosen.surface, chosen.card_back)
        if applied != self._applied:
            self._applied = applied
            art.set_card_back(chosen.card_back)
            style.apply_style(self._app, *applied[:3])

    def _is_dark(self) -> bool:
        if self._preferences.theme == "system":
            return self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._preferences.theme == "dark"

    def _apply_language(self) -> None:
        if self._language != self._preferences.ui_language():
            self._language = self._preferences.ui_language()
            translation.install_language(self._app, self._language)


def app_icon() -> QIcon:
    """The application icon, in all common sizes."""
    icon = QIcon()
    for name, sizes in ICON_SIZES_PX.items():
        for size in sizes:
            icon.addPixmap(face_pixmap(Face("icon", name), size))
    return icon

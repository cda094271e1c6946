"""Style, colours, language and icon of the application, from preferences and desktop."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import translation
from cardtable_qt.pages.shell.high_contrast import DesktopContrast
from cardtable_qt.pages.widgets import style
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import art, palette
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.palette import Palette

COLOUR_SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
    "high contrast": Qt.ColorScheme.Unknown,  # light or dark like the system
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
        self._contrast = DesktopContrast(app, self)
        self._applied: tuple[float, Palette, str, str] | None = None
        self._language = preferences.ui_language()
        self._apply_colour_scheme()
        translation.install_language(app, self._language)
        self._apply_style()
        preferences.changed.connect(self._preference_changed)
        app.styleHints().colorSchemeChanged.connect(self._desktop_changed)
        self._contrast.changed.connect(self._desktop_changed)

    def ask_desktop(self) -> None:
        """Follow the desktop's wishes for reduced motion and high contrast. Does not block."""
        from cardtable_qt.pages.shell.reduced_motion import reduced_motion_question

        reduced_motion_question(self._reduce_motion, self).ask()
        self._contrast.ask()

    def _reduce_motion(self, is_wanted: bool) -> None:
        if is_wanted:
            self._preferences.set_system_default("motion", "off")

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

    def _desktop_changed(self) -> None:
        if self._contrast.read_colours():
            self._applied = None
        self._apply_style()

    def _apply_style(self) -> None:
        chosen = self._preferences
        applied = (chosen.text_scale(), self._palette(), chosen.surface, chosen.card_back)
        if applied != self._applied:
            self._applied = applied
            art.set_card_back(chosen.card_back)
            style.apply_style(self._app, *applied[:3])

    def _palette(self) -> Palette:
        """The palette for the chosen theme. What is up to the system may change at any time."""
        theme = self._preferences.theme
        if COLOUR_SCHEMES[theme] != Qt.ColorScheme.Unknown:
            return palette.DARK if theme == "dark" else palette.LIGHT
        is_dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        if theme == "high contrast" or self._contrast.is_high:
            return self._contrast.colours(is_dark=is_dark)
        return palette.DARK if is_dark else palette.LIGHT

    def _apply_language(self) -> None:
        if self._language != self._preferences.ui_language():
            self._language = self._preferences.ui_language()
            translation.install_language(self._app, self._language)


def app_icon() -> QIcon:
    """The application icon, in all common sizes."""
    icon = QIcon()
    for name, sizes in ICON_SIZES_PX.items():
        for size in sizes:
            icon.addPixmap(face_pixmap(Face(art.ICON, name), size))
    return icon

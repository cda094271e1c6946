"""Loads the translations and installs the language of the interface."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from cardtable_qt.base.assets import assets_folder
from rules import GAMES

SOURCE_LANGUAGE = "en"
UI_LANGUAGE_PROPERTY = "uiLanguage"  # of the application

TextSource = Callable[[], str]  # asked again for its text after a change of language

_installed: list[QTranslator] = []  # Qt holds no reference to them


def install_language(
    app: QCoreApplication, language: str | None, folder: Path | None = None
) -> str:
    """Install a language (None: the system's) and return the code of the language in use.

    Falls back to English if the catalogue is missing or broken. Texts that are already on the
    screen keep their language until they are set again.
    """
    folder = folder or assets_folder() / "translations"
    while _installed:
        app.removeTranslator(_installed.pop())
    for code in map(_without_region, [language] if language else QLocale.system().uiLanguages()):
        if code == SOURCE_LANGUAGE:
            break
        catalogue = _load(f"cardtable_{code}", folder)
        if catalogue:
            return _install(app, code, catalogue)
    # The English catalogue contains only plural forms.
    return _install(app, SOURCE_LANGUAGE, _load(f"cardtable_{SOURCE_LANGUAGE}", folder))


def ui_language() -> str:
    """The code of the language in use."""
    app = QCoreApplication.instance()
    return str((app and app.property(UI_LANGUAGE_PROPERTY)) or SOURCE_LANGUAGE)


def _without_region(language: str) -> str:
    """The language without its region: `de` for `de_AT`."""
    return language.replace("_", "-").partition("-")[0]


def _install(app: QCoreApplication, code: str, catalogue: QTranslator | None) -> str:
    # Qt searches the translator that was installed last first, so ours come last.
    qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (_load(f"qtbase_{code}", qt_folder), catalogue, *_game_catalogues(code)):
        if translator:
            app.installTranslator(translator)
            _installed.append(translator)
    app.setProperty(UI_LANGUAGE_PROPERTY, code)
    return code


def _game_catalogues(code: str) -> Iterator[QTranslator | None]:
    """The catalogues of the games that live elsewhere."""
    for key, home in GAMES.added.items():
        yield _load(f"{key}_{code}", home.assets / "translations")


def _load(name: str, folder: Path) -> QTranslator | None:
    file = str(folder / f"{name}.qm")
    translator = QTranslator()
    # Check first, because `load` would also try shorter names.
    return translator if os.path.exists(file) and translator.load(file) else None

"""The language of the table."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from cardtable_qt.base.assets import assets_folder

SOURCE_LANGUAGE = "en"
UI_LANGUAGE_PROPERTY = "spokenLanguage"  # the property of the application that remembers it

_installed: list[QTranslator] = []  # Qt does not keep them alive


def install_language(
    app: QCoreApplication, language: str | None, folder: Path | None = None
) -> str:
    """Let the program speak that language (None: the system's), and return which it speaks.

    It is English if there is no catalogue for the language or the catalogue is broken. What is
    already on the screen keeps its language until it is written anew.
    """
    folder = folder or assets_folder() / "translations"
    while _installed:
        app.removeTranslator(_installed.pop())
    for code in map(_without_region, [language] if language else QLocale.system().uiLanguages()):
        if code == SOURCE_LANGUAGE:
            break
        catalogue = _load(f"cardtable_{code}", folder)
        if catalogue:
            return _speak(app, code, catalogue)
    # The English catalogue has nothing but the plurals.
    return _speak(app, SOURCE_LANGUAGE, _load(f"cardtable_{SOURCE_LANGUAGE}", folder))


def ui_language() -> str:
    """The language that the program speaks."""
    app = QCoreApplication.instance()
    return str((app and app.property(UI_LANGUAGE_PROPERTY)) or SOURCE_LANGUAGE)


def _without_region(language: str) -> str:
    """German is German, in `de_AT` too."""
    return language.replace("_", "-").partition("-")[0]


def _speak(app: QCoreApplication, code: str, catalogue: QTranslator | None) -> str:
    # Qt's own words first: the last one that is installed is asked first.
    qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for translator in (_load(f"qtbase_{code}", qt_folder), catalogue):
        if translator:
            app.installTranslator(translator)
            _installed.append(translator)
    app.setProperty(UI_LANGUAGE_PROPERTY, code)
    return code


def _load(name: str, folder: Path) -> QTranslator | None:
    file = str(folder / f"{name}.qm")
    translator = QTranslator()
    # Qt alone would try shorter names too.
    return translator if os.path.exists(file) and translator.load(file) else None

"""Theme, text size and language change while the program runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.storage.preferences import TEXT_SIZES, Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting import palette
from cardtable_qt.table.painting.palette import contrast
from cardtable_qt.table.view import TableView
from rules import GAMES
from rules.shuffle import SeededShuffles

translate = QCoreApplication.translate


@pytest.fixture(autouse=True)
def _restore_style(qapp: QApplication) -> Iterator[None]:
    style_sheet, colours = qapp.styleSheet(), qapp.palette()
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # do not restyle closed windows
    palette.set_palette(palette.LIGHT)
    text_size.set_scale(1.0)
    qapp.setPalette(colours)
    qapp.setStyleSheet(style_sheet)
    translation.install_language(qapp, "en")


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(Settings(tmp_path))


@pytest.fixture
def appearance(qapp: QApplication, preferences: Preferences) -> Appearance:
    return Appearance(qapp, preferences)


def test_a_theme_is_applied_at_once(
    qtbot: QtBot, preferences: Preferences, appearance: Appearance
) -> None:
    label = QLabel("Something to read")
    qtbot.addWidget(label)
    label.show()
    light = label.palette().color(QPalette.ColorRole.Window)
    preferences.theme = "dark"
    dark = label.palette().color(QPalette.ColorRole.Window)
    assert dark.lightness() < light.lightness()
    assert contrast(label.palette().color(QPalette.ColorRole.WindowText), dark) > 7
    preferences.theme = "light"
    assert label.palette().color(QPalette.ColorRole.Window) == light


def test_the_system_theme_follows_the_desktop(
    qapp: QApplication,
    preferences: Preferences,
    appearance: Appearance,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for other in gc.get_objects():
        # One that an earlier test has left would react to the scheme as well.
        if type(other) is Appearance and other is not appearance:
            shiboken6.delete(other)

    def set_scheme(scheme: Qt.ColorScheme) -> None:
        monkeypatch.setattr(QStyleHints, "colorScheme", lambda hints: scheme)
        qapp.styleHints().colorSchemeChanged.emit(scheme)

    assert palette.current_palette() is palette.LIGHT  # the default for unknown schemes
    set_scheme(Qt.ColorScheme.Dark)
    assert palette.current_palette() is palette.DARK
    preferences.theme = "light"
    assert palette.current_palette() is palette.LIGHT
    set_scheme(Qt.ColorScheme.Light)
    set_scheme(Qt.ColorScheme.Dark)
    assert palette.current_palette() is palette.LIGHT
    preferences.theme = "system"
    assert palette.current_palette() is palette.DARK


def test_text_size_changes_fonts_and_check_boxes(
    qtbot: QtBot, preferences: Preferences, appearance: Appearance
) -> None:
    box = QWidget()
    qtbot.addWidget(box)
    title, check_box = QLabel("Title", box), QCheckBox("Check", box)
    title.setObjectName("heading")
    box.show()
    sizes = []
    for percent in TEXT_SIZES:
        preferences.text_size = percent
        title.ensurePolished()
        sizes.append((title.fontInfo().pixelSize(), check_box.sizeHint().height()))
    assert sizes == sorted(sizes)
    assert sizes[0][0] < 22 < sizes[-1][0]
    assert title.font().pixelSize() == text_size.scaled(22) == 35


class AdaptingWidget(QWidget):
    """Counts how often it has to adapt."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = 0
        AppearanceWatcher(self, self._adapt)

    def _adapt(self) -> None:
        self.count += 1

    def take_count(self) -> int:
        QApplication.sendPostedEvents()
        count, self.count = self.count, 0
        return count


@pytest.fixture
def widget(
    qtbot: QtBot, preferences: Preferences, appearance: Appearance
) -> Iterator[AdaptingWidget]:
    """A widget inside others, which Qt notifies of a change several times."""
    preferences.language = "en"
    window = QWidget()
    qtbot.addWidget(window)
    widget = AdaptingWidget(QWidget(window))
    window.show()
    widget.take_count()
    yield widget
    window.close()


def test_widgets_adapt_once_to_each_change(
    preferences: Preferences, widget: AdaptingWidget
) -> None:
    for key, value in (
        ("theme", "dark"),
        ("text size", 150),
        ("surface", "slate"),
        ("card back", "stars"),
        ("language", "de"),
    ):
        preferences.set(key, value)
        assert widget.count == 0  # not before all widgets have changed
        assert widget.take_count() == 1, key


def test_several_changes_at_once_are_adapted_to_once(
    preferences: Preferences, widget: AdaptingWidget
) -> None:
    preferences.theme = "dark"
    preferences.text_size = 150
    preferences.surface = "slate"
    assert widget.take_count() == 1


def test_unrelated_preferences_do_not_restyle(
    preferences: Preferences, widget: AdaptingWidget
) -> None:
    preferences.pace = "slow"
    preferences.theme = "light"  # unchanged
    preferences.language = "en"  # unchanged
    assert widget.take_count() == 0


@pytest.mark.usefixtures("appearance")
def test_the_language_changes_at_once(preferences: Preferences) -> None:
    for language, text in (("de", "Grün"), ("en", "green"), ("de", "Grün")):
        preferences.language = language
        assert translate("Colour", "green") == text


def test_the_language_of_the_command_line_wins(
    qapp: QApplication, preferences: Preferences
) -> None:
    preferences.language_override = "de"
    Appearance(qapp, preferences)
    preferences.language = "en"
    assert translation.ui_language() == "de"


def picture(view: TableView) -> QImage:
    QApplication.processEvents()
    return view.grab().toImage()


def table(qtbot: QtBot, key: str) -> TableView:
    game = GAMES[key]
    seats = game.seats[0]
    view = TableView(game_table(key), [f"Player {n}" for n in range(seats)])
    qtbot.addWidget(view)
    view.resize(900, 560)
    view.set_position(game.new(seats, {}, 0, SeededShuffles(3)).observe(0), animate=False)
    view.show()
    qtbot.waitExposed(view)
    return view

"""The looks of the table are chosen by pictures, and seen at once: in the preview and behind it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.pages.settings.setting_rows import PictureRow
from cardtable_qt.pages.settings.settings_dialog import APPEARANCE, SettingsDialog
from cardtable_qt.pages.settings.table_preview import SURFACE_SWATCH
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.preferences import CARD_BACKS, SURFACES, Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting import art as backs
from cardtable_qt.table.painting import palette, surface
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import in_its_own_look, open_window, page_of

TAB = Qt.Key.Key_Tab
LOOKS = [("card size", 130), ("text size", 130), ("theme", "dark")]


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    with in_its_own_look():
        yield
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # closed windows need no other look
    backs.set_card_back(backs.GAME_BACK)
    surface.set_surface(surface.GAME_SURFACE)
    palette.set_dark(dark=False)
    text_size.set_scale(1.0)


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    preferences = Preferences(Settings(tmp_path))
    preferences.theme = "light"
    return preferences


@pytest.fixture
def dialog(qtbot: QtBot, qapp: QApplication, preferences: Preferences) -> SettingsDialog:
    Appearance(qapp, preferences)
    dialog = SettingsDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.list.setCurrentRow(APPEARANCE)
    return dialog


def row_of(dialog: SettingsDialog, key: str) -> PictureRow:
    row = dialog.rows[key]
    assert isinstance(row, PictureRow)
    return row


def picture(dialog: SettingsDialog) -> QImage:
    QApplication.processEvents()
    return dialog.preview.grab().toImage()


@pytest.mark.parametrize(("key", "values"), [("surface", SURFACES), ("card back", CARD_BACKS)])
def test_every_picture_is_chosen_by_a_click_and_seen_in_the_preview(
    dialog: SettingsDialog, preferences: Preferences, key: str, values: tuple[str, ...]
) -> None:
    row, seen = row_of(dialog, key), []
    assert tuple(row.buttons) == values
    for value, button in row.buttons.items():
        dialog.area.ensureWidgetVisible(button)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert preferences.value(key) == value
        assert [name for name, each in row.buttons.items() if each.isChecked()] == [value]
        seen.append(picture(dialog))
    # One of the others may be what the previewed game has of its own.
    assert sum(seen[0] == other for other in seen[1:]) <= 1
    assert all(one != other for one, other in combinations(seen[1:], 2))


@pytest.mark.parametrize(("key", "value"), LOOKS)
def test_sizes_and_colours_are_seen_in_the_preview(
    qtbot: QtBot, dialog: SettingsDialog, preferences: Preferences, key: str, value: object
) -> None:
    before = picture(dialog)
    preferences.set(key, value)
    qtbot.waitUntil(lambda: picture(dialog) != before)


def test_the_pictures_show_the_tables_in_the_colours_of_now(
    qtbot: QtBot, dialog: SettingsDialog, preferences: Preferences
) -> None:
    def felt() -> QImage:
        return row_of(dialog, "surface").buttons["felt"].icon().pixmap(SURFACE_SWATCH).toImage()

    before = felt()
    preferences.theme = "dark"
    qtbot.waitUntil(lambda: felt() != before)
    written = dialog.list
    QApplication.processEvents()
    assert dialog.list is written  # it is written anew just once


def test_the_preview_stays_while_the_page_is_scrolled_and_belongs_to_it_alone(
    dialog: SettingsDialog,
) -> None:
    bar = dialog.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert dialog.preview.isVisible()
    assert not dialog.preview.visibleRegion().isEmpty()
    dialog.list.setCurrentRow(0)
    assert not dialog.preview.isVisible()


def test_what_the_keys_come_to_is_scrolled_into_sight(qtbot: QtBot, dialog: SettingsDialog) -> None:
    backs = dialog.rows["card back"]
    assert isinstance(backs, PictureRow)
    first, last = dialog.rows["theme"].field, list(backs.buttons.values())[-1]
    dialog.list.setFocus()
    for field, key, start in ((last, Qt.Key.Key_Backtab, dialog.usual), (first, TAB, dialog.list)):
        start.setFocus()
        QTest.keyClick(start, key)
        assert field.hasFocus()
        assert field.visibleRegion().boundingRect().size() == field.size()


def test_a_game_that_is_on_gets_the_chosen_table_and_backs(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path)
    appearance = Appearance(qapp, window.preferences)
    appearance.style_changed.connect(window.rebuild_pages)
    window.start_game(setup("extop", 3))
    game = page_of(window).controller
    before = table_of(window)
    window.preferences.surface = "slate"
    slate = table_of(window)
    window.preferences.card_back = "stars"
    stars = table_of(window)
    assert before != slate != stars
    assert page_of(window).view.table.faces.back == "stars"
    assert page_of(window).controller is game
    window.preferences.reset()


def table_of(window: MainWindow) -> QImage:
    QApplication.processEvents()
    view = page_of(window).view
    view.finish_animations()
    return view.grab().toImage()

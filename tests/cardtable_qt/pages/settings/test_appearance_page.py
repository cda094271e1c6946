"""The appearance is chosen by pictures and shown at once in the preview and the game."""

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
from cardtable_qt.pages.settings.settings_dialog import APPEARANCE_PAGE, SettingsDialog
from cardtable_qt.pages.settings.table_preview import SWATCH_SIZE
from cardtable_qt.pages.shell.appearance import Appearance
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.preferences import CARD_BACKS, SURFACES, Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting import art as backs
from cardtable_qt.table.painting import palette, surface
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import app_style, game_page_of, open_window

TAB = Qt.Key.Key_Tab
CHANGES = [("card size", 130), ("text size", 130), ("theme", "dark")]


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield
        qapp.sendPostedEvents(
            None, QEvent.Type.DeferredDelete
        )  # closed windows need not be restyled
    backs.set_card_back(backs.GAME_BACK)
    surface.set_surface(surface.GAME_SURFACE)
    palette.set_palette(palette.LIGHT)
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
    dialog.list.setCurrentRow(APPEARANCE_PAGE)
    return dialog


def row_of(dialog: SettingsDialog, key: str) -> PictureRow:
    row = dialog.rows[key]
    assert isinstance(row, PictureRow)
    return row


def preview_image(dialog: SettingsDialog) -> QImage:
    QApplication.processEvents()
    return dialog.preview.grab().toImage()


@pytest.mark.parametrize(("key", "values"), [("surface", SURFACES), ("card back", CARD_BACKS)])
def test_every_picture_is_chosen_by_a_click_and_shown_in_the_preview(
    dialog: SettingsDialog, preferences: Preferences, key: str, values: tuple[str, ...]
) -> None:
    row, previews = row_of(dialog, key), []
    assert tuple(row.buttons) == values
    for value, button in row.buttons.items():
        dialog.area.ensureWidgetVisible(button)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert preferences.value(key) == value
        assert [name for name, each in row.buttons.items() if each.isChecked()] == [value]
        previews.append(preview_image(dialog))
    # The previewed game's own one may be among the others.
    assert sum(previews[0] == other for other in previews[1:]) <= 1
    assert all(one != other for one, other in combinations(previews[1:], 2))


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_sizes_and_colours_are_shown_in_the_preview(
    qtbot: QtBot, dialog: SettingsDialog, preferences: Preferences, key: str, value: object
) -> None:
    before = preview_image(dialog)
    preferences.set(key, value)
    qtbot.waitUntil(lambda: preview_image(dialog) != before)


def test_the_pictures_use_the_current_colours(
    qtbot: QtBot, dialog: SettingsDialog, preferences: Preferences
) -> None:
    def felt_picture() -> QImage:
        return row_of(dialog, "surface").buttons["felt"].icon().pixmap(SWATCH_SIZE).toImage()

    before = felt_picture()
    preferences.theme = "dark"
    qtbot.waitUntil(lambda: felt_picture() != before)
    rebuilt = dialog.list
    QApplication.processEvents()
    assert dialog.list is rebuilt, "only once"


def test_the_preview_stays_visible_while_its_page_is_scrolled(
    dialog: SettingsDialog,
) -> None:
    bar = dialog.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert dialog.preview.isVisible()
    assert not dialog.preview.visibleRegion().isEmpty()
    dialog.list.setCurrentRow(0)
    assert not dialog.preview.isVisible()


def test_a_focused_field_is_scrolled_into_view(qtbot: QtBot, dialog: SettingsDialog) -> None:
    backs = dialog.rows["card back"]
    assert isinstance(backs, PictureRow)
    first, last = dialog.rows["theme"].field, list(backs.buttons.values())[-1]
    dialog.list.setFocus()
    for field, key, start in (
        (last, Qt.Key.Key_Backtab, dialog.reset_button),
        (first, TAB, dialog.list),
    ):
        start.setFocus()
        QTest.keyClick(start, key)
        assert field.hasFocus()
        assert field.visibleRegion().boundingRect().size() == field.size()


def test_a_running_game_gets_the_chosen_surface_and_backs(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path)
    Appearance(qapp, window.preferences)
    window.game.start(setup("extop", 3))
    page = game_page_of(window)
    before = table_image(window)
    window.preferences.surface = "slate"
    slate = table_image(window)
    window.preferences.card_back = "stars"
    stars = table_image(window)
    assert before != slate != stars
    assert game_page_of(window) is page
    assert page.view.table_scene.face_cache.back == "stars"
    window.preferences.reset()


def table_image(window: MainWindow) -> QImage:
    QApplication.processEvents()
    view = game_page_of(window).view
    view.finish_animations()
    return view.grab().toImage()

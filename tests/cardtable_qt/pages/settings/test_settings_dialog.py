"""The settings dialog: every choice takes effect at once, is saved and can be undone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size, translation
from cardtable_qt.pages.settings.setting_rows import ChoiceRow, SwitchRow
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting import palette
from rules.disk import Disk

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
SWITCHES = [key for key, known in Preferences.KNOWN.items() if type(known.default) is bool]
CHOICES = ["pace", "motion", "language", "theme", "text size"]


class FullDisk(Disk):
    """A disk that can run out of space."""

    has_space = True

    def replace(self, path: Path, data: bytes) -> None:
        if not self.has_space:
            raise OSError(28, "No space left on device")
        super().replace(path, data)


@pytest.fixture(autouse=True)
def _restore_appearance(qapp: QApplication) -> Iterator[None]:
    style_sheet, colours = qapp.styleSheet(), qapp.palette()
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # closed dialogs need not be restyled
    translation.install_language(qapp, "en")
    if qapp.styleSheet() != style_sheet:
        palette.set_palette(palette.LIGHT)
        text_size.set_scale(1.0)
        qapp.setPalette(colours)
        qapp.setStyleSheet(style_sheet)


@pytest.fixture
def disk() -> FullDisk:
    return FullDisk()


@pytest.fixture
def preferences(tmp_path: Path, disk: FullDisk) -> Preferences:
    return Preferences(Settings(tmp_path, disk))


@pytest.fixture
def dialog(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    return open_dialog(qtbot, preferences)


def open_dialog(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    dialog = SettingsDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    return dialog


def show_row(dialog: SettingsDialog, key: str) -> QWidget:
    """Open the page with that setting and focus it."""
    row = dialog.rows[key]
    page = next(n for n, page in enumerate(dialog.pages) if page.isAncestorOf(row))
    item = dialog.list.visualItemRect(dialog.list.item(page))
    QTest.mouseClick(
        dialog.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier,
        item.center(),
    )  # fmt: skip
    assert row.isVisible()
    row.field.setFocus()
    return row.field


def saved_values(preferences: Preferences) -> dict[str, object]:
    values: dict[str, object] = json.loads(preferences.settings.file.read_text("utf-8"))
    return values


def test_every_setting_has_a_row(dialog: SettingsDialog) -> None:
    assert dialog.rows.keys() == Preferences.KNOWN.keys()
    for key, row in dialog.rows.items():
        assert row.field.accessibleName(), key
        assert row.field.accessibleDescription(), key


def test_viewing_the_settings_changes_nothing(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    for key in dialog.rows:
        show_row(dialog, key)
    dialog.close_button.click()
    assert not dialog.isVisible()
    assert not preferences.settings.file.exists()


def test_a_click_toggles_and_the_space_bar_toggles_back(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    for key in SWITCHES:
        default = preferences.value(key)
        box = show_row(dialog, key)
        assert isinstance(box, QCheckBox)
        assert box.isChecked() == default
        with qtbot.waitSignal(dialog.changed) as changed:
            QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(10, 8))
        assert changed.args == [key]
        assert preferences.value(key) is not default
        assert saved_values(preferences)[key] is not default
        QTest.keyClick(box, Key.Key_Space)
        assert preferences.value(key) is default


def test_arrow_keys_step_through_the_choices_and_each_takes_effect_at_once(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    for key in CHOICES:
        QTest.keyClick(show_row(dialog, key), Key.Key_Home)
        box = box_of(dialog, key)
        chosen = [preferences.value(key)]
        for _ in range(box.count() - 1):
            QTest.keyClick(box, Key.Key_Down)
            chosen.append(preferences.value(key))
            assert saved_values(preferences)[key] == chosen[-1]
            QApplication.processEvents()
            box = box_of(dialog, key)  # another text size rebuilds the dialog
            assert box.hasFocus()
        assert chosen == [box.itemData(n) for n in range(box.count())]
        assert all(Preferences.KNOWN[key].is_valid(value) for value in chosen)


def box_of(dialog: SettingsDialog, key: str) -> QComboBox:
    row = dialog.rows[key]
    assert isinstance(row, ChoiceRow)
    return row.combo_box


def test_a_value_is_chosen_from_the_open_list(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    box = show_row(dialog, "theme")
    assert isinstance(box, QComboBox)
    QTest.keyClick(box, Key.Key_Space)
    qtbot.waitUntil(box.view().isVisible)
    QTest.keyClick(box.view(), Key.Key_End)
    assert preferences.theme == "system", "moving in the list chooses nothing yet"
    QTest.keyClick(box.view(), Key.Key_Return)
    assert preferences.theme == "high contrast"


def test_the_mouse_wheel_changes_nothing(preferences: Preferences, dialog: SettingsDialog) -> None:
    box = show_row(dialog, "pace")
    down = QWheelEvent(
        QPointF(5, 5), box.mapToGlobal(QPointF(5, 5)), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(box, down)
    assert preferences.pace == "normal"


@pytest.mark.parametrize("end", [Key.Key_Return, Key.Key_Tab, Key.Key_Escape])
def test_a_name_is_applied_however_the_field_is_left(
    preferences: Preferences, dialog: SettingsDialog, end: Qt.Key
) -> None:
    line = show_row(dialog, "name")
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "  Joerg <b>  ")
    assert preferences.name == "", "not while typing"
    QTest.keyClick(line, end)
    assert preferences.name == "Joerg <b>"
    assert dialog.isVisible() == (end != Key.Key_Escape)
    assert line.text() == "Joerg <b>"


def test_a_pasted_name_is_cleaned(preferences: Preferences, dialog: SettingsDialog) -> None:
    line = show_row(dialog, "name")
    assert isinstance(line, QLineEdit)
    QApplication.clipboard().setText("two\nlines\tand much more than fits into it")
    QTest.keyClick(line, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(line, Key.Key_Return)
    assert 0 < len(preferences.name) <= 20
    assert preferences.name.isprintable()
    assert preferences.settings.get("name", "") == preferences.name


def test_changes_made_elsewhere_are_shown(preferences: Preferences, dialog: SettingsDialog) -> None:
    preferences.log, preferences.pace, preferences.name = False, "quick", "Jörg"
    log, pace, name = (dialog.rows[key].field for key in ("log", "pace", "name"))
    assert isinstance(log, QCheckBox)
    assert isinstance(pace, QComboBox)
    assert isinstance(name, QLineEdit)
    assert (log.isChecked(), pace.currentData(), name.text()) == (False, "quick", "Jörg")


def test_defaults_are_restored_and_that_is_undone(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    assert not dialog.reset_button.isEnabled()
    assert not dialog.undo_button.isVisible()
    preferences.name, preferences.hints = "Jörg", False
    QTest.mouseClick(dialog.reset_button, LEFT)
    assert preferences.hints
    assert preferences.name == "Jörg", "the player is still the same"
    assert not dialog.reset_button.isEnabled()
    QTest.mouseClick(dialog.undo_button, LEFT)
    assert (preferences.name, preferences.hints) == ("Jörg", False)
    assert not dialog.undo_button.isVisible()
    row = dialog.rows["hints"]
    assert isinstance(row, SwitchRow)
    assert not row.check_box.isChecked()


def test_a_reset_can_be_undone_after_reopening_the_dialog(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    preferences.theme = "dark"
    dialog.reset_button.click()
    QTest.keyClick(dialog, Key.Key_Escape)
    again = open_dialog(qtbot, preferences)
    again.undo_button.click()
    assert preferences.theme == "dark"


def test_the_dialog_names_the_settings_file(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    text = dialog.file_label.text().replace("\u200b", "")
    assert str(preferences.settings.file) in text


def test_an_error_is_shown_until_the_settings_can_be_saved(
    preferences: Preferences, dialog: SettingsDialog, disk: FullDisk
) -> None:
    assert not dialog.error_label.isVisible()
    disk.has_space = False
    QTest.keyClick(show_row(dialog, "hints"), Key.Key_Space)
    assert "No space left on device" in dialog.error_label.text()
    assert dialog.error_label.isVisible()
    assert not preferences.hints
    dialog.reset_button.click()
    assert not preferences.hints, "a reset that could not be undone is refused"
    disk.has_space = True
    preferences.flush()
    assert not dialog.error_label.isVisible()
    assert saved_values(preferences)["hints"] is False


def test_another_language_takes_effect_at_once_and_keeps_the_focus(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, dialog: SettingsDialog
) -> None:
    def change_language(key: str) -> None:
        if key == "language":
            translation.install_language(qapp, preferences.ui_language())

    preferences.changed.connect(change_language)
    box = show_row(dialog, "language")
    before = dialog.list
    QTest.keyClicks(box, "D")
    qtbot.waitUntil(lambda: dialog.list is not before)
    assert preferences.language == "de"
    assert dialog.rows["language"].field.hasFocus()
    assert dialog.rows["language"].isVisible()
    pace = dialog.rows["pace"]
    assert isinstance(pace, ChoiceRow)
    assert pace.combo_box.itemText(0) == "Gemütlich"


def test_another_text_size_rebuilds_the_dialog_only_once(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    before = dialog.list
    preferences.text_size = 120
    QApplication.processEvents()
    rebuilt = dialog.list
    assert rebuilt is not before
    for _ in range(3):
        QApplication.processEvents()
    assert dialog.list is rebuilt


def test_the_dialog_grows_with_its_texts_and_stays_on_the_screen(
    qapp: QApplication, preferences: Preferences, dialog: SettingsDialog
) -> None:
    normal = dialog.size()
    for percent in (160, 100):
        apply_style(qapp, percent / 100)  # as Appearance does
        preferences.text_size = percent
        QApplication.processEvents()
        assert (dialog.height() > normal.height()) == (percent > 100)
        assert dialog.screen().availableGeometry().contains(dialog.geometry())
    assert dialog.size() == normal


def test_the_title_bar_stays_on_the_screen(
    qapp: QApplication,
    preferences: Preferences,
    dialog: SettingsDialog,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def with_title_bar(widget: SettingsDialog) -> QRect:
        return widget.geometry().adjusted(-4, -37, 4, 4)

    monkeypatch.setattr(SettingsDialog, "frameGeometry", with_title_bar)
    dialog.move(dialog.x(), 0)
    apply_style(qapp, 1.6)
    preferences.text_size = 160
    QApplication.processEvents()
    assert dialog.screen().availableGeometry().contains(dialog.frameGeometry())


def test_a_language_from_the_command_line_is_explained(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.language_override = "de"
    dialog = open_dialog(qtbot, preferences)
    assert "command line" in dialog.rows["language"].about.text()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_setting_comes_first_and_is_named_in_both_languages(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, language: str
) -> None:
    translation.install_language(qapp, language)
    dialog = open_dialog(qtbot, preferences)
    rows = [row for row in dialog.rows.values() if row.isVisible()]
    highest = min(rows, key=lambda row: row.mapTo(dialog, QPoint()).y())
    assert highest is dialog.rows["language"]
    labels = [label.text() for label in highest.findChildren(QLabel)]
    assert any("Language" in text and "Sprache" in text for text in labels)
    translation.install_language(qapp, "en")


def test_the_dialog_opens_on_the_page_last_shown(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    assert dialog.rows["name"].isVisible()
    show_row(dialog, "volume")
    dialog.close_button.click()
    again = open_dialog(qtbot, preferences)
    assert again.rows["volume"].isVisible()


def test_tab_goes_through_the_whole_dialog(dialog: SettingsDialog) -> None:
    dialog.list.setFocus()
    reached = []
    for _ in range(20):
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget)
        QTest.keyClick(widget, Key.Key_Tab)
    fields = [dialog.rows[key].field for key in ("language", "name", "pace", "motion")]
    assert {dialog.list, *fields, dialog.close_button} <= set(reached)


@pytest.mark.parametrize(
    ("language", "scale", "dark"), [("en", 1.6, False), ("de", 1.6, True), ("de", 0.9, False)]
)
def test_nothing_is_cut_off_in_a_small_window(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, disk: FullDisk,
    language: str, scale: float, dark: bool,
) -> None:  # fmt: skip
    translation.install_language(qapp, language)
    apply_style(qapp, scale, palette.DARK if dark else palette.LIGHT)
    preferences.name = "Wilhelmine-Charlotte"
    preferences.reset()
    disk.has_space = False
    preferences.pace = "slow"
    dialog = open_dialog(qtbot, preferences)
    dialog.resize(900, 600)
    for page in range(len(dialog.pages)):
        dialog.list.setCurrentRow(page)
        QApplication.processEvents()
        assert (dialog.width(), dialog.height()) == (900, 600)
        area = dialog.area
        assert area.viewport().height() > 100
        assert area.horizontalScrollBar().maximum() == 0
        bar = area.verticalScrollBar()
        qtbot.waitUntil(lambda bar=bar: bar.isVisible() == (bar.maximum() > 0))  # type: ignore[misc]
        for widget in dialog.findChildren(QWidget):
            if widget.isVisible() and isinstance(widget, QLabel | QAbstractButton):
                check_size(widget)


def check_size(widget: QLabel | QAbstractButton) -> None:
    needed = widget.sizeHint()
    if isinstance(widget, QLabel) and widget.wordWrap():
        assert widget.height() >= widget.heightForWidth(widget.width()), widget.text()
    else:
        assert widget.width() >= needed.width(), widget.text()
        assert widget.height() >= needed.height(), widget.text()


def test_the_list_of_pages_shows_its_focus(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences
) -> None:
    apply_style(qapp)
    dialog = open_dialog(qtbot, preferences)
    qtbot.waitUntil(dialog.isActiveWindow)
    corner = dialog.list.visualItemRect(dialog.list.item(0)).topLeft() + QPoint(20, 0)
    dialog.list.setFocus()
    focused = dialog.list.viewport().grab().toImage().pixelColor(corner)
    dialog.rows["name"].set_focus()
    unfocused = dialog.list.viewport().grab().toImage().pixelColor(corner)
    assert focused == palette.colour("focus") != unfocused

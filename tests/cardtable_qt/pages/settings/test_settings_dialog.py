"""The sheet of the settings: every choice holds at once, is kept, and can be taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
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


class Full(Disk):
    """A disk with no room at the moment."""

    room = True

    def replace(self, path: Path, data: bytes) -> None:
        if not self.room:
            raise OSError(28, "No space left on device")
        super().replace(path, data)


@pytest.fixture(autouse=True)
def _as_before(qapp: QApplication) -> Iterator[None]:
    sheet, colours = qapp.styleSheet(), qapp.palette()
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # closed sheets need no other look
    translation.install_language(qapp, "en")
    if qapp.styleSheet() != sheet:
        palette.set_dark(dark=False)
        text_size.set_scale(1.0)
        qapp.setPalette(colours)
        qapp.setStyleSheet(sheet)


@pytest.fixture
def disk() -> Full:
    return Full()


@pytest.fixture
def preferences(tmp_path: Path, disk: Full) -> Preferences:
    return Preferences(Settings(tmp_path, disk))


@pytest.fixture
def dialog(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    return opened(qtbot, preferences)


def opened(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    dialog = SettingsDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    return dialog


def turn_to(dialog: SettingsDialog, key: str) -> QWidget:
    """Open the page with that setting, and put the keys there."""
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


def kept(preferences: Preferences) -> dict[str, object]:
    values: dict[str, object] = json.loads(preferences.settings.file.read_text("utf-8"))
    return values


def test_everything_that_can_be_chosen_has_its_row(dialog: SettingsDialog) -> None:
    assert dialog.rows.keys() == Preferences.KNOWN.keys()
    for key, row in dialog.rows.items():
        assert row.field.accessibleName(), key
        assert row.field.accessibleDescription(), key


def test_looking_at_the_settings_changes_nothing(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    for key in dialog.rows:
        turn_to(dialog, key)
    dialog.done_button.click()
    assert not dialog.isVisible()
    assert not preferences.settings.file.exists()


def test_a_click_switches_and_the_space_bar_switches_back(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    for key in SWITCHES:
        usual = preferences.value(key)
        box = turn_to(dialog, key)
        assert isinstance(box, QCheckBox)
        assert box.isChecked() == usual
        with qtbot.waitSignal(dialog.changed) as changed:
            QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(10, 8))
        assert changed.args == [key]
        assert preferences.value(key) is not usual
        assert kept(preferences)[key] is not usual
        QTest.keyClick(box, Key.Key_Space)
        assert preferences.value(key) is usual


def test_keys_walk_through_the_choices_and_each_holds_at_once(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    for key in CHOICES:
        QTest.keyClick(turn_to(dialog, key), Key.Key_Home)
        box = box_of(dialog, key)
        seen = [preferences.value(key)]
        for _ in range(box.count() - 1):
            QTest.keyClick(box, Key.Key_Down)
            seen.append(preferences.value(key))
            assert kept(preferences)[key] == seen[-1]
            QApplication.processEvents()
            box = box_of(dialog, key)  # other sizes write the sheet anew
            assert box.hasFocus()
        assert seen == [box.itemData(n) for n in range(box.count())]
        assert all(Preferences.KNOWN[key].is_valid(value) for value in seen)


def box_of(dialog: SettingsDialog, key: str) -> QComboBox:
    row = dialog.rows[key]
    assert isinstance(row, ChoiceRow)
    return row.box


def test_a_list_is_opened_and_one_of_it_chosen(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    box = turn_to(dialog, "theme")
    assert isinstance(box, QComboBox)
    QTest.keyClick(box, Key.Key_Space)
    qtbot.waitUntil(box.view().isVisible)
    QTest.keyClick(box.view(), Key.Key_End)
    assert preferences.theme == "system", "who only looks chooses nothing"
    QTest.keyClick(box.view(), Key.Key_Return)
    assert preferences.theme == "dark"


def test_who_only_scrolls_past_changes_nothing(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    box = turn_to(dialog, "pace")
    down = QWheelEvent(
        QPointF(5, 5), box.mapToGlobal(QPointF(5, 5)), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(box, down)
    assert preferences.pace == "normal"


@pytest.mark.parametrize("end", [Key.Key_Return, Key.Key_Tab, Key.Key_Escape])
def test_a_name_holds_however_one_leaves_it(
    preferences: Preferences, dialog: SettingsDialog, end: Qt.Key
) -> None:
    line = turn_to(dialog, "name")
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "  Joerg <b>  ")
    assert preferences.name == "", "not with every letter"
    QTest.keyClick(line, end)
    assert preferences.name == "Joerg <b>"
    assert dialog.isVisible() == (end != Key.Key_Escape)
    assert line.text() == "Joerg <b>"


def test_a_name_that_was_pasted_from_anywhere_becomes_one(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    line = turn_to(dialog, "name")
    assert isinstance(line, QLineEdit)
    QApplication.clipboard().setText("two\nlines\tand much more than fits into it")
    QTest.keyClick(line, Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(line, Key.Key_Return)
    assert 0 < len(preferences.name) <= 20
    assert preferences.name.isprintable()
    assert preferences.settings.get("name", "") == preferences.name


def test_what_is_chosen_elsewhere_is_shown_here(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    preferences.log, preferences.pace, preferences.name = False, "quick", "Jörg"
    log, pace, name = (dialog.rows[key].field for key in ("log", "pace", "name"))
    assert isinstance(log, QCheckBox)
    assert isinstance(pace, QComboBox)
    assert isinstance(name, QLineEdit)
    assert (log.isChecked(), pace.currentData(), name.text()) == (False, "quick", "Jörg")


def test_back_to_the_defaults_and_take_back(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    assert not dialog.usual.isEnabled()
    assert not dialog.take_back.isVisible()
    preferences.name, preferences.hints = "Jörg", False
    QTest.mouseClick(dialog.usual, LEFT)
    assert (preferences.name, preferences.hints) == ("", True)
    assert not dialog.usual.isEnabled()
    QTest.mouseClick(dialog.take_back, LEFT)
    assert (preferences.name, preferences.hints) == ("Jörg", False)
    assert not dialog.take_back.isVisible()
    row = dialog.rows["hints"]
    assert isinstance(row, SwitchRow)
    assert not row.box.isChecked()


def test_a_reset_can_still_be_taken_back_when_the_sheet_is_opened_again(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    preferences.theme = "dark"
    dialog.usual.click()
    QTest.keyClick(dialog, Key.Key_Escape)
    again = opened(qtbot, preferences)
    again.take_back.click()
    assert preferences.theme == "dark"


def test_one_reads_where_the_settings_are_kept(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    told = dialog.place.text().replace("\u200b", "")
    assert str(preferences.settings.file) in told


def test_one_reads_that_nothing_is_saved_until_it_is(
    preferences: Preferences, dialog: SettingsDialog, disk: Full
) -> None:
    assert not dialog.trouble.isVisible()
    disk.room = False
    QTest.keyClick(turn_to(dialog, "hints"), Key.Key_Space)
    assert "No space left on device" in dialog.trouble.text()
    assert dialog.trouble.isVisible()
    assert not preferences.hints
    dialog.usual.click()
    assert not preferences.hints, "what could not be brought back is not thrown away"
    disk.room = True
    preferences.flush()
    assert not dialog.trouble.isVisible()
    assert kept(preferences)["hints"] is False


def test_another_language_is_spoken_at_once_where_one_was(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, dialog: SettingsDialog
) -> None:
    def speak(key: str) -> None:
        if key == "language":
            translation.install_language(qapp, preferences.ui_language())

    preferences.changed.connect(speak)
    box = turn_to(dialog, "language")
    sheet = dialog.list
    QTest.keyClicks(box, "D")
    qtbot.waitUntil(lambda: dialog.list is not sheet)
    assert preferences.language == "de"
    assert dialog.rows["language"].field.hasFocus()
    assert dialog.rows["language"].isVisible()
    pace = dialog.rows["pace"]
    assert isinstance(pace, ChoiceRow)
    assert pace.box.itemText(0) == "gemütlich"


def test_the_sheet_is_written_anew_once_and_then_stands_still(
    preferences: Preferences, dialog: SettingsDialog
) -> None:
    before = dialog.list
    preferences.text_size = 120
    QApplication.processEvents()
    written = dialog.list
    assert written is not before
    for _ in range(3):
        QApplication.processEvents()
    assert dialog.list is written


def test_the_sheet_grows_with_its_texts_and_stays_on_the_screen(
    qapp: QApplication, preferences: Preferences, dialog: SettingsDialog
) -> None:
    usual = dialog.size()
    for percent in (160, 100):
        apply_style(qapp, percent / 100)  # as whoever keeps the looks does it
        preferences.text_size = percent
        QApplication.processEvents()
        assert (dialog.height() > usual.height()) == (percent > 100)
        assert dialog.screen().availableGeometry().contains(dialog.geometry())
    assert dialog.size() == usual


def test_the_command_lines_language_is_explained(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.language_override = "de"
    dialog = opened(qtbot, preferences)
    assert "command line" in dialog.rows["language"].about.text()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_is_found_by_those_who_cannot_read_the_one_of_now(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, language: str
) -> None:
    translation.install_language(qapp, language)
    dialog = opened(qtbot, preferences)
    rows = [row for row in dialog.rows.values() if row.isVisible()]
    highest = min(rows, key=lambda row: row.mapTo(dialog, QPoint()).y())
    assert highest is dialog.rows["language"]
    labels = [label.text() for label in highest.findChildren(QLabel)]
    assert any("Language" in text and "Sprache" in text for text in labels)
    translation.install_language(qapp, "en")


def test_the_settings_are_opened_on_the_page_where_they_were_left(
    qtbot: QtBot, preferences: Preferences, dialog: SettingsDialog
) -> None:
    assert dialog.rows["name"].isVisible()
    turn_to(dialog, "volume")
    dialog.done_button.click()
    again = opened(qtbot, preferences)
    assert again.rows["volume"].isVisible()


def test_tab_goes_through_the_whole_sheet(dialog: SettingsDialog) -> None:
    dialog.list.setFocus()
    reached = []
    for _ in range(20):
        here = QApplication.focusWidget()
        assert here is not None
        reached.append(here)
        QTest.keyClick(here, Key.Key_Tab)
    fields = [dialog.rows[key].field for key in ("language", "name", "pace", "motion")]
    assert {dialog.list, *fields, dialog.done_button} <= set(reached)


@pytest.mark.parametrize(
    ("language", "scale", "dark"), [("en", 1.6, False), ("de", 1.6, True), ("de", 0.9, False)]
)
def test_nothing_is_cut_off_in_a_small_window(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, disk: Full,
    language: str, scale: float, dark: bool,
) -> None:  # fmt: skip
    translation.install_language(qapp, language)
    apply_style(qapp, scale, dark)
    preferences.name = "Wilhelmine-Charlotte"
    preferences.reset()
    disk.room = False
    preferences.pace = "slow"
    dialog = opened(qtbot, preferences)
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
        for text in dialog.findChildren(QWidget):
            if text.isVisible() and isinstance(text, QLabel | QAbstractButton):
                check_room(text)


def check_room(text: QLabel | QAbstractButton) -> None:
    needed = text.sizeHint()
    if isinstance(text, QLabel) and text.wordWrap():
        assert text.height() >= text.heightForWidth(text.width()), text.text()
    else:
        assert text.width() >= needed.width(), text.text()
        assert text.height() >= needed.height(), text.text()


def test_one_sees_that_the_list_of_pages_has_the_keys(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences
) -> None:
    apply_style(qapp)
    dialog = opened(qtbot, preferences)
    qtbot.waitUntil(dialog.isActiveWindow)
    corner = dialog.list.visualItemRect(dialog.list.item(0)).topLeft() + QPoint(20, 0)
    dialog.list.setFocus()
    focused = dialog.list.viewport().grab().toImage().pixelColor(corner)
    dialog.rows["name"].set_focus()
    left = dialog.list.viewport().grab().toImage().pixelColor(corner)
    assert focused == palette.colour("focus") != left

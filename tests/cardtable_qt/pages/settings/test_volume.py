"""The volume slider in the settings, moved with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionSlider
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.settings.setting_rows import SliderRow
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from tests.cardtable_qt.pages.windows import app_style

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(Settings(tmp_path))


@pytest.fixture
def dialog(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    dialog = SettingsDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    titles = [dialog.list.item(n).text() for n in range(dialog.list.count())]
    dialog.list.setCurrentRow(titles.index("Sound"))
    qtbot.waitExposed(dialog)
    QApplication.processEvents()  # let the layouts settle
    return dialog


@pytest.fixture
def row(dialog: SettingsDialog) -> SliderRow:
    row = dialog.rows["volume"]
    assert isinstance(row, SliderRow)
    return row


@pytest.fixture
def samples(dialog: SettingsDialog) -> list[int]:
    """The volumes at which samples were requested."""
    volumes: list[int] = []
    dialog.sample_requested.connect(lambda: volumes.append(dialog.preferences.volume))
    return volumes


def handle_position(row: SliderRow, percent: int) -> QPoint:
    """The centre of the handle at a percentage."""
    slider, option = row.slider, QStyleOptionSlider()
    slider.initStyleOption(option)
    option.sliderPosition = percent
    part = QStyle.SubControl.SC_SliderHandle
    control = QStyle.ComplexControl.CC_Slider
    return slider.style().subControlRect(control, option, part, slider).center()


def mouse(row: SliderRow, kind: QEvent.Type, position: QPoint) -> None:
    """Send a mouse event directly to the slider."""
    local, screen = QPointF(position), row.slider.mapToGlobal(QPointF(position))
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else LEFT
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else LEFT
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(row.slider, QMouseEvent(kind, local, screen, button, held, none))


def test_the_default_volume_is_shown(row: SliderRow) -> None:
    assert (row.slider.value(), row.percent_label.text()) == (60, "60 %")
    assert row.slider.accessibleName() == "Volume"


def test_the_slider_is_dragged(
    row: SliderRow, preferences: Preferences, samples: list[int]
) -> None:
    mouse(row, QEvent.Type.MouseButtonPress, handle_position(row, 60))
    mouse(row, QEvent.Type.MouseMove, handle_position(row, 33))
    assert preferences.volume == 30  # while the slider is still moving
    assert samples == []
    mouse(row, QEvent.Type.MouseButtonRelease, handle_position(row, 33))
    assert (preferences.volume, row.percent_label.text()) == (30, "30 %")
    assert samples == [30]


def test_keys_move_the_slider_step_by_step(
    row: SliderRow, preferences: Preferences, samples: list[int]
) -> None:
    row.set_focus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home):
        QTest.keyClick(row.slider, key)
    assert samples == [70, 80, 70, 0]
    assert (preferences.volume, row.percent_label.text()) == (0, "0 %")


def test_the_mouse_wheel_changes_nothing(row: SliderRow, preferences: Preferences) -> None:
    at = QPointF(row.slider.rect().center())
    wheel = QWheelEvent(
        at, at, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(row.slider, wheel)
    assert preferences.volume == 60


def test_changes_made_elsewhere_are_shown_without_a_sample(
    row: SliderRow, preferences: Preferences, samples: list[int]
) -> None:
    preferences.volume = 90
    assert (row.slider.value(), row.percent_label.text()) == (90, "90 %")
    assert samples == []


def test_a_missing_sound_device_is_reported(qtbot: QtBot, dialog: SettingsDialog) -> None:
    assert not dialog.no_device_label.isVisible()
    dialog.has_sound_device = lambda: False
    qtbot.waitUntil(lambda: dialog.no_device_label.isVisible())
    assert dialog.no_device_label.text() == "No sound device found."
    dialog.list.setCurrentRow(0)
    assert not dialog.no_device_label.isVisible()
    dialog.list.setCurrentRow(2)
    assert dialog.no_device_label.isVisible()
    dialog.has_sound_device = lambda: True
    qtbot.waitUntil(lambda: not dialog.no_device_label.isVisible())

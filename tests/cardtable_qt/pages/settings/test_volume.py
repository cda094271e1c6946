"""The volume in the settings: by mouse and by keys, in even steps, with a sample to hear."""

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
from tests.cardtable_qt.pages.windows import in_its_own_look

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _look(qapp: QApplication) -> Iterator[None]:
    with in_its_own_look():
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
    QApplication.processEvents()  # everything is where it is going to be
    return dialog


@pytest.fixture
def row(dialog: SettingsDialog) -> SliderRow:
    row = dialog.rows["volume"]
    assert isinstance(row, SliderRow)
    return row


@pytest.fixture
def samples(dialog: SettingsDialog) -> list[int]:
    """The volume at which samples were wanted."""
    heard: list[int] = []
    dialog.sample_wanted.connect(lambda: heard.append(dialog.preferences.volume))
    return heard


def place_of(row: SliderRow, percent: int) -> QPoint:
    """Where the handle is at so many percent."""
    slider, option = row.slider, QStyleOptionSlider()
    slider.initStyleOption(option)
    option.sliderPosition = percent
    part = QStyle.SubControl.SC_SliderHandle
    control = QStyle.ComplexControl.CC_Slider
    return slider.style().subControlRect(control, option, part, slider).center()


def mouse(row: SliderRow, kind: QEvent.Type, place: QPoint) -> None:
    """Let the slider itself feel the mouse, whatever window is in front."""
    where, anywhere = QPointF(place), row.slider.mapToGlobal(QPointF(place))
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else LEFT
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else LEFT
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(row.slider, QMouseEvent(kind, where, anywhere, button, held, none))


def test_the_usual_volume_is_shown(row: SliderRow) -> None:
    assert (row.slider.value(), row.percent.text()) == (60, "60 %")
    assert row.slider.accessibleName() == "Volume"


def test_it_is_drawn_to_another_place(
    row: SliderRow, preferences: Preferences, samples: list[int]
) -> None:
    mouse(row, QEvent.Type.MouseButtonPress, place_of(row, 60))
    mouse(row, QEvent.Type.MouseMove, place_of(row, 33))
    assert preferences.volume == 30  # it holds while the slider is still moving
    assert samples == []
    mouse(row, QEvent.Type.MouseButtonRelease, place_of(row, 33))
    assert (preferences.volume, row.percent.text()) == (30, "30 %")
    assert samples == [30]


def test_keys_move_it_step_by_step(
    row: SliderRow, preferences: Preferences, samples: list[int]
) -> None:
    row.set_focus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Home):
        QTest.keyClick(row.slider, key)
    assert samples == [70, 80, 70, 0]
    assert (preferences.volume, row.percent.text()) == (0, "0 %")


def test_who_scrolls_past_it_changes_nothing(row: SliderRow, preferences: Preferences) -> None:
    at = QPointF(row.slider.rect().center())
    wheel = QWheelEvent(
        at, at, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(row.slider, wheel)
    assert preferences.volume == 60


def test_what_is_chosen_elsewhere_is_shown_without_a_sample(
    row: SliderRow, preferences: Preferences, samples: list[int]
) -> None:
    preferences.volume = 90
    assert (row.slider.value(), row.percent.text()) == (90, "90 %")
    assert samples == []


def test_where_no_device_answers_the_page_says_so(qtbot: QtBot, dialog: SettingsDialog) -> None:
    assert not dialog.silence.isVisible()
    dialog.are_heard = lambda: False  # a sample was wanted
    qtbot.waitUntil(lambda: dialog.silence.isVisible())
    assert dialog.silence.text() == "No sound device answers."
    dialog.list.setCurrentRow(0)
    assert not dialog.silence.isVisible()
    dialog.list.setCurrentRow(2)
    assert dialog.silence.isVisible()
    dialog.are_heard = lambda: True  # something was plugged in
    qtbot.waitUntil(lambda: not dialog.silence.isVisible())

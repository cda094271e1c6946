"""The rows of the settings: what can be chosen, and a line that says what that means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap, QWheelEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.widgets.flow_layout import FlowLayout
from cardtable_qt.pages.widgets.style import check_box_text_indent
from cardtable_qt.storage.preferences import MAX_NAME_LENGTH, cleaned_name

translate = QCoreApplication.translate


class SettingRow(QWidget):
    """One setting, with the widget in which it is chosen."""

    chosen = Signal(object)  # by a person; what the program shows there is no choice

    def __init__(self, key: str, field: QWidget, title: str, about: str) -> None:
        super().__init__()
        self.key = key
        self.field = field
        field.setAccessibleName(title)
        field.setAccessibleDescription(about)
        self.about = QLabel(about)
        self.about.setObjectName("secondary")
        self.about.setWordWrap(True)

    def show_value(self, value: Any) -> None:
        """Show what is chosen now."""
        raise NotImplementedError

    def finish(self) -> None:
        """Choose what stands there, if that has not been done yet."""

    def has_focus(self) -> bool:
        return self.field.hasFocus()

    def set_focus(self) -> None:
        self.field.setFocus()

    def _title_above(self, title: str) -> QGridLayout:
        label = QLabel(title)
        label.setObjectName("strong")
        label.setBuddy(self.field)
        inside = QGridLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setVerticalSpacing(3)
        inside.setColumnStretch(0, 2)
        inside.setColumnStretch(1, 1)
        inside.addWidget(label, 0, 0, 1, 2)
        inside.addWidget(self.field, 1, 0)
        inside.addWidget(self.about, 2, 0, 1, 2)
        return inside


class SwitchRow(SettingRow):
    """On or off."""

    def __init__(self, key: str, title: str, about: str) -> None:
        self.box = QCheckBox(title)
        super().__init__(key, self.box, title, about)
        self.box.clicked.connect(lambda on: self.chosen.emit(on))
        self.about.setIndent(check_box_text_indent())  # it stands under the words of the box
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(3)
        inside.addWidget(self.box)
        inside.addWidget(self.about)

    def show_value(self, value: Any) -> None:
        self.box.setChecked(value)


class ChoiceRow(SettingRow):
    """One of several values."""

    def __init__(self, key: str, title: str, about: str, names: Mapping[Any, str]) -> None:
        self.box = NoWheelComboBox()
        super().__init__(key, self.box, title, about)
        for value, name in names.items():
            self.box.addItem(name, value)
        self.box.activated.connect(lambda index: self.chosen.emit(self.box.itemData(index)))
        self._title_above(title)

    def show_value(self, value: Any) -> None:
        self.box.setCurrentIndex(self.box.findData(value))


class SliderRow(SettingRow):
    """A percentage, in even steps."""

    let_go = Signal()  # the slider stays here: now one can tell how it is

    def __init__(self, key: str, title: str, about: str, values: Sequence[int]) -> None:
        self.slider = NoWheelSlider(Qt.Orientation.Horizontal)
        super().__init__(key, self.slider, title, about)
        self._step = values[1] - values[0]
        self.slider.setRange(values[0], values[-1])
        self.slider.setSingleStep(self._step)
        self.slider.setPageStep(self._step)
        self.slider.valueChanged.connect(self._moved)
        self.slider.sliderReleased.connect(self.let_go)
        self.percent = QLabel()
        self._title_above(title).addWidget(self.percent, 1, 1)

    def _moved(self, value: int) -> None:
        even = round(value / self._step) * self._step
        if even != value:
            self.slider.setValue(even)
            return
        self._write(value)
        self.chosen.emit(value)
        if not self.slider.isSliderDown():
            self.let_go.emit()

    def _write(self, value: int) -> None:
        self.percent.setText(translate("Settings", "{percent} %").format(percent=value))

    def show_value(self, value: Any) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setValue(value)
        self._write(value)


class NameRow(SettingRow):
    """A name to be written."""

    def __init__(self, key: str, title: str, about: str) -> None:
        self.line = QLineEdit()
        self._shown = ""
        super().__init__(key, self.line, title, about)
        self.line.setMaxLength(MAX_NAME_LENGTH)
        self.line.editingFinished.connect(self.finish)
        self._title_above(title)

    def show_value(self, value: Any) -> None:
        self._shown = value
        self.line.setText(value)

    def finish(self) -> None:
        written = cleaned_name(self.line.text())
        if written != self._shown:
            self.chosen.emit(written)
        else:
            self.line.setText(written)


class NoWheelSlider(QSlider):
    """Does not move when somebody only wants to scroll past it."""

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()


class NoWheelComboBox(QComboBox):
    """Does not change when somebody only wants to scroll past it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()


PictureSource = Callable[[str, float], QPixmap]  # a value, and how many pixels there are to a point


class PictureRow(SettingRow):
    """One of several values, each with its picture; the arrow keys go from one to the next."""

    def __init__(
        self,
        key: str,
        title: str,
        about: str,
        names: Mapping[str, str],
        draw: PictureSource,
        size: QSize,
    ) -> None:
        gallery = QWidget()
        super().__init__(key, gallery, title, about)
        self.buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        inside = FlowLayout(gallery, 8)
        for value, name in names.items():
            button = self.buttons[value] = self._button(name, draw(value, 2.0), size)
            button.clicked.connect(partial(self.chosen.emit, value))
            self._group.addButton(button)
            inside.addWidget(button)
        grid = self._title_above(title)
        grid.removeWidget(gallery)
        grid.addWidget(gallery, 1, 0, 1, 2)

    def _button(self, name: str, picture: QPixmap, size: QSize) -> QToolButton:
        button = QToolButton()
        button.setObjectName("picture")
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIcon(QIcon(picture))
        button.setIconSize(size)
        button.setText(name)
        button.setMinimumWidth(scaled(84))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def show_value(self, value: Any) -> None:
        self.buttons[value].setChecked(True)

    def has_focus(self) -> bool:
        return any(button.hasFocus() for button in self.buttons.values())

    def set_focus(self) -> None:
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()

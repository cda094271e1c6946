"""Rows of the settings dialog: a widget to choose a value and a line that explains it."""

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
    QPushButton,
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
    """One setting with the widget that edits it."""

    chosen = Signal(object)  # by the user, not by `show_value`

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
        """Show the current value."""
        raise NotImplementedError

    def commit(self) -> None:
        """Apply a value that is still being edited."""

    def has_focus(self) -> bool:
        return self.field.hasFocus()

    def set_focus(self) -> None:
        self.field.setFocus()

    def _build_layout(self, title: str) -> QGridLayout:
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
    """A check box."""

    def __init__(self, key: str, title: str, about: str) -> None:
        self.check_box = QCheckBox(title)
        super().__init__(key, self.check_box, title, about)
        self.check_box.clicked.connect(lambda on: self.chosen.emit(on))
        self.about.setIndent(check_box_text_indent())  # aligned with the text of the check box
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(3)
        inside.addWidget(self.check_box)
        inside.addWidget(self.about)

    def show_value(self, value: Any) -> None:
        self.check_box.setChecked(value)


class ChoiceRow(SettingRow):
    """A list of values."""

    def __init__(self, key: str, title: str, about: str, names: Mapping[Any, str]) -> None:
        self.combo_box = NoWheelComboBox()
        super().__init__(key, self.combo_box, title, about)
        for value, name in names.items():
            self.combo_box.addItem(name, value)
        self.combo_box.activated.connect(
            lambda index: self.chosen.emit(self.combo_box.itemData(index))
        )
        self._build_layout(title)

    def show_value(self, value: Any) -> None:
        self.combo_box.setCurrentIndex(self.combo_box.findData(value))


class SliderRow(SettingRow):
    """A slider for a percentage in even steps."""

    released = Signal()  # the final value of a change is set

    def __init__(self, key: str, title: str, about: str, values: Sequence[int]) -> None:
        self.slider = NoWheelSlider(Qt.Orientation.Horizontal)
        super().__init__(key, self.slider, title, about)
        self._step = values[1] - values[0]
        self.slider.setRange(values[0], values[-1])
        self.slider.setSingleStep(self._step)
        self.slider.setPageStep(self._step)
        self.slider.valueChanged.connect(self._slider_moved)
        self.slider.sliderReleased.connect(self.released)
        self.percent_label = QLabel()
        self._build_layout(title).addWidget(self.percent_label, 1, 1)

    def _slider_moved(self, value: int) -> None:
        rounded = round(value / self._step) * self._step
        if rounded != value:
            self.slider.setValue(rounded)
            return
        self._show_percent(value)
        self.chosen.emit(value)
        if not self.slider.isSliderDown():
            self.released.emit()

    def _show_percent(self, value: int) -> None:
        self.percent_label.setText(translate("Settings", "{percent} %").format(percent=value))

    def show_value(self, value: Any) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setValue(value)
        self._show_percent(value)


class NameRow(SettingRow):
    """A line edit for a name."""

    def __init__(self, key: str, title: str, about: str) -> None:
        self.edit = QLineEdit()
        self._shown = ""
        super().__init__(key, self.edit, title, about)
        self.edit.setMaxLength(MAX_NAME_LENGTH)
        self.edit.editingFinished.connect(self.commit)
        self._build_layout(title)

    def show_value(self, value: Any) -> None:
        self._shown = value
        self.edit.setText(value)

    def commit(self) -> None:
        name = cleaned_name(self.edit.text())
        if name != self._shown:
            self.chosen.emit(name)
        else:
            self.edit.setText(name)


class KeysRow(SettingRow):
    """A button that opens the dialog in which keys are changed."""

    change_requested = Signal()

    def __init__(self, key: str, title: str, about: str) -> None:
        self.button = QPushButton(translate("Settings", "Change keys…"))
        super().__init__(key, self.button, title, about)
        self.button.setAutoDefault(False)
        self.button.setAccessibleName(self.button.text())
        self.button.clicked.connect(self.change_requested)
        self.count_label = QLabel()
        self._build_layout(title).addWidget(self.count_label, 3, 0, 1, 2)

    def show_value(self, value: Any) -> None:
        text = translate("Settings", "%n action(s) with keys of your own", "", len(value))
        self.count_label.setText(text if value else "")
        self.count_label.setVisible(bool(value))


class NoWheelSlider(QSlider):
    """A slider that the mouse wheel does not move, as it scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()


class NoWheelComboBox(QComboBox):
    """A combo box that the mouse wheel does not change, as it scrolls the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()


PictureSource = Callable[[str, float], QPixmap]  # a value and a pixel ratio


class PictureRow(SettingRow):
    """Buttons with a picture for each value. Arrow keys move between them."""

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
            button = self.buttons[value] = self._make_button(name, draw(value, 2.0), size)
            button.clicked.connect(partial(self.chosen.emit, value))
            self._group.addButton(button)
            inside.addWidget(button)
        grid = self._build_layout(title)
        grid.removeWidget(gallery)
        grid.addWidget(gallery, 1, 0, 1, 2)

    def _make_button(self, name: str, picture: QPixmap, size: QSize) -> QToolButton:
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

"""A row of the settings in which one of several pictures is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

from cardtable_qt.table.text_size import scaled
from cardtable_qt.windows.settings.rows import Row
from cardtable_qt.windows.wrapping_row import WrappingRow

Draw = Callable[[str, float], QPixmap]  # a value, and how many pixels there are to a point


class PictureRow(Row):
    """One of several values, each with its picture; the arrow keys go from one to the next."""

    def __init__(
        self, key: str, title: str, about: str, names: Mapping[str, str], draw: Draw, size: QSize
    ) -> None:
        gallery = QWidget()
        super().__init__(key, gallery, title, about)
        self.buttons: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        inside = WrappingRow(gallery, 8)
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

    def has_keys(self) -> bool:
        return any(button.hasFocus() for button in self.buttons.values())

    def take_keys(self) -> None:
        checked = self._group.checkedButton()
        if checked is not None:
            checked.setFocus()

"""Widgets for single options of a game. Each shows a value as it is written in a record."""

from __future__ import annotations

from functools import cache
from math import ceil
from textwrap import fill
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtGui import QFocusEvent, QIcon
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyleOptionComboBox, QWidget

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.games.registry import game_texts
from cardtable_qt.table.layout.face import Face
from rules import Game
from rules.options import Choices, FlagOption, Numbers, Option

translate = QCoreApplication.translate

PICTURE_BOX_PX = 34  # width of a box that shows only a picture
WRAP_SLACK = 6  # characters by which a line may exceed half of a wrapped text


class NumberBox(QSpinBox):
    """Selects a number. A narrow box has no words, only the number."""

    changed = Signal()

    def __init__(self, numbers: Numbers) -> None:
        super().__init__()
        self._suffix = numbers.suffix and translate("Option", numbers.suffix)
        self._low_text = numbers.low_text and translate("Option", numbers.low_text)
        self.setRange(numbers.low, numbers.high)
        self.setPrefix(numbers.prefix and translate("Option", numbers.prefix))
        self.set_narrow(False)
        self.valueChanged.connect(self.changed)

    def option_value(self) -> int:
        return self.value()

    def set_option_value(self, value: Any) -> None:
        self.setValue(value)

    def set_narrow(self, narrow: bool) -> None:
        has_words = not (narrow or is_large())  # otherwise names need the room
        self.setSpecialValueText(self._low_text if has_words else "")
        self.setSuffix(self._suffix if has_words else "")  # also updates the size

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Qt would keep the one for the words."""
        return self.sizeHint()


class WrappingCheckBox(QCheckBox):
    """A check box whose text wraps if there is little room."""

    _label = ""

    def set_label(self, text: str) -> None:
        self._label = text
        self.setText(text)

    def fit_width(self, available: int) -> None:
        """Wrap the text if it is too long for one line."""
        self.setText(self._label)
        if self.sizeHint().width() > available:
            self.setText(fill(self._label, len(self._label) // 2 + WRAP_SLACK))


class FlagBox(WrappingCheckBox):
    """Switches an option on or off."""

    changed = Signal()

    def __init__(self, option: FlagOption) -> None:
        super().__init__()
        self.set_label(translate("Option", option.label))
        self.toggled.connect(self.changed)

    def option_value(self) -> bool:
        return self.isChecked()

    def set_option_value(self, value: Any) -> None:
        self.setChecked(value)


class ChoiceBox(QComboBox):
    """Selects one of several words. A narrow box shows only its picture, if there is one."""

    changed = Signal()
    entered = Signal()  # it got the focus

    def __init__(self, game: Game, name: str, choices: tuple[str, ...]) -> None:
        super().__init__()
        self._is_narrow = False
        texts = game_texts(game.key)
        faces = [texts.choice_face(name, choice) for choice in choices]
        self._has_pictures = None not in faces
        if not self._has_pictures:
            self.setIconSize(QSize(0, 0))  # Qt would leave room for one
        for choice, face in zip(choices, faces, strict=True):
            icon = QIcon() if face is None else _icon(face)
            self.addItem(icon, texts.choice_name(name, choice), choice)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.set_narrow(False)
        self.currentIndexChanged.connect(self.changed)

    def option_value(self) -> str:
        return str(self.currentData())

    def set_option_value(self, value: Any) -> None:
        self.setCurrentIndex(self.findData(value))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.entered.emit()

    def set_narrow(self, narrow: bool) -> None:
        """Shrink the box. The open list still shows all names in full."""
        self._is_narrow = narrow and self._has_pictures
        self.setMinimumContentsLength(1 if self._is_narrow else self._longest())
        self.setMinimumWidth(scaled(PICTURE_BOX_PX) if self._is_narrow else 0)
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()  # Qt's own is cached and does not follow `set_narrow`

    def _longest(self) -> int:
        """The length of the longest name in characters, for setMinimumContentsLength()."""
        width = self.fontMetrics().horizontalAdvance
        names = [self.itemText(row) for row in range(self.count())]
        return ceil(max(map(width, names), default=0) / width("X"))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:  # noqa: N802
        super().initStyleOption(option)
        if self._is_narrow:
            option.currentText = ""


ValueBox = NumberBox | ChoiceBox
OptionWidget = ValueBox | FlagBox


def option_widget(game: Game, option: Option) -> OptionWidget:
    """A widget for an option of the whole game."""
    if not isinstance(option, FlagOption):
        return value_box(game, option)
    box = FlagBox(option)
    describe_option(box, option)
    return box


def value_box(game: Game, option: Option) -> ValueBox:
    """A box for an option with several values, or for one seat of it."""
    box: ValueBox
    if isinstance(option, Numbers):
        box = NumberBox(option)
    else:
        assert isinstance(option, Choices)
        box = ChoiceBox(game, option.name, option.choices)
    describe_option(box, option)
    return box


def describe_option(widget: QWidget, option: Option) -> None:
    """Describe an option in the tooltip of a widget and to screen readers."""
    text = translate("Option", option.help)
    widget.setToolTip(text)
    widget.setAccessibleName(translate("Option", option.label))
    widget.setAccessibleDescription(text)


@cache
def _icon(face: Face) -> QIcon:
    from cardtable_qt.table.painting.face_cache import face_pixmap

    return QIcon(face_pixmap(face, 48))

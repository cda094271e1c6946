"""One seat of the new-game panel: name, player, colour and handicap."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import ceil

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtGui import QFocusEvent, QIcon
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QSpinBox, QStyleOptionComboBox, QWidget

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.base.texts import colour_name
from cardtable_qt.pages.start.new_game_choices import (
    SeatChoice,
    default_name,
    has_own_name,
    is_default_name,
    unused_name,
)
from cardtable_qt.pages.widgets.picture_widgets import SeatPortrait
from cardtable_qt.pages.widgets.player_box import PlayerComboBox
from cardtable_qt.storage.preferences import MAX_NAME_LENGTH
from cardtable_qt.table.layout.elements import Face
from rules.extop.options import COLOURS
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

MIN_NAME_PX, NARROW_NAME_PX = 60, 52
EMBLEM_BOX_PX = 34  # width of a colour box that shows only the emblem


class SeatRow:
    """The widgets of one seat. Its name follows the player until it is edited."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.number = QLabel(f"{seat + 1}")
        self.portrait = SeatPortrait()
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_NAME_LENGTH)
        self.name.setAccessibleName(translate("New game", "Name at seat {n}").format(n=seat + 1))
        self.name.textEdited.connect(self._name_edited)
        self.has_custom_name = False
        self.own_name = ""  # the player's name from the settings
        self.player = PlayerComboBox()
        self.player.setAccessibleName(
            translate("New game", "Player at seat {n}").format(n=seat + 1)
        )
        self.colour = ColourComboBox()
        for colour in COLOURS:
            self.colour.addItem(colour_name(colour), colour)
        self.colour.setAccessibleName(translate("New game", "Colour"))
        self.handicap = QSpinBox()
        self.handicap.setRange(0, 20)
        self.handicap.setPrefix("+")
        self.handicap.setToolTip(translate("New game", "Extra cards at the start"))
        self.handicap.setAccessibleName(self.handicap.toolTip())
        self.set_narrow(False)

    def widgets(self) -> list[QWidget]:
        return [self.number, self.portrait, self.name, self.player, self.colour, self.handicap]

    def show_choice(self, choice: SeatChoice) -> None:
        self.name.setText(choice.name)
        is_default = is_default_name(choice.name, self.seat, choice.player)
        self.has_custom_name = not (is_default or has_own_name(choice, self.own_name))
        self.player.set_player(choice.player)

    def load_emblems(self) -> None:
        """Draw the emblems. Only needed for games with colours."""
        for index, colour in enumerate(COLOURS):
            self.colour.setItemIcon(index, _emblem(colour))

    def set_narrow(self, narrow: bool) -> None:
        """Shrink the widgets. Opened boxes still show their texts in full."""
        self.name.setMinimumWidth(scaled(NARROW_NAME_PX if narrow else MIN_NAME_PX))
        suffix = " " + translate("New game", "cards")
        self.handicap.setSuffix("" if narrow or is_large() else suffix)  # leaves room for names
        self.player.set_narrow(narrow)
        self.colour.set_narrow(narrow)

    def choice(self) -> SeatChoice:
        return SeatChoice(self.name.text().strip(), self.player.player())

    def update_name(self, taken: Collection[str]) -> None:
        """Use the default name of a new player, unless the name was edited."""
        if not self.has_custom_name:
            player = self.player.player()
            is_own = player == HUMAN and self.own_name and self.own_name not in taken
            name = self.own_name if is_own else default_name(self.seat, player)
            self.name.setText(unused_name(name, taken))

    def _name_edited(self, text: str) -> None:
        self.has_custom_name = bool(text.strip())


class ColourComboBox(QComboBox):
    """Selects a colour. A narrow box shows only its emblem, without the name."""

    entered = Signal()  # it got the focus

    def __init__(self) -> None:
        super().__init__()
        self._narrow = False
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def colour(self) -> str:
        return str(self.currentData())

    def set_colour(self, colour: str) -> None:
        self.setCurrentIndex(self.findData(colour))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.entered.emit()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.setMinimumContentsLength(1 if narrow else self._longest())
        self.setMinimumWidth(scaled(EMBLEM_BOX_PX) if narrow else 0)
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
        if self._narrow:
            option.currentText = ""


@cache
def _emblem(colour: str) -> QIcon:
    from cardtable_qt.table.painting.face_cache import face_pixmap

    return QIcon(face_pixmap(Face("extop.emblem", colour), 48))

"""One seat of the new-game panel: its name, who plays it, and what the game gives each seat."""

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
    is_default_name,
    has_own_name,
    unused_name,
)
from cardtable_qt.pages.widgets.picture_widgets import SeatPortrait
from cardtable_qt.pages.widgets.player_box import PlayerComboBox
from cardtable_qt.storage.preferences import MAX_NAME_LENGTH
from cardtable_qt.table.layout.elements import Face
from rules.extop.options import COLOURS
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

NAME = 60, 52  # pixels that a name has at least, and where there is little room
EMBLEM_BOX_PX = 34  # pixels of a box in which only an emblem is seen


class SeatRow:
    """The widgets of one seat. Its name is the program's until somebody writes another one."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.number = QLabel(f"{seat + 1}")
        self.portrait = SeatPortrait()
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_NAME_LENGTH)
        self.name.setAccessibleName(translate("New game", "Name at seat {n}").format(n=seat + 1))
        self.name.textEdited.connect(self._name_edited)
        self.has_custom_name = False  # somebody wrote the name
        self.own_name = ""  # that of whoever owns the settings
        self.player = PlayerComboBox()
        self.player.setAccessibleName(
            translate("New game", "Who plays seat {n}").format(n=seat + 1)
        )
        self.colour = ColourComboBox()
        for colour in COLOURS:
            self.colour.addItem(colour_name(colour), colour)
        self.colour.setAccessibleName(translate("New game", "Colour"))
        self.handicap = QSpinBox()
        self.handicap.setRange(0, 20)
        self.handicap.setPrefix("+")
        self.handicap.setToolTip(translate("New game", "So many cards more to start with"))
        self.handicap.setAccessibleName(self.handicap.toolTip())
        self.set_narrow(False)

    def widgets(self) -> list[QWidget]:
        return [self.number, self.portrait, self.name, self.player, self.colour, self.handicap]

    def show_choice(self, choice: SeatChoice) -> None:
        self.name.setText(choice.name)
        natural = is_default_name(choice.name, self.seat, choice.player)
        self.has_custom_name = not (natural or has_own_name(choice, self.own_name))
        self.player.set_player(choice.player)

    def load_emblems(self) -> None:
        """Draw the colours' emblems, which only those see who come to a game with colours."""
        for number, colour in enumerate(COLOURS):
            self.colour.setItemIcon(number, _emblem(colour))

    def set_narrow(self, narrow: bool) -> None:
        """Make do with little room: everything is read in full when it is opened."""
        self.name.setMinimumWidth(scaled(NAME[narrow]))
        words = " " + translate("New game", "cards")
        self.handicap.setSuffix("" if narrow or is_large() else words)  # or names need the room
        self.player.set_narrow(narrow)
        self.colour.set_narrow(narrow)

    def choice(self) -> SeatChoice:
        return SeatChoice(self.name.text().strip(), self.player.player())

    def update_name(self, taken: Collection[str]) -> None:
        """Who comes brings a name along, unless somebody has written one here."""
        if not self.has_custom_name:
            player = self.player.player()
            mine = player == HUMAN and self.own_name and self.own_name not in taken
            name = self.own_name if mine else default_name(self.seat, player)
            self.name.setText(unused_name(name, taken))

    def _name_edited(self, text: str) -> None:
        self.has_custom_name = bool(text.strip())


class ColourComboBox(QComboBox):
    """Shows a colour by its emblem, and by its name where there is room."""

    entered = Signal()  # somebody came here with the keyboard or the mouse

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
        return self.sizeHint()  # Qt would keep the one for the room that there was before

    def _longest(self) -> int:
        """How long the longest name is, in letters as Qt counts them."""
        wide = self.fontMetrics().horizontalAdvance
        names = [self.itemText(row) for row in range(self.count())]
        return ceil(max(map(wide, names), default=0) / wide("X"))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:  # noqa: N802
        super().initStyleOption(option)
        if self._narrow:
            option.currentText = ""


@cache
def _emblem(colour: str) -> QIcon:
    from cardtable_qt.table.painting.face_cache import face_pixmap

    return QIcon(face_pixmap(Face("extop.emblem", colour), 48))

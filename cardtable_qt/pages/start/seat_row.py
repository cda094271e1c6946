"""One seat of the new-game panel: its name and player."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.start.new_game_choices import (
    SeatChoice,
    default_name,
    has_own_name,
    is_default_name,
    unused_name,
)
from cardtable_qt.pages.widgets.picture_widgets import SeatPortrait
from cardtable_qt.pages.widgets.player_box import PlayerComboBox
from cardtable_qt.pages.widgets.screen_reader import name_box
from cardtable_qt.storage.preferences import MAX_NAME_LENGTH
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

MIN_NAME_PX, NARROW_NAME_PX = 60, 52


class SeatRow:
    """The widgets of one seat. Its name follows the player until it is edited."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.number = QLabel(f"{seat + 1}")
        self.portrait = SeatPortrait()
        self.name = QLineEdit()
        self.name.setMaxLength(MAX_NAME_LENGTH)
        self.name.textEdited.connect(self._name_edited)
        self.has_custom_name = False
        self.own_name = ""  # the player's name from the settings
        self.player = PlayerComboBox()
        self.set_narrow(False)
        self.adapt_to_appearance()

    def adapt_to_appearance(self) -> None:
        """Use the current language and text size."""
        number = self.seat + 1
        self.name.setAccessibleName(translate("New game", "Name at seat {n}").format(n=number))
        name_box(self.player, translate("New game", "Player at seat {n}").format(n=number))
        self.player.retranslate()
        self.portrait.fit_to_text()

    def widgets(self) -> list[QWidget]:
        return [self.number, self.portrait, self.name, self.player]

    def show_choice(self, choice: SeatChoice) -> None:
        self.name.setText(choice.name)
        is_default = is_default_name(choice.name, self.seat, choice.player)
        self.has_custom_name = not (is_default or has_own_name(choice, self.own_name))
        self.player.set_player(choice.player)

    def set_narrow(self, narrow: bool) -> None:
        """Shrink the widgets. Opened boxes still show their texts in full."""
        self.name.setMinimumWidth(scaled(NARROW_NAME_PX if narrow else MIN_NAME_PX))
        self.player.set_narrow(narrow)

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

"""How fast the opponents are in a race, in the new-game panel. These are settings of the player."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QWidget

from cardtable_qt.base.pace import RACE_SPEEDS
from cardtable_qt.pages.start.option_widgets import WrappingCheckBox
from cardtable_qt.pages.widgets.race_texts import even_match_about, percent_text, race_speed_about
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings

translate = QCoreApplication.translate


class RaceOptions(QObject):
    """Two rows at the end of a form: the speed of the opponents, and whether it follows yours."""

    chosen = Signal(str, object)  # a setting and its new value

    def __init__(self, settings: Settings, form: QFormLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._form = form
        self.label = QLabel()
        self.speed = QComboBox()
        for speed in RACE_SPEEDS:
            self.speed.addItem("", speed)
        self.label.setBuddy(self.speed)
        self.even_match = WrappingCheckBox()
        form.addRow(self.label, self.speed)
        form.addRow(self.even_match)
        self.show_settings()
        self.speed.currentIndexChanged.connect(self._speed_chosen)
        self.even_match.toggled.connect(self._even_match_chosen)

    def retranslate(self) -> None:
        """Write all texts in the current language."""
        self.label.setText(translate("New game", "Opponents' speed"))
        for row, speed in enumerate(RACE_SPEEDS):
            self.speed.setItemText(row, percent_text(speed))
        self.even_match.set_label(translate("New game", "Even match: as fast as you"))
        for widget, about in (
            (self.label, race_speed_about()),
            (self.speed, race_speed_about()),
            (self.even_match, even_match_about()),
        ):
            widget.setToolTip(about)
            widget.setAccessibleDescription(about)
        self.speed.setAccessibleName(self.label.text())

    def show_settings(self) -> None:
        """Show the settings as they are now."""
        preferences = Preferences(self._settings)
        with QSignalBlocker(self.speed), QSignalBlocker(self.even_match):
            self.speed.setCurrentIndex(self.speed.findData(preferences.race_speed))
            self.even_match.setChecked(preferences.even_match)

    def set_visible(self, visible: bool) -> None:
        """Show the rows for a race, and hide them for any other game."""
        for widget in self.fields():
            self._form.setRowVisible(widget, visible)

    def fields(self) -> list[QWidget]:
        """The widgets that can have the focus, from top to bottom."""
        return [self.speed, self.even_match]

    def _speed_chosen(self, index: int) -> None:
        self.chosen.emit(Preferences.race_speed.key, RACE_SPEEDS[index])

    def _even_match_chosen(self, on: bool) -> None:
        self.chosen.emit(Preferences.even_match.key, on)

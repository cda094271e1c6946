"""The dialogs over the window: settings, help, messages and confirmations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

    from cardtable_qt.base.error_message import ErrorMessage
    from cardtable_qt.pages.shell.confirmations import Confirmation
    from cardtable_qt.pages.shell.interruptions import Interruptions
    from cardtable_qt.pages.shell.services import Services
    from cardtable_qt.session.controller import Controller
    from cardtable_qt.session.undo import UndoStep
    from cardtable_qt.storage.preferences import Preferences
    from rules import Game


class Dialogs(QObject):
    """Shows dialogs in front of a window. The game on the table stops for all but messages."""

    problem_report_requested = Signal()  # the program shows that dialog

    def __init__(
        self, window: QMainWindow, services: Services, interruptions: Interruptions
    ) -> None:
        super().__init__(window)
        self._window = window
        self._services = services
        self._interruptions = interruptions

    def show_settings(self) -> None:
        from cardtable_qt.pages.settings.settings_dialog import SettingsDialog

        services = self._services
        dialog = SettingsDialog(services.preferences, self._window)
        dialog.sample_requested.connect(lambda: services.sounds.play("place"))
        dialog.has_sound_device = lambda: services.sounds.has_device()
        self._run(dialog)

    def show_shortcuts(self) -> None:
        """List all keys and mouse gestures."""
        from cardtable_qt.pages.help.shortcuts_dialog import ShortcutsDialog

        dialog = ShortcutsDialog(self._window)
        dialog.change_requested.connect(lambda: self._change_keys(dialog))
        self._run(dialog)

    def _change_keys(self, parent: QWidget) -> None:
        from cardtable_qt.pages.settings.keys_dialog import KeysDialog

        dialog = KeysDialog(self._services.preferences, parent)
        dialog.exec()
        dialog.deleteLater()

    def show_rules(self, game: Game) -> None:
        """Show the rules of a game."""
        from cardtable_qt.pages.help.rules_dialog import RulesDialog

        self._run(RulesDialog(game, self._window))

    def show_about(self) -> None:
        from cardtable_qt.pages.help.about_dialog import AboutDialog

        self._run(AboutDialog(self._window))

    def show_about_qt(self) -> None:
        from PySide6.QtWidgets import QMessageBox

        with self._interruptions.dialog():
            QMessageBox.aboutQt(self._window)

    def _run(self, dialog: QDialog) -> None:
        with self._interruptions.dialog():
            dialog.exec()
        dialog.deleteLater()

    def show_error(self, error: ErrorMessage) -> None:
        from cardtable_qt.games.error_texts import error_text

        self.show_message(error_text(error))

    def show_message(self, text: str) -> None:
        """Show a message box without blocking."""
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Information)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        box.open()


class Confirmations:
    """Asks before something is lost, unless the player does not want to be asked."""

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        self._window = window
        self._preferences = preferences
        self.can_ask = True  # not at the end of the desktop session, when no one may answer

    def confirm_losing_game(self, reason: str) -> bool:
        """Ask whether to leave a game that could not be saved."""
        from cardtable_qt.pages.shell.confirmations import losing_game_confirmation

        if not (self.can_ask and self._preferences.confirm_losing):
            return True
        return self._ask(losing_game_confirmation(self._window, reason), "ask before losing")

    def confirm_practice(self, game: Controller, step: UndoStep) -> bool:
        """Ask whether to undo a move although that turns the game into practice."""
        from cardtable_qt.pages.shell.confirmations import practice_confirmation
        from cardtable_qt.session.undo import others_have_moved

        if not self._preferences.confirm_practice:
            return True
        others = others_have_moved(game.timeline, step.move_count)
        with game.hold("confirmation"):
            return self._ask(practice_confirmation(self._window, others), "ask before practice")

    def _ask(self, confirmation: Confirmation, preference: str) -> bool:
        """Ask, and turn off the preference if the player does not want to be asked again."""
        confirmed = confirmation.ask()
        if confirmed and confirmation.do_not_ask_again.isChecked():
            self._preferences.set(preference, False)
        confirmation.deleteLater()
        return confirmed

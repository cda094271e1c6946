"""Speaks the announcements of the table where the system has a voice, if the player wants that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAccessible

from cardtable_qt.base.translation import ui_language

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.page_stack import PageStack
    from cardtable_qt.sound.speech import Speech
    from cardtable_qt.storage.preferences import Preferences
    from cardtable_qt.table.view import TableView

translate = QCoreApplication.translate

SPEECH_KEY = "speak announcements"


def system_speech() -> Speech | None:
    """The voice of the system, if it has one."""
    from cardtable_qt.sound.speech import Speech, find_voice

    voice = find_voice()
    return None if voice is None else Speech(voice)


class OwnVoice(QObject):
    """Follows the announcements of the table that is shown. Nothing is loaded before it speaks."""

    def __init__(
        self,
        preferences: Preferences,
        pages: PageStack,
        parent: QObject | None = None,
        make_speech: Callable[[], Speech | None] = system_speech,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._pages = pages
        self._make_speech = make_speech
        self._speech: Speech | None = None
        self._view: TableView | None = None
        pages.page_shown.connect(self._follow_page)
        preferences.changed.connect(self._preference_changed)

    def _follow_page(self) -> None:
        view = self._pages.table_view
        if view is self._view:
            return
        self._view = view
        self.stop()
        if view is not None:
            view.announcements.said.connect(self._speak)
            view.announcements.silenced.connect(self.stop)

    def speaks(self) -> bool:
        """Return whether the player wants to hear this voice now."""
        wanted = self._preferences.speech
        return wanted == "always" or (wanted == "alone" and not QAccessible.isActive())

    def _speak(self, text: str, cuts_short: bool) -> None:
        if not self.speaks():
            return
        if self._speech is None:
            self._speech = self._make_speech()
        if self._speech is not None:
            self._speech.speak(text, ui_language(), cuts_short)

    def _preference_changed(self, key: str) -> None:
        """Let a voice be heard as soon as it is chosen."""
        if key != SPEECH_KEY:
            return
        self.close()
        self._speak(translate("Settings", "Announcements are spoken."), True)

    def stop(self) -> None:
        """Fall silent."""
        if self._speech is not None:
            self._speech.stop()

    def close(self) -> None:
        """Fall silent and end the thread. A voice that has given up gets another chance later."""
        speech, self._speech = self._speech, None
        if speech is not None:
            speech.close()

"""Announcements: what is said to screen readers, and to whoever else listens.

All announcements of a table come through here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.base.announcement_kinds import ANNOUNCEMENT_LEVELS, Kind, Part

MAX_HISTORY = 50


class Announcements(QObject):
    """Says texts for one table, as far as the player wants to hear them."""

    said = Signal(str, bool)  # a text, and whether it cuts short what is still being said
    silenced = Signal()  # someone else may be listening from now on

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.level = "full"  # one of ANNOUNCEMENT_LEVELS
        self.history: deque[str] = deque(maxlen=MAX_HISTORY)  # without what can be looked at again
        # True if a screen reader says a text by itself, because what it names has got the focus.
        self.is_said_anyway: Callable[[str], bool] = lambda text: False
        self._widget = widget
        self._just_said: list[str] = []  # since Qt's event loop was last idle
        self._idle_timer = QTimer(self, singleShot=True, interval=0)
        self._idle_timer.timeout.connect(self._just_said.clear)

    def say(self, text: str, kind: Kind = Kind.ANSWER) -> None:
        self.say_together([Part(text, kind)])

    def say_focus(self, name: str) -> None:
        """Say the name of what has the keyboard focus."""
        self.say(name, Kind.LOOK)

    def say_refusal(self, sentence: str) -> None:
        """Say why a gesture does nothing, or what it still needs."""
        self.say(sentence, Kind.REFUSAL)

    def say_together(self, parts: Iterable[Part]) -> None:
        """Say several texts as one, without those that the player does not want to hear.

        A gesture may be answered twice, such as when a card is lifted and when it is dropped. The
        same answer is then said once.
        """
        kinds = ANNOUNCEMENT_LEVELS[self.level]
        wanted = [part for part in parts if part.text and part.kind in kinds]
        text = " ".join(part.text for part in wanted)
        if not wanted or text in self._just_said:
            return
        is_urgent = any(part.kind.is_urgent for part in wanted)
        is_requested = any(part.kind.is_requested for part in wanted)
        # What belongs to the same gesture, such as a refusal and a name, is said in order.
        cuts_short = (is_urgent or is_requested) and not self._just_said
        self._just_said.append(text)
        self._idle_timer.start()
        if any(part.kind is not Kind.LOOK for part in wanted):
            self.history.append(text)
        self._tell_screen_reader(text, is_urgent)
        self.said.emit(text, cuts_short)

    def _tell_screen_reader(self, text: str, is_urgent: bool) -> None:
        if self.is_said_anyway(text):
            return
        politeness = QAccessible.AnnouncementPoliteness
        event = QAccessibleAnnouncementEvent(self._widget, text)
        event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
        QAccessible.updateAccessibility(event)

    def forget(self) -> None:
        """Forget everything, and fall silent: it may be what only the last listener may know."""
        self.history.clear()
        self._just_said.clear()
        self.silenced.emit()

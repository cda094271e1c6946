"""An even match: after every round of a race, the opponents become as fast as the person."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.session.race_speed import even_speed
from cardtable_qt.session.step import Step
from cardtable_qt.storage.preferences import Preferences

translate = QCoreApplication.translate


class EvenMatch(QObject):
    """Sets the speed of the opponents after every round of a game, if the player wants that.

    The speed is a preference, so that the next game begins with it, and the player can change it.
    """

    def __init__(self, page: GamePage, preferences: Preferences) -> None:
        super().__init__()
        self._page = page
        self._preferences = preferences
        if page.is_real_time and page.controller.people:
            page.presenter.step_shown.connect(self._step_shown)

    def _step_shown(self, step: Step) -> None:
        preferences, (person, *_) = self._preferences, self._page.controller.people
        if not preferences.even_match or not any(event.closes() for event in step.events):
            return
        before = preferences.race_speed
        speed = even_speed(step.after.history, person, step.after.seats, before)
        if speed == before:
            return
        preferences.race_speed = speed
        self._page.log.add_note(partial(_sentence, before, speed))
        self._page.view.announce(_sentence(before, speed))


def _sentence(before: int, after: int) -> str:
    text = translate("Game", "Even match: the opponents change from {before} % to {after} % speed.")
    return text.format(before=before, after=after)

"""An even match: after every round of a race, the opponents become as fast as the person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject

from cardtable_qt.base.announcement_kinds import Kind
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.widgets.race_texts import percent_text
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
            if preferences.even_match and page.controller.result is None:
                self._say(partial(_begin_sentence, preferences.race_speed))

    def _step_shown(self, step: Step) -> None:
        preferences, (person, *_) = self._preferences, self._page.controller.people
        if not preferences.even_match or not any(event.closes() for event in step.events):
            return
        before = preferences.race_speed
        speed = even_speed(step.after.history, person, step.after.seats, before)
        if speed != before:
            preferences.race_speed = speed
        self._say(partial(_round_sentence, before, speed))

    def _say(self, sentence: Callable[[], str]) -> None:
        """Say it in the log and to screen readers."""
        self._page.log.add_note(sentence)
        self._page.view.announce(sentence(), Kind.EVENT)


def _begin_sentence(speed: int) -> str:
    text = translate("Game", "Even match: the opponents begin at {speed} speed.")
    return text.format(speed=percent_text(speed))


def _round_sentence(before: int, after: int) -> str:
    if before == after:
        text = translate("Game", "Even match: the opponents stay at {speed} speed.")
        return text.format(speed=percent_text(after))
    text = translate("Game", "Even match: the opponents change from {before} to {after} speed.")
    return text.format(before=percent_text(before), after=percent_text(after))

"""Writes the line above the table: what the viewer has to do now, or a message."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from cardtable_qt.base.texts import refusal_text, winners_text
from cardtable_qt.base.translation import TextSource
from cardtable_qt.pages.game.game_bar import PromptLabel
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.step import Step
from cardtable_qt.table.game_table import GameTable
from rules import Observation, Refusal

translate = QCoreApplication.translate

MESSAGE_MS = 3_000  # how long a message stays


class Prompter(QObject):
    """Keeps the prompt up to date."""

    def __init__(
        self,
        label: PromptLabel,
        game: GameTable[Observation],
        controller: Controller,
        presenter: Presenter,
    ) -> None:
        super().__init__(label)
        self._label = label
        self._game = game
        self._controller = controller
        self._presenter = presenter
        self.other_text: TextSource = str  # of a lesson: in place of what the game would say
        self._text_source: TextSource = str
        self.automatic_step: Step | None = None  # the last step, if its move was made for a person
        self._message_timer = QTimer(self, singleShot=True)
        self._message_timer.timeout.connect(self.show)
        self.subscribe(presenter)

    def subscribe(self, presenter: Presenter) -> None:
        presenter.scoring_shown.connect(self._show_scoring)
        presenter.step_shown.connect(self._show_step)
        presenter.position_shown.connect(self.show_for)
        presenter.review_opened.connect(self._show_review)
        presenter.review_closed.connect(self.show)

    def show(self) -> None:
        """Show what the viewer has to do now, unless a scoring is shown."""
        if not self._presenter.is_scoring:
            self.show_for(self._controller.observe(self._controller.viewer))

    def show_for(self, observation: Observation) -> None:
        self._set_text(partial(self._text, observation))

    def show_message(self, sentence: TextSource, stays: bool = True) -> None:
        """Show a sentence in place of the prompt; for a moment only, unless it stays."""
        self._set_text(sentence)
        if not stays:
            self._message_timer.start(MESSAGE_MS)

    def _show_step(self, step: Step) -> None:
        """Show what to do now, after a mention of the last automatic move."""
        self.automatic_step = step if step.is_automatic else None
        self.show_for(step.after)

    def _show_scoring(self, step: Step) -> None:
        """Announce the explanation of a scoring, or its outcome if there is none."""
        self._set_text(_scoring_title if self._presenter.explains else partial(self._outcome, step))

    def _show_review(self) -> None:
        self._set_text(_scoring_title)

    def _outcome(self, step: Step) -> str:
        events = [event for event in step.events if event.is_scoring]
        return self._game.events_text(events, self._controller.names)

    def _set_text(self, text: TextSource) -> None:
        self._message_timer.stop()
        self._text_source = text
        self.retranslate()

    def retranslate(self) -> None:
        """Show the same in the current language."""
        self._label.setText(self._text_source())

    def _text(self, observation: Observation) -> str:
        names = self._controller.names
        if observation.result is not None:
            return winners_text(observation.result.winners, names)
        if self._controller.is_paused:  # the prompt must not describe covered cards
            return refusal_text(Refusal("paused"), names)
        waiting = self._controller.hot_seat.waiting_for
        if waiting is not None:
            return translate("Game", "Hand over to {name}.").format(name=names[waiting])
        if other := self.other_text():
            return other
        is_own_turn = observation.seat is not None and observation.seat in observation.to_move
        prompt = self._game.prompt(observation, names, is_own_turn)
        return " ".join(filter(None, (self._automatic_text(), prompt)))

    def _automatic_text(self) -> str:
        """Describe the last move if it was made for a person."""
        step = self.automatic_step
        if step is None or step.revision != self._controller.revision:
            return ""
        return self._game.automatic_text(step.events, self._controller.names)


def _scoring_title() -> str:
    return translate("Game", "Scoring")

"""Shows hints for the current player, and explains other players' moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject

from cardtable_qt.base.translation import TextSource
from cardtable_qt.games.explanations import decision_maker, reason_text
from cardtable_qt.games.player_registry import explain, hint_topic
from cardtable_qt.opponents import Decision
from cardtable_qt.pages.game.log_panel import LogPanel
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.pages.game.prompter import Prompter
from cardtable_qt.session.controller import Controller, find_past_move
from cardtable_qt.session.hint_provider import HINT_PLACE, NO_HINT
from cardtable_qt.table.accessibility.cover import covers_of
from cardtable_qt.table.input.key_map import key_text
from cardtable_qt.table.log_line import NO_EVENT
from cardtable_qt.table.view import TableView
from rules import Observation, Refusal
from rules.reasons import Reason

translate = QCoreApplication.translate


class HintPresenter(QObject):
    """Shows the results of the hint provider at the table, limited to what the viewer may know."""

    def __init__(
        self,
        controller: Controller,
        presenter: Presenter,
        view: TableView,
        log_panel: LogPanel,
        prompter: Prompter,
    ) -> None:
        super().__init__(view)
        self._controller = controller
        self._presenter = presenter
        self._view = view
        self._log_panel = log_panel
        self._log = log = log_panel.view
        self._prompter = prompter
        # Of a lesson. True if it has shown what to do.
        self.show_other_hint: Callable[[], bool] = lambda: False
        self._provider = controller.hint_provider
        self._provider.changed.connect(self._show_hint)
        self._provider.still_valid.connect(self._update_hint_text)
        self._provider.failed.connect(self._show_no_hint)
        view.hint_dismissed.connect(self._provider.clear)
        log.explanation_requested.connect(self.explain_event)
        log.line_selected.connect(view.announce)
        log.escape_pressed.connect(view.hint_pointer.dismiss)
        log.escape_pressed.connect(log_panel.clear_reason)
        controller.pause_changed.connect(log_panel.clear_reason)
        controller.viewer_changed.connect(log_panel.clear_reason)

    # Hints

    def show_next_hint(self) -> None:
        """Show where to look, or the move itself if that is shown already."""
        if self._presenter.is_scoring:
            return
        self._view.table_scene.finish_animations()
        self._presenter.end_animation_wait()
        if self.show_other_hint():
            return
        refusal = self._provider.next_step()
        if refusal is not None:
            self._show_message(partial(self._no_hint_text, refusal), stays=False)

    def _show_hint(self) -> None:
        decision = self._provider.decision
        if self._provider.step == NO_HINT:
            self._view.hint_pointer.clear()
            self._prompter.show()
        elif decision is None:
            self._show_message(lambda: translate("Hint", "Thinking about a hint…"))
        else:
            self._prompter.show()
            self._show_decision(decision)

    def _show_decision(self, decision: Decision) -> None:
        move = decision.move
        pointer, text = self._view.hint_pointer, partial(self._hint_text, decision)
        topic = hint_topic(self._observation(), move, decision.reasons)
        if self._provider.step == HINT_PLACE:
            pointer.show_topic(topic, text)
        else:
            pointer.show_move(move, text, (topic, *decision.reasons))

    def _update_hint_text(self) -> None:
        """Update the text of a hint that is still valid in a new position."""
        pointer, decision = self._view.hint_pointer, self._provider.decision
        if decision is not None and pointer.text:
            pointer.replace_text(partial(self._hint_text, decision))

    def _hint_text(self, decision: Decision) -> str:
        observation, move = self._observation(), decision.move
        assert observation.seat is not None
        if self._provider.step != HINT_PLACE:
            reasons = decision.reasons or explain(observation, observation.seat, move)
            return self._reasons_text(reasons)
        more = _see_move_text()
        topic = hint_topic(observation, move, decision.reasons)
        return f"{self._reason_text(topic)}\n{more}"

    def _show_no_hint(self) -> None:
        self._show_message(lambda: translate("Hint", "No hint is available here."))

    def _no_hint_text(self, refusal: Refusal) -> str:
        texts = {
            "hint.nothing_to_decide": translate("Hint", "There is nothing for you to decide now."),
            "hint.forced": translate("Hint", "You have only one legal move."),
        }
        return texts.get(refusal.code) or self._view.game.refusal_text(refusal, self._view.names)

    # Explanations

    def explain_last(self) -> None:
        """Explain the last move of a computer player."""
        event = self._log.places.last_explainable()
        if event == NO_EVENT:
            self._show_message(lambda: translate("Hint", "No computer player has moved yet."))
        else:
            self.explain_event(event)

    def explain_event(self, event: int) -> None:
        """Explain the decision behind an event of the log. Only people know why they moved."""
        seat = decision_maker(self._observation(), event)
        if seat is None or seat in self._controller.people:
            return
        if self._presenter.is_scoring:  # its explanation replaces the log and comes first
            self._show_message(_scoring_first_text, stays=False)
            return
        past = find_past_move(self._controller.timeline, event, seat, self._controller.viewer)
        line = partial(self._log.places.text_of_event, event)
        reasons = partial(self._reasons_text, explain(past.before, past.seat, past.move, past.then))
        self._provider.clear()
        if covers_of(self._view):
            self._log_panel.show_reason(lambda: f"{line()}\n{reasons()}")
            self._view.announce(f"{line()} {reasons()}")
        else:
            self._log_panel.clear_reason()
            self._view.hint_pointer.show_explanation(seat, line, reasons)

    # Texts

    def _reasons_text(self, reasons: tuple[Reason, ...]) -> str:
        if not reasons:
            return translate("Hint", "Nothing you can see explains this move.")
        return "\n".join(self._reason_text(reason) for reason in reasons)

    def _reason_text(self, reason: Reason) -> str:
        return reason_text(reason, self._controller.names, self._controller.viewer)

    def _show_message(self, sentence: TextSource, stays: bool = True) -> None:
        """Show a text in place of the prompt, and announce it."""
        self._prompter.show_message(sentence, stays)
        self._view.announce(sentence())

    def _observation(self) -> Observation:
        return self._controller.observe(self._controller.viewer)


def _see_move_text() -> str:
    key = key_text("hint")
    text = translate("Hint", "Press {key} again to see the move.")
    return text.format(key=key) if key else translate("Hint", "Ask again to see the move.")


def _scoring_first_text() -> str:
    return translate("Hint", "Finish reading the scoring first.")

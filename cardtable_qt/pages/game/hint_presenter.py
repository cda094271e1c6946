"""Shows hints for the current player, and explains other players' moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer

from cardtable_qt.games.explanations import decision_maker, reason_text
from cardtable_qt.games.player_registry import explain, hint_topic
from cardtable_qt.pages.widgets.log_view import NO_EVENT
from cardtable_qt.pages.widgets.overlays import Overlay
from cardtable_qt.session.hint_provider import HINT_PLACE, NO_HINT
from rules import Move, Refusal
from rules.model import Reason

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage

translate = QCoreApplication.translate

MESSAGE_MS = 3_000  # how long the reason for having no hint is shown


class HintPresenter:
    """Shows the results of the hint provider at the table, limited to what the viewer may know."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self._provider = page.controller.hint_provider
        self._provider.changed.connect(self._show_hint)
        self._provider.still_valid.connect(self._update_hint_text)
        self._provider.failed.connect(self._show_no_hint)
        page.view.hint_dismissed.connect(self._provider.clear)
        page.log.view.explanation_requested.connect(self.explain_event)
        page.log.view.line_selected.connect(page.view.announce)
        page.log.view.escape_pressed.connect(self._leave_log)

    def close(self) -> None:
        """Disconnect from the game, because another page takes over."""
        self._provider.clear()
        self._provider.changed.disconnect(self._show_hint)
        self._provider.still_valid.disconnect(self._update_hint_text)
        self._provider.failed.disconnect(self._show_no_hint)

    # Hints

    def show_next_hint(self) -> None:
        """Show where to look, or the move itself if that is shown already."""
        if self._page.is_scoring:
            return
        self._page.finish_animations()
        refusal = self._provider.next_step()
        if refusal is not None:
            sentence = self._no_hint_text(refusal)
            self._show_message(sentence)
            QTimer.singleShot(MESSAGE_MS, self._page, partial(self._restore_prompt, sentence))

    def _restore_prompt(self, sentence: str) -> None:
        """Replace a temporary message by the prompt, unless something else is shown by now."""
        if self._page.prompt.text() == sentence and not self._page.is_scoring:
            self._page.show_prompt()

    def _show_hint(self) -> None:
        page, decision = self._page, self._provider.decision
        if self._provider.step == NO_HINT:
            page.view.hint_pointer.clear()
            page.show_prompt()
        elif decision is None:
            self._show_message(translate("Hint", "Thinking about a hint…"))
        else:
            page.show_prompt()
            self._show_decision(decision.move)

    def _show_decision(self, move: Move) -> None:
        pointer = self._page.view.hint_pointer
        if self._provider.step == HINT_PLACE:
            pointer.show_topic(hint_topic(self._page.observation(), move), self._hint_text(move))
        else:
            pointer.show_move(move, self._hint_text(move))

    def _update_hint_text(self) -> None:
        """Update the text of a hint that is still valid in a new position."""
        pointer, decision = self._page.view.hint_pointer, self._provider.decision
        if decision is not None and pointer.text:
            pointer.replace_text(self._hint_text(decision.move))

    def _hint_text(self, move: Move) -> str:
        observation = self._page.observation()
        assert observation.seat is not None
        if self._provider.step != HINT_PLACE:
            return self._reasons_text(explain(observation, observation.seat, move))
        more = translate("Hint", "Press H again to see the move.")
        return f"{self._reason_text(hint_topic(observation, move))}\n{more}"

    def _show_no_hint(self) -> None:
        self._show_message(translate("Hint", "No hint is available here."))

    def _no_hint_text(self, refusal: Refusal) -> str:
        texts = {
            "hint.nothing_to_decide": translate("Hint", "There is nothing for you to decide now."),
            "hint.forced": translate("Hint", "You have only one legal move."),
        }
        return texts.get(refusal.code) or self._page.game.refusal_text(refusal, self._page.names)

    # Explanations

    def explain_last(self) -> None:
        """Explain the last move of another player."""
        event = self._page.log.view.last_explainable()
        if event == NO_EVENT:
            self._show_message(translate("Hint", "No one else has moved yet."))
        else:
            self.explain_event(event)

    def explain_event(self, event: int) -> None:
        """Explain the decision behind an event of the log."""
        page = self._page
        seat = decision_maker(page.observation(), event)
        if seat is None:
            return
        past = page.controller.past_move(event, seat)
        line = page.log.view.line_for(event)
        reasons = self._reasons_text(explain(past.before, past.seat, past.move))
        self._provider.clear()
        if any(overlay.isVisible() for overlay in page.view.findChildren(Overlay)):
            self._show_message(f"{line} {reasons}")
        else:
            page.view.hint_pointer.show_explanation(seat, line, reasons)

    def _leave_log(self) -> None:
        self._page.view.clear_hint()
        self._page.restore_focus()

    # Texts

    def _reasons_text(self, reasons: tuple[Reason, ...]) -> str:
        if not reasons:
            return translate("Hint", "Nothing you can see explains this move.")
        return "\n".join(self._reason_text(reason) for reason in reasons)

    def _reason_text(self, reason: Reason) -> str:
        return reason_text(reason, self._page.names, self._page.controller.viewer)

    def _show_message(self, sentence: str) -> None:
        """Show a text in place of the prompt, and announce it."""
        self._page.prompt.setText(sentence)
        self._page.view.announce(sentence)

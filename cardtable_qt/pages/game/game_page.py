"""The page on which a game is played: the bar, the table, the log and the overlays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.base.texts import refusal_text, signed_number, winners_text
from cardtable_qt.games.registry import game_table
from cardtable_qt.games.score_table import score_table
from cardtable_qt.pages.game.animation_hold import AnimationHold
from cardtable_qt.pages.game.game_bar import PROMPT_PX, GameBar, UnsavedNotice
from cardtable_qt.pages.game.hint_presenter import HintPresenter
from cardtable_qt.pages.game.log_panel import LogPanel
from cardtable_qt.pages.game.score_overlays import ResultOverlay, ScoringOverlay
from cardtable_qt.pages.widgets.overlays import CountdownOverlay, HandoverOverlay, PauseOverlay
from cardtable_qt.session.controller import Controller, MovePlayed
from cardtable_qt.table.game_table import ScoringStep
from cardtable_qt.table.layout.portraits import GLAD, SeatPortraits
from cardtable_qt.table.view import TableView
from rules import Event, Move, Observation, Refusal
from rules.model import Shuffled

translate = QCoreApplication.translate

LOG_PX = 14  # font size in a window of the default width
DEFAULT_WIDTH_PX = 1280
INPUT_GRACE_MS = 600  # input this soon after an overlay opens was meant for the table


class ScoringState(NamedTuple):
    """The move that was scored, as the viewer may see it."""

    before: Observation
    scoring_position: Observation
    after: Observation
    events: list[Event]


class GamePage(QWidget):
    """Shows a running game to its current viewer and passes their moves to the controller."""

    play_again_requested = Signal()
    leave_requested = Signal()
    replay_requested = Signal()
    undo_requested = Signal()  # the window may have to ask for confirmation first
    undo_state_changed = Signal()  # what can be undone may have changed

    def __init__(
        self, controller: Controller, file: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.file = file  # of the record, if there is one
        self.is_new = False  # started here, so the whole game can be undone
        self.previous_file: Path | None = None  # of the game that was left for this one
        self.setObjectName("game")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.controller = controller
        self.game = game_table(controller.setup.game.key)
        self.setProperty("surface", self.game.surface)  # the bar has the colour of the table
        self.is_real_time = controller.setup.game.is_real_time
        self.names = controller.names
        self.is_hot_seat = len(controller.people) > 1 and controller.setup.game.can_share_screen
        self._public_view: Observation | None = None  # of a hot-seat game
        self.explains_scoring = True  # scoring is shown step by step
        self._hand_order = 0  # an index of the game's hand orders
        self._pending_steps: list[ScoringStep] = []  # of a scoring that is about to be shown
        self._first_step = 0  # greater than 0 if a previous page has shown some steps
        self._scoring: ScoringState | None = None  # of the last scoring
        self._scoring_delay = QTimer(self, singleShot=True)
        self._build()
        self.hint_presenter = HintPresenter(self)
        self._animation_hold = AnimationHold(self.controller, self.view)
        self._connect()
        self.show_position(animate=False)

    def _build(self) -> None:
        self.view = TableView(self.game, self.names)
        self.view.portraits = SeatPortraits.for_players(self.controller.setup.players)
        self.log = LogPanel(self.game, self.names)
        table = QVBoxLayout()
        table.setSpacing(0)
        self.bar = GameBar(self.controller, offers_sorting=bool(self.game.hand_orders))
        self.prompt = self.bar.prompt
        self.hint_button = self.bar.hint_button
        self.pause_button = self.bar.pause_button
        self._update_pause_button()
        self.unsaved_notice = UnsavedNotice(self.file)
        table.addLayout(self.bar)
        table.addWidget(self.unsaved_notice)
        table.addWidget(self.view, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(table, 1)
        layout.addWidget(self.log)
        self.handover_overlay = HandoverOverlay(self.view)
        self.pause_overlay = PauseOverlay(self.view)
        self.scoring_overlay = ScoringOverlay(self.view)
        self.result_overlay = ResultOverlay(self.view)
        self.countdown_overlay = CountdownOverlay(self.view)
        self.pause_action = self._shortcut_action("P")
        self.hint_action = self._shortcut_action("H")
        self.explain_action = self._shortcut_action("W")
        self.sort_action = self._shortcut_action("S")
        self.sort_action.setEnabled(bool(self.game.hand_orders))
        self._update_sort_button()

    def _shortcut_action(self, key: str) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(key))
        action.setAutoRepeat(False)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(action)
        return action

    def _connect(self) -> None:
        game = self.controller
        game.move_played.connect(self._move_played)
        game.viewer_changed.connect(self._viewer_changed)
        game.pause_changed.connect(self._show_pause)
        game.countdown.connect(self.countdown_overlay.show_number)
        game.reach_started.connect(self._show_reach)
        game.reach_cancelled.connect(self._cancel_reach)
        game.save_error_changed.connect(self._show_unsaved)
        game.position_changed.connect(self._position_changed)
        game.hold_changed.connect(self._update_undo)
        game.player_failed.connect(self._player_failed)
        self.view.move_proposed.connect(self._play_move)
        self.view.skip_requested.connect(self._skip_waits)
        self._scoring_delay.timeout.connect(self._show_scoring)
        self.handover_overlay.confirmed.connect(game.confirm_viewer)
        self.pause_overlay.confirmed.connect(game.resume)
        self.bar.undo_button.clicked.connect(self.undo_requested)
        self.bar.redo_button.clicked.connect(game.redo)
        self.pause_button.clicked.connect(self.toggle_pause)
        self.pause_action.triggered.connect(self.toggle_pause)
        self.hint_button.clicked.connect(self.hint_presenter.show_next_hint)
        self.hint_action.triggered.connect(self.hint_presenter.show_next_hint)
        self.explain_action.triggered.connect(self.hint_presenter.explain_last)
        self.bar.sort_button.clicked.connect(self.sort_hand)
        self.sort_action.triggered.connect(self.sort_hand)
        self.scoring_overlay.finished.connect(self._scoring_finished)
        self.scoring_overlay.step_shown.connect(lambda step: self.view.highlight(step.highlights))
        self.result_overlay.play_again_requested.connect(self.play_again_requested)
        self.result_overlay.leave_requested.connect(self.leave_requested)
        self.bar.leave_button.clicked.connect(self.leave_requested)
        self.result_overlay.replay_requested.connect(self.replay_requested)

    def start(self) -> None:
        """Start the game, or continue where a previous page left off."""
        self.view.setFocus()
        self.controller.start()
        if self._scoring is not None and self._pending_steps:
            self._show_scoring_position(self._scoring, animate=False)
        else:
            self.show_position(animate=False)
        self._show_handover()
        if self.controller.is_paused:
            self._show_pause(paused=True)
        if self.unsaved_notice.isHidden():  # a previous page may have received the signal
            self._show_unsaved(self.controller.save_error)
        self._show_scoring()  # a scoring may have started on a previous page
        self._update_undo()
        self.show_result_if_over()

    def set_animation_ms(self, animation_ms: int) -> None:
        """Set how long animations take. At 0 there are none, not even of reaching hands."""
        self.view.animation_ms = animation_ms
        if not animation_ms:
            self.view.table_scene.remove_reaching_hands()

    def enable_hints(self, enabled: bool) -> None:
        """Enable or disable hints, and remove a hint that is shown."""
        self.hint_button.setVisible(enabled and bool(self.controller.people))
        self.hint_action.setEnabled(enabled)
        if not enabled:
            self.controller.hint_provider.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.log.setFixedWidth(max(190, min(340, self.width() // 5)))
        # Larger screens are farther away.
        scale = min(max(self.width() / DEFAULT_WIDTH_PX, 1.0), 1.4)
        self.prompt.set_font_size(scaled(PROMPT_PX * scale))
        self.bar.adapt_to_width(self.width() - (0 if self.log.isHidden() else self.log.width()))
        self.log.set_font_size(scaled(LOG_PX * scale))
        super().resizeEvent(event)

    def restore_focus(self) -> None:
        """Give the keyboard focus to the table, or to the overlay that covers it."""
        self.view.setFocus()
        self._raise_overlays()

    # Showing the game

    @property
    def is_scoring(self) -> bool:
        """True while a scoring is shown or about to be shown."""
        return bool(self._pending_steps) or self.scoring_overlay.isVisible()

    def observation(self) -> Observation:
        return self.controller.observe(self.controller.viewer)

    def show_position(
        self,
        animate: bool = True,
        observation: Observation | None = None,
        events: Sequence[Event] = (),
    ) -> None:
        """Show the current position to the viewer. Pass their observation if you have it."""
        observation = observation or self.observation()
        if self.is_hot_seat:
            self._public_view = self.controller.observe(None)
        self.view.set_position(observation, animate, events)
        self.log.show_history(observation)
        self.show_prompt(observation)
        self._update_undo()

    @property
    def can_undo(self) -> bool:
        """True if a move, or an untouched new game, can be undone."""
        if self.is_scoring:
            return False
        return self.controller.can_undo() is not None or self._is_untouched()

    def _is_untouched(self) -> bool:
        """Return True for a new game in which no person has moved yet."""
        game, people = self.controller.timeline, self.controller.people
        if not self.is_new or not people or game.undone or game.is_practice:
            return False
        return not any(move.seat in people for move in game.moves)

    def _update_undo(self) -> None:
        self.bar.update_undo(self._is_untouched(), self.is_scoring)
        self.undo_state_changed.emit()

    def _position_changed(self) -> None:
        """Show the position after undo or redo."""
        self.view.cancel()
        self.view.clear_hint()
        self.view.table_scene.remove_reaching_hands()
        self.view.highlight(())
        self.result_overlay.uncover()
        self.hint_button.setEnabled(True)
        self._update_pause_button()
        self.show_position()
        self.show_result_if_over()

    def _show_unsaved(self, reason: str) -> None:
        """Show whether the game is being saved."""
        if reason or not self.unsaved_notice.isHidden():
            self.log.add_note(self.unsaved_notice.show_reason(reason))

    def show_prompt(self, observation: Observation | None = None) -> None:
        """Show what the viewer has to do now."""
        self.prompt.setText(self._prompt_text(observation or self.observation()))

    def _prompt_text(self, observation: Observation) -> str:
        if observation.result is not None:
            return winners_text(observation.result.winners, self.names)
        if self.controller.is_paused:  # the prompt must not describe covered cards
            return refusal_text(Refusal("paused"), self.names)
        waiting = self.controller.waiting_for
        if waiting is not None:
            return translate("Game", "Hand over to {name}.").format(name=self.names[waiting])
        is_own_turn = observation.seat is not None and observation.seat in observation.to_move
        return self.game.prompt(observation, self.names, is_own_turn)

    def finish_animations(self) -> None:
        """Finish all animations now, because the player wants to continue."""
        self.view.table_scene.finish_animations()
        self._animation_hold.stop()

    def _move_played(self, played: MovePlayed) -> None:
        # In a hot-seat game everyone reads the scoring, so it shows the public view.
        viewer = None if self.is_hot_seat else self.controller.viewer
        events = [event.observed_by(viewer) for event in played.events]
        observation = self.controller.observe(viewer)
        steps = self.game.scoring(observation, events, self.names) if self.explains_scoring else []
        if self.game.reach_zone(played.move):
            self.view.cancel_reach(played.seat)
        if any(isinstance(event, Shuffled) for event in events) or observation.result is not None:
            self.view.table_scene.remove_reaching_hands()  # hands still reaching are too late
        if steps:
            self._pending_steps = steps
            self._start_scoring(observation, events)
        else:
            self.show_position(observation=None if self.is_hot_seat else observation, events=events)
            self.show_result_if_over()

    def _start_scoring(self, observation: Observation, events: list[Event]) -> None:
        """Show the scored position, and its explanation a moment later. The game is on hold."""
        before = self._public_view if self.is_hot_seat else self.view.observation
        assert before is not None
        scoring_position = self.game.scoring_position(before, events)
        self._scoring = ScoringState(before, scoring_position, observation, events)
        self.view.clear_hint()
        self.controller.hold()
        self._show_scoring_position(self._scoring)
        self.controller.show_public_view()
        if self.controller.pace.wait_ms:
            self._scoring_delay.start(self.controller.pace.wait_ms)
        else:
            self._show_scoring()

    def _show_scoring_position(self, scoring: ScoringState, animate: bool = True) -> None:
        self.view.set_position(scoring.scoring_position, animate)
        self.log.show_history(scoring.before)  # the log must not give the scores away
        self.prompt.setText(translate("Game", "Scoring"))

    def _show_scoring(self) -> None:
        steps, self._pending_steps = self._pending_steps, []
        if steps:
            self._scoring_delay.stop()
            zone = self.view.table_scene.zones.get(steps[0].zone)
            self.scoring_overlay.stay_clear_of(
                self.view.y_in_window(zone.zone.box) if zone else None
            )
            self.scoring_overlay.show_steps(steps, self._input_grace_ms(), self._first_step)
            self._first_step = 0
            self._raise_overlays()

    def _input_grace_ms(self) -> int:
        return min(INPUT_GRACE_MS, self.controller.pace.wait_ms)

    def _skip_waits(self) -> None:
        self._animation_hold.stop()
        self._show_scoring()
        self.controller.skip_wait()

    def _scoring_finished(self) -> None:
        self.view.highlight(())
        self.show_position(events=self._scoring.events if self._scoring else ())
        self.controller.release()
        self._update_undo()
        self._raise_overlays()
        self.show_result_if_over()

    def show_result_if_over(self) -> None:
        """Show the result of a finished game, unless its last scoring is still shown."""
        result = self.controller.result
        if result is None or self.is_scoring:
            return
        self.view.clear_hint()
        headings = [f"★ {n}" if s in result.winners else n for s, n in enumerate(self.names)]
        total = translate("Game", "Total")
        rows = [("", *headings), (total, *(signed_number(score) for score in result.scores))]
        rows += [
            (row.title, *(signed_number(points) if points else "·" for points in row.points))
            for row in score_table(self.observation())
        ]
        title = winners_text(result.winners, self.names)
        self.pause_button.setText(translate("Game", "Result"))
        self.hint_button.setEnabled(False)
        cheering = self.view.portraits.with_expressions(dict.fromkeys(result.winners, GLAD))
        faces = [cheering.face(seat) for seat in result.winners]
        self.result_overlay.show_result(title, rows, highlighted_rows=[1], winners=faces)

    def _viewer_changed(self) -> None:
        self.view.cancel()
        self.view.clear_hint()
        if not self.is_scoring:
            self.show_position(animate=False)
        self._show_handover()

    def _show_handover(self) -> None:
        """Cover the table if the next viewer has to confirm first."""
        waiting = self.controller.waiting_for
        if waiting is None:
            self.handover_overlay.uncover()
            return
        face = self.view.portraits.face(waiting)
        self.handover_overlay.show_for(self.names[waiting], self._input_grace_ms(), face)
        self._raise_overlays()

    def _raise_overlays(self) -> None:
        """Stack the visible overlays: the scoring above the handover, a pause above all."""
        for overlay in (
            self.result_overlay,
            self.handover_overlay,
            self.scoring_overlay,
            self.pause_overlay,
        ):
            if overlay.isVisible():
                overlay.raise_()
                overlay.setFocus()

    def _player_failed(self, seat: int, error: str) -> None:
        text = translate("Game", "{name} ran into a problem and makes a random move.")
        self.log.add_note(text.format(name=self.names[seat]))

    def _cancel_reach(self, seat: int, move: Move) -> None:
        self.view.cancel_reach(seat, late=True)

    def _show_reach(self, seat: int, move: Move, duration_ms: int) -> None:
        zone = self.game.reach_zone(move)
        if zone:
            self.view.show_reach(seat, zone, duration_ms)

    # Input

    def _play_move(self, move: Move, zone: str) -> None:
        viewer = self.controller.viewer
        if viewer is None:
            return
        self._animation_hold.stop()  # a player who moves need not wait for animations
        refusal = self.controller.play(viewer, move)
        if refusal is not None:
            self.view.refuse(refusal, zone)

    def sort_hand(self) -> None:
        """Sort the viewer's hand by the next of the hand orders."""
        orders = self.game.hand_orders
        self._hand_order = (self._hand_order + 1) % len(orders)
        self.view.game = replace(self.game, layout=orders[self._hand_order].layout)
        self._update_sort_button()
        if self.view.observation is not None:
            self.view.set_position(self.view.observation)

    def _update_sort_button(self) -> None:
        if self.game.hand_orders:
            order = self.game.hand_orders[self._hand_order]
            # The tooltip says what the button does if large text leaves no room for it.
            self.bar.sort_button.setText(order.short_name() if is_large() else order.name())

    def toggle_pause(self) -> None:
        """Pause or resume, or show the result again after the end."""
        if self.controller.is_paused:
            self.controller.resume()
        elif self.controller.result is None:
            self.controller.pause()
        else:
            self.show_result_if_over()

    def pause_if_running(self) -> bool:
        """Pause the game and return True, unless it is paused or over already."""
        is_running = not self.controller.is_paused and self.controller.result is None
        if is_running:
            self.controller.pause()
        return is_running

    def _show_pause(self, paused: bool) -> None:
        self._update_pause_button()
        if paused:
            self.view.cancel()
            self.pause_overlay.show_pause()
        else:
            self.pause_overlay.uncover()
            self._raise_overlays()
        if not self.is_scoring:
            self.show_prompt()

    def _update_pause_button(self) -> None:
        stop = translate("Game", "Stop!") if self.is_real_time else translate("Game", "Pause")
        self.pause_button.setText(
            translate("Game", "Resume") if self.controller.is_paused else stop
        )

    def event(self, event: QEvent) -> bool:
        # In a real-time game no one may study the table or lose time behind another window.
        left = event.type() == QEvent.Type.WindowDeactivate
        if left and self.is_real_time and self.controller.result is None:
            self.controller.pause()
        return super().event(event)

    def transfer_to(self, other: GamePage) -> None:
        """Let another page continue this game at exactly this point."""
        self.controller.disconnect(self)
        self._animation_hold.stop()
        self.hint_presenter.close()
        self._scoring_delay.stop()
        other.is_new, other.previous_file = self.is_new, self.previous_file
        while other._hand_order != self._hand_order:
            other.sort_hand()
        if self.is_scoring and self._scoring is not None:
            other._scoring = scoring = self._scoring
            other._pending_steps = other.game.scoring(scoring.after, scoring.events, other.names)
            other._first_step = (
                self._first_step if self._pending_steps else self.scoring_overlay.step_index
            )

    def close_game(self) -> None:
        """Close the controller and with it everything that belongs to the game."""
        self.controller.close()

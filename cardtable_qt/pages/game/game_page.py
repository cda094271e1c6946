"""The page on which a game is played: the table, what to do now, the log, and who is looking."""

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
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.games.score_table import score_table
from cardtable_qt.games.triple.layout import layout_sorted
from cardtable_qt.pages.game.animation_hold import AnimationHold
from cardtable_qt.pages.game.game_bar import PROMPT_SIZE, GameBar, UnsavedNotice
from cardtable_qt.pages.game.hint_presenter import HintPresenter
from cardtable_qt.pages.game.log_panel import LogPanel
from cardtable_qt.pages.game.score_overlays import ResultOverlay, ScoringOverlay
from cardtable_qt.pages.widgets.overlays import CountdownOverlay, HandoverOverlay, PauseOverlay
from cardtable_qt.session.controller import Controller, MovePlayed
from cardtable_qt.table.game_table import GameTable, ScoringStep
from cardtable_qt.table.layout.portraits import GLAD, SeatPortraits
from cardtable_qt.table.view import TableView
from rules import Event, Move, Observation, Refusal
from rules.model import Shuffled
from rules.triple.pieces import Place

translate = QCoreApplication.translate

LOG_SIZE = 14  # pixels of text in a window of the usual width
USUAL_WIDTH = 1280
INPUT_GRACE_MS = 600  # milliseconds in which a key or click was meant for what was there before
HAND_ORDERS = ("drawn", "colour", "shape", "count")


class ScoringState(NamedTuple):
    """What a scoring is about, as the one who looks may know it: the table before the last move
    and as it is counted, everything after it, and what happened."""

    before: Observation
    counted: Observation
    seen: Observation
    events: list[Event]


class GamePage(QWidget):
    """Shows a running game through the eyes of whoever may look, and passes on their moves."""

    again = Signal()
    leave = Signal()
    replay = Signal()  # somebody wants to see it all again
    undo_requested = Signal()  # somebody wants to: the window may have to ask first
    undo_state_changed = Signal()  # what can be taken back may have changed

    def __init__(
        self, controller: Controller, file: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.file = file  # its record, if there is one
        self.is_new = False  # it was begun here, and may be taken back as a whole
        self.left_for_it: Path | None = None  # the game that was left to begin this one
        self.setObjectName("game")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.controller = controller
        self.game: GameTable = GAME_TABLES[controller.setup.game.key]
        self.setProperty("surface", self.game.surface)  # the bar is of the table's colour
        self.real_time = controller.setup.game.real_time
        self.names = controller.names
        # Several people, and secrets: without turns there is no moment to pass the table on.
        self.is_shared = len(controller.people) > 1 and not self.real_time
        self._open: Observation | None = None  # what everybody may see of a shared table
        self.explains = True  # scorings are shown step by step
        self._order = HAND_ORDERS[0]  # of the own hand, where it can be sorted
        self._steps: list[ScoringStep] = []  # of a scoring that is about to be explained
        self._read = 0  # so many of them were read on a page before this one
        self._counting: ScoringState | None = None  # what the last scoring was about
        self._looking = QTimer(self, singleShot=True)
        self._build()
        self.explainer = HintPresenter(self)
        self._waiting = AnimationHold(self.controller, self.view)
        self._connect()
        self.show_table(moving=False)

    def _build(self) -> None:
        self.view = TableView(self.game, self.names)
        self.view.company = SeatPortraits.of(self.controller.setup.players)
        self.log = LogPanel(self.game, self.names)
        table = QVBoxLayout()
        table.setSpacing(0)
        self.bar = GameBar(self.controller)
        self.prompt, self.hint_button, self.pause_button = self.bar.prompt, self.bar.hint, self.bar.stop
        self._show_stop()
        self.unsaved_notice = UnsavedNotice(self.file)
        table.addLayout(self.bar)
        table.addWidget(self.unsaved_notice)
        table.addWidget(self.view, 1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(table, 1)
        whole.addWidget(self.log)
        self.handover_overlay = HandoverOverlay(self.view)
        self.pause_overlay = PauseOverlay(self.view)
        self.scoring_overlay = ScoringOverlay(self.view)
        self.result_overlay = ResultOverlay(self.view)
        self.countdown_overlay = CountdownOverlay(self.view)
        self.pause_action = self._key_action("P")
        self.hint_action = self._key_action("H")
        self.why_action = self._key_action("W")
        self.sort_action = self._key_action("S")
        self.sort_action.setEnabled(self.real_time)
        self._show_order()

    def _key_action(self, key: str) -> QAction:
        action = QAction(self)
        action.setShortcut(QKeySequence(key))
        action.setAutoRepeat(False)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(action)
        return action

    def _connect(self) -> None:
        game = self.controller
        game.move_played.connect(self._happened)
        game.viewer_changed.connect(self._eyes_changed)
        game.pause_changed.connect(self._show_pause)
        game.countdown.connect(self.countdown_overlay.show_number)
        game.reach_started.connect(self._reaching)
        game.reach_cancelled.connect(self._drew_back)
        game.save_error_changed.connect(self._show_unsaved)
        game.position_changed.connect(self._turned)
        game.hold_changed.connect(self._offer_turning)
        game.player_failed.connect(self._player_failed)
        self.view.proposed.connect(self._propose)
        self.view.hurried.connect(self._hurry)
        self._looking.timeout.connect(self._open_scoring)
        self.handover_overlay.confirmed.connect(game.confirm_viewer)
        self.pause_overlay.confirmed.connect(game.resume)
        self.bar.back.clicked.connect(self.undo_requested)
        self.bar.forth.clicked.connect(game.redo)
        self.pause_button.clicked.connect(self.toggle_pause)
        self.pause_action.triggered.connect(self.toggle_pause)
        explainer = self.explainer
        self.hint_button.clicked.connect(explainer.hint)
        self.hint_action.triggered.connect(explainer.hint)
        self.why_action.triggered.connect(explainer.explain_last)
        self.bar.sorting.clicked.connect(self.sort_hand)
        self.sort_action.triggered.connect(self.sort_hand)
        self.scoring_overlay.done.connect(self._explained)
        self.scoring_overlay.stepped.connect(lambda step: self.view.highlight(step.lit))
        self.result_overlay.again.connect(self.again)
        self.result_overlay.leave.connect(self.leave)
        self.bar.leave.clicked.connect(self.leave)
        self.result_overlay.replay.connect(self.replay)

    def start(self) -> None:
        """Let the game begin."""
        self.view.setFocus()
        self.controller.start()
        if self._counting is not None and self._steps:
            self._show_counted(self._counting, moving=False)
        else:
            self.show_table(moving=False)
        self._show_curtain()
        if self.controller.is_paused:
            self._show_pause(paused=True)
        if self.unsaved_notice.isHidden():  # it may have been told to a page before this one
            self._show_unsaved(self.controller.save_error)
        self._open_scoring()  # it may have begun on a page before this one
        self._offer_turning()
        self.show_result_if_over()

    def set_motion(self, flight: int) -> None:
        """How many milliseconds pieces fly to their places; without motion no hand is seen."""
        self.view.flying = flight
        if not flight:
            self.view.table.dismiss_all()

    def enable_hints(self, on: bool) -> None:
        """Whether hints can be asked for."""
        self.hint_button.setVisible(on and bool(self.controller.people))
        self.hint_action.setEnabled(on)
        if not on:
            self.controller.hint_provider.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.log.setFixedWidth(max(190, min(340, self.width() // 5)))
        large = min(max(self.width() / USUAL_WIDTH, 1.0), 1.4)  # on large screens one sits back
        self.prompt.write_in(scaled(PROMPT_SIZE * large))
        self.bar.adapt_to_width(self.width() - (0 if self.log.isHidden() else self.log.width()))
        self.log.set_font_size(scaled(LOG_SIZE * large))
        super().resizeEvent(event)

    def take_up(self) -> None:
        """Keys go to the table again, or to the sheet that lies on it."""
        self.view.setFocus()
        self._raise_sheets()

    # What is seen

    @property
    def is_scoring(self) -> bool:
        """Whether a scoring is shown, or about to be."""
        return bool(self._steps) or self.scoring_overlay.isVisible()

    def seen(self) -> Observation:
        return self.controller.observe(self.controller.viewer)

    def show_table(
        self,
        moving: bool = True,
        observation: Observation | None = None,
        events: Sequence[Event] = (),
    ) -> None:
        """Show everything as the one who may look sees it now, which may be known already."""
        observation = observation or self.seen()
        if self.is_shared:
            self._open = self.controller.observe(None)
        self.view.set_position(observation, moving, events)
        self.log.show_history(observation)
        self.show_prompt(observation)
        self._offer_turning()

    @property
    def can_take_back(self) -> bool:
        """Whether there is something to take back, and be it the new game itself."""
        if self.is_scoring:
            return False  # first it is read
        return self.controller.can_undo() is not None or self._is_untouched()

    def _is_untouched(self) -> bool:
        """Whether it was begun just now, and nobody has done anything in it."""
        game, people = self.controller.timeline, self.controller.people
        if not self.is_new or not people or game.undone or game.practice:
            return False
        return not any(turn.seat in people for turn in game.turns)

    def _offer_turning(self) -> None:
        self.bar.update_undo(self._is_untouched(), self.is_scoring)
        self.undo_state_changed.emit()

    def _turned(self) -> None:
        """Moves were taken back, or came again."""
        self.view.cancel()
        self.view.clear_hint()
        self.view.table.dismiss_all()
        self.view.highlight(())  # nor is anything seen on its way that did not happen
        self.result_overlay.uncover()
        self.hint_button.setEnabled(True)
        self._show_stop()
        self.show_table()
        self.show_result_if_over()

    def _show_unsaved(self, reason: str) -> None:
        """Say that the game is not being saved, as long as that is so."""
        if reason or not self.unsaved_notice.isHidden():
            self.log.note(self.unsaved_notice.tell(reason))

    def show_prompt(self, observation: Observation | None = None) -> None:
        """Say what is to be done now."""
        self.prompt.setText(self._what_now(observation or self.seen()))

    def _what_now(self, observation: Observation) -> str:
        if observation.result is not None:
            return winners_text(observation.result.winners, self.names)
        if self.controller.is_paused:  # the cards are covered: nothing is said about them
            return refusal_text(Refusal("paused"), self.names)
        waiting = self.controller.waiting_for
        if waiting is not None:
            return translate("Game", "Pass the table to {name}.").format(name=self.names[waiting])
        mine = observation.seat is not None and observation.seat in observation.to_move
        return self.game.prompt(observation, self.names, mine)

    def finish_animations(self) -> None:
        """Somebody wants to go on: everything that is on its way is where it belongs."""
        self.view.table.finish()
        self._waiting.stop()

    def _happened(self, happening: MovePlayed) -> None:
        # A scoring is read by all at the screen, so it shows what all may see.
        viewer = None if self.is_shared else self.controller.viewer
        events = [event.seen_by(viewer) for event in happening.events]
        observation = self.controller.observe(viewer)
        steps = self.game.scoring(observation, events, self.names) if self.explains else []
        if isinstance(happening.move, Place):
            self.view.cancel_reach(happening.seat)
        if any(isinstance(event, Shuffled) for event in events) or observation.result is not None:
            self.view.table.dismiss_all()  # who was still reaching out came too late
        if steps:
            self._steps = steps
            self._explain(observation, events)
        else:
            self.show_table(observation=None if self.is_shared else observation, events=events)
            self.show_result_if_over()

    def _explain(self, observation: Observation, events: list[Event]) -> None:
        """Show what is counted, and after a moment how. The game waits meanwhile."""
        before = self._open if self.is_shared else self.view.seen
        assert before is not None
        counted: Observation = self.game.scoring_position(before, events)
        self._counting = ScoringState(before, counted, observation, events)
        self.view.clear_hint()
        self.controller.hold()
        self._show_counted(self._counting)
        self.controller.show_public_view()
        if self.controller.pace.wait_ms:
            self._looking.start(self.controller.pace.wait_ms)
        else:
            self._open_scoring()

    def _show_counted(self, counting: ScoringState, moving: bool = True) -> None:
        self.view.set_position(counting.counted, moving)
        self.log.show_history(counting.before)  # what comes is told by the scoring first
        self.prompt.setText(translate("Game", "Scoring"))

    def _open_scoring(self) -> None:
        steps, self._steps = self._steps, []
        if steps:
            self._looking.stop()
            zone = self.view.table.zones.get(steps[0].about)
            self.scoring_overlay.stay_clear_of(self.view.y_in_window(zone.zone.box) if zone else None)
            self.scoring_overlay.explain(steps, self._grace(), self._read)
            self._read = 0
            self._raise_sheets()

    def _grace(self) -> int:
        """So long a key or a click may still have been meant for what was there before."""
        return min(INPUT_GRACE_MS, self.controller.pace.wait_ms)

    def _hurry(self) -> None:
        self._waiting.stop()
        self._open_scoring()
        self.controller.skip_wait()

    def _explained(self) -> None:
        self.view.highlight(())
        self.show_table(events=self._counting.events if self._counting else ())
        self.controller.release()
        self._offer_turning()
        self._raise_sheets()
        self.show_result_if_over()

    def show_result_if_over(self) -> None:
        """The last page of a game, once nothing is left to be explained."""
        result = self.controller.result
        if result is None or self.is_scoring:
            return
        self.view.clear_hint()
        crowned = [f"★ {n}" if s in result.winners else n for s, n in enumerate(self.names)]
        total = translate("Game", "Total")
        rows = [("", *crowned), (total, *(signed_number(score) for score in result.scores))]
        rows += [
            (row.title, *(signed_number(points) if points else "·" for points in row.points))
            for row in score_table(self.seen().history, len(self.names))
        ]
        title = winners_text(result.winners, self.names)
        self.pause_button.setText(translate("Game", "Result"))
        self.hint_button.setEnabled(False)
        cheering = self.view.company.with_expressions(dict.fromkeys(result.winners, GLAD))
        faces = [cheering.face(seat) for seat in result.winners]
        self.result_overlay.show_result(title, rows, marked=[1], winners=faces)

    def _eyes_changed(self) -> None:
        self.view.cancel()
        self.view.clear_hint()
        if not self.is_scoring:
            self.show_table(moving=False)
        self._show_curtain()

    def _show_curtain(self) -> None:
        """Cover the table if it waits for somebody else."""
        waiting = self.controller.waiting_for
        if waiting is None:
            self.handover_overlay.uncover()
            return
        face = self.view.company.face(waiting)
        self.handover_overlay.show_for(self.names[waiting], self._grace(), face)
        self._raise_sheets()

    def _raise_sheets(self) -> None:
        """The scoring is read before the table is passed on; a pause covers everything."""
        for sheet in (self.result_overlay, self.handover_overlay, self.scoring_overlay, self.pause_overlay):
            if sheet.isVisible():
                sheet.raise_()
                sheet.setFocus()

    def _player_failed(self, seat: int, what: str) -> None:
        text = translate("Game", "{name} lost the thread and plays anything.")
        self.log.note(text.format(name=self.names[seat]))

    def _drew_back(self, seat: int, move: Move) -> None:
        self.view.cancel_reach(seat, late=True)

    def _reaching(self, seat: int, move: Move, lasts: int) -> None:
        if isinstance(move, Place):
            self.view.show_reach(seat, f"cell:{move.cell}", lasts)

    # What people do

    def _propose(self, move: Move, zone: str) -> None:
        viewer = self.controller.viewer
        if viewer is None:
            return
        self._waiting.stop()  # who plays has seen enough
        refusal = self.controller.play(viewer, move)
        if refusal is not None:
            self.view.refuse(refusal, zone)

    def sort_hand(self) -> None:
        """Lay the own hand out in the next order."""
        self._order = HAND_ORDERS[(HAND_ORDERS.index(self._order) + 1) % len(HAND_ORDERS)]
        self.view.game = replace(self.game, layout=layout_sorted(self._order))
        self._show_order()
        if self.view.seen is not None:
            self.view.set_position(self.view.seen)

    def _show_order(self) -> None:
        names = {
            "drawn": translate("Game", "Hand: as drawn"),
            "colour": translate("Game", "Hand: by colour"),
            "shape": translate("Game", "Hand: by shape"),
            "count": translate("Game", "Hand: by waves"),
        }
        if is_large():  # what it is about is told where the mouse rests on it
            names = {
                "drawn": translate("Game", "as drawn"),
                "colour": translate("Game", "by colour"),
                "shape": translate("Game", "by shape"),
                "count": translate("Game", "by waves"),
            }
        self.bar.sorting.setText(names[self._order])

    def toggle_pause(self) -> None:
        """Stop, go on, or at the end look at the result again."""
        if self.controller.is_paused:
            self.controller.resume()
        elif self.controller.result is None:
            self.controller.pause()
        else:
            self.show_result_if_over()

    def pause_meanwhile(self) -> bool:
        """Stop while something else is read; False if nothing was going on."""
        going_on = not self.controller.is_paused and self.controller.result is None
        if going_on:
            self.controller.pause()
        return going_on

    def _show_pause(self, paused: bool) -> None:
        self._show_stop()
        if paused:
            self.view.cancel()
            self.pause_overlay.show_pause()
        else:
            self.pause_overlay.uncover()
            self._raise_sheets()
        if not self.is_scoring:
            self.show_prompt()

    def _show_stop(self) -> None:
        """What the button for pauses does now."""
        stop = translate("Game", "Stop!") if self.real_time else translate("Game", "Pause")
        self.pause_button.setText(translate("Game", "Go on") if self.controller.is_paused else stop)

    def event(self, event: QEvent) -> bool:
        # Nobody may study the grid, or lose time, while another window is in front.
        left = event.type() == QEvent.Type.WindowDeactivate
        if left and self.real_time and self.controller.result is None:
            self.controller.pause()
        return super().event(event)

    def hand_over(self, other: GamePage) -> None:
        """Let another page go on with this game, from the very same moment."""
        self.controller.disconnect(self)
        self._waiting.stop()
        self.explainer.clear()
        self._looking.stop()
        other.is_new, other.left_for_it = self.is_new, self.left_for_it
        while other._order != self._order:
            other.sort_hand()
        if self.is_scoring and self._counting is not None:
            other._counting = counting = self._counting
            other._steps = other.game.scoring(counting.seen, counting.events, other.names)
            other._read = self._read if self._steps else self.scoring_overlay.at

    def close_game(self) -> None:
        """Stop everything that belongs to this game."""
        self.controller.close()

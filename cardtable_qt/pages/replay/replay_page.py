"""The replay page: the caption, the table, the log and the bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.explanations import reason_text
from cardtable_qt.games.player_registry import explain
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.replay.playback import Playback
from cardtable_qt.pages.replay.replay_bar import ReplayBar
from cardtable_qt.pages.replay.replay_log import ReplayCaption, ReplayLog
from cardtable_qt.pages.replay.replay_slider import SliderMark
from cardtable_qt.pages.replay.replay_text import (
    ReplayShortcut,
    cannot_take_over_text,
    hidden_round_text,
    landmark_name,
    only_viewpoint_text,
    replay_shortcuts,
    result_text,
    short_names,
    viewpoint_name,
)
from cardtable_qt.pages.replay.replay_view import FacePreloader, ReplayView
from cardtable_qt.session.replay import Landmark, Replay, Viewpoint
from cardtable_qt.table.input.zoom import MIN_TABLE_SIZE
from cardtable_qt.table.layout.portraits import SeatPortraits
from rules import Observation
from rules.records import Record
from rules.records.branch import can_branch

translate = QCoreApplication.translate

DEFAULT_WIDTH_PX = 1280
CAPTION_MARGIN_PX = 4  # above and below
LOG_PX = 14  # font size in a window of the default width
# Faces are painted ahead for every nth position, of the chosen viewpoint and of the others.
PRELOAD_STEP, OTHERS_PRELOAD_STEP = 5, 30


class ReplayPosition(NamedTuple):
    """A position in a replay, and the viewpoint."""

    move: int = 0
    at_scoring: bool = False
    viewpoint_index: int = 0


class ReplayPage(QWidget):
    """Shows any position of a game as the chosen viewpoint saw it.

    A move that was scored has two positions: the table as it was scored, and the table after.
    """

    leave_requested = Signal()
    take_over_requested = Signal(object)  # BranchPoint
    stepped_forward = Signal()

    def __init__(self, record: Record, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("game")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._record = record
        self.replay = Replay(record, explain)
        self.names = self.replay.names
        self.game = game_table(self.replay.game.key)
        self.setProperty("surface", self.game.surface)  # the bar has the colour of the table
        self.viewpoint: Viewpoint = self.replay.viewpoints[0]
        self.position = 0  # number of moves played
        self.at_scoring = False  # the table is shown as it was scored
        self._build(title)
        self.playback = Playback(self)
        self.face_preloader = FacePreloader(self.view, self._preload_positions)
        self._connect()
        self._set_viewpoint(0)

    def _build(self, title: str) -> None:
        self.caption = ReplayCaption()
        self.close_button = QPushButton(translate("Replay", "Back"))
        self.close_button.setToolTip(translate("Replay", "Leave the replay (Esc)"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view = ReplayView(self.game, self.names)
        self.view.portraits = SeatPortraits.for_players(self._record.header.players)
        self.log = ReplayLog(self.game, self.names, title or self.replay.game.title)
        self.bar = ReplayBar()
        replay = self.replay
        self.bar.show_game(replay.move_count, list(map(self._slider_mark, replay.landmarks)))
        viewpoints = [viewpoint_name(viewpoint, self.names) for viewpoint in replay.viewpoints]
        self.bar.show_viewpoints(viewpoints, "" if replay.is_finished else only_viewpoint_text())
        if not replay.is_finished:
            self.bar.take_over_button.setToolTip(cannot_take_over_text(is_finished=False))
        header = QHBoxLayout()
        header.setContentsMargins(14, CAPTION_MARGIN_PX, 10, CAPTION_MARGIN_PX)
        header.setSpacing(8)
        header.addWidget(self.caption, 1)
        header.addWidget(self.close_button)
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addLayout(header)
        table.addWidget(self.view, 1)
        table_and_log = QHBoxLayout()
        table_and_log.setSpacing(0)
        table_and_log.addLayout(table, 1)
        table_and_log.addWidget(self.log)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(table_and_log, 1)
        layout.addWidget(self.bar)

    def _slider_mark(self, mark: Landmark) -> SliderMark:
        sessions = (self.replay.landmarks[-1].session or 0) + 1
        short = short_names(mark, self.game, self.names, sessions)
        name = landmark_name(mark, self.game, self.names)
        return SliderMark(mark.move, name, short, mark.is_lasting)

    def _connect(self) -> None:
        bar = self.bar
        bar.seek_requested.connect(self.seek)
        bar.step_requested.connect(self.step)
        bar.jump_requested.connect(self.jump_to_mark)
        bar.end_requested.connect(self.jump_to_end)
        bar.play_toggled.connect(self.playback.toggle)
        bar.viewpoint_chosen.connect(self._set_viewpoint)
        bar.take_over_requested.connect(self.request_take_over)
        self.log.view.explanation_requested.connect(self.go_to_event)
        self.log.view.escape_pressed.connect(self.leave_requested)
        self.close_button.clicked.connect(self.leave_requested)
        self._add_shortcuts(
            {
                "back": partial(self.step, -1),
                "forward": partial(self.step, 1),
                "previous round": partial(self.jump_to_mark, -1),
                "next round": partial(self.jump_to_mark, 1),
                "beginning": partial(self.jump_to_end, -1),
                "end": partial(self.jump_to_end, 1),
                "faster": lambda: bar.change_speed(1),
                "slower": lambda: bar.change_speed(-1),
                "viewpoint": bar.choose_next_viewpoint,
                "take over": self.request_take_over,
                "leave": self.leave_requested.emit,
            }
        )

    def _add_shortcuts(self, actions: Mapping[str, Callable[[], object]]) -> None:
        for name, shortcut in replay_shortcuts().items():
            self._add_shortcut(shortcut, actions[name])

    def _add_shortcut(self, shortcut: ReplayShortcut, slot: Callable[[], object]) -> None:
        action = QAction(shortcut.description, self)
        action.setShortcuts([QKeySequence(key) for key in shortcut.keys])
        action.setAutoRepeat(shortcut.auto_repeat)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(slot)
        self.addAction(action)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # Not a shortcut, because the same key presses a focused button.
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.playback.toggle()
        else:
            super().keyPressEvent(event)

    def set_animation_ms(self, animation_ms: int) -> None:
        """Set how long animations take."""
        self.view.animation_ms = animation_ms

    def set_card_size(self, percent: int) -> None:
        """Set the card size as a percentage of the size that fits the window."""
        self.view.table_zoom.set_percent(percent)
        self.face_preloader.start()

    def close_page(self) -> None:
        """Stop all timers."""
        self.playback.stop()
        self.face_preloader.stop()

    def state(self) -> ReplayPosition:
        """The position and viewpoint, for a page that replaces this one."""
        return ReplayPosition(
            self.position, self.at_scoring, self.replay.viewpoints.index(self.viewpoint)
        )

    def restore_state(self, state: ReplayPosition) -> None:
        """Show the position and viewpoint of a previous page of the same game."""
        self.show_position(state.move, state.at_scoring)
        self.bar.viewpoint_box.setCurrentIndex(state.viewpoint_index)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.restore_focus()

    def restore_focus(self) -> None:
        """Give the keyboard focus to the slider."""
        self.bar.slider.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.log.setFixedWidth(max(190, min(340, self.width() // 5)))
        self._update_font_sizes()
        self.face_preloader.start()
        super().resizeEvent(event)

    def _update_font_sizes(self) -> None:
        # Larger screens are farther away.
        scale = min(max(self.width() / DEFAULT_WIDTH_PX, 1.0), 1.4)
        self.caption.set_scale(scale, self._max_caption_height())
        self.log.set_font_size(scaled(LOG_PX * scale))

    def _max_caption_height(self) -> int:
        """The maximum height of the caption at which the table still fits."""
        self.bar.place_labels()
        spare = (
            self.height()
            - self.bar.sizeHint().height()
            - MIN_TABLE_SIZE.height
            - 2 * CAPTION_MARGIN_PX
        )
        return max(round(spare), self.close_button.sizeHint().height())

    # Position

    def show_position(self, move: int, at_scoring: bool = False, animate: bool = False) -> None:
        """Show the table after this many moves, or as the last of them was scored."""
        self.position, self.at_scoring = move, at_scoring
        after = self.replay.observe(move, self.viewpoint)
        observation = self._scoring_position(after) if at_scoring else after
        before = self.view.observation
        events = observation.history[len(before.history) :] if animate and before else ()
        self.view.set_position(observation, animate, events)
        self.log.view.show_position(len(observation.history))
        self.bar.show_position(move, at_scoring)
        self._update_caption(observation, self.replay.event_count_before(move))

    @property
    def is_at_end(self) -> bool:
        return self.position == self.replay.move_count and not self.at_scoring

    def _scoring_position(self, after: Observation) -> Observation:
        """The position as it was scored, before anything is cleared away."""
        before = self.replay.observe(self.position - 1, self.viewpoint)
        observation: Observation = self.game.scoring_position(
            before, self.replay.new_events(after, self.position)
        )
        return observation

    def _update_caption(self, observation: Observation, first_event: int) -> None:
        """Describe the events from the first one on, with reasons, and at the end the result."""
        if observation.result is not None and not self.at_scoring:
            first_event = self.replay.event_count_at_scoring(self.position)
        texts = [" ".join(self.game.lines_of(observation.history[first_event:], self.names))]
        if not self.position:
            texts.insert(0, translate("Replay", "The game begins."))
        if observation.result is not None:
            texts.append(result_text(observation.result, self.names))
        if self.replay.hides_current_round and self.is_at_end:
            texts.append(hidden_round_text())
        has_move = first_event == self.replay.event_count_before(self.position)
        self.caption.set_texts(
            " ".join(filter(None, texts)), self._reasons_text() if has_move else ""
        )

    def _reasons_text(self) -> str:
        reasons = self.replay.reasons(self.position, self.viewpoint)
        return " ".join(reason_text(reason, self.names, None) for reason in reasons)

    # Navigation

    def seek(self, move: int) -> None:
        """Go to a position without animation."""
        self.show_position(min(max(move, 0), self.replay.move_count))
        self.playback.restart_wait()

    def step(self, step: int) -> None:
        """Go one position forward or back."""
        self.playback.stop()
        if step > 0:
            self.step_forward()
        elif not self.at_scoring and self.replay.is_scoring_move(self.position):
            self.show_position(self.position, at_scoring=True)
        elif self.position > 0:
            self.show_position(self.position - 1)
        self.view.announce(self.caption.text())

    def step_forward(self) -> None:
        """Go one position forward, with animation."""
        if self.at_scoring:
            self.show_position(self.position, animate=True)
            # The caption has already shown the scored events.
            assert self.view.observation is not None
            self._update_caption(
                self.view.observation, self.replay.event_count_at_scoring(self.position)
            )
        elif self.position < self.replay.move_count:
            move = self.position + 1
            self.show_position(move, at_scoring=self.replay.is_scoring_move(move), animate=True)
        else:
            return
        self.stepped_forward.emit()

    def jump_to_mark(self, step: int) -> None:
        """Go to the next mark, or back to the previous one."""
        replay = self.replay
        self.seek(
            replay.landmark_after(self.position)
            if step > 0
            else replay.landmark_before(self.position)
        )
        self.view.announce(f"{self.bar.position_label.text()}\n{self.caption.text()}")

    def jump_to_end(self, step: int) -> None:
        """Go to the end, or back to the beginning."""
        self.seek(self.replay.move_count if step > 0 else 0)
        self.view.announce(self.caption.text())

    def go_to_event(self, event_count: int) -> None:
        """Go to the first position at which this many events are known."""
        replay = self.replay
        move = replay.move_of_event(event_count - 1)
        at_scoring = replay.is_scoring_move(move) and event_count <= replay.event_count_at_scoring(
            move
        )
        self.show_position(move, at_scoring)
        self.playback.restart_wait()

    # Viewpoint

    def _set_viewpoint(self, index: int) -> None:
        """Switch to another viewpoint. The log then has only what this viewpoint may know."""
        if not 0 <= index < len(self.replay.viewpoints):
            return
        self.viewpoint = self.replay.viewpoints[index]
        history = self.replay.observe(self.replay.move_count, self.viewpoint).history
        self.log.show_history(history, self.replay.shown_event_counts)
        self.face_preloader.start()
        self.show_position(self.position, self.at_scoring)

    def _preload_positions(self) -> Iterator[Observation]:
        """Enough positions to include all common faces, first those of the current viewpoint."""
        for viewpoint in sorted(self.replay.viewpoints, key=lambda other: other != self.viewpoint):
            step = PRELOAD_STEP if viewpoint == self.viewpoint else OTHERS_PRELOAD_STEP
            for move in range(0, self.replay.move_count + 1, step):
                yield self.replay.observe(move, viewpoint)

    # Taking over

    def request_take_over(self) -> None:
        """Open the take-over dialog, or show why the game cannot be continued from here."""
        self.playback.stop()
        if not can_branch(self._record, self.position):
            sentence = cannot_take_over_text(self.replay.is_finished)
            self.caption.set_texts(sentence)
            self.view.announce(sentence)
            return
        from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog

        dialog = TakeOverDialog(self._record, self.position, self.viewpoint.seat, self)
        dialog.chosen.connect(self.take_over_requested)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

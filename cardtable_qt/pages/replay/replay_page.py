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
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.games.player_registry import explain
from cardtable_qt.pages.replay.playback import Playback
from cardtable_qt.pages.replay.replay_bar import ReplayBar
from cardtable_qt.pages.replay.replay_log import ReplayCaption, ReplayLog
from cardtable_qt.pages.replay.replay_slider import SliderMark
from cardtable_qt.pages.replay.replay_text import (
    ReplayShortcut,
    cannot_take_over_text,
    events_text,
    landmark_name,
    only_viewpoint_text,
    replay_shortcuts,
    result_text,
    short_names,
    viewpoint_name,
    why_round_is_hidden,
)
from cardtable_qt.pages.replay.replay_view import FacePreloader, ReplayView
from cardtable_qt.session.replay import Landmark, Replay, Viewpoint
from cardtable_qt.table.game_table import GameTable
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
    counted: bool = False
    eyes: int = 0  # by their number


class ReplayPage(QWidget):
    """Shows any position of a game as the chosen viewpoint saw it.

    A move that was scored has two positions: the table as it was scored, and the table after.
    """

    leave = Signal()
    take_over = Signal(object)  # BranchPoint
    went_on = Signal()

    def __init__(self, record: Record, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("game")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._record = record
        self.replay = Replay(record, explain)
        self.names = self.replay.names
        self.game: GameTable = GAME_TABLES[self.replay.game.key]
        self.setProperty("surface", self.game.surface)  # the bar has the colour of the table
        self.eyes: Viewpoint = self.replay.viewpoints[0]
        self.now = 0  # number of moves played
        self.counted = False  # the table is shown as it was scored
        self._build(title)
        self.playing = Playback(self)
        self.painting = FacePreloader(self.view, self._some_positions)
        self._connect()
        self._change_eyes(0)

    def _build(self, title: str) -> None:
        self.caption = ReplayCaption()
        self.close_button = QPushButton(translate("Replay", "Back"))
        self.close_button.setToolTip(translate("Replay", "Leave the replay (Esc)"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view = ReplayView(self.game, self.names)
        self.view.company = SeatPortraits.of(self._record.header.players)
        self.log = ReplayLog(self.game, self.names, title or self.replay.game.title)
        self.bar = ReplayBar()
        replay = self.replay
        self.bar.show_game(replay.move_count, list(map(self._flag, replay.landmarks)))
        eyes = [viewpoint_name(viewpoint, self.names) for viewpoint in replay.viewpoints]
        self.bar.show_viewpoints(eyes, "" if replay.is_finished else only_viewpoint_text())
        if not replay.is_finished:
            self.bar.take_over.setToolTip(cannot_take_over_text(is_finished=False))
        above = QHBoxLayout()
        above.setContentsMargins(14, ABOVE, 10, ABOVE)
        above.setSpacing(8)
        above.addWidget(self.caption, 1)
        above.addWidget(self.close_button)
        table = QVBoxLayout()
        table.setSpacing(0)
        table.addLayout(above)
        table.addWidget(self.view, 1)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(table, 1)
        middle.addWidget(self.log)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(middle, 1)
        whole.addWidget(self.bar)

    def _flag(self, mark: Landmark) -> SliderMark:
        short = short_names(mark, self.replay.landmarks[-1].session + 1)
        return SliderMark(mark.move, landmark_name(mark, self.names), short, mark.is_lasting)

    def _connect(self) -> None:
        bar = self.bar
        bar.sought.connect(self.seek)
        bar.stepped.connect(self.step)
        bar.jumped.connect(self.jump)
        bar.ended.connect(self.to_end)
        bar.toggled.connect(self.playing.toggle)
        bar.eyes_chosen.connect(self._change_eyes)
        bar.taking_over.connect(self.ask_to_take_over)
        self.log.lines.explanation_requested.connect(self.go_to_line)
        self.log.lines.escape_pressed.connect(self.leave)
        self.close_button.clicked.connect(self.leave)
        self._listen(
            {
                "back": partial(self.step, -1),
                "on": partial(self.step, 1),
                "round back": partial(self.jump, -1),
                "round on": partial(self.jump, 1),
                "begin": partial(self.to_end, -1),
                "end": partial(self.to_end, 1),
                "faster": lambda: bar.change_speed(1),
                "slower": lambda: bar.change_speed(-1),
                "eyes": bar.next_viewpoint,
                "take over": self.ask_to_take_over,
                "leave": self.leave.emit,
            }
        )

    def _listen(self, acts: Mapping[str, Callable[[], object]]) -> None:
        for name, key in replay_shortcuts().items():
            self._on_keys(key, acts[name])

    def _on_keys(self, key: ReplayShortcut, act: Callable[[], object]) -> None:
        action = QAction(key.does, self)
        action.setShortcuts([QKeySequence(each) for each in key.keys])
        action.setAutoRepeat(key.repeats)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(act)
        self.addAction(action)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # Not a shortcut, because the same key presses a focused button.
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.playing.toggle()
        else:
            super().keyPressEvent(event)

    def set_motion(self, flight: int) -> None:
        """Set how long animations take."""
        self.view.flying = flight

    def set_card_size(self, percent: int) -> None:
        """Set the card size as a percentage of the size that fits the window."""
        self.view.zooming.set_percent(percent)
        self.painting.start()

    def close_page(self) -> None:
        """Stop all timers."""
        self.playing.stop()
        self.painting.stop()

    def state(self) -> ReplayPosition:
        """The position and viewpoint, for a page that replaces this one."""
        return ReplayPosition(self.now, self.counted, self.replay.viewpoints.index(self.eyes))

    def restore_state(self, place: ReplayPosition) -> None:
        """Show the position and viewpoint of a previous page of the same game."""
        self.show_moment(place.move, place.counted)
        self.bar.eyes.setCurrentIndex(place.eyes)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.take_up()

    def take_up(self) -> None:
        """Give the keyboard focus to the slider."""
        self.bar.slider.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.log.setFixedWidth(max(190, min(340, self.width() // 5)))
        self._write()
        self.painting.start()
        super().resizeEvent(event)

    def _write(self) -> None:
        large = min(max(self.width() / USUAL_WIDTH, 1.0), 1.4)  # larger screens are farther away
        self.caption.write_in(large, self._room_above())
        self.log.write_in(scaled(LOG_SIZE * large))

    def _room_above(self) -> int:
        """The maximum height of the caption at which the table still fits."""
        self.bar.write_where()
        spare = self.height() - self.bar.sizeHint().height() - MIN_TABLE_SIZE.height - 2 * ABOVE
        return max(round(spare), self.close_button.sizeHint().height())

    # Position

    def show_moment(self, move: int, counted: bool = False, moving: bool = False) -> None:
        """Show the table after this many moves, or as the last of them was scored."""
        self.now, self.counted = move, counted
        after = self.replay.observe(move, self.eyes)
        observation = self._counted(after) if counted else after
        before = self.view.seen
        events = observation.history[len(before.history) :] if moving and before else ()
        self.view.set_position(observation, moving, events)
        self.log.lines.show_place(len(observation.history))
        self.bar.show_move(move, counted)
        self._show_words(observation, self.replay.event_count_before(move))

    def _seen(self) -> Observation:
        assert self.view.seen is not None
        return self.view.seen

    @property
    def is_at_end(self) -> bool:
        return self.now == self.replay.move_count and not self.counted

    def _counted(self, after: Observation) -> Observation:
        """The position as it was scored, before anything is cleared away."""
        before = self.replay.observe(self.now - 1, self.eyes)
        observation: Observation = self.game.scoring_position(
            before, self.replay.new_events(after, self.now)
        )
        return observation

    def _show_words(self, observation: Observation, known: int) -> None:
        """Caption the events after the known ones, with reasons, and at the end the result."""
        if observation.result is not None and not self.counted:
            known = self.replay.event_count_at_scoring(self.now)
        told = [events_text(self.game, observation.history[known:], self.names)]
        if not self.now:
            told.insert(0, translate("Replay", "The game begins."))
        if observation.result is not None:
            told.append(result_text(observation.result, self.names))
        if self.replay.hides_current_round and self.is_at_end:
            told.append(why_round_is_hidden())
        is_new = known == self.replay.event_count_before(self.now)
        self.caption.say(" ".join(filter(None, told)), self._reasons() if is_new else "")

    def _reasons(self) -> str:
        reasons = self.replay.reasons(self.now, self.eyes)
        return " ".join(reason_text(reason, self.names, None) for reason in reasons)

    # Navigation

    def seek(self, move: int) -> None:
        """Go to a position without animation."""
        self.show_moment(min(max(move, 0), self.replay.move_count))
        self.playing.look_first()

    def step(self, step: int) -> None:
        """Go one position forward or back."""
        self.playing.stop()
        if step > 0:
            self.step_forward()
        elif not self.counted and self.replay.is_scoring_move(self.now):
            self.show_moment(self.now, counted=True)
        elif self.now > 0:
            self.show_moment(self.now - 1)
        self.view.announce(self.caption.text())

    def step_forward(self) -> None:
        """Go one position forward, with animation."""
        if self.counted:
            self.show_moment(self.now, moving=True)
            # The caption has already shown the scored events.
            self._show_words(self._seen(), self.replay.event_count_at_scoring(self.now))
        elif self.now < self.replay.move_count:
            move = self.now + 1
            self.show_moment(move, counted=self.replay.is_scoring_move(move), moving=True)
        else:
            return
        self.went_on.emit()

    def jump(self, step: int) -> None:
        """Go to the next mark, or back to the previous one."""
        replay = self.replay
        self.seek(replay.landmark_after(self.now) if step > 0 else replay.landmark_before(self.now))
        self.view.announce(f"{self.bar.where.text()}\n{self.caption.text()}")

    def to_end(self, step: int) -> None:
        self.seek(self.replay.move_count if step > 0 else 0)
        self.view.announce(self.caption.text())

    def go_to_line(self, known: int) -> None:
        """Go to the first position at which this many events are known."""
        replay = self.replay
        move = replay.move_of_event(known - 1)
        self.show_moment(move, replay.is_scoring_move(move) and known <= replay.event_count_at_scoring(move))
        self.playing.look_first()

    # Viewpoint

    def _change_eyes(self, number: int) -> None:
        """Switch to another viewpoint. The log then has only what this viewpoint may know."""
        if not 0 <= number < len(self.replay.viewpoints):
            return
        self.eyes = self.replay.viewpoints[number]
        whole = self.replay.observe(self.replay.move_count, self.eyes).history
        self.log.tell(whole, self.replay.shown_event_counts)
        self.painting.start()
        self.show_moment(self.now, self.counted)

    def _some_positions(self) -> Iterator[Observation]:
        """Enough positions to include all common faces, first those of the current viewpoint."""
        for viewpoint in sorted(self.replay.viewpoints, key=lambda other: other != self.eyes):
            step = SAMPLE if viewpoint == self.eyes else OTHERS_SAMPLE
            for move in range(0, self.replay.move_count + 1, step):
                yield self.replay.observe(move, viewpoint)

    # Taking over

    def ask_to_take_over(self) -> None:
        """Open the take-over dialog, or show why the game cannot be continued from here."""
        self.playing.stop()
        if not can_branch(self._record, self.now):
            sentence = cannot_take_over_text(self.replay.is_finished)
            self.caption.say(sentence)
            self.view.announce(sentence)
            return
        from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog

        dialog = TakeOverDialog(self._record, self.now, self.eyes.seat, self)
        dialog.chosen.connect(self.take_over)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

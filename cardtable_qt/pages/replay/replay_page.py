"""The replay page: the caption, the table, the log and the bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.player_registry import explain
from cardtable_qt.games.player_texts import seat_description
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.replay.playback import Playback
from cardtable_qt.pages.replay.replay_bar import ReplayBar
from cardtable_qt.pages.replay.replay_caption import ReplayCaption, caption_texts
from cardtable_qt.pages.replay.replay_log import ReplayLog
from cardtable_qt.pages.replay.replay_navigator import ReplayNavigator
from cardtable_qt.pages.replay.replay_slider import SliderMark
from cardtable_qt.pages.replay.replay_text import (
    cannot_take_over_text,
    landmark_name,
    only_viewpoint_text,
    short_names,
    viewpoint_name,
)
from cardtable_qt.pages.replay.replay_view import FacePreloader, replay_view
from cardtable_qt.pages.widgets.log_view import log_font_px, log_width
from cardtable_qt.pages.widgets.page_actions import PageActions
from cardtable_qt.session.replay import Landmark, Replay
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


class ReplayPage(QWidget):
    """Shows any position of a game as the chosen viewpoint saw it."""

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
        self.navigator = ReplayNavigator(self.replay, self)
        self._build(title)
        self.playback = Playback(self.navigator, self.bar.chosen_speed)
        self.face_preloader = FacePreloader(self.view, self._preload_positions)
        self._connect()
        self.navigator.set_viewpoint(0)
        AppearanceWatcher(self, self._adapt_to_appearance)

    def _build(self, title: str) -> None:
        self.caption = ReplayCaption()
        self.close_button = QPushButton()
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view = replay_view(self.game, self.names)
        game, players = self._record.header.game, self._record.header.players
        self.view.portraits = SeatPortraits.for_game(self._record.header)
        self.view.describe_seat = partial(seat_description, game, players=players)
        self.log = ReplayLog(self.game, self.names, title or self.replay.game.title)
        self.log.view.painter.find_portraits = lambda: self.view.portraits
        self.bar = ReplayBar()
        self._retranslate()
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

    def _retranslate(self) -> None:
        """Write all texts that do not depend on the position."""
        replay = self.replay
        self.close_button.setText(translate("Replay", "Back"))
        self.close_button.setToolTip(translate("Replay", "Leave the replay (Esc)"))
        self.view.setAccessibleName(translate("Replay", "The table"))
        self.log.retranslate()
        self.bar.retranslate()
        self.bar.show_game(replay.move_count, list(map(self._slider_mark, replay.landmarks)))
        viewpoints = [viewpoint_name(viewpoint, self.names) for viewpoint in replay.viewpoints]
        self.bar.show_viewpoints(viewpoints, "" if replay.is_finished else only_viewpoint_text())
        if not replay.is_finished:
            self.bar.take_over_button.setToolTip(cannot_take_over_text(is_finished=False))

    def _slider_mark(self, mark: Landmark) -> SliderMark:
        sessions = (self.replay.landmarks[-1].session or 0) + 1
        short = short_names(mark, self.game, self.names, sessions)
        name = landmark_name(mark, self.game, self.names)
        return SliderMark(mark.move, name, short, mark.is_lasting)

    def _connect(self) -> None:
        navigator, bar = self.navigator, self.bar
        navigator.viewpoint_changed.connect(self._show_viewpoint)
        navigator.moved.connect(self._show_position)
        navigator.stepped_forward.connect(self.stepped_forward)
        self.playback.toggled.connect(bar.show_playing)
        bar.seek_requested.connect(navigator.seek)
        bar.step_requested.connect(self.step)
        bar.jump_requested.connect(self.jump_to_mark)
        bar.end_requested.connect(self.jump_to_end)
        bar.play_toggled.connect(self.playback.toggle)
        bar.viewpoint_chosen.connect(navigator.set_viewpoint)
        bar.take_over_requested.connect(self.request_take_over)
        self.log.view.explanation_requested.connect(navigator.seek_event)
        self.log.view.escape_pressed.connect(self.leave_requested)
        self.close_button.clicked.connect(self.leave_requested)
        leave = QAction(self)
        leave.setShortcut(QKeySequence(Qt.Key.Key_Escape))  # the way out never changes
        leave.setAutoRepeat(False)
        leave.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.triggered.connect(self.leave_requested)
        self.addAction(leave)
        self.keys = PageActions(self)
        slots: dict[str, Callable[[], object]] = {
            "replay_back": partial(self.step, -1),
            "replay_forward": partial(self.step, 1),
            "replay_previous_round": partial(self.jump_to_mark, -1),
            "replay_next_round": partial(self.jump_to_mark, 1),
            "replay_beginning": partial(self.jump_to_end, -1),
            "replay_end": partial(self.jump_to_end, 1),
            "replay_faster": partial(bar.change_speed, 1),
            "replay_slower": partial(bar.change_speed, -1),
            "replay_viewpoint": bar.choose_next_viewpoint,
            "replay_take_over": self.request_take_over,
        }
        for name, slot in slots.items():
            self.keys.add(name, slot)

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

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.restore_focus()

    def restore_focus(self) -> None:
        """Give the keyboard focus to the slider."""
        self.bar.slider.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.log.setFixedWidth(log_width(self.width()))
        self._update_font_sizes()
        self.face_preloader.start()
        super().resizeEvent(event)

    def _adapt_to_appearance(self) -> None:
        """Show the same position in the current language, text size and colours."""
        self.keys.update_keys()
        self._retranslate()
        self._update_font_sizes()
        layout = self.layout()
        assert layout is not None
        layout.activate()  # so that the table has its size
        self.view.adapt_to_appearance()
        self._show_viewpoint()
        self._show_position(animate=False)

    def _update_font_sizes(self) -> None:
        # Larger screens are farther away.
        scale = min(max(self.width() / DEFAULT_WIDTH_PX, 1.0), 1.4)
        self.caption.set_scale(scale, self._max_caption_height())
        usual_px = scaled(LOG_PX * scale)
        self.log.set_font_size(log_font_px(usual_px, log_width(self.width()), self.log.names))

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

    def _show_viewpoint(self) -> None:
        """Show another viewpoint. The log then has only what this viewpoint may know."""
        viewpoint = self.navigator.viewpoint
        history = self.replay.observe(self.replay.move_count, viewpoint).history
        self.log.show_history(history, self.replay.shown_event_counts)
        self.face_preloader.start()

    def _show_position(self, animate: bool) -> None:
        observation, before = self.navigator.observation(), self.view.observation
        events = observation.history[len(before.history) :] if animate and before else ()
        self.view.set_position(observation, animate, events)
        self.log.view.show_position(len(observation.history))
        move, at_scoring, _ = self.navigator.position
        self.bar.show_position(move, at_scoring)
        self.caption.set_texts(*caption_texts(self.navigator, observation, self.game))

    def _preload_positions(self) -> Iterator[Observation]:
        """Enough positions to include all common faces, first those of the current viewpoint."""
        chosen = self.navigator.viewpoint
        for viewpoint in sorted(self.replay.viewpoints, key=lambda other: other != chosen):
            step = PRELOAD_STEP if viewpoint == chosen else OTHERS_PRELOAD_STEP
            for move in range(0, self.replay.move_count + 1, step):
                yield self.replay.observe(move, viewpoint)

    # Navigation

    def step(self, step: int) -> None:
        """Go one position forward or back."""
        self.playback.stop()
        if step > 0:
            self.navigator.step_forward()
        else:
            self.navigator.step_back()
        self.view.announce(self.caption.text())

    def jump_to_mark(self, step: int) -> None:
        """Go to the next mark, or back to the previous one."""
        self.navigator.seek_mark(step)
        self.view.announce(f"{self.bar.position_label.text()}\n{self.caption.text()}")

    def jump_to_end(self, step: int) -> None:
        """Go to the end, or back to the beginning."""
        self.navigator.seek(self.replay.move_count if step > 0 else 0)
        self.view.announce(self.caption.text())

    # Taking over

    def request_take_over(self) -> None:
        """Open the take-over dialog, or show why the game cannot be continued from here."""
        self.playback.stop()
        move = self.navigator.position.move
        if not can_branch(self._record, move):
            sentence = cannot_take_over_text(self.replay.is_finished)
            self.caption.set_texts(sentence)
            self.view.announce(sentence)
            return
        from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog

        dialog = TakeOverDialog(self._record, move, self.navigator.viewpoint.seat, self)
        dialog.chosen.connect(self.take_over_requested)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

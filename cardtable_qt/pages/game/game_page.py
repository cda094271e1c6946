"""The page on which a game is played: the bar, the table, the log and the overlays."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolTip, QVBoxLayout, QWidget

from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.player_texts import seat_description, table_description
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.game.announcer import Announcer
from cardtable_qt.pages.game.describer import Describer
from cardtable_qt.pages.game.game_bar import PROMPT_PX, GameBar, UnsavedNotice
from cardtable_qt.pages.game.game_overlays import GameOverlays
from cardtable_qt.pages.game.hand_sorter import HandSorter
from cardtable_qt.pages.game.hint_presenter import HintPresenter
from cardtable_qt.pages.game.log_panel import LogPanel
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.pages.game.prompter import Prompter
from cardtable_qt.pages.game.scoring_review import ScoringReview
from cardtable_qt.pages.game.table_presenter import TablePresenter
from cardtable_qt.pages.game.text_table import TextTable
from cardtable_qt.pages.widgets.log_view import log_font_px, log_width
from cardtable_qt.pages.widgets.page_actions import PageActions, go_on_table
from cardtable_qt.session.controller import Controller
from cardtable_qt.table.input.zoom import MIN_TABLE_SIZE
from cardtable_qt.table.layout.portraits import SeatPortraits
from cardtable_qt.table.view import TableView
from rules import Observation
from rules.records.setup import GameSetup

if TYPE_CHECKING:
    from cardtable_qt.pages.game.lesson_presenter import LessonPresenter

translate = QCoreApplication.translate

LOG_PX = 14  # font size in a window of the default width
DEFAULT_WIDTH_PX = 1280


class GamePage(QWidget):
    """Shows a running game to its current viewer and passes their moves to the controller."""

    play_again_requested = Signal()
    leave_requested = Signal()
    replay_requested = Signal()
    undo_requested = Signal()  # the window may have to ask for confirmation first
    result_reached = Signal()  # the game is over now
    undo_state_changed = Signal()  # what can be undone may have changed
    describe_state_requested = Signal()
    describe_focus_requested = Signal()
    repeat_requested = Signal()  # of the last announcement

    def __init__(
        self, controller: Controller, file: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.file = file  # of the record, if there is one
        self.previous_file: Path | None = None  # of the game that was left for this one
        self.lesson: LessonPresenter | None = None  # in whose column the log would be
        self.setObjectName("game")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.controller = controller
        self.game = game_table(controller.setup.game.key)
        self.presenter = Presenter(controller, self)
        self.setProperty("surface", self.game.surface)  # the bar has the colour of the table
        self.is_real_time = not controller.setup.has_turns
        self.names = controller.names
        self._build()
        self.table = TablePresenter(self.view, controller, self.presenter)
        self.hand_sorter = HandSorter(self.view, self.bar.sort_button)
        self.prompter = Prompter(self.bar.prompt, self.game, controller, self.presenter)
        # Before the overlays: what led to a scoring is said before its explanation.
        self.announcer = Announcer(self.view, controller, self.presenter)
        self.describer = Describer(self.view, controller)
        self.overlays = GameOverlays(self, self.view, controller, self.presenter)
        self.text_table = TextTable(self.view)
        self.describer.find_text_area = self.text_table.current_area
        for lines in (self.text_table.table, self.text_table.choices):
            lines.installEventFilter(self.describer.notice)  # the next key hides it
        self.hint_presenter = HintPresenter(
            controller, self.presenter, self.view, self.log, self.prompter
        )
        self.scoring_review = ScoringReview(controller, self.presenter)
        self._connect()
        AppearanceWatcher(self, self._adapt_to_appearance)

    def _build(self) -> None:
        self.view = TableView(self.game, self.names)
        self.view.portraits = SeatPortraits.for_game(self.controller.timeline.header)
        setup = self.controller.setup
        self.view.describe_seat = partial(seat_description, setup.game, players=setup.players)
        self.log = LogPanel(self.game, self.names, self.controller.people)
        self.log.view.painter.find_portraits = lambda: self.view.portraits
        self.view.peeks_freely = not self.controller.hot_seat.is_shared
        _describe_table(self.view, self.controller.setup)
        self.log.subscribe(self.presenter)
        table = QVBoxLayout()
        table.setSpacing(0)
        self.bar = GameBar(self.controller, offers_sorting=bool(self.game.hand_orders))
        self.unsaved_notice = UnsavedNotice(self.file, self.log.add_note)
        table.addLayout(self.bar)
        table.addWidget(self.unsaved_notice)
        table.addWidget(self.view, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(table, 1)
        layout.addWidget(self.log)
        self.keys = PageActions(self)

    def _connect(self) -> None:
        game, presenter = self.controller, self.presenter
        self.subscribe(presenter)
        game.viewer_changed.connect(self._viewer_changed)
        game.pause_changed.connect(self._pause_changed)
        game.saving.error_changed.connect(self.unsaved_notice.show_error)
        game.saving.file_changed.connect(self._file_changed)
        game.hold_changed.connect(self._update_undo)
        game.player_failed.connect(self.log.note_failure)
        self.overlays.scoring.room_changed.connect(self.fit)
        self.overlays.handover.confirmed.connect(game.hot_seat.confirm)
        self.overlays.pause.confirmed.connect(game.resume)
        self.overlays.result.play_again_requested.connect(self.play_again_requested)
        self.overlays.result.leave_requested.connect(self.leave_requested)
        self.overlays.result.replay_requested.connect(self.replay_requested)
        self.bar.undo_button.clicked.connect(self.undo_requested)
        self.bar.redo_button.clicked.connect(game.redo)
        self.bar.pause_button.clicked.connect(self.toggle_pause)
        self.bar.hint_button.clicked.connect(self.hint_presenter.show_next_hint)
        self.describe_state_requested.connect(self.describer.describe_state)
        self.describe_focus_requested.connect(self.describer.describe_focus)
        self.repeat_requested.connect(self.describer.repeat)
        self.overlays.scoring.step_shown.connect(self.announcer.step_explained)
        self.log.view.escape_pressed.connect(self.restore_focus)
        self.log.view.scoring_requested.connect(self.scoring_review.show_event)
        self.bar.sort_button.clicked.connect(self.hand_sorter.sort)
        self.bar.leave_button.clicked.connect(self.leave_requested)
        _connect_keys(self)

    def subscribe(self, presenter: Presenter) -> None:
        presenter.scoring_shown.connect(self._update_bar)
        presenter.review_opened.connect(self._update_bar)
        presenter.review_closed.connect(self._update_bar)
        presenter.step_shown.connect(self._show_step)
        presenter.position_shown.connect(self._show_new_position)

    def start(self) -> None:
        """Start the game. Nothing is shown before, because only now the page has its size."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.view.setFocus()
        self.controller.start()
        self.show_position(animate=False)
        self.overlays.show_handover()
        if self.controller.is_paused:
            self._pause_changed(paused=True)
        if self.unsaved_notice.isHidden():
            self.unsaved_notice.show_error(self.controller.saving.error)
        self._update_bar()
        self._update_undo()
        self.announcer.start()
        self.show_result_if_over()

    def enable_hints(self, enabled: bool) -> None:
        """Enable or disable hints, and remove a hint that is shown."""
        self.bar.hint_button.setVisible(enabled and bool(self.controller.people))
        self.keys["hint"].setEnabled(enabled)
        if not enabled:
            self.controller.hint_provider.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.fit()
        super().resizeEvent(event)

    def fit(self) -> None:
        """Fit bar and log to the width of the page and to the text size."""
        log_px = log_width(self.width())
        self.log.setFixedWidth(log_px)
        # Larger screens are farther away.
        scale = min(max(self.width() / DEFAULT_WIDTH_PX, 1.0), 1.4)
        self.bar.prompt.set_font_size(scaled(PROMPT_PX * scale))
        self.log.set_font_size(log_font_px(scaled(LOG_PX * scale), log_px, self.names))
        self.overlays.scoring.set_font_size(scaled(LOG_PX * scale))
        table_px = max(round(MIN_TABLE_SIZE.width), self.bar.least_width())
        beside_px = 0 if self.log.isHidden() else log_px
        if self.lesson is not None:
            beside_px = self.lesson.fit(scale)
        side_px = self.overlays.scoring.stand_beside(table_px, beside_px)
        self.bar.adapt_to_width(self.width() - beside_px, self.width() - side_px)

    def _adapt_to_appearance(self) -> None:
        """Show the same in the current language, text size and colours."""
        _describe_table(self.view, self.controller.setup)
        self.keys.update_keys()
        self.bar.retranslate()
        self.hand_sorter.update_button()
        self.unsaved_notice.retranslate()
        self.fit()
        self.log.retranslate()
        layout = self.layout()
        assert layout is not None
        layout.activate()  # so that the table has its size
        self.view.adapt_to_appearance()
        self.text_table.retranslate()
        self.prompter.retranslate()
        self.describer.notice.retranslate()
        self.overlays.adapt_to_appearance()
        if self.lesson is not None:
            self.lesson.adapt_to_appearance()

    def restore_focus(self) -> None:
        """Give the keyboard focus to the table, or to the overlay that covers it."""
        self.view.setFocus()
        self.overlays.stack()

    # Showing the game

    def observation(self) -> Observation:
        return self.controller.observe(self.controller.viewer)

    def show_position(self, animate: bool = True) -> None:
        """Show the current position to the viewer."""
        observation = self.observation()
        self.view.set_position(observation, animate)
        self.log.show_history(observation)
        self.prompter.show_for(observation)
        self._update_undo()

    def _show_step(self) -> None:
        self._update_bar()
        self._update_undo()
        self.show_result_if_over(is_new=True)

    def _show_new_position(self) -> None:
        """Show what belongs to a position after undo or redo."""
        self.overlays.hide_result()
        self.bar.set_over(False)
        self._update_undo()
        self.show_result_if_over()

    def _update_bar(self) -> None:
        """Disable the buttons that need the table while something else has to be read first."""
        controller = self.controller
        is_waiting = controller.hot_seat.waiting_for is not None
        self.bar.set_covered(controller.is_paused or self.presenter.is_scoring or is_waiting)

    def _update_undo(self) -> None:
        self.bar.update_undo()
        self.undo_state_changed.emit()

    def _file_changed(self, file: Path) -> None:
        """Follow the record to the file in which it is saved from now on."""
        self.file = file
        self.overlays.result.seal_panel.use_file(file)
        self.unsaved_notice.show_moved(file)

    def show_result_if_over(self, is_new: bool = False) -> None:
        """Show the result of a finished game, unless its last scoring is still shown."""
        observation = self.observation()
        if observation.result is None or self.presenter.is_scoring or self.lesson is not None:
            return  # a lesson ends with its farewell
        self.view.hint_pointer.dismiss()
        self.bar.set_over(True)
        if is_new:
            self.overlays.show_new_result(observation)
            self.result_reached.emit()
        else:
            self.overlays.show_result(observation)

    def _viewer_changed(self) -> None:
        QToolTip.hideText()  # it may say what only the last viewer may know
        self.view.handling.cancel()
        self.view.hint_pointer.dismiss()
        if not self.presenter.is_scoring:
            self.show_position(animate=False)
        self._update_bar()
        self.overlays.show_handover()

    # Input

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        with self.text_table.focus.moving():
            return super().focusNextPrevChild(forward)

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

    def _pause_changed(self, paused: bool) -> None:
        self.bar.update_pause()
        self._update_bar()
        if paused:
            self.view.handling.cancel()
        self.overlays.show_pause(paused)
        self.prompter.show()

    def event(self, event: QEvent) -> bool:
        # In a real-time game no one may study the table or lose time behind another window.
        left = event.type() == QEvent.Type.WindowDeactivate
        if left and self.is_real_time and self.controller.result is None:
            self.controller.pause()
        return super().event(event)

    def close_game(self) -> None:
        """Close the controller and with it everything that belongs to the game."""
        if self.lesson is not None:
            self.lesson.close()
        self.controller.close()
        self.presenter.close()


def _describe_table(view: TableView, setup: GameSetup) -> None:
    """Give screen readers the name of the game and the players."""
    view.setAccessibleName(setup.game.title)
    view.setAccessibleDescription(table_description(setup.game, setup.players))


def _connect_keys(page: GamePage) -> None:
    """Connect the keys that work wherever on the page the focus is."""
    add, view, keyboard = page.keys.add, page.view, page.view.keyboard
    add("pause", page.toggle_pause)
    add("hurry", page.table.hurry)
    add("hint", page.hint_presenter.show_next_hint)
    add("explain_move", page.hint_presenter.explain_last)
    sort = add("sort_hand", page.bar.sort_button.click)  # unless the button is disabled
    sort.setEnabled(bool(page.game.hand_orders))
    add("describe_state", page.describe_state_requested.emit)
    add("describe_focus", page.describe_focus_requested.emit)
    add("repeat_announcement", page.repeat_requested.emit)
    for name, move in (
        ("focus_hand", keyboard.focus_hand),
        ("focus_middle", keyboard.focus_middle),
        ("focus_opponent", partial(keyboard.focus_opponent, 1)),
        ("focus_previous_opponent", partial(keyboard.focus_opponent, -1)),
    ):
        add(name, partial(go_on_table, view, move))

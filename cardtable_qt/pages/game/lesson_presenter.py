"""Shows a lesson at the page of its game: what it says, what it points at, and its nudges."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from cardtable_qt.base.lesson import PERSON
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.lesson_column import LessonColumn, lesson_width
from cardtable_qt.session.lesson import LessonRun
from cardtable_qt.session.lesson_moves import own_answer
from cardtable_qt.session.lesson_progress import LessonPhase

translate = QCoreApplication.translate


class LessonPresenter(QObject):
    """The lesson of a page. Its column stands in the place of the log.

    What happens in the lesson is shown when the page has shown the position that belongs to it:
    the explanation of a scoring, for example, comes first.
    """

    play_requested = Signal()  # a game, after the lesson

    def __init__(self, page: GamePage, run: LessonRun, is_resumed: bool = False) -> None:
        super().__init__(page)
        self._page, self._run = page, run
        self._view, self._presenter = page.view, page.presenter
        self.column = LessonColumn(run.game.title)
        self._shown: tuple[int, LessonPhase] | None = None  # the step and phase
        self._said = ""
        self._lifted = ""  # the piece that was picked up last
        self._nudge: Callable[[], str] = str
        self._is_turned_here = False  # the step changes because of a button of the column
        self._update_timer = QTimer(self, singleShot=True, interval=0)
        self._update_timer.timeout.connect(self._update)
        layout = page.layout()
        assert layout is not None
        layout.addWidget(self.column)
        page.log.hide()
        page.bar.leave_button.hide()
        page.bar.counts = False
        page.hint_presenter.show_other_hint = self._show_hint
        page.prompter.other_text = self._prompt
        self._connect()
        self._connect_column()
        if is_resumed:
            self.column.restart_button.show()
            self._show_nudge(partial(_welcome_text, run.progress.number + 1))
        self._write()
        self._update_timer.start()

    def _connect(self) -> None:
        run, view, update = self._run, self._view, self._update_timer.start
        run.step_changed.connect(update)
        run.nudged.connect(self._nudged)
        for signal in (
            self._presenter.scoring_shown,
            self._presenter.step_shown,
            self._presenter.position_shown,
            self._page.controller.pause_changed,
        ):
            signal.connect(update)
        view.piece_lifted.connect(self._note_lifted)
        view.handling.picked_up.connect(self._clear_nudge)
        view.drop_refused.connect(self._refused)

    def _connect_column(self) -> None:
        run, column, keys = self._run, self.column, self._page.keys
        column.next_pressed.connect(partial(self._turn, run.proceed))
        column.back_pressed.connect(partial(self._turn, run.back))
        column.again_pressed.connect(partial(self._turn, run.again))
        column.skip_pressed.connect(partial(self._turn, run.skip))
        column.restart_pressed.connect(partial(self._turn, partial(run.begin, 0)))
        column.leave_pressed.connect(self._page.leave_requested)
        column.play_pressed.connect(self.play_requested)
        column.table_requested.connect(self._page.restore_focus)
        keys.add("lesson_back", column.back_button.click)
        keys.add("lesson_again", column.again_button.click)
        keys.add("lesson_continue", self._continue)
        keys.add("lesson_focus", self._change_focus)

    def close(self) -> None:
        """Stop, because the page is closed. The lesson may continue at another table."""
        self._run.disconnect(self)
        self._update_timer.stop()

    # Showing the lesson

    def fit(self, scale: float) -> int:
        """Fit the column to the page, and return its width."""
        width = lesson_width(self._page.width())
        self.column.setFixedWidth(width)
        self.column.set_scale(scale)
        return width

    def adapt_to_appearance(self) -> None:
        """Show the same in the current language and text size."""
        self.column.retranslate()
        self._write()
        self.column.show_nudge(self._nudge())

    def _is_here(self) -> bool:
        """False if the lesson is at another table now, with a page of its own."""
        return self._run.controller is self._page.controller

    def _is_covered(self) -> bool:
        return self._presenter.is_scoring or self._page.controller.is_paused

    def _write(self) -> None:
        progress, words = self._run.progress, self._run.words
        self.column.show_step(progress.phase, progress.number, progress.count, words.text())
        can_go_back = bool(progress.number or progress.is_over)
        self.column.enable(not self._is_covered(), can_go_back)

    def _update(self) -> None:
        """Show the current step, unless something else has to be read first."""
        if not self._is_here():
            return
        if self._is_covered():
            self._view.pointed_places.point_at(())
            self.column.enable(False, False)
            return
        progress, focused = self._run.progress, QApplication.focusWidget()
        place, before = (progress.number, progress.phase), self._shown
        self._shown = place
        self._write()  # Qt moves the focus away from a button that is hidden or disabled
        self._view.pointed_places.point_at(self._run.words.points_at())
        bar, phase = self._page.bar, progress.phase
        bar.pause_button.setEnabled(phase != LessonPhase.OVER)
        bar.hint_button.setEnabled(phase in (LessonPhase.DO, LessonPhase.PLAY))
        self._page.prompter.show()
        if place != before:
            self._step_begins(is_first=before is None)
            self._move_focus(focused)
        self._is_turned_here = False

    def _step_begins(self, is_first: bool) -> None:
        if not is_first:
            self._clear_nudge()
            self.column.restart_button.hide()
            self.column.arrange()
        self._view.hint_pointer.clear()
        self._point()
        self._announce()

    def _point(self) -> None:
        """Draw the eyes to what the step is about."""
        keys = self._run.words.points_at()
        boxes = self._view.table_layout.boxes()
        self._view.table_scroll.ensure_visible([boxes[key] for key in keys if key in boxes])
        if self._view.animation_ms:  # otherwise the marks that stay are enough
            self._view.highlight(keys)

    def _announce(self) -> None:
        text = f"{self.column.contents.count_label.text()}. {self._run.words.text()}"
        if text != self._said:
            self._said = text
            self._view.announce(text)

    def _prompt(self) -> str:
        """What the line above the table says instead of whose turn it is, if anything."""
        phase = self._run.progress.phase
        if phase == LessonPhase.LOOK:
            return translate("Lesson", "Read the text beside the table.")
        return translate("Lesson", "End of the lesson") if phase == LessonPhase.OVER else ""

    # The keyboard focus

    def _move_focus(self, focused: QWidget | None) -> None:
        """Give the focus to the main button, or to the table, where the step is done."""
        column = self.column
        if focused is None or not self._page.isAncestorOf(focused):
            return
        if column.can_continue:
            if not self._is_turned_here:  # keys may still be meant for the table
                column.ignore_input_for(self._page.controller.pace.input_grace_ms)
            column.main_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not focused.isEnabled() or focused in (column, column.main_button):
            self._view.setFocus()

    def _change_focus(self) -> None:
        """From the table to the column, or back."""
        if self._view.hasFocus():
            column = self.column
            stop = column.main_button if column.can_continue else column
            stop.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._page.restore_focus()

    # Buttons

    def _turn(self, action: Callable[[], object]) -> None:
        """Do something at once, without waiting for cards that still move."""
        if self._is_covered():
            return
        self._view.handling.cancel()
        self._view.table_scene.finish_animations()
        self._presenter.end_animation_wait()
        self._clear_nudge()
        self._is_turned_here = True
        action()

    def _continue(self) -> None:
        """Read on, or let the step be done. The end is not left by a key meant for a step."""
        column = self.column
        is_over = self._run.progress.phase == LessonPhase.OVER
        button = column.main_button if column.can_continue and not is_over else column.skip_button
        button.click()

    # Nudges and hints

    def _nudged(self, text: str) -> None:
        words = self._run.words
        self._show_nudge(words.nudge)
        self._view.announce(text)
        self._point()
        if self._view.keyboard.is_visible:  # the card is back, and can be picked up again
            self._view.keyboard.focus_key = self._lifted
            self._view.handling.changed.emit()

    def _refused(self) -> None:
        if self._run.progress.phase in (LessonPhase.DO, LessonPhase.PLAY):
            self._show_nudge(_refused_text)

    def _show_nudge(self, text: Callable[[], str]) -> None:
        self._nudge = text
        self.column.show_nudge(text())

    def _clear_nudge(self) -> None:
        if self._nudge is not str:
            self._show_nudge(str)

    def _note_lifted(self, piece: str) -> None:
        self._lifted = piece

    def _show_hint(self) -> bool:
        """Show the move that the step asks for. False in real play, where hints are real ones."""
        phase, step = self._run.progress.phase, self._run.progress.step
        if phase == LessonPhase.PLAY:
            return False
        if phase == LessonPhase.DO and step is not None:
            move = own_answer(step, self._page.controller.observe(PERSON))
            self._view.hint_pointer.show_move(move, _hint_text)
        else:
            self._view.announce(self._run.words.text())
        return True


def _welcome_text(number: int) -> str:
    text = translate("Lesson", "Welcome back! The lesson continues at step {number}.")
    return text.format(number=number)


def _hint_text() -> str:
    return translate("Lesson", "This is the move that the lesson waits for.")


def _refused_text() -> str:
    return translate("Lesson", "That is not possible now. Nothing is lost, just try again!")

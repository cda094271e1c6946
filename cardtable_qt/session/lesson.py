"""Runs a lesson: a game at the real table, one step after another.

Every move goes through the controller, as in any game. The run refuses legal moves that do not
belong to the step, and lets the others make their prepared moves.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable_qt.base.lesson import PERSON, Lesson
from cardtable_qt.opponents import Player
from cardtable_qt.opponents.prepared_player import NoPreparedMove
from cardtable_qt.session.controller import LESSON, Controller
from cardtable_qt.session.holds import Hold
from cardtable_qt.session.lesson_moves import (
    PreparedMove,
    is_accepted,
    own_answer,
    play_steps,
    prepared_move,
)
from cardtable_qt.session.lesson_progress import LessonPhase, LessonProgress
from cardtable_qt.session.lesson_table import LessonTools, open_table
from cardtable_qt.session.lesson_words import LessonWords
from cardtable_qt.session.step import Step
from cardtable_qt.session.undo import UndoStep
from rules import Game, Move, Observation, Refusal
from rules.records import PlayedMove


class LessonRun(QObject):
    """One person's way through a lesson.

    `controller` is the game on the table, `progress` says which step it is, and `words` what to say
    and to point at. While the game is on hold for another reason, such as a scoring that is being
    explained, nothing can be skipped or done again (see `can_turn`).
    """

    step_changed = Signal()  # another step or phase: show its text and what it points at
    nudged = Signal(str)  # a legal move was not made: say why
    table_changed = Signal()  # `controller` is another one: show its page and start it
    finished = Signal()  # everything was done, or the real play at the end was skipped

    def __init__(
        self,
        game: Game,
        lesson: Lesson[Observation],
        tools: LessonTools,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game, self.lesson = game, lesson
        self.progress = LessonProgress(lesson)
        self._find_real_player = tools.find_player
        self._tools = tools._replace(find_player=self._find_player)
        self._hold: Hold | None = None
        self._release_timer = QTimer(self, singleShot=True, interval=0)
        self._release_timer.timeout.connect(self._release_hold)
        self._moves: tuple[PlayedMove, ...] = ()  # at the first table, when it was left
        self.controller = self._open_table()
        self.words = LessonWords(lesson, self.progress, lambda: self._observation)
        self._follow()

    @property
    def can_turn(self) -> bool:
        """False while the game is on hold for another reason than the lesson."""
        return set(self.controller.holds) <= {LESSON}

    def begin_at(self, number: int) -> None:
        """Begin at a later step, after the own answers of those before it, or at the last one.

        To be called before the game is started.
        """
        steps = self.lesson.steps[: max(number, 0)]
        timeline = self.controller.timeline
        play_steps(steps, timeline)
        self._moves = tuple(timeline.moves)
        self.close()
        self.controller = self._open_table()
        self._follow()
        while self.progress.number < len(steps):  # the sentences before it have no moves
            self.progress.has_read = True
            self._follow()

    # What the person does, besides moving

    def proceed(self) -> None:
        """Go on after a sentence that was only to be read."""
        progress = self.progress
        if not self.can_turn or progress.phase != LessonPhase.LOOK:
            return
        progress.has_read = True
        if progress.step is None:
            self._moves = tuple(self.controller.timeline.moves)
            progress.enter_new_table()
            self._change_table()
        else:
            self._follow()
            self._release_hold()

    def skip(self) -> None:
        """Let the current step be done at once. Skipping the real play ends the lesson."""
        if not self.can_turn:
            return
        step, phase = self.progress.step, self.progress.phase
        if phase == LessonPhase.PLAY:
            self._finish()
        elif phase == LessonPhase.LOOK:
            self.proceed()
        elif phase == LessonPhase.DO and step is not None:
            self.controller.play(PERSON, own_answer(step, self._observation))
        while self.progress.phase == LessonPhase.WATCH and self._play_prepared_move():
            pass

    def again(self) -> None:
        """Begin the current step again."""
        self.begin(self.progress.number)

    def back(self) -> None:
        """Go back to the beginning of the step before."""
        progress = self.progress
        self.begin(progress.number if progress.is_over else max(progress.number - 1, 0))

    def begin(self, number: int) -> None:
        """Begin a step again that was reached before."""
        if not self.can_turn:
            return
        progress, is_finale = self.progress, number == len(self.lesson.steps)
        progress.begin(number)
        if progress.is_at_new_table:
            progress.is_at_new_table = is_finale
            self._moves = self._moves if is_finale else self._moves[: progress.start]
            self._change_table()
            return
        move_count = len(self.controller.timeline.moves) - progress.start
        if move_count:
            self.controller.undo(UndoStep(move_count, PERSON, is_free=True))
        else:
            self._follow()
        self._release_hold()

    def close(self) -> None:
        """Leave the lesson for good."""
        self.controller.disconnect(self)
        self.controller.close()
        if self._hold is not None:
            self._hold.release()
            self._hold = None

    # Moves

    def _guard(self, seat: int, move: Move) -> Refusal | None:
        """Refuse a legal move of the person that does not belong to the lesson now."""
        if seat != PERSON or self.progress.phase == LessonPhase.PLAY:
            return None
        step = self.progress.deciding_step()
        is_legal = move in self._observation.legal  # the game refuses all others
        if not is_legal or (step is not None and is_accepted(step, self._observation, move)):
            return None
        nudge = self.words.nudge()
        self.nudged.emit(nudge)
        return Refusal("lesson", {"nudge": nudge})

    def _find_player(self, game_key: str, name: str) -> Player:
        """The player of a prepared move, or a real one, who also gives hints."""
        prepared = self._next_prepared_move() if name == self.lesson.finale.level else None
        return self._find_real_player(game_key, name) if prepared is None else prepared.player

    def _next_prepared_move(self) -> PreparedMove | None:
        step = self.progress.step
        if step is None:
            return None
        return prepared_move(step, self.progress.moves_made, self.game.state_class.moves)

    def _play_prepared_move(self) -> bool:
        """Make the next prepared move now. False if that is not possible."""
        prepared, controller = self._next_prepared_move(), self.controller
        if prepared is None:
            return False
        try:
            move = prepared.player.find_move(controller.observe(prepared.seat))
        except NoPreparedMove:
            return False
        return controller.play(prepared.seat, move, controller.revision) is None

    # Following the game

    @property
    def _observation(self) -> Observation:
        return self.controller.observe(PERSON)

    def _on_step_played(self, step: Step) -> None:
        is_end = step.after.result is not None or any(map(self.lesson.finale.ends, step.events))
        if self.progress.phase == LessonPhase.PLAY and is_end:
            self._finish()
        else:
            self._follow()

    def _on_position_changed(self) -> None:
        self.progress.is_over = False
        self._follow()
        self._release_timer.start()  # nothing may be played in the middle of a signal

    def _finish(self) -> None:
        self.progress.is_over = True
        self._follow()
        self.finished.emit()

    def _follow(self) -> None:
        """Find the current step, after moves were made or undone."""
        self.progress.follow(len(self.controller.timeline.moves))
        self._hold_if_needed()
        self.step_changed.emit()

    # The table

    def _open_table(self) -> Controller:
        lesson, is_new = self.lesson, self.progress.is_at_new_table
        table = lesson.finale.table if is_new else None
        moves = () if is_new else self._moves
        controller = open_table(
            self.game, table or lesson.table, lesson.finale.level, self._tools, moves
        )
        controller.move_guard = self._guard
        controller.step_played.connect(self._on_step_played)
        controller.position_changed.connect(self._on_position_changed)
        controller.hold_changed.connect(self._hold_if_needed)
        controller.standing_answers.changed.connect(self._cancel_standing_answers)
        return controller

    def _change_table(self) -> None:
        self.close()
        self.controller = self._open_table()
        self._follow()
        self.table_changed.emit()

    def _cancel_standing_answers(self) -> None:
        """Every move of a lesson is the person's own, except at its end."""
        answers = self.controller.standing_answers
        if self.progress.phase != LessonPhase.PLAY and answers.is_active(self._observation):
            answers.cancel_all()

    def _must_wait(self) -> bool:
        """Whether others would move while the person reads, or after the lesson."""
        phase, to_move = self.progress.phase, self._observation.to_move
        if not to_move:
            return False
        return phase == LessonPhase.OVER or (phase == LessonPhase.LOOK and PERSON not in to_move)

    def _hold_if_needed(self) -> None:
        # Not beside another hold: a scoring is shown only while nothing else holds the game.
        if not self.controller.holds and self._must_wait():
            self._hold = self.controller.hold(LESSON)

    def _release_hold(self) -> None:
        if self._hold is not None and not self._must_wait():
            hold, self._hold = self._hold, None
            hold.release()

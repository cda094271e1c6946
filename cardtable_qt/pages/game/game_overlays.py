"""The overlays of a game: scoring, result, handover, pause and countdown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRect
from PySide6.QtWidgets import QWidget

from cardtable_qt.base.announcement_kinds import Kind
from cardtable_qt.base.texts import signed_number
from cardtable_qt.games.score_table import score_table
from cardtable_qt.pages.game.presenter import Presenter, PresenterState
from cardtable_qt.pages.game.result_overlay import ResultOverlay
from cardtable_qt.pages.game.result_text import achievement_text, result_text
from cardtable_qt.pages.game.score_parts import WINNER_STAR
from cardtable_qt.pages.game.scoring_column import ScoringColumn
from cardtable_qt.pages.widgets.overlays import CountdownOverlay, HandoverOverlay, PauseOverlay
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.step import Step
from cardtable_qt.storage.achievements import Achievement
from cardtable_qt.table.game_table import ScoringStep
from cardtable_qt.table.layout.portraits import GLAD
from cardtable_qt.table.view import TableView
from rules import Observation

translate = QCoreApplication.translate

INPUT_GRACE_MS = 600  # input this soon after an overlay opens was meant for the table


class GameOverlays(QObject):
    """Shows the overlays when they are due, and stacks those that are visible."""

    def __init__(
        self, page: QWidget, view: TableView, controller: Controller, presenter: Presenter
    ) -> None:
        super().__init__(view)
        self._page = page
        self._view = view
        self._controller = controller
        self._presenter = presenter
        self.handover = HandoverOverlay(view)
        self.pause = PauseOverlay(view, is_race=not controller.setup.has_turns)
        self.scoring = ScoringColumn(page, view)
        self._explained: Step | None = None  # whose scoring is explained
        self._hides_result = False  # while an earlier scoring is explained
        self.result = ResultOverlay(view)
        self.countdown = CountdownOverlay(view, self._notice_area)
        controller.countdown.connect(self.countdown.show_number)
        controller.countdown_cancelled.connect(self.countdown.uncover)
        self._achievement: Achievement | None = None  # of the game that is over
        self._awaited_result: Observation | None = None  # shown when the last cards have arrived
        view.table_scene.animator.finished.connect(self._show_awaited_result)
        view.skip_requested.connect(self._hurry_result)
        self.subscribe(presenter)
        self.scoring.step_shown.connect(self._point_at)
        view.laid_out.connect(self.scoring.arrange)
        self.scoring.finished.connect(self._scoring_finished)

    def subscribe(self, presenter: Presenter) -> None:
        presenter.explanation_opened.connect(self._explain_new)
        presenter.review_opened.connect(self._review)
        presenter.review_closed.connect(self._close_review)

    def adapt_to_appearance(self) -> None:
        """Write everything again, and fit the overlays to it. None of them opens or closes."""
        if self._explained is not None and not self.scoring.isHidden():
            self.scoring.replace_steps(self._scoring_steps(self._explained))
        self.handover.retranslate()
        self.pause.retranslate()
        if not self.result.isHidden():
            self._set_result(self._controller.observe(self._controller.viewer))

    # Scorings

    def _explain_new(self, step: Step) -> None:
        """Explain what has just been scored, while keys may still be meant for the table."""
        self._explain(step, self._controller.pace.input_grace_ms)

    def _explain(self, step: Step, grace_ms: int = 0) -> None:
        self._explained = step
        self.scoring.show_steps(self._scoring_steps(step), grace_ms, self._height_of_subject)
        self.stack()

    def _scoring_steps(self, step: Step) -> Sequence[ScoringStep]:
        return self._view.game.scoring(step.after, step.events, self._view.names)

    def _height_of_subject(self) -> float | None:
        """Return the height of the part of the table that is being counted, if there is one."""
        zone = self._view.table_scene.zones.get(self.scoring.steps[0].zone)
        if zone is None:
            return None
        middle = self._view.mapFromScene(QPointF(*zone.zone.box.middle))
        return self._view.viewport().mapTo(self._page, middle).y()

    def _point_at(self, step: ScoringStep) -> None:
        """Show what a step of an explanation is about, and read it out."""
        boxes = self._view.table_layout.boxes()
        self._view.table_scroll.ensure_visible(boxes[k] for k in step.highlights if k in boxes)
        self._view.highlight(step.highlights, stays=True)
        is_new = self._presenter.state is PresenterState.WAITING and self.scoring.step_index == 0
        self._view.announce(self.scoring.spoken_text, Kind.SCORE if is_new else Kind.ANSWER)

    def _scoring_finished(self) -> None:
        self._explained = None
        self._view.highlight(())
        self._presenter.acknowledge()
        self.stack()

    # Earlier scorings

    def _review(self, step: Step) -> None:
        """Explain an earlier scoring in place of what covers the table now, or is about to."""
        self._show_awaited_result()
        self._hides_result = self.result.isVisible()
        for overlay in (self.result, self.handover, self.pause):
            overlay.uncover()
        self._explain(step)

    def _close_review(self) -> None:
        """Cover the table again as it was before an earlier scoring was explained."""
        self.show_handover()
        if self._controller.is_paused:
            self.show_pause(True)
        if self._hides_result:
            self.result.show_result(self._controller.pace.input_grace_ms)

    # Other overlays

    def _notice_area(self) -> QRect:
        """The visible area that the table has for notices, or all of it."""
        box = self._view.table_layout.notice_box
        area = self._view.table_scroll.area_in_window(box) if box else QRect()
        return area or self._view.rect()

    def _input_grace_ms(self) -> int:
        return min(INPUT_GRACE_MS, self._controller.pace.wait_ms)

    def show_handover(self) -> None:
        """Cover the table if the next viewer has to confirm first."""
        waiting = self._controller.hot_seat.waiting_for
        if waiting is None:
            self.handover.uncover()
            return
        face = self._view.portraits.face(waiting)
        name = self._controller.names[waiting]
        self.handover.show_for(name, self._input_grace_ms(), face)
        self.stack()

    def show_pause(self, paused: bool) -> None:
        if paused:
            self.pause.open()
        else:
            self.pause.uncover()
        self.stack()

    def show_new_result(self, observation: Observation) -> None:
        """Show the result of a game that has just ended, once the last cards have arrived."""
        self._awaited_result = observation
        if not self._view.table_scene.animator.is_running:
            self._show_awaited_result()

    def _show_awaited_result(self) -> None:
        observation, self._awaited_result = self._awaited_result, None
        if observation is not None:
            self._set_result(observation)
            celebrated = self.result.portraits.is_celebrated and bool(self._view.animation_ms)
            self.result.show_result(self._input_grace_ms(), with_confetti=celebrated)

    def _hurry_result(self) -> None:
        if self._awaited_result is not None:
            self._view.finish_animations()

    def show_result(self, observation: Observation) -> None:
        """Show the scores of a finished game again."""
        self._awaited_result = None
        self._view.finish_animations()
        self._set_result(observation)
        self.result.show_result()

    def hide_result(self) -> None:
        """Show no result, because the game is not over any more."""
        self._awaited_result = self._achievement = None
        self.result.uncover()

    def show_achievement(self, achievement: Achievement | None) -> None:
        """Add an achievement to the result, unless the game was undone in the meantime."""
        if self._controller.result is not None:
            self._achievement = achievement
            self._write_achievement()

    def _write_achievement(self) -> None:
        achievement, text = self._achievement, ""
        if achievement is not None:
            game = self._controller.setup.game.title
            text = achievement_text(achievement, self._controller.names, game)
        self.result.set_achievement(text)

    def _set_result(self, observation: Observation) -> None:
        result, names = observation.result, self._controller.names
        assert result is not None
        headings = [WINNER_STAR + n if s in result.winners else n for s, n in enumerate(names)]
        total = translate("Game", "Total")
        rows = [("", *headings), (total, *(signed_number(score) for score in result.scores))]
        rows += [
            (row.title, *(signed_number(points) if points else "·" for points in row.points))
            for row in score_table(observation)
        ]
        cheering = self._view.portraits.with_expressions(dict.fromkeys(result.winners, GLAD))
        faces = [cheering.face(seat) for seat in result.winners]
        text = result_text(result, names, self._controller.people, self._view.game.compares_scores)
        self.result.set_result(text, rows, highlighted_rows=[1], winners=faces)
        self._write_achievement()

    def stack(self) -> None:
        """Stack the visible overlays: the scoring above the handover, a pause above all."""
        self.scoring.setEnabled(not self.pause.isVisible())
        for overlay in (self.result, self.handover, self.scoring.cover, self.pause):
            if overlay.isVisible():
                overlay.raise_()
                overlay.setFocus()

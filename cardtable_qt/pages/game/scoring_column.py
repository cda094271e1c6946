"""The column that explains a scoring. It takes the place of the log, so it never covers a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QPointF, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.spoken_text import spoken_table
from cardtable_qt.pages.game.side_column import MARGIN_PX, SideColumn
from cardtable_qt.pages.game.step_contents import LEGIBLE_SHARE, StepContents
from cardtable_qt.pages.widgets.overlays import (
    CONTINUE_KEYS,
    Overlay,
    cycle_buttons,
)
from cardtable_qt.pages.widgets.screen_reader import set_role
from cardtable_qt.table.game_table import ScoringStep

translate = QCoreApplication.translate

FORWARD_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_PageDown)
BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace)
MIN_WIDTH_PX = 180  # at the default text size
MAX_WIDTH_SHARE = 0.42  # of the page


class ScoringColumn(SideColumn):
    """Explains a scoring step by step, beside the table.

    Space, Enter or a click shows the next step; the arrow keys page without closing. Input meant
    for the table is held off by a transparent cover.
    """

    finished = Signal()
    step_shown = Signal(object)  # ScoringStep
    room_changed = Signal()  # it needs another width, or none

    def __init__(self, page: QWidget, table: QWidget) -> None:
        self.contents = StepContents()
        super().__init__(self.contents, page)
        self.setObjectName("scoring")
        set_role(self, QAccessible.Role.Dialog)
        self.cover = Overlay(table, opacity=0)
        self.cover.panel.hide()
        self.cover.setFocusProxy(self)
        self.steps: list[ScoringStep] = []
        self.step_index = 0
        self._height_of_subject: Callable[[], float | None] = lambda: None
        self._pressed = False
        self._grace_ms = 0
        self._shown_timer = QElapsedTimer()
        self.heading, self.text = self.contents.heading, self.contents.text
        self.count_label, self.table_label = self.contents.count_label, self.contents.table_label
        self.set_font_size = self.contents.set_font_size
        self.back_button = self.add_button(self.previous_step)
        self.next_button = self.add_button(self.next_step)
        self.skip_button = self.add_button(self.finish)
        self.hide()

    # Steps

    def show_steps(
        self,
        steps: Sequence[ScoringStep],
        grace_ms: int = 0,
        height_of_subject: Callable[[], float | None] = lambda: None,
    ) -> None:
        """Explain the steps at the height of their subject, or at the top.

        Input within the grace period was meant for the table.
        """
        self.steps, self.step_index = list(steps), 0
        self.contents.set_steps(self.steps)
        self._height_of_subject = height_of_subject
        self._grace_ms = grace_ms
        self._shown_timer.start()
        self.cover.cover()
        self.show()
        self.raise_()
        self.setFocus()
        self._show_in_room()

    def replace_steps(self, steps: Sequence[ScoringStep]) -> None:
        """Show the current step in another language or text size."""
        self.steps = list(steps)
        self.contents.set_steps(self.steps)
        self._show_in_room()

    def _show_in_room(self) -> None:
        self._write_step()
        self.room_changed.emit()
        self.arrange()
        self.step_shown.emit(self.steps[self.step_index])

    def next_step(self) -> None:
        if self.step_index + 1 < len(self.steps):
            self._turn_to(self.step_index + 1)
        else:
            self.finish()

    def previous_step(self) -> None:
        if self.step_index:
            self._turn_to(self.step_index - 1)

    def _turn_to(self, index: int) -> None:
        self.step_index = index
        self._write_step()
        self.scroll_area.verticalScrollBar().setValue(0)
        self.step_shown.emit(self.steps[index])

    def finish(self) -> None:
        self.steps, self.step_index = [], 0
        self.cover.uncover()
        self.hide()
        self.room_changed.emit()
        self.finished.emit()

    @property
    def spoken_text(self) -> str:
        """The current step for screen readers."""
        step, count = self.steps[self.step_index], len(self.steps)
        text = translate("Scoring", "{number} of {count}")
        position = text.format(number=self.step_index + 1, count=count) if count > 1 else ""
        lines = [position, step.title, step.text, *spoken_table(step.rows)]
        return "\n".join(filter(None, lines))

    def _write_step(self) -> None:
        step, last = self.steps[self.step_index], self.step_index == len(self.steps) - 1
        self.contents.write(self.step_index)
        self.next_button.setText(
            translate("Scoring", "Continue") if last else translate("Scoring", "Next")
        )
        self.next_button.setToolTip(translate("Scoring", "Continue (Space)"))
        self.back_button.setText(translate("Scoring", "Back"))
        self.back_button.setToolTip(translate("Scoring", "Back (Left arrow)"))
        self.skip_button.setText(translate("Scoring", "Skip"))
        self.skip_button.setToolTip(translate("Scoring", "Close the explanation (Esc)"))
        self.back_button.setVisible(len(self.steps) > 1)
        self.back_button.setEnabled(self.step_index > 0)
        self.skip_button.setVisible(len(self.steps) > 1)
        self.skip_button.setEnabled(not last)
        self.setAccessibleName(step.title)
        self.setAccessibleDescription(step.text)

    # Size

    def stand_beside(self, least_table_width: int, log_width: int) -> int:
        """Take the place of the log; if that is too narrow, the table makes room.

        Returns the width of the column beside the table.
        """
        page = self.parentWidget()
        layout = None if page is None else page.layout()
        assert page is not None
        assert layout is not None
        width = log_width
        if not self.isHidden():
            room = min(page.width() - least_table_width, round(page.width() * MAX_WIDTH_SHARE))
            width = max(log_width, self._needed_width(room, log_width))
        layout.setContentsMargins(0, 0, width - log_width, 0)
        layout.activate()  # so that the table is found at its place
        self.setGeometry(page.width() - width, 0, width, page.height())
        return width

    def _needed_width(self, room: int, log_width: int) -> int:
        """The width at which all figures can be read, as far as there is room.

        It is that of the log if possible, so that the table need not move. For that, the figures
        may shrink a little.
        """
        figures = self.contents.figures_width
        beside = log_width - 2 * MARGIN_PX
        if log_width >= scaled(MIN_WIDTH_PX) and beside >= figures * LEGIBLE_SHARE:
            return log_width
        return min(max(figures + 2 * MARGIN_PX, scaled(MIN_WIDTH_PX)), room)

    def arrange(self) -> None:
        """Place text and buttons. The buttons stay where they are from step to step."""
        if self.steps:
            super().arrange()

    def fit_contents(self, width: int, room: int) -> int:
        height = self.contents.fit_to_width(width)
        self.contents.write(self.step_index)
        return height

    def top(self, height: int) -> int:
        """The top of a box of this height that is level with the subject."""
        middle = self._height_of_subject()
        top = MARGIN_PX if middle is None else round(middle - height / 2)
        return max(MARGIN_PX, min(top, self.height() - MARGIN_PX - height))

    # Input

    def _is_in_grace_period(self) -> bool:
        return self._shown_timer.elapsed() < self._grace_ms

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return cycle_buttons(self, forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        can_continue = key in FORWARD_KEYS and self.step_index < len(self.steps) - 1
        if self.scroll_by_key(key):
            return
        if event.isAutoRepeat() or self._is_in_grace_period():
            return
        if key in CONTINUE_KEYS or can_continue:
            self.next_step()
        elif key in BACK_KEYS:
            self.previous_step()
        elif key == Qt.Key.Key_Escape:
            self.finish()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed = self._is_on_text(event.position()) and not self._is_in_grace_period()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._pressed:
            self._pressed = False
            self.next_step()

    def _is_on_text(self, point: QPointF) -> bool:
        return self.scroll_area.geometry().contains(point.toPoint())

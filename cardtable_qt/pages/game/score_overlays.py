"""The overlay that explains a scoring."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from cardtable_qt.pages.game.score_parts import (
    SIDE_MARGIN_PX,
    fit_area,
    scroll_area_for,
    table_html,
)
from cardtable_qt.pages.widgets.overlays import CONTINUE_KEYS, Overlay, heading_label, text_label
from cardtable_qt.table.game_table import ScoringStep

translate = QCoreApplication.translate

BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace)


class ScoringOverlay(Overlay):
    """Explains a scoring step by step.

    A click, Space or Enter shows the next step, and the left arrow the one before.
    """

    finished = Signal()
    step_shown = Signal(object)  # ScoringStep

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, opacity=50)
        self.steps: list[ScoringStep] = []
        self.step_index = 0
        self._pressed = False
        self._grace_ms = 0
        self._shown_timer = QElapsedTimer()
        self.heading = heading_label()
        self.text = text_label()
        self.table_label = QLabel()
        self.table_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.table_label.setTextFormat(Qt.TextFormat.RichText)
        self.scroll_area = scroll_area_for(self.table_label)
        self.count_label = QLabel()
        self.next_button = QPushButton()
        self.next_button.clicked.connect(self.next_step)
        self.back_button = QPushButton()
        self.back_button.clicked.connect(self.previous_step)
        self.skip_button = QPushButton()
        self.skip_button.clicked.connect(self.finish)
        for button in (self.next_button, self.back_button, self.skip_button):
            button.setAutoDefault(True)  # or Enter would not press it
        self.panel.setMinimumWidth(420)
        self.content.addWidget(self.heading)
        self.content.addWidget(self.text, 0, Qt.AlignmentFlag.AlignHCenter)
        self.content.addWidget(self.scroll_area, 0, Qt.AlignmentFlag.AlignHCenter)
        buttons = QHBoxLayout()
        buttons.addWidget(self.count_label)
        buttons.addStretch(1)
        buttons.addWidget(self.skip_button)
        buttons.addWidget(self.back_button)
        buttons.addWidget(self.next_button)
        self.content.addLayout(buttons)

    def show_steps(self, steps: Sequence[ScoringStep], grace_ms: int = 0) -> None:
        """Show the steps. Input within the grace period was meant for the table."""
        self.steps, self.step_index = list(steps), 0
        self._grace_ms = grace_ms
        self._shown_timer.start()
        self.cover()
        self._show()

    def replace_steps(self, steps: Sequence[ScoringStep]) -> None:
        """Show the current step in another language or text size."""
        self.steps = list(steps)
        self._show()

    def _is_in_grace_period(self) -> bool:
        return self._shown_timer.elapsed() < self._grace_ms

    def next_step(self) -> None:
        self.step_index += 1
        if self.step_index < len(self.steps):
            self._show()
        else:
            self.finish()

    def previous_step(self) -> None:
        if self.step_index:
            self.step_index -= 1
            self._show()

    def finish(self) -> None:
        self.steps, self.step_index = [], 0
        self.uncover()
        self.finished.emit()

    def stay_clear_of(self, y: float | None) -> None:
        """Move to the half of the table that does not contain this y, or to the middle."""
        alignment = Qt.AlignmentFlag.AlignVCenter
        if y is not None:
            is_upper = y < self._table().height() / 2
            alignment = Qt.AlignmentFlag.AlignBottom if is_upper else Qt.AlignmentFlag.AlignTop
        self._layout.setAlignment(self.panel, alignment | Qt.AlignmentFlag.AlignHCenter)

    def _show(self) -> None:
        step, last = self.steps[self.step_index], self.step_index == len(self.steps) - 1
        self.heading.setText(step.title)
        self.text.setText(step.text)
        self.table_label.setText(table_html(step.rows, step.highlighted_rows))
        self.scroll_area.setVisible(bool(step.rows))
        self.count_label.setText(
            f"{self.step_index + 1} / {len(self.steps)}" if len(self.steps) > 1 else ""
        )
        self.next_button.setText(
            translate("Scoring", "Continue") if last else translate("Scoring", "Next")
        )
        self.back_button.setText(translate("Scoring", "Back"))
        self.skip_button.setText(translate("Scoring", "Skip"))
        self.skip_button.setVisible(not last)
        self.back_button.setVisible(len(self.steps) > 1)
        self.back_button.setEnabled(self.step_index > 0)
        self._fit()
        self.step_shown.emit(step)

    def _fit(self) -> None:
        """Fit the size to the step, with scroll bars if the table is too small."""
        width = max(360, min(620, self.width() - 2 * SIDE_MARGIN_PX))
        self.text.setFixedSize(width, max(0, self.text.heightForWidth(width)))  # -1 if empty
        fit_area(self.scroll_area, self.table_label.sizeHint(), self.content, self._table().size())
        self.panel.adjustSize()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        handled = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and self.isVisible() and self.steps:
            self._fit()
        return handled

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.isAutoRepeat() or self._is_in_grace_period():
            return
        if event.key() in CONTINUE_KEYS:
            self.next_step()
        elif event.key() in BACK_KEYS:
            self.previous_step()
        elif event.key() == Qt.Key.Key_Escape:
            self.finish()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        is_on_panel = self.panel.geometry().contains(event.position().toPoint())
        self._pressed = is_on_panel and not self._is_in_grace_period()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._pressed:
            self._pressed = False
            self.next_step()

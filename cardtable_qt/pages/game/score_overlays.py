"""The overlays that explain a scoring and show the result."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.text_size import is_large
from cardtable_qt.pages.game.sealed_deal import SealPanel
from cardtable_qt.pages.widgets.overlays import CONTINUE_KEYS, Overlay, heading_label, text_label
from cardtable_qt.pages.widgets.picture_widgets import PortraitsRow
from cardtable_qt.table.game_table import ScoringStep
from cardtable_qt.table.layout.face import Face

translate = QCoreApplication.translate

MIN_SCORE_TABLE_HEIGHT_PX = 60
BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace)
SIDE_MARGIN_PX, TOP_MARGIN_PX = 60, 12  # around the panel


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
        self.scroll_area = _scroll_area_for(self.table_label)
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
        _fit_area(self.scroll_area, self.table_label.sizeHint(), self.content, self._table().size())
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


class ResultOverlay(Overlay):
    """Shows the winners, the score table, and buttons for what to do next."""

    play_again_requested = Signal()
    leave_requested = Signal()
    replay_requested = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, opacity=120)
        self.heading = heading_label()
        self.table_label = QLabel()
        self.table_label.setTextFormat(Qt.TextFormat.RichText)
        self.table_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seal_panel = SealPanel()
        self.contents = QWidget()
        layout = QVBoxLayout(self.contents)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table_label)
        layout.addWidget(self.seal_panel)
        self.scroll_area = _scroll_area_for(self.contents)
        self.play_again_button = QPushButton()
        self.play_again_button.clicked.connect(self.play_again_requested)
        self.leave_button = QPushButton()
        self.leave_button.clicked.connect(self.leave_requested)
        self.show_table_button = QPushButton()
        self.show_table_button.clicked.connect(self.uncover)
        self.replay_button = QPushButton()
        self.replay_button.clicked.connect(self.replay_requested)
        self._buttons = (
            self.show_table_button,
            self.replay_button,
            self.leave_button,
            self.play_again_button,
        )
        for button in self._buttons:
            button.setAutoDefault(True)  # or Enter would not press it
        self.portraits = PortraitsRow()
        self._has_winners = False
        self.content.addWidget(self.portraits)
        self.content.addWidget(self.heading)
        self.content.addWidget(self.scroll_area, 0, Qt.AlignmentFlag.AlignHCenter)
        self._button_grid = QGridLayout()
        self.content.addLayout(self._button_grid)

    def show_result(self) -> None:
        """Cover the table with the result that was set."""
        self.cover()
        self.play_again_button.setFocus()

    def set_result(
        self,
        title: str,
        rows: Sequence[Sequence[str]],
        highlighted_rows: Sequence[int],
        winners: Sequence[Face] = (),
    ) -> None:
        """Write all texts."""
        self.play_again_button.setText(translate("Result", "Play again"))
        self.leave_button.setText(translate("Result", "Back to start"))
        self.show_table_button.setText(translate("Result", "Look at the table"))
        self.replay_button.setText(translate("Result", "Replay"))
        self.portraits.show_faces(winners)
        self._has_winners = bool(winners)
        self.heading.setText(title)
        self.table_label.setText(table_html(rows, highlighted_rows))
        self.seal_panel.show_opened()
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        bar = self.scroll_area.verticalScrollBar()
        if event.key() == Qt.Key.Key_Escape:
            self.uncover()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            down = event.key() == Qt.Key.Key_PageDown
            bar.setValue(bar.value() + (bar.pageStep() if down else -bar.pageStep()))

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        moved = super().focusNextPrevChild(forward)
        if self.seal_panel.copy_button.hasFocus():
            self.scroll_area.ensureWidgetVisible(self.seal_panel.copy_button)
        return moved

    def _fit(self) -> None:
        """Fit the size to the score table, with a scroll bar if the table is too small."""
        table = self._table()
        self._arrange_buttons(table.width() - 2 * SIDE_MARGIN_PX)
        needed = self.contents.sizeHint()
        for portraits in (self._has_winners, False):  # the scores are more important
            self.portraits.setVisible(portraits)
            _fit_area(self.scroll_area, needed, self.content, table.size())
            if self.scroll_area.height() >= needed.height():
                break
        self.panel.adjustSize()

    def _arrange_buttons(self, room: int) -> None:
        """Arrange the buttons in one row, or in two if there is little room."""
        widths = [button.sizeHint().width() for button in self._buttons]
        row_width = sum(widths) + self._button_grid.horizontalSpacing() * (len(widths) - 1)
        columns = len(widths) if row_width <= room and not is_large() else 2
        for number, button in enumerate(self._buttons):
            button.setMinimumSize(button.sizeHint())
            self._button_grid.addWidget(button, *divmod(number, columns))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)


def _scroll_area_for(contents: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(contents)
    return area


def _fit_area(area: QScrollArea, needed: QSize, panel: QLayout, table: QSize) -> None:
    """Resize a scroll area in a panel to its contents, limited by the room on the table."""
    scroll_bar_px = area.verticalScrollBar().sizeHint().width()
    max_width = max(200, table.width() - 2 * SIDE_MARGIN_PX)
    width = min(needed.width() + 2 * scroll_bar_px, max_width)
    area.setFixedSize(width, 0)
    panel.invalidate()
    max_height = (
        table.height()
        - 2 * TOP_MARGIN_PX
        - panel.totalHeightForWidth(max(width, panel.totalMinimumSize().width()))
    )
    # A horizontal scroll bar covers part of the contents.
    height = needed.height() + (scroll_bar_px if needed.width() > width else 0)
    area.setFixedHeight(min(height, max(MIN_SCORE_TABLE_HEIGHT_PX, max_height)))


def table_html(rows: Sequence[Sequence[str]], highlighted_rows: Sequence[int]) -> str:
    """A small HTML table. The first row has the headings; marked rows are bold with an arrow."""
    if not rows:
        return ""
    alignments = [_alignment(column[1:]) for column in zip(*rows, strict=True)]
    lines = []
    for number, row in enumerate(rows):
        tag = "th" if number == 0 or number in highlighted_rows else "td"
        cells = "".join(
            f'<{tag} align="{alignment}">{escape(cell)}</{tag}>'
            for cell, alignment in zip(row, alignments, strict=True)
        )
        lines.append(f"<tr><td>{'▸' if number in highlighted_rows else ''}</td>{cells}</tr>")
    return f'<table align="center" cellspacing="0" cellpadding="6">{"".join(lines)}</table>'


def _alignment(cells: Sequence[str]) -> str:
    """Numbers are aligned right, texts left."""
    has_letters = any(letter.isalpha() for cell in cells for letter in cell)
    return "left" if has_letters else "right"

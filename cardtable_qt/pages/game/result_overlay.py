"""The overlay that shows the result of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QFontInfo, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import is_large
from cardtable_qt.pages.game.result_text import ResultText
from cardtable_qt.pages.game.score_parts import (
    NARROW_PADDING_PX,
    SHORT_NAMES,
    SIDE_MARGIN_PX,
    WHOLE_NAMES,
    WIDE_PADDING_PX,
    fit_area,
    scroll_area_for,
    shorten_names,
    table_html,
)
from cardtable_qt.pages.game.sealed_deal import SealPanel
from cardtable_qt.pages.widgets.celebration import PORTRAIT_SIZES_PX, Confetti, WinnerPortraits
from cardtable_qt.pages.widgets.overlays import (
    MARGINS_PX,
    SPACING_PX,
    Overlay,
    heading_label,
    text_label,
)
from cardtable_qt.pages.widgets.screen_reader import set_role
from cardtable_qt.table.layout.face import Face

translate = QCoreApplication.translate

PAGE_KEYS = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
BACK_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Up)
FORWARD_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Down)
MAX_LINE_PX = 620
MIN_FIGURES_SHARE = 0.6  # of the font size, to which the scores of many players may shrink
MIN_SCORES_PX = 120  # with less room for the scores, there is none for the sentence above them
DENSE_MARGINS_PX, DENSE_SPACING_PX = (16, 8, 16, 8), 4  # of the panel, with as little room


class ResultOverlay(Overlay):
    """Shows the winners, the score table, and buttons for what to do next.

    No button has the focus at first: Enter or Space, pressed once more to hurry or to confirm a
    scoring, must not start a new game. Tab or an arrow leads to the buttons.
    """

    play_again_requested = Signal()
    leave_requested = Signal()
    replay_requested = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, opacity=120)
        set_role(self, QAccessible.Role.Dialog)
        self._grace_ms = 0
        self._shown_timer = QElapsedTimer()
        self._has_winners = False
        self._rows: Sequence[Sequence[str]] = ()
        self._highlighted_rows: Sequence[int] = ()
        self.portraits = WinnerPortraits()
        self.heading = heading_label()
        self.heading.setObjectName("result")
        self.note = text_label()
        self.achievement = text_label()
        self.achievement.setObjectName("achievement")
        self.achievement.hide()
        self.table_label = QLabel()
        self.table_label.setTextFormat(Qt.TextFormat.RichText)
        self.table_label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seal_panel = SealPanel()
        self.contents = QWidget()
        layout = QVBoxLayout(self.contents)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table_label)
        layout.addWidget(self.seal_panel)
        self.scroll_area = scroll_area_for(self.contents)
        self.content.addWidget(self.portraits, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self.heading, self.note, self.achievement):
            self.content.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        self.content.addWidget(self.scroll_area, 0, Qt.AlignmentFlag.AlignHCenter)
        self._button_grid = QGridLayout()
        self.content.addLayout(self._button_grid)
        self.play_again_button = self._add_button(self.play_again_requested.emit)
        self.leave_button = self._add_button(self.leave_requested.emit)
        self.show_table_button = self._add_button(self.uncover)
        self.replay_button = self._add_button(self.replay_requested.emit)
        self._buttons = (
            self.show_table_button,
            self.replay_button,
            self.leave_button,
            self.play_again_button,
        )
        self.confetti = Confetti(self)

    def _add_button(self, action: Callable[[], object]) -> QPushButton:
        """A button that ignores a click that was meant for what was there before."""
        button = QPushButton(self)  # it would outlive a game that ends without a result
        button.setAutoDefault(True)  # or Enter would not press it
        button.clicked.connect(lambda: None if self._is_in_grace_period() else action())
        return button

    def _is_in_grace_period(self) -> bool:
        return self._shown_timer.isValid() and self._shown_timer.elapsed() < self._grace_ms

    def show_result(self, grace_ms: int = 0, with_confetti: bool = False) -> None:
        """Cover the table with the result that was set. Input in the grace period is ignored."""
        self._grace_ms = grace_ms
        self._shown_timer.start()
        self.cover()
        if with_confetti:
            self.confetti.fall()

    def set_result(
        self,
        text: ResultText,
        rows: Sequence[Sequence[str]],
        highlighted_rows: Sequence[int],
        winners: Sequence[Face] = (),
    ) -> None:
        """Write all texts."""
        self.play_again_button.setText(translate("Result", "Play again"))
        self.leave_button.setText(translate("Result", "Back to start"))
        self.show_table_button.setText(translate("Result", "Look at the table"))
        self.replay_button.setText(translate("Result", "Replay"))
        self._set_celebrated(text.is_celebrated)
        self.portraits.show_faces(winners, text.is_celebrated)
        self._has_winners = bool(winners)
        self.heading.setText(text.heading)
        self.note.setText(text.note)
        self.setAccessibleName(" ".join(filter(None, (text.heading, text.note))))  # has the focus
        self._rows, self._highlighted_rows = rows, highlighted_rows
        self.seal_panel.show_opened()
        self._fit()

    def _set_celebrated(self, is_celebrated: bool) -> None:
        """Frame a win in gold, also where there is no room for portraits."""
        self.panel.setProperty("celebrated", is_celebrated)
        style = self.panel.style()
        style.unpolish(self.panel)
        style.polish(self.panel)

    def set_achievement(self, text: str) -> None:
        """Show an achievement, or nothing if the text is empty."""
        self.achievement.setText(text)
        self.achievement.setVisible(bool(text))
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        bar = self.scroll_area.verticalScrollBar()
        if event.key() == Qt.Key.Key_Escape:
            self.uncover()
        elif event.key() in PAGE_KEYS:
            down = event.key() == Qt.Key.Key_PageDown
            bar.setValue(bar.value() + (bar.pageStep() if down else -bar.pageStep()))
        elif event.key() in BACK_KEYS + FORWARD_KEYS:
            self.focusNextPrevChild(event.key() in FORWARD_KEYS)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        if self.hasFocus():
            self.play_again_button.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        moved = super().focusNextPrevChild(forward)
        if self.seal_panel.copy_button.hasFocus():
            self.scroll_area.ensureWidgetVisible(self.seal_panel.copy_button)
        return moved

    def _fit(self) -> None:
        """Fit the size to the score table, with a scroll bar if the table is too small."""
        table = self._table()
        width = table.width() - 2 * SIDE_MARGIN_PX
        self._arrange_buttons(width)
        self._set_dense(False)
        for label in (self.heading, self.note, self.achievement):
            _fit_label(label, min(width, MAX_LINE_PX))
        self._write_scores(width - 2 * self.scroll_area.verticalScrollBar().sizeHint().width())
        needed = self.contents.sizeHint()
        self.note.setVisible(bool(self.note.text()))
        # The scores are more important than the portraits.
        for portrait_px in (*PORTRAIT_SIZES_PX, 0):
            self.portraits.set_portrait_size(portrait_px)
            self.portraits.setVisible(portrait_px > 0 and self._has_winners)
            fit_area(self.scroll_area, needed, self.content, table.size())
            if self.scroll_area.height() >= needed.height():
                break
        if self.scroll_area.height() < min(needed.height(), MIN_SCORES_PX):
            self.note.hide()
            self._set_dense(True)
            fit_area(self.scroll_area, needed, self.content, table.size())
        self.panel.adjustSize()

    def _set_dense(self, is_dense: bool) -> None:
        self.content.setContentsMargins(*(DENSE_MARGINS_PX if is_dense else MARGINS_PX))
        self.content.setSpacing(DENSE_SPACING_PX if is_dense else SPACING_PX)

    def _write_scores(self, width: int) -> None:
        """Write the score table. One that is too wide gets shorter names, then smaller figures."""
        usual = QFontInfo(self.table_label.font()).pixelSize()
        looks = [
            (WIDE_PADDING_PX, WHOLE_NAMES, usual),
            *((NARROW_PADDING_PX, letters, usual) for letters in (WHOLE_NAMES, *SHORT_NAMES)),
            *((NARROW_PADDING_PX, SHORT_NAMES[-1], size) for size in _smaller(usual)),
        ]
        for padding, letters, size in looks:
            rows = shorten_names(self._rows, letters)
            html = table_html(rows, self._highlighted_rows, padding, size)
            self.table_label.setText(html)
            if self.table_label.sizeHint().width() <= width:
                return

    def _arrange_buttons(self, room: int) -> None:
        """Arrange the buttons in one row, or in two if there is little room."""
        widths = [button.sizeHint().width() for button in self._buttons]
        row_width = sum(widths) + self._button_grid.horizontalSpacing() * (len(widths) - 1)
        columns = len(widths) if row_width <= room and not is_large() else 2
        for number, button in enumerate(self._buttons):
            button.setMinimumSize(button.sizeHint())
            self._button_grid.addWidget(button, *divmod(number, columns))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        handled = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.confetti.setGeometry(self.rect())
            self._fit()
        return handled


def _smaller(size: int) -> range:
    """Font sizes below one, down to the smallest that can be read with ease."""
    return range(size - 1, round(size * MIN_FIGURES_SHARE) - 1, -1)


def _fit_label(label: QLabel, max_width: int) -> None:
    """Give a text the width that it needs, and as many lines."""
    label.setWordWrap(False)
    width = min(max_width, label.sizeHint().width())
    label.setWordWrap(True)
    label.setFixedSize(width, max(0, label.heightForWidth(width)))

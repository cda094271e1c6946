"""The column of a lesson: its sentence, how far it is, and the buttons. In the place of the log."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QCoreApplication, QElapsedTimer, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.pages.game.side_column import SideColumn
from cardtable_qt.pages.game.step_contents import GAP_PX, MIN_TEXT_PX
from cardtable_qt.pages.widgets.log_view import log_width
from cardtable_qt.pages.widgets.overlays import CONTINUE_KEYS, heading_label, text_label
from cardtable_qt.session.lesson_progress import LessonPhase
from cardtable_qt.table.input.key_map import with_key
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate

TEXT_PX, HEADING_PX = 18, 17  # in a window of the default width
MIN_TEXT_SHARE = 0.75  # of the font size, to which a long sentence may shrink
NUDGE_SHARE = 0.9  # of the font size of the sentence
BAR_PX = 6
MIN_WIDTH_PX, MIN_LARGE_WIDTH_PX = 190, 240  # times the text size
MAX_WIDTH_SHARE = 0.37  # of the page
LONG_SENTENCE = 150  # letters
FILLED_SHARE = 0.85  # of a line, on average


def lesson_width(page_width: int) -> int:
    """The width of the column: that of a log, or more for large text."""
    least = scaled(MIN_LARGE_WIDTH_PX if is_large() else MIN_WIDTH_PX)
    least = min(least, round(page_width * MAX_WIDTH_SHARE))
    return max(least, log_width(page_width))


class LessonContents(QWidget):
    """What a lesson says: the step, the sentence, and why a move was not made."""

    def __init__(self) -> None:
        super().__init__()
        self.heading, self.count_label = heading_label(), text_label()
        self.text, self.nudge = text_label(), text_label()
        self.text.setObjectName("sentence")
        self.nudge.setObjectName("nudge")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)  # the label says the same
        self._usual_px = self._text_px = TEXT_PX
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP_PX)
        for widget in (self.heading, self.count_label, self.bar, self.text, self.nudge):
            self._column.addWidget(widget)
        for label in (self.heading, self.count_label, self.text, self.nudge):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        self.set_nudge("")

    def set_scale(self, scale: float) -> None:
        """Set how much larger than in a window of the default width the text is."""
        self._usual_px = scaled(TEXT_PX * scale)
        self.bar.setFixedHeight(scaled(BAR_PX))
        self.heading.setStyleSheet(f"font-size: {scaled(HEADING_PX * scale)}px")

    def set_nudge(self, text: str) -> None:
        self.nudge.setText(text)
        self.nudge.setVisible(bool(text))

    def fit_to_width(self, width: int, room: int) -> int:
        """Fit a width from now on, and return the height that is needed.

        A long sentence gets a smaller font rather than a scroll bar.
        """
        largest = self._size_for_words(width)
        least = max(MIN_TEXT_PX, min(largest, round(self._usual_px * MIN_TEXT_SHARE)))
        height = self._set_text_size(largest, width)
        for size in range(largest - 1, least - 1, -1):
            if height <= room:
                break
            height = self._set_text_size(size, width)
        return height

    def _set_text_size(self, size: int, width: int) -> int:
        self._text_px = size
        self.text.setStyleSheet(f"font-size: {size}px")
        self.nudge.setStyleSheet(f"font-size: {round(size * NUDGE_SHARE)}px")
        self._column.invalidate()
        return self._column.totalHeightForWidth(width)

    def usual_height(self, width: int) -> int:
        """The height with a long sentence and without a nudge."""
        metrics = QFontMetrics(font(self._usual_px))
        letters_width = LONG_SENTENCE * metrics.averageCharWidth()
        lines = ceil(letters_width / (FILLED_SHARE * max(width, 1)))
        above = (self.heading, self.count_label)
        heights = [each.heightForWidth(width) for each in above]
        return sum(heights) + self.bar.height() + lines * metrics.lineSpacing() + 3 * GAP_PX

    def _size_for_words(self, width: int) -> int:
        """The font size at which the longest word fits."""
        metrics = QFontMetrics(font(self._usual_px))
        longest = max(map(metrics.horizontalAdvance, self.text.text().split()), default=1)
        return max(MIN_TEXT_PX, min(self._usual_px, floor(self._usual_px * width / longest)))


class LessonColumn(SideColumn):
    """Shows one step of a lesson, and what can be done besides moving.

    Enter and Space continue after a sentence that is only to be read. What other steps ask for is
    done at the table.
    """

    next_pressed = Signal()
    back_pressed = Signal()
    again_pressed = Signal()
    skip_pressed = Signal()
    restart_pressed = Signal()
    leave_pressed = Signal()
    play_pressed = Signal()
    table_requested = Signal()  # the focus should go back to the table

    def __init__(self, title: str) -> None:
        self.contents = LessonContents()
        super().__init__(self.contents)
        self.setObjectName("lesson")
        self._title = title
        self._phase = LessonPhase.WATCH
        self._grace_ms = 0
        self._shown_timer = QElapsedTimer()
        self.main_button = self.add_button(self._press_main)  # it continues from here
        self.back_button = self.add_button(self.back_pressed.emit)
        self.again_button = self.add_button(self.again_pressed.emit)
        self.skip_button = self.add_button(self.skip_pressed.emit)
        self.restart_button = self.add_button(self.restart_pressed.emit)
        self.leave_button = self.add_button(self.leave_pressed.emit)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)  # so that the others do not move
        self.main_button.setSizePolicy(policy)
        for button in (
            self.back_button,
            self.again_button,
            self.skip_button,
            self.restart_button,
            self.leave_button,
        ):
            button.setProperty("secondary", True)
        self.restart_button.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts of the buttons."""
        texts = (
            (self.main_button, *self._main_texts()),
            (
                self.back_button,
                translate("Lesson", "Back"),
                with_key(translate("Lesson", "Back to the step before"), "lesson_back"),
            ),
            (
                self.again_button,
                translate("Lesson", "Again"),
                with_key(translate("Lesson", "Begin this step again"), "lesson_again"),
            ),
            (
                self.skip_button,
                translate("Lesson", "Skip"),
                with_key(translate("Lesson", "Let this step be done for you"), "lesson_continue"),
            ),
            (
                self.restart_button,
                translate("Lesson", "From the beginning"),
                translate("Lesson", "Begin the lesson again with its first step"),
            ),
            (
                self.leave_button,
                translate("Lesson", "Leave lesson"),
                translate("Lesson", "Back to the start page. You can continue here later."),
            ),
        )
        for button, text, tip in texts:
            button.setText(text)
            button.setToolTip(tip)

    def _main_texts(self) -> tuple[str, str]:
        """The text and the tooltip of the main button."""
        if self._phase == LessonPhase.OVER:
            text = translate("Lesson", "Play a game")
            return text, translate("Lesson", "Choose opponents for a whole game (Enter)")
        return translate("Lesson", "Next"), translate("Lesson", "Continue (Enter)")

    # Showing a step

    def show_step(self, phase: LessonPhase, number: int, count: int, text: str) -> None:
        """Show a sentence: that of a step, counted from 0, or the farewell."""
        contents, is_over = self.contents, phase == LessonPhase.OVER
        self._phase = phase
        heading = translate("Lesson", "Lesson: {game}").format(game=self._title)
        count_text = translate("Lesson", "Step {number} of {count}")
        count_text = count_text.format(number=number + 1, count=count)
        if is_over:
            count_text = translate("Lesson", "Done!")
        contents.heading.setText(heading)
        contents.count_label.setText(count_text)
        contents.bar.setRange(0, count)
        contents.bar.setValue(count if is_over else number)
        contents.bar.setAccessibleName(count_text)
        contents.text.setText(text)
        self.setAccessibleName(f"{heading}. {count_text}")
        self.setAccessibleDescription(text)
        text, tip = self._main_texts()
        self.main_button.setText(text)
        self.main_button.setToolTip(tip)
        self.main_button.setVisible(self.can_continue)
        self.scroll_area.verticalScrollBar().setValue(0)
        self.arrange()

    def show_nudge(self, text: str) -> None:
        """Say something friendly below the sentence, or nothing."""
        self.contents.set_nudge(text)
        self.arrange()
        self.scroll_area.ensureWidgetVisible(self.contents.nudge)

    def enable(self, is_enabled: bool, can_go_back: bool) -> None:
        """Enable the buttons that turn the lesson. It can always be left."""
        is_over = self._phase == LessonPhase.OVER
        self.main_button.setEnabled(is_enabled)
        self.back_button.setEnabled(is_enabled and can_go_back)
        self.again_button.setEnabled(is_enabled)
        self.skip_button.setEnabled(is_enabled and not is_over and self._phase != LessonPhase.LOOK)
        self.restart_button.setEnabled(is_enabled)

    @property
    def can_continue(self) -> bool:
        """Whether the main button is shown: a sentence is only read, or the lesson is done."""
        return self._phase in (LessonPhase.LOOK, LessonPhase.OVER)

    def ignore_input_for(self, grace_ms: int) -> None:
        """Ignore what was meant for the table."""
        self._grace_ms = grace_ms
        self._shown_timer.start()

    def _press_main(self) -> None:
        if self._shown_timer.isValid() and self._shown_timer.elapsed() < self._grace_ms:
            return
        if self._phase == LessonPhase.OVER:
            self.play_pressed.emit()
        else:
            self.next_pressed.emit()

    # Size

    def set_scale(self, scale: float) -> None:
        self.contents.set_scale(scale)
        self.arrange()

    def fit_contents(self, width: int, room: int) -> int:
        return self.contents.fit_to_width(width, room)

    def usual_height(self, width: int) -> int:
        return self.contents.usual_height(width)

    # Input

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        if self.scroll_by_key(key):
            return
        if key == Qt.Key.Key_Escape:
            self.table_requested.emit()
        elif key in CONTINUE_KEYS and self.can_continue:
            if not event.isAutoRepeat():
                self._press_main()
        else:
            super().keyPressEvent(event)

"""The bar above the table: the prompt, the buttons, and the notice of an unsaved game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from cardtable_qt.base import text_size
from cardtable_qt.base.text_size import scaled
from cardtable_qt.base.texts import about_player, os_reason_text
from cardtable_qt.base.translation import TextSource
from cardtable_qt.pages.game.presenter import REVIEW
from cardtable_qt.session.controller import SCORING, Controller
from cardtable_qt.session.undo import UndoNewGame, UndoStep
from cardtable_qt.table.input.key_map import with_key
from cardtable_qt.table.painting.palette import colour, current_palette
from cardtable_qt.table.painting.text_painter import draw_paragraph, font

translate = QCoreApplication.translate

PROMPT_PX = 19  # font size in a window of the default width
MIN_PROMPT_WIDTH_PX = 180  # beside the buttons, at the default text size
MIN_LINE_SHARE = 0.75  # of the font size, to which a text may shrink to fit into one line
MIN_SCORING_PROMPT_PX = 100  # the same during a scoring, when the prompt is a single word
TYPICAL_LETTERS = 60  # of a prompt
ARROW_WIDTH_PX = 40
DISABLED_OPACITY = 0.6
BESIDE, ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class PromptLabel(QLabel):
    """Shows the player what to do now.

    It is always two lines high, so that the table never moves. A text gets a smaller font if it
    then fits into one line, so that it seldom jumps between one line and two, or if it is long.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.font_size = 0
        self.set_font_size(PROMPT_PX)

    def set_font_size(self, size: int) -> None:
        if size != self.font_size:
            self.font_size = size
            self.setFixedHeight(2 * QFontMetrics(font(size, bold=True)).lineSpacing() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            frame = QRectF(self.rect())
            size = self.size_in_one_line()
            draw_paragraph(painter, frame, self.text(), size, bold=True, centred=True)

    def size_in_one_line(self) -> int:
        """The font size with which the text fits into one line, or the normal one if too small."""
        for size in range(self.font_size, round(self.font_size * MIN_LINE_SHARE) - 1, -1):
            if QFontMetrics(font(size, bold=True)).horizontalAdvance(self.text()) < self.width():
                return size
        return self.font_size


class UndoButton(QPushButton):
    """A curved arrow, pointing left for undo and right for redo."""

    def __init__(self, points_left: bool) -> None:
        super().__init__()
        self._points_left = points_left
        self.setObjectName("arrow")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus at the table

    def set_state(self, text: str, enabled: bool) -> None:
        """Set the tooltip and whether the button can be pressed."""
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setEnabled(enabled)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(ARROW_WIDTH_PX, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QRectF(self.rect()).center())
            painter.scale(-1 if self._points_left else 1, 1)
            ink = colour("button_ink" if self.isEnabled() else "ink_on_table")
            if not self.isEnabled() and not current_palette().has_high_contrast:
                painter.setOpacity(DISABLED_OPACITY)
            painter.setPen(QPen(ink, 2.4, c=Qt.PenCapStyle.RoundCap))
            painter.drawPath(_arrow_arc())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawPath(_arrow_head())


def _arrow_arc() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(-8, -5, 14, 14), 200)
    path.arcTo(QRectF(-8, -5, 14, 14), 200, -165)
    return path


def _arrow_head() -> QPainterPath:
    tip = QPointF(9.5, 2.5)
    height = 9 * sin(pi / 3)
    path = QPainterPath(tip)
    path.lineTo(tip.x() - height - 1.5, tip.y() - 2.5)
    path.lineTo(tip.x() - 0.5, tip.y() - height - 1.5)
    path.closeSubpath()
    return path


def undo_text(step: UndoStep | UndoNewGame | None, names: Sequence[str]) -> str:
    """The tooltip of the undo button: what undo would do now."""
    if isinstance(step, UndoNewGame):
        return with_key(translate("Game", "Undo the new game"), "undo")
    if step is None:
        return translate("Game", "Nothing to undo")
    if step.is_free:
        texts = (
            translate("Game", "Undo your last move"),
            translate("Game", "Undo {name}'s last move"),
        )
    else:
        texts = (
            translate("Game", "Undo your last move, for practice"),
            translate("Game", "Undo {name}'s last move, for practice"),
        )
    return with_key(about_player(step.seat, names, *texts), "undo")


def redo_text() -> str:
    """The tooltip of the redo button."""
    return with_key(translate("Game", "Redo"), "redo")


class GameBar(QBoxLayout):
    """The prompt, the practice label, and buttons for undo, redo, sorting, hint, pause, leave."""

    def __init__(self, game: Controller, offers_sorting: bool) -> None:
        super().__init__(BESIDE)
        self._game = game
        self.counts = True  # unlike a lesson, in which nothing becomes practice
        self._is_over = self._is_covered = False
        self._width = 0  # before the first layout
        self._scoring_width = 0
        self.prompt = PromptLabel()
        self.practice_label = QLabel()
        self.practice_label.setObjectName("practice")
        self.undo_button = UndoButton(points_left=True)
        self.redo_button = UndoButton(points_left=False)
        self._offers_undo = game.setup.has_turns and bool(game.people)
        self.sort_button = QPushButton()
        self.hint_button = QPushButton()
        self.pause_button = QPushButton()
        self.leave_button = QPushButton()
        self.setContentsMargins(14, 4, 10, 4)
        self.setSpacing(8)
        self.addWidget(self.prompt, 1)
        self._buttons = QHBoxLayout()
        self.addLayout(self._buttons)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.practice_label)
        for button in (self.sort_button, self.hint_button, self.pause_button, self.leave_button):
            button.setObjectName("onTable")
        for button in (
            self.undo_button,
            self.redo_button,
            self.sort_button,
            self.hint_button,
            self.pause_button,
            self.leave_button,
        ):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._buttons.addWidget(button)
        if not self._offers_undo:
            self.undo_button.hide()
            self.redo_button.hide()
        if not (offers_sorting and game.people):
            self.sort_button.hide()  # there is no hand to sort
        self.retranslate()

    def retranslate(self) -> None:
        """Write all texts, except the prompt and the sort order."""
        self.practice_label.setText(translate("Game", "Practice"))
        self.practice_label.setToolTip(
            translate(
                "Game",
                "Practice: a move was undone or hidden cards were seen. This game does not count.",
            )
        )
        sort = translate("Game", "Change the sort order of your hand")
        self.sort_button.setToolTip(with_key(sort, "sort_hand"))
        self.hint_button.setText(translate("Game", "Hint"))
        hint = translate("Game", "Show where to look, then the move")
        self.hint_button.setToolTip(with_key(hint, "hint"))
        self.leave_button.setText(translate("Game", "Leave"))
        self.leave_button.setToolTip(
            translate("Game", "Back to the start page. The game is saved.")
        )
        self.update_pause()
        self.update_undo()

    def adapt_to_width(self, width: int, scoring_width: int) -> None:
        """Move the prompt above the buttons if there is no room for it beside them.

        `width` is that beside the log, `scoring_width` that beside what is shown now: a scoring may
        need more room. It moves the prompt only if not even the one word of a scoring would fit.
        """
        self._width, self._scoring_width = width, scoring_width
        self._arrange()

    def least_width(self) -> int:
        """The width that the buttons need, with the prompt above them."""
        margins = self.contentsMargins()
        return margins.left() + margins.right() + self._buttons.minimumSize().width()

    def _arrange(self) -> None:
        """Arrange prompt and buttons, now that the buttons or the width may have changed."""
        margins = self.contentsMargins()
        taken = margins.left() + margins.right() + self.spacing()
        taken += self._buttons.minimumSize().width()
        if self.practice_label.isHidden():  # the table must not move when it appears
            taken += self.practice_label.sizeHint().width() + self._buttons.spacing()
        if self._width:
            fits = self._width - taken >= self._needed_width()
            fits &= self._scoring_width - taken >= scaled(MIN_SCORING_PROMPT_PX)
            self.setDirection(BESIDE if fits else ABOVE)

    def _needed_width(self) -> int:
        """The width of a prompt beside the buttons: for large text, that of two typical lines."""
        if not text_size.is_large():
            return scaled(MIN_PROMPT_WIDTH_PX)
        letter = QFontMetrics(font(self.prompt.font_size, bold=True)).averageCharWidth()
        return letter * TYPICAL_LETTERS // 2

    def set_over(self, is_over: bool) -> None:
        """Offer the result instead of a pause and hints, or these again after undo."""
        self._is_over = is_over
        self.update_pause()
        self._enable_buttons()

    def set_covered(self, is_covered: bool) -> None:
        """Offer hints and sorting only while the player can use the table."""
        self._is_covered = is_covered
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        self.hint_button.setEnabled(not (self._is_covered or self._is_over))
        self.sort_button.setEnabled(not self._is_covered)

    def update_pause(self) -> None:
        """Write what the pause button does now: after the end, it shows the result again."""
        game, tip = self._game, translate("Game", "Pause the game for everyone")
        if self._is_over:
            text = translate("Game", "Result")
            tip = translate("Game", "Show the result again")
        elif game.is_paused:
            text = translate("Game", "Resume")
            tip = translate("Game", "Resume the game")
        elif game.setup.has_turns:
            text = translate("Game", "Pause")
        else:
            text = translate("Game", "Stop!")
        self.pause_button.setText(text)
        self.pause_button.setToolTip(with_key(tip, "pause"))
        self._arrange()

    def update_undo(self) -> None:
        """Show what can be undone, and whether redo is possible."""
        game = self._game
        self.practice_label.setVisible(game.timeline.is_practice and self.counts)
        if self._offers_undo:
            step = game.can_undo()
            if isinstance(step, UndoStep) and not self.counts:
                step = step._replace(is_free=True)
            text = undo_text(step, game.names)
            if {SCORING, REVIEW} & set(game.holds):
                text = translate("Game", "Close the scoring first")
            self.undo_button.set_state(text, step is not None)
            self.redo_button.set_state(redo_text(), game.can_redo())
        self._arrange()


class UnsavedNotice(QLabel):
    """A warning, visible while some moves are not saved to disk, or if the file has changed."""

    def __init__(self, file: Path | None, add_note: Callable[[TextSource], None]) -> None:
        super().__init__()
        self._add_note = add_note  # to the log
        self._file = file
        self._sentence: TextSource | None = None
        self.setObjectName("unsaved")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def show_error(self, reason: str) -> None:
        """Show why the game cannot be saved, or hide if the reason is empty."""
        if reason or not self.isHidden():
            self._add_note(partial(unsaved_text, reason))
        self._show(partial(unsaved_text, reason) if reason else None)

    def show_moved(self, file: Path) -> None:
        """Say that the game is saved under another name from now on."""
        self._file = file
        self._add_note(partial(moved_text, file))
        self._show(partial(moved_text, file))

    def _show(self, sentence: TextSource | None) -> None:
        self._sentence = sentence
        self.retranslate()
        self.setToolTip(str(self._file))
        self.setVisible(sentence is not None)

    def retranslate(self) -> None:
        self.setText(f"⚠ {self._sentence()}" if self._sentence else "")


def moved_text(file: Path) -> str:
    """A sentence on where the game is saved since another file took its place."""
    text = translate(
        "Game",
        "Another file has taken the place of this game. Nothing is lost: the whole game is saved "
        "as “{file}” now.",
    )
    return text.format(file=file.name)


def unsaved_text(reason: str) -> str:
    """A sentence on why the game cannot be saved, or that it can be again if there is no reason."""
    if not reason:
        return translate("Game", "Everything is saved again.")
    text = translate(
        "Game",
        "This game is not being saved: {reason}. You can keep playing; everything will be "
        "saved as soon as possible.",
    )
    return text.format(reason=os_reason_text(reason))

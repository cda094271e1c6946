"""The bar above the table: what is to be done now, and the buttons beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from cardtable_qt.base.text_size import scaled
from cardtable_qt.base.texts import os_reason_text
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.undo import UndoStep
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_paragraph, font

translate = QCoreApplication.translate

PROMPT_SIZE = 19  # pixels of text in a window of the usual width


class PromptLabel(QLabel):
    """What is to be done now. Always two lines high: the table must not move because there is
    more to say; a long sentence is written smaller instead."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.size_of_text = 0
        self.write_in(PROMPT_SIZE)

    def write_in(self, size: int) -> None:
        """The size of the text, in pixels."""
        if size != self.size_of_text:
            self.size_of_text = size
            self.setFixedHeight(2 * QFontMetrics(font(size, bold=True)).lineSpacing() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            frame = QRectF(self.rect())
            draw_paragraph(painter, frame, self.text(), self.size_of_text, bold=True, centred=True)


SIDE = 40  # pixels
FAINT = 0.6  # how much is seen of an arrow that does nothing now


def undo_text(found: UndoStep | None, names: Sequence[str], is_new: bool) -> str:
    """What taking back would do now."""
    keys = _keys(QKeySequence.StandardKey.Undo)
    if found is None and is_new:
        return translate("Game", "Take back the new game ({keys})").format(keys=keys)
    if found is None:
        return translate("Game", "There is nothing to take back")
    if found.is_free:
        text = translate("Game", "{name} decides again ({keys})")
    else:
        text = translate("Game", "{name} decides again, for practice ({keys})")
    return text.format(name=names[found.seat], keys=keys)


def redo_text() -> str:
    keys = _keys(QKeySequence.StandardKey.Redo)
    return translate("Game", "Redo ({keys})").format(keys=keys)


def _keys(standard: QKeySequence.StandardKey) -> str:
    """The keys as this desktop writes them."""
    return QKeySequence(standard).toString(QKeySequence.SequenceFormat.NativeText)


class UndoButton(QPushButton):
    """A bent arrow, to the left for taking back, to the right for bringing back."""

    def __init__(self, back: bool) -> None:
        super().__init__()
        self._back = back
        self.setObjectName("arrow")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def say(self, what: str, enabled: bool) -> None:
        """What it does now, and whether it does."""
        self.setToolTip(what)
        self.setAccessibleName(what)
        self.setEnabled(enabled)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(SIDE, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QRectF(self.rect()).center())
            painter.scale(-1 if self._back else 1, 1)
            tone = colour("button_ink" if self.isEnabled() else "ink_on_table")
            painter.setOpacity(1.0 if self.isEnabled() else FAINT)
            painter.setPen(QPen(tone, 2.4, c=Qt.PenCapStyle.RoundCap))
            painter.drawPath(_bow())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawPath(_head())


def _bow() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(-8, -5, 14, 14), 200)
    path.arcTo(QRectF(-8, -5, 14, 14), 200, -165)
    return path


def _head() -> QPainterPath:
    tip = QPointF(9.5, 2.5)
    high = 9 * sin(pi / 3)
    path = QPainterPath(tip)
    path.lineTo(tip.x() - high - 1.5, tip.y() - 2.5)
    path.lineTo(tip.x() - 0.5, tip.y() - high - 1.5)
    path.closeSubpath()
    return path


BESIDE, ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
PROMPT = 180  # pixels that a prompt needs beside the buttons, at the usual size of letters


class GameBar(QBoxLayout):
    """Prompt, practice mark, taking back and bringing back, sorting, hint, pause."""

    def __init__(self, game: Controller) -> None:
        super().__init__(BESIDE)
        self._game = game
        real_time = game.setup.game.real_time
        self.prompt = PromptLabel()
        self.practice = QLabel(translate("Game", "Practice"))
        self.practice.setObjectName("practice")
        self.practice.setToolTip(
            translate("Game", "Somebody knew more than at a table: this game does not count.")
        )
        self.back = UndoButton(back=True)
        self.forth = UndoButton(back=False)
        # Nothing can be taken back where everybody moves at once, or where only computers do.
        self._can_turn = not real_time and bool(game.people)
        self.sorting = QPushButton()
        self.sorting.setToolTip(translate("Game", "Sort the hand in another way (S)"))
        self.hint = QPushButton(translate("Game", "Hint"))
        self.hint.setToolTip(translate("Game", "Where to look, and then what to do (H)"))
        self.stop = QPushButton()
        self.stop.setToolTip(translate("Game", "Stop the game for everybody (P)"))
        self.leave = QPushButton(translate("Game", "Leave"))
        self.leave.setToolTip(translate("Game", "Back to the start; the game waits on the shelf"))
        self.setContentsMargins(14, 4, 10, 4)
        self.setSpacing(8)
        self.addWidget(self.prompt, 1)
        self._buttons = QHBoxLayout()
        self.addLayout(self._buttons)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.practice)
        for button in (self.sorting, self.hint, self.stop, self.leave):
            button.setObjectName("onTable")
        for button in (self.back, self.forth, self.sorting, self.hint, self.stop, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._buttons.addWidget(button)
        if not self._can_turn:
            self.back.hide()
            self.forth.hide()
        if not real_time or game.viewer is None:
            self.sorting.hide()  # there is no hand to be sorted

    def adapt_to_width(self, wide: int) -> None:
        """Large letters may need so much room for the buttons that the prompt goes above them."""
        edges = self.contentsMargins()
        room = wide - edges.left() - edges.right() - self.spacing()
        room -= self._buttons.minimumSize().width()
        self.setDirection(BESIDE if room >= scaled(PROMPT) else ABOVE)

    def update_undo(self, is_untouched: bool, is_scoring: bool) -> None:
        """Say what can be taken back, and be it the untouched game, or come again now."""
        game = self._game
        self.practice.setVisible(game.is_practice)
        if self._can_turn:
            found = game.can_undo()
            words = undo_text(found, game.names, is_untouched)
            if is_scoring:
                words = translate("Game", "First the scoring is read")
            self.back.say(words, (found is not None or is_untouched) and not is_scoring)
            self.forth.say(redo_text(), game.can_redo())


class UnsavedNotice(QLabel):
    """To be seen as long as something is missing on the disk."""

    def __init__(self, file: Path | None) -> None:
        super().__init__()
        self._file = file
        self.setObjectName("unsaved")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def tell(self, reason: str) -> str:
        """Say why it cannot be saved, or, if there is no reason any more, that it is."""
        self.setVisible(bool(reason))
        if not reason:
            return translate("Game", "Everything is saved again.")
        text = translate(
            "Game",
            "This game is not being saved: {reason}. It goes on, and what is missing is saved as "
            "soon as that is possible.",
        )
        sentence = text.format(reason=os_reason_text(reason))
        self.setText(f"⚠ {sentence}")
        self.setToolTip(str(self._file))
        return sentence

"""The caption above the table of a replay."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.explanations import reason_text
from cardtable_qt.pages.replay.replay_navigator import ReplayNavigator
from cardtable_qt.pages.replay.replay_text import hidden_round_text, result_text
from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_paragraph, font
from rules import Observation

translate = QCoreApplication.translate

MAX_CAPTION_HEIGHT_PX = 400
HEADING_PX, REASON_PX = 18, 14  # font sizes in a window of the default width


def caption_texts(
    navigator: ReplayNavigator, observation: Observation, game: GameTable[Observation]
) -> tuple[str, str]:
    """The new events of a position, at the end with the result, and the reasons for the move."""
    replay, (move, at_scoring, _) = navigator.replay, navigator.position
    first_event = navigator.first_new_event
    if observation.result is not None and not at_scoring:
        first_event = replay.event_count_at_scoring(move)
    texts = [game.events_text(observation.history, replay.names, first_event)]
    if not move:
        texts.insert(0, translate("Replay", "The game begins."))
    if observation.result is not None:
        texts.append(result_text(observation.result, replay.names))
    if replay.hides_current_round and navigator.is_at_end:
        texts.append(hidden_round_text())
    has_move = first_event == replay.event_count_before(move)
    reasons = replay.reasons(move, navigator.viewpoint) if has_move else ()
    return " ".join(filter(None, texts)), " ".join(
        reason_text(reason, replay.names, None) for reason in reasons
    )


class ReplayCaption(QLabel):
    """The last events, and below them the reasons.

    The height does not depend on the texts, so the table never moves.
    """

    def __init__(self) -> None:
        super().__init__()
        self.heading = self.reasons = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.set_scale(1.0)

    def set_scale(self, scale: float, max_height: int = MAX_CAPTION_HEIGHT_PX) -> None:
        """Set the text size as a factor, and limit the height."""
        self._scale = scale
        self.setFixedHeight(min(sum(self._text_heights()) + 2, max_height))

    def _text_heights(self) -> tuple[int, int]:
        """The heights of two lines of the heading and of the reasons."""
        heading = QFontMetrics(font(scaled(HEADING_PX * self._scale), bold=True))
        reasons = QFontMetrics(font(scaled(REASON_PX * self._scale)))
        return 2 * heading.lineSpacing(), 2 * reasons.lineSpacing()

    def set_texts(self, heading: str, reasons: str = "") -> None:
        self.heading, self.reasons = heading, reasons
        self.setText("\n".join(filter(None, (heading, reasons))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            upper, lower = self._text_heights()
            frame = QRectF(self.rect())
            upper = round(upper * frame.height() / (upper + lower + 2))
            lower = round(frame.height()) - upper
            heading = frame if not self.reasons else QRectF(0, 0, frame.width(), upper)
            size = scaled(HEADING_PX * self._scale)
            draw_paragraph(painter, heading, self.heading, size, bold=True, centred=True)
            reasons = QRectF(0, upper, frame.width(), lower)
            size = scaled(REASON_PX * self._scale)
            draw_paragraph(painter, reasons, self.reasons, size, centred=True)

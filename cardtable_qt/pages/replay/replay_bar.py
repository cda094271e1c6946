"""The bar lower_row a replay: slider, playback buttons_width, position, speed and viewpoint."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.replay.replay_slider import MoveSlider, SliderMark
from cardtable_qt.pages.replay.replay_text import position_text, speed_text
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_text, font

translate = QCoreApplication.translate

KEY = Qt.Key
CLOSING_KEYS = (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Escape, KEY.Key_F4)
SELECTION_KEYS = (KEY.Key_Up, KEY.Key_Down, KEY.Key_Home, KEY.Key_End, KEY.Key_PageUp, KEY.Key_PageDown)


class ReplayComboBox(QComboBox):
    """A combo box that keeps its keys from acting as shortcuts of the replay.

    While closed these are the keys that change the selection, while open all keys.
    """

    def __init__(self) -> None:
        super().__init__()
        self.view().installEventFilter(self)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and _is_shortcut_override(event) and event.key() in SELECTION_KEYS:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QKeyEvent) and _is_shortcut_override(event):
            event.accept()
            return event.key() not in CLOSING_KEYS  # Qt handles these itself
        return super().eventFilter(watched, event)


def _is_shortcut_override(event: QEvent) -> bool:
    """Whether Qt asks a widget for a key before using it as a shortcut."""
    return event.type() == QEvent.Type.ShortcutOverride


MARGIN_PX = 12  # left and right
POSITION_PX = 14  # font size
MAX_VIEWPOINT_LETTERS = 14  # longer names are visible when the box is open
SPEEDS = (0.5, 1.0, 2.0, 4.0)
# Button symbols are made of bars (|) and triangles that point back (<) or forward (>).
BUTTON_SIGNS = {
    "beginning": "|<",
    "round_back": "<<",
    "back": "<|",
    "play": ">",
    "pause": "||",
    "forward": "|>",
    "round_forward": ">>",
    "end": ">|",
}


class TransportButton(QPushButton):
    """A button with a symbol as on a media player."""

    def __init__(self, sign: str, tooltip: str) -> None:
        super().__init__()
        self.sign = sign
        self.setObjectName("sign")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.describe(tooltip)

    def describe(self, tooltip: str) -> None:
        self.setToolTip(tooltip)
        self.setAccessibleName(tooltip.partition(" (")[0])

    def show_sign(self, sign: str, tooltip: str) -> None:
        self.sign = sign
        self.describe(tooltip)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(52 if self.sign in ("play", "pause") else 40, 38)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("button_ink" if self.isEnabled() else "ink_soft"))
            signs = BUTTON_SIGNS[self.sign]
            wide, high = (14.0, 18.0) if self.sign == "play" else (9.0, 14.0)
            left = self.width() / 2 - wide * len(signs) / 2
            for number, sign in enumerate(signs):
                frame = QRectF(left + wide * number, (self.height() - high) / 2, wide, high)
                if sign == "|":
                    painter.drawRect(frame.adjusted(2.5, 0, -2.5, 0))
                else:
                    painter.drawPolygon(_triangle(frame, forward=sign == ">"))


def _triangle(frame: QRectF, forward: bool) -> QPolygonF:
    tip, back = (frame.right(), frame.left()) if forward else (frame.left(), frame.right())
    middle = frame.center().y()
    corners = [(back, frame.top()), (tip, middle), (back, frame.bottom())]
    return QPolygonF([QPointF(x, y) for x, y in corners])


class PositionLabel(QLabel):
    """The current move and round, in two short lines or in one."""

    def __init__(self) -> None:
        super().__init__()
        self._is_single_line = False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def write_in_one_line(self, one: bool) -> None:
        self._is_single_line = one
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        high = QFontMetrics(font(scaled(POSITION_PX), bold=True)).height()
        return QSize(0, high * (1 if self._is_single_line else 2))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink"))
            lines = self.text().split("\n")
            if self._is_single_line:
                lines = [" · ".join(lines)]
            high = self.height() / len(lines)
            for number, line in enumerate(lines):
                frame = QRectF(0, high * number, self.width(), high)
                draw_text(painter, frame, line, scaled(POSITION_PX), bold=not number, align="left")


class ReplayBar(QWidget):
    """Shows the position of a replay and emits signals for what the user wants to do."""

    sought = Signal(int)  # position
    stepped = Signal(int)  # 1 for the next position, -1 for the previous
    jumped = Signal(int)  # 1 for the next mark, -1 for the previous
    ended = Signal(int)  # 1 for the end, -1 for the beginning
    toggled = Signal()
    eyes_chosen = Signal(int)  # index
    taking_over = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("replayBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.slider = MoveSlider()
        self.slider.setAccessibleName(translate("Replay", "Moves of the game"))
        self.slider.valueChanged.connect(self._slid)
        self._build_buttons()
        self._build_choices()
        self._arrange()

    def _build_buttons(self) -> None:
        self.beginning = TransportButton(
            "beginning", translate("Replay", "To the beginning (Home)")
        )
        self.round_back = TransportButton(
            "round_back", translate("Replay", "Previous round (Page Up)")
        )
        self.back = TransportButton("back", translate("Replay", "Previous move (Left)"))
        self.play = TransportButton("play", "")
        self.show_playing(False)
        self.forward = TransportButton("forward", translate("Replay", "Next move (Right)"))
        self.round_forward = TransportButton(
            "round_forward", translate("Replay", "Next round (Page Down)")
        )
        self.end = TransportButton("end", translate("Replay", "To the end (End)"))
        self.beginning.clicked.connect(lambda: self.ended.emit(-1))
        self.round_back.clicked.connect(lambda: self.jumped.emit(-1))
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.play.clicked.connect(self.toggled)
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.round_forward.clicked.connect(lambda: self.jumped.emit(1))
        self.end.clicked.connect(lambda: self.ended.emit(1))
        for button in (self.back, self.forward):
            button.setAutoRepeat(True)

    def _build_choices(self) -> None:
        self.speed = ReplayComboBox()
        for speed in SPEEDS:
            self.speed.addItem(speed_text(speed), speed)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.setToolTip(translate("Replay", "Playback speed (+ and −)"))
        self.speed.setAccessibleName(translate("Replay", "Speed"))
        self.where = PositionLabel()
        self.eyes = ReplayComboBox()
        self.eyes.setAccessibleName(translate("Replay", "Seen by"))
        self.eyes.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.eyes.setMaximumWidth(scaled(260))
        self.eyes.setMinimumWidth(1)  # so that it does not widen the window
        self.eyes.currentIndexChanged.connect(self.eyes_chosen)
        self.take_over = QPushButton(translate("Replay", "Play from here"))
        tooltip = translate("Replay", "Take a seat and continue from here in a new game (T)")
        self.take_over.setToolTip(tooltip)
        self.take_over.clicked.connect(self.taking_over)
        for widget in (self.speed, self.eyes, self.take_over):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _arrange(self) -> None:
        lower_row = self._lower_row = QHBoxLayout()
        lower_row.setSpacing(4)
        for button in (
            self.beginning, self.round_back, self.back, self.play,
            self.forward, self.round_forward, self.end,
        ):  # fmt: skip
            lower_row.addWidget(button)
        lower_row.addSpacing(6)
        lower_row.addWidget(self.speed)
        lower_row.addSpacing(10)
        self._position_label_index = lower_row.count()
        lower_row.addWidget(self.where, 3)
        lower_row.addStretch(0)
        lower_row.addWidget(self.eyes, 3)
        lower_row.addSpacing(6)
        lower_row.addWidget(self.take_over)
        layout = self._whole = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN_PX, 8, MARGIN_PX, 8)
        layout.setSpacing(4)
        layout.addWidget(self.slider)
        self._upper_row = QHBoxLayout()
        layout.addLayout(self._upper_row)
        layout.addLayout(lower_row)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.write_where()
        super().resizeEvent(event)

    def write_where(self) -> None:
        """Place the position and the viewpoint among the buttons_width, or above them if too wide."""
        last = position_text(self.slider.maximum(), self.slider.maximum())
        bold, regular = (QFontMetrics(font(scaled(POSITION_PX), bold=bold)) for bold in (True, False))
        names = [regular.horizontalAdvance(flag.name) for flag in self.slider.flags]
        label_width = max([bold.horizontalAdvance(last), *names])
        for widget in (self.where, self.eyes):
            self._upper_row.removeWidget(widget)
            self._lower_row.removeWidget(widget)
        buttons_width = self._lower_row.minimumSize().width() + 2 * MARGIN_PX
        eyes = self.eyes.sizeHint().width()
        fits = buttons_width + eyes + label_width <= self.width()
        self.where.write_in_one_line(not fits)
        if fits:
            self._lower_row.insertWidget(self._position_label_index, self.where, label_width)
        else:
            self._upper_row.addWidget(self.where, label_width)
        if buttons_width + eyes <= self.width():
            self._lower_row.insertWidget(self._lower_row.indexOf(self.take_over) - 1, self.eyes, eyes)
        else:
            self._upper_row.addWidget(self.eyes, eyes)

    # Display

    def show_game(self, moves: int, flags: Sequence[SliderMark]) -> None:
        """Set the number of moves and the marks."""
        self.slider.set_moves(moves, flags)

    def show_viewpoints(self, names: Sequence[str], reason: str) -> None:
        """Set the viewpoints to choose from, and the reason if there are no others."""
        self.eyes.blockSignals(True)
        self.eyes.addItems(list(names))
        self.eyes.blockSignals(False)
        self.eyes.setEnabled(len(names) > 1)
        width = max(map(self.eyes.fontMetrics().horizontalAdvance, names), default=0)
        length = ceil(width / self.eyes.fontMetrics().horizontalAdvance("X"))
        self.eyes.setMinimumContentsLength(min(length, MAX_VIEWPOINT_LETTERS))
        tooltip = translate("Replay", "Change the viewpoint (E)")
        self.eyes.setToolTip(reason or tooltip)
        self.eyes.setAccessibleDescription(reason)

    def show_move(self, move: int, counted: bool) -> None:
        """Show the number of moves played, or the scoring before the last move is complete."""
        self.slider.blockSignals(True)
        self.slider.setValue(move)
        self.slider.blockSignals(False)
        self.slider.update()
        self.where.setText(self.slider.words_at(move, counted))
        self.slider.setAccessibleDescription(self.where.text())
        for button in (self.beginning, self.round_back, self.back):
            button.setEnabled(move > 0)
        for button in (self.forward, self.round_forward, self.end):
            button.setEnabled(move < self.slider.maximum() or counted)

    def show_playing(self, playing: bool) -> None:
        if playing:
            self.play.show_sign("pause", translate("Replay", "Pause (Space)"))
        else:
            self.play.show_sign("play", translate("Replay", "Play (Space)"))

    # Choices

    def chosen_speed(self) -> float:
        return float(self.speed.currentData())

    def change_speed(self, step: int) -> None:
        """Choose the next faster or slower speed."""
        at = self.speed.currentIndex() + step
        self.speed.setCurrentIndex(min(max(at, 0), len(SPEEDS) - 1))

    def next_viewpoint(self) -> None:
        if self.eyes.count():
            self.eyes.setCurrentIndex((self.eyes.currentIndex() + 1) % self.eyes.count())

    def _slid(self, move: int) -> None:
        self.sought.emit(move)

"""The bar below a replay: where one is, and everything with which one gets elsewhere."""

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
CLOSING = (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Escape, KEY.Key_F4)
OWN_KEYS = (KEY.Key_Up, KEY.Key_Down, KEY.Key_Home, KEY.Key_End, KEY.Key_PageUp, KEY.Key_PageDown)


class ReplayComboBox(QComboBox):
    """Keys with which something is chosen here do nothing in the replay: if it is closed those
    that walk through it, and if it is open all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.view().installEventFilter(self)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and _asks(event) and event.key() in OWN_KEYS:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QKeyEvent) and _asks(event):
            event.accept()
            return event.key() not in CLOSING  # these Qt takes at once
        return super().eventFilter(watched, event)


def _asks(event: QEvent) -> bool:
    """Whether Qt asks somebody if a key is theirs, before it becomes a shortcut."""
    return event.type() == QEvent.Type.ShortcutOverride


EDGE = 12  # pixels left and right
LETTERS = 14  # pixels of the words about where one is
LONGEST_EYES = 14  # letters, as Qt counts them; longer names are read when it is opened
SPEEDS = (0.5, 1.0, 2.0, 4.0)
# What is on the buttons: bars (|), and triangles that point back (<) or forward (>).
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
    """A button with a sign as on every player of music and films."""

    def __init__(self, sign: str, about: str) -> None:
        super().__init__()
        self.sign = sign
        self.setObjectName("sign")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.describe(about)

    def describe(self, about: str) -> None:
        self.setToolTip(about)
        self.setAccessibleName(about.partition(" (")[0])

    def show_sign(self, sign: str, about: str) -> None:
        self.sign = sign
        self.describe(about)
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
    """Which move it is, and which round: in two short lines, or in one."""

    def __init__(self) -> None:
        super().__init__()
        self._in_one_line = False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def write_in_one_line(self, one: bool) -> None:
        self._in_one_line = one
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        high = QFontMetrics(font(scaled(LETTERS), bold=True)).height()
        return QSize(0, high * (1 if self._in_one_line else 2))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink"))
            lines = self.text().split("\n")
            if self._in_one_line:
                lines = [" · ".join(lines)]
            high = self.height() / len(lines)
            for number, line in enumerate(lines):
                frame = QRectF(0, high * number, self.width(), high)
                draw_text(painter, frame, line, scaled(LETTERS), bold=not number, align="left")


class ReplayBar(QWidget):
    """Shows where a replay is. What is asked of it are signals; it changes nothing itself."""

    sought = Signal(int)  # a position, by the slider
    stepped = Signal(int)  # one move on, or back
    jumped = Signal(int)  # to the next mark, or the one before
    ended = Signal(int)  # to the end, or the beginning
    toggled = Signal()  # play, or pause
    eyes_chosen = Signal(int)  # by their number
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
            "round_back", translate("Replay", "A round back (Page Up)")
        )
        self.back = TransportButton("back", translate("Replay", "A move back (Left)"))
        self.play = TransportButton("play", "")
        self.show_playing(False)
        self.forward = TransportButton("forward", translate("Replay", "A move on (Right)"))
        self.round_forward = TransportButton(
            "round_forward", translate("Replay", "A round on (Page Down)")
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
        self.speed.setToolTip(translate("Replay", "How fast it is played (+ and −)"))
        self.speed.setAccessibleName(translate("Replay", "Speed"))
        self.where = PositionLabel()
        self.eyes = ReplayComboBox()
        self.eyes.setAccessibleName(translate("Replay", "Seen with the eyes of"))
        self.eyes.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.eyes.setMaximumWidth(scaled(260))
        self.eyes.setMinimumWidth(1)  # the window does not grow because of it
        self.eyes.currentIndexChanged.connect(self.eyes_chosen)
        self.take_over = QPushButton(translate("Replay", "Play from here"))
        about = translate("Replay", "Take a seat here, and play on in a new game (T)")
        self.take_over.setToolTip(about)
        self.take_over.clicked.connect(self.taking_over)
        for widget in (self.speed, self.eyes, self.take_over):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _arrange(self) -> None:
        below = self._below = QHBoxLayout()
        below.setSpacing(4)
        for button in (
            self.beginning, self.round_back, self.back, self.play,
            self.forward, self.round_forward, self.end,
        ):  # fmt: skip
            below.addWidget(button)
        below.addSpacing(6)
        below.addWidget(self.speed)
        below.addSpacing(10)
        self._place_of_where = below.count()
        below.addWidget(self.where, 3)
        below.addStretch(0)
        below.addWidget(self.eyes, 3)
        below.addSpacing(6)
        below.addWidget(self.take_over)
        whole = self._whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, 8, EDGE, 8)
        whole.setSpacing(4)
        whole.addWidget(self.slider)
        self._above = QHBoxLayout()
        whole.addLayout(self._above)
        whole.addLayout(below)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.write_where()
        super().resizeEvent(event)

    def write_where(self) -> None:
        """Where one is, and with whose eyes, stands above the buttons if there is no room for it
        between them."""
        last = position_text(self.slider.maximum(), self.slider.maximum())
        bold, light = (QFontMetrics(font(scaled(LETTERS), bold=bold)) for bold in (True, False))
        names = [light.horizontalAdvance(flag.name) for flag in self.slider.flags]
        words = max([bold.horizontalAdvance(last), *names])
        for widget in (self.where, self.eyes):
            self._above.removeWidget(widget)
            self._below.removeWidget(widget)
        buttons = self._below.minimumSize().width() + 2 * EDGE
        eyes = self.eyes.sizeHint().width()
        beside = buttons + eyes + words <= self.width()
        self.where.write_in_one_line(not beside)
        if beside:
            self._below.insertWidget(self._place_of_where, self.where, words)
        else:
            self._above.addWidget(self.where, words)
        if buttons + eyes <= self.width():
            self._below.insertWidget(self._below.indexOf(self.take_over) - 1, self.eyes, eyes)
        else:
            self._above.addWidget(self.eyes, eyes)

    # What is shown

    def show_game(self, moves: int, flags: Sequence[SliderMark]) -> None:
        """How long the game is, and what is marked in it."""
        self.slider.set_moves(moves, flags)

    def show_viewpoints(self, names: Sequence[str], why_only_these: str) -> None:
        """Whose eyes can be chosen; if they are the only ones, why."""
        self.eyes.blockSignals(True)
        self.eyes.addItems(list(names))
        self.eyes.blockSignals(False)
        self.eyes.setEnabled(len(names) > 1)
        longest = max(map(self.eyes.fontMetrics().horizontalAdvance, names), default=0)
        letters = ceil(longest / self.eyes.fontMetrics().horizontalAdvance("X"))
        self.eyes.setMinimumContentsLength(min(letters, LONGEST_EYES))
        about = translate("Replay", "Whose eyes the table is seen with (E)")
        self.eyes.setToolTip(why_only_these or about)
        self.eyes.setAccessibleDescription(why_only_these)

    def show_move(self, move: int, counted: bool) -> None:
        """The replay is there now, or at the counting that comes before."""
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

    # What is chosen

    def chosen_speed(self) -> float:
        return float(self.speed.currentData())

    def change_speed(self, step: int) -> None:
        """The next speed, up or down."""
        at = self.speed.currentIndex() + step
        self.speed.setCurrentIndex(min(max(at, 0), len(SPEEDS) - 1))

    def next_viewpoint(self) -> None:
        if self.eyes.count():
            self.eyes.setCurrentIndex((self.eyes.currentIndex() + 1) % self.eyes.count())

    def _slid(self, move: int) -> None:
        self.sought.emit(move)

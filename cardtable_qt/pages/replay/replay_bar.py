"""The bar below a replay: slider, playback buttons, position, speed and viewpoint."""

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
from cardtable_qt.pages.widgets.screen_reader import name_box
from cardtable_qt.table.input.key_map import with_key
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_text, font

translate = QCoreApplication.translate

CLOSING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_F4)
SELECTION_KEYS = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
MARGIN_PX = 12  # left and right
POSITION_PX = 14  # font size
MAX_VIEWPOINT_LETTERS = 14  # longer names are visible when the box is open
SPEEDS = (0.5, 1.0, 2.0, 4.0)
# Button symbols are made of bars (|) and triangles that point back (<) or forward (>).
BUTTON_SYMBOLS = {
    "beginning": "|<",
    "previous round": "<<",
    "back": "<|",
    "play": ">",
    "pause": "||",
    "forward": "|>",
    "next round": ">>",
    "end": ">|",
}


class ReplayComboBox(QComboBox):
    """A combo box that keeps its keys from acting as shortcuts of the replay.

    While closed these are the keys that change the selection, while open all keys.
    """

    def __init__(self) -> None:
        super().__init__()
        self.view().installEventFilter(self)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and _is_shortcut_override(event)
            and event.key() in SELECTION_KEYS
        ):
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QKeyEvent) and _is_shortcut_override(event):
            event.accept()
            return event.key() not in CLOSING_KEYS  # Qt handles these itself
        return super().eventFilter(watched, event)


def _is_shortcut_override(event: QEvent) -> bool:
    """True if Qt asks a widget for a key before using it as a shortcut."""
    return event.type() == QEvent.Type.ShortcutOverride


class TransportButton(QPushButton):
    """A button with a symbol as on a media player."""

    def __init__(self, symbol: str) -> None:
        super().__init__()
        self.symbol = symbol  # a key of `BUTTON_SYMBOLS`
        self.setObjectName("transport")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def describe(self, text: str, tooltip: str) -> None:
        """Set the name for screen readers and the tooltip, which also has the key."""
        self.setToolTip(tooltip)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(52 if self.symbol in ("play", "pause") else 40, 38)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("button_ink" if self.isEnabled() else "ink_soft"))
            shapes = BUTTON_SYMBOLS[self.symbol]
            width, height = (14.0, 18.0) if self.symbol == "play" else (9.0, 14.0)
            left = self.width() / 2 - width * len(shapes) / 2
            for number, shape in enumerate(shapes):
                frame = QRectF(left + width * number, (self.height() - height) / 2, width, height)
                if shape == "|":
                    painter.drawRect(frame.adjusted(2.5, 0, -2.5, 0))
                else:
                    painter.drawPolygon(_triangle(frame, forward=shape == ">"))


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

    def set_single_line(self, one: bool) -> None:
        self._is_single_line = one
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        height = QFontMetrics(font(scaled(POSITION_PX), bold=True)).height()
        return QSize(0, height * (1 if self._is_single_line else 2))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink"))
            lines = self.text().split("\n")
            if self._is_single_line:
                lines = [" · ".join(lines)]
            height = self.height() / len(lines)
            for number, line in enumerate(lines):
                frame = QRectF(0, height * number, self.width(), height)
                draw_text(painter, frame, line, scaled(POSITION_PX), bold=not number, align="left")


class ReplayBar(QWidget):
    """Shows the position of a replay and emits signals for what the user wants to do."""

    seek_requested = Signal(int)  # position
    step_requested = Signal(int)  # 1 for the next position, -1 for the previous
    jump_requested = Signal(int)  # 1 for the next mark, -1 for the previous
    end_requested = Signal(int)  # 1 for the end, -1 for the beginning
    play_toggled = Signal()
    viewpoint_chosen = Signal(int)  # index
    take_over_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("replayBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._is_playing = False
        self.slider = MoveSlider()
        self.slider.valueChanged.connect(self._slid)
        self._build_buttons()
        self._build_choices()
        self._arrange()
        self.retranslate()

    def _build_buttons(self) -> None:
        self.beginning_button = TransportButton("beginning")
        self.previous_round_button = TransportButton("previous round")
        self.back_button = TransportButton("back")
        self.play_button = TransportButton("play")
        self.forward_button = TransportButton("forward")
        self.next_round_button = TransportButton("next round")
        self.end_button = TransportButton("end")
        self.beginning_button.clicked.connect(lambda: self.end_requested.emit(-1))
        self.previous_round_button.clicked.connect(lambda: self.jump_requested.emit(-1))
        self.back_button.clicked.connect(lambda: self.step_requested.emit(-1))
        self.play_button.clicked.connect(self.play_toggled)
        self.forward_button.clicked.connect(lambda: self.step_requested.emit(1))
        self.next_round_button.clicked.connect(lambda: self.jump_requested.emit(1))
        self.end_button.clicked.connect(lambda: self.end_requested.emit(1))
        for button in (self.back_button, self.forward_button):
            button.setAutoRepeat(True)

    def _build_choices(self) -> None:
        self.speed_box = ReplayComboBox()
        for speed in SPEEDS:
            self.speed_box.addItem("", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self.position_label = PositionLabel()
        self.viewpoint_box = ReplayComboBox()
        self.viewpoint_box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.viewpoint_box.setMinimumWidth(1)  # so that it does not widen the window
        self.viewpoint_box.currentIndexChanged.connect(self.viewpoint_chosen)
        self.take_over_button = QPushButton()
        self.take_over_button.clicked.connect(self.take_over_requested)
        for widget in (self.speed_box, self.viewpoint_box, self.take_over_button):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def retranslate(self) -> None:
        """Write all texts that do not depend on the game."""
        self.slider.setAccessibleName(translate("Replay", "Moves of the game"))
        for button, text, name in (
            (self.beginning_button, translate("Replay", "To the beginning"), "replay_beginning"),
            (
                self.previous_round_button,
                translate("Replay", "Previous round"),
                "replay_previous_round",
            ),
            (self.back_button, translate("Replay", "Previous move"), "replay_back"),
            (self.forward_button, translate("Replay", "Next move"), "replay_forward"),
            (self.next_round_button, translate("Replay", "Next round"), "replay_next_round"),
            (self.end_button, translate("Replay", "To the end"), "replay_end"),
        ):
            button.describe(text, with_key(text, name))
        self.show_playing(self._is_playing)
        for index, speed in enumerate(SPEEDS):
            self.speed_box.setItemText(index, speed_text(speed))
        tooltip = translate("Replay", "Playback speed")
        self.speed_box.setToolTip(with_key(tooltip, "replay_faster", "replay_slower"))
        name_box(self.speed_box, translate("Replay", "Speed"))
        name_box(self.viewpoint_box, translate("Replay", "Seen by"))
        self.take_over_button.setText(translate("Replay", "Play from here"))
        tooltip = translate("Replay", "Take a seat and continue from here in a new game")
        self.take_over_button.setToolTip(with_key(tooltip, "replay_take_over"))

    def _arrange(self) -> None:
        lower_row = self._lower_row = QHBoxLayout()
        lower_row.setSpacing(4)
        for button in (
            self.beginning_button, self.previous_round_button, self.back_button, self.play_button,
            self.forward_button, self.next_round_button, self.end_button,
        ):  # fmt: skip
            lower_row.addWidget(button)
        lower_row.addSpacing(6)
        lower_row.addWidget(self.speed_box)
        lower_row.addSpacing(10)
        self._position_label_index = lower_row.count()
        lower_row.addWidget(self.position_label, 3)
        lower_row.addStretch(0)
        lower_row.addWidget(self.viewpoint_box, 3)
        lower_row.addSpacing(6)
        lower_row.addWidget(self.take_over_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN_PX, 8, MARGIN_PX, 8)
        layout.setSpacing(4)
        layout.addWidget(self.slider)
        self._upper_row = QHBoxLayout()
        layout.addLayout(self._upper_row)
        layout.addLayout(lower_row)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.place_labels()
        super().resizeEvent(event)

    def place_labels(self) -> None:
        """Place position and viewpoint between the buttons, or above them if they do not fit."""
        last = position_text(self.slider.maximum(), self.slider.maximum())
        bold, regular = (
            QFontMetrics(font(scaled(POSITION_PX), bold=bold)) for bold in (True, False)
        )
        names = [regular.horizontalAdvance(mark.name) for mark in self.slider.marks]
        label_width = max([bold.horizontalAdvance(last), *names])
        for widget in (self.position_label, self.viewpoint_box):
            self._upper_row.removeWidget(widget)
            self._lower_row.removeWidget(widget)
        buttons_width = self._lower_row.minimumSize().width() + 2 * MARGIN_PX
        box_width = self.viewpoint_box.sizeHint().width()
        fits = buttons_width + box_width + label_width <= self.width()
        self.position_label.set_single_line(not fits)
        if fits:
            self._lower_row.insertWidget(
                self._position_label_index, self.position_label, label_width
            )
        else:
            self._upper_row.addWidget(self.position_label, label_width)
        if buttons_width + box_width <= self.width():
            self._lower_row.insertWidget(
                self._lower_row.indexOf(self.take_over_button) - 1, self.viewpoint_box, box_width
            )
        else:
            self._upper_row.addWidget(self.viewpoint_box, box_width)

    # Display

    def show_game(self, moves: int, marks: Sequence[SliderMark]) -> None:
        """Set the number of moves and the marks."""
        self.slider.set_moves(moves, marks)
        self.slider.updateGeometry()  # its height depends on the text size

    def show_viewpoints(self, names: Sequence[str], reason: str) -> None:
        """Set the viewpoints to choose from, and the reason if there are no others."""
        self.viewpoint_box.blockSignals(True)
        chosen = max(0, self.viewpoint_box.currentIndex())
        self.viewpoint_box.clear()
        self.viewpoint_box.addItems(list(names))
        self.viewpoint_box.setCurrentIndex(chosen)
        self.viewpoint_box.blockSignals(False)
        self.viewpoint_box.setMaximumWidth(scaled(260))
        self.viewpoint_box.setEnabled(len(names) > 1)
        width = max(map(self.viewpoint_box.fontMetrics().horizontalAdvance, names), default=0)
        length = ceil(width / self.viewpoint_box.fontMetrics().horizontalAdvance("X"))
        self.viewpoint_box.setMinimumContentsLength(min(length, MAX_VIEWPOINT_LETTERS))
        tooltip = with_key(translate("Replay", "Change the viewpoint"), "replay_viewpoint")
        self.viewpoint_box.setToolTip(reason or tooltip)
        self.viewpoint_box.setAccessibleDescription(reason)

    def show_position(self, move: int, at_scoring: bool) -> None:
        """Show the number of moves played, and whether the last of them is being scored."""
        self.slider.blockSignals(True)
        self.slider.setValue(move)
        self.slider.blockSignals(False)
        self.slider.update()
        self.position_label.setText(self.slider.position_text_at(move, at_scoring))
        self.slider.setAccessibleDescription(self.position_label.text())
        for button in (self.beginning_button, self.previous_round_button, self.back_button):
            button.setEnabled(move > 0)
        for button in (self.forward_button, self.next_round_button, self.end_button):
            button.setEnabled(move < self.slider.maximum() or at_scoring)

    def show_playing(self, playing: bool) -> None:
        self._is_playing = playing
        self.play_button.symbol = "pause" if playing else "play"
        text = translate("Replay", "Pause") if playing else translate("Replay", "Play")
        space = translate("Replay", "{text} (Space)").format(text=text)
        self.play_button.describe(text, space)

    # Choices

    def chosen_speed(self) -> float:
        return float(self.speed_box.currentData())

    def change_speed(self, step: int) -> None:
        """Choose the next faster or slower speed."""
        index = self.speed_box.currentIndex() + step
        self.speed_box.setCurrentIndex(min(max(index, 0), len(SPEEDS) - 1))

    def choose_next_viewpoint(self) -> None:
        if self.viewpoint_box.count():
            self.viewpoint_box.setCurrentIndex(
                (self.viewpoint_box.currentIndex() + 1) % self.viewpoint_box.count()
            )

    def _slid(self, move: int) -> None:
        self.seek_requested.emit(move)

"""Overlays that cover the table for a while: handover, pause, countdown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.pages.widgets.picture_widgets import PortraitsRow
from cardtable_qt.pages.widgets.screen_reader import announce_dialog, set_role
from cardtable_qt.table.accessibility.cover import TableCover, covers_of
from cardtable_qt.table.input.key_map import with_key
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.palette import colour, current_palette

translate = QCoreApplication.translate

MARGINS_PX, SPACING_PX = (28, 22, 28, 22), 14  # of a panel
MAX_COUNTDOWN_PX = 110.0  # size of the number
CONTINUE_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Overlay(TableCover):
    """Covers the table and blocks its input. It shows a panel in its centre."""

    def __init__(self, table: QWidget, opacity: int) -> None:
        super().__init__(table, opacity)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel = QFrame(self)
        self.panel.setObjectName("overlay")
        self.content = QVBoxLayout(self.panel)
        self.content.setContentsMargins(*MARGINS_PX)
        self.content.setSpacing(SPACING_PX)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.panel, 0, Qt.AlignmentFlag.AlignCenter)
        table.installEventFilter(self)
        self.hide()

    def cover(self) -> None:
        """Show the overlay over the whole table."""
        table = self._table()
        self.setGeometry(table.rect())
        self.raise_()
        self.show()
        self.setFocus()
        announce_dialog(self, is_open=True)
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def uncover(self) -> None:
        """Hide the overlay. The table gets the focus, unless another overlay covers it."""
        if not self.isVisible():
            return
        table = self._table()
        others = [cover for cover in covers_of(table) if cover is not self]
        if not others:
            table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Before hiding, or Qt would move the focus elsewhere.
        (others[-1] if others else table).setFocus()
        announce_dialog(self, is_open=False)
        self.hide()

    def _table(self) -> QWidget:
        table = self.parentWidget()
        assert table is not None
        return table

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._table().rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        cover = QColor(colour("overlay"))
        is_solid = self.opacity > 0 and current_palette().has_high_contrast
        cover.setAlpha(255 if is_solid else self.opacity)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), cover)

    # Clicks and keys outside the panel must not reach the table.

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            QCoreApplication.sendEvent(self.window(), event)  # may leave full screen
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        return cycle_buttons(self, forward)


def cycle_buttons(panel: QWidget, forward: bool) -> bool:
    """Move the keyboard focus to the next button inside a panel, and never out of it."""
    buttons = [b for b in panel.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
    if buttons:
        focused = next((i for i, button in enumerate(buttons) if button.hasFocus()), None)
        step = 1 if forward else -1
        index = (0 if forward else -1) if focused is None else (focused + step) % len(buttons)
        buttons[index].setFocus(Qt.FocusReason.TabFocusReason)
    return True


def heading_label(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)  # player names may look like HTML
    label.setObjectName("heading")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    return label


def text_label(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


class MessageOverlay(Overlay):
    """A heading, a text and one button."""

    confirmed = Signal()

    def __init__(self, table: QWidget, opacity: int) -> None:
        super().__init__(table, opacity)
        set_role(self, QAccessible.Role.Dialog)
        self.heading = heading_label()
        self.text = text_label()
        self.button = QPushButton()
        self.button.setDefault(True)
        self.button.clicked.connect(self._confirm)
        self._grace_ms = 0
        self._shown_timer = QElapsedTimer()
        self.panel.setMinimumWidth(340)
        self.content.addWidget(self.heading)
        self.content.addWidget(self.text)
        self.content.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)

    def set_texts(self, heading: str, text: str, button: str) -> None:
        self.heading.setText(heading)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.button.setText(button.replace("&", "&&"))
        self.setAccessibleName(heading)
        self.setAccessibleDescription(text)

    def open(self, grace_ms: int = 0) -> None:
        """Show the message. Input during the grace period was meant for the table."""
        self._grace_ms = grace_ms
        self._shown_timer.start()
        self.cover()

    def _confirm(self) -> None:
        if self._shown_timer.elapsed() >= self._grace_ms:
            self.confirmed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() not in CONTINUE_KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._confirm()


class HandoverOverlay(MessageOverlay):
    """Shown between two people at one screen. The public table shines through."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, opacity=150)
        self._name = ""
        self.portrait = PortraitsRow()
        self.content.insertWidget(0, self.portrait)

    def show_for(self, name: str, grace_ms: int = 0, face: Face | None = None) -> None:
        self._name = name
        self.portrait.show_faces([face] if face else [])
        self.retranslate()
        self.open(grace_ms)

    def retranslate(self) -> None:
        title = translate("Handover", "Hand over to {name}").format(name=self._name)
        text = translate("Handover", "{name}, continue when no one else is looking.")
        button = translate("Handover", "I am {name}").format(name=self._name)
        self.set_texts(title, text.format(name=self._name), button)


class PauseOverlay(MessageOverlay):
    """Hides all cards while the game is paused."""

    def __init__(self, table: QWidget, is_race: bool) -> None:
        super().__init__(table, opacity=255)
        self._is_race = is_race
        self.retranslate()

    def retranslate(self) -> None:
        text = translate("Pause", "The cards are covered.")
        if self._is_race:
            text = translate(
                "Pause",
                "The cards are covered, and the clock stands still. After the pause, the game "
                "counts down 3, 2, 1.",
            )
        button = with_key(translate("Pause", "Resume"), "pause")
        self.set_texts(translate("Pause", "Paused"), text, button)


class CountdownOverlay(Overlay):
    """Counts 3, 2, 1 before everyone may move. The table is visible, but input is blocked.

    The number is in the area that the table has for notices, so that it covers no place.
    """

    def __init__(self, table: QWidget, find_area: Callable[[], QRect]) -> None:
        super().__init__(table, opacity=0)
        self._find_area = find_area
        set_role(self, QAccessible.Role.Dialog)
        self.number_label = heading_label()
        self.number_label.setObjectName("countdown")
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(self.number_label)

    def show_number(self, number: int) -> None:
        if number > 0:
            self.number_label.setText(str(number))
            text = translate("Pause", "The game goes on in {n}")
            self.setAccessibleName(text.format(n=number))
            self.cover()
            self._fit_number()
        else:
            self.uncover()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit_number()

    def _fit_number(self) -> None:
        """Put the number in the middle of its area, as large as fits."""
        area = self._find_area()
        self._layout.setContentsMargins(
            area.left(),
            area.top(),
            self.width() - area.right() - 1,
            self.height() - area.bottom() - 1,
        )
        size = min(area.width() * 0.4, area.height() * 0.55, MAX_COUNTDOWN_PX)
        self.number_label.setStyleSheet(f"font-size: {round(size)}px; padding: 0 {size * 0.4}px")
        self._layout.activate()

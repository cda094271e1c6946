"""A monkey test for a window: random mouse and keyboard input, reproducible from a seed."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.table.layout.elements import Piece, Zone

LEFT = Qt.MouseButton.LeftButton
BUTTONS = (LEFT, LEFT, LEFT, LEFT, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
PLAIN = Qt.KeyboardModifier.NoModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
DIGITS = [Qt.Key(Qt.Key.Key_0 + digit) for digit in range(10)]
FOCUS_KEYS = [Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down]
ACTION_KEYS = [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape]
LETTER_KEYS = [Qt.Key.Key_A, Qt.Key.Key_D, Qt.Key.Key_F, Qt.Key.Key_G, Qt.Key.Key_S, Qt.Key.Key_X]
SHORTCUT_KEYS = [Qt.Key.Key_H, Qt.Key.Key_H, Qt.Key.Key_W, Qt.Key.Key_P]
KEYPAD_KEYS = [
    Qt.Key.Key_Home,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_Clear,
    Qt.Key.Key_End,
    Qt.Key.Key_Delete,
]
KEYS = [
    *(
        (key, PLAIN)
        for key in (*FOCUS_KEYS * 3, *ACTION_KEYS * 4, *DIGITS, *LETTER_KEYS, *SHORTCUT_KEYS)
    ),
    *((key, KEYPAD) for key in (*DIGITS, *KEYPAD_KEYS, *FOCUS_KEYS[1:])),
    *((key, SHIFT) for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_A)),
]
SIZES = [(1280, 800), (1024, 700), (480, 320), (700, 1100), (1900, 500), (90, 60)]


class Monkey:
    """Sends random input to the native window, so that Qt delivers it as on a desktop."""

    def __init__(
        self, window: QWidget, seed: int, game_page: Callable[[], GamePage | None]
    ) -> None:
        self.window = window
        self.game_page = game_page
        self.action_counts: Counter[str] = Counter()
        self.recent_actions: deque[str] = deque(maxlen=40)
        self._rng = Random(seed)
        self._position = QPoint(5, 5)
        self._held: set[Qt.MouseButton] = set()
        self._other_window = QWidget()  # stands for another program
        self._other_window.resize(40, 40)
        # Modal dialogs block in their own event loop, and so does the menu of a number box.
        self._dialogs = QTimer()
        self._dialogs.timeout.connect(_close_dialog)
        self._dialogs.start(20)
        self._actions: list[tuple[Callable[[], None], float]] = [
            (self._move, 16), (self._press, 8), (self._release, 30), (self._click, 24),
            (self._double_click, 3), (self._drag, 12), (self._key, 30), (self._hold_key, 2),
            (self._wheel, 1), (self._wait, 6), (self._resize, 1), (self._switch_window, 0.5),
        ]  # fmt: skip

    def play(self, events: int) -> None:
        """Perform a number of random actions."""
        actions, weights = zip(*self._actions, strict=True)
        for action in self._rng.choices(actions, weights, k=events):
            if not self.window.isVisible():
                self.window.show()
            action()
            self.action_counts[action.__name__] += 1
            self.recent_actions.append(action.__name__)

    def release_all(self) -> None:
        """Release all buttons and close popups and dialogs."""
        for button in list(self._held):
            self._release_button(button)
        while popup := QApplication.activePopupWidget():
            popup.close()
        _close_dialog()
        self._dialogs.stop()
        self._other_window.close()
        self.window.activateWindow()
        QApplication.processEvents()

    # Positions

    def _handle(self) -> QWindow:
        handle = self.window.windowHandle()
        assert handle is not None
        return handle

    def _random_point(self) -> QPoint:
        """A point anywhere in the window, but more often on a button or an element."""
        points = self._interesting_points() if self._rng.random() < 0.75 else []
        width, height = self.window.width(), self.window.height()
        point = QPoint(self._rng.randrange(width), self._rng.randrange(height))
        return self._rng.choice(points) if points else point

    def _pointer(self) -> QPoint:
        """The current position, moved into the window if that has become smaller."""
        self._position.setX(max(0, min(self._position.x(), self.window.width() - 1)))
        self._position.setY(max(0, min(self._position.y(), self.window.height() - 1)))
        return self._position

    def _interesting_points(self) -> list[QPoint]:
        """The centres of all buttons, or of elements on the table."""
        buttons = [
            button for button in self.window.findChildren(QAbstractButton) if button.isVisible()
        ]
        page = self.game_page()
        if page is None or (buttons and self._rng.random() < 0.1):
            return [button.mapTo(self.window, button.rect().center()) for button in buttons]
        return self._centres(page, (*page.view.table_layout.zones, *_holdable_pieces(page)))

    def _centres(self, page: GamePage, elements: Iterable[Piece | Zone]) -> list[QPoint]:
        points = [page.view.mapFromScene(QPointF(*element.box.middle)) for element in elements]
        return [page.view.viewport().mapTo(self.window, point) for point in points]

    # Actions

    def _move(self) -> None:
        self._position = self._random_point()
        QTest.mouseMove(self._handle(), self._pointer())

    def _press(self, chosen: Qt.MouseButton | None = None) -> None:
        button = chosen or self._rng.choice(BUTTONS)
        if button not in self._held:
            self._held.add(button)
            QTest.mousePress(self._handle(), button, PLAIN, self._pointer())

    def _release(self) -> None:
        if self._held:
            self._release_button(
                self._rng.choice(sorted(self._held, key=lambda button: button.value))
            )

    def _release_button(self, button: Qt.MouseButton) -> None:
        self._held.discard(button)
        QTest.mouseRelease(self._handle(), button, PLAIN, self._pointer())

    def _click(self) -> None:
        if not self._held:
            self._position = self._random_point()
            QTest.mouseClick(self._handle(), self._rng.choice(BUTTONS), PLAIN, self._pointer())

    def _drag(self) -> None:
        """Press and move. Some later action releases the button."""
        page = self.game_page()
        if page is None or self._held or not (pieces := _holdable_pieces(page)):
            return
        self._position = self._rng.choice(self._centres(page, pieces))
        self._press(LEFT)
        self._move()

    def _double_click(self) -> None:
        if not self._held:
            self._position = self._random_point()
            QTest.mouseDClick(self._handle(), LEFT, PLAIN, self._pointer())

    def _key(self) -> None:
        key, modifier = self._rng.choice(KEYS)
        QTest.keyClick(self._handle(), key, modifier)

    def _hold_key(self) -> None:
        key, modifier = self._rng.choice(KEYS)
        QTest.keyPress(self._handle(), key, modifier)
        self._move()
        QTest.keyRelease(self._handle(), key, modifier)

    def _wheel(self) -> None:
        at = QPointF(self._random_point())
        target = self.window.childAt(at.toPoint()) or self.window
        turn = QPoint(0, self._rng.choice((-120, 120)))
        event = QWheelEvent(
            at, at, QPoint(), turn, Qt.MouseButton.NoButton, PLAIN,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)

    def _wait(self) -> None:
        QTest.qWait(self._rng.choice((0, 0, 1, 3)))

    def _resize(self) -> None:
        self.window.resize(*self._rng.choice(SIZES))

    def _switch_window(self) -> None:
        self._other_window.show()
        self._other_window.activateWindow()
        QApplication.processEvents()
        self.window.activateWindow()


def _holdable_pieces(page: GamePage) -> list[Piece]:
    return [piece for piece in page.view.table_layout.pieces if piece.can_lift or piece.peek_face]


def _close_dialog() -> None:
    menu = QApplication.activePopupWidget()
    if isinstance(menu, QMenu):
        menu.close()
    dialog = QApplication.activeModalWidget()
    if dialog is not None:
        dialog.close()

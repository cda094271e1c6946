"""The program's window as it stands on a desk: in its own poll, with folders of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QElapsedTimer, QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.app.application import create_app
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules.records import Record, load_record

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
POLL_MS = 5  # milliseconds from one poll to the next
DIALOG_TIMEOUT_MS = 30_000  # milliseconds in which somebody would have asked

W = TypeVar("W", bound=QWidget)


@contextmanager
def app_style() -> Iterator[None]:
    """The application as people see it, and afterwards as other tests expect it."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    style, palette = app.style().objectName(), app.palette()
    create_app("en")
    yield
    # Qt does not like another style under windows that still live.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.setStyleSheet("")
    app.setPalette(palette)
    app.setStyle(style)


def open_window(qtbot: QtBot, folder: Path, **settings: object) -> MainWindow:
    """The window as it comes up at the start of the program, with the computers at full speed."""
    storage = StorageFolders(folder)
    settings_file = Settings(storage.config)
    settings_file.update(
        {"motion": "off", "pace": "instant", "ask before losing": False, **settings}
    )
    window = MainWindow(storage, Preferences(settings_file))
    qtbot.addWidget(window)
    show_window(qtbot, window)
    assert window.menus  # they are filled a moment after the window is seen
    return window


def show_window(qtbot: QtBot, window: QWidget) -> None:
    """Put a window in front of all others."""
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()


def game_page_of(window: MainWindow) -> GamePage:
    """The game that is being played."""
    page = window.game_page
    assert page is not None
    return page


def when_dialog_opens(kind: type[W], action: Callable[[W], object]) -> None:
    """Do something with a dialog of that kind as soon as it waits for an answer."""
    clock = QElapsedTimer()
    clock.start()

    def poll() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            action(dialog)
        else:
            assert clock.elapsed() < DIALOG_TIMEOUT_MS, "nobody asks"
            QTimer.singleShot(POLL_MS, poll)

    QTimer.singleShot(0, poll)


def record_paths(window: MainWindow) -> list[Path]:
    """The files of all games that were begun."""
    return sorted(window.storage.games.iterdir())


def only_record(window: MainWindow) -> Record:
    """What is written of the only game."""
    (file,) = record_paths(window)
    return load_record(file)


# Hands on mouse and keyboard


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the keyboard is."""
    QTest.keyClick(focused_widget(), key, modifier)


def focused_widget() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "no widget has the keyboard"
    return widget


def type_text(field: QLineEdit, text: str) -> None:
    """Click into a field and write something else into it."""
    click(field)
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_Backspace)
    for letter in text:  # QTest's own writing knows no letters beyond Latin 1
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(field, key)


def set_number(box: QSpinBox, number: int) -> None:
    """Bring a number to another value with the arrow keys."""
    box.setFocus()
    for _ in range(abs(number - box.value())):
        press(Qt.Key.Key_Up if number > box.value() else Qt.Key.Key_Down)


def choose_item(box: QComboBox, data: object) -> None:
    """Go to an entry with the arrow keys."""
    box.setFocus()
    press(Qt.Key.Key_Home)
    for _ in range(box.findData(data)):
        press(Qt.Key.Key_Down)

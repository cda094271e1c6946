"""Opens the main window in tests, and operates it with mouse and keyboard."""

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
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.start.option_widgets import ChoiceBox, NumberBox, OptionWidget
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules.records import Record, load_record

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
POLL_MS = 5
DIALOG_TIMEOUT_MS = 30_000

W = TypeVar("W", bound=QWidget)


@contextmanager
def app_style() -> Iterator[None]:
    """Apply the program's own style, and restore the previous one."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    style, palette = app.style().objectName(), app.palette()
    create_app("en")
    yield
    # Changing the style while windows exist may crash Qt.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.setStyleSheet("")
    app.setPalette(palette)
    app.setStyle(style)


def open_window(qtbot: QtBot, folder: Path, **settings: object) -> MainWindow:
    """Open the main window with its own folder, without animations and at the instant pace."""
    storage = StorageFolders(folder)
    stored = Settings(storage.config)
    stored.update({"motion": "off", "pace": "instant", "ask before losing": False, **settings})
    window = MainWindow(storage, Preferences(stored))
    qtbot.addWidget(window)
    window.navigation.show_start_page()
    show_window(qtbot, window)
    assert window.menus  # created after the window is shown
    return window


def show_window(qtbot: QtBot, window: QWidget) -> None:
    """Show a window and wait until it is active."""
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()


def game_page_of(window: MainWindow) -> GamePage:
    """The page of the current game."""
    page = window.game.page
    assert page is not None
    return page


def when_dialog_opens(kind: type[W], action: Callable[[W], object]) -> None:
    """Run an action on the next modal dialog of this kind."""
    clock = QElapsedTimer()
    clock.start()

    def poll() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            action(dialog)
        else:
            assert clock.elapsed() < DIALOG_TIMEOUT_MS, "no dialog opened"
            QTimer.singleShot(POLL_MS, poll)

    QTimer.singleShot(0, poll)


def record_paths(window: MainWindow) -> list[Path]:
    """The record files of all games."""
    return sorted(window.storage.games.iterdir())


def only_record(window: MainWindow) -> Record:
    """The record of the only game."""
    (file,) = record_paths(window)
    return load_record(file)


# Mouse and keyboard


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key in the focused widget."""
    QTest.keyClick(focused_widget(), key, modifier)


def focused_widget() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "no widget has the focus"
    return widget


def type_text(field: QLineEdit, text: str) -> None:
    """Replace the text of a field."""
    click(field)
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_Backspace)
    for letter in text:  # QTest.keyClicks supports only Latin 1
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(field, key)


def set_number(box: QSpinBox, number: int) -> None:
    """Change a number with the arrow keys."""
    box.setFocus()
    for _ in range(abs(number - box.value())):
        press(Qt.Key.Key_Up if number > box.value() else Qt.Key.Key_Down)


def choose_item(box: QComboBox, data: object) -> None:
    """Choose an item with the arrow keys."""
    box.setFocus()
    press(Qt.Key.Key_Home)
    for _ in range(box.findData(data)):
        press(Qt.Key.Key_Down)


def option_widget(panel: NewGamePanel, name: str, seat: int | None = None) -> OptionWidget:
    """The widget for an option of a game, or of one seat."""
    return panel.options.widgets[name] if seat is None else panel.options.columns[name].boxes[seat]


def set_option(panel: NewGamePanel, name: str, value: object, seat: int | None = None) -> None:
    """Change an option with the keyboard."""
    widget = option_widget(panel, name, seat)
    if isinstance(widget, NumberBox):
        assert isinstance(value, int)
        set_number(widget, value)
    elif isinstance(widget, ChoiceBox):
        choose_item(widget, value)
    elif widget.isChecked() != value:
        widget.setFocus()
        press(Qt.Key.Key_Space)

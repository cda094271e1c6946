"""Window geometry: restored, always reachable, and full screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell import window_geometry
from cardtable_qt.pages.shell.main_window import DEFAULT_SIZE, MainWindow
from cardtable_qt.pages.shell.window_geometry import (
    EDGE_PX,
    SETTINGS_KEY,
    ScreenEdge,
    WindowGeometry,
)
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import game_page_of, open_window, press, show_window

SMALL = QSize(640, 480)


def open_restored(qtbot: QtBot, folder: Path) -> MainWindow:
    """A window as after a start of the program."""
    window = MainWindow(StorageFolders(folder), Preferences(Settings(folder)))
    window.setMinimumSize(SMALL)  # the test screen is small
    qtbot.addWidget(window)
    window.navigation.show_start_page()
    window.window_geometry.show_restored()
    qtbot.waitExposed(window)
    return window


def save_and_close(window: MainWindow) -> None:
    window.window_geometry.save()
    window.close()


def is_reachable(window: QWidget) -> bool:
    screen = window.screen().availableGeometry()
    frame = window.geometry()
    visible = frame & screen
    return (
        visible.width() >= 60
        and screen.contains(QPoint(visible.left(), frame.top()))
        and frame.width() <= screen.width()
        and frame.height() <= screen.height()
    )


def test_the_geometry_is_restored(qtbot: QtBot, tmp_path: Path) -> None:
    first = open_restored(qtbot, tmp_path)
    first.setGeometry(70, 90, 660, 520)
    save_and_close(first)
    second = open_restored(qtbot, tmp_path)
    assert second.geometry() == first.geometry()
    assert not second.isFullScreen()


@pytest.mark.parametrize("state", ["WindowMaximized", "WindowFullScreen"])
def test_maximized_and_full_screen_windows_are_restored_with_their_normal_size(
    qtbot: QtBot, tmp_path: Path, state: str
) -> None:
    first = open_restored(qtbot, tmp_path)
    first.setGeometry(70, 90, 660, 520)
    first.setWindowState(Qt.WindowState[state])
    save_and_close(first)
    second = open_restored(qtbot, tmp_path)
    assert Qt.WindowState[state] in second.windowState()
    second.setWindowState(Qt.WindowState.WindowNoState)
    assert second.geometry().size() == QSize(660, 520)


def test_the_geometry_is_saved_once_the_window_stops_moving(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[str] = []
    original = Settings.set

    def count(settings: Settings, key: str, value: object) -> None:
        saved.append(key)
        original(settings, key, value)

    window = open_restored(qtbot, tmp_path)
    monkeypatch.setattr(Settings, "set", count)
    window.window_geometry._save_timer.setInterval(30)
    for step in range(20):
        window.move(10 + step, 10)
        window.resize(650 + step, 500)
    assert not saved
    qtbot.waitUntil(lambda: saved == [SETTINGS_KEY])
    reopened = Settings(tmp_path)
    assert reopened.get(SETTINGS_KEY, "")
    # It is not a preference: it has no row in the settings, and a reset keeps it.
    assert SETTINGS_KEY not in Preferences.KNOWN


def test_without_saved_geometry_the_window_has_its_default_size_or_fits_the_screen(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_restored(qtbot, tmp_path)
    available = window.screen().availableGeometry().size()
    assert window.width() <= min(DEFAULT_SIZE.width(), available.width())
    assert window.height() <= min(DEFAULT_SIZE.height(), available.height())
    assert is_reachable(window)


def test_the_window_is_no_larger_than_a_small_screen(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setMinimumSize(3000, 2000)
    WindowGeometry(window, Settings(tmp_path), QSize(4000, 3000)).restore()
    assert is_reachable(window)


@pytest.mark.parametrize("saved", ["nonsense", "ÄÖÜ", "", "A" * 3000, 7, ["x"], "AdnQywADAAA="])
def test_damaged_geometry_gives_a_reachable_window(
    qtbot: QtBot, tmp_path: Path, saved: object
) -> None:
    Settings(tmp_path).set(SETTINGS_KEY, saved)
    assert is_reachable(open_restored(qtbot, tmp_path))


def test_geometry_on_a_missing_screen_gives_a_reachable_window(
    qtbot: QtBot, tmp_path: Path
) -> None:
    for at in (QPoint(5000, 3000), QPoint(-4000, 100), QPoint(100, -2000)):
        window = QWidget()
        qtbot.addWidget(window)
        window.setMinimumSize(300, 200)
        settings = Settings(tmp_path / str(at.x()))
        geometry = WindowGeometry(window, settings, DEFAULT_SIZE)
        geometry.restore()
        window.setGeometry(at.x(), at.y(), 640, 480)
        geometry.save()
        other = QWidget()
        qtbot.addWidget(other)
        WindowGeometry(other, settings, DEFAULT_SIZE).restore()
        assert is_reachable(other)


def test_randomly_damaged_geometry_gives_a_reachable_window(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(40, 50, 600, 400)
    good, rng = bytes(window.saveGeometry().data()), Random(1)
    settings = Settings(tmp_path)
    for _ in range(60):
        bad = bytearray(good)
        for _ in range(rng.randint(1, 6)):
            bad[rng.randrange(8, len(bad))] = rng.choice((0, 1, 127, 128, 255))
        settings._values = {SETTINGS_KEY: QByteArray(bytes(bad)).toBase64().toStdString()}
        damaged = QWidget()
        WindowGeometry(damaged, settings, QSize(600, 400)).restore()
        full = Qt.WindowState.WindowFullScreen | Qt.WindowState.WindowMaximized
        assert damaged.windowState() & full or is_reachable(damaged), bad
        damaged.deleteLater()


# Full screen


def point_at_table(window: QWidget) -> None:
    """Move the mouse away from the menu bar, which stays visible while it is used."""
    for at in (QPoint(300, 300), QPoint(400, 400)):
        QTest.mouseMove(window.windowHandle(), at)


def test_f11_enters_full_screen_and_esc_or_f11_leaves_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("gracias", 3))
    for leave_with in (Qt.Key.Key_F11, Qt.Key.Key_Escape):
        press(Qt.Key.Key_F11)
        point_at_table(window)
        assert window.isFullScreen()
        assert window.menus.full_screen.isChecked()
        qtbot.waitUntil(lambda: window.menuBar().height() == 0)
        press(leave_with)
        assert not window.isFullScreen()
        assert not window.menus.full_screen.isChecked()
        qtbot.waitUntil(lambda: window.menuBar().height() > 0)


def test_esc_leaves_full_screen_only_if_nothing_else_uses_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("extop", 3))
    view = game_page_of(window).view
    press(Qt.Key.Key_F11)
    view.table_scene.callouts.show_caption("Not there.", view.table_layout.zones[0].box)
    press(Qt.Key.Key_Escape)
    assert not view.table_scene.callouts.caption.text
    assert window.isFullScreen()
    press(Qt.Key.Key_Escape)
    assert not window.isFullScreen()


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_esc_leaves_full_screen_while_an_overlay_is_shown(
    qtbot: QtBot, tmp_path: Path, people: tuple[int, ...]
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("gracias", 3, people))
    page = game_page_of(window)
    overlay = page.overlays.handover if len(people) > 1 else page.overlays.pause
    if overlay is page.overlays.pause:
        press(Qt.Key.Key_P)
    qtbot.waitUntil(overlay.isVisible)
    press(Qt.Key.Key_F11)
    press(Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert overlay.isVisible()


def test_in_full_screen_shortcuts_work_and_the_upper_edge_shows_the_menus(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("gracias", 3))
    press(Qt.Key.Key_F11)
    point_at_table(window)
    bar = window.menuBar()
    qtbot.waitUntil(lambda: bar.height() == 0)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)  # a menu shortcut
    assert not game_page_of(window).log.isVisible()
    (edge,) = window.findChildren(ScreenEdge)
    assert edge.isVisible()
    QTest.mouseClick(edge, Qt.MouseButton.LeftButton, pos=QPoint(50, EDGE_PX // 2))
    qtbot.waitUntil(lambda: bar.height() > 0)
    menu = bar.actions()[0].menu()
    menu.popup(window.mapToGlobal(QPoint(0, 20)))  # type: ignore[attr-defined]
    QApplication.processEvents()
    assert bar.height() > 0
    menu.hide()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: bar.height() == 0)
    show_window(qtbot, window)
    press(Qt.Key.Key_F11)
    assert not edge.isVisible()


# Screen changes


@pytest.fixture
def short_settle_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_geometry, "SCREENS_SETTLE_MS", 5)


def wait_until_settled(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until the window has handled a change of screens."""
    geometry = window.window_geometry
    assert geometry._settle_timer.isActive()
    qtbot.waitUntil(lambda: not geometry._settle_timer.isActive())


@pytest.mark.usefixtures("short_settle_time")
def test_a_window_whose_screen_is_removed_moves_into_view(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_restored(qtbot, tmp_path)
    window.setGeometry(5000, 3000, 700, 500)
    QApplication.instance().screenRemoved.emit(window.screen())  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: is_reachable(window))
    assert window.size() == QSize(700, 500)


@pytest.mark.usefixtures("short_settle_time")
def test_a_visible_window_does_not_move_when_a_screen_is_added(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_restored(qtbot, tmp_path)
    window.setGeometry(50, 70, 660, 500)
    before = window.geometry()
    QApplication.instance().screenAdded.emit(window.screen())  # type: ignore[union-attr]
    wait_until_settled(qtbot, window)
    assert window.geometry() == before


@pytest.mark.usefixtures("short_settle_time")
def test_a_full_screen_window_stays_full_screen(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_restored(qtbot, tmp_path)
    window.full_screen.set_on(True)
    QApplication.instance().screenRemoved.emit(window.screen())  # type: ignore[union-attr]
    wait_until_settled(qtbot, window)
    assert window.isFullScreen()

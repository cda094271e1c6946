"""Where the window is: as it was left, never out of reach, and over the whole screen if wanted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell import window_geometry as window_place
from cardtable_qt.pages.shell.paged_window import DEFAULT_SIZE, PagedWindow
from cardtable_qt.pages.shell.window_geometry import SETTINGS_KEY, EDGE_PX, ScreenEdge, WindowGeometry
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import open_window, page_of, press, show

SMALL = QSize(640, 480)


def appear(qtbot: QtBot, folder: Path) -> PagedWindow:
    """A window after a start of the program."""
    window = PagedWindow()
    window.setMinimumSize(SMALL)  # the tests' screen is not large
    window.start_page = QLineEdit()
    window.show_page(window.start_page)
    qtbot.addWidget(window)
    window.show_restored(Settings(folder))
    qtbot.waitExposed(window)
    return window


def leave(window: PagedWindow) -> None:
    window.save_geometry()
    window.close()


def is_within_reach(window: QWidget) -> bool:
    screen = window.screen().availableGeometry()
    frame = window.geometry()
    seen = frame & screen
    return (
        seen.width() >= 60
        and screen.contains(QPoint(seen.left(), frame.top()))
        and frame.width() <= screen.width()
        and frame.height() <= screen.height()
    )


def test_the_window_is_where_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    first = appear(qtbot, tmp_path)
    first.setGeometry(70, 90, 660, 520)
    leave(first)
    second = appear(qtbot, tmp_path)
    assert second.geometry() == first.geometry()
    assert not second.isFullScreen()


@pytest.mark.parametrize("state", ["WindowMaximized", "WindowFullScreen"])
def test_a_window_that_filled_the_screen_does_so_again_and_knows_its_size(
    qtbot: QtBot, tmp_path: Path, state: str
) -> None:
    first = appear(qtbot, tmp_path)
    first.setGeometry(70, 90, 660, 520)
    first.setWindowState(Qt.WindowState[state])
    leave(first)
    second = appear(qtbot, tmp_path)
    assert Qt.WindowState[state] in second.windowState()
    second.setWindowState(Qt.WindowState.WindowNoState)
    assert second.geometry().size() == QSize(660, 520)


def test_the_place_is_kept_when_the_window_rests_and_not_at_every_pixel(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    remember = Settings.set

    def count(settings: Settings, key: str, value: object) -> None:
        kept.append(key)
        remember(settings, key, value)

    window = appear(qtbot, tmp_path)
    monkeypatch.setattr(Settings, "set", count)
    assert window._geometry is not None
    window._geometry._save_timer.setInterval(30)
    for step in range(20):
        window.move(10 + step, 10)
        window.resize(650 + step, 500)
    assert not kept
    qtbot.waitUntil(lambda: kept == [SETTINGS_KEY])
    again = Settings(tmp_path)
    assert again.get(SETTINGS_KEY, "")
    assert SETTINGS_KEY not in Preferences.KNOWN  # nobody is asked about it, and no reset forgets it


def test_without_a_place_it_has_the_usual_size_or_what_the_screen_has(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = appear(qtbot, tmp_path)
    room = window.screen().availableGeometry().size()
    assert window.width() <= min(DEFAULT_SIZE.width(), room.width())
    assert window.height() <= min(DEFAULT_SIZE.height(), room.height())
    assert is_within_reach(window)


def test_on_a_small_screen_it_is_no_larger_than_the_screen(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setMinimumSize(3000, 2000)
    WindowGeometry(window, Settings(tmp_path)).restore(QSize(4000, 3000))
    assert is_within_reach(window)


@pytest.mark.parametrize("kept", ["nonsense", "ÄÖÜ", "", "A" * 3000, 7, ["x"], "AdnQywADAAA="])
def test_a_damaged_place_gives_a_sensible_window(
    qtbot: QtBot, tmp_path: Path, kept: object
) -> None:
    Settings(tmp_path).set(SETTINGS_KEY, kept)
    assert is_within_reach(appear(qtbot, tmp_path))


def test_a_place_on_a_screen_that_is_no_more_gives_one_within_reach(
    qtbot: QtBot, tmp_path: Path
) -> None:
    for at in (QPoint(5000, 3000), QPoint(-4000, 100), QPoint(100, -2000)):
        window = QWidget()
        qtbot.addWidget(window)
        window.setMinimumSize(300, 200)
        window.setGeometry(at.x(), at.y(), 640, 480)
        settings = Settings(tmp_path / str(at.x()))
        WindowGeometry(window, settings).save()
        other = QWidget()
        qtbot.addWidget(other)
        WindowGeometry(other, settings).restore(DEFAULT_SIZE)
        assert is_within_reach(other)


def test_whatever_is_wrong_with_the_place_the_window_can_be_reached(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(40, 50, 600, 400)
    good, dice = bytes(window.saveGeometry().data()), Random(1)
    settings = Settings(tmp_path)
    for _ in range(60):
        bad = bytearray(good)
        for _ in range(dice.randint(1, 6)):
            bad[dice.randrange(8, len(bad))] = dice.choice((0, 1, 127, 128, 255))
        settings._values = {SETTINGS_KEY: QByteArray(bytes(bad)).toBase64().toStdString()}
        damaged = QWidget()
        WindowGeometry(damaged, settings).restore(QSize(600, 400))
        full = Qt.WindowState.WindowFullScreen | Qt.WindowState.WindowMaximized
        assert damaged.windowState() & full or is_within_reach(damaged), bad
        damaged.deleteLater()


# The whole screen


def point_at_table(window: QWidget) -> None:
    """Not at the menus: whoever does so is using them."""
    for at in (QPoint(300, 300), QPoint(400, 400)):
        QTest.mouseMove(window.windowHandle(), at)


def test_f11_fills_the_screen_and_esc_or_f11_leaves_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.start_game(setup("gracias", 3))
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


def test_esc_does_first_what_else_it_has_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.start_game(setup("extop", 3))
    view = page_of(window).view
    press(Qt.Key.Key_F11)
    view.table.show_caption("Not there.", view.laid.zones[0].box)
    press(Qt.Key.Key_Escape)
    assert not view.table.caption.text
    assert window.isFullScreen()
    press(Qt.Key.Key_Escape)
    assert not window.isFullScreen()


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_esc_leaves_the_whole_screen_while_the_table_is_covered(
    qtbot: QtBot, tmp_path: Path, people: tuple[int, ...]
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.start_game(setup("gracias", 3, people))
    page = page_of(window)
    cover = page.handover_overlay if len(people) > 1 else page.pause_overlay
    if cover is page.pause_overlay:
        press(Qt.Key.Key_P)
    qtbot.waitUntil(cover.isVisible)
    press(Qt.Key.Key_F11)
    press(Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert cover.isVisible()


def test_on_the_whole_screen_keys_work_and_the_upper_edge_shows_the_menus(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.start_game(setup("gracias", 3))
    press(Qt.Key.Key_F11)
    point_at_table(window)
    bar = window.menuBar()
    qtbot.waitUntil(lambda: bar.height() == 0)
    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)  # a key of the menus
    assert not page_of(window).log.isVisible()
    (strip,) = window.findChildren(ScreenEdge)
    assert strip.isVisible()
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(50, EDGE_PX // 2))
    qtbot.waitUntil(lambda: bar.height() > 0)
    menu = bar.actions()[0].menu()
    menu.popup(window.mapToGlobal(QPoint(0, 20)))  # type: ignore[attr-defined]
    QApplication.processEvents()
    assert bar.height() > 0
    menu.hide()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: bar.height() == 0)
    show(qtbot, window)
    press(Qt.Key.Key_F11)
    assert not strip.isVisible()


# While it is open


@pytest.fixture
def quick_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window_place, "SCREENS_SETTLE_MS", 5)


def until_settled(qtbot: QtBot, window: PagedWindow) -> None:
    """The window has heard of another screen: wait until it has looked at its place."""
    place = window._geometry
    assert place is not None
    assert place._settle_timer.isActive()
    qtbot.waitUntil(lambda: not place._settle_timer.isActive())


@pytest.mark.usefixtures("quick_desktop")
def test_a_window_whose_screen_is_gone_comes_back_into_sight(qtbot: QtBot, tmp_path: Path) -> None:
    window = appear(qtbot, tmp_path)
    window.setGeometry(5000, 3000, 700, 500)
    QApplication.instance().screenRemoved.emit(window.screen())  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: is_within_reach(window))
    assert window.size() == QSize(700, 500)


@pytest.mark.usefixtures("quick_desktop")
def test_a_window_that_is_in_sight_stays_where_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    window = appear(qtbot, tmp_path)
    window.setGeometry(50, 70, 660, 500)
    before = window.geometry()
    QApplication.instance().screenAdded.emit(window.screen())  # type: ignore[union-attr]
    until_settled(qtbot, window)
    assert window.geometry() == before


@pytest.mark.usefixtures("quick_desktop")
def test_a_window_over_the_whole_screen_stays_so(qtbot: QtBot, tmp_path: Path) -> None:
    window = appear(qtbot, tmp_path)
    window.set_full_screen(True)
    QApplication.instance().screenRemoved.emit(window.screen())  # type: ignore[union-attr]
    until_settled(qtbot, window)
    assert window.isFullScreen()

"""What nobody uses any more is cleared away, and never in a thread that reads or thinks."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.app import application as program
from cardtable_qt.app import desktop_session as session
from cardtable_qt.app import garbage_collection as cleaning
from cardtable_qt.app.garbage_collection import GarbageCollector
from cardtable_qt.app.single_instance import SingleInstance
from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.windows import open_window


class Page(QObject):
    """Knows itself, as most pages do in some way: only who looks for it finds it unused."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


@pytest.fixture
def pages(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QStackedWidget:
    monkeypatch.setattr(cleaning, "INTERVAL_MS", 5)
    gc.enable()  # as Python begins
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    return pages


@pytest.fixture
def cleaner(pages: QStackedWidget) -> GarbageCollector:
    return GarbageCollector(pages)


def where_it_goes(page: Page) -> list[Thread]:
    gone: list[Thread] = []
    page.destroyed.connect(
        lambda *_: gone.append(current_thread()), Qt.ConnectionType.DirectConnection
    )
    return gone


def make_much(made: list[list[int]]) -> None:
    """So much that Python would look around."""
    made.extend([] for _ in range(gc.get_threshold()[0] * 30))


def test_it_goes_in_the_thread_of_the_windows(qtbot: QtBot, cleaner: GarbageCollector) -> None:
    gone = where_it_goes(Page())
    made: list[list[int]] = []
    reader = Thread(target=make_much, args=[made])
    reader.start()
    reader.join()
    assert gone == []
    qtbot.waitUntil(lambda: bool(gone))
    assert gone == [main_thread()]


def test_nothing_stays_for_ever(qtbot: QtBot, cleaner: GarbageCollector) -> None:
    made: list[list[int]] = []
    pages = []
    for _ in range(20):
        pages.append(weakref.ref(Page()))
        make_much(made)
    qtbot.waitUntil(lambda: not any(page() for page in pages))


def test_who_thinks_is_not_disturbed_but_not_for_ever(
    cleaner: GarbageCollector, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    monkeypatch.setattr(cleaning, "collect_garbage", looked.append)
    with short_switch_interval():
        for _ in range(cleaning.MAX_BUSY_INTERVALS):
            cleaner.timeout.emit()
        assert looked == []
        cleaner.timeout.emit()
        assert looked == [False]
    cleaner.timeout.emit()
    assert looked == [False, False]


def test_a_page_that_was_left_does_not_stay_until_much_else_is_made(
    qtbot: QtBot, pages: QStackedWidget, cleaner: GarbageCollector
) -> None:
    page = QWidget()
    page.setProperty("belongs to it", old := Page())
    pages.addWidget(page)
    gc.collect()  # it has been there for long
    gone = weakref.ref(old)
    del old
    pages.removeWidget(page)
    page.deleteLater()
    del page
    qtbot.waitUntil(lambda: gone() is None)


def test_the_program_has_one_who_cleans(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qtbot, tmp_path)
    storage = StorageFolders(tmp_path)
    single = SingleInstance(storage.data, storage.disk)
    monkeypatch.setattr(session, "DesktopSession", lambda *_: None)
    gc.enable()
    try:
        program.start_deferred_work(qapp, single, window)
        assert not gc.isenabled()
        assert any(isinstance(child, GarbageCollector) for child in window.pages.children())
    finally:
        gc.unfreeze()
        single.leave()

"""Garbage is collected on the GUI thread, and never on a background thread."""

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
from cardtable_qt.app import garbage_collection
from cardtable_qt.app.garbage_collection import GarbageCollector
from cardtable_qt.app.single_instance import SingleInstance
from cardtable_qt.base.switch_interval import short_switch_interval
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.windows import open_window


class Page(QObject):
    """Part of a reference cycle, like most pages, so only the collector frees it."""

    def __init__(self) -> None:
        super().__init__()
        self.cycle = self


@pytest.fixture
def pages(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QStackedWidget:
    monkeypatch.setattr(garbage_collection, "INTERVAL_MS", 5)
    gc.enable()
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    return pages


@pytest.fixture
def collector(pages: QStackedWidget) -> GarbageCollector:
    return GarbageCollector(pages)


def destroying_threads(page: Page) -> list[Thread]:
    threads: list[Thread] = []
    page.destroyed.connect(
        lambda *_: threads.append(current_thread()), Qt.ConnectionType.DirectConnection
    )
    return threads


def make_garbage(made: list[list[int]]) -> None:
    """Make enough objects to trigger Python's own collection."""
    made.extend([] for _ in range(gc.get_threshold()[0] * 30))


def test_objects_are_destroyed_on_the_gui_thread(qtbot: QtBot, collector: GarbageCollector) -> None:
    threads = destroying_threads(Page())
    made: list[list[int]] = []
    reader = Thread(target=make_garbage, args=[made])
    reader.start()
    reader.join()
    assert threads == []
    qtbot.waitUntil(lambda: bool(threads))
    assert threads == [main_thread()]


def test_all_garbage_is_collected_eventually(qtbot: QtBot, collector: GarbageCollector) -> None:
    made: list[list[int]] = []
    pages = []
    for _ in range(20):
        pages.append(weakref.ref(Page()))
        make_garbage(made)
    qtbot.waitUntil(lambda: not any(page() for page in pages))


def test_collection_waits_for_background_threads_for_a_limited_time(
    collector: GarbageCollector, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[bool] = []
    monkeypatch.setattr(garbage_collection, "collect_garbage", collected.append)
    with short_switch_interval():
        for _ in range(garbage_collection.MAX_BUSY_INTERVALS):
            collector.timeout.emit()
        assert collected == []
        collector.timeout.emit()
        assert collected == [False]
    collector.timeout.emit()
    assert collected == [False, False]


def test_a_removed_page_is_collected_soon(
    qtbot: QtBot, pages: QStackedWidget, collector: GarbageCollector
) -> None:
    page = QWidget()
    page.setProperty("child", old := Page())
    pages.addWidget(page)
    gc.collect()  # moves it to the oldest generation
    gone = weakref.ref(old)
    del old
    pages.removeWidget(page)
    page.deleteLater()
    del page
    qtbot.waitUntil(lambda: gone() is None)


def test_the_program_has_a_garbage_collector(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(qtbot, tmp_path)
    storage = StorageFolders(tmp_path)
    instance = SingleInstance(storage.data, storage.disk)
    monkeypatch.setattr(session, "DesktopSession", lambda *_: None)
    gc.enable()
    try:
        program.start_deferred_work(qapp, instance, window)
        assert not gc.isenabled()
        assert any(isinstance(child, GarbageCollector) for child in window.pages.children())
    finally:
        gc.unfreeze()
        instance.release()

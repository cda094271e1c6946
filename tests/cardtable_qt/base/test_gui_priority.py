"""GUI priority: reading threads wait for the painting."""

from __future__ import annotations

from threading import Event, Thread
from time import sleep

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.base import gui_priority


class Card(QGraphicsRectItem):
    """An item that waits for the reading thread and then notes that it is painted."""

    def __init__(self, order: list[str], is_thread_waiting: Event) -> None:
        super().__init__(0, 0, 40, 60)
        self._order = order
        self._is_thread_waiting = is_thread_waiting

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self.x():
            self._is_thread_waiting.wait()
            self._order.append("painted")
        super().paint(painter, option, widget)


def test_a_reading_thread_waits_for_the_painting(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    is_thread_waiting = Event()

    def note_and_sleep(seconds: float) -> None:
        is_thread_waiting.set()
        sleep(seconds)

    monkeypatch.setattr(gui_priority, "MAX_WAIT_S", 10.0)
    monkeypatch.setattr(gui_priority, "sleep", note_and_sleep)
    scene = QGraphicsScene()
    card = Card(order, is_thread_waiting)
    scene.addItem(card)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()

    def read() -> None:
        gui_priority.yield_to_gui()
        order.append("reading")
        is_thread_waiting.set()  # in case it did not wait

    gui_priority.prefer_gui()
    card.setPos(30, 0)
    thread = Thread(target=read)
    thread.start()
    qtbot.waitUntil(lambda: "reading" in order)
    thread.join()
    assert order[0] == "painted"


def test_the_wait_is_limited(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(gui_priority, "MAX_WAIT_S", 0.01)
    gui_priority.prefer_gui()
    gui_priority.yield_to_gui()  # nothing is painted meanwhile
    qtbot.waitUntil(lambda: not gui_priority._pending_updates)

"""The table before the opponents."""

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

from cardtable_qt.base import gui_priority as courtesy


class Card(QGraphicsRectItem):
    """Notes when it is painted where it was moved to, and not before somebody waits for that."""

    def __init__(self, order: list[str], is_waited_for: Event) -> None:
        super().__init__(0, 0, 40, 60)
        self._order = order
        self._is_waited_for = is_waited_for

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self.x():
            self._is_waited_for.wait()
            self._order.append("painted")
        super().paint(painter, option, widget)


def test_who_thinks_waits_until_what_happened_has_been_painted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    is_waited_for = Event()

    def nap(seconds: float) -> None:
        is_waited_for.set()
        sleep(seconds)

    monkeypatch.setattr(courtesy, "MAX_WAIT_S", 10.0)
    monkeypatch.setattr(courtesy, "sleep", nap)
    scene = QGraphicsScene()
    card = Card(order, is_waited_for)
    scene.addItem(card)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()

    def think() -> None:
        courtesy.yield_to_gui()
        order.append("thinks")
        is_waited_for.set()  # should it not have waited at all

    courtesy.prefer_gui()
    card.setPos(30, 0)
    thinker = Thread(target=think)
    thinker.start()
    qtbot.waitUntil(lambda: "thinks" in order)
    thinker.join()
    assert order[0] == "painted"


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(courtesy, "MAX_WAIT_S", 0.01)
    courtesy.prefer_gui()
    courtesy.yield_to_gui()  # although nothing is painted meanwhile
    qtbot.waitUntil(lambda: not courtesy._pending_updates)

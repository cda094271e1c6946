"""The table before the opponents."""

from __future__ import annotations

from threading import Thread
from time import sleep

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from cardtable_qt.game import courtesy


class Watcher(QObject):
    """Notes what is painted, which takes a while."""

    def __init__(self, order: list[str]) -> None:
        super().__init__()
        self._order = order

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Paint:
            sleep(0.02)
            self._order.append("painted")
        return False


def test_who_thinks_waits_until_what_happened_has_been_painted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courtesy, "AT_MOST", 10.0)
    order: list[str] = []
    scene = QGraphicsScene()
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    card = scene.addRect(0, 0, 40, 60)
    qtbot.wait(20)  # whatever the new window wants to paint besides
    watcher = Watcher(order)
    view.viewport().installEventFilter(watcher)

    def think() -> None:
        courtesy.give_way()
        order.append("thinks")

    courtesy.table_first()
    card.setPos(30, 0)
    thinker = Thread(target=think)
    thinker.start()
    qtbot.waitUntil(lambda: "thinks" in order)
    thinker.join()
    assert order == ["painted", "thinks"]


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(courtesy, "AT_MOST", 0.01)
    courtesy.table_first()
    courtesy.give_way()  # although nothing is painted meanwhile
    qtbot.wait(1)

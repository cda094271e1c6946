"""Fixtures that make program tests repeatable and fast: a fixed seed and plain images."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING
from weakref import ref
from zlib import crc32

import pytest

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from cardtable_qt.session.controller import Controller
    from cardtable_qt.table.painting.image_cache import ImageRequest


@pytest.fixture(autouse=True)
def _fixed_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    computer_seats = sys.modules.get("cardtable_qt.session.computer_seats")
    if computer_seats is not None:  # do not load Qt only for this
        monkeypatch.setattr(computer_seats, "random_seed", lambda: 0)


@pytest.fixture(autouse=True)
def _default_keys() -> Iterator[None]:
    """Every test begins with the default keys."""
    yield
    key_bindings = sys.modules.get("cardtable_qt.base.key_bindings")
    if key_bindings is not None:
        key_bindings.use_keys({})


@pytest.fixture(autouse=True)
def _no_time_for_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """At full speed, tests do not wait until people have seen a scoring."""
    pace = sys.modules.get("cardtable_qt.base.pace")
    if pace is not None:
        full_speed = pace.PACES["instant"]._replace(scoring_ms=0)
        monkeypatch.setitem(pace.PACES, "instant", full_speed)


@pytest.fixture(autouse=True)
def _no_hold_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail if a game was closed while something still held it."""
    module = sys.modules.get("cardtable_qt.session.controller")
    if module is None:
        yield
        return
    closed: list[ref[Controller]] = []  # weak, because some tests check that they are collected
    close = module.Controller.close

    def close_and_note(controller: Controller) -> None:
        close(controller)
        closed.append(ref(controller))

    monkeypatch.setattr(module.Controller, "close", close_and_note)
    yield
    games = [game for each in closed if (game := each()) is not None]
    assert [game.holds for game in games if game.holds] == []


@pytest.fixture(autouse=True)
def _restore_signal_handlers() -> Iterator[None]:
    """Undo the signal handlers of programs that ran in this process."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    handlers = {each: signal.getsignal(each) for each in signal.Signals if each.name in names}
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)


@pytest.fixture(autouse=True)
def _plain_images(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    image_cache = sys.modules.get("cardtable_qt.table.painting.image_cache")
    if image_cache is None:
        yield
    elif request.node.get_closest_marker("real_images"):
        monkeypatch.setattr(image_cache, "_image_cache", None)
        yield
        if image_cache._image_cache is not None:
            image_cache._image_cache.close()
    else:
        monkeypatch.setattr(image_cache, "render_svg", _render_plain)
        yield


def _render_plain(request: ImageRequest) -> QImage:
    """An image in one colour, which depends on the file."""
    from PySide6.QtGui import QColor, QImage

    image = QImage(request.width, request.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor.fromRgb(crc32(str(request.file).encode()) & 0xFFFFFF))
    return image

"""Tests of the program repeat themselves: the computers' dice always fall the same way. And they
are quick: only tests of the pictures paint them."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from cardtable_qt.table.painting.image_cache import ImageRequest


@pytest.fixture(autouse=True)
def loaded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = sys.modules.get("cardtable_qt.session.controller")
    if controller is not None:  # tests that need no window do not load Qt for this
        monkeypatch.setattr(controller, "random_seed", lambda: 0)


@pytest.fixture(autouse=True)
def _usual_signals() -> Iterator[None]:
    """A program that was run here heeded them until its end."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    usual = {each: signal.getsignal(each) for each in signal.Signals if each.name in names}
    yield
    for number, handler in usual.items():
        signal.signal(number, handler)


@pytest.fixture(autouse=True)
def _plain_pictures(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    studio = sys.modules.get("cardtable_qt.table.painting.image_cache")
    if studio is None:
        yield
    elif request.node.get_closest_marker("real_images"):
        monkeypatch.setattr(studio, "_image_cache", None)
        yield
        if studio._image_cache is not None:
            studio._image_cache.close()
    else:
        monkeypatch.setattr(studio, "render_svg", _plain)
        yield


def _plain(picture: ImageRequest) -> QImage:
    """A picture in one tone; every other one has another."""
    from PySide6.QtGui import QColor, QImage

    image = QImage(picture.width, picture.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor.fromRgb(crc32(str(picture.file).encode()) & 0xFFFFFF))
    return image

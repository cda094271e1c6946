"""What every test stands on: no window on the screen, a home of its own, and one who clears up."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

# Qt reads this when it starts, so it has to be there before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

HOMES = count()


@pytest.fixture(scope="session")
def street(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the tests' homes are. (A `tmp_path` for each of thousands of tests takes seconds.)"""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(street: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder: no test finds or leaves anything in somebody's own."""
    place = street / str(next(HOMES))
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    for kind, folder in (
        ("CONFIG", ".config"),
        ("DATA", ".local/share"),
        ("STATE", ".local/state"),
        ("CACHE", ".cache"),
    ):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(place / folder))
    return place


@pytest.fixture(autouse=True)
def _one_thread_clears_up() -> Iterator[None]:
    """As in the program, what nobody uses any more is cleared away in one thread only."""
    if "PySide6.QtCore" not in sys.modules:
        yield
        return
    gc.disable()
    yield
    from cardtable_qt.app.garbage_collection import collect_garbage

    collect_garbage()

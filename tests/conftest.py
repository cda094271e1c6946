"""Fixtures for all tests: offscreen Qt, an empty home folder and controlled garbage collection."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import tests.bids
from cardtable_qt.session.opponent_process import think_in_threads
from rules import GAMES

# Must be set before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

think_in_threads()  # processes have their own tests
GAMES.add("bids", tests.bids.HOME)  # before any test is collected

HOME_NUMBERS = count()


def pytest_collection_finish() -> None:
    """Spare every later garbage collection the thousands of tests, which live until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all home folders. A `tmp_path` for each test would take seconds in total."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder, so that no test touches the real one."""
    folder = homes / str(next(HOME_NUMBERS))
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for kind, name in (
        ("CONFIG", ".config"),
        ("DATA", ".local/share"),
        ("STATE", ".local/state"),
        ("CACHE", ".cache"),
    ):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / name))
    return folder


@pytest.fixture(autouse=True)
def _collect_garbage_on_main_thread() -> Iterator[None]:
    """Collect garbage on the main thread only, as the program does."""
    if "PySide6.QtCore" not in sys.modules:
        yield
        return
    gc.disable()
    yield
    from cardtable_qt.app.garbage_collection import collect_garbage

    collect_garbage()

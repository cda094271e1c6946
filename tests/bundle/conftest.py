"""A bundle, a machine to run it on, and a display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from tests.bundle.display import Display, provide_display
from tests.bundle.machine import Machine


@pytest.fixture(scope="session", autouse=True)
def _only_our_games() -> Iterator[None]:
    """Compare the bundle with a window that has the same games, without those of the tests."""
    added = GAMES.added
    for key in added:
        GAMES.remove(key)
    yield
    for key, home in added.items():
        GAMES.add(key, home)


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """One machine for all commands that write nothing to the home folder."""
    return Machine(tmp_path_factory.mktemp("machine"))


@pytest.fixture
def fresh_machine(tmp_path: Path) -> Machine:
    """A machine that was never used."""
    return Machine(tmp_path)


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    """An empty display."""
    with provide_display(tmp_path_factory.mktemp("screen")) as screen:
        yield screen

"""A bundle, a machine to run it on, and a display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bundle.display import Display, provide_display
from tests.bundle.machine import Machine


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """One machine for all commands that leave nothing in a home."""
    return Machine(tmp_path_factory.mktemp("machine"))


@pytest.fixture
def players_machine(tmp_path: Path) -> Machine:
    """A machine that nobody has used before."""
    return Machine(tmp_path)


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    """A screen without anything on it."""
    with provide_display(tmp_path_factory.mktemp("screen")) as screen:
        yield screen

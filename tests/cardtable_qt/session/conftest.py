"""Games that are closed when their test is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.cardtable_qt.session.helpers import Sit, Table, sit_down


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    """Sit down to a game whose clock is moved by hand."""
    tables: list[Table] = []

    def sit(*args: Any, **kwargs: Any) -> Table:
        tables.append(sit_down(qtbot, *args, **kwargs))
        return tables[-1]

    yield sit
    for table in tables:
        table.game.close()

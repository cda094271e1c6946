"""A fixture for games that are closed after the test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.cardtable_qt.session.helpers import OpenTable, Table, make_table


@pytest.fixture
def open_table(qtbot: QtBot) -> Iterator[OpenTable]:
    """Open a game with a manual clock."""
    tables: list[Table] = []

    def open_table(*args: Any, **kwargs: Any) -> Table:
        tables.append(make_table(qtbot, *args, **kwargs))
        return tables[-1]

    yield open_table
    for table in tables:
        table.controller.close()

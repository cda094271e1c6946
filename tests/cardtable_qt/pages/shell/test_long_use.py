"""Long use of the window leaks nothing and causes no warnings.

`python -m tests.soak.one_hour` does the same for an hour, and also measures memory.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import translation
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.leak_checks import (
    ResourceUsage,
    collect_problems,
    growth,
    handle_counts,
    measure_resources,
    widget_counts,
)
from tests.cardtable_qt.pages.long_session import LongSession, delete_unused_objects, open_window
from tests.cardtable_qt.pages.windows import app_style


@pytest.fixture
def evening(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[LongSession]:
    with app_style():
        window = open_window(StorageFolders(tmp_path))
        qtbot.addWidget(window)
        yield LongSession(window, level="greedy", pause_ms=15)
        window.close()
        translation.install_language(qapp, "en")
        apply_style(qapp)


@pytest.mark.skipif(sys.platform != "linux", reason="open handles are only listed on Linux")
def test_nothing_leaks(evening: LongSession) -> None:
    """Doing everything a second time leaves no more widgets, handles or threads."""
    readings: list[ResourceUsage] = []
    with collect_problems() as messages:
        for _ in range(2):
            evening.play(setup("gracias", 3, options={"sessions": 1}))
            for act in evening.activities:
                act()
            evening.window.navigation.show_start_page()
            delete_unused_objects(evening.window)
            readings.append(measure_resources())
            things = widget_counts() + handle_counts()
            evening.games = 0
    assert messages == []
    before, after = readings
    assert (after.handles, after.threads) == (before.handles, before.threads)
    assert after.widgets == before.widgets, things


def test_growth_is_noticed() -> None:
    calm = [ResourceUsage(300 + n % 3, 5000 + n % 7, 9, 4, 190) for n in range(30)]
    assert growth(calm) == []
    warming_up = [ResourceUsage(100 + 20 * min(n, 9), 5000, 9, 4, 190) for n in range(30)]
    assert growth(warming_up) == []
    leaking = [ResourceUsage(300 + 3 * n, 5000, 9 + n // 10, 4, 190 + n) for n in range(30)]
    assert [line.partition(":")[0] for line in growth(leaking)] == ["memory", "handles", "widgets"]

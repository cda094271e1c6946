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
    Reading,
    growth,
    kinds_of_widgets,
    listening,
    open_handles,
    read_gauges,
)
from tests.cardtable_qt.pages.long_session import Evening, open_window, settle
from tests.cardtable_qt.pages.windows import in_its_own_look


@pytest.fixture
def evening(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Evening]:
    with in_its_own_look():
        window = open_window(StorageFolders(tmp_path))
        qtbot.addWidget(window)
        yield Evening(window, level="greedy", glance=15)
        window.close()
        translation.install_language(qapp, "en")
        apply_style(qapp)


@pytest.mark.skipif(sys.platform != "linux", reason="open handles are only listed on Linux")
def test_nothing_leaks(evening: Evening) -> None:
    """Doing everything a second time leaves no more widgets, handles or threads."""
    readings: list[Reading] = []
    with listening() as messages:
        for _ in range(2):
            evening.play(setup("gracias", 3, options={"sessions": 1}))
            for act in evening.breaks:
                act()
            evening.window.show_start_page()
            settle(evening.window)
            readings.append(read_gauges())
            things = kinds_of_widgets() + open_handles()
            evening.games = 0
    assert messages == []
    before, after = readings
    assert (after.handles, after.threads) == (before.handles, before.threads)
    assert after.widgets == before.widgets, things


def test_growth_is_noticed() -> None:
    calm = [Reading(300 + n % 3, 5000 + n % 7, 9, 4, 190) for n in range(30)]
    assert growth(calm) == []
    warming_up = [Reading(100 + 20 * min(n, 9), 5000, 9, 4, 190) for n in range(30)]
    assert growth(warming_up) == []
    leaking = [Reading(300 + 3 * n, 5000, 9 + n // 10, 4, 190 + n) for n in range(30)]
    assert [line.partition(":")[0] for line in growth(leaking)] == ["memory", "handles", "widgets"]

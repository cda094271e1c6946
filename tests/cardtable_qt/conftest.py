"""Tests of the program repeat themselves: the computers' dice always fall the same way."""

from __future__ import annotations

import sys

import pytest


@pytest.fixture(autouse=True)
def loaded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    controller = sys.modules.get("cardtable_qt.game.controller")
    if controller is not None:  # tests that need no window do not load Qt for this
        monkeypatch.setattr(controller, "any_seed", lambda: 0)

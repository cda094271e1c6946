"""Triple: samples for pictures and tests."""

from __future__ import annotations

from cardtable_qt.table.game_samples import GameSamples

SAMPLES = GameSamples(moves=30, wide_seats=3, wide_moves=30)

"""Gracias: samples for pictures and tests."""

from __future__ import annotations

from cardtable_qt.table.game_samples import GameSamples

SAMPLES = GameSamples(moves=29, wide_seats=5, wide_moves=29, short_options={"sessions": 1})

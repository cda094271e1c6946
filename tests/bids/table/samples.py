"""Bids: samples for pictures and tests."""

from __future__ import annotations

from cardtable_qt.table.game_samples import GameSamples

SAMPLES = GameSamples(moves=5, wide_seats=4, wide_moves=6)

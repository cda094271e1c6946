"""Samples of a game, for pictures of its table and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class GameSamples:
    """Numbers of moves after which a table is worth a picture, and options for short games."""

    moves: int  # after which all parts of the table are in use, with any number of seats
    wide_seats: int  # of the picture for software centres
    wide_moves: int
    short_options: Mapping[str, object] = field(default_factory=dict)

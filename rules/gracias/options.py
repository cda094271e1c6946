"""The options of Gracias."""

from __future__ import annotations

from rules.option_types import GameOption, int_reader

SESSIONS = GameOption(
    name="sessions",
    description="1 to 3 sessions",
    default=lambda seats: 3,
    examples=lambda seats: [1, 2, 3],
    read=int_reader("sessions", 1, 3),
)

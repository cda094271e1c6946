"""Gracias: how it can be set up."""

from __future__ import annotations

from rules.options import Option, whole_number

SESSIONS = Option(
    name="sessions",
    about="1 to 3 sessions",
    default=lambda seats: 3,
    examples=lambda seats: [1, 2, 3],
    read=whole_number("sessions", 1, 3),
)

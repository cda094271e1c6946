"""The options of Gracias."""

from __future__ import annotations

from rules.options import NumberOption

SESSIONS = NumberOption(
    name="sessions",
    label="Sessions",
    help="How many sessions are played. Their points are added up.",
    low=1,
    high=3,
    default=3,
    length_text="%n session(s)",
)

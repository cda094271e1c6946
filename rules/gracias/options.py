"""The options of Gracias."""

from __future__ import annotations

from rules.options import NumberOption

SESSIONS = NumberOption(
    name="sessions",
    label="Sessions",
    help="the number of sessions",
    low=1,
    high=3,
    default=3,
    length_text="%n session(s)",
)

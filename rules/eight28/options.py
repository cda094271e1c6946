"""The options of 8/28."""

from __future__ import annotations

from rules.options import FlagOption

FINAL_DECLINE = FlagOption(
    name="final_decline",
    label="Players who decline are not asked again",
    help="Players who decline a card get no second chance in that round.",
)

"""The options of 8/28."""

from __future__ import annotations

from rules.option_types import GameOption, bool_reader

FINAL_DECLINE = GameOption(
    name="final_decline",
    description="true: players who decline are not asked again in the round",
    default=lambda seats: False,
    examples=lambda seats: [False, True],
    read=bool_reader("final_decline"),
)

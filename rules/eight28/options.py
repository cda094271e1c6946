"""8/28: how it can be set up."""

from __future__ import annotations

from rules.option_types import GameOption, bool_reader

FINAL_DECLINE = GameOption(
    name="final_decline",
    about="true: who declines is not asked again in the round",
    default=lambda seats: False,
    examples=lambda seats: [False, True],
    read=bool_reader("final_decline"),
)

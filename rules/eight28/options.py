"""8/28: how it can be set up."""

from __future__ import annotations

from rules.options import Option, yes_or_no

FINAL_DECLINE = Option(
    name="final_decline",
    about="true: who declines is not asked again in the round",
    default=lambda seats: False,
    examples=lambda seats: [False, True],
    read=yes_or_no("final_decline"),
)

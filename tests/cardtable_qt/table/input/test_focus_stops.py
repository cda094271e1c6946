"""Moving the focus with Tab and the arrow keys."""

from __future__ import annotations

import pytest

from cardtable_qt.table.input.focus_stops import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Direction,
    FocusStop,
    next_group,
    stop_towards,
)
from cardtable_qt.table.layout.elements import Box

# Two long rows, two small tiles below their right end, and two cards below their left end.
STOPS = [
    FocusStop("tile 1", Box(400, 220, 80, 80), "tiles", ""),
    FocusStop("tile 2", Box(500, 220, 80, 80), "tiles", ""),
    FocusStop("row 1", Box(0, 0, 600, 90), "rows", ""),
    FocusStop("row 2", Box(0, 100, 600, 90), "rows", ""),
    FocusStop("card 1", Box(0, 210, 80, 100), "hand", ""),
    FocusStop("card 2", Box(30, 210, 80, 100), "hand", ""),
]


@pytest.mark.parametrize(
    ("here", "direction", "there"),
    [
        ("tile 1", UP, "row 2"),
        ("row 2", UP, "row 1"),
        ("row 1", UP, "row 1"),
        ("row 1", DOWN, "row 2"),
        ("card 2", RIGHT, "tile 1"),
        ("card 1", RIGHT, "card 2"),  # although they overlap
        ("tile 1", LEFT, "card 2"),
        ("tile 2", RIGHT, "tile 2"),
        ("tile 1", DOWN, "tile 1"),
        ("row 1", RIGHT, "row 2"),  # nothing is beside it, so the group continues
        ("row 2", LEFT, "row 1"),
        ("", DOWN, "tile 1"),
    ],
)
def test_arrows_lead_to_what_is_there_on_the_screen(
    here: str, direction: Direction, there: str
) -> None:
    assert stop_towards(STOPS, here, direction) == there


def test_with_a_card_in_hand_down_goes_on_at_the_top_and_up_at_the_bottom() -> None:
    places = [stop for stop in STOPS if stop.group != "hand"]
    assert stop_towards(places, "tile 2", DOWN, wraps=True) == "row 1"
    assert stop_towards(places, "row 1", UP, wraps=True) in ("tile 1", "tile 2")
    assert stop_towards(places, "row 1", DOWN, wraps=True) == "row 2"


def test_tab_goes_from_group_to_group_and_round_with_a_card_in_hand() -> None:
    def group(here: str, step: int, wraps: bool = False) -> list[str]:
        return [stop.key for stop in next_group(STOPS, here, step, wraps)]

    assert group("", 1) == ["tile 1", "tile 2"]
    assert group("tile 2", 1) == ["row 1", "row 2"]
    assert group("card 1", 1) == []
    assert group("card 1", 1, wraps=True) == ["tile 1", "tile 2"]
    assert group("tile 1", -1) == []
    assert group("tile 1", -1, wraps=True) == ["card 1", "card 2"]
    assert next_group([], "", 1, wraps=True) == []

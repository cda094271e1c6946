"""What is in the hand: where a piece may go, and which place is meant."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target
from cardtable_qt.table.input.held_piece import HeldPiece
from cardtable_qt.table.layout.elements import Box, Zone
from rules import Refusal
from rules.gracias.pieces import Take

LEFT, MIDDLE, RIGHT = (Zone(name, Box(100 * i, 0, 100, 100), name) for i, name in enumerate("lmr"))
ZONES = (LEFT, MIDDLE, RIGHT)
ELSEWHERE = Zone("e", Box(0, 500, 100, 100), "e")


def target(piece: str, zone: str) -> Target:
    """The right place takes the piece, the middle one says why not, the left one has no meaning."""
    meant: dict[str, Target] = {"r": Take(1), "m": Refusal("game_over"), "e": Take(2)}
    return meant.get(zone)


def hand(*zones: Zone) -> HeldPiece:
    held = HeldPiece()
    held.lift("card", zones, target)
    return held


def test_a_hand_knows_which_zones_take_its_piece() -> None:
    assert hand(*ZONES).legal_zones() == ["r"]
    assert hand(*ZONES).only_target() == "r"
    assert hand(*ZONES, ELSEWHERE).only_target() == ""  # there is a choice


def test_the_legal_zone_wins_even_with_the_smaller_overlap() -> None:
    mostly_middle = Box(130, 10, 80, 80)
    assert hand(*ZONES).best_target(mostly_middle, ZONES) == "r"


def test_where_no_legal_zone_is_touched_the_reason_is_wanted() -> None:
    assert hand(*ZONES).best_target(Box(110, 10, 80, 80), ZONES) == "m"


def test_a_zone_without_meaning_is_never_meant() -> None:
    assert hand(*ZONES).best_target(Box(10, 10, 80, 80), ZONES) == ""
    assert hand(*ZONES).best_target(Box(0, 300, 80, 80), ZONES) == ""


def test_who_is_not_helped_gets_the_place_that_is_covered_most() -> None:
    assert hand(*ZONES).best_target(Box(130, 10, 80, 80), ZONES, prefer_legal=False) == "m"


def test_nothing_is_legal_for_an_empty_hand() -> None:
    held = hand(*ZONES)
    held.clear()
    assert held.legal_zones() == []
    assert held.best_target(Box(210, 10, 80, 80), ZONES) == ""

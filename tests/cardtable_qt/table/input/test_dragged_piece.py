"""The held piece: its legal zones, and the zone that a drop means."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target
from cardtable_qt.table.input.dragged_piece import DraggedPiece
from cardtable_qt.table.layout.elements import Box, Zone
from rules import Refusal
from rules.gracias.pieces import Take

LEFT, MIDDLE, RIGHT = (Zone(name, Box(100 * i, 0, 100, 100), name) for i, name in enumerate("lmr"))
ZONES = (LEFT, MIDDLE, RIGHT)
ELSEWHERE = Zone("e", Box(0, 500, 100, 100), "e")


def target(piece: str, zone: str) -> Target:
    """The right zone accepts the piece, the middle one refuses it, the left one means nothing."""
    targets: dict[str, Target] = {"r": Take(1), "m": Refusal("game_over"), "e": Take(2)}
    return targets.get(zone)


def dragged_piece(*zones: Zone) -> DraggedPiece:
    held = DraggedPiece()
    held.lift("card", zones, target)
    return held


def test_legal_zones_and_the_only_target_are_known() -> None:
    assert dragged_piece(*ZONES).legal_zones() == ["r"]
    assert dragged_piece(*ZONES).only_target() == "r"
    assert dragged_piece(*ZONES, ELSEWHERE).only_target() == ""  # there are two


def test_the_legal_zone_wins_even_with_the_smaller_overlap() -> None:
    mostly_middle = Box(130, 10, 80, 80)
    assert dragged_piece(*ZONES).best_target(mostly_middle, ZONES) == "r"


def test_without_a_legal_zone_the_refusing_zone_is_the_target() -> None:
    assert dragged_piece(*ZONES).best_target(Box(110, 10, 80, 80), ZONES) == "m"


def test_a_zone_without_a_target_is_never_the_best() -> None:
    assert dragged_piece(*ZONES).best_target(Box(10, 10, 80, 80), ZONES) == ""
    assert dragged_piece(*ZONES).best_target(Box(0, 300, 80, 80), ZONES) == ""


def test_without_help_the_zone_with_the_largest_overlap_wins() -> None:
    assert dragged_piece(*ZONES).best_target(Box(130, 10, 80, 80), ZONES, prefer_legal=False) == "m"


def test_nothing_is_legal_without_a_held_piece() -> None:
    held = dragged_piece(*ZONES)
    held.clear()
    assert held.legal_zones() == []
    assert held.best_target(Box(210, 10, 80, 80), ZONES) == ""

"""The held piece: its legal zones, and the zone that a drop means."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target
from cardtable_qt.table.input.dragged_piece import DraggedPiece
from cardtable_qt.table.layout.elements import Box, Layout, Panel, Piece, Zone
from cardtable_qt.table.layout.face import Face
from rules import Refusal
from rules.gracias.pieces import Take

LEFT, MIDDLE, RIGHT = (Zone(name, Box(100 * i, 0, 100, 100), name) for i, name in enumerate("lmr"))
ZONES = (LEFT, MIDDLE, RIGHT)
HOME, BELOW, CHIP = Box(1000, 1000, 80, 80), Box(100, 100, 100, 100), Box(120, 180, 10, 10)
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


def place(x: float, y: float, box: Box | None = None, prefer_legal: bool = True) -> str:
    """The place of a card whose pointer is at a point. A panel lies below the zones."""
    layout = Layout(
        pieces=(Piece("card", Face("x"), HOME), Piece("chip", Face("x"), CHIP)),
        zones=ZONES,
        panels=(Panel("panel", BELOW), Panel("own", HOME.inset(-50))),
    )
    return dragged_piece(*ZONES).place_at(x, y, layout, box, prefer_legal)


def test_the_place_under_the_pointer_counts_even_if_it_refuses_the_card() -> None:
    mostly_right = Box(150, 10, 80, 80)
    assert place(190, 50, mostly_right) == "m"
    assert place(210, 50, mostly_right) == "r"


def test_over_the_bare_table_the_nearest_legal_place_wins() -> None:
    mostly_middle = Box(130, -60, 80, 80)
    assert place(160, -20, mostly_middle) == "r"
    assert place(160, -20, Box(110, -60, 80, 80)) == "m"
    assert place(160, -20, mostly_middle, prefer_legal=False) == "m"
    assert place(160, -20) == ""  # a click has no card that could touch a place


def test_a_zone_without_a_target_puts_the_card_back() -> None:
    assert place(50, 50, Box(10, 10, 280, 80)) == ""


def test_what_is_no_zone_counts_too() -> None:
    assert place(150, 150, Box(110, 80, 80, 80)) == "panel"
    assert place(*CHIP.middle, Box(110, 80, 80, 80)) == "chip"


def test_the_place_a_card_comes_from_puts_it_back() -> None:
    assert place(*HOME.middle, HOME) == ""
    assert place(HOME.x - 40, HOME.y - 40, HOME) == ""  # on the same panel


def test_a_piece_that_is_also_a_zone_is_put_back_there() -> None:
    held = DraggedPiece()
    held.lift("r", ZONES, target)
    assert not held.is_legal("r")
    assert held.place_at(250, 50, Layout(zones=ZONES), RIGHT.box) == ""


def test_a_panel_on_the_panel_of_a_zone_belongs_to_it() -> None:
    """A card on an empty slot of a seat is on that seat, like a card on a card of that seat."""
    panels = Panel("slot", BELOW.inset(20)), Panel("r", BELOW)
    layout = Layout(zones=ZONES, panels=panels)
    assert dragged_piece(*ZONES).place_at(150, 150, layout) == "r"


def test_a_place_is_near_only_if_it_is_small() -> None:
    held, card, large = dragged_piece(*ZONES), Box(0, 0, 90, 90), Box(0, 0, 300, 300)
    assert held.nearness_to_small_place(250, 50, ZONES, card) == 1
    assert 0 < held.nearness_to_small_place(250, 112, ZONES, card) < 1
    assert held.nearness_to_small_place(250, 300, ZONES, card) == 0
    assert held.nearness_to_small_place(50, 50, ZONES, card) == 0  # it takes no card
    assert held.nearness_to_small_place(250, 50, ZONES, Box(0, 0, 20, 20)) == 0
    assert held.nearness_to_small_place(250, 50, ZONES, large) == 1


def test_nothing_is_legal_without_a_held_piece() -> None:
    held = dragged_piece(*ZONES)
    held.clear()
    assert held.legal_zones() == []
    assert held.place_at(250, 50, Layout(zones=ZONES)) == ""

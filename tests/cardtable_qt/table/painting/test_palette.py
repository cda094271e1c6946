"""Colours: what carries a meaning is told apart by all eyes, and what is written can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.palette import (
    DARK,
    GAME_COLOURS,
    LIGHT,
    TRIPLE_COLOURS,
    Palette,
    colour,
    contrast,
)
from cardtable_qt.table.painting.panel_item import GRADIENT_PERCENT
from tests.colour_vision import closest

FAR = 20.0  # CIEDE2000: nobody takes one for the other
MARKS = ("chosen", "focus", "legal", "last", "refused", "hint")
PANELS = ("plate", "plate_turn", "row", "slot", "entry", "caption")
READABLE = {
    "ink": PANELS,
    "ink_soft": PANELS,
    "refused": ("plate", "plate_turn", "row", "entry", "caption"),
    "ink_on_dark": ("overlay",),
    "button_ink": ("button",),
    "button": ("plate", "row", "caption"),  # what leads somewhere is written in it
    "paper_ink": ("paper",),
}


@pytest.fixture(params=[LIGHT, DARK], ids=["light", "dark"])
def tones(request: pytest.FixtureRequest) -> Iterator[Palette]:
    palette.set_dark(dark=request.param is DARK)
    yield palette.current_palette()
    palette.set_dark(dark=False)


@pytest.mark.parametrize("family", [GAME_COLOURS, TRIPLE_COLOURS], ids=["six", "triple"])
def test_the_colours_of_the_games_are_told_apart_by_all_eyes(family: dict[str, str]) -> None:
    far, which = closest({name: QColor(tone) for name, tone in family.items()})
    assert far >= FAR, which


def test_the_marks_are_told_apart_by_all_eyes(tones: Palette) -> None:
    far, which = closest({mark: colour(mark) for mark in MARKS})
    assert far >= FAR, which


def test_marks_stand_out_from_their_edge_and_from_panels(tones: Palette) -> None:
    for mark in MARKS:
        for ground in ("caption", "plate", "row"):
            assert contrast(colour(mark), colour(ground)) >= 3, (mark, ground)


def test_what_is_written_into_or_ticked_has_an_edge(tones: Palette) -> None:
    for ground in ("plate", "row", "entry"):
        assert contrast(colour("outline"), colour(ground)) >= 3, ground


def test_whose_turn_it_is_is_framed_in_gold_that_can_be_seen(tones: Palette) -> None:
    assert contrast(colour("turn"), colour("plate_turn")) >= 3


def test_words_can_be_read_on_what_they_stand_on(tones: Palette) -> None:
    for ink, grounds in READABLE.items():
        for ground in grounds:
            for shade in (
                colour(ground).lighter(GRADIENT_PERCENT),
                colour(ground).darker(GRADIENT_PERCENT),
            ):
                assert contrast(colour(ink), shade) >= 4.5, (ink, ground)


@pytest.mark.parametrize("name", surface.SURFACES)
def test_words_can_be_read_on_every_table_and_in_the_places_on_it(
    tones: Palette, name: str
) -> None:
    ink, cell = colour("ink_on_table"), colour("cell")
    for ground in surface.surface_colours(name):
        assert contrast(ink, ground) >= 5, name  # the grain takes a little of it
        assert contrast(ink, _over(cell, ground)) >= 4.5, name
    for ground in (colour("table"), colour("table_edge")):
        assert contrast(ink, ground) >= 4.5


def test_a_place_on_the_table_is_seen_on_every_surface(tones: Palette) -> None:
    for name, ground in (
        (n, tone) for n in surface.SURFACES for tone in surface.surface_colours(n)
    ):
        assert contrast(_over(colour("cell"), ground), ground) > 1.08, name


def _over(thin: QColor, ground: QColor) -> QColor:
    share = thin.alphaF()
    red, green, blue = (
        a * share + b * (1 - share)
        for a, b in (
            (thin.redF(), ground.redF()),
            (thin.greenF(), ground.greenF()),
            (thin.blueF(), ground.blueF()),
        )
    )
    return QColor.fromRgbF(red, green, blue)


def test_the_surfaces_can_be_told_from_one_another(tones: Palette) -> None:
    for one, other in combinations(surface.SURFACES, 2):
        assert surface.surface_colours(one) != surface.surface_colours(other)


def test_colours_are_found_by_name() -> None:
    assert palette.colour("green") == QColor("#67D6B6")
    assert palette.colour("triple.blue") == QColor("#50ADF5")
    assert palette.colour("ink") == QColor(LIGHT.ink)
    assert len({palette.colour(f"seat.{seat}").name() for seat in range(6)}) == 6
    with pytest.raises(KeyError):
        palette.colour("mauve")

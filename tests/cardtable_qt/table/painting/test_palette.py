"""Colours: meaningful ones are distinguishable with colour blindness, and texts are readable."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from cardtable_qt.games.triple.cards import CARD_COLOURS
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.palette import (
    GAME_COLOURS,
    LIGHT,
    Palette,
    colour,
    contrast,
)
from cardtable_qt.table.painting.panel_item import GRADIENT_PERCENT
from tests.cardtable_qt.palettes import PALETTES, min_text_contrast, palette_in_use
from tests.colour_vision import closest_pair

MIN_DIFFERENCE = 20.0  # CIEDE2000: not confused with each other
HIGHLIGHTS = ("chosen", "focus", "legal", "last", "refused", "hint")
PANELS = ("plate", "plate_turn", "row", "slot", "entry", "caption")
READABLE = {
    "ink": PANELS,
    "ink_soft": PANELS,
    "refused": ("plate", "plate_turn", "row", "entry", "caption"),
    "ink_on_dark": ("overlay",),
    "button_ink": ("button",),
    "button": ("plate", "row", "caption"),  # the colour of links
    "paper_ink": ("paper",),
    "link": ("plate", "row", "entry"),
}


@pytest.fixture(params=list(PALETTES.values()), ids=list(PALETTES))
def tones(request: pytest.FixtureRequest) -> Iterator[Palette]:
    with palette_in_use(request.param):
        yield request.param


@pytest.mark.parametrize("family", [GAME_COLOURS, CARD_COLOURS], ids=["six", "triple"])
def test_game_colours_are_distinguishable_with_colour_blindness(family: dict[str, str]) -> None:
    difference, pair = closest_pair({name: QColor(tone) for name, tone in family.items()})
    assert difference >= MIN_DIFFERENCE, pair


def test_highlights_are_distinguishable_with_colour_blindness(tones: Palette) -> None:
    difference, pair = closest_pair({highlight: colour(highlight) for highlight in HIGHLIGHTS})
    assert difference >= MIN_DIFFERENCE, pair


def test_highlights_contrast_with_their_outline_and_with_panels(tones: Palette) -> None:
    for highlight in HIGHLIGHTS:
        for ground in ("caption", "plate", "row"):
            assert contrast(colour(highlight), colour(ground)) >= 3, (highlight, ground)


def test_the_outline_of_text_fields_and_check_boxes_is_visible(tones: Palette) -> None:
    for ground in ("plate", "row", "entry"):
        assert contrast(colour("outline"), colour(ground)) >= 3, ground


def test_the_frame_of_the_seat_to_move_is_visible(tones: Palette) -> None:
    assert contrast(colour("turn"), colour("plate_turn")) >= 3


def test_texts_are_readable_on_their_backgrounds(tones: Palette) -> None:
    for ink, grounds in READABLE.items():
        for ground in grounds:
            for shade in (
                colour(ground).lighter(GRADIENT_PERCENT),
                colour(ground).darker(GRADIENT_PERCENT),
            ):
                assert contrast(colour(ink), shade) >= min_text_contrast(tones), (ink, ground)


@pytest.mark.parametrize("name", surface.SURFACES)
def test_labels_are_readable_on_every_surface_and_in_its_cells(tones: Palette, name: str) -> None:
    ink, cell = colour("ink_on_table"), colour("cell")
    for ground in surface.surface_colours(name):
        assert contrast(ink, ground) >= 5, name  # the grain costs some contrast
        assert contrast(ink, _over(cell, ground)) >= min_text_contrast(tones), name
    for ground in (colour("table"), colour("table_edge")):
        assert contrast(ink, ground) >= min_text_contrast(tones)


def test_a_cell_is_visible_on_every_surface(tones: Palette) -> None:
    if tones.has_high_contrast:  # its outline is, see `test_panel_item`
        return
    for name, ground in (
        (n, tone) for n in surface.SURFACES for tone in surface.surface_colours(n)
    ):
        assert contrast(_over(colour("cell"), ground), ground) > 1.08, name


def _over(translucent: QColor, ground: QColor) -> QColor:
    share = translucent.alphaF()
    red, green, blue = (
        a * share + b * (1 - share)
        for a, b in (
            (translucent.redF(), ground.redF()),
            (translucent.greenF(), ground.greenF()),
            (translucent.blueF(), ground.blueF()),
        )
    )
    return QColor.fromRgbF(red, green, blue)


def test_all_surfaces_have_different_colours_except_with_high_contrast(tones: Palette) -> None:
    if tones.has_high_contrast:
        grounds = {ground.name() for n in surface.SURFACES for ground in surface.surface_colours(n)}
        assert grounds == {colour("table").name()}
        return
    for one, other in combinations(surface.SURFACES, 2):
        assert surface.surface_colours(one) != surface.surface_colours(other)


def test_colours_are_found_by_name() -> None:
    assert palette.colour("green") == QColor("#67D6B6")
    assert palette.colour("ink") == QColor(LIGHT.ink)
    assert len({palette.colour(f"seat.{seat}").name() for seat in range(6)}) == 6
    with pytest.raises(KeyError):
        palette.colour("mauve")

"""All palettes by name, for tests that check each of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardtable_qt.table.painting.contrast_palettes import CONTRAST_DARK, CONTRAST_LIGHT
from cardtable_qt.table.painting.palette import DARK, LIGHT, Palette, set_palette

PALETTES = {
    "light": LIGHT,
    "dark": DARK,
    "light, high contrast": CONTRAST_LIGHT,
    "dark, high contrast": CONTRAST_DARK,
}
MIN_CONTRAST, MIN_HIGH_CONTRAST = 4.5, 7.0  # of texts


@contextmanager
def palette_in_use(tones: Palette) -> Iterator[None]:
    set_palette(tones)
    yield
    set_palette(LIGHT)


def min_text_contrast(tones: Palette) -> float:
    return MIN_HIGH_CONTRAST if tones.has_high_contrast else MIN_CONTRAST

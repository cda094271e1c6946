"""The named colours of the whole program, for light and dark tables.

The game colours were optimised to be distinguishable with colour blindness. They and the paper of
the cards are the same on all tables, so that a card always looks the same. The palettes with high
contrast are in `contrast_palettes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

GAME_COLOURS: Mapping[str, str] = {
    "red": "#8D0703",
    "orange": "#D76932",
    "yellow": "#FDEB07",
    "green": "#67D6B6",
    "blue": "#2C4DF6",
    "purple": "#371051",
}
# Colours of seats in games that do not give them one.
SEAT_COLOURS = ("blue", "orange", "green", "purple", "yellow", "red")


@dataclass(frozen=True)
class Palette:
    """One set of colours. `ink` and `ink_soft` are readable on panels, not on the bare table.

    The highlight colours `chosen` to `hint` were optimised like the game colours. See `highlights`
    for their shapes. With high contrast nothing has a texture, a shadow or a translucent colour;
    every area has an outline instead.
    """

    table: str  # background of the pages around the games
    table_edge: str
    plate: str  # a seat's panel
    plate_turn: str  # the panel of the seat to move
    turn: str  # its frame
    row: str
    slot: str
    cell: str  # a zone on the bare table
    entry: str  # background of text fields
    outline: str  # of text fields and check boxes
    line: str  # separators, grids, and edges of panels
    link: str
    heading: str  # in the rules
    ink: str
    ink_soft: str
    ink_on_table: str  # on the bare table
    ink_on_dark: str  # on overlays
    chosen: str
    focus: str
    legal: str
    last: str
    refused: str
    hint: str
    caption: str  # background of captions and bubbles
    overlay: str
    button: str
    button_ink: str
    paper: str = "#FFFBF0"
    paper_edge: str = "#CFC5AE"
    paper_ink: str = "#1B1A26"
    is_dark: bool = False
    has_high_contrast: bool = False


LIGHT = Palette(
    table="#2F6B54",
    table_edge="#1D4838",
    plate="#F5F0E2",
    plate_turn="#FFEEBD",
    turn="#B07800",
    row="#F0EADA",
    slot="#DAD3BF",
    cell="#50000000",
    entry="#FFFDF6",
    outline="#7F7868",
    line="#DAD3BF",
    link="#0704BB",
    heading="#068B70",
    ink="#1C1B22",
    ink_soft="#4A4850",
    ink_on_table="#FBF7EA",
    ink_on_dark="#F6F2E4",
    chosen="#020223",
    focus="#0704BB",
    legal="#068B70",
    last="#310D00",
    refused="#C51200",
    hint="#BB45FE",
    caption="#FFFBF0",
    overlay="#1D2B2B",
    button="#24333D",
    button_ink="#FFFFFF",
)

DARK = Palette(
    table="#1D3A31",
    table_edge="#142A23",
    plate="#22242A",
    plate_turn="#3B3422",
    turn="#F2B63C",
    row="#272A30",
    slot="#32353D",
    cell="#1CFFFFFF",
    entry="#15161A",
    outline="#8E8E98",
    line="#32353D",
    link="#AB9EF6",
    heading="#94FCF3",
    ink="#F4F0E6",
    ink_soft="#C9C6C0",
    ink_on_table="#F6F2E6",
    ink_on_dark="#F6F2E4",
    chosen="#0D881C",
    focus="#AB9EF6",
    legal="#94FCF3",
    last="#FFFE18",
    refused="#FE9D8E",
    hint="#DB238A",
    caption="#101216",
    overlay="#111317",
    button="#E6DFCD",
    button_ink="#1C1B22",
    is_dark=True,
)

_palette = LIGHT


def current_palette() -> Palette:
    """The palette in use."""
    return _palette


def set_palette(palette: Palette) -> None:
    """Choose the palette of everything that is painted from now on."""
    global _palette
    _palette = palette


def colour(name: str) -> QColor:
    """A colour by its name.

    The name is a field of the palette (`ink`), a game colour (`green`) or the colour of a seat
    (`seat.2`).
    """
    family, _, member = name.partition(".")
    if family == "seat":
        return QColor(GAME_COLOURS[SEAT_COLOURS[int(member) % len(SEAT_COLOURS)]])
    if name in GAME_COLOURS:
        return QColor(GAME_COLOURS[name])
    tone = getattr(_palette, name, None)
    if not isinstance(tone, str):
        raise KeyError(name)
    return QColor(tone)


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of two colours as defined by WCAG 2, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(tone: QColor) -> float:
    parts = (tone.redF(), tone.greenF(), tone.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

"""The named colours of the whole program, for a light and a dark table.

The game colours were searched for so that they stay apart for colour-blind eyes as well; they are
the same on both tables, as is the paper of the cards, so that a card looks like itself anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtGui import QColor

SIX: Mapping[str, str] = {
    "red": "#8D0703",
    "orange": "#D76932",
    "yellow": "#FDEB07",
    "green": "#67D6B6",
    "blue": "#2C4DF6",
    "purple": "#371051",
}
TRIPLE: Mapping[str, str] = {
    "red": "#B80C01",
    "blue": "#50ADF5",
    "purple": "#2C084D",
    "yellow": "#FDE831",
}
# What marks a seat where the game gives it no colour of its own.
SEATS = ("blue", "orange", "green", "purple", "yellow", "red")


@dataclass(frozen=True)
class Palette:
    """One set of tones. `ink` and `ink_soft` can be read on every panel, not on the bare table."""

    table: str
    table_edge: str
    plate: str  # a seat's panel
    plate_turn: str  # the panel of the seat whose turn it is
    row: str
    slot: str
    cell: str  # a place on the bare table
    entry: str  # what is written into
    ink: str
    ink_soft: str
    ink_on_table: str  # on the bare table
    ink_on_dark: str  # for the curtain
    legal: str
    focus: str
    refused: str
    last: str
    hint: str
    caption: str  # what a refusal or a call is written on
    curtain: str
    button: str
    button_ink: str
    paper: str = "#FFFBF0"
    paper_edge: str = "#CFC5AE"
    paper_ink: str = "#1B1A26"
    six: ClassVar[Mapping[str, str]] = SIX
    triple: ClassVar[Mapping[str, str]] = TRIPLE


LIGHT = Palette(
    table="#35745C",
    table_edge="#1F4B39",
    plate="#F2EDDD",
    plate_turn="#FFE7A3",
    row="#E7E6D3",
    slot="#CDCBB4",
    cell="#2B5F4A",
    entry="#FFFDF6",
    ink="#1B211D",
    ink_soft="#464D47",
    ink_on_table="#F7F4E6",
    ink_on_dark="#F6F2E4",
    legal="#00704A",
    focus="#2B57F0",
    refused="#9E1410",
    last="#7A3E00",
    hint="#7B1FA2",
    caption="#FFFBF0",
    curtain="#1C332B",
    button="#1D5A48",
    button_ink="#FFFFFF",
)

DARK = Palette(
    table="#1D3A31",
    table_edge="#142A23",
    plate="#2A4A40",
    plate_turn="#514A22",
    row="#24433A",
    slot="#18322A",
    cell="#264A3E",
    entry="#10201A",
    ink="#F3F0E4",
    ink_soft="#C9D6CC",
    ink_on_table="#F3F0E4",
    ink_on_dark="#F6F2E4",
    legal="#8CEBB9",
    focus="#A9C1FF",
    refused="#FF9C92",
    last="#FFCB70",
    hint="#E7B5FF",
    caption="#10201A",
    curtain="#0D1A16",
    button="#BFE3CF",
    button_ink="#10261D",
)

_chosen = LIGHT


def current() -> Palette:
    """The tones in use."""
    return _chosen


def use(*, dark: bool) -> None:
    """Change to the dark tones, or back to the light ones."""
    global _chosen
    _chosen = DARK if dark else LIGHT


def colour(name: str) -> QColor:
    """A tone by its name: `table`, `ink` …, a colour of the six such as `green`, a colour of
    Triple such as `triple.blue`, or the mark of a seat such as `seat.2`."""
    family, _, member = name.partition(".")
    if family == "triple" and member:
        return QColor(TRIPLE[member])
    if family == "seat":
        return QColor(SIX[SEATS[int(member) % len(SEATS)]])
    if name in SIX:
        return QColor(SIX[name])
    if name not in Palette.__dataclass_fields__:
        raise KeyError(name)
    return QColor(getattr(_chosen, name))


def contrast(one: QColor, other: QColor) -> float:
    """How well one colour can be read on the other, from 1 to 21, as WCAG 2 measures it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(tone: QColor) -> float:
    parts = (tone.redF(), tone.greenF(), tone.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

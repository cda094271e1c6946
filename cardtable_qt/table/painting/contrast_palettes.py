"""The palettes with high contrast: black on white, white on black, and the desktop's own colours.

Texts have a contrast of at least 7 to what is below them, lines and highlights of at least 3. The
highlights were optimised like those of the other palettes.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QColor, QPalette

from cardtable_qt.table.painting.palette import Palette, contrast

MIN_LINE_CONTRAST = 3.0
MIN_FORCED_CONTRAST = 4.5  # of texts in colours that the user has chosen for the desktop
GROUNDS = (
    "table", "table_edge", "plate", "plate_turn", "row", "slot", "cell", "entry", "caption",
    "overlay",
)  # fmt: skip
INKS = ("ink", "ink_soft", "heading", "ink_on_table", "ink_on_dark", "outline", "line")
LINES = ("turn", "chosen", "focus", "legal", "last", "hint")
TEXTS = ("refused", "link")  # besides the inks


def _contrasting(ground: str, ink: str, **others: str) -> dict[str, str]:
    """The colours of a palette in which every area has the same ground and the same ink."""
    return {**dict.fromkeys(GROUNDS, ground), **dict.fromkeys(INKS, ink), **others}


CONTRAST_LIGHT = Palette(
    **_contrasting(
        "#FFFFFF",
        "#000000",
        turn="#8F5F00",
        ink_soft="#505050",
        link="#0702CA",
        chosen="#080029",
        focus="#0702CA",
        legal="#009382",
        last="#320700",
        refused="#953100",
        hint="#A467F4",
        button="#000000",
        button_ink="#FFFFFF",
    ),
    has_high_contrast=True,
)

CONTRAST_DARK = Palette(
    **_contrasting(
        "#000000",
        "#FFFFFF",
        turn="#F2B63C",
        ink_soft="#B4B4B4",
        link="#B39CF1",
        chosen="#178703",
        focus="#B39CF1",
        legal="#A0FFEE",
        last="#F6EA14",
        refused="#FD748D",
        hint="#8451A1",
        button="#FFFFFF",
        button_ink="#000000",
    ),
    is_dark=True,
    has_high_contrast=True,
)


def forced_palette(desktop: QPalette) -> Palette:
    """The palette for a desktop that forces its own colours on all programs.

    Highlights that would be hard to see on the desktop's background get the colour of its texts;
    their shapes tell them apart.
    """
    role = QPalette.ColorRole
    ground, ink = desktop.color(role.Window), desktop.color(role.WindowText)
    base = CONTRAST_DARK if ground.lightness() < ink.lightness() else CONTRAST_LIGHT
    colours = _contrasting(ground.name(), ink.name())
    for name in LINES + TEXTS:
        least = MIN_FORCED_CONTRAST if name in TEXTS else MIN_LINE_CONTRAST
        own = desktop.color(role.Link) if name == "link" else QColor(getattr(base, name))
        colours[name] = (own if contrast(own, ground) >= least else ink).name()
    chosen, chosen_ink = desktop.color(role.Highlight), desktop.color(role.HighlightedText)
    if min(contrast(chosen, ground), contrast(chosen, chosen_ink)) < MIN_LINE_CONTRAST:
        chosen, chosen_ink = ink, ground
    colours.update(button=chosen.name(), button_ink=chosen_ink.name())
    return replace(base, **colours)

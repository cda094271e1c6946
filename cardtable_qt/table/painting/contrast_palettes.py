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


def _plain(ground: str, ink: str, *, is_dark: bool) -> Palette:
    """A palette in which every area has the same ground, and everything else the same ink."""
    return Palette(
        table=ground,
        table_edge=ground,
        plate=ground,
        plate_turn=ground,
        turn=ink,
        row=ground,
        slot=ground,
        cell=ground,
        entry=ground,
        outline=ink,
        line=ink,
        link=ink,
        heading=ink,
        ink=ink,
        ink_soft=ink,
        ink_on_table=ink,
        ink_on_dark=ink,
        chosen=ink,
        focus=ink,
        legal=ink,
        last=ink,
        refused=ink,
        hint=ink,
        caption=ground,
        overlay=ground,
        button=ink,
        button_ink=ground,
        is_dark=is_dark,
        has_high_contrast=True,
    )


CONTRAST_LIGHT = replace(
    _plain("#FFFFFF", "#000000", is_dark=False),
    turn="#8F5F00",
    ink_soft="#505050",
    link="#0702CA",
    chosen="#080029",
    focus="#0702CA",
    legal="#009382",
    last="#320700",
    refused="#953100",
    hint="#A467F4",
)

CONTRAST_DARK = replace(
    _plain("#000000", "#FFFFFF", is_dark=True),
    turn="#F2B63C",
    ink_soft="#B4B4B4",
    link="#B39CF1",
    chosen="#178703",
    focus="#B39CF1",
    legal="#A0FFEE",
    last="#F6EA14",
    refused="#FD748D",
    hint="#8451A1",
)


def forced_palette(desktop: QPalette) -> Palette:
    """The palette for a desktop that forces its own colours on all programs.

    Highlights that would be hard to see on the desktop's background get the colour of its texts;
    their shapes tell them apart.
    """
    role = QPalette.ColorRole
    ground, ink = desktop.color(role.Window), desktop.color(role.WindowText)
    is_dark = ground.lightness() < ink.lightness()
    base = CONTRAST_DARK if is_dark else CONTRAST_LIGHT

    def visible(tone: str, least: float = MIN_LINE_CONTRAST) -> str:
        return tone if contrast(QColor(tone), ground) >= least else ink.name()

    tones = replace(
        _plain(ground.name(), ink.name(), is_dark=is_dark),
        turn=visible(base.turn),
        chosen=visible(base.chosen),
        focus=visible(base.focus),
        legal=visible(base.legal),
        last=visible(base.last),
        hint=visible(base.hint),
        refused=visible(base.refused, MIN_FORCED_CONTRAST),
        link=visible(desktop.color(role.Link).name(), MIN_FORCED_CONTRAST),
    )
    chosen, chosen_ink = desktop.color(role.Highlight), desktop.color(role.HighlightedText)
    if min(contrast(chosen, ground), contrast(chosen, chosen_ink)) < MIN_LINE_CONTRAST:
        return tones
    return replace(tones, button=chosen.name(), button_ink=chosen_ink.name())

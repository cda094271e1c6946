"""8/28: the hoard in the middle, and what lies in the supply."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.eight28.gems import gem_names, lay_gems
from cardtable_qt.table.sheet import Sheet, fit
from cardtable_qt.table.spots import Z_CARD, Box, Face
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RED, RED_VALUE

translate = QCoreApplication.translate
POT_ASPECT = ASPECT["eight28.pot"]
STAGES = ((0, "empty"), (4, "few"), (9, "many"), (16, "heap"))  # up to so much; then a hoard
PLATE = Box(0.31, 0.62, 0.38, 0.27)  # of the chest: where its number stands
LEGIBLE = 11.0  # pixels of figures on the chest


def stage(value: int) -> str:
    """How full the chest looks."""
    return next((name for most, name in STAGES if value <= most), "hoard")


def gems_in_middle(seen: Eight28Observation) -> list[str]:
    """The gems that lie there. Red ones are laid in the last round alone: none is paid out yet."""
    red = RED - seen.supply_red if seen.result is None else 0
    blue = seen.middle - RED_VALUE * red
    return gem_names(0, red, "red") + gem_names(0, blue, "blue")


def pot(sheet: Sheet, box: Box, seen: Eight28Observation) -> None:
    """The chest, and beside it every gem that is in it, to be counted."""
    name = translate("8/28", "the middle, worth {value}").format(value=seen.middle)
    sheet.zone("middle", box, name, group="middle")
    chest = fit(box.left_part(min(box.w * 0.5, box.h * POT_ASPECT)), POT_ASPECT)
    chest = Box(box.x, chest.y, chest.w, chest.h)
    lay_pot(sheet, chest, seen.middle)
    left = chest.right + sheet.unit * 0.5
    area = Box(left, box.y, box.right - left, box.h).inset(0, sheet.unit * 0.4)
    lay_gems(sheet, area, gems_in_middle(seen), centred=True)


def lay_pot(sheet: Sheet, chest: Box, value: int) -> None:
    """The chest with what is in it on its plate."""
    told = translate("8/28", "the middle, worth {value}").format(value=value)
    sheet.piece("pot", Face("eight28.pot", stage(value)), chest, z=Z_CARD, name=told, still=True)
    x, y, w, h = PLATE
    plate = Box(chest.x + x * chest.w, chest.y + y * chest.h, w * chest.w, h * chest.h)
    size = max(plate.h * 0.8, LEGIBLE)
    if plate.w >= LEGIBLE * 0.75 * len(str(value)):  # else it is told beside the chest
        sheet.label("middle", plate, str(value), size / sheet.unit, bold=True, tone="paper_ink")


def supply(sheet: Sheet, box: Box, seen: Eight28Observation) -> None:
    """The gems that can still be laid, blue ones first."""
    title, *lines = box.rows(3, sheet.unit * 0.2)
    words = translate("8/28", "Supply")
    sheet.label("supply", title, words, 0.95, align="left", tone="ink_on_table")
    stock = (("blue", seen.supply_blue), ("red", seen.supply_red))
    for line, (name, count) in zip(lines, stock, strict=True):
        gem = line.left_part(min(line.h, line.w / 2))
        told = translate("8/28", "in the supply: {count}").format(count=count)
        face = Face("eight28.gem", name)
        sheet.piece(f"supply:{name}", face, fit(gem, 1.0), name=told, dim=not count)
        figure = Box(gem.right + sheet.unit * 0.4, line.y, line.right - gem.right, line.h)
        sheet.label(
            f"supply:{name}",
            figure.left_part(line.right - figure.x),
            str(count),
            1.1,
            align="left",
            bold=True,
            tone="ink_on_table",
        )

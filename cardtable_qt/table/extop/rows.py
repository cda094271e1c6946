"""Ex & Top: the middle of the table, which is the four rows and the piles beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.extop.words import card, chip, colour
from cardtable_qt.table.sheet import Sheet, fan, fit, split
from cardtable_qt.table.spots import Z_CARD, Box, Face
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, CHIP, COLOURS, NO_CHIP, Placed, row_sums

translate = QCoreApplication.translate
CARD_ASPECT = ASPECT["extop.card"]
BACK = Face("extop.back")


def piles(sheet: Sheet, box: Box, seen: ExTopObservation) -> None:
    """Draw pile, discards and the chips to come, with their numbers."""
    for part, (key, count) in zip(
        box.rows(3, sheet.unit * 0.5),
        (("pile", seen.pile), ("discards", len(seen.discards)), ("stack", seen.stack)),
        strict=True,
    ):
        words = part.bottom_part(sheet.unit * 1.3)
        place = fit(Box(part.x, part.y, part.w, part.h - words.h - 2), CARD_ASPECT)
        sheet.panel(f"slot:{key}", place, "slot", radius=6)
        title, face = _pile_face(seen, key)
        if count:
            shape = fit(place, 1.0) if key == "stack" else place
            sheet.piece(key, face, shape, name=title)
        text = translate("Ex & Top", "{pile}: {count}").format(pile=title, count=count)
        sheet.label(f"count:{key}", words, text, 0.85, tone="ink_on_table")


def _pile_face(seen: ExTopObservation, key: str) -> tuple[str, Face]:
    if key == "pile":
        return translate("Ex & Top", "Draw"), BACK
    if key == "stack":
        return translate("Ex & Top", "Chips"), Face("extop.chip", "?")
    face = Face("extop.card", CARD.write(seen.discards[-1])) if seen.discards else BACK
    return translate("Ex & Top", "Discards"), face


def row_place(
    sheet: Sheet,
    box: Box,
    seen: ExTopObservation,
    row: int,
    names: Sequence[str],
    last: Placed | None,
) -> None:
    """A row: its chip, its cards and free places, and who has what in it."""
    value, cards = seen.chips[row], seen.rows[row]
    if value == NO_CHIP:
        sheet.panel(f"row:{row}", box, "slot")
        sheet.label(f"closed:{row}", box, translate("Ex & Top", "no chip left"), tone="ink")
        sheet.zone(f"row:{row}", box, translate("Ex & Top", "closed row"), group="rows")
        return
    sheet.panel(f"row:{row}", box, "row")
    name = translate("Ex & Top", "row for {chip}").format(chip=chip(value))
    sheet.zone(f"row:{row}", box, name, group="rows")
    inner = box.inset(sheet.unit * 0.4)
    place, rest = split(inner, (0.13, 0.87), sheet.unit * 0.6)
    face = Face("extop.chip", CHIP.write(value))
    sheet.piece(f"chip:{row}:{value}", face, fit(place, 1.0), origin="stack", name=chip(value))
    slots, sums = split(rest, (0.68, 0.32), sheet.unit * 0.6)
    for i, slot in enumerate(fan(slots, abs(value), CARD_ASPECT, sheet.unit * 0.35, align=0)):
        sheet.panel(f"slot:{row}:{i}", slot, "slot", radius=6)
        if i < len(cards):
            fresh = last is not None and last.card == cards[i]
            sheet.piece(
                f"card:{CARD.write(cards[i])}",
                Face("extop.card", CARD.write(cards[i])),
                slot,
                z=Z_CARD + i,
                name=card(cards[i]),
                fresh=fresh,
                origin=f"seat:{last.seat}" if last is not None and fresh else "",
            )
    _sums(sheet, sums, seen, row, names)


def _sums(sheet: Sheet, box: Box, seen: ExTopObservation, row: int, names: Sequence[str]) -> None:
    """What every colour has in the row, and who would take the chip now."""
    sums = sorted(row_sums(seen.rows[row]).items(), key=lambda pair: -pair[1])
    if not sums:
        return
    words, figures = split(box, (0.4, 0.6), 2, across=False)
    for i, place in enumerate(figures.columns(6, 2)):
        if i < len(sums):
            number, total = sums[i]
            high = min(place.h * 0.55, place.w)
            emblem = Box(place.x, place.y, place.w, high)
            face = Face("extop.emblem", COLOURS[number])
            sheet.piece(f"sum:{row}:{COLOURS[number]}", face, fit(emblem, 1.0), name=colour(number))
            figure = Box(place.x, emblem.bottom, place.w, place.h - high)
            leading = total == sums[0][1]
            sheet.label(
                f"sum:{row}:{i}", figure, str(total), 1.1 if leading else 0.95, bold=leading
            )
    tied = len(sums) > 1 and sums[1][1] == sums[0][1]
    leader = (
        translate("Ex & Top", "tie: nobody")
        if tied
        else "▸ " + names[seen.colours.index(sums[0][0])]
    )
    sheet.label(f"leader:{row}", words, leader, 1.0, bold=True, align="left")

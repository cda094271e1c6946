"""Ex & Top: what every colour has in a row, and who is about to get its chip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.words import chip, colour
from cardtable_qt.table.flow import flow
from cardtable_qt.table.sheet import Sheet, fit, split
from cardtable_qt.table.spots import Box, Face
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import COLOURS, row_sums

translate = QCoreApplication.translate
LINES = 3  # as many at least as there are usually colours in a row
LINED = (0.36, 0.4, 0.24)  # the lines of a verdict
SMALLEST = 0.82  # units of text
EDGE = 1.2  # pixels around a bar, so that every colour is seen on every ground


def standing(seen: ExTopObservation, row: int) -> list[tuple[int, int]]:
    """The colours in a row with their sums, the highest first."""
    return sorted(row_sums(seen.rows[row]).items(), key=lambda pair: (-pair[1], pair[0]))


def leaders(sums: Sequence[tuple[int, int]]) -> list[int]:
    """The colours with the highest sum."""
    return [number for number, total in sums if total == sums[0][1]]


def chart(sheet: Sheet, box: Box, seen: ExTopObservation, row: int, tallest: int) -> None:
    """A bar for every colour, as long as its sum, beside its emblem."""
    sums = standing(seen, row)
    high = box.h * 0.94 / max(LINES, len(sums))
    lines = box.centred(box.w, high * len(sums)).rows(len(sums)) if sums else ()
    for (number, total), line in zip(sums, lines, strict=True):
        emblem = fit(line.left_part(min(line.h * 0.96, box.w * 0.3)), 1.0)
        face = Face("extop.emblem", COLOURS[number])
        sheet.piece(f"sum:{row}:{COLOURS[number]}", face, emblem, name=colour(number))
        left = emblem.right + sheet.unit * 0.3
        figure = sheet.unit * 1.7
        long = max(3.0, (line.right - left - figure) * total / tallest)
        bar = Box(left, line.y + line.h * 0.22, long, line.h * 0.56)
        sheet.panel(f"edge:{row}:{number}", bar.inset(-EDGE), "ink_soft", radius=3)
        sheet.panel(f"bar:{row}:{number}", bar, COLOURS[number], radius=2)
        leading = total == sums[0][1]
        size = max(min(1.2 if leading else 1.0, line.h * 0.9 / sheet.unit), SMALLEST)
        words = Box(bar.right + 5, line.y, figure - 5, line.h)
        sheet.label(f"sum:{row}:{number}", words, str(total), size, bold=leading, align="left")


def verdict(sheet: Sheet, box: Box, seen: ExTopObservation, row: int, names: Sequence[str]) -> None:
    """Who would get the chip now, and whether the next card decides it."""
    sums = standing(seen, row)
    if not sums:
        sheet.label(f"leader:{row}", box, translate("Ex & Top", "no card yet"), tone="ink_soft")
        return
    first = leaders(sums)
    tied = len(first) > 1
    accent = "ink_soft" if tied else COLOURS[first[0]]
    sheet.panel(f"verdict:{row}", box.inset(2), "plate", accent=accent, radius=8)
    inner = box.inset(sheet.unit * 0.5, sheet.unit * 0.25)
    signs, words = _sides(inner, sheet.unit * 0.5)
    places = flow(signs, len(first), 1.0, 1)
    used = places[-1].bottom - places[0].y
    for number, spot in zip(first, places, strict=True):
        face = Face("extop.emblem", COLOURS[number])
        middle = spot.moved(0, (signs.h - used) / 2)
        sheet.piece(f"leads:{row}:{number}", face, middle, name=colour(number), still=True)
    _words(sheet, words, seen, row, "" if tied else names[seen.colours.index(first[0])])


def _sides(box: Box, gap: float) -> tuple[Box, Box]:
    """Where emblems and words are: beside one another, or one below the other."""
    if box.h > box.w * 0.85:
        signs, words = split(box, (0.45, 0.55), across=False)
        return signs, words
    signs = box.left_part(min(box.h * 0.92, box.w * 0.4))
    return signs, box.right_part(box.w - signs.w - gap)


def _words(sheet: Sheet, box: Box, seen: ExTopObservation, row: int, leader: str) -> None:
    value = seen.chips[row]
    left = abs(value) - len(seen.rows[row])
    note = _note(left)
    who, what, *rest = split(box, LINED[:3] if note else LINED[:2], across=False)
    if leader:
        tone = "ink" if value > 0 else "refused"
        _line(sheet, f"leader:{row}", who, leader, 1.1, bold=True)
        _line(sheet, f"gets:{row}", what, chip(value), 1.7, bold=True, tone=tone)
    else:
        stays = translate("Ex & Top", "{chip} stays").format(chip=chip(value))
        _line(sheet, f"leader:{row}", who, translate("Ex & Top", "tie: nobody"), 1.1, bold=True)
        _line(sheet, f"gets:{row}", what, stays, 1.1)
    for box in rest:
        _line(sheet, f"note:{row}", box, note, 0.9, tone="ink_soft")


def _line(sheet: Sheet, key: str, box: Box, text: str, size: float, **more: Any) -> None:
    """A line as large as wanted, if it is high enough."""
    fitting = max(min(size, box.h * 0.9 / sheet.unit), SMALLEST)
    sheet.label(key, box, text, fitting, align="left", **more)


def _note(left: int) -> str:
    if left == 1:
        return translate("Ex & Top", "1 card to go")
    return "" if left else translate("Ex & Top", "the row is full")

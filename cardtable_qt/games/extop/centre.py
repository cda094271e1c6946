"""Ex & Top: the four rows in the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.extop.cards import CARD_ASPECT
from cardtable_qt.games.extop.words import card_text, chip_text, colour_text
from cardtable_qt.table.layout.builder import (
    LayoutBuilder,
    fan_boxes,
    fit_aspect,
    flow_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Box, Face
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    CHIP,
    COLOURS,
    HIGHEST_VALUE,
    NO_CHIP,
    Placed,
    RowScored,
    row_sums,
)

translate = QCoreApplication.translate

LINES = 3  # as many at least as there are usually colours in a row
LINED = (0.36, 0.4, 0.24)  # the lines of a verdict
SMALLEST = 0.82  # units of text
EDGE = 1.2  # pixels around a bar, so that every colour is seen on every ground


def colour_sums(observation: ExTopObservation, row: int) -> list[tuple[int, int]]:
    """The colours in a row with their sums, the highest first."""
    return sorted(row_sums(observation.rows[row]).items(), key=lambda pair: (-pair[1], pair[0]))


def leaders(sums: Sequence[tuple[int, int]]) -> list[int]:
    """The colours with the highest sum."""
    return [number for number, total in sums if total == sums[0][1]]


def add_sum_bars(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, row: int, tallest: int
) -> None:
    """A bar for every colour, as long as its sum, beside its emblem."""
    sums = colour_sums(observation, row)
    high = box.h * 0.94 / max(LINES, len(sums))
    lines = box.centred(box.w, high * len(sums)).rows(len(sums)) if sums else ()
    for (number, total), line in zip(sums, lines, strict=True):
        emblem = fit_aspect(line.left_part(min(line.h * 0.96, box.w * 0.3)), 1.0)
        face = Face("extop.emblem", COLOURS[number])
        sheet.add_piece(f"sum:{row}:{COLOURS[number]}", face, emblem, name=colour_text(number))
        left = emblem.right + sheet.unit * 0.3
        figure = sheet.unit * 1.7
        long = max(3.0, (line.right - left - figure) * total / tallest)
        bar = Box(left, line.y + line.h * 0.22, long, line.h * 0.56)
        sheet.add_panel(f"edge:{row}:{number}", bar.inset(-EDGE), "ink_soft", radius=3)
        sheet.add_panel(f"bar:{row}:{number}", bar, COLOURS[number], radius=2)
        leading = total == sums[0][1]
        size = max(min(1.2 if leading else 1.0, line.h * 0.9 / sheet.unit), SMALLEST)
        words = Box(bar.right + 5, line.y, figure - 5, line.h)
        sheet.add_label(f"sum:{row}:{number}", words, str(total), size, bold=leading, align="left")


def add_row_winner(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, row: int, names: Sequence[str]
) -> None:
    """Who would get the chip now, and whether the next card decides it."""
    sums = colour_sums(observation, row)
    if not sums:
        sheet.add_label(f"leader:{row}", box, translate("Ex & Top", "no card yet"), tone="ink_soft")
        return
    first = leaders(sums)
    tied = len(first) > 1
    accent = "ink_soft" if tied else COLOURS[first[0]]
    sheet.add_panel(f"verdict:{row}", box.inset(2), "plate", accent=accent, radius=8)
    inner = box.inset(sheet.unit * 0.5, sheet.unit * 0.25)
    signs, words = _sides(inner, sheet.unit * 0.5)
    places = flow_boxes(signs, len(first), 1.0, 1)
    used = places[-1].bottom - places[0].y
    for number, spot in zip(first, places, strict=True):
        face = Face("extop.emblem", COLOURS[number])
        middle = spot.moved(0, (signs.h - used) / 2)
        sheet.add_piece(f"leads:{row}:{number}", face, middle, name=colour_text(number), still=True)
    _words(
        sheet, words, observation, row, "" if tied else names[observation.colours.index(first[0])]
    )


def _sides(box: Box, gap: float) -> tuple[Box, Box]:
    """Where emblems and words are: beside one another, or one below the other."""
    if box.h > box.w * 0.85:
        signs, words = split_box(box, (0.45, 0.55), across=False)
        return signs, words
    signs = box.left_part(min(box.h * 0.92, box.w * 0.4))
    return signs, box.right_part(box.w - signs.w - gap)


def _words(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, row: int, leader: str
) -> None:
    value = observation.chips[row]
    left = abs(value) - len(observation.rows[row])
    note = _note(left)
    who, what, *rest = split_box(box, LINED[:3] if note else LINED[:2], across=False)
    if leader:
        tone = "ink" if value > 0 else "refused"
        _line(sheet, f"leader:{row}", who, leader, 1.1, bold=True)
        _line(sheet, f"gets:{row}", what, chip_text(value), 1.7, bold=True, tone=tone)
    else:
        stays = translate("Ex & Top", "{chip} stays").format(chip=chip_text(value))
        _line(sheet, f"leader:{row}", who, translate("Ex & Top", "tie: nobody"), 1.1, bold=True)
        _line(sheet, f"gets:{row}", what, stays, 1.1)
    for box in rest:
        _line(sheet, f"note:{row}", box, note, 0.9, tone="ink_soft")


def _line(sheet: LayoutBuilder, key: str, box: Box, text: str, size: float, **more: Any) -> None:
    """A line as large as wanted, if it is high enough."""
    fitting = max(min(size, box.h * 0.9 / sheet.unit), SMALLEST)
    sheet.add_label(key, box, text, fitting, align="left", **more)


def _note(left: int) -> str:
    if left == 1:
        return translate("Ex & Top", "1 card to go")
    return "" if left else translate("Ex & Top", "the row is full")


LONGEST = 6  # cards in a row
OVERLAPPING = 1.3  # times as wide as there is room for cards beside one another, at most
WIDEST = 26  # units, for the bars


@dataclass(frozen=True)
class RowMetrics:
    """How wide the parts of all rows are, so that they stand below one another."""

    chip: float
    cards: float
    chart: float
    verdict: float
    gap: float


def row_metrics(sheet: LayoutBuilder, box: Box) -> RowMetrics:
    """Cards as high as the row; of what is left, the bars and the verdict get the most."""
    unit, gap = sheet.unit, sheet.unit * 0.5
    chip_side = min(box.h, box.w * 0.13)
    rest = box.w - chip_side - 3 * gap
    cards = min(LONGEST * (box.h * CARD_ASPECT + unit * 0.6), rest * 0.62)
    verdict_side = min(unit * 14, (rest - cards) * 0.54)
    bars = min(unit * WIDEST, rest - cards - verdict_side)
    return RowMetrics(chip_side, cards, bars, verdict_side, gap)


def add_rows(
    sheet: LayoutBuilder, box: Box, observation: ExTopObservation, names: Sequence[str]
) -> None:
    """All rows, one below the other."""
    boxes = list(box.rows(len(observation.chips), sheet.unit * 0.35))
    measure = row_metrics(sheet, boxes[0].inset(sheet.unit * 0.3))
    tallest = max(
        [HIGHEST_VALUE, *(max(row_sums(row).values(), default=0) for row in observation.rows)]
    )
    for row, place in enumerate(boxes):
        if observation.chips[row] == NO_CHIP:
            sheet.add_panel(f"row:{row}", place, "cell")
            text = translate("Ex & Top", "no chip left")
            sheet.add_label(f"closed:{row}", place, text, tone="ink_on_table")
            sheet.add_zone(f"row:{row}", place, translate("Ex & Top", "closed row"), group="rows")
        else:
            _row(sheet, place, observation, row, names, measure, tallest)


def _row(
    sheet: LayoutBuilder,
    box: Box,
    observation: ExTopObservation,
    row: int,
    names: Sequence[str],
    measure: RowMetrics,
    tallest: int,
) -> None:
    """A row: its chip, its cards and free places, what every colour has, and who gets the chip."""
    value = observation.chips[row]
    sheet.add_panel(f"row:{row}", box, "row")
    name = translate("Ex & Top", "row for {chip}").format(chip=chip_text(value))
    sheet.add_zone(f"row:{row}", box, name, group="rows")
    inner = box.inset(sheet.unit * 0.3)
    place = fit_aspect(inner.left_part(measure.chip), 1.0)
    face = Face("extop.chip", CHIP.write(value))
    key = f"chip:{row}:{_chips_before(observation, row)}"
    sheet.add_piece(key, face, place, origin="stack", name=chip_text(value))
    left = inner.x + measure.chip + measure.gap
    _cards(sheet, Box(left, inner.y, measure.cards, inner.h), observation, row)
    left += measure.cards + measure.gap
    add_sum_bars(sheet, Box(left, inner.y, measure.chart, inner.h), observation, row, tallest)
    add_row_winner(sheet, inner.right_part(measure.verdict), observation, row, names)


def _chips_before(observation: ExTopObservation, row: int) -> int:
    """How many chips this row had: an equal one after it is another chip."""
    scored = (e for e in observation.history if isinstance(e, RowScored) and e.row == row)
    gone = sum(event.seat is not None for event in scored)
    return gone - bool(observation.rows[row] and _is_being_scored(observation, row))


def _is_being_scored(observation: ExTopObservation, row: int) -> bool:
    """Whether the row is counted just now, and its chip still there."""
    last = observation.history[-1] if observation.history else None
    return isinstance(last, RowScored) and last.row == row and last.seat is not None


def _cards(sheet: LayoutBuilder, box: Box, observation: ExTopObservation, row: int) -> None:
    cards, last = observation.rows[row], _last_placed(observation)
    high = min(box.h, box.w / LONGEST / CARD_ASPECT * OVERLAPPING)
    box = box.centred(box.w, high)
    gap = (box.w - LONGEST * box.h * CARD_ASPECT) / (LONGEST - 1)
    gap = min(max(gap, sheet.unit * 0.3), sheet.unit * 1.2)
    spots = fan_boxes(box, LONGEST, CARD_ASPECT, gap, align=0)
    for i, spot in enumerate(spots[: abs(observation.chips[row])]):
        sheet.add_panel(f"slot:{row}:{i}", spot, "slot", radius=6)
        if i < len(cards):
            fresh = last is not None and last.card == cards[i]
            sheet.add_piece(
                f"card:{CARD.write(cards[i])}",
                Face("extop.card", CARD.write(cards[i])),
                spot,
                z=Z_CARD + i,
                name=card_text(cards[i]),
                fresh=fresh,
                origin=_hand_of(observation, last) if last is not None and fresh else "",
            )


def _last_placed(observation: ExTopObservation) -> Placed | None:
    return next((e for e in reversed(observation.history) if isinstance(e, Placed)), None)


def _hand_of(observation: ExTopObservation, placed: Placed) -> str:
    """Where a card came from: any of the seat's cards, for nobody knows which one it was."""
    left = observation.hands[placed.seat]
    return f"hand:{placed.seat}:{left - 1}" if left else f"seat:{placed.seat}"

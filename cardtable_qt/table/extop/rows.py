"""Ex & Top: the four rows in the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.extop.piles import CARD_ASPECT
from cardtable_qt.table.extop.verdicts import chart, verdict
from cardtable_qt.table.extop.words import card, chip
from cardtable_qt.table.sheet import Sheet, fan, fit
from cardtable_qt.table.spots import Z_CARD, Box, Face
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, CHIP, NO_CHIP, VALUES, Placed, RowScored, row_sums

translate = QCoreApplication.translate
LONGEST = 6  # cards in a row
OVERLAPPING = 1.3  # times as wide as there is room for cards beside one another, at most
WIDEST = 26  # units, for the bars


@dataclass(frozen=True)
class Ruler:
    """How wide the parts of all rows are, so that they stand below one another."""

    chip: float
    cards: float
    chart: float
    verdict: float
    gap: float


def ruler(sheet: Sheet, box: Box) -> Ruler:
    """Cards as high as the row; of what is left, the bars and the verdict get the most."""
    unit, gap = sheet.unit, sheet.unit * 0.5
    chip_side = min(box.h, box.w * 0.13)
    rest = box.w - chip_side - 3 * gap
    cards = min(LONGEST * (box.h * CARD_ASPECT + unit * 0.6), rest * 0.62)
    verdict_side = min(unit * 14, (rest - cards) * 0.54)
    bars = min(unit * WIDEST, rest - cards - verdict_side)
    return Ruler(chip_side, cards, bars, verdict_side, gap)


def row_places(sheet: Sheet, box: Box, seen: ExTopObservation, names: Sequence[str]) -> None:
    """All rows, one below the other."""
    boxes = list(box.rows(len(seen.chips), sheet.unit * 0.35))
    measure = ruler(sheet, boxes[0].inset(sheet.unit * 0.3))
    tallest = max([VALUES, *(max(row_sums(row).values(), default=0) for row in seen.rows)])
    for row, place in enumerate(boxes):
        if seen.chips[row] == NO_CHIP:
            sheet.panel(f"row:{row}", place, "cell")
            text = translate("Ex & Top", "no chip left")
            sheet.label(f"closed:{row}", place, text, tone="ink_on_table")
            sheet.zone(f"row:{row}", place, translate("Ex & Top", "closed row"), group="rows")
        else:
            _row(sheet, place, seen, row, names, measure, tallest)


def _row(
    sheet: Sheet,
    box: Box,
    seen: ExTopObservation,
    row: int,
    names: Sequence[str],
    measure: Ruler,
    tallest: int,
) -> None:
    """A row: its chip, its cards and free places, what every colour has, and who gets the chip."""
    value = seen.chips[row]
    sheet.panel(f"row:{row}", box, "row")
    name = translate("Ex & Top", "row for {chip}").format(chip=chip(value))
    sheet.zone(f"row:{row}", box, name, group="rows")
    inner = box.inset(sheet.unit * 0.3)
    place = fit(inner.left_part(measure.chip), 1.0)
    face = Face("extop.chip", CHIP.write(value))
    key = f"chip:{row}:{_chips_before(seen, row)}"
    sheet.piece(key, face, place, origin="stack", name=chip(value))
    left = inner.x + measure.chip + measure.gap
    _cards(sheet, Box(left, inner.y, measure.cards, inner.h), seen, row)
    left += measure.cards + measure.gap
    chart(sheet, Box(left, inner.y, measure.chart, inner.h), seen, row, tallest)
    verdict(sheet, inner.right_part(measure.verdict), seen, row, names)


def _chips_before(seen: ExTopObservation, row: int) -> int:
    """How many chips this row had: an equal one after it is another chip."""
    scored = (e for e in seen.history if isinstance(e, RowScored) and e.row == row)
    gone = sum(event.seat is not None for event in scored)
    return gone - bool(seen.rows[row] and _is_being_scored(seen, row))


def _is_being_scored(seen: ExTopObservation, row: int) -> bool:
    """Whether the row is counted just now, and its chip still there."""
    last = seen.history[-1] if seen.history else None
    return isinstance(last, RowScored) and last.row == row and last.seat is not None


def _cards(sheet: Sheet, box: Box, seen: ExTopObservation, row: int) -> None:
    cards, last = seen.rows[row], _last_placed(seen)
    high = min(box.h, box.w / LONGEST / CARD_ASPECT * OVERLAPPING)
    box = box.centred(box.w, high)
    gap = (box.w - LONGEST * box.h * CARD_ASPECT) / (LONGEST - 1)
    gap = min(max(gap, sheet.unit * 0.3), sheet.unit * 1.2)
    spots = fan(box, LONGEST, CARD_ASPECT, gap, align=0)
    for i, spot in enumerate(spots[: abs(seen.chips[row])]):
        sheet.panel(f"slot:{row}:{i}", spot, "slot", radius=6)
        if i < len(cards):
            fresh = last is not None and last.card == cards[i]
            sheet.piece(
                f"card:{CARD.write(cards[i])}",
                Face("extop.card", CARD.write(cards[i])),
                spot,
                z=Z_CARD + i,
                name=card(cards[i]),
                fresh=fresh,
                origin=_hand_of(seen, last) if last is not None and fresh else "",
            )


def _last_placed(seen: ExTopObservation) -> Placed | None:
    return next((e for e in reversed(seen.history) if isinstance(e, Placed)), None)


def _hand_of(seen: ExTopObservation, placed: Placed) -> str:
    """Where a card came from: any of the seat's cards, for nobody knows which one it was."""
    left = seen.hands[placed.seat]
    return f"hand:{placed.seat}:{left - 1}" if left else f"seat:{placed.seat}"

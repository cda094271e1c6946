"""Ex & Top: the four rows in the middle of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.extop.words import card_text, chip_text, colour_text, row_place_name
from cardtable_qt.table.layout.builder import (
    MIN_LABEL_PX,
    LayoutBuilder,
    fan_boxes,
    fit_aspect,
    flow_boxes,
    split_box,
)
from cardtable_qt.table.layout.elements import Z_CARD, Box
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import CARD_ASPECT
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

MAX_ROW_CARDS = 6
CARD_OVERLAP = 1.3  # cards may be this much wider than a place in the row
MAX_CHART_WIDTH = 26  # in units
MIN_SUM_LINES = 3  # the usual number of colours in a row
VERDICT_SHARES = (0.36, 0.4, 0.24)  # of the lines of a verdict
NOTE_BELOW_SHARES = (0.72, 0.28)  # of the emblems with their text, and of a note below them
NARROW_TIE_SHARES = (0.25, 0.27, 0.25, 0.23)  # of the emblems, and of the lines below them
NARROW_EMBLEM = 0.8
NOTE_WIDTH = 6.8  # of a note or the words for a tie, relative to the height of the text
TALL_VERDICT = 0.72  # height to width, from which on the emblem is above the text
MIN_TEXT_SIZE = 0.82  # in units
BAR_EDGE_PX = 2.0  # around a bar, so that every colour stands out in both themes


@dataclass(frozen=True)
class RowMetrics:
    """The widths of the parts of a row, shared by all rows so that they line up."""

    chip: float
    cards: float
    chart: float
    verdict: float
    gap: float


def add_rows(
    builder: LayoutBuilder, box: Box, observation: ExTopObservation, names: Sequence[str]
) -> None:
    """Add all rows, one below the other."""
    boxes = list(box.rows(len(observation.chips), builder.unit * 0.35))
    metrics = row_metrics(builder, boxes[0].inset(builder.unit * 0.3))
    highest_sum = max(
        [HIGHEST_VALUE, *(max(row_sums(row).values(), default=0) for row in observation.rows)]
    )
    for row, place in enumerate(boxes):
        if observation.chips[row] == NO_CHIP:
            builder.add_panel(f"row:{row}", place, "cell")
            text = translate("Ex & Top", "no chip left")
            builder.add_label(f"closed:{row}", place, text, tone="ink_on_table")
            builder.add_zone(f"row:{row}", place, translate("Ex & Top", "closed row"), group="rows")
        else:
            _add_row(builder, place, observation, row, names, metrics, highest_sum)


def row_metrics(builder: LayoutBuilder, box: Box) -> RowMetrics:
    """Cards get the height of the row. The bars and the verdict share most of the rest."""
    unit, gap = builder.unit, builder.unit * 0.5
    chip_width = min(box.h, box.w * 0.13)
    rest = box.w - chip_width - 3 * gap
    cards_width = min(MAX_ROW_CARDS * (box.h * CARD_ASPECT + unit * 0.6), rest * 0.62)
    verdict_width = min(unit * 14, (rest - cards_width) * 0.54)
    chart_width = min(unit * MAX_CHART_WIDTH, rest - cards_width - verdict_width)
    return RowMetrics(chip_width, cards_width, chart_width, verdict_width, gap)


def _add_row(
    builder: LayoutBuilder,
    box: Box,
    observation: ExTopObservation,
    row: int,
    names: Sequence[str],
    metrics: RowMetrics,
    highest_sum: int,
) -> None:
    """Add a row: its chip, cards and empty slots, the sums of the colours, and the leader."""
    value = observation.chips[row]
    builder.add_panel(f"row:{row}", box, "row")
    name = row_place_name(observation.chips, row)
    builder.add_zone(f"row:{row}", box, name, group="rows")
    inner = box.inset(builder.unit * 0.3)
    place = fit_aspect(inner.left_part(metrics.chip), 1.0)
    face = Face("extop.chip", CHIP.write(value))
    key = f"chip:{row}:{_earlier_chips(observation, row)}"
    builder.add_piece(key, face, place, origin="stack", name=chip_text(value))
    left = inner.x + metrics.chip + metrics.gap
    _add_cards(builder, Box(left, inner.y, metrics.cards, inner.h), observation, row)
    left += metrics.cards + metrics.gap
    add_sum_bars(builder, Box(left, inner.y, metrics.chart, inner.h), observation, row, highest_sum)
    add_row_winner(builder, inner.right_part(metrics.verdict), observation, row, names)


def _earlier_chips(observation: ExTopObservation, row: int) -> int:
    """The number of earlier chips in this row. It distinguishes chips of equal value."""
    scored = (e for e in observation.history if isinstance(e, RowScored) and e.row == row)
    gone = sum(event.seat is not None for event in scored)
    return gone - bool(observation.rows[row] and _is_being_scored(observation, row))


def _is_being_scored(observation: ExTopObservation, row: int) -> bool:
    """Return whether the row is being scored, with its chip still in place."""
    last = observation.history[-1] if observation.history else None
    return isinstance(last, RowScored) and last.row == row and last.seat is not None


def _add_cards(builder: LayoutBuilder, box: Box, observation: ExTopObservation, row: int) -> None:
    cards, last = observation.rows[row], _last_placed(observation)
    height = min(box.h, box.w / MAX_ROW_CARDS / CARD_ASPECT * CARD_OVERLAP)
    box = box.centred(box.w, height)
    gap = (box.w - MAX_ROW_CARDS * box.h * CARD_ASPECT) / (MAX_ROW_CARDS - 1)
    gap = min(max(gap, builder.unit * 0.3), builder.unit * 1.2)
    boxes = fan_boxes(box, MAX_ROW_CARDS, CARD_ASPECT, gap, align=0)
    for i, slot in enumerate(boxes[: abs(observation.chips[row])]):
        builder.add_panel(f"slot:{row}:{i}", slot, "slot", radius=6)
        if i < len(cards):
            fresh = last is not None and last.card == cards[i]
            builder.add_piece(
                f"card:{CARD.write(cards[i])}",
                Face("extop.card", CARD.write(cards[i])),
                slot,
                z=Z_CARD + i,
                name=card_text(cards[i]),
                last_moved=fresh,
                origin=_hand_origin(observation, last) if last is not None and fresh else "",
            )


def _last_placed(observation: ExTopObservation) -> Placed | None:
    return next((e for e in reversed(observation.history) if isinstance(e, Placed)), None)


def _hand_origin(observation: ExTopObservation, placed: Placed) -> str:
    """The origin of a placed card: any card of the hand, because no one knows which one it was."""
    left = observation.hands[placed.seat]
    return f"hand:{placed.seat}:{left - 1}" if left else f"seat:{placed.seat}"


def add_sum_bars(
    builder: LayoutBuilder, box: Box, observation: ExTopObservation, row: int, highest_sum: int
) -> None:
    """Add a bar for the sum of every colour, beside its emblem."""
    about = (f"row:{row}",)
    sums = colour_sums(observation, row)
    line_height = box.h * 0.94 / max(MIN_SUM_LINES, len(sums))
    lines = box.centred(box.w, line_height * len(sums)).rows(len(sums)) if sums else ()
    for (number, total), line in zip(sums, lines, strict=True):
        emblem = fit_aspect(line.left_part(min(line.h * 0.96, box.w * 0.3)), 1.0)
        face = Face("extop.emblem", COLOURS[number])
        key = f"sum:{row}:{COLOURS[number]}"
        builder.add_piece(key, face, emblem, name=colour_text(number), about=about)
        left = emblem.right + builder.unit * 0.3
        figure_width = builder.unit * 1.7
        length = max(3.0, (line.right - left - figure_width) * total / highest_sum)
        bar = Box(left, line.y + line.h * 0.22, length, line.h * 0.56)
        edge = bar.inset(-BAR_EDGE_PX)
        builder.add_panel(f"edge:{row}:{number}", edge, "ink", radius=4, about=about)
        builder.add_panel(f"bar:{row}:{number}", bar, COLOURS[number], radius=2, about=about)
        leading = total == sums[0][1]
        size = max(min(1.2 if leading else 1.0, line.h * 0.9 / builder.unit), MIN_TEXT_SIZE)
        total_box = Box(bar.right + 5, line.y, figure_width - 5, line.h)
        builder.add_label(
            f"sum:{row}:{number}",
            total_box,
            str(total),
            size,
            bold=leading,
            align="left",
            about=about,
        )


def colour_sums(observation: ExTopObservation, row: int) -> list[tuple[int, int]]:
    """The colours in a row with their sums, highest first."""
    return sorted(row_sums(observation.rows[row]).items(), key=lambda pair: (-pair[1], pair[0]))


def leaders(sums: Sequence[tuple[int, int]]) -> list[int]:
    """The colours with the highest sum."""
    return [number for number, total in sums if total == sums[0][1]]


def add_row_winner(
    builder: LayoutBuilder, box: Box, observation: ExTopObservation, row: int, names: Sequence[str]
) -> None:
    """Show who would get the chip now, and whether the next card decides it."""
    sums, about = colour_sums(observation, row), (f"row:{row}",)
    if not sums:
        text = translate("Ex & Top", "no card yet")
        builder.add_label(f"leader:{row}", box, text, tone="ink_soft", about=about)
        return
    first = leaders(sums)
    tied = len(first) > 1
    accent = "ink_soft" if tied else COLOURS[first[0]]
    plate = box.inset(2)
    builder.add_panel(f"verdict:{row}", plate, "plate", accent=accent, radius=8, about=about)
    inner = box.inset(builder.unit * 0.5, builder.unit * 0.25)
    note = _note_text(abs(observation.chips[row]) - len(observation.rows[row]))
    emblems, lines = _verdict_boxes(builder, inner, has_note=bool(note), is_tied=tied)
    boxes = flow_boxes(emblems, len(first), 1.0, 1)
    used = boxes[-1].bottom - boxes[0].y
    for number, emblem_box in zip(first, boxes, strict=True):
        face = Face("extop.emblem", COLOURS[number])
        centred_box = emblem_box.moved(0, (emblems.h - used) / 2)
        builder.add_piece(
            f"leads:{row}:{number}", face, centred_box, name=colour_text(number), about=about
        )
    leader = "" if tied else names[observation.colours.index(first[0])]
    _add_verdict_text(builder, lines, observation, row, leader)
    for place in lines[2:]:
        align = "left" if place.x == lines[0].x else "centre"
        _add_line(builder, "note", row, place, note, 0.9, align, tone="ink_soft")


def _verdict_boxes(
    builder: LayoutBuilder, box: Box, has_note: bool, is_tied: bool
) -> tuple[Box, Sequence[Box]]:
    """Return the place of the emblems and those of the lines, of which the third is the note.

    Where a note or the words for a tie are too long to be beside the emblems, they are below them.
    """
    gap, shares = builder.unit * 0.5, VERDICT_SHARES if has_note else VERDICT_SHARES[:2]
    emblems, text_box = _split_verdict(box, gap)
    is_narrow = text_box.w < MIN_LABEL_PX * NOTE_WIDTH
    if is_narrow and is_tied:
        emblems, *lines = split_box(box, NARROW_TIE_SHARES[: len(shares) + 1], columns=False)
        return emblems, lines
    if is_narrow and has_note:
        above, note_box = split_box(box, NOTE_BELOW_SHARES, columns=False)
        emblems, text_box = _split_verdict(above, gap)
        emblems = emblems.top_part(emblems.h * NARROW_EMBLEM)  # leaves room for its frame
        return emblems, [*split_box(text_box, shares[:2], columns=False), note_box]
    return emblems, split_box(text_box, shares, columns=False)


def _split_verdict(box: Box, gap: float) -> tuple[Box, Box]:
    """Divide a verdict into emblems and text, side by side or one above the other."""
    if box.h > box.w * TALL_VERDICT:
        emblems, text_box = split_box(box, (0.45, 0.55), columns=False)
        return emblems, text_box
    emblems = box.left_part(min(box.h * 0.92, box.w * 0.36))
    return emblems, box.right_part(box.w - emblems.w - gap)


def _add_verdict_text(
    builder: LayoutBuilder,
    lines: Sequence[Box],
    observation: ExTopObservation,
    row: int,
    leader: str,
) -> None:
    value, (leader_box, chip_box, *_) = observation.chips[row], lines
    if leader:
        tone = "ink" if value > 0 else "refused"
        _add_line(builder, "leader", row, leader_box, leader, 1.1, bold=True)
        _add_line(builder, "gets", row, chip_box, chip_text(value), 1.7, bold=True, tone=tone)
    else:
        tie = translate("Ex & Top", "tie: no one")
        stays = translate("Ex & Top", "{chip} stays").format(chip=chip_text(value))
        _add_line(builder, "leader", row, leader_box, tie, 1.1, bold=True)
        _add_line(builder, "gets", row, chip_box, stays, 1.1)


def _add_line(
    builder: LayoutBuilder,
    part: str,
    row: int,
    box: Box,
    text: str,
    size: float,
    align: str = "left",
    **more: Any,
) -> None:
    """Add a line of the verdict about a row, smaller if the box is low."""
    fitting, about = max(min(size, box.h * 0.9 / builder.unit), MIN_TEXT_SIZE), (f"row:{row}",)
    builder.add_label(f"{part}:{row}", box, text, fitting, align=align, about=about, **more)


def _note_text(left: int) -> str:
    if left == 1:
        return translate("Ex & Top", "1 card to go")
    return "" if left else translate("Ex & Top", "the row is full")

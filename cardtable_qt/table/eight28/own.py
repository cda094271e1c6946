"""8/28: the place at the bottom, the viewer's own, with what can be answered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.cards import CARD_ASPECT, lay_hidden, lay_taken, offer_key
from cardtable_qt.table.eight28.plates import (
    inner_part,
    name_of,
    plate,
    portrait,
    purse,
    words,
)
from cardtable_qt.table.eight28.round import paid_table, standings
from cardtable_qt.table.eight28.standing import danger, open_total, secrecy, total_in_all
from cardtable_qt.table.flow import cards_in
from cardtable_qt.table.sheet import Sheet, fit, split
from cardtable_qt.table.spots import Z_CHIP, Box, Face
from rules.eight28.observation import Eight28Observation

translate = QCoreApplication.translate
OPEN_ROOM = 3  # own open cards that are reckoned with: few, so that they are large


def large_place(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """The seat at the bottom: the viewer's own, with the answers to an offer beside it."""
    plate(sheet, box, seen, seat)
    inner = inner_part(sheet, box)
    own = seat == seen.seat
    gap = sheet.unit * 0.8
    widths = [min(inner.w * 0.29, sheet.unit * 25), min(inner.w * 0.17, inner.h * 0.9)]
    beside = [min(inner.w * 0.19, sheet.unit * 16)] if own else []
    middle = inner.w - sum(widths) - sum(beside) - gap * (2 + len(beside))
    facts, hidden, opens, *answers = split(inner, [*widths, middle, *beside], gap)
    reach = Box(box.x, box.y, opens.right + gap / 2 - box.x, box.h)  # all but the buttons
    sheet.zone(f"seat:{seat}", reach, names[seat], group="seats")
    _facts(sheet, facts, seen, seat, names)
    if seen.hidden:
        _hidden(sheet, hidden, seen, seat, names)
    count, out = len(seen.opens[seat]), seen.is_out(seat)
    places = cards_in(sheet, opens, count, CARD_ASPECT, apart=out, room=OPEN_ROOM)
    lay_taken(sheet, places, seen, seat)
    for place in answers:
        _answers(sheet, place, seen, seat)


def _facts(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    """Face, name and words above; totals, what is to be feared, and gems below."""
    head, total, opens, below, gems = split(
        box, (4.4, 1.7, 1.2, 1.2, 1.5), sheet.unit * 0.15, across=False
    )
    face = head.left_part(min(head.h, head.w * 0.4))
    portrait(sheet, face, seen, seat)
    left = face.right + sheet.unit * 0.6
    name, speech = split(
        Box(left, head.y, box.right - left, head.h), (1, 1.25), sheet.unit * 0.2, across=False
    )
    name_of(sheet, name, seat, names)
    words(sheet, speech, seen, seat, face)
    hidden = seen.hidden[seat] if seen.hidden else None
    if hidden is None:
        text = open_total(seen, seat)
    else:
        text = total_in_all(seen, seat)
        sheet.label(f"open:{seat}", opens, open_total(seen, seat), 1.05, align="left")
    sheet.label(f"total:{seat}", total, text, 1.45, align="left", bold=True)
    warning = danger(seen, seat, names[seat])
    sheet.label(f"danger:{seat}", below, warning, 0.95, align="left", tone="ink_soft")
    purse(sheet, gems, seen, seat)


def _hidden(
    sheet: Sheet, box: Box, seen: Eight28Observation, seat: int, names: Sequence[str]
) -> None:
    sheet.panel(f"tray:{seat}", box, "slot", radius=6)
    line = box.bottom_part(sheet.unit * 1.5).inset(sheet.unit * 0.2, 0)
    place = Box(box.x, box.y, box.w, box.h - line.h)
    slot = fit(place.inset(min(place.w, place.h) * 0.08), CARD_ASPECT)
    lay_hidden(sheet, slot, seen, seat, names[seat])
    sheet.label(f"secret:{seat}", line, secrecy(seen, seat), 0.95)


def _answers(sheet: Sheet, box: Box, seen: Eight28Observation, seat: int) -> None:
    """Buttons for an offer; at the payout the claim that is laid on a half."""
    if not seen.choosing:
        high = min(sheet.unit * 2.8, (box.h - sheet.unit * 0.8) / 2)
        area = box.centred(box.w, 2 * high + sheet.unit * 0.8)
        accept, decline = area.rows(2, sheet.unit * 0.8)
        for key, place, label in (
            ("accept", accept, translate("8/28", "Accept")),
            ("decline", decline, translate("8/28", "Decline")),
        ):
            sheet.zone(
                key,
                place,
                label,
                group="answer",
                button=label,
                piece=offer_key(seen),
                shortcut=key[0],
            )
        return
    undecided = standings(seen)[seat].has_choice() and not seen.choices[seat]
    if undecided and paid_table(seen) is None:
        area = box.centred(box.w, min(box.h, sheet.unit * 6))
        line, place = split(area, (1.5, 4.5), sheet.unit * 0.2, across=False)
        sheet.label("claim", line, translate("8/28", "Which half?"), 1.0, bold=True)
        sheet.piece(
            "claim",
            Face("eight28.claim"),
            fit(place, 1.0),
            z=Z_CHIP,
            name=translate("8/28", "claim for a half"),
            group="claim",
            lift=seat == seen.turn,
        )

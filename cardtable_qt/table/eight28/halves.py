"""8/28: the two halves of the middle, at the payout."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.gems import gem_names, lay_gems
from cardtable_qt.table.eight28.round import (
    NO_HALF,
    half_of,
    last_paid,
    paid_table,
    standings,
    total_for,
)
from cardtable_qt.table.sheet import Sheet, split
from cardtable_qt.table.spots import Box
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED, RED_VALUE

translate = QCoreApplication.translate
SHORTCUTS = {LOW: "e", HIGH: "t"}


def half_gems(seen: Eight28Observation, half: int) -> list[str]:
    """The gems of a half. Where they cannot be halved as they are, change is made.

    Of an odd number the first blue gem stays.
    """
    place, odd = (LOW, HIGH).index(half), seen.middle % 2
    red = (RED - seen.supply_red) // 2
    blue = seen.middle // 2 - RED_VALUE * red
    return gem_names(place * red, red, "red") + gem_names(odd + place * blue, blue, "blue")


def worth(seen: Eight28Observation) -> int:
    """What each half is worth."""
    paid = last_paid(seen)
    return (seen.middle if paid is None else sum(paid.points) + paid.middle) // 2


def rest(seen: Eight28Observation) -> int:
    """What stays in the middle for certain; at the end, what did stay."""
    return seen.middle - 2 * worth(seen) if last_paid(seen) is None else seen.middle


def halves(sheet: Sheet, box: Box, seen: Eight28Observation, names: Sequence[str]) -> None:
    """Two halves of the same worth, with those who play for them."""
    for half, part in zip((LOW, HIGH), box.columns(2, sheet.unit * 0.6), strict=True):
        _half(sheet, part, seen, half, names)


def _half(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    half: int,
    names: Sequence[str],
) -> None:
    choosing = seen.seat is not None and seen.seat == seen.turn
    sheet.panel(f"half:{half}", box, "plate", accent="turn" if choosing else "")
    name = translate("8/28", "play for {half}").format(half=half)
    acting = {"piece": "claim", "shortcut": SHORTCUTS[half]} if choosing else {}
    sheet.zone(f"half:{half}", box, name, group="halves", **acting)
    inner = box.inset(sheet.unit * 0.8, sheet.unit * 0.5)
    head = inner.top_part(min(sheet.unit * 2.8, max(sheet.unit, inner.h * 0.25)))
    title, key, value = split(head, (0.28, 0.2, 0.52), 0)
    sheet.label(f"half:{half}", title, str(half), 2.5, align="left", bold=True)
    if choosing:
        sheet.label(f"key:{half}", key, f"({SHORTCUTS[half].upper()})", 1.0, align="left")
    text = translate("8/28", "worth {worth}").format(worth=worth(seen))
    sheet.label(f"worth:{half}", value, text, 1.05, align="right", bold=True)
    below = Box(inner.x, head.bottom + 2, inner.w, inner.h - head.h - 2)
    gems, players = split(below, (0.52, 0.48), sheet.unit * 0.5)
    _list_players(sheet, players, seen, half, names)
    if last_paid(seen) is None:
        lay_gems(sheet, gems, half_gems(seen, half), largest=4.0)


def _list_players(
    sheet: Sheet, box: Box, seen: Eight28Observation, half: int, names: Sequence[str]
) -> None:
    """Who plays for a half; where there is no room, the seats' own places tell it."""
    players = _players(seen, half, names)
    line = min(sheet.unit * 1.9, box.h / max(1, len(players)))
    if line < sheet.unit * 0.8:
        return
    for i, (text, sure) in enumerate(players):
        place = Box(box.x, box.y + line * i, box.w, line)
        tone = "ink" if sure else "ink_soft"
        sheet.label(f"player:{half}:{i}", place, text, 1.3, align="left", bold=sure, tone=tone)


def _players(seen: Eight28Observation, half: int, names: Sequence[str]) -> list[tuple[str, bool]]:
    """Who plays for a half and with what; with a star who takes it, with a question mark, and
    not sure, who still may."""
    paid = paid_table(seen)
    found = []
    for seat, cards in enumerate(standings(seen)):
        plays = half_of(cards, seen.choices[seat])
        total = total_for(cards, half)
        if plays == half:
            takes = paid is not None and paid.points[seat]
            text = "★ {name}: {total}" if takes else translate("8/28", "{name}: {total}")
            found.append((text.format(name=names[seat], total=total), True))
        elif plays == NO_HALF and total is not None:
            text = translate("8/28", "{name}: {total}?")
            found.append((text.format(name=names[seat], total=total), False))
    return found

"""8/28: the two halves of the middle, at the payout."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.eight28.gems import gem_names, lay_gem, lay_gems
from cardtable_qt.table.eight28.round import (
    NO_HALF,
    half_of,
    last_paid,
    standings,
    total_for,
)
from cardtable_qt.table.sheet import Sheet, fan, split
from cardtable_qt.table.spots import Box
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED, RED_VALUE

translate = QCoreApplication.translate
SHORTCUTS = {LOW: "e", HIGH: "t"}


def halves(sheet: Sheet, box: Box, seen: Eight28Observation, names: Sequence[str]) -> None:
    """Two halves of the same worth, with those who play for them, and the odd point."""
    paid = last_paid(seen)
    worth = (seen.middle if paid is None else sum(paid.points) + paid.middle) // 2
    rest = seen.middle - 2 * worth if paid is None else paid.middle
    line = box.bottom_part(sheet.unit * 1.6)
    _rest(sheet, line, rest)
    area = Box(box.x, box.y, box.w, box.h - line.h - sheet.unit * 0.3)
    across = area.w > area.h * 0.8
    red = (RED - seen.supply_red) // 2
    blue = worth - RED_VALUE * red
    gap = sheet.unit * 0.6
    parts = area.columns(2, gap) if across else area.rows(2, gap)
    for i, (half, part) in enumerate(zip((LOW, HIGH), parts, strict=True)):
        # Where the gems cannot be halved as they are, change is made.
        gems = gem_names(i * red, red, "red") + gem_names(1 + i * blue, blue, "blue")
        _half(sheet, part, seen, half, worth, gems if paid is None else [], names)


def _rest(sheet: Sheet, box: Box, rest: int) -> None:
    if rest:
        words, place = split(box, (0.6, 0.4), sheet.unit * 0.3)
        text = translate("8/28", "Stays: {rest}").format(rest=rest)
        sheet.label("rest", words, text, 0.95, align="right", tone="ink_on_table")
        for i, gem in enumerate(fan(place.inset(0, 1), rest, 1.0, 2, align=0)):
            lay_gem(sheet, f"blue:{i}", gem)


def _half(
    sheet: Sheet,
    box: Box,
    seen: Eight28Observation,
    half: int,
    worth: int,
    gems: Sequence[str],
    names: Sequence[str],
) -> None:
    choosing = seen.seat is not None and seen.seat == seen.turn
    sheet.panel(f"half:{half}", box, "plate")
    name = translate("8/28", "play for {half}").format(half=half)
    acting = {"piece": "claim", "shortcut": SHORTCUTS[half]} if choosing else {}
    sheet.zone(f"half:{half}", box, name, group="halves", **acting)
    inner = box.inset(sheet.unit * 0.5)
    head = inner.top_part(min(sheet.unit * 2, max(sheet.unit, inner.h * 0.25)))
    title, key, value = split(head, (0.28, 0.2, 0.52), 0)
    sheet.label(f"half:{half}", title, str(half), 1.7, align="left", bold=True)
    if choosing:
        sheet.label(f"key:{half}", key, f"({SHORTCUTS[half].upper()})", 1.0, align="left")
    text = translate("8/28", "worth {worth}").format(worth=worth)
    sheet.label(f"worth:{half}", value, text, 1.0, align="right")
    below = Box(inner.x, head.bottom + 2, inner.w, inner.h - head.h - 2)
    lines = _list_players(sheet, below, seen, half, names)
    lay_gems(sheet, Box(below.x, below.y, below.w, below.h - lines - 2), gems)


def _list_players(
    sheet: Sheet, box: Box, seen: Eight28Observation, half: int, names: Sequence[str]
) -> float:
    """Who plays for a half, at the bottom of the box; the height this takes.

    It is the same for both halves. Where there is no room, the seats' own places tell it.
    """
    most = max(len(_players(seen, each, names)) for each in (LOW, HIGH))
    line = min(sheet.unit * 1.25, box.h * 0.65 / max(1, most))
    if line < sheet.unit * 0.8:
        return 0.0
    for i, (text, sure) in enumerate(_players(seen, half, names)):
        place = Box(box.x, box.bottom - line * (most - i), box.w, line)
        tone = "ink" if sure else "ink_soft"
        sheet.label(f"player:{half}:{i}", place, text, 1.0, align="left", bold=sure, tone=tone)
    return line * most


def _players(seen: Eight28Observation, half: int, names: Sequence[str]) -> list[tuple[str, bool]]:
    """Who plays for a half and with what; with a question mark, and not sure, who still may."""
    found = []
    for seat, cards in enumerate(standings(seen)):
        plays = half_of(cards, seen.choices[seat])
        total = total_for(cards, half)
        if plays == half:
            text = translate("8/28", "{name}: {total}")
            found.append((text.format(name=names[seat], total=total), True))
        elif plays == NO_HALF and total is not None:
            text = translate("8/28", "{name}: {total}?")
            found.append((text.format(name=names[seat], total=total), False))
    return found

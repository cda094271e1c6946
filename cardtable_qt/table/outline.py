"""The table in words: its areas and what lies in each, for all who cannot see it.

Screen readers, the text table and spoken descriptions use the same outline. It is made from the
layout that is shown and from its tooltips, so it says nothing that is not painted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.layout.elements import (
    HAND,
    NAME,
    SEAT,
    Box,
    Label,
    Layout,
    Panel,
    Piece,
    Zone,
)
from cardtable_qt.table.layout.portraits import portrait_seat

translate = QCoreApplication.translate

Describe = Callable[[Piece | Zone | Label | Panel], str]

Point = tuple[float, float]

MIDDLE = "middle"
COVERING = 0.5  # of a zone: a piece that lies on it
STACKED = 0.8  # of a piece: a piece of the same stack
WORDS = re.compile(r"[−+-]?\d+|[^\W\d]+")


@dataclass(frozen=True)
class Entry:
    """One piece, place or button, or several that lie together and look alike."""

    key: str
    name: str
    box: Box
    description: str = ""  # what else there is to know about it
    count: int = 1
    counts: bool = False  # several with the same text are counted
    is_single: bool = False  # its text is about this one piece
    can_lift: bool = False
    can_peek: bool = False
    is_place: bool = False  # pieces can be dropped there
    is_button: bool = False
    is_switch: bool = False  # a button that turns something on or off
    is_text: bool = False  # it is only written on the table

    @property
    def is_active(self) -> bool:
        """True if the viewer can do something with it."""
        return self.can_lift or self.can_peek or self.is_place or self.is_button

    @property
    def text(self) -> str:
        """The name, with the number of pieces if there are several."""
        return _counted(self.name, self.count)


class Area(NamedTuple):
    """A part of the table: a seat, a row, the hand, or the middle."""

    key: str  # of its zone, if it is one
    name: str
    description: str
    box: Box
    entries: tuple[Entry, ...]
    part: str = ""  # what it is if it is no zone: the middle or the hand

    @property
    def is_place(self) -> bool:
        """True if a piece can be dropped on the area itself."""
        return bool(self.key)

    @property
    def text(self) -> str:
        """The whole area in one paragraph."""
        counts = Counter[str]()
        for entry in self.entries:
            counts[entry.name] += entry.count
        entries = [_counted(name, count) for name, count in counts.items()]
        parts = [self.name, self.description, *entries]
        return ". ".join(dict.fromkeys(part.rstrip(".") for part in parts if part)) + "."


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{count} × {name}"


def outline(layout: Layout, describe: Describe) -> tuple[Area, ...]:
    """The areas of a table: the middle and the rows, then the viewer's hand, then the seats.

    In each of them comes first what the viewer can do something with.
    """
    zones = [zone for zone in layout.zones if zone.name and not zone.click_piece]
    found: dict[str, list[Entry]] = {zone.key: [] for zone in zones}
    loose: list[Entry] = []
    hand: list[Entry] = []
    for entry, group, at in _entries(layout, describe):
        zone = _zone_of(at, zones)
        if zone is not None:
            found[zone.key].append(entry)
        elif group == HAND:
            hand.append(entry)
        else:
            loose.append(entry)
    areas = []
    for zone in zones:
        text = describe(zone)
        entries = _in_order(e for e in found[zone.key] if e.name not in (text, zone.name))
        if (entries and not _speaks_for_its_pieces(zone, layout)) or zone.key.startswith(SEAT):
            areas.append(_area(zone, entries, layout, describe))
        else:
            said = [text] if text not in zone.name else []
            said += [entry.name for entry in entries if entry.is_text]
            loose.append(Entry(zone.key, zone.name, zone.box, ". ".join(said), is_place=True))
    middle = [area for area in areas if not area.key.startswith(SEAT)]
    seats = [area for area in areas if area.key.startswith(SEAT)]
    return (
        *_named_area(MIDDLE, translate("Table", "On the table"), _in_order(loose)),
        *middle,
        *_named_area(HAND, translate("Table", "Your hand"), _in_order(hand)),
        *seats,
    )


def _entries(layout: Layout, describe: Describe) -> Iterable[tuple[Entry, str, Point]]:
    """All pieces, buttons and texts in words, each with its group and where it belongs."""
    attached: set[str] = set()
    zones = {zone.key for zone in layout.zones}
    for piece in layout.pieces:
        if piece.key in attached or piece.key in zones or portrait_seat(piece) is not None:
            continue
        if piece.can_lift:
            attached.update(piece.attached)
        text = describe(piece)
        is_active = piece.can_lift or piece.peek_face is not None
        name = piece.name if is_active else text or piece.name
        if name:
            yield _piece_entry(piece, name, text), piece.group, piece.box.middle
    for zone in layout.zones:
        if zone.click_piece:
            yield _button_entry(zone, describe(zone)), zone.group, zone.box.middle
    for label in layout.labels:
        if not label.key.startswith(NAME) and any(map(str.isalnum, label.text)):
            name, description = _label_texts(label, describe(label))
            entry = Entry(label.key, name, label.box, description, is_text=True)
            yield entry, "", label.box.middle
    for bubble in layout.bubbles:
        said = translate("Table", "Says: “{text}”").format(text=bubble.text)
        yield Entry(bubble.key, said, bubble.box, is_text=True), "", bubble.tail_to


def _button_entry(zone: Zone, text: str) -> Entry:
    description = "" if text == zone.name else text
    switch = zone.is_switch
    return Entry(zone.key, zone.name, zone.box, description, is_button=True, is_switch=switch)


def _piece_entry(piece: Piece, name: str, text: str) -> Entry:
    return Entry(
        piece.key,
        name,
        piece.box,
        "" if text == name else text,
        counts=not any(map(str.isdigit, name)),
        is_single=bool(piece.name) and piece.name != name and piece.name in name,
        can_lift=piece.can_lift,
        can_peek=piece.peek_face is not None,
    )


def _label_texts(label: Label, text: str) -> tuple[str, str]:
    """The name and the description of a text on the table, given its tooltip.

    A tooltip with the same numbers, or the same words, says it all, and better.
    """
    words = WORDS.findall(label.text)
    numbers = [word for word in words if word.isdigit()]
    said = WORDS.findall(text)
    if not text:
        return label.text, ""
    if all(word in said for word in numbers or words):
        return text, ""
    if len(numbers) == len(words):
        return f"{text}: {label.text}", ""
    return label.text, text


def _speaks_for_its_pieces(zone: Zone, layout: Layout) -> bool:
    """True if the name of a zone says what lies on top there, as that of a cell does."""
    covering = (piece for piece in layout.pieces if _share(zone.box, piece.box) > COVERING)
    return any(piece.name and piece.name in zone.name for piece in covering)


def _share(box: Box, other: Box) -> float:
    """How much of a box the other one covers."""
    return box.overlap(other) / (box.w * box.h) if box.w * box.h else 0.0


def _zone_of(point: Point, zones: Sequence[Zone]) -> Zone | None:
    """The smallest zone around a point."""
    around = [zone for zone in zones if zone.box.covers(*point)]
    return min(around, key=lambda zone: zone.box.w * zone.box.h, default=None)


def _in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries, those that can be used first; what others say already is left out."""
    merged = _merged(sorted(entries, key=lambda entry: not entry.is_active))
    return tuple(entry for entry in merged if not _is_said(entry, merged))


def _is_said(entry: Entry, entries: Iterable[Entry]) -> bool:
    """True if a text is part of what another entry says."""
    if entry.is_active:
        return False
    others = [other for other in entries if other is not entry]
    if not entry.is_text:
        return any(other.description == entry.name for other in others)
    part = re.compile(rf"(?<!\w){re.escape(entry.name)}(?!\w)", re.IGNORECASE)
    return any(part.search(other.name) or part.search(other.description) for other in others)


def _merged(entries: Iterable[Entry]) -> list[Entry]:
    """The entries, with those that say the same as one.

    A stack is one entry, too. Cards are counted, unless their text has a number already.
    """
    merged: list[Entry] = []
    for entry in entries:
        at = next((i for i, known in enumerate(merged) if _is_same(known, entry)), None)
        if at is None:
            merged.append(entry)
        elif not merged[at].is_active and entry.counts:
            is_beside = _share(merged[at].box, entry.box) < STACKED
            merged[at] = replace(merged[at], count=merged[at].count + is_beside)
    return merged


def _is_same(known: Entry, entry: Entry) -> bool:
    if entry.is_active or known.name != entry.name:
        return False
    return not entry.is_single or _share(known.box, entry.box) >= STACKED


def _area(zone: Zone, entries: tuple[Entry, ...], layout: Layout, describe: Describe) -> Area:
    portrait = next((piece for piece in layout.pieces if _is_portrait_of(zone, piece)), None)
    text = describe(zone if portrait is None else portrait)
    return Area(zone.key, zone.name, "" if text == zone.name else text, zone.box, entries)


def _is_portrait_of(zone: Zone, piece: Piece) -> bool:
    seat = portrait_seat(piece)
    return seat is not None and zone.key == f"{SEAT}{seat}"


def _named_area(part: str, name: str, entries: tuple[Entry, ...]) -> Iterable[Area]:
    """An area that is no zone; none if it is empty."""
    if entries:
        boxes = [entry.box for entry in entries]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        yield Area("", name, "", Box(left, top, right - left, bottom - top), entries, part)

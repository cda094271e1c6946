"""The table in words: its areas and what lies in each, for all who cannot see it.

Screen readers, the text table and spoken descriptions use the same outline. It is made from the
layout that is shown and from its tooltips, so it says nothing that is not painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.layout.elements import Box, Label, Layout, Panel, Piece, Zone
from cardtable_qt.table.layout.portraits import portrait_seat

translate = QCoreApplication.translate

Describe = Callable[[Piece | Zone | Label | Panel], str]

HAND = "hand"  # the group of the viewer's cards
SEAT = "seat:"  # the keys of the zones of the seats begin like this
NAME = "name:"  # and those of the labels with their names
COVERING = 0.5  # of a zone: a piece that lies on it
STACKED = 0.8  # of a piece: a piece of the same stack


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

    @property
    def is_active(self) -> bool:
        """True if the viewer can do something with it."""
        return self.can_lift or self.can_peek or self.is_place or self.is_button

    @property
    def text(self) -> str:
        """The name, with the number of pieces if there are several."""
        return self.name if self.count == 1 else f"{self.name} ×{self.count}"


class Area(NamedTuple):
    """A part of the table: a seat, a row, the hand, or the middle."""

    key: str  # of its zone, if it is one
    name: str
    description: str
    box: Box
    entries: tuple[Entry, ...]

    @property
    def is_place(self) -> bool:
        """True if a piece can be dropped on the area itself."""
        return bool(self.key)

    @property
    def text(self) -> str:
        """The whole area in one paragraph."""
        parts = [self.name, self.description, *(entry.text for entry in self.entries)]
        return ". ".join(dict.fromkeys(part.rstrip(".") for part in parts if part)) + "."


def outline(layout: Layout, describe: Describe) -> tuple[Area, ...]:
    """The areas of a table: the middle first, then the viewer's, then the other seats."""
    zones = [zone for zone in layout.zones if zone.name and not zone.click_piece]
    found: dict[str, list[Entry]] = {zone.key: [] for zone in zones}
    loose: list[Entry] = []
    hand: list[Entry] = []
    for entry, group in _entries(layout, describe):
        zone = _zone_of(entry, zones)
        if zone is not None:
            found[zone.key].append(entry)
        elif group == HAND:
            hand.append(entry)
        else:
            loose.append(entry)
    areas = []
    for zone in zones:
        text = describe(zone)
        entries = _merged(each for each in found[zone.key] if each.name not in (text, zone.name))
        if (entries and not _speaks_for_its_pieces(zone, layout)) or zone.key.startswith(SEAT):
            areas.append(_area(zone, entries, layout, describe))
        else:
            description = "" if text in zone.name else text
            loose.append(Entry(zone.key, zone.name, zone.box, description, is_place=True))
    middle = [area for area in areas if not area.key.startswith(SEAT)]
    seats = [area for area in areas if area.key.startswith(SEAT)]
    return (
        *_named_area(translate("Table", "Middle of the table"), _merged(loose)),
        *middle,
        *_named_area(translate("Table", "Your hand"), _merged(hand)),
        *seats,
    )


def _entries(layout: Layout, describe: Describe) -> Iterable[tuple[Entry, str]]:
    """All pieces, buttons and texts in words, each with its group."""
    attached: set[str] = set()
    zones = {zone.key: zone for zone in layout.zones}
    for piece in layout.pieces:
        if piece.key in attached or piece.key in zones or portrait_seat(piece) is not None:
            continue
        if piece.can_lift:
            attached.update(piece.attached)
        text = describe(piece)
        is_active = piece.can_lift or piece.peek_face is not None
        name = piece.name if is_active else text or piece.name
        if name:
            yield _piece_entry(piece, name, text), piece.group
    for zone in layout.zones:
        if zone.click_piece:
            text = describe(zone)
            yield Entry(zone.key, zone.name, zone.box, text, is_button=True), zone.group
    for label in layout.labels:
        if not label.key.startswith(NAME) and any(map(str.isalnum, label.text)):
            yield Entry(label.key, _label_text(label, describe(label)), label.box), ""


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


def _label_text(label: Label, text: str) -> str:
    """A text on the table, after its tooltip unless that says the same."""
    if not text:
        return label.text
    words = label.text.split()
    said = all(word in text for word in words if any(map(str.isalnum, word)))
    return text if said else f"{text}: {label.text}"


def _speaks_for_its_pieces(zone: Zone, layout: Layout) -> bool:
    """True if the name of a zone says what lies on top there, as that of a cell does."""
    covering = (piece for piece in layout.pieces if _share(zone.box, piece.box) > COVERING)
    return any(piece.name and piece.name in zone.name for piece in covering)


def _share(box: Box, other: Box) -> float:
    """How much of a box the other one covers."""
    return box.overlap(other) / (box.w * box.h) if box.w * box.h else 0.0


def _zone_of(entry: Entry, zones: Sequence[Zone]) -> Zone | None:
    """The smallest zone around the middle of an element."""
    around = [zone for zone in zones if zone.box.covers(*entry.box.middle)]
    return min(around, key=lambda zone: zone.box.w * zone.box.h, default=None)


def _merged(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries, with those that say the same as one.

    A stack is one entry, too. Cards are counted, unless their text has a number already.
    """
    merged: list[Entry] = []
    for entry in entries:
        at = next((i for i, known in enumerate(merged) if _is_same(known, entry)), None)
        if at is None:
            merged.append(entry)
        elif entry.counts and _share(merged[at].box, entry.box) < STACKED:
            merged[at] = replace(merged[at], count=merged[at].count + 1)
    return tuple(merged)


def _is_same(known: Entry, entry: Entry) -> bool:
    if entry.can_lift or known.name != entry.name:
        return False
    return not entry.is_single or _share(known.box, entry.box) >= STACKED


def _area(zone: Zone, entries: tuple[Entry, ...], layout: Layout, describe: Describe) -> Area:
    portrait = next((piece for piece in layout.pieces if _is_portrait_of(zone, piece)), None)
    text = describe(zone if portrait is None else portrait)
    return Area(zone.key, zone.name, "" if text == zone.name else text, zone.box, entries)


def _is_portrait_of(zone: Zone, piece: Piece) -> bool:
    seat = portrait_seat(piece)
    return seat is not None and zone.key == f"{SEAT}{seat}"


def _named_area(name: str, entries: tuple[Entry, ...]) -> Iterable[Area]:
    """An area that is no zone; none if it is empty."""
    if entries:
        boxes = [entry.box for entry in entries]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        yield Area("", name, "", Box(left, top, right - left, bottom - top), entries)

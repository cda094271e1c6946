"""The layout builder and layout helpers shared by all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, inf
from typing import Any

from cardtable_qt.base import text_size
from cardtable_qt.table.layout.elements import (
    Z_CARD,
    Box,
    Bubble,
    Label,
    Layout,
    Panel,
    Piece,
    Size,
    Zone,
)
from cardtable_qt.table.layout.face import Face

MIN_UNIT_PX, MAX_UNIT_PX = 11.0, 40.0
MAX_TEXT_SCALE = 1.35  # larger text would leave too little room for the cards
LINE_HEIGHT = 1.1  # of a line of text, relative to its size
MIN_LABEL_PX = 9.0  # rather than being smaller, a text reaches beyond its box
MIN_FAN_HEIGHT = 0.78  # share of the full height to which cards shrink before they overlap
BACK_CORNER = 0.34  # size of the small back, as a share of the card's size


@dataclass
class LayoutBuilder:
    """Collects the elements of a layout."""

    size: Size
    pieces: list[Piece] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    bubbles: list[Bubble] = field(default_factory=list)
    notice_box: Box | None = None

    @cached_property
    def unit(self) -> float:
        """The height of normal text in pixels. Grows with the table and the text size setting."""
        fitting = min(self.size.width / 60, self.size.height / 44)
        normal = min(max(fitting, MIN_UNIT_PX), MAX_UNIT_PX)
        return min(normal * text_size.scale(), max(normal, fitting * MAX_TEXT_SCALE))

    @property
    def content_box(self) -> Box:
        """The whole table without a small margin."""
        return Box(0, 0, *self.size).inset(self.unit * 0.6)

    def add_piece(self, key: str, face: Face, box: Box, **more: Any) -> None:
        self.pieces.append(Piece(key, face, box, **more))

    def add_zone(self, key: str, box: Box, name: str, **more: Any) -> None:
        self.zones.append(Zone(key, box, name, **more))

    def add_label(self, key: str, box: Box, text: str, size: float = 1.0, **more: Any) -> None:
        """Add a text; its size is given in units. In a low box it is smaller."""
        fitting = max(min(size * self.unit, box.h / LINE_HEIGHT), MIN_LABEL_PX)
        self.labels.append(Label(key, box, text, fitting, **more))

    def add_panel(self, key: str, box: Box, tone: str = "plate", **more: Any) -> None:
        self.panels.append(Panel(key, box, tone, **more))

    def add_portrait(self, seat: int, box: Box) -> None:
        """Add a placeholder for the portrait of a seat; the view fills in the actual portrait."""
        square = box.centred(*[min(box.w, box.h)] * 2)
        self.add_piece(f"portrait:{seat}", Face("portrait", str(seat)), square, no_flip=True)

    def add_bubble(
        self, key: str, box: Box, text: str, size: float, tail_to: tuple[float, float]
    ) -> None:
        """Add a speech bubble; its text size is given in units."""
        self.bubbles.append(Bubble(key, box, text, size * self.unit, tail_to))

    def build(self) -> Layout:
        return Layout(
            tuple(self.pieces),
            tuple(self.zones),
            tuple(self.labels),
            tuple(self.panels),
            tuple(self.bubbles),
            self.notice_box,
        )


def fan_boxes(box: Box, count: int, aspect: float, gap: float, align: float = 0.5) -> list[Box]:
    """Boxes for a row of cards, with gaps between them, or overlapping if there is no room.

    Cards get a little smaller before they overlap. `align` is 0 for the left of the box, 0.5 for
    the middle and 1 for the right.
    """
    if count == 0:
        return []
    height_without_overlap = (box.w - gap * (count - 1)) / count / aspect
    high = min(box.h, box.w / aspect, max(height_without_overlap, box.h * MIN_FAN_HEIGHT))
    wide = high * aspect
    step = wide + gap
    if count > 1:
        step = min(step, (box.w - wide) / (count - 1))
    used = wide + step * (count - 1)
    left, top = box.x + (box.w - used) * align, box.y + (box.h - high) / 2
    return [Box(left + step * i, top, wide, high) for i in range(count)]


def fit_aspect(box: Box, aspect: float) -> Box:
    """The largest box with this ratio of width to height in the middle of `box`."""
    high = min(box.h, box.w / aspect)
    return box.centred(high * aspect, high)


def clockwise_from(seat: int | None, seats: int) -> list[int]:
    """The other seats, clockwise from the left neighbour. All seats for a spectator."""
    if seat is None:
        return list(range(seats))
    return [(seat + step) % seats for step in range(1, seats)]


def split_box(
    box: Box, shares: Sequence[float], gap: float = 0.0, columns: bool = True
) -> list[Box]:
    """The box divided into columns, or rows, of the given relative sizes."""
    length = (box.w if columns else box.h) - gap * (len(shares) - 1)
    boxes, start = [], box.x if columns else box.y
    for share in shares:
        part = length * share / sum(shares)
        boxes.append(Box(start, box.y, part, box.h) if columns else Box(box.x, start, box.w, part))
        start += part + gap
    return boxes


def flow_boxes(
    box: Box,
    count: int,
    aspect: float,
    gap: float,
    visible_share: float = 1.0,
    max_height: float = inf,
) -> list[Box]:
    """Boxes in rows from the top left, as large as the box allows.

    `visible_share` is the share of each box that the next one must not cover.
    """
    if count == 0:
        return []
    choices = [
        _fit_rows(box, count, rows, aspect, gap, visible_share) for rows in range(1, count + 1)
    ]
    best = min(max(choices)[0], max_height)
    # Fewer rows look better, if they cost hardly any size.
    high, across = next(choice for choice in choices if choice[0] >= best * 0.95)
    high = min(high, max_height)
    wide = high * aspect
    step = wide + gap
    if across > 1:
        step = min(step, (box.w - wide) / (across - 1))
    return [
        Box(box.x + i % across * step, box.y + i // across * (high + gap), wide, high)
        for i in range(count)
    ]


def _fit_rows(
    box: Box, count: int, rows: int, aspect: float, gap: float, visible_share: float
) -> tuple[float, int]:
    """The height of each box if there are `rows` rows, and the number of boxes per row."""
    across = ceil(count / rows)
    by_height = (box.h - gap * (rows - 1)) / rows
    spaces = gap * (across - 1) if visible_share == 1.0 else 0.0
    by_width = (box.w - spaces) / (1 + (across - 1) * visible_share) / aspect
    return min(by_height, by_width), across


def add_revealed_card(
    builder: LayoutBuilder,
    key: str,
    face: Face,
    back: Face,
    box: Box,
    *,
    z: float = Z_CARD,
    angle: float = 0.0,
    dimmed: bool = False,
    **more: Any,
) -> None:
    """Add a face-down card that is revealed: its face, with a small back in the corner.

    Holding it down shows the back, which is what the other players saw.
    """
    builder.add_piece(key, face, box, z=z, angle=angle, dimmed=dimmed, peek_face=back, **more)
    wide, high = box.w * BACK_CORNER, box.h * BACK_CORNER
    corner = Box(box.x, box.bottom - high, wide, high)
    builder.add_piece(f"back:{key}", back, corner, z=z + 0.5, angle=angle, dimmed=dimmed)

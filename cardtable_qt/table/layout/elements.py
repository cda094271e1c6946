"""The elements of a layout: boxes, pieces, zones, labels, panels and bubbles.

A game's `layout` is a pure function from an observation and the size of the table to a `Layout`.
Units are logical pixels, with the origin at the top left of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot
from typing import NamedTuple

from cardtable_qt.table.layout.face import Face


class Size(NamedTuple):
    width: float
    height: float


class Box(NamedTuple):
    """A rectangle on the table."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """This box, smaller by `dx` and `dy` on each side."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def overlap(self, other: Box) -> float:
        """The area the two boxes share."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def contains(self, other: Box, slack: float = 0.5) -> bool:
        """True if the other box is inside this one, give or take `slack` pixels."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def covers(self, x: float, y: float) -> bool:
        """True if the point is inside this box."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """Return the distance of a point from this box; 0 inside."""
        return hypot(max(self.x - x, x - self.right, 0.0), max(self.y - y, y - self.bottom, 0.0))

    def centred(self, w: float, h: float) -> Box:
        """A box of this size in the middle of this box."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def left_part(self, w: float) -> Box:
        return Box(self.x, self.y, w, self.h)

    def right_part(self, w: float) -> Box:
        return Box(self.right - w, self.y, w, self.h)

    def top_part(self, h: float) -> Box:
        return Box(self.x, self.y, self.w, h)

    def bottom_part(self, h: float) -> Box:
        return Box(self.x, self.bottom - h, self.w, h)

    def columns(self, count: int, gap: float = 0.0) -> Iterator[Box]:
        """The box divided into equal columns."""
        w = (self.w - gap * (count - 1)) / count
        return (Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0.0) -> Iterator[Box]:
        """The box divided into equal rows."""
        h = (self.h - gap * (count - 1)) / count
        return (Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))


# Stacking order.
Z_PANEL, Z_CARD, Z_CHIP, Z_TEXT, Z_BUBBLE = 0.0, 10.0, 40.0, 45.0, 50.0
Z_FLYING, Z_LIFTED = 100.0, 200.0


@dataclass(frozen=True)
class Piece:
    """A card, chip or gem on the table.

    The key identifies the piece from one layout to the next, so that the scene can move it. Pieces
    without an identity of their own are matched by their face. `origin` is the key of the zone or
    piece that a new piece comes from. `peek_face` is shown instead of the face while the player
    holds the piece down. Pieces and zones of one `group` are reached with the arrow keys.
    """

    key: str
    face: Face
    box: Box
    z: float = Z_CARD
    angle: float = 0.0
    name: str = ""  # for people and screen readers
    group: str = ""
    can_lift: bool = False
    peek_face: Face | None = None
    peek_name: str = ""  # what the other side is, said when the viewer looks at it
    origin: str = ""
    dimmed: bool = False  # out of the round, or unavailable
    last_moved: bool = False  # highlighted as the last move
    no_flip: bool = False  # a new face replaces the old one without a flip
    attached: tuple[str, ...] = ()  # pieces that are dragged along with it
    about: tuple[str, ...] = ()  # it illustrates these pieces or zones: see `Label`


@dataclass(frozen=True)
class Zone:
    """A place where a piece may be dropped, if the game's `target` says so.

    A click on a zone with a `click_piece` drops that piece there. A zone with a `button_text` is
    drawn as a button.
    """

    key: str
    box: Box
    name: str
    group: str = ""
    button_text: str = ""
    click_piece: str = ""
    is_switch: bool = False  # a button that turns something on or off instead of making a move
    repeatable: bool = False  # the second half of a double click counts, too


# What means the same on the table of every game.
HAND = "hand"  # the group of the viewer's cards
SEAT = "seat:"  # the keys of the zones of the seats begin like this
NAME = "name:"  # and those of the labels with their names
SWITCH_ON, SWITCH_OFF = "☑", "☐"


@dataclass(frozen=True)
class Label:
    """A text on the table. It is shrunk and finally elided to fit its box.

    It changes when the pieces have arrived that come to one of the pieces or zones in `about`, or
    else with the last piece of the move. Other elements that are `about` something do the same.
    """

    key: str
    box: Box
    text: str
    size: float  # pixels
    align: str = "centre"  # or left, right
    bold: bool = False
    tone: str = "ink"  # a palette colour
    about: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bubble:
    """A speech bubble with a tail that points towards its speaker."""

    key: str
    box: Box
    text: str
    size: float  # pixels
    tail_to: tuple[float, float]


@dataclass(frozen=True)
class Panel:
    """A coloured area behind pieces. `accent` is a palette colour for its edge."""

    key: str
    box: Box
    tone: str = "plate"
    accent: str = ""
    radius: float = 10.0
    z: float = Z_PANEL
    about: tuple[str, ...] = ()  # of a badge or bar: see `Label`


@dataclass(frozen=True)
class Layout:
    """Everything on the table."""

    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    labels: tuple[Label, ...] = ()
    panels: tuple[Panel, ...] = ()
    bubbles: tuple[Bubble, ...] = ()
    # The box for refusals and the countdown, in games whose places must all stay visible.
    notice_box: Box | None = None

    def boxes(self) -> dict[str, Box]:
        """The boxes of all pieces and zones by key. A piece wins over a zone with the same key."""
        elements: tuple[Piece | Zone, ...] = (*self.zones, *self.pieces)
        return {element.key: element.box for element in elements}


def turn_switches(layout: Layout, is_on: bool) -> Layout:
    """The layout with all its switches turned on or off."""
    sign = SWITCH_ON if is_on else SWITCH_OFF
    zones = tuple(
        replace(zone, button_text=f"{sign} {zone.button_text}") if zone.is_switch else zone
        for zone in layout.zones
    )
    return replace(layout, zones=zones)

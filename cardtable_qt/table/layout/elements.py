"""The vocabulary of a layout: which piece lies where, and where it may be dropped.

A game's `layout` is a pure function from what a seat sees and the size of the table to a `Layout`.
Units are logical pixels, with the origin at the top left of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Size(NamedTuple):
    """How large the table is."""

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
        """This box, smaller by so much on every side."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def overlap(self, other: Box) -> float:
        """The area the two boxes share."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether the other box lies wholly within this one."""
        return (
            self.x - slack <= other.x
            and self.y - slack <= other.y
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def centred(self, w: float, h: float) -> Box:
        """A box of that size in the middle of this one."""
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
        """The box cut into equal columns."""
        w = (self.w - gap * (count - 1)) / count
        return (Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0.0) -> Iterator[Box]:
        """The box cut into equal rows."""
        h = (self.h - gap * (count - 1)) / count
        return (Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))


class Face(NamedTuple):
    """What a piece looks like: a kind that the art knows, and a name: `extop.card`, `green-7`."""

    kind: str
    name: str = ""


# What lies above what.
Z_PANEL, Z_CARD, Z_CHIP, Z_TEXT, Z_BUBBLE = 0.0, 10.0, 40.0, 45.0, 50.0
Z_FLYING, Z_LIFTED = 100.0, 200.0


@dataclass(frozen=True)
class Piece:
    """A card, chip or gem on the table.

    The key names the piece from one layout to the next, so that the scene can move it; pieces
    without an identity of their own are matched by their face. `origin` is the key of a zone or
    a piece it comes from when it appears. Only a piece with `lift` can be taken in hand. `peek`
    is shown instead of the face while its owner holds it down.
    """

    key: str
    face: Face
    box: Box
    z: float = Z_CARD
    angle: float = 0.0
    name: str = ""  # what a person calls it
    group: str = ""  # pieces and zones of a group are walked through with the arrow keys
    lift: bool = False
    peek: Face | None = None
    origin: str = ""
    dim: bool = False  # drawn faintly: out of the round, not to be had
    fresh: bool = False  # marked as what was moved last
    still: bool = False  # its face changes without being turned over
    along: tuple[str, ...] = ()  # the pieces that are carried along with it


@dataclass(frozen=True)
class Zone:
    """A place where a piece may be dropped, if the game's `target` says so.

    A `button` zone is shown as a button and acts on a click: it drops the piece named `piece`.
    """

    key: str
    box: Box
    name: str
    group: str = ""
    button: str = ""  # the button's label
    piece: str = ""
    shortcut: str = ""  # a key that does the same as a click on the button
    repeats: bool = False  # each of several quick clicks counts


@dataclass(frozen=True)
class Label:
    """A text on the table; it is made smaller, and in the end cut, to fit its box."""

    key: str
    box: Box
    text: str
    size: float  # pixels
    align: str = "centre"  # or left, right
    bold: bool = False
    tone: str = "ink"  # a colour of the palette


@dataclass(frozen=True)
class Bubble:
    """Words that somebody says, until something else is said; its tail points `to` who says it."""

    key: str
    box: Box
    text: str
    size: float  # pixels
    to: tuple[float, float]


@dataclass(frozen=True)
class Panel:
    """A coloured area behind pieces. `accent` is a colour of the palette for its edge."""

    key: str
    box: Box
    tone: str = "plate"
    accent: str = ""
    radius: float = 10.0
    z: float = Z_PANEL


@dataclass(frozen=True)
class Layout:
    """Everything on the table."""

    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    labels: tuple[Label, ...] = ()
    panels: tuple[Panel, ...] = ()
    bubbles: tuple[Bubble, ...] = ()

    def boxes(self) -> dict[str, Box]:
        """Where every piece and every zone is; of a piece that is a zone as well, the piece."""
        things: tuple[Piece | Zone, ...] = (*self.zones, *self.pieces)
        return {thing.key: thing.box for thing in things}

"""Checks for every layout, at any size, text size and language.

Texts are measured as they are painted: shrunk to fit, wrapped in a bubble, and elided only where
nothing else helps, which these checks report.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from PySide6.QtGui import QFontMetricsF

from cardtable_qt.table.layout.elements import (
    Z_CHIP,
    Box,
    Bubble,
    Label,
    Layout,
    Panel,
    Piece,
    Zone,
)
from cardtable_qt.table.painting.callout_items import BubbleItem
from cardtable_qt.table.painting.text_painter import fit_text

SLACK_PX = 1.5  # two things that touch do not overlap


class Shown(NamedTuple):
    """The visible part of an element, and what it is."""

    name: str
    box: Box


class ShownText(NamedTuple):
    text: str
    size: float  # pixels of the font
    width: float
    height: float  # of the letters, without the space between lines


@lru_cache(maxsize=20_000)
def shown_text(text: str, width: float, size: float, bold: bool) -> ShownText:
    fitted, font = fit_text(text, width, size, bold)
    metrics = QFontMetricsF(font)
    return ShownText(
        fitted, font.pixelSize(), metrics.horizontalAdvance(fitted), metrics.capHeight()
    )


@lru_cache(maxsize=5_000)
def shown_bubble(bubble: Bubble) -> tuple[str, Box]:
    item = BubbleItem(bubble)
    return item.text, Box(*item.frame.getRect())  # type: ignore[misc]


def cut_texts(layout: Layout) -> list[str]:
    """Texts that end in an ellipsis, or run over the edge of their bubble."""
    cut = [
        label.text
        for label in layout.labels
        if shown_text(label.text, label.box.w, label.size, label.bold).text != label.text
    ]
    for bubble in layout.bubbles:
        text, _ = shown_bubble(bubble)
        if text.replace("\n", " ") != bubble.text:
            cut.append(bubble.text)
    return cut


def label_box(label: Label) -> Box:
    """The letters of a label."""
    shown, box = shown_text(label.text, label.box.w, label.size, label.bold), label.box
    left = {"left": 0.0, "centre": 0.5, "right": 1.0}[label.align] * (box.w - shown.width)
    return Box(box.x + left, box.y + (box.h - shown.height) / 2, shown.width, shown.height)


def overlaps(layout: Layout) -> list[tuple[str, str]]:
    """Pairs of elements that cover each other, although they have nothing to do with each other."""
    badges = [panel for panel in layout.panels if panel.z >= Z_CHIP]
    texts = [
        Shown(f"text {label.key}", label_box(label))
        for label in layout.labels
        if label.text
        and label.tone != "paper_ink"  # printed on a piece
        and not any(badge.box.contains(label.box, 3) for badge in badges)
    ]
    bubbles = [Shown(bubble.key, shown_bubble(bubble)[1]) for bubble in layout.bubbles]
    pieces = [Shown(piece.key, piece.box) for piece in layout.pieces]
    pairs = [
        *combinations([*texts, *bubbles], 2),
        *((one, other) for one in texts for other in pieces),
        *(
            (one, Shown(other.key, other.box))
            for one in bubbles
            for other in layout.pieces
            if other.name and other.face.kind.partition(".")[2] != "back"  # shows only its colour
        ),
        *_heads_on_cards(layout),
    ]
    return [
        (one.name, other.name)
        for one, other in pairs
        if one.box.inset(SLACK_PX).overlap(other.box.inset(SLACK_PX)) > 0
        and min(one.box.w, one.box.h, other.box.w, other.box.h) > 2 * SLACK_PX
    ]


def _heads_on_cards(layout: Layout) -> Iterator[tuple[Shown, Shown]]:
    heads = [piece for piece in layout.pieces if piece.face.kind == "portrait"]
    for head in heads:
        for other in layout.pieces:
            if other is not head:
                yield Shown(head.key, head.box), Shown(other.key, other.box)


def outside(layout: Layout, table: Box) -> list[str]:
    """Elements that reach over the edge of the table."""
    things: tuple[Piece | Zone | Label | Panel | Bubble, ...] = (
        *layout.pieces,
        *layout.zones,
        *layout.labels,
        *layout.panels,
        *layout.bubbles,
    )
    return [thing.key for thing in things if not table.contains(thing.box)]

"""Highlights: each is recognised by its shape alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem

from cardtable_qt.table.layout.elements import Box, Zone
from cardtable_qt.table.painting import highlights
from cardtable_qt.table.painting.highlights import HighlightStroke, PieceHighlights
from cardtable_qt.table.painting.items import AIMED, LEGAL, REFUSED, ZoneItem

pytestmark = pytest.mark.usefixtures("qapp")

MARGIN = 12  # pixels around the frame
PIECE_HIGHLIGHTS: dict[str, PieceHighlights] = {
    "lifted": PieceHighlights(lifted=True),
    "keyboard": PieceHighlights(focused=True),
    "last moved": PieceHighlights(last_moved=True),
    "pointed out": PieceHighlights(hinted=True),
    "changed": PieceHighlights(changed=True),
}
ZONE_HIGHLIGHTS: dict[str, Callable[[QRectF], list[HighlightStroke]]] = {
    "legal": highlights.legal,
    "aimed": highlights.aimed,
    "refused": highlights.refused,
    "pointed out": lambda frame: [highlights.hint(frame)],
    "keyboard": lambda frame: highlights.focus(frame, highlights.ZONE_CORNER_PX),
}
SMALL, LARGE = QRectF(MARGIN, MARGIN, 38, 54), QRectF(MARGIN, MARGIN, 120, 172)
FRAMES = [SMALL, LARGE]


@pytest.fixture(autouse=True)
def _without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all highlights black and all outlines white."""
    tone = {"caption": "white"}
    monkeypatch.setattr(highlights, "colour", lambda name: QColor(tone.get(name, "black")))


def painted(frame: QRectF, strokes: list[HighlightStroke]) -> bytes:
    """The strokes on a grey background, one byte per pixel."""
    wide, high = round(frame.width()) + 2 * MARGIN, round(frame.height()) + 2 * MARGIN
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    highlights.paint_strokes(painter, strokes)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, step = bytes(grey.constBits()), grey.bytesPerLine()
    return b"".join(data[y * step : y * step + wide] for y in range(high))


def difference(one: bytes, other: bytes) -> float:
    """The difference of two shapes, from 0 (the same) to 1 (nothing in common)."""
    dark = [{i for i, value in enumerate(shape) if value < 64} for shape in (one, other)]
    return len(dark[0] ^ dark[1]) / len(dark[0] | dark[1])


@pytest.mark.parametrize("frame", FRAMES, ids=["small", "large"])
def test_piece_highlights_differ_in_shape(frame: QRectF) -> None:
    shapes = {
        name: painted(frame, highlights.piece_highlights(frame, m))
        for name, m in PIECE_HIGHLIGHTS.items()
    }
    for one, other in combinations(shapes, 2):
        assert difference(shapes[one], shapes[other]) > 0.4, (one, other)


@pytest.mark.parametrize("frame", FRAMES, ids=["small", "large"])
def test_zone_highlights_differ_in_shape(frame: QRectF) -> None:
    shapes = {name: painted(frame, shape(frame)) for name, shape in ZONE_HIGHLIGHTS.items()}
    for one, other in combinations(shapes, 2):
        assert difference(shapes[one], shapes[other]) > 0.3, (one, other)


@pytest.mark.parametrize("frame", FRAMES, ids=["small", "large"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PieceHighlights(lifted=True), PieceHighlights(focused=True)),
        (PieceHighlights(last_moved=True), PieceHighlights(changed=True)),
        (PieceHighlights(last_moved=True), PieceHighlights(focused=True)),
    ],
)
def test_two_highlights_at_once_are_both_visible(
    one: PieceHighlights, other: PieceHighlights, frame: QRectF
) -> None:
    both = PieceHighlights(*(a or b for a, b in zip(one, other, strict=True)))
    dark = {
        name: {
            i
            for i, value in enumerate(painted(frame, highlights.piece_highlights(frame, m)))
            if value < 64
        }
        for name, m in (("one", one), ("other", other), ("both", both))
    }
    for name in ("one", "other"):
        assert len(dark[name] & dark["both"]) > 0.8 * len(dark[name]), name


def test_the_keyboard_focus_is_one_ring_and_no_nest_of_frames() -> None:
    ring = painted(LARGE, highlights.piece_highlights(LARGE, PieceHighlights(focused=True)))
    wide = round(LARGE.width()) + 2 * MARGIN
    middle = ring[len(ring) // 2 // wide * wide :][: wide // 2]  # from the left to the middle
    dark = [value < 64 for value in middle]
    lines = sum(now and not before for before, now in pairwise([False, *dark]))
    assert lines == 1


def test_a_focused_place_that_is_aimed_at_has_one_frame() -> None:
    def lines(*, focused: bool) -> bytes:
        zone = ZoneItem(Zone("row", Box(MARGIN, MARGIN, 120, 172), "row"))
        zone.set_state(AIMED, focused=focused)
        image = QImage(120 + 2 * MARGIN, 172 + 2 * MARGIN, QImage.Format.Format_RGB32)
        image.fill(QColor("#808080"))
        with QPainter(image) as painter:
            zone.paint(painter, QStyleOptionGraphicsItem())
        return bytes(image.constBits())

    assert lines(focused=True) == lines(focused=False)


@pytest.mark.parametrize("state", [LEGAL, AIMED, REFUSED])
def test_a_zone_is_outlined_and_its_cards_keep_their_colours(state: int) -> None:
    zone = ZoneItem(Zone("row", Box(MARGIN, MARGIN, 120, 172), "row"))
    zone.set_state(state, focused=True, hinted=True)
    scene = QGraphicsScene()
    scene.addItem(zone)
    image = QImage(120 + 2 * MARGIN, 172 + 2 * MARGIN, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    with QPainter(image) as painter:
        scene.render(painter, image.rect(), image.rect())
    inner = image.copy(LARGE.adjusted(45, 45, -45, -45).toRect())
    tones = {inner.pixel(x, y) for y in range(inner.height()) for x in range(inner.width())}
    assert tones == {QColor("#808080").rgb()}


def test_a_highlight_hardly_covers_the_face_of_a_small_card() -> None:
    inner = QRectF(MARGIN + 6, MARGIN + 6, SMALL.width() - 12, SMALL.height() - 12).toRect()
    wide = round(SMALL.width()) + 2 * MARGIN
    for name, wanted in PIECE_HIGHLIGHTS.items():
        shape = painted(SMALL, highlights.piece_highlights(SMALL, wanted))
        inside = [
            shape[y * wide + x]
            for y in range(inner.top(), inner.bottom() + 1)
            for x in range(inner.left(), inner.right() + 1)
        ]
        covered = sum(value != 0x80 for value in inside) / len(inside)
        assert covered < 0.05, name


def test_no_highlight_extends_beyond_the_repainted_area() -> None:
    strokes = [s for shape in ZONE_HIGHLIGHTS.values() for s in shape(LARGE)]
    strokes += [
        s
        for wanted in PIECE_HIGHLIGHTS.values()
        for s in highlights.piece_highlights(LARGE, wanted)
    ]
    for stroke in strokes:
        half = stroke.outline_pen().widthF() / 2
        reach = stroke.path.boundingRect().adjusted(-half, -half, half, half)
        out = highlights.MAX_REACH_PX
        assert LARGE.adjusted(-out, -out, out, out).contains(reach)

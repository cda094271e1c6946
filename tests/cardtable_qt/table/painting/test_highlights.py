"""Marks: each is known by its form alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cardtable_qt.table.painting import highlights as marks
from cardtable_qt.table.painting.highlights import HighlightStroke, PieceHighlights

pytestmark = pytest.mark.usefixtures("qapp")

ROOM = 12  # pixels around what is marked
PIECES: dict[str, PieceHighlights] = {
    "lifted": PieceHighlights(lifted=True),
    "keyboard": PieceHighlights(focused=True),
    "last moved": PieceHighlights(last_moved=True),
    "pointed out": PieceHighlights(hinted=True),
    "changed": PieceHighlights(changed=True),
}
PLACES: dict[str, Callable[[QRectF], list[HighlightStroke]]] = {
    "legal": marks.legal,
    "aimed": marks.aimed,
    "refused": marks.refused,
    "pointed out": lambda frame: [marks.hint(frame)],
    "keyboard": lambda frame: marks.focus(frame, marks.ZONE_CORNER_PX),
}
SMALL, LARGE = QRectF(ROOM, ROOM, 38, 54), QRectF(ROOM, ROOM, 120, 172)
FRAMES = [SMALL, LARGE]


@pytest.fixture(autouse=True)
def _without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """All marks are black, and all edges white."""
    tone = {"caption": "white"}
    monkeypatch.setattr(marks, "colour", lambda name: QColor(tone.get(name, "black")))


def painted(frame: QRectF, strokes: list[HighlightStroke]) -> bytes:
    """Marks around something grey, one byte for every pixel."""
    wide, high = round(frame.width()) + 2 * ROOM, round(frame.height()) + 2 * ROOM
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    marks.paint_strokes(painter, strokes)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, step = bytes(grey.constBits()), grey.bytesPerLine()
    return b"".join(data[y * step : y * step + wide] for y in range(high))


def unlike(one: bytes, other: bytes) -> float:
    """How much of the two forms is not the same: 0 for the same form, 1 if nothing is."""
    dark = [{i for i, value in enumerate(form) if value < 64} for form in (one, other)]
    return len(dark[0] ^ dark[1]) / len(dark[0] | dark[1])


@pytest.mark.parametrize("frame", FRAMES, ids=["small", "large"])
def test_marks_of_pieces_differ_in_form(frame: QRectF) -> None:
    forms = {name: painted(frame, marks.piece_highlights(frame, m)) for name, m in PIECES.items()}
    for one, other in combinations(forms, 2):
        assert unlike(forms[one], forms[other]) > 0.4, (one, other)


@pytest.mark.parametrize("frame", FRAMES, ids=["small", "large"])
def test_marks_of_places_differ_in_form(frame: QRectF) -> None:
    forms = {name: painted(frame, form(frame)) for name, form in PLACES.items()}
    for one, other in combinations(forms, 2):
        # Aimed at is filled as well, which is more than its frame.
        assert unlike(forms[one], forms[other]) > (0.15 if "aimed" in (one, other) else 0.3), (
            one,
            other,
        )


@pytest.mark.parametrize("frame", FRAMES, ids=["small", "large"])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PieceHighlights(lifted=True), PieceHighlights(focused=True)),
        (PieceHighlights(last_moved=True), PieceHighlights(changed=True)),
        (PieceHighlights(last_moved=True), PieceHighlights(focused=True)),
    ],
)
def test_two_marks_at_once_are_both_seen(
    one: PieceHighlights, other: PieceHighlights, frame: QRectF
) -> None:
    both = PieceHighlights(*(a or b for a, b in zip(one, other, strict=True)))
    dark = {
        name: {
            i
            for i, value in enumerate(painted(frame, marks.piece_highlights(frame, m)))
            if value < 64
        }
        for name, m in (("one", one), ("other", other), ("both", both))
    }
    for name in ("one", "other"):
        assert len(dark[name] & dark["both"]) > 0.8 * len(dark[name]), name


def test_a_mark_leaves_the_picture_of_a_small_card_to_be_seen() -> None:
    inner = QRectF(ROOM + 6, ROOM + 6, SMALL.width() - 12, SMALL.height() - 12).toRect()
    wide = round(SMALL.width()) + 2 * ROOM
    for name, wanted in PIECES.items():
        form = painted(SMALL, marks.piece_highlights(SMALL, wanted))
        inside = [
            form[y * wide + x]
            for y in range(inner.top(), inner.bottom() + 1)
            for x in range(inner.left(), inner.right() + 1)
        ]
        covered = sum(value != 0x80 for value in inside) / len(inside)
        assert covered < 0.05, name


def test_no_mark_reaches_further_than_is_painted_anew() -> None:
    strokes = [s for form in PLACES.values() for s in form(LARGE)]
    strokes += [s for wanted in PIECES.values() for s in marks.piece_highlights(LARGE, wanted)]
    for stroke in strokes:
        half = stroke.outline_pen().widthF() / 2
        reach = stroke.path.boundingRect().adjusted(-half, -half, half, half)
        out = marks.MAX_REACH_PX
        assert LARGE.adjusted(-out, -out, out, out).contains(reach)

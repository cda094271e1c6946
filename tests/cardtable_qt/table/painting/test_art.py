"""The pictures: every piece has one, at any size, and no two are mistaken for each other."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from art.__main__ import LOOKS, drawings
from art.canvas import Canvas
from art.presents import PRESENTS
from art.strokes import WIDTH
from cardtable_qt.base.assets import assets_folder
from cardtable_qt.storage.preferences import CARD_BACKS as BACK_NAMES
from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.layout.portraits import EXPRESSION_NAMES
from cardtable_qt.table.painting.art import (
    ASPECT,
    CARD_ASPECT,
    SHADOW_MARGIN,
    WITHOUT_SHADOW,
    has_image,
    image_file,
)
from cardtable_qt.table.painting.image_cache import ImageRequest, render_svg
from rules.eight28.pieces import CARD as EIGHT28_CARD
from rules.extop.pieces import CARD as EXTOP_CARD
from rules.extop.pieces import CHIP, CHIPS
from rules.gracias.pieces import CARD as GRACIAS_CARD
from rules.triple.pieces import CARD as TRIPLE_CARD

pytestmark = pytest.mark.usefixtures("qapp")

ART = assets_folder() / "art"
# Of Triple's cards there is one with every letter a language may want.
NAMES = {
    kind: look.names if kind != "triple.card" else tuple(TRIPLE_CARD.names)
    for kind, look in LOOKS.items()
}
FACES = [Face(kind, name) for kind, names in NAMES.items() for name in names]
BACKS = [face for face in FACES if face.kind.rpartition(".")[2] == "back"]
CARDS = [face for face in FACES if face.kind.endswith(".card")]


def picture(face: Face, width: int, ratio: float = 1.0) -> QImage:
    """The face without the margin for its shadow."""
    height = round(width / ASPECT.get(face.kind, CARD_ASPECT))
    return cut_out(
        image_file(face),
        width,
        height,
        ratio,
        0.0 if face.kind in WITHOUT_SHADOW else SHADOW_MARGIN,
    )


def cut_out(file: Path, width: int, height: int, ratio: float, margin: float) -> QImage:
    edge = round(width * ratio * margin)
    wide, high = round(width * ratio), round(height * ratio)
    return render_svg(ImageRequest(file, wide + 2 * edge, high + 2 * edge)).copy(
        edge, edge, wide, high
    )


def pixels(image: QImage, form: QImage.Format) -> bytes:
    """The picture's bytes, one after another, without what pads its lines."""
    image = image.convertToFormat(form)
    line, data = image.width() * image.depth() // 8, bytes(image.constBits())
    step = image.bytesPerLine()
    return b"".join(data[y * step : y * step + line] for y in range(image.height()))


@cache
def grey(face: Face, width: int = 40) -> bytes:
    """The face as somebody sees it who sees no colours, on a table of middle grey."""
    face_image = picture(face, width)
    image = QImage(face_image.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.drawImage(0, 0, face_image)
    painter.end()
    return pixels(image, QImage.Format.Format_Grayscale8)


def unlike(one: bytes, other: bytes, much: int = 40) -> float:
    """The share of pixels that clearly differ."""
    return sum(abs(a - b) > much for a, b in zip(one, other, strict=True)) / len(one)


def of_kind(kind: str) -> list[Face]:
    return [face for face in FACES if face.kind == kind]


@pytest.mark.parametrize("width", [24, 60, 200])
def test_every_face_is_painted_at_every_size(width: int) -> None:
    for face in FACES:
        image = picture(face, width)
        middle = image.pixelColor(image.width() // 2, image.height() * 3 // 5)
        faint = face.kind == "gracias.sign"  # what a place is for
        assert middle.alpha() > 60 if faint else middle.alpha() == 255, face


def test_a_card_fills_its_place_up_to_the_edge() -> None:
    for face in CARDS + BACKS:
        image = picture(face, 60)
        bottom, right = image.height() - 1, image.width() - 1
        for x, y in ((30, 0), (30, bottom), (0, 40), (right, 40)):
            assert image.pixelColor(x, y).alpha() == 255, face


def test_a_face_is_sharper_on_a_finer_screen() -> None:
    fine = picture(Face("extop.card", "green-7"), 60, ratio=2.0)
    coarse = picture(Face("extop.card", "green-7"), 60)
    assert fine.width() == 2 * coarse.width()
    blown_up = coarse.scaled(fine.size(), mode=Qt.TransformationMode.SmoothTransformation)
    form = QImage.Format.Format_Grayscale8
    assert unlike(pixels(fine, form), pixels(blown_up, form)) > 0.01


def test_the_files_are_what_the_scripts_draw() -> None:
    drawn = dict(drawings())
    assert {file.relative_to(ART) for file in ART.rglob("*.svg")} == drawn.keys()
    for file, text in drawn.items():
        assert (ART / file).read_text("utf-8") == text, file


def test_every_kind_has_the_form_that_layouts_reckon_with() -> None:
    assert {kind: WIDTH / look.height for kind, look in LOOKS.items()} == dict(ASPECT)
    assert {kind for kind, look in LOOKS.items() if not look.shadow} == set(WITHOUT_SHADOW)


def test_every_piece_of_the_rules_has_a_face() -> None:
    wanted = {
        "gracias.card": GRACIAS_CARD.names,
        "triple.card": TRIPLE_CARD.names,
        "eight28.card": [name for name in EIGHT28_CARD.names if name],
        "extop.card": EXTOP_CARD.names,
        "extop.chip": [CHIP.write(chip) for chip in CHIPS],
    }
    for kind, names in wanted.items():
        for name in names:
            assert has_image(Face(kind, name)), name


@pytest.mark.parametrize(
    "face", [Face("whist.card", "ace"), Face("extop.card", "mauve-99"), Face("", "")]
)
def test_a_face_that_nobody_drew_is_a_grey_card(face: Face) -> None:
    assert not has_image(face)
    image = picture(face, 60)
    edge = image.pixelColor(30, 8)
    assert edge.alpha() == 255
    assert edge.hsvSaturation() < 20


@pytest.mark.parametrize("kind", sorted(ASPECT.keys() - {"tile", "portrait"}))
def test_no_two_faces_of_a_kind_are_mistaken_for_each_other_even_without_colour(kind: str) -> None:
    pictures = {face: grey(face) for face in of_kind(kind)}
    for one, other in combinations(pictures, 2):
        assert unlike(pictures[one], pictures[other]) > 0.015, (one.name, other.name)


def test_the_presents_are_known_by_their_outlines_alone(tmp_path: Path) -> None:
    def outline_of(colour: str) -> bytes:
        canvas = Canvas()
        PRESENTS[colour](canvas)
        file = tmp_path / f"{colour}.svg"
        file.write_text(canvas.svg(0, 0, 100, 143))
        return pixels(cut_out(file, 50, 72, 1.0, 0.0), QImage.Format.Format_Alpha8)

    outlines = {colour: outline_of(colour) for colour in PRESENTS}
    for one, other in combinations(outlines, 2):
        assert unlike(outlines[one], outlines[other], 128) > 0.1, (one, other)


@pytest.mark.parametrize("back", BACKS)
def test_a_back_resembles_no_face(back: Face) -> None:
    game, seen = back.kind.rpartition(".")[0], grey(back, 24)
    for face in of_kind(f"{game}.card") if game else CARDS:
        assert unlike(seen, grey(face, 24)) > 0.15, face


def test_every_back_that_can_be_chosen_is_drawn_and_none_else() -> None:
    assert {face.name for face in of_kind("back")} == set(BACK_NAMES) - {"game"}


def test_the_hands_of_two_seats_and_the_tiles_of_two_games_differ() -> None:
    form = QImage.Format.Format_RGB32
    for kind in ("hand", "tile"):
        pictures = [pixels(picture(face, 60), form) for face in of_kind(kind)]
        for one, other in combinations(pictures, 2):
            assert unlike(one, other, 60) > 0.02


def test_moods_and_guests_are_told_apart_in_a_small_portrait_without_colour() -> None:
    seen = {face.name: grey(face) for face in of_kind("portrait")}
    people = sorted({name.rpartition("-")[0] for name in seen})
    for who in people:
        for one, other in combinations(EXPRESSION_NAMES, 2):
            assert unlike(seen[f"{who}-{one}"], seen[f"{who}-{other}"]) > 0.05, (who, one, other)
    for mood in EXPRESSION_NAMES:
        for one, other in combinations(people, 2):
            assert unlike(seen[f"{one}-{mood}"], seen[f"{other}-{mood}"]) > 0.1, (one, other)


def test_a_piece_stays_within_its_place() -> None:
    for kind, look in LOOKS.items():
        for name in look.names:
            edge = look.shape(name).boundingRect()
            assert edge.left() >= 0, (kind, name)
            assert edge.top() >= 0, (kind, name)
            assert edge.right() <= WIDTH, (kind, name)
            assert edge.bottom() <= look.height, (kind, name)

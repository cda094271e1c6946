"""The images: each piece has one, at any size, and no two can be confused."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from art.__main__ import LOOKS, drawings
from art.canvas import Canvas
from art.gracias.presents import PRESENTS
from art.strokes import WIDTH
from cardtable_qt.base.assets import assets_folder
from cardtable_qt.games.triple.cards import card_face as triple_face
from cardtable_qt.storage.preferences import CARD_BACKS as BACK_NAMES
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import EXPRESSION_NAMES
from cardtable_qt.table.painting.art import (
    CARD_ASPECT,
    SHADOW_MARGIN,
    aspect,
    has_image,
    has_shadow,
    image_file,
)
from cardtable_qt.table.painting.image_cache import ImageRequest, render_svg
from rules.eight28.pieces import CARD as EIGHT28_CARD
from rules.extop.pieces import CARD as EXTOP_CARD
from rules.extop.pieces import CHIP, CHIPS
from rules.gracias.pieces import CARD as GRACIAS_CARD
from rules.triple.pieces import DECK as TRIPLE_DECK

pytestmark = pytest.mark.usefixtures("qapp")

ART = assets_folder() / "art"
# Triple's cards exist with a letter for each language, and the table shows those for one.
TRIPLE_FACES = [triple_face(card) for card in TRIPLE_DECK]
FACES = [
    Face(kind, name)
    for kind, look in LOOKS.items()
    for name in look.names
    if kind != "triple.card" or Face(kind, name) in TRIPLE_FACES
]
BACKS = [face for face in FACES if face.kind.rpartition(".")[2] == "back"]
CARDS = [face for face in FACES if face.kind.endswith(".card")]


def render_face(face: Face, width: int, ratio: float = 1.0) -> QImage:
    """The image of a face without its shadow."""
    height = round(width / aspect(face.kind))
    margin = SHADOW_MARGIN if has_shadow(face.kind) else 0.0
    return render_cropped(image_file(face), width, height, ratio, margin)


def render_cropped(file: Path, width: int, height: int, ratio: float, margin: float) -> QImage:
    edge = round(width * ratio * margin)
    wide, high = round(width * ratio), round(height * ratio)
    return render_svg(ImageRequest(file, wide + 2 * edge, high + 2 * edge)).copy(
        edge, edge, wide, high
    )


def pixels(image: QImage, pixel_format: QImage.Format) -> bytes:
    """The bytes of an image without the padding of its lines."""
    image = image.convertToFormat(pixel_format)
    line, data = image.width() * image.depth() // 8, bytes(image.constBits())
    step = image.bytesPerLine()
    return b"".join(data[y * step : y * step + line] for y in range(image.height()))


@cache
def grey(face: Face, width: int = 40) -> bytes:
    """The face in grey levels, on a mid-grey table."""
    face_image = render_face(face, width)
    image = QImage(face_image.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.drawImage(0, 0, face_image)
    painter.end()
    return pixels(image, QImage.Format.Format_Grayscale8)


def difference(one: bytes, other: bytes, threshold: int = 40) -> float:
    """The share of pixels that differ clearly."""
    return sum(abs(a - b) > threshold for a, b in zip(one, other, strict=True)) / len(one)


def of_kind(kind: str) -> list[Face]:
    return [face for face in FACES if face.kind == kind]


@pytest.mark.parametrize("width", [24, 60, 200])
def test_every_face_is_rendered_at_every_size(width: int) -> None:
    for face in FACES:
        image = render_face(face, width)
        middle = image.pixelColor(image.width() // 2, image.height() * 3 // 5)
        is_faint = face.kind == "gracias.sign"
        assert middle.alpha() > 60 if is_faint else middle.alpha() == 255, face


def test_a_card_fills_its_box_up_to_the_edge() -> None:
    for face in CARDS + BACKS:
        image = render_face(face, 60)
        bottom, right = image.height() - 1, image.width() - 1
        for x, y in ((30, 0), (30, bottom), (0, 40), (right, 40)):
            assert image.pixelColor(x, y).alpha() == 255, face


def test_a_face_is_sharper_at_a_higher_pixel_ratio() -> None:
    high = render_face(Face("extop.card", "green-7"), 60, ratio=2.0)
    low = render_face(Face("extop.card", "green-7"), 60)
    assert high.width() == 2 * low.width()
    enlarged = low.scaled(high.size(), mode=Qt.TransformationMode.SmoothTransformation)
    grey_format = QImage.Format.Format_Grayscale8
    assert difference(pixels(high, grey_format), pixels(enlarged, grey_format)) > 0.01


def test_the_files_are_what_the_scripts_draw() -> None:
    drawn = dict(drawings())
    assert {file.relative_to(ART) for file in ART.rglob("*.svg")} == drawn.keys()
    for file, text in drawn.items():
        assert (ART / file).read_text("utf-8") == text, file


def test_every_kind_has_the_aspect_ratio_and_the_shadow_with_which_it_is_drawn() -> None:
    for kind, look in LOOKS.items():
        assert aspect(kind) == WIDTH / look.height, kind
        assert has_shadow(kind) == look.shadow, kind


def test_all_cards_and_backs_have_the_same_shape() -> None:
    assert {aspect(face.kind) for face in CARDS + BACKS} == {CARD_ASPECT}
    assert all(has_shadow(face.kind) for face in CARDS + BACKS)


def test_all_images_of_a_kind_have_the_same_size_and_margin() -> None:
    """So one of them can speak for all."""
    for kind, look in LOOKS.items():
        files = [image_file(Face(kind, name)) for name in look.names]
        (view_box,) = {str(ET.parse(file).getroot().get("viewBox")) for file in files}
        left, top, width, height = map(float, view_box.split())
        assert left == top == (-SHADOW_MARGIN * WIDTH if has_shadow(kind) else 0), kind
        assert (width + 2 * left, height + 2 * top) == (WIDTH, WIDTH / aspect(kind)), kind


def test_every_piece_of_the_rules_has_a_face() -> None:
    wanted = {
        "gracias.card": GRACIAS_CARD.names,
        "triple.card": [face.name for face in TRIPLE_FACES],
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
def test_an_unknown_face_is_a_grey_card(face: Face) -> None:
    assert not has_image(face)
    assert (aspect(face.kind), has_shadow(face.kind)) == (CARD_ASPECT, True)
    image = render_face(face, 60)
    edge = image.pixelColor(30, 8)
    assert edge.alpha() == 255
    assert edge.hsvSaturation() < 20


@pytest.mark.parametrize("kind", sorted(LOOKS.keys() - {"tile", "portrait"}))
def test_faces_of_a_kind_are_distinguishable_without_colour(kind: str) -> None:
    images = {face: grey(face) for face in of_kind(kind)}
    for one, other in combinations(images, 2):
        assert difference(images[one], images[other]) > 0.015, (one.name, other.name)


def test_presents_are_distinguishable_by_their_outlines(tmp_path: Path) -> None:
    def outline_of(colour: str) -> bytes:
        canvas = Canvas()
        PRESENTS[colour](canvas)
        file = tmp_path / f"{colour}.svg"
        file.write_text(canvas.svg(0, 0, 100, 143))
        return pixels(render_cropped(file, 50, 72, 1.0, 0.0), QImage.Format.Format_Alpha8)

    outlines = {colour: outline_of(colour) for colour in PRESENTS}
    for one, other in combinations(outlines, 2):
        assert difference(outlines[one], outlines[other], 128) > 0.1, (one, other)


@pytest.mark.parametrize("back", BACKS)
def test_a_back_does_not_resemble_a_face(back: Face) -> None:
    game, back_pixels = back.kind.rpartition(".")[0], grey(back, 24)
    for face in of_kind(f"{game}.card") if game else CARDS:
        assert difference(back_pixels, grey(face, 24)) > 0.15, face


def test_exactly_the_card_backs_in_the_settings_are_drawn() -> None:
    assert {face.name for face in of_kind("back")} == set(BACK_NAMES) - {"game"}


def test_hands_and_game_tiles_differ() -> None:
    rgb = QImage.Format.Format_RGB32
    for kind in ("hand", "tile"):
        images = [pixels(render_face(face, 60), rgb) for face in of_kind(kind)]
        for one, other in combinations(images, 2):
            assert difference(one, other, 60) > 0.02


def test_portraits_and_expressions_are_distinguishable_when_small_and_without_colour() -> None:
    images = {face.name: grey(face) for face in of_kind("portrait")}
    portraits = sorted({name.rpartition("-")[0] for name in images})
    for portrait in portraits:
        for one, other in combinations(EXPRESSION_NAMES, 2):
            assert difference(images[f"{portrait}-{one}"], images[f"{portrait}-{other}"]) > 0.05, (
                portrait,
                one,
                other,
            )
    for expression in EXPRESSION_NAMES:
        for one, other in combinations(portraits, 2):
            assert (
                difference(images[f"{one}-{expression}"], images[f"{other}-{expression}"]) > 0.1
            ), (one, other)


def test_a_piece_stays_within_its_box() -> None:
    for kind, look in LOOKS.items():
        for name in look.names:
            bounds = look.shape(name).boundingRect()
            assert bounds.left() >= 0, (kind, name)
            assert bounds.top() >= 0, (kind, name)
            assert bounds.right() <= WIDTH, (kind, name)
            assert bounds.bottom() <= look.height, (kind, name)

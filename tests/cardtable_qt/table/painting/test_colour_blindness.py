"""What is painted, as colour-blind eyes see it: cards and pieces, and the words on every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import dist

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.table.layout.elements import Face, Size
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.items import LabelItem
from cardtable_qt.table.painting.palette import GAME_COLOURS, TRIPLE_COLOURS, contrast
from cardtable_qt.table.scene import TableScene
from rules import GAMES
from rules.extop.pieces import CHIP
from rules.extop.pieces import CHIPS as CHIPS_OF_THE_RULES
from rules.shuffle import SeededShuffles
from tests.colour_vision import EYES, apart, ciede2000, closest, lab, linear

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.real_pictures]

FAR = 20.0
GREY = 40  # how little chroma paper, ink and metal have
FINE, NEAR = 12, 48  # of 255: colours are counted in steps, and shades so near belong together
Shade = tuple[int, int, int]
CHIPS = [Face("extop.chip", CHIP.write(chip)) for chip in CHIPS_OF_THE_RULES]


def shades(face: Face, width: int = 42) -> Counter[Shade]:
    """What a picture is painted with, without its paper and its ink."""
    image = face_pixmap(face, width).toImage()
    found: Counter[Shade] = Counter()
    for y in range(image.height()):
        for x in range(image.width()):
            tone = image.pixelColor(x, y)
            parts = tone.red(), tone.green(), tone.blue()
            if tone.alpha() == 255 and max(parts) - min(parts) >= GREY:
                found[parts[0] // FINE, parts[1] // FINE, parts[2] // FINE] += 1
    return found


def ground(face: Face) -> QColor:
    """The colour there is most of on a picture, its lighter and darker shades taken together."""
    found = shades(face)

    def family(shade: Shade) -> Counter[Shade]:
        return Counter(
            {other: n for other, n in found.items() if dist(shade, other) <= NEAR / FINE}
        )

    best = max((family(shade) for shade, _ in found.most_common(12)), key=lambda f: f.total())
    return mixed(best)


@cache
def whole(face: Face) -> QColor:
    """The colour of something with many shades, seen from far away."""
    return mixed(shades(face))


def mixed(found: Counter[Shade]) -> QColor:
    middle = (sum(shade[i] * n for shade, n in found.items()) / found.total() for i in range(3))
    return QColor(*(min(255, round((part + 0.5) * FINE)) for part in middle))


def test_the_cards_of_gracias_are_told_apart_by_all_eyes() -> None:
    far, which = closest({name: ground(Face("gracias.card", name)) for name in GAME_COLOURS})
    assert far >= FAR, which


def test_the_cards_of_triple_are_told_apart_by_all_eyes() -> None:
    far, which = closest(
        {name: ground(Face("triple.card", f"{name}-star-0")) for name in TRIPLE_COLOURS}
    )
    assert far >= FAR, which


def test_the_cards_of_ex_and_top_are_told_apart_by_all_eyes() -> None:
    far, which = closest({name: ground(Face("extop.card", f"{name}-1")) for name in GAME_COLOURS})
    assert far >= FAR, which


def test_the_emblems_are_told_apart_by_all_eyes() -> None:
    far, which = closest({name: ground(Face("extop.emblem", name)) for name in GAME_COLOURS})
    assert far >= FAR, which


@pytest.mark.parametrize("eyes", EYES)
def test_an_emblem_is_most_like_the_colour_it_stands_for(eyes: str) -> None:
    def seen(tone: QColor) -> tuple[float, float, float]:
        return lab(EYES[eyes](linear(tone)))

    tones = {name: seen(QColor(tone)) for name, tone in GAME_COLOURS.items()}
    for name in GAME_COLOURS:
        emblem = seen(whole(Face("extop.emblem", name)))
        assert min(tones, key=lambda other: ciede2000(emblem, tones[other])) == name


def test_the_two_gems_are_told_apart_by_all_eyes() -> None:
    far, eyes = apart(ground(Face("eight28.gem", "blue")), ground(Face("eight28.gem", "red")))
    assert far >= FAR, eyes


def test_chips_that_give_and_chips_that_take_are_told_apart_by_all_eyes() -> None:
    gives, takes = ([face for face in CHIPS if face.name[0] == sign] for sign in "+-")
    for one in gives:
        for other in takes:
            far, eyes = apart(disc(one), disc(other))
            assert far >= FAR, (one.name, other.name, eyes)


def disc(face: Face) -> QColor:
    """The colour of a chip above its number."""
    image = face_pixmap(face, 100).toImage()
    return image.pixelColor(image.width() // 2, round(image.height() * 0.29))


# Words


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def dark(request: pytest.FixtureRequest) -> Iterator[bool]:
    palette.set_dark(dark=request.param)
    yield request.param
    palette.set_dark(dark=False)


@pytest.mark.parametrize("key", GAME_TABLES)
def test_every_word_on_a_table_can_be_read_on_what_is_painted_behind_it(
    key: str, dark: bool
) -> None:
    game, table = GAMES[key], GAME_TABLES[key]
    seats, size = max(game.seats), Size(900, 560)
    state = game.new(seats, {}, 0, SeededShuffles(5))
    scene = TableScene()
    scene.resize(size)
    scene.show_layout(table.layout(state.observe(0), size, [f"Player {n}" for n in range(seats)]))
    scene.face_cache.render_all()
    labels = [item for item in scene.labels.values() if item.text().strip()]
    assert len(labels) > seats
    written = painted(scene, size, surface.surface_for(table.surface))
    for item in labels:
        item.setVisible(False)
    behind = painted(scene, size, surface.surface_for(table.surface))
    for item in labels:
        assert weakest(item, written, behind) >= 4.5, (item.label.key, item.text())


def painted(scene: TableScene, size: Size, name: str) -> QImage:
    image = QImage(round(size.width), round(size.height), QImage.Format.Format_RGB32)
    frame = QRectF(image.rect())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    surface.paint_surface(painter, frame, frame, name)
    scene.render(painter, frame, frame)
    painter.end()
    return image


def weakest(item: LabelItem, written: QImage, behind: QImage) -> float:
    """The contrast of a text to what is behind its letters, where nine of ten spots are better."""
    place = item.sceneBoundingRect().toRect().intersected(written.rect())
    spots = sorted(
        contrast(item.brush().color(), behind.pixelColor(x, y))
        for y in range(place.top(), place.bottom() + 1, 2)
        for x in range(place.left(), place.right() + 1, 2)
        if written.pixel(x, y) != behind.pixel(x, y)
    )
    return spots[len(spots) // 10]

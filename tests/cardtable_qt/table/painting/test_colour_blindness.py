"""Rendered pieces are distinguishable with colour blindness, and labels are readable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import dist

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from cardtable_qt.games.registry import game_table
from cardtable_qt.games.triple.cards import CARD_COLOURS
from cardtable_qt.games.triple.cards import card_face as triple_face
from cardtable_qt.table.layout.elements import Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import surface
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.items import LabelItem
from cardtable_qt.table.painting.palette import GAME_COLOURS, Palette, contrast
from cardtable_qt.table.scene import TableScene
from rules import GAMES
from rules.extop.pieces import CHIP, CHIPS
from rules.shuffle import SeededShuffles
from rules.triple.pieces import CARD
from tests.cardtable_qt.palettes import PALETTES, min_text_contrast, palette_in_use
from tests.colour_vision import SIMULATIONS, ciede2000, closest_pair, lab, least_difference, linear

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.real_images]

MIN_DIFFERENCE = 20.0  # CIEDE2000
MIN_CHROMA = 40  # paper, ink and metal have less
STEP = 12  # of 255, in which colours are counted
NEAR = 48  # shades at this distance, of 255, belong together
Shade = tuple[int, int, int]
CHIP_FACES = [Face("extop.chip", CHIP.write(chip)) for chip in CHIPS]


def shades(face: Face, width: int = 42) -> Counter[Shade]:
    """The colours of an image with their counts, without paper and ink."""
    image = face_pixmap(face, width).toImage()
    counts: Counter[Shade] = Counter()
    for y in range(image.height()):
        for x in range(image.width()):
            tone = image.pixelColor(x, y)
            parts = tone.red(), tone.green(), tone.blue()
            if tone.alpha() == 255 and max(parts) - min(parts) >= MIN_CHROMA:
                counts[parts[0] // STEP, parts[1] // STEP, parts[2] // STEP] += 1
    return counts


def main_colour(face: Face) -> QColor:
    """The most frequent colour of an image, including its lighter and darker shades."""
    counts = shades(face)

    def family(shade: Shade) -> Counter[Shade]:
        return Counter(
            {other: n for other, n in counts.items() if dist(shade, other) <= NEAR / STEP}
        )

    best = max((family(shade) for shade, _ in counts.most_common(12)), key=lambda f: f.total())
    return average(best)


@cache
def mean_colour(face: Face) -> QColor:
    """The average colour of an image, as seen from a distance."""
    return average(shades(face))


def average(counts: Counter[Shade]) -> QColor:
    middle = (sum(shade[i] * n for shade, n in counts.items()) / counts.total() for i in range(3))
    return QColor(*(min(255, round((part + 0.5) * STEP)) for part in middle))


def test_gracias_cards_are_distinguishable_with_colour_blindness() -> None:
    difference, pair = closest_pair(
        {name: main_colour(Face("gracias.card", name)) for name in GAME_COLOURS}
    )
    assert difference >= MIN_DIFFERENCE, pair


def test_triple_cards_are_distinguishable_with_colour_blindness() -> None:
    difference, pair = closest_pair(
        {name: main_colour(triple_face(CARD.read(f"{name}-star-0"))) for name in CARD_COLOURS}
    )
    assert difference >= MIN_DIFFERENCE, pair


def test_ex_and_top_cards_are_distinguishable_with_colour_blindness() -> None:
    difference, pair = closest_pair(
        {name: main_colour(Face("extop.card", f"{name}-1")) for name in GAME_COLOURS}
    )
    assert difference >= MIN_DIFFERENCE, pair


def test_emblems_are_distinguishable_with_colour_blindness() -> None:
    difference, pair = closest_pair(
        {name: main_colour(Face("extop.emblem", name)) for name in GAME_COLOURS}
    )
    assert difference >= MIN_DIFFERENCE, pair


@pytest.mark.parametrize("simulation", SIMULATIONS)
def test_an_emblem_is_most_similar_to_the_colour_it_stands_for(simulation: str) -> None:
    def simulate(tone: QColor) -> tuple[float, float, float]:
        return lab(SIMULATIONS[simulation](linear(tone)))

    tones = {name: simulate(QColor(tone)) for name, tone in GAME_COLOURS.items()}
    for name in GAME_COLOURS:
        emblem = simulate(mean_colour(Face("extop.emblem", name)))
        assert min(tones, key=lambda other: ciede2000(emblem, tones[other])) == name


def test_the_two_gems_are_distinguishable_with_colour_blindness() -> None:
    difference, simulation = least_difference(
        main_colour(Face("eight28.gem", "blue")), main_colour(Face("eight28.gem", "red"))
    )
    assert difference >= MIN_DIFFERENCE, simulation


def test_positive_and_negative_chips_are_distinguishable_with_colour_blindness() -> None:
    positive, negative = ([face for face in CHIP_FACES if face.name[0] == sign] for sign in "+-")
    for one in positive:
        for other in negative:
            difference, simulation = least_difference(disc_colour(one), disc_colour(other))
            assert difference >= MIN_DIFFERENCE, (one.name, other.name, simulation)


def disc_colour(face: Face) -> QColor:
    """The colour of a chip above its number."""
    image = face_pixmap(face, 100).toImage()
    return image.pixelColor(image.width() // 2, round(image.height() * 0.29))


# Labels


@pytest.fixture(params=list(PALETTES.values()), ids=list(PALETTES))
def tones(request: pytest.FixtureRequest) -> Iterator[Palette]:
    with palette_in_use(request.param):
        yield request.param


@pytest.mark.parametrize("key", GAMES)
def test_every_label_is_readable_on_its_background(key: str, tones: Palette) -> None:
    game, table = GAMES[key], game_table(key)
    seats, size = max(game.seats), Size(900, 560)
    state = game.new(seats, {}, 0, SeededShuffles(5))
    scene = TableScene()
    scene.resize(size)
    scene.show_layout(table.layout(state.observe(0), size, [f"Player {n}" for n in range(seats)]))
    scene.face_cache.render_all()
    labels = [item for item in scene.labels.values() if item.text().strip()]
    assert len(labels) > seats
    with_labels = painted(scene, size, surface.surface_for(table.surface))
    for item in labels:
        item.setVisible(False)
    without_labels = painted(scene, size, surface.surface_for(table.surface))
    for item in labels:
        readability = low_contrast(item, with_labels, without_labels)
        assert readability >= min_text_contrast(tones), (item.label.key, item.text())


def painted(scene: TableScene, size: Size, name: str) -> QImage:
    image = QImage(round(size.width), round(size.height), QImage.Format.Format_RGB32)
    frame = QRectF(image.rect())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    surface.paint_surface(painter, frame, frame, name)
    scene.render(painter, frame, frame)
    painter.end()
    return image


def low_contrast(item: LabelItem, with_labels: QImage, without_labels: QImage) -> float:
    """The 10th percentile of the contrast between the letters and their background."""
    rect = item.sceneBoundingRect().toRect().intersected(with_labels.rect())
    contrasts = sorted(
        contrast(item.brush().color(), without_labels.pixelColor(x, y))
        for y in range(rect.top(), rect.bottom() + 1, 2)
        for x in range(rect.left(), rect.right() + 1, 2)
        if with_labels.pixel(x, y) != without_labels.pixel(x, y)
    )
    return contrasts[len(contrasts) // 10]

"""High contrast: plain surfaces, strong outlines, and no colour that is hard to see on another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QGraphicsScene

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Box, Panel, Piece, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.contrast_palettes import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    forced_palette,
)
from cardtable_qt.table.painting.face_cache import FaceCache, face_pixmap
from cardtable_qt.table.painting.items import PieceItem
from cardtable_qt.table.painting.palette import (
    GAME_COLOURS,
    LIGHT,
    Palette,
    colour,
    contrast,
    set_palette,
)
from cardtable_qt.table.painting.panel_item import PanelItem
from cardtable_qt.table.scene import TableScene
from rules import GAMES
from rules.shuffle import SeededShuffles
from tests.cardtable_qt.palettes import palette_in_use

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.real_images]

SIZE = Size(900, 560)
GROUNDS = (
    "table", "table_edge", "plate", "plate_turn", "row", "slot", "cell", "entry", "caption",
    "overlay",
)  # fmt: skip
INKS = ("ink", "ink_soft", "ink_on_table", "ink_on_dark", "heading", "outline", "line")
TEXTS = (*INKS, "refused", "link")
LINES = ("turn", "chosen", "focus", "legal", "last", "hint")
# Contrast themes of Windows 11, and one with colours that are hard to see on each other.
FORCED = {
    "aquatic": ("#202020", "#FFFFFF", "#8EE3F0", "#263B50", "#75E9FC"),
    "desert": ("#FFFAEF", "#3D3D3D", "#903909", "#FFF5E3", "#1C5E75"),
    "dusk": ("#2D3236", "#FFFFFF", "#A1BFDE", "#212D3B", "#70EBDE"),
    "night sky": ("#000000", "#FFFFFF", "#D6B4FD", "#2B2B2B", "#8080FF"),
    "all alike": ("#000000", "#FFFF00", "#101010", "#202020", "#0000FF"),
}


def desktop_palette(name: str) -> QPalette:
    ground, ink, chosen, chosen_ink, link = map(QColor, FORCED[name])
    role, desktop = QPalette.ColorRole, QPalette()
    for each, tone in (
        (role.Window, ground),
        (role.WindowText, ink),
        (role.Highlight, chosen),
        (role.HighlightedText, chosen_ink),
        (role.Link, link),
    ):
        desktop.setColor(each, tone)
    return desktop


ALL = {
    "light": CONTRAST_LIGHT,
    "dark": CONTRAST_DARK,
    **{name: forced_palette(desktop_palette(name)) for name in FORCED},
}


@pytest.fixture(params=list(ALL.values()), ids=list(ALL))
def tones(request: pytest.FixtureRequest) -> Iterator[Palette]:
    with palette_in_use(request.param):
        yield request.param


def test_every_colour_has_a_part_and_stands_out_from_every_ground(tones: Palette) -> None:
    others = {"button", "button_ink", "paper", "paper_edge", "paper_ink"}
    names = {each.name for each in fields(Palette) if isinstance(getattr(tones, each.name), str)}
    assert names == {*GROUNDS, *TEXTS, *LINES, *others}
    least = 7 if tones in (CONTRAST_LIGHT, CONTRAST_DARK) else 4.5
    for ground in GROUNDS:
        for name in TEXTS:
            assert contrast(colour(name), colour(ground)) >= least, (name, ground)
        for name in (*LINES, "button"):
            assert contrast(colour(name), colour(ground)) >= 3, (name, ground)
    assert contrast(colour("button_ink"), colour("button")) >= 4.5
    assert contrast(colour("paper_ink"), colour("paper")) >= 7


def test_no_colour_is_translucent(tones: Palette) -> None:
    for each in fields(Palette):
        if isinstance(getattr(tones, each.name), str):
            assert colour(each.name).alpha() == 255, each.name


def test_the_colours_of_the_desktop_are_used() -> None:
    tones = forced_palette(desktop_palette("desert"))
    assert not tones.is_dark
    assert {getattr(tones, name) for name in GROUNDS} == {"#fffaef"}
    assert (tones.ink, tones.link, tones.button, tones.button_ink) == (
        "#3d3d3d", "#1c5e75", "#903909", "#fff5e3",
    )  # fmt: skip
    assert forced_palette(desktop_palette("aquatic")).is_dark


def test_colours_of_the_desktop_that_are_alike_are_not_used_on_each_other() -> None:
    tones = forced_palette(desktop_palette("all alike"))
    assert tones.link == tones.button == tones.ink
    assert tones.button_ink == tones.plate


# Painting


def test_surfaces_are_plain(tones: Palette) -> None:
    for name in surface.SURFACES:
        image = QImage(300, 200, QImage.Format.Format_RGB32)
        frame = QRectF(image.rect())
        with QPainter(image) as painter:
            surface.paint_surface(painter, frame, frame, name)
        points = product(range(0, 300, 7), range(0, 200, 7))
        assert {image.pixelColor(*point).name() for point in points} == {colour("table").name()}


@pytest.mark.parametrize("tone", ["plate", "plate_turn", "row", "slot", "cell", *GAME_COLOURS])
@pytest.mark.parametrize("accent", ["", "turn", *GAME_COLOURS])
def test_every_panel_has_a_visible_edge(tones: Palette, tone: str, accent: str) -> None:
    scene = QGraphicsScene()
    panel = PanelItem(Panel("panel", Box(20, 20, 100, 60), tone, accent=accent))
    scene.addItem(panel)
    image = painted(scene, 140, 100)
    edge = [image.pixelColor(70, y) for y in range(16, 26)]
    inside, outside = image.pixelColor(70, 50), colour("table")
    assert max(min(contrast(each, inside), 99) for each in edge) >= 3
    assert max(contrast(each, outside) for each in edge) >= 3
    assert image.pixelColor(70, 85) == outside, "no shadow"


def painted(scene: QGraphicsScene, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(colour("table"))
    frame = QRectF(image.rect())
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, frame, frame)
    return image


def faces() -> list[Face]:
    """Every kind of face on the tables."""
    kinds: dict[str, Face] = {}
    for key, game in GAMES.items():
        state = game.new(game.seats[-1], {}, 0, SeededShuffles(5))
        names = [f"Player {n}" for n in range(game.seats[-1])]
        for piece in game_table(key).layout(state.observe(0), SIZE, names).pieces:
            kinds.setdefault(piece.face.kind, piece.face)
    kinds["portrait"] = Face("portrait", "anna-calm")  # on tables they have the number of a seat
    return list(kinds.values())


@pytest.mark.parametrize("tones", [CONTRAST_LIGHT, CONTRAST_DARK], indirect=True)
def test_every_piece_has_a_strong_outline_and_no_shadow(tones: Palette) -> None:
    for face in faces():
        image = face_pixmap(face, 80).toImage()
        y = image.height() // 2
        row = [image.pixelColor(x, y) for x in range(image.width())]
        first = next(x for x, pixel in enumerate(row) if pixel.alpha() > 200)
        edge = row[first : first + 4]
        assert max(contrast(each, colour("plate")) for each in edge) >= 7, face
        assert all(pixel.alpha() in (0, 255) for pixel in row[first + 2 : -first - 3]), face


def test_other_palettes_have_no_outlines() -> None:
    face = faces()[0]
    plain = face_pixmap(face, 80).toImage()
    with palette_in_use(CONTRAST_DARK):
        outlined = face_pixmap(face, 80).toImage()
    assert plain.size() == outlined.size()
    assert plain != outlined
    assert face_pixmap(face, 80).toImage() == plain


def test_a_table_uses_the_pictures_of_the_current_palette() -> None:
    cache, face = FaceCache(), faces()[0]
    images = []
    for tones in (LIGHT, CONTRAST_LIGHT, CONTRAST_DARK, LIGHT):
        set_palette(tones)
        cache.use_current_look()
        cache.pixmap(face, 60, 86)
        cache.render_all()
        images.append(cache.pixmap(face, 60, 86).toImage())
    assert images[0] == images[3]
    assert len({bytes(image.constBits()) for image in images}) == 3


@pytest.mark.parametrize("tones", [CONTRAST_LIGHT, CONTRAST_DARK], indirect=True)
def test_unavailable_pieces_are_hatched_instead_of_pale(tones: Palette) -> None:
    pictures = []
    for dimmed in (False, True):
        scene, cache = QGraphicsScene(), FaceCache()
        piece = Piece("card", faces()[0], Box(10, 10, 60, 86), dimmed=dimmed)
        item = PieceItem(piece, cache)
        scene.addItem(item)
        cache.render_all()
        item.redraw()
        assert item.opacity() == 1
        pictures.append(painted(scene, 80, 106))
    points = [(x, y) for x in range(15, 65) for y in range(15, 90)]
    changed = [at for at in points if pictures[0].pixel(*at) != pictures[1].pixel(*at)]
    assert 0.1 < len(changed) / len(points) < 0.3


def test_nothing_on_a_table_is_translucent_or_shaded(tones: Palette) -> None:
    """Outside of pieces and texts there are only the colours of the palette."""
    allowed = {colour(name).name() for name in (*GROUNDS, *LINES, *TEXTS, "button")}
    allowed |= {QColor(tone).name() for tone in GAME_COLOURS.values()}
    for key, game in GAMES.items():
        state = game.new(game.seats[-1], {}, 0, SeededShuffles(5))
        names = [f"Player {n}" for n in range(game.seats[-1])]
        scene = TableScene()
        scene.resize(SIZE)
        scene.show_layout(game_table(key).layout(state.observe(0), SIZE, names))
        for item in scene.items():
            if not isinstance(item, PanelItem):
                item.setVisible(False)
        for item in scene.items():
            if isinstance(item, PanelItem):
                item.setVisible(True)
        image = painted(scene, 900, 560)
        counts: dict[str, int] = {}
        for x, y in product(range(0, 900, 3), range(0, 560, 3)):
            name = image.pixelColor(x, y).name()
            counts[name] = counts.get(name, 0) + 1
        others = [count for name, count in counts.items() if name not in allowed]
        assert sum(others) < 0.1 * sum(counts.values()), "only smoothed edges"
        assert max(others) < 0.01 * sum(counts.values())


def test_the_palette_module_refuses_what_is_no_colour() -> None:
    for name in ("is_dark", "has_high_contrast", "mauve"):
        with pytest.raises(KeyError):
            palette.colour(name)

"""Fields, popups and overlays have visible outlines in both themes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_bar import UndoButton
from cardtable_qt.pages.widgets import style
from cardtable_qt.pages.widgets.contrast_style import CONTRAST_STYLE_SHEET
from cardtable_qt.table.painting import surface
from cardtable_qt.table.painting.contrast_palettes import CONTRAST_DARK, CONTRAST_LIGHT
from cardtable_qt.table.painting.palette import Palette, colour, contrast
from tests.cardtable_qt.palettes import PALETTES, palette_in_use


@pytest.fixture(params=list(PALETTES.values()), ids=list(PALETTES))
def _styled(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    style_sheet, colours = qapp.styleSheet(), qapp.palette()
    style.apply_style(qapp, tones=request.param)
    yield
    style.apply_style(qapp)
    qapp.setPalette(colours)
    qapp.setStyleSheet(style_sheet)


@pytest.mark.usefixtures("_styled")
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton, QLineEdit, QComboBox, QSpinBox])
def test_fields_have_a_visible_outline(qtbot: QtBot, kind: type[QWidget]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    field = kind(page)
    QVBoxLayout(page).addWidget(field)
    page.resize(160, 60)
    page.show()
    page.setFocus()  # a focused field has another outline
    image = page.grab().toImage()
    background = colour("plate")
    middle = page.height() // 2
    edge = [
        strongest_contrast(image, x, middle, background) for x in range(field.x(), field.x() + 8)
    ]
    assert max(edge) >= 3


@pytest.mark.usefixtures("_styled")
def test_popups_and_overlays_have_a_visible_outline(qtbot: QtBot) -> None:
    menu, box = QMenu(), QComboBox()
    menu.addAction("Rules")
    box.addItem("slow")
    overlay = QFrame()
    overlay.setObjectName("overlay")
    for widget in (menu, box, overlay):
        qtbot.addWidget(widget)
        widget.resize(120, 60)
    box.showPopup()
    for shown in (menu, box.view(), overlay):
        image = shown.grab().toImage()
        middle = image.height() // 2
        edge = [strongest_contrast(image, x, middle, colour("plate")) for x in range(3)]
        assert max(edge) >= 3, shown
    box.hidePopup()


@pytest.mark.usefixtures("_styled")
def test_disabled_buttons_above_the_table_have_no_background(qtbot: QtBot) -> None:
    page = QWidget()
    page.setObjectName("game")
    page.setProperty("surface", "felt")
    qtbot.addWidget(page)
    page.setFixedSize(160, 60)
    arrow, hint = UndoButton(points_left=False), QPushButton("Hint")
    hint.setObjectName("onTable")
    row = QHBoxLayout(page)
    for button in (arrow, hint):
        row.addWidget(button)
        button.setEnabled(False)
    image, ground = page.grab().toImage(), surface.surface_colours("felt")[1]
    for button in (arrow, hint):
        part = image.copy(button.geometry())
        colours = [part.pixelColor(x, y) for x in range(part.width()) for y in range(part.height())]
        assert part.pixelColor(4, part.height() // 2) == ground  # no background of its own
        assert max(contrast(each, ground) for each in colours) >= 3


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
INK_ON_GROUND = [  # of a widget, and of what is selected in it
    (
        re.compile(rf"(?<![\w-]){which}color: \$(\w+)"),
        re.compile(rf"(?<![\w-]){which}background(?:-color)?: \$(\w+)"),
    )
    for which in ("", "selection-")
]
BORDER = re.compile(r"border[\w-]*: [^;]*\$(\w+)")


@pytest.mark.parametrize("tones", [CONTRAST_LIGHT, CONTRAST_DARK], ids=["light", "dark"])
def test_with_high_contrast_every_rule_of_the_style_sheet_is_readable(tones: Palette) -> None:
    pairs = 0
    with palette_in_use(tones):
        for template in (style.STYLE_SHEET, style.SLIDER_STYLE_SHEET, CONTRAST_STYLE_SHEET):
            for selector, rule in RULE.findall(template.template):
                grounds = []
                for text_colour, background in INK_ON_GROUND:
                    grounds += background.findall(rule)
                    own = background.findall(rule) or ["plate"]
                    for ink, ground in product(text_colour.findall(rule), own):
                        assert contrast(colour(ink), colour(ground)) >= 7, selector
                        pairs += 1
                for edge in BORDER.findall(rule):
                    if edge not in (*grounds, "plate"):  # on purpose invisible
                        assert contrast(colour(edge), colour("plate")) >= 3, selector
                        pairs += 1
    assert pairs > 60


def strongest_contrast(image: QImage, x: int, middle: int, ground: QColor) -> float:
    return max(contrast(image.pixelColor(x, y), ground) for y in range(middle - 3, middle + 3))

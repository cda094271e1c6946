"""A game that lives elsewhere brings its own images, help pages and translations."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.assets import assets_folder, game_assets
from cardtable_qt.base.translation import install_language
from cardtable_qt.pages.help.rules_dialog import rules_html
from cardtable_qt.pages.library.thumbnails import ThumbnailPainter
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.art import aspect, has_image, has_shadow, image_file
from cardtable_qt.table.painting.face_cache import face_pixmap
from rules import GAMES
from rules.registry import GameHome

translate = QCoreApplication.translate

KEY = "patience"
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}">
<path d="M0 0H200V200H0Z" fill="{}"/>
</svg>
"""
CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Patience</name>
    <message><source>Red queen</source><translation>Rote Dame</translation></message>
</context>
</TS>
"""


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@pytest.fixture
def assets(tmp_path: Path, qapp: QApplication) -> Iterator[Path]:
    """The assets of a game that is added for one test."""
    write(tmp_path / "art" / KEY / "counter" / "red.svg", SVG.format("-6 -6 112 62", "red"))
    write(tmp_path / "art" / KEY / "board.svg", SVG.format("0 0 100 25", "green"))
    write(tmp_path / "art" / "tile" / f"{KEY}.svg", SVG.format("0 0 100 50", "blue"))
    write(tmp_path / "help" / "en" / f"{KEY}.html", "<h1>Patience</h1>")
    source = tmp_path / "translations" / f"{KEY}_de.ts"
    write(source, CATALOGUE)
    lrelease = Path(sys.executable).parent / "pyside6-lrelease"
    subprocess.run([lrelease, "-silent", source, "-qm", source.with_suffix(".qm")], check=True)
    GAMES.add(KEY, GameHome("patience.rules", "patience.table", tmp_path))
    yield tmp_path
    GAMES.remove(KEY)
    install_language(qapp, "en")


def test_its_assets_are_in_its_own_folder_and_those_of_others_are_not(assets: Path) -> None:
    assert game_assets(KEY) == assets
    assert {game_assets(key) for key in GAMES.built_in} == {assets_folder()}
    assert game_assets("whist") == assets_folder()  # unknown


@pytest.mark.real_images
def test_its_faces_are_found_with_their_shapes(assets: Path) -> None:
    counter, board = Face(f"{KEY}.counter", "red"), Face(f"{KEY}.board")
    assert image_file(counter) == assets / "art" / KEY / "counter" / "red.svg"
    assert image_file(board) == assets / "art" / KEY / "board.svg"
    assert (aspect(counter.kind), has_shadow(counter.kind)) == (2.0, True)
    assert (aspect(board.kind), has_shadow(board.kind)) == (4.0, False)
    assert face_pixmap(board, 80).toImage().pixelColor(40, 10).name() == "#008000"


def test_a_face_it_does_not_have_is_a_blank_card(assets: Path) -> None:
    assert not has_image(Face(f"{KEY}.card", "ace"))
    assert image_file(Face(f"{KEY}.counter", "mauve")) == assets_folder() / "art" / "blank.svg"


@pytest.mark.real_images
def test_its_tile_is_the_picture_of_the_game(assets: Path) -> None:
    picture = ThumbnailPainter().paint_game(KEY, 1.0)
    assert picture.pixelColor(picture.rect().center()).name() == "#0000ff"


def test_its_rules_can_be_read(assets: Path) -> None:
    game = replace(GAMES["extop"], key=KEY, title="Patience")
    assert rules_html(game, "de") == rules_html(game, "en") == "<h1>Patience</h1>"


def test_its_texts_are_translated_along_with_those_of_the_program(
    assets: Path, qapp: QApplication
) -> None:
    assert install_language(qapp, "de") == "de"
    assert translate("Patience", "Red queen") == "Rote Dame"
    assert translate("Colour", "red") == "Rot"
    install_language(qapp, "en")
    assert translate("Patience", "Red queen") == "Red queen"


def test_after_its_removal_nothing_of_it_is_left(assets: Path, qapp: QApplication) -> None:
    GAMES.remove(KEY)
    assert KEY not in GAMES
    assert not has_image(Face("tile", KEY))
    install_language(qapp, "de")
    assert translate("Patience", "Red queen") == "Red queen"
    GAMES.add(KEY, GameHome("patience.rules", "patience.table", assets))

"""The lists of games in the README, on the page of pictures and in the files for desktops."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import game_lists
import pictures
from cardtable_qt.base.translation import ui_language
from game_lists import FILES, ROOT, updated
from rules import GAMES
from rules.registry import GameHome, Games

pytestmark = pytest.mark.usefixtures("qapp")

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def text_of(file: Path) -> str:
    return (ROOT / file).read_text("utf-8")


@every_file
def test_the_lists_are_up_to_date(file: Path) -> None:
    assert updated(text_of(file)) == text_of(file), "run “make lists”"
    assert ui_language() == "en"


@every_file
def test_every_game_is_in_the_lists(file: Path) -> None:
    text = text_of(file)
    for key in GAMES.built_in:
        assert GAMES[key].title in text.replace("&amp;", "&")


def test_every_list_is_in_some_file() -> None:
    names = [name for file in FILES for name in re.findall(r"\bgames: (\w+)", text_of(file))]
    assert sorted(names) == sorted(game_lists.LISTS)


@every_file
def test_the_lists_follow_the_registry(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_lists, "GAMES", Games("extop", "triple"))
    lists = "".join(match[0] for match in game_lists.LIST.finditer(updated(text_of(file))))
    assert lists.index("Top") < lists.index("Triple")
    assert not re.search("gracias|8/28", lists, re.IGNORECASE)


@every_file
def test_a_game_that_lives_elsewhere_is_not_listed(file: Path, tmp_path: Path) -> None:
    before = updated(text_of(file))
    GAMES.add("patience", GameHome("patience.rules", "patience.table", tmp_path))
    try:
        assert updated(text_of(file)) == before
    finally:
        GAMES.remove("patience")


def test_the_rest_of_a_file_is_left_alone() -> None:
    text = "one\n# games: strings\nold\n# /games\ntwo\n"
    titles = [f'    "{GAMES[key].title}",' for key in GAMES.built_in]
    assert updated(text) == "\n".join(["one", "# games: strings", *titles, "# /games", "two", ""])


def test_the_page_of_pictures_shows_every_game_with_every_number_of_seats(
    qapp: QApplication,
) -> None:
    page = (pictures.DOCS / "pictures.md").read_text("utf-8")
    assert page == pictures.page(), "run “make pictures”"
    assert all((pictures.DOCS / file).exists() for file in re.findall(r"\]\((.+)\)", page))

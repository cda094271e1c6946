"""What the README and the docs speak of is there."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from cardtable_qt import __version__
from rules import GAMES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)#]+)\)")
PLACE = re.compile(r"`((?:rules|cardtable_qt|assets|packaging|tests|docs)/[\w./-]*)`")
TARGET = re.compile(r"^make ([a-z][a-z-]*)", re.M)
WHOLE_FOLDERS = ("packaging/art", "packaging/linux")  # of which is told as a whole
INVENTED = "mygame"  # the fifth game, which is not there yet


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_places_that_are_named_exist(page: Path) -> None:
    named = {place for place in PLACE.findall(page.read_text("utf-8")) if INVENTED not in place}
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


def test_the_commands_that_are_named_can_be_given() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    texts = [page.read_text("utf-8") for page in PAGES]
    # Only what is written as a command: “make a move” is not one.
    spans = chain.from_iterable(re.findall(r"`([^`\n]+)`|^ {4}(.+)$", t, re.M) for t in texts)
    named = set(TARGET.findall("\n".join(map("".join, spans))))
    assert {"play", "test", "bundle", "soak"} <= named
    assert [name for name in sorted(named) if f"\n{name}:" not in makefile] == []


def test_what_there_is_to_get_is_of_this_version() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"`[^`]*cardtable(?:_qt)?[-_](\d[\d.]*)[-_]", text) == [__version__] * 3


def test_whoever_adds_a_game_is_told_every_list_that_names_games() -> None:
    """A module that knows all four games by name, and is not told of, would be forgotten."""
    told = (ROOT / "docs" / "fifth-game.md").read_text("utf-8")
    folders = [ROOT / name for name in ("rules", "cardtable_qt", "packaging")]
    for file in chain.from_iterable(folder.rglob("*.py") for folder in folders):
        place = file.relative_to(ROOT).as_posix()
        names = set(re.findall("|".join(GAMES), file.read_text("utf-8")))
        if len(names) == len(GAMES) and place not in told:
            assert any(place.startswith(f"{known}/") for known in WHOLE_FOLDERS), place

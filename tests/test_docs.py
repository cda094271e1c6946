"""The README and the docs name only files, links and commands that exist."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from cardtable_qt import __version__

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)#]+)\)")
PLACE = re.compile(r"`((?:rules|cardtable_qt|assets|packaging|tests|docs)/[\w./-]*)`")
TARGET = re.compile(r"^make ([a-z][a-z-]*)", re.M)
INVENTED = "mygame"  # the example of a new game


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_exist(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_paths_exist(page: Path) -> None:
    named = {place for place in PLACE.findall(page.read_text("utf-8")) if INVENTED not in place}
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_holds_both_sides_of_a_merge(page: Path) -> None:
    marks = ("<<<<<<<", "=======", ">>>>>>>")
    assert [line for line in page.read_text("utf-8").splitlines() if line.startswith(marks)] == []


def test_named_make_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    texts = [page.read_text("utf-8") for page in PAGES]
    # Only text marked as a command: “make a move” is not one.
    spans = chain.from_iterable(re.findall(r"`([^`\n]+)`|^ {4}(.+)$", t, re.M) for t in texts)
    named = set(TARGET.findall("\n".join(map("".join, spans))))
    assert {"play", "test", "bundle", "soak"} <= named
    assert [name for name in sorted(named) if f"\n{name}:" not in makefile] == []


def test_the_downloads_have_this_version() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"`[^`]*cardtable(?:_qt)?[-_](\d[\d.]*)[-_]", text) == [__version__] * 3

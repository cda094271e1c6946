"""Generic code names no game: a game is its folders and one line in the list of games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).parents[1]
OURS = {key: GAMES[key] for key in GAMES.built_in}
NAMES = re.compile(
    "|".join(re.escape(name) for key in OURS for name in (key, OURS[key].title)), re.I
)
# The list of games, and the example at the top of the rules.
MAY_NAME_GAMES = {"rules/registry.py", "rules/__init__.py"}
# Each of these folders has a folder or a module for each game.
HOMES = ("rules", "cardtable_qt/games", "packaging/art")
SOURCES = ("*.py", "*.spec", "*.sh")


def is_at_home(place: str) -> bool:
    """Return whether a file belongs to one game."""
    homes = [f"{home}/{key}" for home in HOMES for key in OURS]
    return any(place.startswith(f"{home}/") or place == f"{home}.py" for home in homes)


def generic_files() -> list[Path]:
    folders = [ROOT / name for name in ("rules", "cardtable_qt", "packaging")]
    found = [file for folder in folders for kind in SOURCES for file in folder.rglob(kind)]
    return [file for file in sorted(found) if not is_at_home(file.relative_to(ROOT).as_posix())]


def test_generic_code_names_no_game() -> None:
    """Not even in a comment: what is said of one game belongs into its folder."""
    named = []
    for file in generic_files():
        place = file.relative_to(ROOT).as_posix()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            if NAMES.search(line) and place not in MAY_NAME_GAMES:
                named.append(f"{place}:{number}: {line.strip()}")
    assert named == []
    assert len(generic_files()) > 200


@pytest.mark.parametrize("place", sorted(MAY_NAME_GAMES))
def test_the_exceptions_are_still_needed(place: str) -> None:
    assert NAMES.search((ROOT / place).read_text("utf-8"))


SEAM = (
    "rules/game.py",
    "rules/registry.py",
    "cardtable_qt/games/registry.py",
    "cardtable_qt/opponents/game_opponents.py",
    "cardtable_qt/table/game_samples.py",
    "cardtable_qt/table/game_table.py",
    "cardtable_qt/table/game_texts.py",
)


@pytest.mark.parametrize("place", SEAM)
def test_the_descriptors_of_a_game_are_typed(place: str) -> None:
    """Types say what a game has to provide, so `Any` is only for values read from JSON."""
    used = re.findall(r"\bAny\b(?!\])", (ROOT / place).read_text("utf-8").split("\n\n\n", 1)[1])
    assert used == []

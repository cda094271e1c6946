"""The packages of a game and of its tests, in the usual folders or elsewhere."""

from __future__ import annotations

from rules import GAMES


def rules_package(key: str) -> str:
    """The package of a game's rules."""
    home = GAMES.home(key)
    return home.rules if home else f"rules.{key}"


def rules_tests(key: str) -> str:
    """The package with the tests of a game's rules."""
    home = GAMES.home(key)
    return home.rules.rpartition(".")[0] if home else f"tests.rules.{key}"


def table_tests(key: str) -> str:
    """The package with the tests of a game's table."""
    home = GAMES.home(key)
    return home.table.rpartition(".")[0] if home else f"tests.cardtable_qt.games.{key}"

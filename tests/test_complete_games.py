"""Every game has all its parts. What is missing is named in the order in which it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.assets import game_assets
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.games.registry import game_opponents, game_samples, game_table, game_texts
from rules import GAMES
from rules.registry import GameHome
from tests.game_packages import rules_package, rules_tests, table_tests

RULES = (
    "game",
    "options",
    "pieces",
    "state",
    "state_text",
    "observation",
    "refusals",
    "text_view",
)
LANGUAGES = ("en", "de")


class Part(NamedTuple):
    """A part of a game: what to add if the check fails."""

    to_do: str
    is_there: Callable[[], object]


def parts(key: str) -> Iterator[Part]:
    """Everything a game needs, in the order in which it is built."""
    package = rules_package(key)
    for module in RULES:
        yield Part(
            f"write the module {package}.{module}",
            lambda module=module: find_spec(f"{package}.{module}"),  # type: ignore[misc]
        )
    yield Part(f"name “{key}” in GAME", lambda: import_module(f"{package}.game").GAME.key == key)
    yield Part("give every option a label and a help text", lambda: _options_are_described(key))
    yield Part(
        f"begin the codes of refusals with “{key}.”",
        lambda: all(code.startswith(f"{key}.") for code in GAMES[key].refusals),
    )
    hidden, faces = f"{rules_tests(key)}.hidden_cards", f"{table_tests(key)}.secret_faces"
    yield Part(f"say what is hidden in {hidden}", lambda: find_spec(hidden))
    yield Part("describe the opponents in opponents/levels.py", lambda: game_opponents(key).levels)
    yield Part(
        "write a player for every name in opponents/players.py",
        lambda: [find_player(key, name) for name in player_names(key)],
    )
    yield Part("explain moves in opponents/reasons.py", lambda: game_opponents(key).reasons)
    yield Part("describe the table in table.py", lambda: game_table(key).layout)
    yield Part(f"say which faces are secret in {faces}", lambda: find_spec(faces))
    yield Part("introduce the game in texts.py", lambda: all(_introduction(key)))
    yield Part("choose samples in samples.py", lambda: game_samples(key).moves)
    art = game_assets(key) / "art"
    yield Part(f"draw the tile art/tile/{key}.svg", (art / "tile" / f"{key}.svg").is_file)
    yield Part(f"draw images in art/{key}", lambda: any((art / key).rglob("*.svg")))
    for language in LANGUAGES:
        page = game_assets(key) / "help" / language / f"{key}.html"
        yield Part(f"write the rules page help/{language}/{key}.html", page.is_file)
    yield Part("translate its texts into German", lambda: _is_translated(key))


def _options_are_described(key: str) -> bool:
    return all(option.label and option.help for option in GAMES[key].options)


def _introduction(key: str) -> list[str]:
    texts = game_texts(key)
    return [texts.tagline(), texts.pitch(), texts.summary()]


def _is_translated(key: str) -> bool:
    app = QApplication.instance()
    assert app is not None
    install_language(app, "en")
    english = _introduction(key)
    install_language(app, "de")
    german = _introduction(key)
    install_language(app, "en")
    return not set(english) & set(german)


def missing_parts(key: str) -> list[str]:
    """The next thing to do. Later parts are not looked at while an earlier one fails."""
    for part in parts(key):
        try:
            is_there = part.is_there()
        except (AttributeError, ImportError, KeyError):
            is_there = False
        if not is_there:
            return [part.to_do]
    return []


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_all_its_parts(key: str, qapp: QApplication) -> None:
    assert missing_parts(key) == []


def test_a_new_game_is_told_what_to_write_next(
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """One part after another is written, and the next one is asked for."""
    monkeypatch.syspath_prepend(tmp_path)
    rules = tmp_path / "newgame_rules"
    rules.mkdir()
    request.addfinalizer(lambda: GAMES.remove("newgame"))
    GAMES.add("newgame", GameHome("newgame_rules", "newgame_table", tmp_path))
    (rules / "__init__.py").write_text("")
    for module in RULES:
        assert missing_parts("newgame") == [f"write the module newgame_rules.{module}"]
        (rules / f"{module}.py").write_text("")
    assert missing_parts("newgame") == ["name “newgame” in GAME"]

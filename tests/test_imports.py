"""The import contract: each room imports only the rooms it may, and there are no cycles.

Every import counts: at the top of a module, inside a function, and for type checking only.
docs/architecture.md has the same table for people.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import rules
from rules import GAMES

ROOT = Path(__file__).parents[1]
QT = ("PySide6", "shiboken6")

# Each room and the rooms it may import, from the bottom up. `games/<key>` is one game's table, and
# `games/<key>/opponents` its computer players. No room imports a game: `games` finds them by key.
MAY_IMPORT: dict[str, set[str]] = {
    "rules": set(),
    "base": {"rules"},
    "opponents": {"rules"},
    "sound": {"base"},
    "storage": {"rules", "base"},
    "diagnostics": {"storage", "base"},
    "session": {"rules", "opponents", "base"},
    "table": {"rules", "base"},
    "games/<key>/opponents": {"rules", "opponents"},
    "games/<key>": {"rules", "opponents", "table", "base"},
    "games": {"rules", "opponents", "table", "base"},
    "arena": {"rules", "base", "opponents", "games"},
}
BELOW_PAGES = {
    "rules",
    "base",
    "opponents",
    "sound",
    "storage",
    "session",
    "table",
    "games",
}
PAGES = ["widgets", "library", "start", "game", "replay", "statistics", "settings", "help", "shell"]
# A page may import the pages before it in this list; `shell` is on top.
for number, page in enumerate(PAGES):
    MAY_IMPORT[f"pages/{page}"] = BELOW_PAGES | {f"pages/{each}" for each in PAGES[:number]}
MAY_IMPORT["app"] = {room for room in MAY_IMPORT if not room.startswith("games/")}
# The package itself holds the version, and starts the program.
PACKAGE = "cardtable_qt"

NO_QT = {"rules", "opponents", "sound", "arena", "games/<key>/opponents"}
ONLY_QT_CORE = {"base", "storage", "diagnostics", "session", "games/<key>", "games"}


class Import(NamedTuple):
    """One import: the file and line that import, and the full name of the imported module."""

    file: str
    line: int
    module: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} imports {self.module}"


def module_name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


FILES = [*sorted((ROOT / "rules").rglob("*.py")), *sorted((ROOT / PACKAGE).rglob("*.py"))]
MODULES = {module_name(file): file for file in FILES}


def imports_of(file: Path) -> Iterator[Import]:
    """Every import of a file, wherever in the file it is."""
    name = str(file.relative_to(ROOT))
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(name, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno} has a relative import"
            assert node.module is not None
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield Import(name, node.lineno, inner if inner in MODULES else node.module)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            pytest.fail(f"{name}:{node.lineno} imports by __import__")


IMPORTS = [each for file in FILES for each in imports_of(file)]


def room_of(module: str) -> str:
    """The room a module of ours is in."""
    match module.split("."):
        case ["rules", *_]:
            return "rules"
        case ["cardtable_qt", "games", game, "opponents", *_] if game in GAMES:
            return "games/<key>/opponents"
        case ["cardtable_qt", "games", game, *_] if game in GAMES:
            return "games/<key>"
        case ["cardtable_qt", "pages", page, *_]:
            return f"pages/{page}"
        case ["cardtable_qt", room, *_] if not room.startswith("__"):
            return room
    return PACKAGE


def is_ours(module: str) -> bool:
    return module.partition(".")[0] in ("rules", PACKAGE)


def between_rooms() -> Iterator[tuple[str, str, Import]]:
    """Every import that leads from one room to another."""
    for each in IMPORTS:
        if is_ours(each.module):
            source, target = room_of(module_name(ROOT / each.file)), room_of(each.module)
            if source != target and PACKAGE not in (source, target):
                yield source, target, each


def test_every_room_is_in_the_contract() -> None:
    assert {room_of(name) for name in MODULES} - {PACKAGE, "pages"} <= set(MAY_IMPORT)
    assert len(MODULES) > 250


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    forbidden = [
        str(each)
        for source, target, each in between_rooms()
        if source == room and target not in MAY_IMPORT[room]
    ]
    assert forbidden == []


def test_rooms_do_not_import_each_other_in_a_circle() -> None:
    graph: defaultdict[str, set[str]] = defaultdict(set)
    for source, target, _ in between_rooms():
        graph[source].add(target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


@pytest.mark.parametrize("room", ["rules", "base", "opponents", "sound", "arena"])
def test_rooms_without_qt_import_only_known_packages(room: str) -> None:
    known = {"rules", PACKAGE, "platformdirs", "miniaudio", "distributed", *QT}
    for each in IMPORTS:
        if room_of(module_name(ROOT / each.file)) == room:
            top = each.module.partition(".")[0]
            assert top in known | sys.stdlib_module_names, str(each)
            assert room != "rules" or top == "rules" or top in sys.stdlib_module_names, str(each)


@pytest.mark.parametrize("room", sorted(NO_QT | ONLY_QT_CORE))
def test_qt_stays_where_it_may_be(room: str) -> None:
    allowed = ("PySide6.QtCore",) if room in ONLY_QT_CORE else ()
    forbidden = [
        str(each)
        for each in IMPORTS
        if each.module.startswith(QT)
        and room_of(module_name(ROOT / each.file)) == room
        and each.module not in allowed
    ]
    assert forbidden == []


@pytest.mark.parametrize("game", GAMES.built_in)
def test_a_game_does_not_import_another_game(game: str) -> None:
    homes = (f"rules.{game}.", f"{PACKAGE}.games.{game}.")
    others = [key for key in GAMES.built_in if key != game]
    foreign = tuple(f"{top}.{key}" for key in others for top in ("rules", f"{PACKAGE}.games"))
    own = [each for each in IMPORTS if module_name(ROOT / each.file).startswith(homes)]
    assert own
    assert [str(each) for each in own if each.module.startswith(foreign)] == []


@pytest.mark.parametrize("game", GAMES.built_in)
def test_the_rules_of_a_game_know_nothing_of_records(game: str) -> None:
    for each in IMPORTS:
        if each.file.startswith(f"rules/{game}/"):
            assert not each.module.startswith("rules.records"), str(each)


def modules_after(statement: str) -> set[str]:
    """The modules loaded in a fresh Python after a statement."""
    code = f"{statement}\nimport sys\nprint('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_no_module_of_the_rules_hides_what_the_package_exports() -> None:
    """Whoever imports a module first would otherwise decide what its name means in the package."""
    modules = {file.stem for file in (ROOT / "rules").iterdir()}
    assert not modules & set(rules.__all__)


@pytest.mark.parametrize("statement", ["from rules import GAMES", "import rules.records"])
def test_the_rules_load_without_qt(statement: str) -> None:
    loaded = modules_after(statement)
    assert "rules.registry" in loaded
    assert not [module for module in loaded if module.startswith((*QT, PACKAGE))]
    foreign = {module.partition(".")[0] for module in loaded - modules_after("")}
    assert foreign - sys.stdlib_module_names == {"rules"}


# A module that is None in sys.modules cannot be imported.
HIDE_QT = "import sys; sys.modules.update(PySide6=None, shiboken6=None)"


@pytest.mark.parametrize(
    "module",
    [
        "opponents",
        "games.player_registry",
        *(
            f"games.{game}.opponents.{module}"
            for game in GAMES.built_in
            for module in ("levels", "players", "reasons")
        ),
        "arena.match",
        "sound.sound_player",
        "app.cli",
        "app.display",
        "storage.statistics_csv",
    ],
)
def test_what_must_run_without_qt_loads_without_it(module: str) -> None:
    loaded = modules_after(f"{HIDE_QT}; import {PACKAGE}.{module}")
    assert f"{PACKAGE}.{module}" in loaded


def test_the_names_of_all_players_are_known_without_loading_the_players() -> None:
    """The command line lists them, and some players load large tables."""
    registry = f"{PACKAGE}.games.player_registry"
    loaded = modules_after(
        f"from {registry} import player_names; from rules import GAMES; [*map(player_names, GAMES)]"
    )
    opponents = [module for module in loaded if room_of(module) == "games/<key>/opponents"]
    assert {module.rpartition(".")[2] for module in opponents} == {"opponents", "levels"}


# The window with its start page, until the panel of the selected game is there.
START_PAGE = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from cardtable_qt.app.application import create_app
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
app = create_app("en")
storage = StorageFolders(Path({folder!r}))
settings = Settings(storage.config)
settings.set("game", {game!r})
window = MainWindow(storage, Preferences(settings))
window.navigation.show_start_page()
window.show()
while "panel" not in vars(window.pages.start_page) or not window.pages.start_page.panel.isVisible():
    app.processEvents()
assert window.pages.start_page.panel.game.key == {game!r}
window.close()
"""


@pytest.mark.parametrize("game", GAMES.built_in)
def test_the_start_page_loads_only_what_introduces_the_games(game: str, tmp_path: Path) -> None:
    loaded = modules_after(START_PAGE.format(folder=str(tmp_path), game=game))
    introductions, homes = set(), []
    for key in GAMES.built_in:
        rules, table = f"rules.{key}", f"{PACKAGE}.games.{key}"
        homes += [f"{rules}.", f"{table}."]
        introductions |= {f"{rules}.game", f"{table}.texts"}
    opponents = f"{PACKAGE}.games.{game}.opponents"
    selected = {f"rules.{game}.options", opponents, f"{opponents}.levels"}
    of_games = {module for module in loaded if module.startswith(tuple(homes))}
    assert of_games == introductions | selected
    lessons = ("base.lesson", "session.", "pages.game.")
    assert not [module for module in loaded if module.startswith(tuple(map(own_name, lessons)))]


def own_name(module: str) -> str:
    """The whole name of a module of the program."""
    return f"{PACKAGE}.{module}"

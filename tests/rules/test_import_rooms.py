"""Who may import whom: the rules stand on the standard library alone, and Qt stays at the table."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
QT = ("PySide", "PyQt", "shiboken")


def imports_of(file: Path) -> Iterator[str]:
    """The full names of all modules a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            assert node.module is not None
            yield node.module
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            pytest.fail(f"{file} imports by __import__")


RULES = sorted((ROOT / "rules").rglob("*.py"))
OPPONENTS = sorted((ROOT / "cardtable_qt" / "opponents").rglob("*.py"))


def test_the_files_are_found() -> None:
    assert ROOT / "rules" / "model.py" in RULES
    assert len(RULES) > 20
    assert ROOT / "cardtable_qt" / "opponents" / "player.py" in OPPONENTS


@pytest.mark.parametrize("file", RULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_rules_import_only_the_standard_library_and_themselves(file: Path) -> None:
    for module in imports_of(file):
        top = module.partition(".")[0]
        assert top == "rules" or top in sys.stdlib_module_names, module


@pytest.mark.parametrize("file", OPPONENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_opponents_import_only_the_rules_and_themselves(file: Path) -> None:
    for module in imports_of(file):
        top = module.partition(".")[0]
        own = module == "cardtable_qt.opponents" or module.startswith("cardtable_qt.opponents.")
        assert own or top == "rules" or top in sys.stdlib_module_names, module


@pytest.mark.parametrize("file", [*RULES, *OPPONENTS], ids=lambda f: str(f.relative_to(ROOT)))
def test_no_qt_in_rules_and_opponents(file: Path) -> None:
    for module in imports_of(file):
        assert not module.startswith(QT), module


@pytest.mark.parametrize("game", ["gracias", "triple", "eight28", "extop"])
def test_games_do_not_import_one_another(game: str) -> None:
    others = {"gracias", "triple", "eight28", "extop"} - {game}
    files = sorted((ROOT / "rules" / game).glob("*.py"))
    assert files
    for file in files:
        for module in imports_of(file):
            assert not any(module.startswith(f"rules.{other}") for other in others), module
            assert not module.startswith("rules.records"), module


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


@pytest.mark.parametrize("statement", ["from rules import GAMES", "import rules.records"])
def test_importing_the_rules_loads_no_qt(statement: str) -> None:
    loaded = modules_after(statement)
    assert "rules.registry" in loaded
    assert not [module for module in loaded if module.startswith((*QT, "cardtable_qt"))]
    bare = modules_after("")
    foreign = {module.partition(".")[0] for module in loaded - bare}
    assert foreign - sys.stdlib_module_names == {"rules"}


def test_importing_the_opponents_needs_no_qt() -> None:
    # A module that is None in sys.modules cannot be imported.
    hide = "import sys; sys.modules.update(PySide6=None, shiboken6=None)"
    loaded = modules_after(f"{hide}; import cardtable_qt.opponents")
    assert "cardtable_qt.opponents.registry" in loaded
    foreign = {module.partition(".")[0] for module in loaded - modules_after(hide)}
    assert foreign - sys.stdlib_module_names == {"rules", "cardtable_qt"}
    own = {module for module in loaded if module.startswith("cardtable_qt.")}
    assert all(module.startswith("cardtable_qt.opponents") for module in own)

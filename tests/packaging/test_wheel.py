"""The wheel has all modules and assets, and the source archive all sources."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cardtable_qt import __version__

ROOT = Path(__file__).parents[2]
FILES = ("LICENSE", "MANIFEST.in", "Makefile", "README.md", "pyproject.toml", "setup.py")
INSTALLED = ("cardtable_qt", "rules")
FOLDERS = (*INSTALLED, ".ci", "assets", "docs", "packaging", "tests")
STRAY = ("__pycache__/cards.cpython-311.pyc", "cards.py~", ".DS_Store")
BUILD = "from setuptools import build_meta; build_meta.build_wheel('dist')"


def files_in(folder: Path) -> set[str]:
    return {f.relative_to(folder).as_posix() for f in folder.rglob("*") if f.is_file()}


def copy_checkout(to: Path) -> None:
    """Copy this checkout, because building leaves files in it."""
    for name in FILES:
        copy(ROOT / name, to)
    for name in FOLDERS:
        copytree(ROOT / name, to / name, ignore=ignore_patterns("__pycache__", *STRAY))


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout."""
    copied = tmp_path_factory.mktemp("checkout")
    copy_checkout(copied)
    return copied


@pytest.fixture(scope="module")
def wanted(checkout: Path) -> set[str]:
    """The files of a clean checkout."""
    return files_in(checkout)


@pytest.fixture(scope="module")
def wheel(checkout: Path, wanted: set[str]) -> Iterator[zipfile.ZipFile]:
    """The wheel, built in a checkout with leftovers of earlier builds."""
    for folder in FOLDERS:
        for name in STRAY:
            stray = checkout / folder / name
            stray.parent.mkdir(exist_ok=True)
            stray.write_text("")
    left_over = checkout / "build" / "lib" / "rules" / "given_up.py"
    left_over.parent.mkdir(parents=True)
    left_over.write_text("")
    done = subprocess.run([sys.executable, "-c", BUILD], cwd=checkout, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    built = checkout / "dist" / f"cardtable_qt-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(built) as opened:
        yield opened


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.ZipFile) -> Message:
    return message_from_string(about(wheel, "METADATA"))


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def about(wheel: zipfile.ZipFile, name: str) -> str:
    return wheel.read(f"cardtable_qt-{__version__}.dist-info/{name}").decode()


def test_the_wheel_holds_every_module_and_every_asset_and_nothing_else(
    wheel: zipfile.ZipFile, wanted: set[str]
) -> None:
    packages = {name for name in wanted if name.startswith(tuple(f"{p}/" for p in INSTALLED))}
    assets = {name for name in wanted if name.startswith("assets/") and not fnmatch(name, "*.ts")}
    inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert inside == packages | {f"cardtable_qt/{name}" for name in assets}


@pytest.mark.parametrize(
    "name",
    [
        "cardtable_qt/pages/shell/main_window.py",
        "cardtable_qt/opponents/strength.json",
        "cardtable_qt/assets/art/icon/large.svg",
        "cardtable_qt/assets/sounds/win.wav",
        "cardtable_qt/assets/help/de/triple.html",
        "cardtable_qt/assets/translations/cardtable_de.qm",
        "rules/extop/state.py",
        "rules/py.typed",
    ],
)
def test_the_wheel_contains(wheel: zipfile.ZipFile, name: str) -> None:
    assert wheel.getinfo(name).file_size > 0 or name.endswith(".typed")


@pytest.mark.usefixtures("wheel")
def test_the_source_archive_holds_the_whole_checkout(checkout: Path, wanted: set[str]) -> None:
    listed = set((checkout / "cardtable_qt.egg-info" / "SOURCES.txt").read_text().splitlines())
    assert {name for name in listed if not name.startswith("cardtable_qt.egg-info/")} == wanted


def test_the_wheel_requires_the_declared_dependencies(
    metadata: Message, project: dict[str, Any]
) -> None:
    asked = [Requirement(text) for text in metadata.get_all("Requires-Dist", [])]
    always = {r for r in asked if "extra ==" not in str(r.marker)}
    assert always == {Requirement(text) for text in project["dependencies"]}
    assert metadata["Requires-Python"] == project["requires-python"]


def test_the_wheel_has_the_right_metadata(wheel: zipfile.ZipFile, metadata: Message) -> None:
    assert metadata["Name"] == "cardtable-qt"
    assert metadata["Version"] == __version__
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Project-URL"] == "Homepage, https://cardtable.org"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload() == (ROOT / "README.md").read_text("utf-8")
    assert about(wheel, "licenses/LICENSE") == (ROOT / "LICENSE").read_text("utf-8")
    assert about(wheel, "entry_points.txt").split("\n", 1)[1].strip() == (
        "cardtable-qt = cardtable_qt.app.cli:main"
    )


def imports_of(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_every_imported_library_is_declared(project: dict[str, Any]) -> None:
    """A library that is only a test dependency would be missing in an installation."""
    files = [file for package in INSTALLED for file in (ROOT / package).rglob("*.py")]
    imported = {name for file in files for name in imports_of(file)}
    foreign = imported - sys.stdlib_module_names - set(INSTALLED)
    texts = project["dependencies"] + project["optional-dependencies"]["cluster"]
    declared = {canonicalize_name(Requirement(text).name) for text in texts}
    homes = {
        "miniaudio": ["miniaudio"],  # not available on every machine
        **packages_distributions(),
        "shiboken6": ["PySide6-Essentials"],  # which requires the same version of it
    }
    assert {canonicalize_name(homes[name][0]) for name in foreign} == declared

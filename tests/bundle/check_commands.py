"""The command line of the bundled program."""

from __future__ import annotations

from pathlib import Path

import pytest

from bundle.systems import VERSION
from rules import GAMES
from tests.bundle.display import Display
from tests.bundle.machine import Machine


@pytest.fixture(scope="module")
def games(machine: Machine) -> Path:
    """Records written by the bundle itself."""
    folder = machine.working_folder / "games"
    for game in GAMES.built_in:
        words = ("--game", game, "--seats", "3", "--players", "greedy", "--seed", "7")
        done = machine.run("simulate", *words, "--out", str(folder))
        assert (done.returncode, done.stderr) == (0, "")
    return folder


def test_it_prints_its_version(machine: Machine) -> None:
    done = machine.run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Card Table {VERSION}\n", "")


def test_its_records_are_valid(machine: Machine, games: Path) -> None:
    done = machine.run("verify", str(games))
    assert (done.returncode, done.stdout, done.stderr) == (0, "4 passed, 0 failed\n", "")


def test_an_invalid_record_is_found(machine: Machine, games: Path) -> None:
    bad = machine.working_folder / "bad.cardtable"
    lines = (games / "extop-3-7.cardtable").read_text("utf-8").splitlines(keepends=True)
    bad.write_text("".join(lines[:5] + lines[6:]), "utf-8")
    assert machine.run("verify", str(bad)).returncode == 1


def test_it_shows_a_table(machine: Machine, games: Path) -> None:
    done = machine.run("show", str(games / "gracias-3-7.cardtable"), "--move", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 5


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_renders_a_table(machine: Machine, games: Path, language: str) -> None:
    from PySide6.QtGui import QImage

    file = machine.working_folder / f"table-{language}.png"
    done = machine.run(
        *("render", str(games / "gracias-3-7.cardtable"), "--move", "12", "--seat", "0"),
        *("--language", language, "--out", str(file)),
    )
    assert (done.returncode, done.stderr) == (0, "")
    image = QImage(str(file))
    seen = {image.pixel(x, y) for x in range(0, 1280, 4) for y in range(0, 800, 4)}
    assert len(seen) > 1000  # the card faces are rendered


def test_german_tables_are_german(machine: Machine, games: Path) -> None:
    tables = [
        (machine.working_folder / f"table-{language}.png").read_bytes() for language in ("en", "de")
    ]
    assert tables[0] != tables[1]


def test_the_arena_runs_with_workers(machine: Machine) -> None:
    done = machine.run(
        *("arena", "--game", "extop", "--hero", "greedy", "--villain", "random"),
        *("--deals", "2", "--seed", "5", "--iterations", "10", "--workers", "2"),
    )
    assert done.returncode == 0, done.stderr
    assert "8, " in done.stdout  # two deals in each of four seats


@pytest.mark.parametrize("words", [["--frobnicate"], ["nonsense"], ["verify", "not-there"]])
def test_a_wrong_argument_gets_a_sentence(machine: Machine, words: list[str]) -> None:
    done = machine.run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip().endswith(".")
    assert "Traceback" not in done.stderr


def test_without_a_display_it_says_so(machine: Machine) -> None:
    done = machine.run()
    assert done.returncode == 2
    assert "There is no display for a window" in done.stderr


def test_a_library_that_cannot_be_loaded_is_named(fresh_machine: Machine, display: Display) -> None:
    (fresh_machine.bundle / "_internal" / "libxcb-cursor.so.0").write_bytes(b"damaged")
    done = fresh_machine.run(DISPLAY=display.name)
    assert done.returncode == 2
    assert "Qt cannot open a window because" in done.stderr
    assert "libxcb-cursor.so.0" in done.stderr

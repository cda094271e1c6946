"""Plays games in the window of the bundle, on a machine without Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bundle.files import list_files
from bundle.slimming import is_desktop_library
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Think
from rules import Move
from rules.eight28.pieces import Accept, Choose, Decline
from tests.bundle.display import Display, wait_until
from tests.bundle.machine import Machine
from tests.bundle.player import PERSON_SEAT, Player
from tests.bundle.reference_window import ReferenceWindow
from tests.cardtable_qt.pages.windows import app_style

KEYS = {Accept(): "a", Decline(): "d", Choose(8): "e", Choose(28): "t"}
EXTOP = ("--game", "extop", "--players", "human,gentle", "--names", "Anna,Ben", "--seed", "7")

# Loaded by the desktop's own libraries: name services and sound.
FOR_THE_DESKTOP = ("libnss_", "libpulse", "libjack", "libsndio", "libpipewire")


@pytest.fixture(autouse=True)
def _look() -> Iterator[None]:
    """Give the reference window the style of the program."""
    with app_style():
        yield


@pytest.fixture
def player(fresh_machine: Machine, display: Display, tmp_path: Path) -> Iterator[Player]:
    person = Player(fresh_machine, display)
    yield person
    display.save(tmp_path / "last-seen.png")
    if person.process is not None and person.process.poll() is None:
        person.kill()


@pytest.fixture
def reference(qtbot: QtBot, tmp_path: Path) -> ReferenceWindow:
    return ReferenceWindow(qtbot, tmp_path / "reference")


def sensible_move(player: Player, game: str) -> Move:
    """A sensible_move move for the person."""
    return find_player(game, "greedy").choose(player.seen(), Think(seed=player.moves())).move


def drag(player: Player, reference: ReferenceWindow) -> None:
    """Make a move of Ex & Top with the mouse."""
    move, before = sensible_move(player, "extop"), player.moves()
    start, goal = reference.piece_and_zone(player.file, move)
    player.make(move, lambda: player.display.drag(start, goal))
    assert player.record().moves[before].move == move
    player.wait_for_turn()


def is_over(player: Player) -> bool:
    return player.seen().result is not None


def verify_record(player: Player) -> None:
    """The bundle's own `verify` accepts the record."""
    done = player.machine.run("verify", str(player.machine.games))
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")


def test_a_whole_game_with_the_keyboard(player: Player, reference: ReferenceWindow) -> None:
    player.start()
    player.sees_pictures()
    tile, play = reference.tile_and_play("eight28")
    player.click(tile)
    player.click(play)
    wait_until(player.records, "a game")
    player.wait_for_turn()
    while not is_over(player):
        move = sensible_move(player, "eight28")
        player.make(move, partial(player.display.press, KEYS[move]))
        player.wait_for_turn()
    player.quit()
    verify_record(player)
    assert sum(turn.seat == PERSON_SEAT for turn in player.record().moves) > 3


def test_a_whole_game_with_the_mouse_and_interruptions(
    player: Player, reference: ReferenceWindow
) -> None:
    before = list_files(player.machine.bundle)
    player.start(*EXTOP)
    player.wait_for_turn()
    player.sees_pictures()
    assert foreign_libraries(player) == set()
    drag(player, reference)
    drag(player, reference)
    made = player.moves()
    player.kill()
    verify_record(player)

    player.start("--continue")
    player.sees_pictures()
    assert player.moves() >= made
    drag(player, reference)
    player.quit()

    player.start()
    player.sees_pictures()
    player.click(reference.continue_button(player.file))
    player.wait_for_turn()
    while not is_over(player):
        drag(player, reference)
    player.quit()
    verify_record(player)
    assert list_files(player.machine.bundle) == before
    assert list(player.machine.working_folder.iterdir()) == []


def foreign_libraries(player: Player) -> set[str]:
    """Loaded libraries that are neither in the bundle nor on every desktop."""
    assert player.process is not None
    mapped = Path("/proc", str(player.process.pid), "maps").read_text("utf-8").splitlines()
    files = {line.split(maxsplit=5)[5] for line in mapped if ".so" in line}
    ours = str(player.machine.bundle)
    names = {Path(file).name for file in files if not file.startswith(ours)}
    return {
        name
        for name in names
        if not is_desktop_library(name) and not name.startswith(FOR_THE_DESKTOP)
    }

"""A person plays in the window of the bundle, on a machine that has nothing else."""

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
from tests.bundle.player import PERSON, Player
from tests.bundle.rebuild import Twin
from tests.cardtable_qt.pages.windows import in_its_own_look

KEYS = {Accept(): "a", Decline(): "d", Choose(8): "e", Choose(28): "t"}
EXTOP = ("--game", "extop", "--players", "human,gentle", "--names", "Anna,Ben", "--seed", "7")

# What the desktop's own libraries load: names of people and machines, and sound.
FOR_THE_DESKTOP = ("libnss_", "libpulse", "libjack", "libsndio", "libpipewire")


@pytest.fixture(autouse=True)
def _look() -> Iterator[None]:
    """The twin looks like the program."""
    with in_its_own_look():
        yield


@pytest.fixture
def player(players_machine: Machine, display: Display, tmp_path: Path) -> Iterator[Player]:
    person = Player(players_machine, display)
    yield person
    display.save(tmp_path / "last-seen.png")
    if person.process is not None and person.process.poll() is None:
        person.kill()


@pytest.fixture
def twin(qtbot: QtBot, tmp_path: Path) -> Twin:
    return Twin(qtbot, tmp_path / "twin")


def sensible(player: Player, game: str) -> Move:
    """What a person might do now."""
    return find_player(game, "greedy").choose(player.seen(), Think(seed=player.moves())).move


def drag(player: Player, twin: Twin) -> None:
    """Make a move of Ex & Top with the mouse."""
    move, before = sensible(player, "extop"), player.moves()
    start, goal = twin.piece_and_zone(player.file, move)
    player.make(move, lambda: player.display.drag(start, goal))
    assert player.record().moves[before].move == move
    player.wait_for_turn()


def is_over(player: Player) -> bool:
    return player.seen().result is not None


def judged_right(player: Player) -> None:
    """The bundle itself finds nothing wrong with what it has written."""
    done = player.machine.run("verify", str(player.machine.games))
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")


def test_a_whole_game_with_the_keyboard(player: Player, twin: Twin) -> None:
    player.start()
    player.sees_pictures()
    tile, play = twin.tile_and_play("eight28")
    player.click(tile)
    player.click(play)
    wait_until(player.records, "a game")
    player.wait_for_turn()
    while not is_over(player):
        move = sensible(player, "eight28")
        player.make(move, partial(player.display.press, KEYS[move]))
        player.wait_for_turn()
    player.quit()
    judged_right(player)
    assert sum(turn.seat == PERSON for turn in player.record().moves) > 3


def test_a_whole_game_with_the_mouse_and_many_interruptions(player: Player, twin: Twin) -> None:
    before = list_files(player.machine.bundle)
    player.start(*EXTOP)
    player.wait_for_turn()
    player.sees_pictures()
    assert foreign_libraries(player) == set()
    drag(player, twin)
    drag(player, twin)
    made = player.moves()
    player.kill()
    judged_right(player)

    player.start("--continue")
    player.sees_pictures()
    assert player.moves() >= made
    drag(player, twin)
    player.quit()

    player.start()
    player.sees_pictures()
    player.click(twin.go_on(player.file))
    player.wait_for_turn()
    while not is_over(player):
        drag(player, twin)
    player.quit()
    judged_right(player)
    assert list_files(player.machine.bundle) == before
    assert list(player.machine.desk.iterdir()) == []


def foreign_libraries(player: Player) -> set[str]:
    """Libraries in use that neither came with the bundle nor are on every desktop."""
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

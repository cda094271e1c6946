"""Whole games between computers: they end, and their records are right."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import EXPERT, GREEDY, Decision, Player, Think
from cardtable_qt.session.clock import RealClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import RecordedGame
from rules import GAMES, Observation
from rules.records import RecordWriter, load_record
from rules.shuffle import choose_one
from tests.cardtable_qt.session.helpers import FailingPlayer, make_controller, setup

OPTIONS = {"gracias": {"sessions": 1}, "triple": {"chips": 2}}
SEATS = {"triple": "cccc"}  # with a surplus


class RandomPlayer:
    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(choose_one(observation.legal, Random(think.seed)))


def play_out(controller: Controller, qtbot: QtBot) -> None:
    controller.start()
    qtbot.waitUntil(lambda: controller.result is not None, timeout=60_000)
    controller.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", [RandomPlayer(), FailingPlayer()], ids=["random", "failing"])
def test_a_game_is_played_to_the_end_and_recorded(
    game: str, player: Player, tmp_path: Path, qtbot: QtBot
) -> None:
    game_setup = setup(game, SEATS.get(game, "ccc"), OPTIONS.get(game))
    path = tmp_path / "game.cardtable"
    recorded = RecordedGame(RecordWriter.create(path, game_setup.header(), game_setup.chance()))
    controller = make_controller(game_setup, recorded, RealClock(), player)
    moves: list[int] = []
    controller.step_played.connect(
        # The move is in the file before it is signalled.
        lambda played: moves.append(path.read_bytes().count(b'"move"'))
    )
    play_out(controller, qtbot)
    record = load_record(path)
    assert record.state.result() == controller.result
    assert moves == list(range(1, len(record.moves) + 1))
    assert not record.is_torn


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [GREEDY, "gentle", EXPERT])
def test_real_players_play_whole_games(game: str, level: str, tmp_path: Path, qtbot: QtBot) -> None:
    game_setup = setup(game, SEATS.get(game, "ccc"), OPTIONS.get(game))
    path = tmp_path / "game.cardtable"
    recorded = RecordedGame(RecordWriter.create(path, game_setup.header(), game_setup.chance()))
    hasty = PACES["instant"]._replace(think_s=0.002)
    controller = Controller(
        game_setup, recorded, RealClock(), hasty, lambda key, _: find_player(key, level)
    )
    failures: list[str] = []
    controller.player_failed.connect(lambda seat, text: failures.append(text))
    play_out(controller, qtbot)
    assert load_record(path).state.result() == controller.result
    assert failures == []


def test_a_game_can_be_continued_from_its_record(tmp_path: Path, qtbot: QtBot) -> None:
    game_setup = setup("triple", "ccc", {"chips": 2})
    path = tmp_path / "game.cardtable"
    recorded = RecordedGame(RecordWriter.create(path, game_setup.header(), game_setup.chance()))
    controller = make_controller(game_setup, recorded, RealClock(), RandomPlayer())
    controller.start()
    qtbot.waitUntil(lambda: controller.revision >= 10)
    controller.close()
    revision = controller.revision
    again = make_controller(
        game_setup,
        RecordedGame(RecordWriter.resume(path, game_setup.chance())),
        RealClock(),
        RandomPlayer(),
    )
    assert again.revision == revision
    play_out(again, qtbot)
    assert load_record(path).state.result() == again.result


def test_many_games_can_be_started_and_closed(tmp_path: Path, qtbot: QtBot) -> None:
    interval = sys.getswitchinterval()
    for number in range(30):
        game_setup = setup("triple" if number % 2 else "extop", "ccc", seed=number)
        recorded = RecordedGame(
            RecordWriter.create(tmp_path / str(number), game_setup.header(), game_setup.chance())
        )
        controller = make_controller(game_setup, recorded, RealClock(), RandomPlayer())
        controller.start()
        for _ in range(number % 5):  # each at another moment
            QApplication.processEvents()
        controller.close()
        load_record(tmp_path / str(number))
    assert sys.getswitchinterval() == interval

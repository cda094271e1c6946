"""The worker process: players decide as in a thread, and its death does not stop the game."""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.player_registry import NamedPlayer, find_player
from cardtable_qt.opponents import EXPERT, GREEDY, Decision, Player, Think
from cardtable_qt.opponents.worker import Question
from cardtable_qt.session import opponent_process as module
from cardtable_qt.session.opponent_process import (
    BUNDLE_ARGUMENT,
    MAX_DEATHS,
    OpponentProcess,
    Worker,
)
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from rules import GAMES, Observation, SeededShuffles
from tests.cardtable_qt.session.helpers import FailingPlayer, FirstMovePlayer
from tests.cardtable_qt.session.worker_players import (
    CachingPlayer,
    EndlessPlayer,
    ModulesPlayer,
    ProcessPlayer,
    StuckPlayer,
)

ROOT = Path(__file__).parents[3]
LONG_S = 60.0  # no test thinks for this long


def first_observation(game: str) -> Observation:
    state = GAMES[game].new(3, chance=SeededShuffles(1))
    return state.observe(state.to_move()[0])


OBSERVATION = first_observation("gracias")


class Seat:
    """Asks for moves, and notes the answers."""

    def __init__(self, process: OpponentProcess, qtbot: QtBot) -> None:
        self.thread = OpponentThread(process)
        self.decisions: list[Decision] = []
        self.failures: list[str] = []
        self._qtbot = qtbot
        self.thread.move_ready.connect(lambda *answer: self.decisions.append(answer[2]))
        self.thread.failed.connect(lambda seat, text: self.failures.append(text))

    def submit(self, player: Player, observation: Observation = OBSERVATION) -> None:
        self.thread.submit(ThinkRequest(0, 0, player, observation, seed=5, seconds=LONG_S))

    def wait_until(self, condition: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(condition, timeout=30_000)

    def ask(self, player: Player, observation: Observation = OBSERVATION) -> Decision:
        expected = len(self.decisions) + 1
        self.submit(player, observation)
        self.wait_until(lambda: len(self.decisions) == expected)
        return self.decisions[-1]


@pytest.fixture(scope="module")
def process() -> Iterator[OpponentProcess]:
    process = OpponentProcess()
    yield process
    process.close()


@pytest.fixture
def seat(process: OpponentProcess, qtbot: QtBot) -> Iterator[Seat]:
    seat = Seat(process, qtbot)
    yield seat
    seat.thread.close()


@pytest.mark.parametrize("name", [GREEDY, "magda"])
@pytest.mark.parametrize("game", GAMES)
def test_a_player_decides_as_in_the_thread(seat: Seat, game: str, name: str) -> None:
    observation = first_observation(game)
    in_thread = find_player(game, name).choose(observation, Think(5, seconds=LONG_S))
    assert seat.ask(NamedPlayer(game, name), observation) == in_thread
    assert seat.failures == []


def test_it_thinks_in_one_other_process(seat: Seat, process: OpponentProcess) -> None:
    pids = {seat.ask(ProcessPlayer()).iterations for _ in range(3)}
    assert pids == {process.pid}
    assert os.getpid() not in pids


def test_it_imports_only_the_rules_and_the_opponents(qtbot: QtBot) -> None:
    fresh = OpponentProcess()
    seat = Seat(fresh, qtbot)
    seat.ask(ModulesPlayer(NamedPlayer("gracias", EXPERT)))
    seat.thread.close()
    fresh.close()
    imported = seat.failures[0].removeprefix("LookupError: ").split()
    assert not [name for name in imported if name.startswith(("PySide6", "shiboken6"))]
    ours = {".".join(name.split(".")[:3]) for name in imported if name.startswith("cardtable_qt.")}
    rooms = {name for name in ours if not name.startswith("cardtable_qt.opponents")}
    assert rooms == {
        "cardtable_qt.games",
        "cardtable_qt.games.player_registry",
        "cardtable_qt.games.registry",
        "cardtable_qt.games.gracias",
    }
    of_game = {name for name in imported if name.startswith("cardtable_qt.games.gracias.")}
    assert all(name.startswith("cardtable_qt.games.gracias.opponents") for name in of_game)


def test_it_learns_only_what_the_seat_can_see(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    send = Worker.send

    def note_and_send(worker: Worker, message: bytes) -> None:
        sent.append(message)
        send(worker, message)

    monkeypatch.setattr(Worker, "send", note_and_send)
    seat.ask(NamedPlayer("gracias", GREEDY))
    question = pickle.loads(sent[0])
    assert isinstance(question, Question)
    assert question[1:] == (
        NamedPlayer("gracias", GREEDY), OBSERVATION, 5, LONG_S, GAMES.added
    )  # fmt: skip
    assert b"State" not in sent[0]


def test_a_cancelled_player_stops(seat: Seat, tmp_path: Path) -> None:
    started = tmp_path / "started"
    seat.submit(EndlessPlayer(started))
    seat.wait_until(started.exists)
    seat.thread.cancel_all()
    assert seat.ask(FirstMovePlayer()).move == OBSERVATION.legal[0]
    assert len(seat.decisions) == 1


def test_a_player_whose_worker_is_killed_moves_quickly(
    seat: Seat, process: OpponentProcess, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = seat.ask(ProcessPlayer()).iterations
    started = tmp_path / "started"
    seat.submit(EndlessPlayer(started))
    seat.wait_until(started.exists)
    with caplog.at_level(logging.WARNING):
        os.kill(first, signal.SIGKILL)
        seat.wait_until(lambda: len(seat.decisions) == 2)
    assert seat.decisions[-1].iterations == os.getpid()
    assert caplog.messages == ["The worker process of the opponents died."]
    assert seat.failures == []
    assert seat.ask(ProcessPlayer()).iterations not in (first, os.getpid())


def test_a_failing_player_is_reported_and_moves_at_random(
    seat: Seat, caplog: pytest.LogCaptureFixture
) -> None:
    assert seat.ask(FailingPlayer()).move in OBSERVATION.legal
    assert seat.failures == ["RuntimeError: boom"]
    assert 'raise RuntimeError("boom")' in caplog.text


@pytest.mark.parametrize("command", [["/nonexistent"], [sys.executable, "-c", ""]])
def test_without_a_worker_players_think_in_the_thread(qtbot: QtBot, command: list[str]) -> None:
    process = OpponentProcess(command)
    process.start()
    seat = Seat(process, qtbot)
    for _ in range(MAX_DEATHS + 1):
        assert seat.ask(ProcessPlayer()).iterations == os.getpid()
    assert process.pid is None
    assert seat.failures == []
    seat.thread.close()
    process.close()


def test_the_program_of_the_bundle_can_be_the_worker(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))  # where the player of this test is found
    program = str(ROOT / "packaging" / "bundle" / "start.py")
    process = OpponentProcess([sys.executable, program, BUNDLE_ARGUMENT])
    seat = Seat(process, qtbot)
    assert seat.ask(ProcessPlayer()).iterations == process.pid
    seat.thread.close()
    process.close()


def test_a_player_that_cannot_be_sent_thinks_in_the_thread(seat: Seat) -> None:
    class LocalPlayer(ProcessPlayer):
        pass

    assert seat.ask(LocalPlayer()).iterations == os.getpid()


def test_the_players_forget_a_game_that_is_left(seat: Seat, process: OpponentProcess) -> None:
    process.forget_game()
    assert [seat.ask(CachingPlayer()).iterations for _ in range(2)] == [0, 1]
    process.forget_game()
    assert seat.ask(CachingPlayer()).iterations == 0


def test_closing_does_not_wait_for_a_stuck_player(qtbot: QtBot, tmp_path: Path) -> None:
    process = OpponentProcess()
    seat = Seat(process, qtbot)
    started = tmp_path / "started"
    seat.submit(StuckPlayer(started))
    seat.wait_until(started.exists)
    seat.thread.close()
    other = Seat(process, qtbot)
    assert other.ask(FirstMovePlayer()).move == OBSERVATION.legal[0]
    other.thread.close()
    process.close()
    assert seat.decisions == []


def test_the_program_has_one_process_unless_it_thinks_in_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert module.opponent_process() is None  # in tests
    monkeypatch.setattr(module._Shared, "is_wanted", True)
    monkeypatch.setattr(module._Shared, "process", None)
    process = module.opponent_process()
    assert process is not None
    assert process is module.opponent_process()
    process.close()


PROGRAM = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from rules import GAMES, SeededShuffles
from tests.cardtable_qt.session.worker_players import EndlessPlayer
app = QCoreApplication([])
opponent_thread = OpponentThread()
started = Path(sys.argv[1])
observation = GAMES["gracias"].new(3, chance=SeededShuffles(1)).observe(0)
opponent_thread.submit(ThinkRequest(0, 0, EndlessPlayer(started), observation, 5, 60.0))
while not started.exists():
    pass
print("thinking", flush=True)
"""


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ("", 0),
        ("sys.exit(3)", 3),
        ("os._exit(4)", 4),
        ("os.kill(os.getpid(), signal.SIGKILL)", -signal.SIGKILL),
    ],
)
def test_the_process_ends_with_the_program(end: str, code: int, tmp_path: Path) -> None:
    # The worker has the same stderr, so this waits until both have ended.
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + end, str(tmp_path / "started")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=50,  # shorter than the thinking
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "thinking\n", "")

"""The opponent thread: answers in order, drops cancelled requests, and ends cleanly."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from cardtable_qt.base.switch_interval import SWITCH_INTERVAL_S, short_switch_interval
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import EXPERT, Decision, Player, Think
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from rules import GAMES, Observation, SeededShuffles
from tests.cardtable_qt.session.helpers import (
    EndlessPlayer,
    FailingPlayer,
    FirstMovePlayer,
    IllegalPlayer,
    wait_for_answers,
)

ROOT = Path(__file__).parents[3]
LONG_S = 60.0  # no test thinks for this long
OBSERVATION = GAMES["gracias"].new(3, chance=SeededShuffles(1)).observe(0)


class Answers:
    """Collects the answers of an opponent thread."""

    def __init__(self, opponent_thread: OpponentThread) -> None:
        self.decided: list[tuple[int, int, Decision]] = []
        self.failed: list[tuple[int, str]] = []
        opponent_thread.move_ready.connect(lambda *answer: self.decided.append(answer))
        opponent_thread.failed.connect(lambda *failure: self.failed.append(failure))


class WatchedPlayer:
    """A player that notes when it starts to think."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._asked = Event()

    def has_started(self) -> bool:
        return self._asked.is_set()

    def choose(self, observation: Observation, think: Think) -> Decision:
        def is_cancelled() -> bool:
            self._asked.set()
            return think.cancelled()

        decision = self._player.choose(observation, replace(think, cancelled=is_cancelled))
        self._asked.set()  # a player that decides at once never checks
        return decision


@pytest.fixture
def opponent_thread(qtbot: QtBot) -> Iterator[OpponentThread]:
    opponent_thread = OpponentThread()
    yield opponent_thread
    opponent_thread.close()


def submit(
    opponent_thread: OpponentThread, player: Player, revision: int = 0, seat: int = 0
) -> None:
    opponent_thread.submit(
        ThinkRequest(revision, seat, player, OBSERVATION, seed=5, seconds=LONG_S)
    )


def test_requests_are_answered_in_order(opponent_thread: OpponentThread, qtbot: QtBot) -> None:
    answers = Answers(opponent_thread)
    for revision in range(20):
        submit(opponent_thread, FirstMovePlayer(), revision, seat=revision % 3)
    qtbot.waitUntil(lambda: len(answers.decided) == 20)
    assert [answer[:2] for answer in answers.decided] == [(r, r % 3) for r in range(20)]
    assert {answer[2].move for answer in answers.decided} == {OBSERVATION.legal[0]}


def test_answers_arrive_on_the_gui_thread(opponent_thread: OpponentThread, qtbot: QtBot) -> None:
    threads: list[QThread] = []
    thinking_threads: list[QThread] = []

    class ThreadNotingPlayer:
        def choose(self, observation: Observation, think: Think) -> Decision:
            thinking_threads.append(QThread.currentThread())
            return Decision(observation.legal[0])

    opponent_thread.move_ready.connect(lambda *_: threads.append(QThread.currentThread()))
    submit(opponent_thread, ThreadNotingPlayer())
    qtbot.waitUntil(lambda: len(threads) == 1)
    assert threads == [opponent_thread.thread()]
    assert thinking_threads != threads


def test_a_cancelled_request_stops_and_is_not_delivered(
    opponent_thread: OpponentThread, qtbot: QtBot
) -> None:
    answers, player = Answers(opponent_thread), EndlessPlayer()
    submit(opponent_thread, player, revision=1)
    submit(opponent_thread, FirstMovePlayer(), revision=2)
    qtbot.waitUntil(lambda: player.started == 1)
    opponent_thread.cancel_all()
    submit(opponent_thread, FirstMovePlayer(), revision=3)
    wait_for_answers(opponent_thread, qtbot)
    assert [answer[0] for answer in answers.decided] == [3]
    assert player.cancelled == 1


def test_a_single_request_can_be_cancelled(opponent_thread: OpponentThread, qtbot: QtBot) -> None:
    answers, player = Answers(opponent_thread), EndlessPlayer()
    request = ThinkRequest(1, 0, player, OBSERVATION, seed=5, seconds=LONG_S)
    opponent_thread.submit(request)
    submit(opponent_thread, FirstMovePlayer(), revision=2)
    qtbot.waitUntil(lambda: player.started == 1)
    request.cancel()
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert [answer[0] for answer in answers.decided] == [2]
    assert player.cancelled == 1


def test_a_player_gets_its_time_limit(opponent_thread: OpponentThread, qtbot: QtBot) -> None:
    limits: list[float | None] = []

    class NotingPlayer(FirstMovePlayer):
        def choose(self, observation: Observation, think: Think) -> Decision:
            limits.extend((think.seconds, think.iterations))
            return super().choose(observation, think)

    answers = Answers(opponent_thread)
    opponent_thread.submit(ThinkRequest(0, 0, NotingPlayer(), OBSERVATION, seed=5, seconds=0.25))
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert limits == [0.25, None]


def test_a_hint_is_not_a_move(opponent_thread: OpponentThread, qtbot: QtBot) -> None:
    answers = Answers(opponent_thread)
    hints: list[Decision | None] = []
    opponent_thread.hint_ready.connect(hints.append)
    opponent_thread.submit(
        ThinkRequest(0, 0, FirstMovePlayer(), OBSERVATION, seed=5, seconds=LONG_S, is_hint=True)
    )
    opponent_thread.submit(
        ThinkRequest(0, 0, FailingPlayer(), OBSERVATION, seed=5, seconds=LONG_S, is_hint=True)
    )
    qtbot.waitUntil(lambda: len(hints) == 2)
    assert hints == [Decision(OBSERVATION.legal[0]), None]
    assert (answers.decided, answers.failed) == ([], [])


@pytest.mark.parametrize("game", GAMES)
def test_every_expert_stops_thinking_when_cancelled(
    opponent_thread: OpponentThread, qtbot: QtBot, game: str
) -> None:
    state = GAMES[game].new(3, chance=SeededShuffles(1))
    observation = state.observe(state.to_move()[0])
    answers = Answers(opponent_thread)
    for revision in range(3):
        watched = WatchedPlayer(find_player(game, EXPERT))
        opponent_thread.submit(
            ThinkRequest(revision, 0, watched, observation, seed=5, seconds=LONG_S)
        )
        qtbot.waitUntil(watched.has_started)
        opponent_thread.cancel_all()
    answers.decided.clear()
    submit(opponent_thread, FirstMovePlayer(), revision=9)
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert answers.decided[0][0] == 9


def test_an_answer_that_is_already_queued_is_dropped(
    opponent_thread: OpponentThread, qtbot: QtBot
) -> None:
    answers, player = Answers(opponent_thread), EndlessPlayer()
    submit(opponent_thread, FirstMovePlayer(), revision=1)
    submit(opponent_thread, player, revision=2)
    while not player.started:  # the first answer is queued, and no event was processed
        QThread.yieldCurrentThread()
    opponent_thread.cancel_all()
    wait_for_answers(opponent_thread, qtbot)
    assert answers.decided == []


@pytest.mark.parametrize(
    ("player", "error"),
    [(FailingPlayer(), "RuntimeError: boom"), (IllegalPlayer(), "not a legal move")],
)
def test_a_failing_player_is_reported_and_moves_at_random(
    opponent_thread: OpponentThread, qtbot: QtBot, player: Player, error: str
) -> None:
    answers = Answers(opponent_thread)
    submit(opponent_thread, player, revision=4, seat=2)
    submit(opponent_thread, FirstMovePlayer(), revision=5)
    qtbot.waitUntil(lambda: len(answers.decided) == 2)
    assert answers.decided[0][:2] == (4, 2)
    assert answers.decided[0][2].move in OBSERVATION.legal
    assert [seat for seat, _ in answers.failed] == [2]
    assert error in answers.failed[0][1]


@pytest.mark.parametrize("explodes", [False, True])
def test_the_switch_interval_is_short_during_thinking(
    opponent_thread: OpponentThread, qtbot: QtBot, explodes: bool
) -> None:
    intervals = []

    class IntervalNotingPlayer:
        def choose(self, observation: Observation, think: Think) -> Decision:
            intervals.append(sys.getswitchinterval())
            if explodes:
                raise RuntimeError
            return Decision(observation.legal[0])

    before = sys.getswitchinterval()
    answers = Answers(opponent_thread)
    submit(opponent_thread, IntervalNotingPlayer())
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert intervals == [pytest.approx(SWITCH_INTERVAL_S)]
    assert sys.getswitchinterval() == before


def test_the_switch_interval_stays_short_until_the_last_user_ends() -> None:
    """Thinking and reading the library may start and end in any order."""
    before = sys.getswitchinterval()
    thinking, reading = short_switch_interval(), short_switch_interval()
    thinking.__enter__()
    reading.__enter__()
    thinking.__exit__(None, None, None)
    assert sys.getswitchinterval() == pytest.approx(SWITCH_INTERVAL_S)
    reading.__exit__(None, None, None)
    assert sys.getswitchinterval() == before


def test_close_stops_thinking_every_time(qtbot: QtBot) -> None:
    for _ in range(50):
        opponent_thread, player = OpponentThread(), EndlessPlayer()
        answers = Answers(opponent_thread)
        for _ in range(3):
            submit(opponent_thread, player)
        while not player.started:
            QThread.yieldCurrentThread()
        opponent_thread.close()
        opponent_thread.close()
        submit(opponent_thread, player)
        assert (player.started, player.cancelled) == (1, 1)
        assert answers.decided == []


def test_an_unused_thread_can_be_closed(qtbot: QtBot) -> None:
    OpponentThread().close()


def test_a_program_that_does_not_close_the_thread_ends_cleanly() -> None:
    code = """
from PySide6.QtCore import QCoreApplication
from cardtable_qt.session.opponent_process import think_in_threads
from cardtable_qt.session.opponent_thread import OpponentThread
from tests.cardtable_qt.session.test_opponent_thread import EndlessPlayer, submit
app = QCoreApplication([])
think_in_threads()
player = EndlessPlayer()
opponent_thread = OpponentThread()
submit(opponent_thread, player)
while not player.started:
    pass
print("thinking")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "thinking\n", "")

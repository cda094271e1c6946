"""The thread that thinks: answers in order, none that nobody wants, and a clean end."""

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
from tests.cardtable_qt.session.helpers import EndlessThinker, IllegalPlayer, FailingPlayer, FirstMovePlayer, wait_for_answers

ROOT = Path(__file__).parents[3]
LONG = 60.0  # seconds: nobody thinks so long in a test
SEEN = GAMES["gracias"].new(3, chance=SeededShuffles(1)).observe(0)


class Answers:
    """Everything a thinker has told."""

    def __init__(self, thinker: OpponentThread) -> None:
        self.decided: list[tuple[int, int, Decision]] = []
        self.failed: list[tuple[int, str]] = []
        thinker.move_ready.connect(lambda *answer: self.decided.append(answer))
        thinker.failed.connect(lambda *fault: self.failed.append(fault))


class Watched:
    """A player of whom is known that it has begun to think."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._asked = Event()

    def has_begun(self) -> bool:
        return self._asked.is_set()

    def choose(self, observation: Observation, think: Think) -> Decision:
        def is_cancelled() -> bool:
            self._asked.set()
            return think.cancelled()

        decision = self._player.choose(observation, replace(think, cancelled=is_cancelled))
        self._asked.set()  # who need not think long does not ask
        return decision


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[OpponentThread]:
    thinker = OpponentThread()
    yield thinker
    thinker.close()


def ask(thinker: OpponentThread, player: Player, revision: int = 0, seat: int = 0) -> None:
    thinker.submit(ThinkRequest(revision, seat, player, SEEN, seed=5, seconds=LONG))


def test_questions_are_answered_in_their_order(thinker: OpponentThread, qtbot: QtBot) -> None:
    answers = Answers(thinker)
    for revision in range(20):
        ask(thinker, FirstMovePlayer(), revision, seat=revision % 3)
    qtbot.waitUntil(lambda: len(answers.decided) == 20)
    assert [answer[:2] for answer in answers.decided] == [(r, r % 3) for r in range(20)]
    assert {answer[2].move for answer in answers.decided} == {SEEN.legal[0]}


def test_answers_come_in_the_thread_of_the_window(thinker: OpponentThread, qtbot: QtBot) -> None:
    threads: list[QThread] = []
    thinkers: list[QThread] = []

    class Here:
        def choose(self, observation: Observation, think: Think) -> Decision:
            thinkers.append(QThread.currentThread())
            return Decision(observation.legal[0])

    thinker.move_ready.connect(lambda *_: threads.append(QThread.currentThread()))
    ask(thinker, Here())
    qtbot.waitUntil(lambda: len(threads) == 1)
    assert threads == [thinker.thread()]
    assert thinkers != threads


def test_thinking_that_is_cancelled_stops_and_is_not_delivered(
    thinker: OpponentThread, qtbot: QtBot
) -> None:
    answers, player = Answers(thinker), EndlessThinker()
    ask(thinker, player, revision=1)
    ask(thinker, FirstMovePlayer(), revision=2)
    qtbot.waitUntil(lambda: player.started == 1)
    thinker.cancel_all()
    ask(thinker, FirstMovePlayer(), revision=3)
    wait_for_answers(thinker, qtbot)
    assert [answer[0] for answer in answers.decided] == [3]
    assert player.cancelled == 1


def test_a_single_question_can_be_taken_back(thinker: OpponentThread, qtbot: QtBot) -> None:
    answers, player = Answers(thinker), EndlessThinker()
    question = ThinkRequest(1, 0, player, SEEN, seed=5, seconds=LONG)
    thinker.submit(question)
    ask(thinker, FirstMovePlayer(), revision=2)
    qtbot.waitUntil(lambda: player.started == 1)
    question.cancel()
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert [answer[0] for answer in answers.decided] == [2]
    assert player.cancelled == 1


def test_a_player_is_told_how_long_it_may_think(thinker: OpponentThread, qtbot: QtBot) -> None:
    told: list[float | None] = []

    class Noting(FirstMovePlayer):
        def choose(self, observation: Observation, think: Think) -> Decision:
            told.extend((think.seconds, think.iterations))
            return super().choose(observation, think)

    answers = Answers(thinker)
    thinker.submit(ThinkRequest(0, 0, Noting(), SEEN, seed=5, seconds=0.25))
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert told == [0.25, None]


def test_advice_is_no_move(thinker: OpponentThread, qtbot: QtBot) -> None:
    answers = Answers(thinker)
    advice: list[Decision | None] = []
    thinker.hint_ready.connect(advice.append)
    thinker.submit(ThinkRequest(0, 0, FirstMovePlayer(), SEEN, seed=5, seconds=LONG, is_hint=True))
    thinker.submit(ThinkRequest(0, 0, FailingPlayer(), SEEN, seed=5, seconds=LONG, is_hint=True))
    qtbot.waitUntil(lambda: len(advice) == 2)
    assert advice == [Decision(SEEN.legal[0]), None]
    assert (answers.decided, answers.failed) == ([], [])


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_who_may_think_for_long_stops_when_it_is_cancelled(
    thinker: OpponentThread, qtbot: QtBot, game: str
) -> None:
    state = GAMES[game].new(3, chance=SeededShuffles(1))
    observation = state.observe(state.to_move()[0])
    answers = Answers(thinker)
    for revision in range(3):
        watched = Watched(find_player(game, EXPERT))
        thinker.submit(ThinkRequest(revision, 0, watched, observation, seed=5, seconds=LONG))
        qtbot.waitUntil(watched.has_begun)
        thinker.cancel_all()
    answers.decided.clear()
    ask(thinker, FirstMovePlayer(), revision=9)
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert answers.decided[0][0] == 9


def test_an_answer_already_on_its_way_is_dropped_too(thinker: OpponentThread, qtbot: QtBot) -> None:
    answers, player = Answers(thinker), EndlessThinker()
    ask(thinker, FirstMovePlayer(), revision=1)
    ask(thinker, player, revision=2)
    while not player.started:  # the first answer has been sent, and no event was processed
        QThread.yieldCurrentThread()
    thinker.cancel_all()
    wait_for_answers(thinker, qtbot)
    assert answers.decided == []


@pytest.mark.parametrize(
    ("player", "fault"), [(FailingPlayer(), "RuntimeError: boom"), (IllegalPlayer(), "not a legal move")]
)
def test_a_player_that_fails_moves_at_random_and_it_is_told(
    thinker: OpponentThread, qtbot: QtBot, player: Player, fault: str
) -> None:
    answers = Answers(thinker)
    ask(thinker, player, revision=4, seat=2)
    ask(thinker, FirstMovePlayer(), revision=5)
    qtbot.waitUntil(lambda: len(answers.decided) == 2)
    assert answers.decided[0][:2] == (4, 2)
    assert answers.decided[0][2].move in SEEN.legal
    assert [seat for seat, _ in answers.failed] == [2]
    assert fault in answers.failed[0][1]


@pytest.mark.parametrize("explodes", [False, True])
def test_the_window_gets_its_turn_more_often_while_somebody_thinks(
    thinker: OpponentThread, qtbot: QtBot, explodes: bool
) -> None:
    intervals = []

    class Watching:
        def choose(self, observation: Observation, think: Think) -> Decision:
            intervals.append(sys.getswitchinterval())
            if explodes:
                raise RuntimeError
            return Decision(observation.legal[0])

    before = sys.getswitchinterval()
    answers = Answers(thinker)
    ask(thinker, Watching())
    qtbot.waitUntil(lambda: len(answers.decided) == 1)
    assert intervals == [pytest.approx(SWITCH_INTERVAL_S)]
    assert sys.getswitchinterval() == before


def test_turns_stay_short_until_nobody_wants_them_any_more() -> None:
    """Who thinks and who reads the shelf may begin and end in any order."""
    before = sys.getswitchinterval()
    thinks, reads = short_switch_interval(), short_switch_interval()
    thinks.__enter__()
    reads.__enter__()
    thinks.__exit__(None, None, None)
    assert sys.getswitchinterval() == pytest.approx(SWITCH_INTERVAL_S)
    reads.__exit__(None, None, None)
    assert sys.getswitchinterval() == before


def test_closing_stops_hard_thinking_many_times_in_a_row(qtbot: QtBot) -> None:
    for _ in range(50):
        thinker, player = OpponentThread(), EndlessThinker()
        answers = Answers(thinker)
        for _ in range(3):
            ask(thinker, player)
        while not player.started:
            QThread.yieldCurrentThread()
        thinker.close()
        thinker.close()
        ask(thinker, player)
        assert (player.started, player.cancelled) == (1, 1)
        assert answers.decided == []


def test_one_that_never_thought_can_be_closed(qtbot: QtBot) -> None:
    OpponentThread().close()


def test_a_program_that_forgets_to_close_ends_cleanly() -> None:
    code = """
from PySide6.QtCore import QCoreApplication
from cardtable_qt.session.opponent_thread import OpponentThread
from tests.cardtable_qt.session.test_opponent_thread import EndlessThinker, ask
app = QCoreApplication([])
player = EndlessThinker()
thinker = OpponentThread()
ask(thinker, player)
while not player.started:
    pass
print("thinking")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "thinking\n", "")

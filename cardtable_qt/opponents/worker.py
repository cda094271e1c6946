"""The worker process in which computer players think. It imports no Qt.

The program starts it and sends questions through its standard input; the answers go to its standard
output. They are pickled: both ends are the same program, the pipe is theirs alone, and nothing is
stored. The process ends as soon as its input does, so it never outlives the program.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from traceback import format_exc
from typing import BinaryIO, NamedTuple, NoReturn

from cardtable_qt.opponents.game_cache import clear_game_caches
from cardtable_qt.opponents.player import Decision, Player, Think
from rules import GAMES, Observation
from rules.registry import GameHome

NICENESS = 5  # the window comes first where processors are few


class Question(NamedTuple):
    """A position for a player to think about, for at most `seconds`."""

    number: int
    player: Player
    observation: Observation
    seed: int
    seconds: float
    added_games: Mapping[str, GameHome]


class Cancel(NamedTuple):
    """Stop thinking about the questions up to this number. They are answered nevertheless."""

    number: int


class ForgetGame(NamedTuple):
    """The game was finished or left: free the memory the players used for it."""


class Answer(NamedTuple):
    """The decision, or the error of the player: its text, and where it happened."""

    number: int
    decision: Decision | None
    error: str = ""
    trace: str = ""


READY = Answer(-1, None)  # sent once, after the start


class _Inbox:
    """Reads messages while the player thinks, so that it can be cancelled."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._last_cancelled = -1
        self.tasks: SimpleQueue[Question | ForgetGame] = SimpleQueue()
        Thread(target=self._read, daemon=True).start()

    def is_cancelled(self, number: int) -> bool:
        return number <= self._last_cancelled

    def _read(self) -> NoReturn:
        with suppress(Exception):
            while True:
                message: Question | Cancel | ForgetGame = pickle.load(self._stream)
                if isinstance(message, Cancel):
                    self._last_cancelled = message.number
                else:
                    self.tasks.put(message)
        os._exit(0)  # the program has ended, even if a player still thinks


def answer(question: Question, inbox: _Inbox) -> Answer:
    """Let the player think about the question."""
    for key, home in question.added_games.items():
        GAMES.add(key, home)
    number = question.number
    think = Think(question.seed, lambda: inbox.is_cancelled(number), seconds=question.seconds)
    try:
        return Answer(number, question.player.choose(question.observation, think))
    except Exception as error:
        return Answer(number, None, f"{type(error).__name__}: {error}", format_exc())


def main() -> NoReturn:
    """Answer questions until the program ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever is printed is not an answer
    inbox = _Inbox(questions)
    _send(READY, answers)
    while True:
        task = inbox.tasks.get()
        if isinstance(task, ForgetGame):
            clear_game_caches()
        else:
            _send(answer(task, inbox), answers)


def _send(message: Answer, stream: BinaryIO) -> None:
    try:
        stream.write(pickle.dumps(message))
        stream.flush()
    except OSError:  # the program has ended
        os._exit(0)

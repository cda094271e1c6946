"""Players for the tests of the worker process, which imports this module. It needs no Qt."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.opponents.game_cache import cached_for_game
from rules import Observation


class ProcessPlayer:
    """Reports the id of the process in which it thinks, as its number of iterations."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        print("Not an answer.")
        return Decision(observation.legal[0], iterations=os.getpid())


@dataclass
class EndlessPlayer:
    """Writes a file when it starts, and thinks until its time is over or it is cancelled."""

    started: Path

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert think.seconds is not None
        until = think.clock() + think.seconds
        self.started.touch()
        while not think.cancelled() and think.clock() < until:
            pass
        return Decision(observation.legal[0], iterations=os.getpid())


@dataclass
class StuckPlayer:
    """Writes a file when it starts, and never comes back."""

    started: Path

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.started.touch()
        while True:
            pass


@dataclass
class ModulesPlayer:
    """Lets another player decide, and then fails with the names of all imported modules."""

    player: Player

    def choose(self, observation: Observation, think: Think) -> Decision:
        self.player.choose(observation, think)
        raise LookupError(" ".join(sys.modules))


class CachingPlayer:
    """Reports the number of positions that it remembered before this one."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        remembered = _remember.cache_info().currsize
        _remember(remembered)
        return Decision(observation.legal[0], iterations=remembered)


@cached_for_game
@lru_cache
def _remember(number: int) -> int:
    return number

"""Opens the table of a lesson: a game with a fixed deal that is kept in memory only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardtable_qt.base.lesson import LessonTable
from cardtable_qt.base.pace import Pace
from cardtable_qt.opponents import Player
from cardtable_qt.session.clock import Clock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from rules import Game
from rules.records import PlayedMove, SeatedPlayer, Timeline
from rules.records.header import Header
from rules.records.setup import HUMAN, GameSetup
from rules.shuffle import PreparedShuffles


class LessonTools(NamedTuple):
    """What every table of a lesson needs."""

    person: str  # the name of the person who learns
    clock: Clock
    pace: Pace
    find_player: Callable[[str, str], Player]


def open_table(
    game: Game,
    table: LessonTable,
    level: str,
    tools: LessonTools,
    moves: Sequence[PlayedMove] = (),
) -> Controller:
    """The controller of a new game, after these moves. Its page starts it."""
    others = [SeatedPlayer(name, level) for name in table.opponents]
    players = (SeatedPlayer(tools.person, HUMAN), *others)
    chance = PreparedShuffles(table.deals, game.state_class.shuffle_forms, table.seed)
    timeline = Timeline(Header(game, players, table.options, table.first), chance)
    for played in moves:
        timeline.play(played)
    setup = GameSetup(game, players, table.options, table.seed)
    return Controller(setup, UnrecordedGame(timeline), tools.clock, tools.pace, tools.find_player)

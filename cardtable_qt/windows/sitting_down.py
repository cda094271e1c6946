"""Sitting down to a game, a new one or one that waits: its record is kept, its page is opened.

The window loads this only when somebody sits down, so that it is on the screen the sooner.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from cardtable_qt.game.choices import USUAL_LEVEL, offered
from cardtable_qt.game.clock import Clock
from cardtable_qt.game.controller import Controller
from cardtable_qt.game.keeper import Written
from cardtable_qt.game.pace import Pace
from cardtable_qt.game.setup import PERSON, GameSetup
from cardtable_qt.kept.shelf_files import Unread, judge, read_file
from cardtable_qt.kept.storage import Storage
from cardtable_qt.kept.syncing import Syncer
from cardtable_qt.opponents import find_player, player_names
from cardtable_qt.trouble import QT_TRANSLATE_NOOP, Trouble
from cardtable_qt.windows.game_page import GamePage
from cardtable_qt.windows.sealed_deal import SealedDeal
from rules import Game
from rules.records import Paper, Player, Scribe, read_record
from rules.seal import read_seal

ONE_PERSON = QT_TRANSLATE_NOOP(
    "Trouble",
    "Several people played {game} here, all at once. At one screen only one person can go on "
    "with it; it can be watched.",
)


class Room(NamedTuple):
    """What every game needs: the folders, a clock, and who makes safe what was written."""

    storage: Storage
    clock: Clock
    sync: Syncer


def now() -> str:
    """This moment, as records write it."""
    try:
        return datetime.now().astimezone().isoformat(timespec="seconds")
    except ValueError:  # a time zone that cannot be
        return datetime.now(UTC).isoformat(timespec="seconds")


def sit_down(setup: GameSetup, room: Room, pace: Pace) -> GamePage:
    """The page of a new game. If it cannot be written down it is played all the same."""
    path = room.storage.new_record(setup.game.key)
    scribe = Scribe.prepare(path, setup.header(now()), setup.chance(), room.storage.disk)
    return _open(setup, scribe, room, pace)


def go_on(path: Path, room: Room, pace: Pace) -> GamePage:
    """The page of a game that waits in a file; raises Unread if there is none."""
    disk = room.storage.disk
    data = read_file(path, disk)
    record = judge(data)
    setup = GameSetup.of(record.header)
    if setup.game.real_time and len(setup.people()) > 1:
        raise Unread(Trouble(ONE_PERSON, {"game": setup.game.title}))
    paper = Paper(path, disk, data[: record.size], data[record.size :])
    return _open(setup, Scribe.take_up(record, paper, setup.chance()), room, pace)


def go_on_from(data: bytes, room: Room, pace: Pace) -> GamePage:
    """The page of a game whose record is in no file yet."""
    record = read_record(data)
    setup = GameSetup.of(record.header)
    paper = Paper(room.storage.new_record(setup.game.key), room.storage.disk)
    paper.add(data)
    return _open(setup, Scribe.take_up(record, paper, setup.chance()), room, pace)


def _open(setup: GameSetup, scribe: Scribe, room: Room, pace: Pace) -> GamePage:
    players = tuple(_known(setup.game, player) for player in setup.players)
    setup = replace(setup, players=players)
    controller = Controller(setup, Written(scribe, room.sync), room.clock, pace, find_player)
    return open_page(controller, scribe.paper.path)


def open_page(controller: Controller, file: Path) -> GamePage:
    """The page of a game; a new one for a running game if the language has changed."""
    page = GamePage(controller, file)
    seal = read_seal(controller.timeline.header.extra)
    if seal is not None:
        deal = page.result_sheet.paper.deal = SealedDeal(seal, file)
        page.log.begin_with(deal.promise())
    return page


def _known(game: Game, player: Player) -> Player:
    """Who plays a seat; for somebody this program does not know, somebody like them."""
    if player.player == PERSON or player.player in player_names(game.key):
        return player
    return player._replace(player=offered(game, player.player) or USUAL_LEVEL)

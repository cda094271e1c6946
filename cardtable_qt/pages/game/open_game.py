"""Sitting down to a game, a new one or one that waits: its record is kept, its page is opened.

The window loads this only when somebody sits down, so that it is on the screen the sooner.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.base.pace import Pace
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.sealed_deal import SealedDeal
from cardtable_qt.pages.start.new_game_choices import DEFAULT_LEVEL, nearest_player
from cardtable_qt.session.clock import Clock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.record_files import UnreadableRecord, check_record, read_file
from cardtable_qt.storage.record_sync import RecordSync
from rules import Game
from rules.records import AppendOnlyFile, RecordWriter, SeatedPlayer, read_record
from rules.records.setup import HUMAN, GameSetup
from rules.seal import read_seal

ONE_PERSON = QT_TRANSLATE_NOOP(
    "Trouble",
    "Several people played {game} here, all at once. At one screen only one person can go on "
    "with it; it can be watched.",
)


class GameServices(NamedTuple):
    """What every game needs: the folders, a clock, and who makes safe what was written."""

    storage: StorageFolders
    clock: Clock
    sync: RecordSync


def created_now() -> str:
    """This moment, as records write it."""
    try:
        return datetime.now().astimezone().isoformat(timespec="seconds")
    except ValueError:  # a time zone that cannot be
        return datetime.now(UTC).isoformat(timespec="seconds")


def create_game(setup: GameSetup, room: GameServices, pace: Pace) -> GamePage:
    """The page of a new game. If it cannot be written down it is played all the same."""
    path = room.storage.new_record_path(setup.game.key)
    scribe = RecordWriter.create(
        path, setup.header(created_now()), setup.chance(), room.storage.disk
    )
    return _open(setup, scribe, room, pace)


def resume_game(path: Path, room: GameServices, pace: Pace) -> GamePage:
    """The page of a game that waits in a file; raises Unread if there is none."""
    disk = room.storage.disk
    data = read_file(path, disk)
    record = check_record(data)
    setup = GameSetup.of(record.header)
    if setup.game.real_time and len(setup.people()) > 1:
        raise UnreadableRecord(ErrorMessage(ONE_PERSON, {"game": setup.game.title}))
    paper = AppendOnlyFile(path, disk, data[: record.size], data[record.size :])
    return _open(setup, RecordWriter.continue_record(record, paper, setup.chance()), room, pace)


def resume_record(data: bytes, room: GameServices, pace: Pace) -> GamePage:
    """The page of a game whose record is in no file yet."""
    record = read_record(data)
    setup = GameSetup.of(record.header)
    paper = AppendOnlyFile(room.storage.new_record_path(setup.game.key), room.storage.disk)
    paper.add(data)
    return _open(setup, RecordWriter.continue_record(record, paper, setup.chance()), room, pace)


def _open(setup: GameSetup, scribe: RecordWriter, room: GameServices, pace: Pace) -> GamePage:
    players = tuple(_known(setup.game, player) for player in setup.players)
    setup = replace(setup, players=players)
    controller = Controller(setup, RecordedGame(scribe, room.sync), room.clock, pace, find_player)
    return create_game_page(controller, scribe.paper.path)


def create_game_page(controller: Controller, file: Path) -> GamePage:
    """The page of a game; a new one for a running game if the language has changed."""
    page = GamePage(controller, file)
    seal = read_seal(controller.timeline.header.extra)
    if seal is not None:
        deal = page.result_overlay.paper.deal = SealedDeal(seal, file)
        page.log.set_intro(deal.seal_text())
    return page


def _known(game: Game, player: SeatedPlayer) -> SeatedPlayer:
    """Who plays a seat; for somebody this program does not know, somebody like them."""
    if player.player == HUMAN or player.player in player_names(game.key):
        return player
    return player._replace(player=nearest_player(game, player.player) or DEFAULT_LEVEL)

"""Opens the page of a new or unfinished game, with its record file.

The window imports this only when it opens a game, so that it starts faster.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.base.pace import Pace
from cardtable_qt.games.player_registry import NamedPlayer, player_names
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.sealed_deal import SealedDeal
from cardtable_qt.pages.start.new_game_choices import default_level, nearest_player
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

ONLY_ONE_PERSON = QT_TRANSLATE_NOOP(
    "Error message",
    "Several people played this game of {game} at the same time. Only one person can continue it "
    "on one screen, but you can replay it.",
)


class GameServices(NamedTuple):
    """The services that every game needs."""

    storage: StorageFolders
    clock: Clock
    sync: RecordSync


def created_now() -> str:
    """The current time in the format of records."""
    try:
        return datetime.now().astimezone().isoformat(timespec="seconds")
    except ValueError:  # an invalid time zone
        return datetime.now(UTC).isoformat(timespec="seconds")


def create_game(setup: GameSetup, services: GameServices, pace: Pace) -> GamePage:
    """The page of a new game. It can be played even if its record cannot be written."""
    path = services.storage.new_record_path(setup.game.key)
    writer = RecordWriter.create(
        path, setup.header(created_now()), setup.chance(), services.storage.disk
    )
    return _open(setup, writer, services, pace, is_new=True)


def continue_game(path: Path, services: GameServices, pace: Pace) -> GamePage:
    """The page of an unfinished game. Raises `UnreadableRecord` if the file cannot be used."""
    disk = services.storage.disk
    data = read_file(path, disk)
    record = check_record(data)
    setup = GameSetup.from_header(record.header)
    if not setup.has_turns and len(setup.human_seats()) > 1:
        raise UnreadableRecord(ErrorMessage(ONLY_ONE_PERSON, {"game": setup.game.title}))
    file = AppendOnlyFile(path, disk, data[: record.size], data[record.size :])
    return _open(setup, RecordWriter.continue_record(record, file, setup.chance()), services, pace)


def continue_record(data: bytes, services: GameServices, pace: Pace) -> GamePage:
    """The page of a game whose record has no file yet."""
    record = read_record(data)
    setup = GameSetup.from_header(record.header)
    file = AppendOnlyFile(services.storage.new_record_path(setup.game.key), services.storage.disk)
    file.add(data)
    return _open(setup, RecordWriter.continue_record(record, file, setup.chance()), services, pace)


def _open(
    setup: GameSetup,
    writer: RecordWriter,
    services: GameServices,
    pace: Pace,
    is_new: bool = False,
) -> GamePage:
    players = tuple(_known_player(setup.game, player) for player in setup.players)
    setup = replace(setup, players=players)
    controller = Controller(
        setup, RecordedGame(writer, services.sync), services.clock, pace, NamedPlayer
    )
    controller.is_new = is_new
    return _create_page(controller, writer.file.path)


def _create_page(controller: Controller, file: Path) -> GamePage:
    page = GamePage(controller, file)
    seal = read_seal(controller.timeline.header.extra)
    if seal is not None:
        deal = page.overlays.result.seal_panel.deal = SealedDeal(seal, file)
        page.log.set_intro(deal.seal_text)
    return page


def _known_player(game: Game, player: SeatedPlayer) -> SeatedPlayer:
    """The player of a seat, or a similar one if this version does not know the player."""
    if player.player == HUMAN or player.player in player_names(game.key):
        return player
    return player._replace(player=nearest_player(game, player.player) or default_level(game))

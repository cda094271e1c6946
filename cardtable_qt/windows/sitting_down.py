"""Sitting down to a game: its record is begun, its page is opened.

The window loads this only when a game begins, so that it is on the screen the sooner.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from cardtable_qt.game.clock import Clock
from cardtable_qt.game.controller import Controller
from cardtable_qt.game.keeper import Keeper, Unwritten
from cardtable_qt.game.pace import Pace
from cardtable_qt.game.setup import GameSetup
from cardtable_qt.game.storage import Storage, StorageTrouble
from cardtable_qt.opponents import find_player
from cardtable_qt.trouble import reason
from cardtable_qt.windows.game_page import GamePage
from cardtable_qt.windows.sealed_deal import SealedDeal
from cardtable_qt.words import trouble_sentence
from rules.records import Scribe, Timeline
from rules.seal import read_seal

translate = QCoreApplication.translate


def sit_down(setup: GameSetup, storage: Storage, clock: Clock, pace: Pace) -> GamePage:
    """The page of a new game. If it cannot be written down it is played all the same."""
    keeper, file, trouble = _keeper(setup, storage)
    page = GamePage(Controller(setup, keeper, clock, pace, find_player))
    seal = read_seal(keeper.timeline.header.extra)
    if seal is not None:
        deal = page.result_sheet.paper.deal = SealedDeal(seal, file)
        page.log.begin_with(deal.promise())
    if trouble:
        page.log.note(trouble)
    return page


def _keeper(setup: GameSetup, storage: Storage) -> tuple[Keeper, Path | None, str]:
    """Who keeps the game, in which file, and what stands in the way of writing it down."""
    header = setup.header(datetime.now().astimezone().isoformat(timespec="seconds"))
    try:
        path = storage.new_record(setup.game.key)
        return Scribe.begin(path, header, setup.chance()), path, ""
    except StorageTrouble as error:
        why = trouble_sentence(error.trouble)
    except OSError as error:
        refused = translate("Window", "{file} cannot be written: {reason}.")
        why = refused.format(file=path, reason=reason(error))
    text = translate("Window", "This game is not being saved. {reason}").format(reason=why)
    return Unwritten(Timeline(header, setup.chance())), None, text

"""The GameTable descriptors by game key."""

from __future__ import annotations

from cardtable_qt.games.eight28 import table as eight28
from cardtable_qt.games.extop import table as extop
from cardtable_qt.games.gracias import table as gracias
from cardtable_qt.games.triple import table as triple
from cardtable_qt.table.game_table import GameTable

GAME_TABLES: dict[str, GameTable] = {
    "gracias": gracias.GAME_TABLE,
    "triple": triple.GAME_TABLE,
    "eight28": eight28.GAME_TABLE,
    "extop": extop.GAME_TABLE,
}

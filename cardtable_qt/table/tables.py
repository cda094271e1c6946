"""The four games at the table, by their keys."""

from __future__ import annotations

from cardtable_qt.table import eight28, extop, gracias, triple
from cardtable_qt.table.game_table import GameTable

TABLES: dict[str, GameTable] = {
    "gracias": gracias.TABLE,
    "triple": triple.TABLE,
    "eight28": eight28.TABLE,
    "extop": extop.TABLE,
}

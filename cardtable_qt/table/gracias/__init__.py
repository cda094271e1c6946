"""Gracias at the table."""

from cardtable_qt.table.game_table import GameTable, the_zone_itself
from cardtable_qt.table.gracias.closing import closing
from cardtable_qt.table.gracias.layout import layout
from cardtable_qt.table.gracias.moods import moods
from cardtable_qt.table.gracias.scoring import scoring
from cardtable_qt.table.gracias.target import target
from cardtable_qt.table.gracias.trips import trips
from cardtable_qt.table.gracias.words import prompt, tell

TABLE = GameTable(
    layout,
    target,
    prompt,
    tell,
    scoring,
    closing,
    the_zone_itself,
    trips,
    moods,
    surface="wine",
)

"""Triple at the table."""

from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.triple.closing import closing
from cardtable_qt.table.triple.layout import layout
from cardtable_qt.table.triple.motion import moods, trips
from cardtable_qt.table.triple.target import lit, target
from cardtable_qt.table.triple.words import prompt, scoring, tell

TABLE = GameTable(layout, target, prompt, tell, scoring, closing, lit, trips, moods, surface="sea")

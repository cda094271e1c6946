"""Ex & Top at the table."""

from cardtable_qt.table.extop.closing import closing
from cardtable_qt.table.extop.happenings import moods, trips
from cardtable_qt.table.extop.layout import layout
from cardtable_qt.table.extop.target import target
from cardtable_qt.table.extop.words import prompt, scoring, tell
from cardtable_qt.table.game_table import GameTable, the_zone_itself

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
    surface="wood",
)

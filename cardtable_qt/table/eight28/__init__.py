"""8/28 at the table."""

from cardtable_qt.table.eight28.closing import closing
from cardtable_qt.table.eight28.layout import layout
from cardtable_qt.table.eight28.moods import moods
from cardtable_qt.table.eight28.scoring import scoring
from cardtable_qt.table.eight28.target import target
from cardtable_qt.table.eight28.trips import trips
from cardtable_qt.table.eight28.words import prompt, tell
from cardtable_qt.table.game_table import GameTable, the_zone_itself

TABLE = GameTable(
    layout,
    target,
    prompt,
    tell,
    scoring,
    closing,
    the_zone_itself,
    trips=trips,
    moods=moods,
    surface="night",
)

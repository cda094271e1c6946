"""The GameTable descriptor of 8/28."""

from __future__ import annotations

from cardtable_qt.games.eight28.animation import animations, expressions
from cardtable_qt.games.eight28.hints import describe_move
from cardtable_qt.games.eight28.layout import layout
from cardtable_qt.games.eight28.scoring import scoring, scoring_position
from cardtable_qt.games.eight28.target import target
from cardtable_qt.games.eight28.words import log_line, prompt
from cardtable_qt.table.game_table import GameTable, highlight_zone

GAME_TABLE = GameTable(
    layout,
    target,
    prompt,
    log_line,
    describe_move,
    scoring,
    scoring_position,
    highlight_zone,
    animations=animations,
    expressions=expressions,
    surface="night",
)

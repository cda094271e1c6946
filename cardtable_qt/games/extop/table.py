"""The GameTable descriptor of Ex & Top."""

from __future__ import annotations

from cardtable_qt.games.extop.animation import animations, expressions
from cardtable_qt.games.extop.hints import describe_move
from cardtable_qt.games.extop.layout import layout
from cardtable_qt.games.extop.scoring import scoring, scoring_position
from cardtable_qt.games.extop.target import target
from cardtable_qt.games.extop.words import log_line, prompt
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
    animations,
    expressions,
    surface="wood",
)

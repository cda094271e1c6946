"""The GameTable descriptor of Gracias."""

from __future__ import annotations

from cardtable_qt.games.gracias.animation import animations, expressions
from cardtable_qt.games.gracias.hints import describe_move
from cardtable_qt.games.gracias.layout import layout
from cardtable_qt.games.gracias.scoring import scoring, scoring_position
from cardtable_qt.games.gracias.target import target
from cardtable_qt.games.gracias.words import log_line, prompt
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
    surface="wine",
)

"""The GameTable descriptor of Triple."""

from __future__ import annotations

from cardtable_qt.games.triple.animation import animations, expressions
from cardtable_qt.games.triple.hints import describe_move
from cardtable_qt.games.triple.layout import layout
from cardtable_qt.games.triple.scoring import scoring, scoring_position
from cardtable_qt.games.triple.target import refusal_highlights, target
from cardtable_qt.games.triple.words import log_line, prompt
from cardtable_qt.table.game_table import GameTable

GAME_TABLE = GameTable(
    layout,
    target,
    prompt,
    log_line,
    describe_move,
    scoring,
    scoring_position,
    refusal_highlights,
    animations,
    expressions,
    surface="sea",
)

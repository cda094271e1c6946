"""The table of Gracias: everything that the generic table needs to show and play it."""

from __future__ import annotations

from cardtable_qt.games.gracias.animation import animations, expressions
from cardtable_qt.games.gracias.hints import describe_move, hint_keys, reason_sentence
from cardtable_qt.games.gracias.layout import layout
from cardtable_qt.games.gracias.log_lines import joins_line, log_line
from cardtable_qt.games.gracias.scoring import scoring
from cardtable_qt.games.gracias.sounds import sounds
from cardtable_qt.games.gracias.status import status
from cardtable_qt.games.gracias.target import place_sentence, target
from cardtable_qt.games.gracias.tooltips import tooltip
from cardtable_qt.games.gracias.words import automatic_text, fact_name, prompt
from cardtable_qt.table.game_table import GameTable

TABLE = GameTable(
    layout=layout,
    target=target,
    place_sentence=place_sentence,
    surface="wine",
    middle_places=("triplet:", "deck"),
    prompt=prompt,
    status=status,
    log_line=log_line,
    joins_line=joins_line,
    describe_move=describe_move,
    fact_name=fact_name,
    automatic_text=automatic_text,
    tooltip=tooltip,
    reason_sentence=reason_sentence,
    hint_keys=hint_keys,
    scoring=scoring,
    sounds=sounds,
    animations=animations,
    expressions=expressions,
    refusals_without_place=frozenset({"gracias.gift_first"}),
    joint_pieces="triplet:",
)

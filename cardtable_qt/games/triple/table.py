"""The table of Triple: everything that the generic table needs to show and play it."""

from __future__ import annotations

from cardtable_qt.games.triple.animation import animations, expressions
from cardtable_qt.games.triple.hints import describe_move, hint_keys, reason_sentence
from cardtable_qt.games.triple.keys import BUTTON_KEYS
from cardtable_qt.games.triple.layout import HAND_ORDERS, layout
from cardtable_qt.games.triple.log_lines import joins_line, log_line
from cardtable_qt.games.triple.scoring import scoring
from cardtable_qt.games.triple.sounds import sounds
from cardtable_qt.games.triple.status import status
from cardtable_qt.games.triple.target import (
    MAIN_PLACES,
    gesture_move,
    gesture_zone,
    place_sentence,
    reach_zone,
    refusal_highlights,
    target,
)
from cardtable_qt.games.triple.tooltips import tooltip
from cardtable_qt.games.triple.words import fact_name, prompt
from cardtable_qt.table.game_table import GameTable
from rules.triple.pieces import CELLS

TABLE = GameTable(
    layout=layout,
    target=target,
    place_sentence=place_sentence,
    main_places=MAIN_PLACES,
    surface="sea",
    prompt=prompt,
    status=status,
    log_line=log_line,
    joins_line=joins_line,
    describe_move=describe_move,
    fact_name=fact_name,
    tooltip=tooltip,
    reason_sentence=reason_sentence,
    hint_keys=hint_keys,
    scoring=scoring,
    compares_scores=False,  # they are rounds won
    sounds=sounds,
    animations=animations,
    expressions=expressions,
    refusal_highlights=refusal_highlights,
    reach_zone=reach_zone,
    gesture_move=gesture_move,
    gesture_zone=gesture_zone,
    keypad=tuple(f"cell:{cell}" for cell in range(CELLS)),
    hand_orders=HAND_ORDERS,
    button_keys=BUTTON_KEYS,
)

"""The table of Ex & Top: everything that the generic table needs to show and play it."""

from __future__ import annotations

from cardtable_qt.games.extop.animation import animations, expressions
from cardtable_qt.games.extop.hints import describe_move, hint_keys, reason_sentence
from cardtable_qt.games.extop.keys import BUTTON_KEYS
from cardtable_qt.games.extop.layout import layout
from cardtable_qt.games.extop.log_lines import joins_line, log_line
from cardtable_qt.games.extop.scoring import (
    score_rows,
    scoring,
    scoring_mark,
)
from cardtable_qt.games.extop.sounds import sounds
from cardtable_qt.games.extop.status import status
from cardtable_qt.games.extop.target import MAIN_PLACES, place_sentence, target
from cardtable_qt.games.extop.tooltips import tooltip
from cardtable_qt.games.extop.words import fact_name, prompt
from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.layout.face import Face

TABLE = GameTable(
    layout=layout,
    target=target,
    place_sentence=place_sentence,
    main_places=MAIN_PLACES,
    surface="wood",
    preview_faces=(Face("extop.card", "green-7"), Face("extop.card", "yellow-12")),
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
    sounds=sounds,
    animations=animations,
    expressions=expressions,
    refusals_without_place=frozenset({"extop.answer_first", "extop.partner_first"}),
    score_rows=score_rows,
    scoring_mark=scoring_mark,
    button_keys=BUTTON_KEYS,
)

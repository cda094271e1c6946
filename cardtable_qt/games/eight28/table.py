"""The table of 8/28: everything that the generic table needs to show and play it."""

from __future__ import annotations

from cardtable_qt.games.eight28.animation import animations, expressions
from cardtable_qt.games.eight28.hints import describe_move, hint_keys, reason_sentence
from cardtable_qt.games.eight28.keys import BUTTON_KEYS
from cardtable_qt.games.eight28.layout import layout
from cardtable_qt.games.eight28.log_lines import joins_line, log_line
from cardtable_qt.games.eight28.scoring import scoring
from cardtable_qt.games.eight28.sounds import sounds
from cardtable_qt.games.eight28.status import status
from cardtable_qt.games.eight28.target import place_sentence, target
from cardtable_qt.games.eight28.tooltips import tooltip
from cardtable_qt.games.eight28.words import automatic_text, prompt
from cardtable_qt.table.game_table import GameTable

TABLE = GameTable(
    layout=layout,
    target=target,
    place_sentence=place_sentence,
    middle_places=("half:", "middle"),
    surface="night",
    prompt=prompt,
    status=status,
    log_line=log_line,
    joins_line=joins_line,
    automatic_text=automatic_text,
    tooltip=tooltip,
    describe_move=describe_move,
    reason_sentence=reason_sentence,
    hint_keys=hint_keys,
    scoring=scoring,
    sounds=sounds,
    animations=animations,
    expressions=expressions,
    refusals_without_place=frozenset({"eight28.out"}),
    button_keys=BUTTON_KEYS,
)

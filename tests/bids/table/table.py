"""The table of Bids: everything that the generic table needs to show and play it."""

from __future__ import annotations

from cardtable_qt.table.game_table import GameTable
from tests.bids.table.animation import animations, expressions, sounds
from tests.bids.table.hints import describe_move, hint_keys, reason_sentence
from tests.bids.table.layout import layout
from tests.bids.table.log_lines import log_line
from tests.bids.table.scoring import score_rows, scoring
from tests.bids.table.status import status
from tests.bids.table.target import place_sentence, target
from tests.bids.table.tooltips import tooltip
from tests.bids.table.words import prompt

TABLE = GameTable(
    layout=layout,
    target=target,
    place_sentence=place_sentence,
    surface="felt",
    refusals_without_place=frozenset({"bids.already_laid"}),
    prompt=prompt,
    status=status,
    log_line=log_line,
    tooltip=tooltip,
    describe_move=describe_move,
    reason_sentence=reason_sentence,
    hint_keys=hint_keys,
    scoring=scoring,
    score_rows=score_rows,
    animations=animations,
    expressions=expressions,
    sounds=sounds,
)

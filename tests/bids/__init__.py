"""Bids, a small complete game that exists only for the tests.

It has everything a game needs, in as few lines as possible, so it is also the folder to start from
when adding a game: `rules` becomes `rules/<key>`, `table` becomes `cardtable_qt/games/<key>`, and
`assets` goes into the folder of that name.

Every round a prize lies on the table. Every seat lays a card face down, and the highest wins it.
"""

from __future__ import annotations

from pathlib import Path

from rules.registry import GameHome

HOME = GameHome("tests.bids.rules", "tests.bids.table", Path(__file__).parent / "assets")

"""After a game the players give back the memory they used for it."""

from __future__ import annotations

import pytest

from cardtable_qt.opponents import Think, find_player
from cardtable_qt.opponents.eight28.table import table
from cardtable_qt.opponents.extop.thinker import policy_for
from cardtable_qt.opponents.forgetting import forget
from cardtable_qt.opponents.gracias.outlook import outlooks
from rules import GAMES, Seeded

REMEMBERED = {"gracias": outlooks, "eight28": table, "extop": policy_for}


@pytest.mark.parametrize("key", REMEMBERED)
def test_what_was_found_out_is_forgotten_and_found_out_again(key: str) -> None:
    state = GAMES[key].new(3, {}, 0, Seeded(3))
    (seat,) = state.to_move()
    player, seen = find_player(key, "expert"), state.observe(seat)
    forget()
    first = player.choose(seen, Think(seed=1, iterations=20))
    assert REMEMBERED[key].cache_info().currsize > 0
    forget()
    assert REMEMBERED[key].cache_info().currsize == 0
    assert player.choose(seen, Think(seed=1, iterations=20)) == first

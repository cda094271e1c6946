"""The caches of the players are cleared after a game."""

from __future__ import annotations

import pytest

from cardtable_qt.games.eight28.opponents.evaluation import stopping_table
from cardtable_qt.games.extop.opponents.search_player import policy_for
from cardtable_qt.games.gracias.opponents.evaluation import evaluations
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Think
from cardtable_qt.opponents.game_cache import clear_game_caches
from rules import GAMES, SeededShuffles

CACHED_FUNCTIONS = {"gracias": evaluations, "eight28": stopping_table, "extop": policy_for}


@pytest.mark.parametrize("key", CACHED_FUNCTIONS)
def test_cleared_caches_are_filled_again_with_the_same_result(key: str) -> None:
    state = GAMES[key].new(3, {}, 0, SeededShuffles(3))
    (seat,) = state.to_move()
    player, observation = find_player(key, "expert"), state.observe(seat)
    clear_game_caches()
    first = player.choose(observation, Think(seed=1, iterations=20))
    assert CACHED_FUNCTIONS[key].cache_info().currsize > 0
    clear_game_caches()
    assert CACHED_FUNCTIONS[key].cache_info().currsize == 0
    assert player.choose(observation, Think(seed=1, iterations=20)) == first

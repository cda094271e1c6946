"""The ISMCTS player, which knows nothing about a game but its rules."""

from __future__ import annotations

import pytest

from cardtable_qt.arena.match import Match, play_deal
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.opponents import RANDOM, Think
from cardtable_qt.opponents.levels import ISMCTS
from rules import GAMES
from tests.rules.positions import extop
from tests.rules.random_play import make_case, positions

PLAYED_GAMES = [key for key in GAMES if ISMCTS in player_names(key)]


def test_it_plays_our_games_with_turns() -> None:
    with_turns = {key for key in GAMES if not GAMES[key].is_real_time}
    assert with_turns - set(GAMES.added) <= set(PLAYED_GAMES) <= with_turns


def test_it_takes_an_easy_good_chip() -> None:
    row = "yellow-5 green-6 yellow-3 green-2 red-1"
    hands = ["red-12 yellow-8 green-4 green-5", "yellow-1 yellow-2 red-3 green-3"]
    state = extop([*hands, "green-1 green-7 yellow-4 red-2"], rows=(row, "", "", ""))
    decision = find_player("extop", ISMCTS).choose(state.observe(0), Think(1, iterations=300))
    assert str(decision.move) == "place red-12 0"


@pytest.mark.parametrize("game", PLAYED_GAMES)
def test_its_options_are_the_moves_it_tried_most_often_tried_first(game: str) -> None:
    state = positions(make_case(game, 3), 3, 6)[2]
    observation = state.observe(state.to_move()[0])
    decision = find_player(game, ISMCTS).choose(observation, Think(1, iterations=40))
    assert decision.iterations == 40
    moves = [option.move for option in decision.options]
    assert moves[0] == decision.move
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(observation.legal)


def test_it_tries_every_move_before_it_prefers_one() -> None:
    observation = make_case("gracias", 4).seeded(1).observe(1)
    few = find_player("gracias", ISMCTS).choose(
        observation, Think(1, iterations=len(observation.legal))
    )
    assert {option.move for option in few.options} == set(observation.legal)


def test_it_beats_the_random_player() -> None:
    match = Match("gracias", 3, ISMCTS, RANDOM, iterations=20)
    wins = sum(sum(play_deal(match, seed).wins) for seed in range(4))
    assert wins >= 6, "a fair share would be 4"

"""The players of each game and their strength: greedy beats random, all levels are measured."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from cardtable_qt.arena.benchmark_matches import strength_seats
from cardtable_qt.arena.match import Match, play_deal
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import CHARACTERS, EXPERT, GREEDY, RANDOM
from cardtable_qt.opponents.levels import ISMCTS, LEVELS, Strength, measured_strength
from rules import GAMES

SEATS = 4
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_the_levels_of_a_game_are_some_of_all_levels_weakest_first(game: str) -> None:
    levels = game_opponents(game).levels
    assert list(levels) == [level for level in LEVELS if level in levels]
    assert levels[-1] == EXPERT, "which gives the hints"


@every_game
def test_every_game_has_exactly_the_players_it_names(game: str) -> None:
    names = player_names(game)
    assert len(set(names)) == len(names)
    assert {RANDOM, GREEDY} <= set(names)
    assert set(game_opponents(game).players) == set(names) - {RANDOM, ISMCTS}


@every_game
def test_a_player_is_created_only_once(game: str) -> None:
    for name in player_names(game):
        assert find_player(game, name) is find_player(game, name)


@pytest.mark.parametrize(
    ("game", "deals", "share"), [("gracias", 20, 0.45), ("eight28", 8, 0.6), ("extop", 5, 0.85)]
)
def test_greedy_beats_random(game: str, deals: int, share: float) -> None:
    """One greedy player against three random ones, once in every seat of every deal."""
    match = Match(game, SEATS, "greedy", "random")
    won = sum(sum(play_deal(match, seed).wins) for seed in range(deals))
    assert won / (deals * SEATS) >= share, "a fair share would be 0.25"


def test_the_measured_strengths_are_shipped_with_the_program() -> None:
    text = (files("cardtable_qt.opponents") / "strength.json").read_text("utf-8")
    for game, known in json.loads(text).items():
        for name, measured in known.items():
            find_player(game, name)
            found = measured_strength(game, name)
            assert found == Strength(**measured)
            assert 0 <= found.win_share <= 1
            assert found.fair == 1 / strength_seats(game)
            assert found.games > 0


@pytest.mark.parametrize("game", [key for key in GAMES if key not in GAMES.added])
def test_every_selectable_player_was_measured(game: str) -> None:
    for name in (*game_opponents(game).levels, *(character.key for character in CHARACTERS)):
        assert measured_strength(game, name) is not None, name


def test_an_unmeasured_player_has_no_strength() -> None:
    assert measured_strength("extop", "nobody") is None
    assert measured_strength("whist", "expert") is None

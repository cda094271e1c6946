"""The strength of players: greedy beats random, and all levels have been measured."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from cardtable_qt.arena.match import Match, play_deal
from cardtable_qt.games.player_registry import LEVELS, find_player
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.opponents.levels import Strength, measured_strength

SEATS = 4


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
            assert found.fair == (0.5 if game == "triple" else 0.25)
            assert found.games > 0


@pytest.mark.parametrize("game", LEVELS)
def test_every_selectable_player_was_measured(game: str) -> None:
    for name in (*LEVELS[game], *(character.key for character in CHARACTERS)):
        assert measured_strength(game, name) is not None, name


def test_an_unmeasured_player_has_no_strength() -> None:
    assert measured_strength("extop", "nobody") is None
    assert measured_strength("whist", "expert") is None

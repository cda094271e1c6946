"""Descriptions of players: seats, and strengths in words that agree with the measurements."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable_qt.games.player_registry import player_names
from cardtable_qt.games.player_texts import (
    player_description,
    seat_description,
    strength_sentence,
)
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import CHARACTERS
from cardtable_qt.opponents.levels import measured_strength
from rules import GAMES
from rules.records import SeatedPlayer
from rules.records.setup import HUMAN

ARENA = Path(__file__).parents[3] / "docs" / "arena.json"
SENTENCES = [  # from weak to strong
    "Easy to beat.",
    "A fair match for a beginner.",
    "A fair match once you know the game.",
    "Strong: a challenge for experienced players.",
    "Very hard to beat.",
]


@pytest.mark.parametrize("key", GAMES.built_in)
def test_stronger_players_never_get_weaker_words(key: str) -> None:
    players = [*game_opponents(key).levels, *(character.key for character in CHARACTERS)]
    measured = {player: measured_strength(key, player) for player in players}
    by_strength = sorted(players, key=lambda player: measured[player] or (0,))
    words = [SENTENCES.index(strength_sentence(GAMES[key], player)) for player in by_strength]
    assert words == sorted(words)
    assert len(set(words)) > 1


def test_the_words_speak_of_the_published_figures() -> None:
    published = json.loads(ARENA.read_text("utf-8"))
    for key in GAMES.built_in:
        for level in game_opponents(key).levels:
            strength = measured_strength(key, level)
            assert strength is not None
            figures = [
                result["win_share"]
                for name, result in published.items()
                if name.startswith(f"{key}-") and f"-{level}-greedy-" in name
            ]
            assert strength.win_share in figures, (key, level, figures)


def test_a_seat_is_described_by_name_level_and_strength() -> None:
    game = GAMES["gracias"]
    players = (
        SeatedPlayer("Anna", HUMAN),
        SeatedPlayer("Ben", "steady"),
        SeatedPlayer("Fritz", "fritz"),
        SeatedPlayer("Grandpa", "fritz"),
    )
    told = [seat_description(game, seat, players) for seat in range(4)]
    assert told[0] == "Anna: that's you"
    assert told[1].startswith("Ben: Computer “steady”, level 3 of 5. A fair match ")
    assert told[2].startswith("Fritz gives generously and returns favours. A fair match ")
    assert told[3] == f"Grandpa: {told[2]}"


@pytest.mark.parametrize("key", GAMES)
def test_every_player_of_a_game_can_be_described(key: str) -> None:
    """A yardstick of the arena too: it can be chosen on the command line."""
    for player in player_names(key):
        text = seat_description(GAMES[key], 0, (SeatedPlayer("Uwe", player),))
        assert text.startswith("Uwe: ")
        assert text.endswith(".")


def test_a_game_without_temperaments_says_nothing_untrue_of_its_characters() -> None:
    assert player_description(GAMES["bids"], "fritz") == "Computer “Fritz”."

"""Whom one plays against: names that fit, and players of other games and earlier days."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable_qt.game.choices import (
    USUAL_LEVEL,
    SeatChoice,
    free_name,
    is_natural,
    natural_names,
    offered,
    remembered,
)
from cardtable_qt.game.settings import Settings
from cardtable_qt.game.setup import PERSON
from cardtable_qt.opponents import CHARACTERS, EXPERT, LEVELS
from rules import GAMES

GRACIAS = GAMES["gracias"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_offers_its_levels_and_all_characters(game: object) -> None:
    for key, known in GAMES.items():
        if known is game:
            players = [PERSON, *LEVELS[key], *(character.key for character in CHARACTERS)]
            assert [offered(known, player) for player in players] == players


@pytest.mark.parametrize(
    ("player", "instead"),
    [
        ("casual", "easy"),
        ("keen", "steady"),
        ("master", "skilled"),
        ("random", "gentle"),
        ("greedy", USUAL_LEVEL),
        ("ismcts", USUAL_LEVEL),
        ("somebody", ""),
        ("", ""),
    ],
)
def test_who_is_not_offered_gives_way_to_somebody_like_them(player: str, instead: str) -> None:
    assert offered(GRACIAS, player) == instead


def test_the_players_of_earlier_days_are_remembered_as_levels(tmp_path: Path) -> None:
    seats = [["Ann", PERSON], ["Ben", "greedy"], ["Cleo", "random"], ["Dan", "keen"]]
    kept = {"version": 1, "new gracias": {"seats": seats, "options": {"sessions": 2}}}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    choices = remembered(Settings(tmp_path), GRACIAS)
    assert choices.options == {"sessions": 2}
    assert choices.seats == (
        SeatChoice("Ann", PERSON),
        SeatChoice("Ben", USUAL_LEVEL),
        SeatChoice("Cleo", "gentle"),
        SeatChoice("Dan", "steady"),
    )


def test_names_stay_apart() -> None:
    assert free_name("Magda", ["Anna", "Ben"]) == "Magda"
    assert free_name("Magda", ["magda", "Magda 2"]) == "Magda 3"
    assert natural_names([PERSON, "pip", EXPERT, "pip", "pip"]) == [
        "Anna",
        "Pip",
        "Clara",
        "Pip 2",
        "Pip 3",
    ]


@pytest.mark.parametrize(
    ("name", "player", "natural"),
    [
        ("Ben", EXPERT, True),
        ("Ben 2", PERSON, True),
        ("Magda", "magda", True),
        ("Magda 2", "magda", True),
        ("Magda", EXPERT, False),
        ("Ben", "magda", False),
        ("Magda the Great", "magda", False),
        ("", EXPERT, False),
    ],
)
def test_a_name_is_natural_or_somebody_wrote_it(name: str, player: str, natural: bool) -> None:
    assert is_natural(name, 1, player) == natural

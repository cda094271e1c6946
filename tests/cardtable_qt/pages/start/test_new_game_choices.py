"""Choices for a new game: unique names, and players of other games and earlier versions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import CHARACTERS, EXPERT
from cardtable_qt.pages.start import new_game_choices
from cardtable_qt.pages.start.new_game_choices import (
    DEFAULT_LEVEL,
    NewGameChoices,
    SeatChoice,
    default_choices,
    default_level,
    default_names,
    is_default_name,
    last_choices,
    nearest_player,
    own_name,
    unused_name,
)
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records.setup import HUMAN

GRACIAS = GAMES["gracias"]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_offers_its_levels_and_all_characters(key: str) -> None:
    levels = game_opponents(key).levels
    players = [HUMAN, *levels, *(character.key for character in CHARACTERS)]
    assert [nearest_player(GAMES[key], player) for player in players] == players


@pytest.mark.parametrize("key", GAMES)
def test_the_default_opponents_of_every_game_can_be_chosen(key: str) -> None:
    first, *others = default_choices(GAMES[key]).seats
    assert first.player == HUMAN
    assert {seat.player for seat in others} <= set(game_opponents(key).levels)


def test_a_game_without_the_default_level_gets_the_nearest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    two_levels = replace(game_opponents("gracias"), levels=("gentle", EXPERT))
    monkeypatch.setattr(new_game_choices, "game_opponents", lambda key: two_levels)
    assert default_level(GRACIAS) == "gentle"
    assert nearest_player(GRACIAS, "greedy") == "gentle"
    assert nearest_player(GRACIAS, "ismcts") == "gentle"
    assert nearest_player(GRACIAS, "keen") == EXPERT


@pytest.mark.parametrize(
    ("player", "nearest"),
    [
        ("casual", "easy"),
        ("keen", "steady"),
        ("master", "skilled"),
        ("random", "gentle"),
        ("greedy", DEFAULT_LEVEL),
        ("ismcts", DEFAULT_LEVEL),
        ("unknown", ""),
        ("", ""),
    ],
)
def test_a_player_the_game_does_not_have_is_replaced_by_the_nearest(
    player: str, nearest: str
) -> None:
    assert nearest_player(GRACIAS, player) == nearest


def test_retired_players_are_read_as_levels(tmp_path: Path) -> None:
    seats = [["Ann", HUMAN], ["Ben", "greedy"], ["Cleo", "random"], ["Dan", "keen"]]
    saved = {"version": 1, "new gracias": {"seats": seats, "options": {"sessions": 2}}}
    (tmp_path / "settings.json").write_text(json.dumps(saved))
    choices = last_choices(Settings(tmp_path), GRACIAS)
    assert choices.options == {"sessions": 2}
    assert choices.seats == (
        SeatChoice("Ann", HUMAN),
        SeatChoice("Ben", DEFAULT_LEVEL),
        SeatChoice("Cleo", "gentle"),
        SeatChoice("Dan", "steady"),
    )


def test_names_are_unique() -> None:
    assert unused_name("Magda", ["Anna", "Ben"]) == "Magda"
    assert unused_name("Magda", ["magda", "Magda 2"]) == "Magda 3"
    assert default_names([HUMAN, "pip", EXPERT, "pip", "pip"]) == [
        "Anna",
        "Pip",
        "Clara",
        "Pip 2",
        "Pip 3",
    ]


@pytest.mark.parametrize(
    ("name", "player", "is_default"),
    [
        ("Ben", EXPERT, True),
        ("Ben 2", HUMAN, True),
        ("Magda", "magda", True),
        ("Magda 2", "magda", True),
        ("Magda", EXPERT, False),
        ("Ben", "magda", False),
        ("Magda the Great", "magda", False),
        ("", EXPERT, False),
    ],
)
def test_default_names_are_recognised(name: str, player: str, is_default: bool) -> None:
    assert is_default_name(name, 1, player) == is_default


def seats(*names: str, people: int = 1) -> NewGameChoices:
    players = [HUMAN if seat < people else EXPERT for seat in range(len(names))]
    return NewGameChoices(tuple(map(SeatChoice, names, players)))


def names(choices: NewGameChoices) -> list[str]:
    return [seat.name for seat in choices.seats]


@pytest.mark.parametrize(
    ("own", "before", "after"),
    [
        ("", ["Anna", "Ben"], ["Anna", "Ben"]),
        ("Jörg", ["Anna", "Ben"], ["Jörg", "Ben"]),
        ("Jörg", ["Mutti", "Ben"], ["Mutti", "Ben"]),
        ("Jörg", ["Anna", "Jörg"], ["Jörg 2", "Jörg"]),
        ("Ben", ["Anna", "Ben", "Clara"], ["Ben", "Ben 2", "Clara"]),
        ("ben", ["Anna", "Ben", "Ben 2"], ["ben", "Ben 3", "Ben 2"]),
    ],
)
def test_the_first_person_gets_the_own_name_unless_edited(
    own: str, before: list[str], after: list[str]
) -> None:
    assert names(seats(*before).with_own_name(own)) == after


def test_the_own_name_goes_to_the_first_person_at_any_seat() -> None:
    choices = NewGameChoices((SeatChoice("Anna", EXPERT), SeatChoice("Ben", HUMAN)))
    assert names(choices.with_own_name("Jörg")) == ["Anna", "Jörg"]
    computers = NewGameChoices((SeatChoice("Anna", EXPERT), SeatChoice("Ben", EXPERT)))
    assert computers.with_own_name("Jörg") == computers


def test_a_changed_own_name_replaces_the_old_one(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("name", "Jörg")
    seats("Jörg", "Ben", "Uli", people=3).save(settings, GRACIAS)
    assert names(last_choices(settings, GRACIAS)) == ["Anna", "Ben", "Uli"]
    settings.set("name", "Georg")
    choices = last_choices(settings, GRACIAS).with_own_name(own_name(settings))
    assert names(choices) == ["Georg", "Ben", "Uli"]


def test_an_invalid_own_name_is_ignored(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    for bad in ("two\nlines", "x" * 21, 5, None):
        settings.set("name", bad)
        assert own_name(settings) == ""

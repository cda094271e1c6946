"""Names of the computer players, as used in records, and their measured strength."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cardtable_qt.opponents.player import Temperament

RANDOM, GREEDY, ISMCTS, EXPERT = "random", "greedy", "ismcts", "expert"
ADVISER = "adviser"  # finds hints and their reasons, and plays in no game
# Weakest first. Not every game has all levels, but each is about equally strong in every game.
LEVELS = ("gentle", "easy", "casual", "steady", "keen", "skilled", "master", EXPERT)


class Character(NamedTuple):
    """A player with a name and a temperament, about as strong as one of the levels."""

    key: str
    temperament: Temperament


CHARACTERS = (
    Character("magda", Temperament(grudge=1.0)),
    Character("leo", Temperament(greed=1.0)),
    Character("fritz", Temperament(swapping=1.0)),
    Character("hilde", Temperament(caution=1.0)),
    Character("pip", Temperament(caution=-1.0)),
)


def is_character(player: str) -> bool:
    return any(character.key == player for character in CHARACTERS)


class UnknownPlayer(LookupError):
    """There is no computer player of that name. The text can be shown to the user."""


class Strength(NamedTuple):
    """Share of games won against greedy players, and the share an equal player would win."""

    win_share: float
    fair: float
    games: int


def measured_strength(game_key: str, name: str) -> Strength | None:
    """The strength of a player in a game, or None if it was never measured."""
    measured = _measured().get(game_key, {}).get(name)
    if measured is None:
        return None
    return Strength(measured["win_share"], measured["fair"], int(measured["games"]))


@cache
def _measured() -> dict[str, dict[str, dict[str, float]]]:
    """The contents of strength.json, by game and player. `make arena` writes that file."""
    text = (files("cardtable_qt.opponents") / "strength.json").read_text("utf-8")
    measured: dict[str, dict[str, dict[str, float]]] = json.loads(text)
    return measured

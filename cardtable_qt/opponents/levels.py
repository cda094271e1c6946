"""Which computer players there are, for which game. Records keep these names."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cardtable_qt.opponents.player import Temperament

RANDOM, GREEDY, ISMCTS, EXPERT = "random", "greedy", "ismcts", "expert"


class Character(NamedTuple):
    """Somebody with a name and a temperament, who plays about as well as a level."""

    key: str
    temperament: Temperament


CHARACTERS = (
    Character("magda", Temperament(grudge=1.0)),
    Character("leo", Temperament(greed=1.0)),
    Character("fritz", Temperament(swapping=1.0)),
    Character("hilde", Temperament(caution=1.0)),
    Character("pip", Temperament(caution=-1.0)),
)


class UnknownPlayer(LookupError):
    """Somebody asked for a player that does not exist; its text is a sentence for people."""


class Strength(NamedTuple):
    """A share of wins against simple sensible players, beside the share of an equal of theirs."""

    win_share: float
    fair: float
    games: int


def measured_strength(game_key: str, name: str) -> Strength | None:
    """How strong somebody is in a game; None if it was never measured."""
    measured = _measured().get(game_key, {}).get(name)
    if measured is None:
        return None
    return Strength(measured["win_share"], measured["fair"], int(measured["games"]))


@cache
def _measured() -> dict[str, dict[str, dict[str, float]]]:
    """By game and name; `make arena` writes it."""
    text = (files("cardtable_qt.opponents") / "strength.json").read_text("utf-8")
    measured: dict[str, dict[str, dict[str, float]]] = json.loads(text)
    return measured


def is_character(player: str) -> bool:
    return any(character.key == player for character in CHARACTERS)

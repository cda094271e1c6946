"""How strong everybody was found to be, for people who choose whom to play against."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Strength(NamedTuple):
    """A share of wins against simple sensible players, beside the share of an equal of theirs."""

    win_share: float
    fair: float
    games: int


def strength(game_key: str, name: str) -> Strength | None:
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

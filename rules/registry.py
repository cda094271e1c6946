"""The list of games. A game is its folders and one line here.

The folder `rules/<key>` has a module `game` with the descriptor `GAME`. Everything else about the
game, such as its table, is in another package, which the program finds by the same key.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from rules.game import Game


class GameHome(NamedTuple):
    """The home of a game that is not in the usual folders."""

    rules: str  # the package of its rules
    table: str  # the package of everything else
    assets: Path  # the folder of its images, help pages and translations


class Games(Mapping[str, Game]):
    """Games by key. Listing the keys loads nothing, and looking up a game not its rules."""

    def __init__(self, *keys: str) -> None:
        self._homes: dict[str, GameHome | None] = dict.fromkeys(keys)
        self._games: dict[str, Game] = {}

    def add(self, key: str, home: GameHome) -> None:
        """Add a game that lives elsewhere."""
        self._homes[key] = home

    def remove(self, key: str) -> None:
        """Remove a game that was added."""
        del self._homes[key]
        self._games.pop(key, None)

    @property
    def built_in(self) -> tuple[str, ...]:
        """The keys of the games that are part of this program."""
        return tuple(key for key, home in self._homes.items() if home is None)

    def home(self, key: str) -> GameHome | None:
        """The home of a game. None if it is in the usual folders."""
        return self._homes[key]

    @property
    def added(self) -> dict[str, GameHome]:
        """The games that live elsewhere. Another process has to add them, too."""
        return {key: home for key, home in self._homes.items() if home is not None}

    def __getitem__(self, key: str) -> Game:
        if key not in self._games:
            home = self._homes[key]
            module = import_module(f"{home.rules if home else f'rules.{key}'}.game")
            game: Game = module.GAME
            self._games[key] = game
        return self._games[key]

    def __contains__(self, key: object) -> bool:
        return key in self._homes

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)


GAMES = Games(
    "gracias",
    "triple",
    "eight28",
    "extop",
)

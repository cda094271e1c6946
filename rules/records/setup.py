"""The setup of a new game: players, options and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import SystemRandom
from secrets import token_hex
from typing import Any

from rules import Game, SeededShuffles
from rules.records.header import Header, SeatedPlayer
from rules.seal import SALT_LENGTH, read_seal

HIGHEST_SEED = 10**9
HUMAN = "human"  # the player id of a person in records


@dataclass(frozen=True)
class GameSetup:
    """The setup of a game. The seed decides the shuffles and the first seat."""

    game: Game
    players: tuple[SeatedPlayer, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    is_sealed: bool = False

    @classmethod
    def from_header(cls, header: Header) -> GameSetup:
        """The setup of a recorded game. If its seed is unknown, later shuffles are random."""
        seed = header.extra.get("seed")
        seed = seed if type(seed) is int else random_seed()
        sealed = read_seal(header.extra) is not None
        return cls(header.game, header.players, header.options, seed, sealed)

    def human_seats(self) -> tuple[int, ...]:
        """The seats that are played by people."""
        return tuple(s for s, player in enumerate(self.players) if player.player == HUMAN)

    @property
    def has_turns(self) -> bool:
        """True if the seats take turns, so that moves can be undone and the screen shared."""
        return self.game.has_turns(self.options)

    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def chance(self) -> SeededShuffles:
        return SeededShuffles(self.seed)

    def header(self, created: str = "") -> Header:
        """The header for the record of this game."""
        first = 0 if self.game.is_real_time else self.chance().pick("first", len(self.players))
        extra = {"seed": self.seed} | ({"created": created} if created else {})
        header = Header(self.game, self.players, self.options, first, extra)
        return header.with_seal(self.seed, random_salt()) if self.is_sealed else header


def only_person(people: Sequence[int]) -> int | None:
    """The seat of the only person at the table, or None if there is not exactly one."""
    return people[0] if len(people) == 1 else None


def random_seed() -> int:
    """A random seed for a new game."""
    return SystemRandom().randrange(HIGHEST_SEED)


def random_salt() -> str:
    """A random salt for a seal. Never reuse one: with a known salt the seed can be found."""
    return token_hex(SALT_LENGTH // 2)

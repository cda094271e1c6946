"""How a game is set up: which game, who sits where, with what options and which seed."""

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
HUMAN = "human"  # how records call a seat that a person plays


@dataclass(frozen=True)
class GameSetup:
    """A game to sit down to. The seed decides the shuffles and who begins."""

    game: Game
    players: tuple[SeatedPlayer, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    sealed: bool = False  # the record is begun with a seal on all shuffles to come

    @classmethod
    def of(cls, header: Header) -> GameSetup:
        """How the game of a record was set up. Without its seed, shuffles to come are anybody's."""
        seed = header.extra.get("seed")
        seed = seed if type(seed) is int else random_seed()
        sealed = read_seal(header.extra) is not None
        return cls(header.game, header.players, header.options, seed, sealed)

    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(s for s, player in enumerate(self.players) if player.player == HUMAN)

    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    def chance(self) -> SeededShuffles:
        return SeededShuffles(self.seed)

    def header(self, created: str = "") -> Header:
        """The first line of the game's record."""
        first = 0 if self.game.real_time else self.chance().pick("first", len(self.players))
        extra = {"seed": self.seed} | ({"created": created} if created else {})
        header = Header(self.game, self.players, self.options, first, extra)
        return header.sealed(self.seed, random_salt()) if self.sealed else header


def only_person(people: Sequence[int]) -> int | None:
    """Whose eyes a table is seen with: of the only person there, or else a spectator's (None)."""
    return people[0] if len(people) == 1 else None


def random_seed() -> int:
    """A seed nobody chose."""
    return SystemRandom().randrange(HIGHEST_SEED)


def random_salt() -> str:
    """The salt of one seal. It is never used again: who knows it can find the seed."""
    return token_hex(SALT_LENGTH // 2)

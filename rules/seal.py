"""Sealed deals: a promise made before the first move that no card is changed afterwards.

The seal of a deal is shown when its game begins, and what opens it, the seed and the salt, when
it is over. As the seed decides every shuffle (see `rules.chance`), also those that depend on how
the game goes, whoever has the seal, the seed and the salt can check each of them. The salt keeps
anybody from trying out seeds until one fits the seal, so the seal alone tells nothing.

A seal is the SHA-256 (FIPS 180-4), in 64 small hexadecimal digits, of this text in ASCII. Its
lines have a newline between them, and none after the last:

    cardtable-seal/1
    GAME           the game as the record's header has it, such as `extop`
    OPTIONS        `options` of the header as JSON: keys in alphabetical order, no spaces
    SEATS          how many seats there are
    FIRST          `first` of the header
    SEED           the seed, a whole number in decimal digits
    SALT           32 small hexadecimal digits, new for every game
    WHAT ITEMS     each shuffle before the first move, in order: `chips`, `deck` or `surplus`, and
                   its items as records write them, top first, with a space between any two

What a seal does not promise is that the seed was drawn by chance: whoever deals could have tried
several, before the first move, and kept one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.chance import SeededShuffles
from rules.errors import BadText
from rules.model import Shuffled

if TYPE_CHECKING:
    from rules.registry import Game


DIGITS = frozenset("0123456789abcdef")
SEAL_LENGTH, SALT_LENGTH = 64, 32


class Seal(NamedTuple):
    """A seal, and what opens it."""

    seal: str
    seed: int
    salt: str

    @property
    def chance(self) -> SeededShuffles:
        """Where every shuffle of the sealed game comes from."""
        return SeededShuffles(self.seed)


def sealed_text(
    game: Game, options: Mapping[str, Any], seats: int, first: int, seed: int, salt: str
) -> str:
    """What the seal is the hash of."""
    lines = ["cardtable-seal/1", game.key]
    lines += [json.dumps(dict(options), sort_keys=True, separators=(",", ":"))]
    lines += [str(seats), str(first), str(seed), salt]
    table = game.new(seats, options, first, SeededShuffles(seed))
    for event in table.events():
        if isinstance(event, Shuffled):
            form = table.piles_shuffled[event.what]
            lines.append(" ".join([event.what, *map(form.write, event.order or ())]))
    return "\n".join(lines)


def make_seal(
    game: Game, options: Mapping[str, Any], seats: int, first: int, seed: int, salt: str
) -> Seal:
    """The seal of a deal."""
    text = sealed_text(game, options, seats, first, seed, salt)
    return Seal(sha256(text.encode("ascii")).hexdigest(), seed, salt)


def read_seal(data: Mapping[str, Any]) -> Seal | None:
    """The seal among a header's keys, if it has one. One that makes no sense raises BadText."""
    if "seal" not in data:
        return None
    seed = data.get("seed")
    if type(seed) is not int:
        raise BadText("The “seed” of a sealed deal is a whole number.")
    return Seal(_digits("seal", data, SEAL_LENGTH), seed, _digits("salt", data, SALT_LENGTH))


def _digits(name: str, data: Mapping[str, Any], length: int) -> str:
    value = data.get(name)
    if not isinstance(value, str) or len(value) != length or not set(value) <= DIGITS:
        raise BadText(
            "The “{name}” of a sealed deal has {length} small hexadecimal digits.",
            name=name,
            length=length,
        )
    return value


def grouped_digits(digits: str) -> str:
    """Digits as people compare them: `1a2b3c4d 5e6f7a8b …`"""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))

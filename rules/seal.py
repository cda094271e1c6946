"""Sealed deals: a commitment, made before the first move, that no card is changed later.

The seal is shown when the game begins, and the seed and the salt that open it when the game is
over. The seed decides every shuffle (see `rules.shuffle`), even those that depend on the course of
the game, so seal, seed and salt together let anyone check each of them. Without the salt, the
seed could be found by trying seeds until one fits the seal. With it, the seal reveals nothing.

A seal is the SHA-256 (FIPS 180-4), in 64 lower-case hexadecimal digits, of this text in ASCII.
Lines are separated by newlines, with none after the last:

    cardtable-seal/1
    GAME           `game` of the record's header, the key of the game
    OPTIONS        `options` of the header as JSON: keys in alphabetical order, no spaces
    SEATS          the number of seats
    FIRST          `first` of the header
    SEED           the seed, a whole number in decimal digits
    SALT           32 lower-case hexadecimal digits, new for every game
    NAME ITEMS     each shuffle before the first move, in order: `chips`, `deck` or `surplus`, and
                   its items as in a record, top first, separated by spaces

A seal does not prove that the seed was random: the dealer could have tried several seeds before
the first move and kept one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.errors import BadText
from rules.events import Shuffled
from rules.shuffle import SeededShuffles

if TYPE_CHECKING:
    from rules.game import Game


HEX_DIGITS = frozenset("0123456789abcdef")
SEAL_LENGTH, SALT_LENGTH = 64, 32


class Seal(NamedTuple):
    """A seal, with the seed and salt that open it."""

    seal: str
    seed: int
    salt: str

    @property
    def chance(self) -> SeededShuffles:
        """The source of all shuffles in the sealed game."""
        return SeededShuffles(self.seed)


def sealed_text(
    game: Game, options: Mapping[str, Any], seats: int, first: int, seed: int, salt: str
) -> str:
    """The text of which the seal is the hash."""
    lines = ["cardtable-seal/1", game.key]
    lines += [json.dumps(dict(options), sort_keys=True, separators=(",", ":"))]
    lines += [str(seats), str(first), str(seed), salt]
    table = game.new(seats, options, first, SeededShuffles(seed))
    for event in table.events():
        if isinstance(event, Shuffled):
            form = table.shuffle_forms[event.name].items
            lines.append(" ".join([event.name, *map(form.write, event.order or ())]))
    return "\n".join(lines)


def make_seal(
    game: Game, options: Mapping[str, Any], seats: int, first: int, seed: int, salt: str
) -> Seal:
    """Compute the seal of a deal."""
    text = sealed_text(game, options, seats, first, seed, salt)
    return Seal(sha256(text.encode("ascii")).hexdigest(), seed, salt)


def read_seal(data: Mapping[str, Any]) -> Seal | None:
    """Read the seal from the extra keys of a header. A malformed one raises BadText."""
    if "seal" not in data:
        return None
    seed = data.get("seed")
    if type(seed) is not int:
        raise BadText("The “seed” of a sealed deal must be a whole number.")
    return Seal(_digits("seal", data, SEAL_LENGTH), seed, _digits("salt", data, SALT_LENGTH))


def _digits(name: str, data: Mapping[str, Any], length: int) -> str:
    value = data.get(name)
    if not isinstance(value, str) or len(value) != length or not set(value) <= HEX_DIGITS:
        raise BadText(
            "The “{name}” of a sealed deal must have {length} lower-case hexadecimal digits.",
            name=name,
            length=length,
        )
    return value


def grouped_digits(digits: str) -> str:
    """Digits in groups that are easy to compare: `1a2b3c4d 5e6f7a8b …`"""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))

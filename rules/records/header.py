"""The first line of a record: which game, who sits where, and how it was set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rules.chance import Chance
from rules.errors import BadOptions, BadText, NewerRecord
from rules.model import State
from rules.records.lines import Line
from rules.registry import GAMES, Game
from rules.seal import Seal, make_seal, read_seal
from rules.sentences import Sentence
from rules.text_forms import quoted

VERSION = 1

# From each older version, what makes one of its lines a line of the next version.
MIGRATIONS: dict[int, Callable[[Line], Line]] = {}


class SeatedPlayer(NamedTuple):
    """Who sits at a seat: a name, and `human` or the name of a computer player."""

    name: str
    player: str


@dataclass(frozen=True)
class Header:
    """What a record begins with. `extra` holds what is not needed to replay: seed, created, …"""

    game: Game
    players: tuple[SeatedPlayer, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    first: int = 0
    extra: Mapping[str, Any] = field(default_factory=dict)

    def new_state(self, chance: Chance | None) -> State:
        """The table at the start of the record."""
        return self.game.new(len(self.players), self.options, self.first, chance)

    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def sealed(self, seed: int, salt: str) -> Header:
        """The same for a game whose shuffles all come from that seed, with a seal on them."""
        return replace(self, extra={**self.extra, **self._make_seal(seed, salt)._asdict()})

    def open_seal(self) -> Seal | None:
        """The seal, if there is one. One that does not fit seed and salt raises BadText."""
        seal = read_seal(self.extra)
        if seal is not None and seal != self._make_seal(seal.seed, seal.salt):
            raise BadText("The seal is broken: it is not that of this game, seed and salt.")
        return seal

    def _make_seal(self, seed: int, salt: str) -> Seal:
        return make_seal(self.game, self.options, len(self.players), self.first, seed, salt)

    def to_line(self) -> Line:
        line = {
            "record": "cardtable",
            "version": VERSION,
            "game": self.game.key,
            "options": dict(self.options),
            "first": self.first,
            "seats": [player._asdict() for player in self.players],
        }
        return line | {key: value for key, value in self.extra.items() if key not in line}


def read_version(line: Line) -> int:
    """The version a record was written in, if it is a record that this program can read."""
    if line.get("record") != "cardtable":
        raise BadText("This is not a Card Table record.")
    version = line.get("version")
    if type(version) is not int or version < 1:
        raise BadText("{given} is not a version of records.", given=quoted(version))
    if version > VERSION:
        sentence = Sentence(
            "This record has version {version}; this program knows versions up to {newest}. "
            "A newer program can read it.",
            {"version": version, "newest": VERSION},
        )
        raise NewerRecord(1, sentence)
    return version


def migrate(line: Line, version: int) -> Line:
    """A line of an older version as a line of this one."""
    for older in range(version, VERSION):
        line = MIGRATIONS[older](line)
    return line


def read_header(line: Line) -> Header:
    """The header in a first line of this version; what does not fit raises BadText."""
    name = line.get("game")
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise BadText("{given} is not a game of this program.", given=quoted(name))
    players = _read_players(line.get("seats"))
    options, first = line.get("options", {}), line.get("first", 0)
    if not isinstance(options, dict):
        raise BadText("“options” is an object.")
    known = {"record", "version", "game", "options", "first", "seats"}
    extra = {key: value for key, value in line.items() if key not in known}
    header = Header(game, players, options, first, extra)
    try:
        header.new_state(None)
    except BadOptions as error:
        raise BadText(error.said) from None
    return header


def _read_players(data: object) -> tuple[SeatedPlayer, ...]:
    if not isinstance(data, list):
        raise BadText("“seats” is a list of the seats.")
    players = []
    for seat in data:
        named = seat if isinstance(seat, dict) else {}
        name, player = named.get("name"), named.get("player")
        if not isinstance(name, str) or not isinstance(player, str) or not player:
            raise BadText("Every seat has a name and a player.")
        players.append(SeatedPlayer(name, player))
    return tuple(players)

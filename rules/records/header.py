"""The header, which is the first line of a record: the game, its players and its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rules.errors import BadOptions, BadText, NewerRecord
from rules.game import Game
from rules.records.limits import MAX_NAME_LENGTH
from rules.records.lines import Line
from rules.registry import GAMES
from rules.seal import Seal, make_seal, read_seal
from rules.sentences import Sentence
from rules.shuffle import Chance
from rules.state import State
from rules.text_forms import quoted

VERSION = 1

# For each older version, a function that converts one of its lines to the next version.
MIGRATIONS: dict[int, Callable[[Line], Line]] = {}


class SeatedPlayer(NamedTuple):
    """The name of a player, and `human` or the id of a computer player."""

    name: str
    player: str


@dataclass(frozen=True)
class Header:
    """The header of a record. `extra` has keys that replay does not need: seed, created, …"""

    game: Game
    players: tuple[SeatedPlayer, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    first: int = 0
    extra: Mapping[str, Any] = field(default_factory=dict)

    def new_state(self, chance: Chance | None) -> State:
        """The state at the start of the record."""
        return self.game.new(len(self.players), self.options, self.first, chance)

    @property
    def has_turns(self) -> bool:
        """True if the seats take turns. Otherwise every move has a time, and none is undone."""
        return self.game.has_turns(self.options)

    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def with_seal(self, seed: int, salt: str) -> Header:
        """A copy with a seal, for a game that takes all its shuffles from that seed."""
        return replace(self, extra={**self.extra, **self._make_seal(seed, salt)._asdict()})

    def verified_seal(self) -> Seal | None:
        """The seal, if there is one. Raises BadText if it does not match its seed and salt."""
        seal = read_seal(self.extra)
        if seal is not None and seal != self._make_seal(seal.seed, seal.salt):
            raise BadText("The seal is broken: it does not match this game, seed and salt.")
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
    """The version of a record. Raises an error if this program cannot read it."""
    if line.get("record") != "cardtable":
        raise BadText("This is not a Card Table record.")
    version = line.get("version")
    if type(version) is not int or version < 1:
        raise BadText("{given} is not a record version.", given=quoted(version))
    if version > VERSION:
        sentence = Sentence(
            "This record has version {version}, but this program can only read versions up to "
            "{newest}. Use a newer version of the program.",
            {"version": version, "newest": VERSION},
        )
        raise NewerRecord(1, sentence)
    return version


def migrate(line: Line, version: int) -> Line:
    """Convert a line of an older version to the current one."""
    for older in range(version, VERSION):
        line = MIGRATIONS[older](line)
    return line


def read_header(line: Line) -> Header:
    """Read the first line of a record in the current version. Raises BadText if it is bad."""
    name = line.get("game")
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise BadText("This program has no game {given}.", given=quoted(name))
    players = _read_players(line.get("seats"))
    options, first = line.get("options", {}), line.get("first", 0)
    if not isinstance(options, dict):
        raise BadText("“options” must be an object.")
    known = {"record", "version", "game", "options", "first", "seats"}
    extra = {key: value for key, value in line.items() if key not in known}
    header = Header(game, players, options, first, extra)
    try:
        header.new_state(None)
    except BadOptions as error:
        raise BadText(error.message) from None
    return header


def _read_players(data: object) -> tuple[SeatedPlayer, ...]:
    if not isinstance(data, list):
        raise BadText("“seats” must be a list.")
    players = []
    for entry in data:
        seat = entry if isinstance(entry, dict) else {}
        name, player = seat.get("name"), seat.get("player")
        if not isinstance(name, str) or not isinstance(player, str) or not player:
            raise BadText("Every seat must have a name and a player.")
        if max(len(name), len(player)) > MAX_NAME_LENGTH:
            raise BadText("A name has at most {most} letters.", most=MAX_NAME_LENGTH)
        players.append(SeatedPlayer(name, player))
    return tuple(players)

"""What was chosen for a game the last time, and what is chosen for it at first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from cardtable_qt.game.settings import Settings
from cardtable_qt.game.setup import PERSON
from cardtable_qt.opponents import player_names
from rules import BadOptions, Game
from rules.records import Player

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
USUAL_SEATS = 4
USUAL_LEVEL = "steady"


class SeatChoice(NamedTuple):
    """A name, and who plays: a person or a level of computer players."""

    name: str
    player: str


@dataclass(frozen=True)
class Choices:
    """Who sits where, and the game's options."""

    seats: tuple[SeatChoice, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    def players(self) -> tuple[Player, ...]:
        return tuple(Player(*seat) for seat in self.seats)

    def without_seat_options(self) -> Choices:
        """The same; options with a value for every seat start anew."""
        kept = {name: value for name, value in self.options.items() if type(value) is not list}
        return replace(self, options=kept)

    def remember(self, settings: Settings, game: Game) -> None:
        seats = [list(seat) for seat in self.seats]
        settings.set(f"new {game.key}", {"seats": seats, "options": dict(self.options)})


def usual_seat(seat: int) -> SeatChoice:
    """Who sits there at first: the first seat is a person's."""
    return SeatChoice(NAMES[seat], USUAL_LEVEL if seat else PERSON)


def usual_seats(game: Game) -> int:
    return min(USUAL_SEATS, game.seats[-1])


def usual(game: Game) -> Choices:
    """A person against computers."""
    return Choices(tuple(map(usual_seat, range(usual_seats(game)))))


def remembered(settings: Settings, game: Game) -> Choices:
    """What was chosen last, or the usual if nothing was or it makes no sense any more."""
    data: dict[str, Any] = settings.get(f"new {game.key}", {})
    try:
        seats = tuple(_read_seat(game, seat) for seat in data["seats"])
        options = data["options"]
        game.read_options(len(seats), options)
    except (KeyError, TypeError, ValueError, AttributeError, BadOptions):
        return usual(game)
    return Choices(seats, options)


def _read_seat(game: Game, data: Any) -> SeatChoice:
    name, player = data
    if not isinstance(name, str) or player not in (PERSON, *player_names(game.key)):
        raise ValueError("This is not a seat.")
    return SeatChoice(name, player)

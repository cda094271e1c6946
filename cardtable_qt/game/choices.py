"""What was chosen for a game the last time, and what is chosen for it at first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, NamedTuple

from cardtable_qt.game.names import is_name
from cardtable_qt.game.setup import PERSON
from cardtable_qt.kept.settings import Settings
from cardtable_qt.opponents import CHARACTERS, LEVELS, player_names
from rules import BadOptions, Game
from rules.records import Player

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
USUAL_SEATS = 4
USUAL_LEVEL = "steady"
SCALE = LEVELS["triple"]  # the game with the most levels has every level of the others
# Players of earlier days, and the levels that are most like them.
FORMER = {"random": SCALE[0], "greedy": USUAL_LEVEL}


class SeatChoice(NamedTuple):
    """A name, and who plays: a person, a level of computer players, or a character."""

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

    def named_after(self, own: str) -> Choices:
        """The same; the first person has the own name, unless another one was written there."""
        seats = list(self.seats)
        first = next((n for n, seat in enumerate(seats) if seat.player == PERSON), None)
        if own and first is not None and is_natural(seats[first].name, first, PERSON):
            seats[first] = SeatChoice(free_name(own, self._written_names()), PERSON)
        return replace(self, seats=tuple(seats)).kept_apart()

    def without_own_name(self, own: str) -> Choices:
        """The same to be kept: the own name is kept elsewhere, and may be another one next time."""
        seats = [
            SeatChoice(NAMES[n], PERSON) if is_own(seat, own) else seat
            for n, seat in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(seats)).kept_apart()

    def kept_apart(self) -> Choices:
        """The same; names that nobody wrote give way where there would be two of them."""
        names = self._written_names()
        seats = []
        for n, (name, player) in enumerate(self.seats):
            if is_natural(name, n, player):
                if any(name.casefold() == other.casefold() for other in names):
                    name = free_name(natural_name(n, player), names)
                names.append(name)
            seats.append(SeatChoice(name, player))
        return replace(self, seats=tuple(seats))

    def _written_names(self) -> list[str]:
        return [
            name for n, (name, player) in enumerate(self.seats) if not is_natural(name, n, player)
        ]

    def remember(self, settings: Settings, game: Game) -> None:
        seats = [list(seat) for seat in self.without_own_name(own_name(settings)).seats]
        settings.set(f"new {game.key}", {"seats": seats, "options": dict(self.options)})


def is_character(player: str) -> bool:
    return any(character.key == player for character in CHARACTERS)


def natural_name(seat: int, player: str) -> str:
    """What a seat is called if nobody gives it a name: characters have their own."""
    return player.capitalize() if is_character(player) else NAMES[seat]


def is_natural(name: str, seat: int, player: str) -> bool:
    """Whether it is that name, perhaps with a number because another seat has it, too."""
    return _is_numbered(name, natural_name(seat, player))


def is_own(seat: SeatChoice, own: str) -> bool:
    """Whether a person sits there under the own name, perhaps with a number."""
    return bool(own) and seat.player == PERSON and _is_numbered(seat.name, own)


def _is_numbered(name: str, first: str) -> bool:
    start, _, number = name.rpartition(" ")
    return name == first or (start == first and number.isdecimal())


def own_name(settings: Settings) -> str:
    """The name that was chosen in the settings; "" if there is none."""
    name = settings.get("name", "")
    return name if is_name(name) else ""


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number if somebody else has it already."""
    known = {other.casefold() for other in taken}
    names = (name if n == 1 else f"{name} {n}" for n in count(1))
    return next(each for each in names if each.casefold() not in known)


def natural_names(players: Sequence[str]) -> list[str]:
    """A name for every seat."""
    names: list[str] = []
    for seat, player in enumerate(players):
        names.append(free_name(natural_name(seat, player), names))
    return names


def offered(game: Game, player: str) -> str:
    """That player, or the most similar one that the game offers; "" if it is nobody we know."""
    player = FORMER.get(player, player)
    levels = LEVELS[game.key]
    if player == PERSON or player in levels or is_character(player):
        return player
    if player not in SCALE:
        return USUAL_LEVEL if player in player_names(game.key) else ""
    return min(levels, key=lambda level: abs(SCALE.index(level) - SCALE.index(player)))


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
    known = offered(game, player) if isinstance(player, str) else ""
    if not isinstance(name, str) or not known:
        raise ValueError("This is not a seat.")
    return SeatChoice(name, known)

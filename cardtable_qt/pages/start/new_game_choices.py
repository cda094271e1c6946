"""What was chosen for a game the last time, and what is chosen for it at first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, NamedTuple

from cardtable_qt.games.player_registry import LEVELS, player_names
from cardtable_qt.opponents.levels import is_character
from cardtable_qt.storage.preferences import is_valid_name
from cardtable_qt.storage.settings import Settings
from rules import BadOptions, Game
from rules.records import SeatedPlayer
from rules.records.setup import HUMAN

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
DEFAULT_SEATS = 4
DEFAULT_LEVEL = "steady"
LEVEL_ORDER = LEVELS["triple"]  # the game with the most levels has every level of the others
# Players of earlier days, and the levels that are most like them.
RETIRED_PLAYERS = {"random": LEVEL_ORDER[0], "greedy": DEFAULT_LEVEL}


class SeatChoice(NamedTuple):
    """A name, and who plays: a person, a level of computer players, or a character."""

    name: str
    player: str


@dataclass(frozen=True)
class NewGameChoices:
    """Who sits where, and the game's options."""

    seats: tuple[SeatChoice, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    def players(self) -> tuple[SeatedPlayer, ...]:
        return tuple(SeatedPlayer(*seat) for seat in self.seats)

    def without_seat_options(self) -> NewGameChoices:
        """The same; options with a value for every seat start anew."""
        kept = {name: value for name, value in self.options.items() if type(value) is not list}
        return replace(self, options=kept)

    def with_own_name(self, own: str) -> NewGameChoices:
        """The same; the first person has the own name, unless another one was written there."""
        seats = list(self.seats)
        first = next((n for n, seat in enumerate(seats) if seat.player == HUMAN), None)
        if own and first is not None and is_default_name(seats[first].name, first, HUMAN):
            seats[first] = SeatChoice(unused_name(own, self._custom_names()), HUMAN)
        return replace(self, seats=tuple(seats)).with_unique_names()

    def without_own_name(self, own: str) -> NewGameChoices:
        """The same to be kept: the own name is kept elsewhere, and may be another one next time."""
        seats = [
            SeatChoice(NAMES[n], HUMAN) if has_own_name(seat, own) else seat
            for n, seat in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(seats)).with_unique_names()

    def with_unique_names(self) -> NewGameChoices:
        """The same; names that nobody wrote give way where there would be two of them."""
        names = self._custom_names()
        seats = []
        for n, (name, player) in enumerate(self.seats):
            if is_default_name(name, n, player):
                if any(name.casefold() == other.casefold() for other in names):
                    name = unused_name(default_name(n, player), names)
                names.append(name)
            seats.append(SeatChoice(name, player))
        return replace(self, seats=tuple(seats))

    def _custom_names(self) -> list[str]:
        return [
            name
            for n, (name, player) in enumerate(self.seats)
            if not is_default_name(name, n, player)
        ]

    def save(self, settings: Settings, game: Game) -> None:
        seats = [list(seat) for seat in self.without_own_name(own_name(settings)).seats]
        settings.set(f"new {game.key}", {"seats": seats, "options": dict(self.options)})


def default_name(seat: int, player: str) -> str:
    """What a seat is called if nobody gives it a name: characters have their own."""
    return player.capitalize() if is_character(player) else NAMES[seat]


def is_default_name(name: str, seat: int, player: str) -> bool:
    """Whether it is that name, perhaps with a number because another seat has it, too."""
    return _is_numbered(name, default_name(seat, player))


def has_own_name(seat: SeatChoice, own: str) -> bool:
    """Whether a person sits there under the own name, perhaps with a number."""
    return bool(own) and seat.player == HUMAN and _is_numbered(seat.name, own)


def _is_numbered(name: str, first: str) -> bool:
    start, _, number = name.rpartition(" ")
    return name == first or (start == first and number.isdecimal())


def own_name(settings: Settings) -> str:
    """The name that was chosen in the settings; "" if there is none."""
    name = settings.get("name", "")
    return name if is_valid_name(name) else ""


def unused_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number if somebody else has it already."""
    known = {other.casefold() for other in taken}
    names = (name if n == 1 else f"{name} {n}" for n in count(1))
    return next(each for each in names if each.casefold() not in known)


def default_names(players: Sequence[str]) -> list[str]:
    """A name for every seat."""
    names: list[str] = []
    for seat, player in enumerate(players):
        names.append(unused_name(default_name(seat, player), names))
    return names


def nearest_player(game: Game, player: str) -> str:
    """That player, or the most similar one that the game offers; "" if it is nobody we know."""
    player = RETIRED_PLAYERS.get(player, player)
    levels = LEVELS[game.key]
    if player == HUMAN or player in levels or is_character(player):
        return player
    if player not in LEVEL_ORDER:
        return DEFAULT_LEVEL if player in player_names(game.key) else ""
    return min(levels, key=lambda level: abs(LEVEL_ORDER.index(level) - LEVEL_ORDER.index(player)))


def default_seat(seat: int) -> SeatChoice:
    """Who sits there at first: the first seat is a person's."""
    return SeatChoice(NAMES[seat], DEFAULT_LEVEL if seat else HUMAN)


def default_seat_count(game: Game) -> int:
    return min(DEFAULT_SEATS, game.seats[-1])


def default_choices(game: Game) -> NewGameChoices:
    """A person against computers."""
    return NewGameChoices(tuple(map(default_seat, range(default_seat_count(game)))))


def last_choices(settings: Settings, game: Game) -> NewGameChoices:
    """What was chosen last, or the usual if nothing was or it makes no sense any more."""
    data: dict[str, Any] = settings.get(f"new {game.key}", {})
    try:
        seats = tuple(_read_seat(game, seat) for seat in data["seats"])
        options = data["options"]
        game.read_options(len(seats), options)
    except (KeyError, TypeError, ValueError, AttributeError, BadOptions):
        return default_choices(game)
    return NewGameChoices(seats, options)


def _read_seat(game: Game, data: Any) -> SeatChoice:
    name, player = data
    known = nearest_player(game, player) if isinstance(player, str) else ""
    if not isinstance(name, str) or not known:
        raise ValueError("This is not a seat.")
    return SeatChoice(name, known)

"""The choices for a new game: defaults, and the last ones from the settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.player_registry import player_names
from cardtable_qt.games.registry import game_opponents, game_texts
from cardtable_qt.opponents.levels import LEVELS, is_character
from cardtable_qt.storage.preferences import DEFAULT_NAME, is_valid_name
from cardtable_qt.storage.settings import Settings
from rules import BadOptions, Game
from rules.records import SeatedPlayer
from rules.records.setup import HUMAN

translate = QCoreApplication.translate

NAMES = (DEFAULT_NAME, "Ben", "Clara", "David", "Emma", "Felix")
MAX_SEATS = len(NAMES)
DEFAULT_SEATS = 4
DEFAULT_LEVEL = "steady"
# Players of earlier versions, and the levels closest to them.
RETIRED_PLAYERS = {"random": LEVELS[0], "greedy": DEFAULT_LEVEL}


class SeatChoice(NamedTuple):
    """The name and the player of a seat: a person, a level or a character."""

    name: str
    player: str


@dataclass(frozen=True)
class NewGameChoices:
    """The players of all seats and the game's options."""

    seats: tuple[SeatChoice, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    def players(self) -> tuple[SeatedPlayer, ...]:
        return tuple(SeatedPlayer(*seat) for seat in self.seats)

    def without_seat_options(self) -> NewGameChoices:
        """A copy without the options that have one value per seat."""
        options = {name: value for name, value in self.options.items() if type(value) is not list}
        return replace(self, options=options)

    def with_own_name(self, own: str) -> NewGameChoices:
        """A copy in which the first person has the name from the settings, unless it was edited."""
        seats = list(self.seats)
        first = next((n for n, seat in enumerate(seats) if seat.player == HUMAN), None)
        if own and first is not None and is_default_name(seats[first].name, first, HUMAN):
            seats[first] = SeatChoice(unused_name(own, self._custom_names()), HUMAN)
        return replace(self, seats=tuple(seats)).with_unique_names()

    def without_own_name(self, own: str) -> NewGameChoices:
        """A copy to save, without the name from the settings: it may change before next time."""
        seats = [
            SeatChoice(NAMES[n], HUMAN) if has_own_name(seat, own) else seat
            for n, seat in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(seats)).with_unique_names()

    def with_unique_names(self) -> NewGameChoices:
        """A copy in which default names are changed where they collide with other names."""
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
        """The names that were edited."""
        return [
            name
            for n, (name, player) in enumerate(self.seats)
            if not is_default_name(name, n, player)
        ]

    def save(self, settings: Settings, game: Game) -> None:
        seats = [list(seat) for seat in self.without_own_name(own_name(settings)).seats]
        settings.set(f"new {game.key}", {"seats": seats, "options": dict(self.options)})


def default_name(seat: int, player: str) -> str:
    """The default name of a seat. Characters have their own."""
    return player.capitalize() if is_character(player) else NAMES[seat]


def is_default_name(name: str, seat: int, player: str) -> bool:
    """True if this is the default name, perhaps with a number to make it unique."""
    return _is_numbered(name, default_name(seat, player))


def has_own_name(seat: SeatChoice, own: str) -> bool:
    """True if a person plays there under the name from the settings, perhaps with a number."""
    return bool(own) and seat.player == HUMAN and _is_numbered(seat.name, own)


def _is_numbered(name: str, base: str) -> bool:
    start, _, number = name.rpartition(" ")
    return name == base or (start == base and number.isdecimal())


def own_name(settings: Settings) -> str:
    """The player's name from the settings, or ""."""
    name = settings.get("name", "")
    return name if is_valid_name(name) else ""


def unused_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number if it is already taken."""
    used = {other.casefold() for other in taken}
    names = (name if n == 1 else f"{name} {n}" for n in count(1))
    return next(each for each in names if each.casefold() not in used)


def default_names(players: Sequence[str]) -> list[str]:
    """A unique default name for each seat."""
    names: list[str] = []
    for seat, player in enumerate(players):
        names.append(unused_name(default_name(seat, player), names))
    return names


def nearest_player(game: Game, player: str) -> str:
    """The player, or the most similar one in this game. "" for an unknown player."""
    player = RETIRED_PLAYERS.get(player, player)
    if player == HUMAN or is_character(player):
        return player
    if player in LEVELS:
        return nearest_level(game, player)
    return default_level(game) if player in player_names(game.key) else ""


def people_error(
    game: Game, players: Sequence[str], options: Mapping[str, Any], offers_turns: bool = False
) -> str:
    """The reason why these players cannot play at one screen, or "".

    If the options can still be changed, it names the one with which they can.
    """
    if game.has_turns(options) or players.count(HUMAN) < 2:
        return ""
    text = translate(
        "New game",
        "In {game} everyone plays at the same time, so only one person can play at one screen. "
        "The others must be computers.",
    )
    turns = [option for option in game.options if option.name == game.turns_option]
    if offers_turns and turns:
        text = translate(
            "New game",
            "Everyone plays at the same time, so only one person can play at one screen. With "
            "“{option}”, several can.",
        )
        return text.format(option=translate("Option", turns[0].label))
    return text.format(game=game.title)


def summary_text(game: Game, options: Mapping[str, Any]) -> str:
    """What a game with these options is about."""
    texts = game_texts(game.key)
    in_turns = game.is_real_time and game.has_turns(options) and texts.summary_in_turns
    return (in_turns or texts.summary)()


def nearest_level(game: Game, wanted: str) -> str:
    """The level, or the most similar one in this game."""
    levels = game_opponents(game.key).levels
    return min(levels, key=lambda level: abs(LEVELS.index(level) - LEVELS.index(wanted)))


def default_level(game: Game) -> str:
    return nearest_level(game, DEFAULT_LEVEL)


def default_seat(game: Game, seat: int) -> SeatChoice:
    """The default for a seat: a person at the first, computers at the others."""
    return SeatChoice(NAMES[seat], default_level(game) if seat else HUMAN)


def default_seat_count(game: Game) -> int:
    return min(DEFAULT_SEATS, game.seats[-1])


def default_choices(game: Game) -> NewGameChoices:
    """One person against computers."""
    seats = range(default_seat_count(game))
    return NewGameChoices(tuple(default_seat(game, seat) for seat in seats))


def last_choices(settings: Settings, game: Game) -> NewGameChoices:
    """The choices of the last game, or the defaults if there are none or they are invalid."""
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

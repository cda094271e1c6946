"""The list of games, with their options and numbers of seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rules.eight28.options import FINAL_DECLINE
from rules.errors import BadOptions
from rules.extop.options import SEAT_COLOURS
from rules.gracias.options import SESSIONS
from rules.option_types import GameOption
from rules.text_forms import quoted
from rules.triple.options import CHIPS, HANDICAP

if TYPE_CHECKING:
    from rules.model import State
    from rules.shuffle import Chance


@dataclass(frozen=True)
class Game:
    """A game that can be played."""

    key: str
    title: str
    seats: range
    options: tuple[GameOption, ...]
    state_class_name: str
    is_real_time: bool = False  # all seats can move at any time

    @cached_property
    def state_class(self) -> type[State]:
        """The state class of the game. Its module is imported on first use."""
        module = import_module(f"rules.{self.key}.state")
        state_class: type[State] = getattr(module, self.state_class_name)
        return state_class

    def new(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        first: int = 0,
        chance: Chance | None = None,
    ) -> State:
        """Set up a game. Options are plain JSON values, and missing ones have their defaults."""
        values = self.read_options(seats, options or {})
        last = 0 if self.is_real_time else seats - 1
        if type(first) is not int or not 0 <= first <= last:
            raise BadOptions(
                "“first” must be a whole number from 0 to {last} in {game}.",
                game=self.title,
                last=last,
            )
        return self.state_class(seats, chance, first, **values)  # type: ignore[call-arg]

    def read_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Check options, and convert them for the constructor of the state."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOptions(
                "{game} is for {low} to {high} players.", game=self.title, low=low, high=high
            )
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            raise BadOptions(
                "{game} has no option {given}. Its options are {names}.",
                game=self.title,
                given=quoted(unknown[0]),
                names=", ".join(option.name for option in self.options),
            )
        return {
            option.name: option.read(options.get(option.name, option.default(seats)), seats)
            for option in self.options
        }


GAMES = {
    game.key: game
    for game in (
        Game("gracias", "Gracias", range(3, 7), (SESSIONS,), "GraciasState"),
        Game("triple", "Triple", range(2, 5), (CHIPS, HANDICAP), "TripleState", is_real_time=True),
        Game("eight28", "8/28", range(3, 7), (FINAL_DECLINE,), "Eight28State"),
        Game("extop", "Ex & Top", range(2, 7), (SEAT_COLOURS,), "ExTopState"),
    )
}

"""The four games: their seats, their options, and how one is set up."""

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
    from rules.chance import Chance
    from rules.model import State


@dataclass(frozen=True)
class Game:
    """A game one can sit down to."""

    key: str
    title: str
    seats: range
    options: tuple[GameOption, ...]
    state_name: str
    real_time: bool = False  # everybody moves at any time, and nobody begins

    @cached_property
    def state(self) -> type[State]:
        """The game's true table; its module is loaded when the game is first played."""
        state: type[State] = getattr(import_module(f"rules.{self.key}.state"), self.state_name)
        return state

    def new(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        first: int = 0,
        chance: Chance | None = None,
    ) -> State:
        """A table set up for play; options as plain JSON values, the missing ones by default."""
        values = self.read_options(seats, options or {})
        begins = 1 if self.real_time else seats
        if type(first) is not int or not 0 <= first < begins:
            raise BadOptions(
                "Who begins {game} is a number from 0 to {last}.", game=self.title, last=begins - 1
            )
        return self.state(seats, chance, first, **values)  # type: ignore[call-arg]

    def read_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option's value as the state takes it; what does not fit raises BadOptions."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOptions(
                "{game} is played by {low} to {high} people.", game=self.title, low=low, high=high
            )
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            names = ", ".join(option.name for option in self.options)
            raise BadOptions(
                "{game} has no option {given}; it has {names}.",
                game=self.title,
                given=quoted(unknown[0]),
                names=names,
            )
        return {
            option.name: option.read(options.get(option.name, option.default(seats)), seats)
            for option in self.options
        }


GAMES = {
    game.key: game
    for game in (
        Game("gracias", "Gracias", range(3, 7), (SESSIONS,), "GraciasState"),
        Game("triple", "Triple", range(2, 5), (CHIPS, HANDICAP), "TripleState", real_time=True),
        Game("eight28", "8/28", range(3, 7), (FINAL_DECLINE,), "Eight28State"),
        Game("extop", "Ex & Top", range(2, 7), (SEAT_COLOURS,), "ExTopState"),
    )
}

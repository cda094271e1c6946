"""The descriptor of a game: what can be known about it without loading its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules.errors import BadOptions
from rules.text_forms import quoted

if TYPE_CHECKING:
    from rules.options import NumberOption, Option
    from rules.shuffle import Chance
    from rules.state import State


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game that can be played. Its options and states are imported on first use.

    `tie_break` says in English how a tie for the highest score is broken, if it ever is.
    """

    key: str
    title: str
    seats: range
    load_options: Callable[[], tuple[Option, ...]]
    load_state_class: Callable[[], type[State]]
    is_real_time: bool = False  # all seats can move at any time, and none is the first
    turns_option: str = ""  # with this option the seats of a real-time game take turns
    tie_break: str = ""

    def has_turns(self, options: Mapping[str, Any]) -> bool:
        """Return whether the seats take turns in a game with these options.

        Only with turns can moves be undone, and several people can play at one screen.
        """
        return not self.is_real_time or options.get(self.turns_option) is True

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options of the game."""
        return self.load_options()

    @cached_property
    def state_class(self) -> type[State]:
        """The class of the game's states."""
        return self.load_state_class()

    @property
    def refusals(self) -> Mapping[str, str]:
        """An English sentence for every code of the game's own refusals."""
        return self.state_class.refusals.sentences

    @property
    def length_option(self) -> NumberOption | None:
        """The option that is the length of the game, if there is one."""
        from rules.options import NumberOption

        numbers = (option for option in self.options if isinstance(option, NumberOption))
        return next((option for option in numbers if option.length_text), None)

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
        if options and not self.options:
            raise BadOptions("{game} has no options.", game=self.title)
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            raise BadOptions(
                "{game} has no option {given}. Its options are {names}.",
                game=self.title,
                given=quoted(unknown[0]),
                names=", ".join(option.name for option in self.options),
            )
        return {
            option.name: option.read(options.get(option.name, option.default_value(seats)), seats)
            for option in self.options
        }

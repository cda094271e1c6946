"""Refusals: why a move is not allowed, as a code with a sentence for it.

This module has what all games share. `find_refusal` and the sentences of a game's own codes are in
its own module `refusals`. Placeholders in braces are filled with the facts of a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.sentences import Sentence

if TYPE_CHECKING:
    from rules.moves import Move
    from rules.observation import Observation
    from rules.state import State

REFUSALS = {
    "foreign_move": "This is not a move of this game.",
    "no_such_seat": "There is no {seat} at this table.",
    "shuffle_first": "The cards have not been shuffled yet.",
    "game_over": "The game is over.",
    "not_your_turn": "It's {turn}'s turn.",
    "not_in_hand": "{card} is not in your hand.",
    "scoring": "Wait until the scoring is over.",
    "spectator": "You are only watching this game.",
}


class Refusal(NamedTuple):
    """Why a move is not allowed: a code, and the facts to fill into its sentence."""

    code: str
    facts: Mapping[str, object] = {}

    def sentence(self, names: Sequence[str] | None = None) -> str:
        """The refusal in English, with the names of the seats if they are given."""
        facts = dict(self.facts)
        for key in ("turn", "seat"):
            seat = facts.get(key)
            if isinstance(seat, int):
                facts[key] = seat_label(seat, names or ())
        return self.text.format(**facts)

    @property
    def text(self) -> str:
        """The English sentence with placeholders. A game's own codes begin with its key."""
        game, dot, _ = self.code.partition(".")
        if not dot:
            return REFUSALS[self.code]
        from rules.registry import GAMES

        return GAMES[game].refusals[self.code]


class NamedRefusal(NamedTuple):
    """A refusal in a game with named seats, to be used as a fact of another sentence."""

    game: str
    refusal: Refusal
    names: Sequence[str]

    def __str__(self) -> str:
        return self.refusal.sentence(self.names)


class GameRefusals(NamedTuple):
    """The refusals of one game.

    `find` checks the game's own rules, for a state or an observation of the game. It is called only
    for existing seats of a running game. `sentences` are those of the game's own codes.
    """

    find: Callable[[Any, int, Move], Refusal | None]
    sentences: Mapping[str, str]


def seat_label(seat: int, names: Sequence[str]) -> str | Sentence:
    """The name of a seat, or `seat 3` if it has none."""
    if 0 <= seat < len(names):
        return names[seat]
    return Sentence("seat {number}", {"number": seat})


def refusal_at(table: State | Observation, is_over: bool, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    if type(move) not in table.moves.classes:
        return Refusal("foreign_move")
    if not 0 <= seat < table.seats:
        return Refusal("no_such_seat", {"seat": seat})
    if table.due:
        return Refusal("shuffle_first")
    return Refusal("game_over") if is_over else table.refusals.find(table, seat, move)

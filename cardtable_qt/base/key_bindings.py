"""Key bindings as data: what a key does, where it works, and what the player has chosen instead.

All bindings are in `key_list`, except those of buttons on the tables of games, which are in
`GameTable.button_keys`. Which keys hold now, and how they are written, is in
`cardtable_qt/table/input/key_map.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

# Where a key means something. The buttons of a game have the key of the game as their context.
EVERYWHERE = "everywhere"
ANY_TABLE = "any table"  # in a game and in a replay
TABLE = "table"
LESSON = "lesson"
REPLAY = "replay"
LIBRARY = "library"


class KeyBinding(NamedTuple):
    """Something that keys do."""

    name: str  # in the settings file
    context: str
    title: Callable[[], str]
    defaults: tuple[str, ...] = ()  # in Qt's portable notation
    standard: str = ""  # a QKeySequence.StandardKey, whose keys on this desktop come first
    repeats: bool = False  # while the key is held down


def contexts_around(context: str) -> tuple[str, ...]:
    """The contexts whose keys work in this one: itself and wider ones."""
    if context in (EVERYWHERE, LIBRARY, ANY_TABLE):
        return tuple(dict.fromkeys((context, EVERYWHERE)))
    if context in (TABLE, REPLAY):
        return (context, ANY_TABLE, EVERYWHERE)
    # A game's buttons are used in its lesson, too.
    return tuple(dict.fromkeys((context, LESSON, TABLE, ANY_TABLE, EVERYWHERE)))


def contexts_meet(context: str, other: str) -> bool:
    """True if there is a place where keys of both contexts work."""
    return context in contexts_around(other) or other in contexts_around(context)


def button_binding(game: str, zone: str, key: str, title: Callable[[], str]) -> KeyBinding:
    """The key of a button on a game's table, which is a zone that can be clicked."""
    return KeyBinding(f"{game}/{zone}", game, title, (key,))


def button_zone(binding: KeyBinding) -> str:
    """The zone of a button on a game's table."""
    return binding.name.partition("/")[2]


# What the player has chosen instead, as it is in the settings: lists of keys by name.

_chosen: Mapping[str, object] = {}


def use_keys(chosen: Mapping[str, object]) -> None:
    """Use these keys from now on, instead of the defaults. Texts that name a key stay as they are.

    What makes no sense counts as the default.
    """
    global _chosen
    _chosen = chosen


def chosen_keys() -> Mapping[str, object]:
    return _chosen

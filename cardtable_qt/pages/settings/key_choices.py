"""Choosing keys: what has which key, who has a key already, and the changes in the settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable_qt.base.key_bindings import KeyBinding
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.games.registry import game_table
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.table.input.key_map import Keys, current_keys, default_keys, keys_collide
from rules import GAMES


def all_bindings() -> list[KeyBinding]:
    """Everything that can have a key, the buttons of all games included."""
    buttons = (binding for key in GAMES for binding in game_table(key).button_keys)
    return [*BINDINGS.values(), *buttons]


class KeyChoices:
    """The keys that a player has chosen. Changes take effect at once."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.bindings = all_bindings()

    @property
    def chosen(self) -> Mapping[str, object]:
        return self._preferences.keys

    def is_changed(self, binding: KeyBinding) -> bool:
        return current_keys(binding) != default_keys(binding)

    def owners(self, binding: KeyBinding, keys: Sequence[str]) -> list[KeyBinding]:
        """The others that have one of these keys, where the binding would have it, too."""
        return [
            other
            for other in self.bindings
            if other.name != binding.name
            and any(
                key in keys and keys_collide(binding, other, key) for key in current_keys(other)
            )
        ]

    def choose(self, binding: KeyBinding, keys: Sequence[str]) -> None:
        """Give a binding these keys, and take them from all others that have them."""
        changes = {binding: tuple(dict.fromkeys(keys))}
        for owner in self.owners(binding, keys):
            changes[owner] = tuple(key for key in current_keys(owner) if key not in keys)
        self._save(changes)

    def reset_all(self) -> None:
        self._preferences.set("keys", {})

    def restore(self, chosen: Mapping[str, object]) -> None:
        """Go back to earlier choices."""
        self._preferences.set("keys", dict(chosen))

    def _save(self, changes: Mapping[KeyBinding, Keys]) -> None:
        chosen = dict(self.chosen)
        for binding, keys in changes.items():
            chosen.pop(binding.name, None)
            if keys != default_keys(binding):  # defaults are not saved
                chosen[binding.name] = list(keys)
        self._preferences.set("keys", chosen)

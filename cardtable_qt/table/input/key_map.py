"""The keys that hold now: those the player has chosen, and the defaults of everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeyEvent, QKeySequence

from cardtable_qt.base.key_bindings import KeyBinding, chosen_keys, contexts_meet
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.table.input.key_rules import (
    PORTABLE,
    is_rare_key,
    normalised,
    pressed_key,
    refusal,
)

translate = QCoreApplication.translate

Keys = tuple[str, ...]  # in portable notation
NATIVE = QKeySequence.SequenceFormat.NativeText

_resolved: tuple[Mapping[str, object], dict[str, Keys]] | None = None


def default_keys(binding: KeyBinding) -> Keys:
    """The keys of a binding that has not been changed."""
    standard: list[QKeySequence] = []
    if binding.standard:
        standard = QKeySequence.keyBindings(getattr(QKeySequence.StandardKey, binding.standard))
    keys = [*(keys.toString(PORTABLE) for keys in standard), *map(normalised, binding.defaults)]
    return tuple(dict.fromkeys(filter(None, keys)))


def current_keys(binding: KeyBinding) -> Keys:
    """The keys of a binding now. No other binding that works in the same place has one of them."""
    generic = _generic_keys()
    if binding.name in generic:
        return generic[binding.name]
    taken = {
        key
        for name, keys in generic.items()
        if contexts_meet(BINDINGS[name].context, binding.context)
        for key in keys
    }
    chosen = read_keys(binding, chosen_keys().get(binding.name))
    keys = default_keys(binding) if chosen is None else chosen
    return tuple(key for key in keys if key not in taken)


def read_keys(binding: KeyBinding, value: object) -> Keys | None:
    """The chosen keys of a binding from the settings; None for a value that makes no sense."""
    if not isinstance(value, list):
        return None
    keys = tuple(map(normalised, value))
    is_valid = not any(why_not(binding, key) for key in keys)
    return tuple(dict.fromkeys(keys)) if is_valid else None


def why_not(binding: KeyBinding, key: str) -> str:
    """Why this key cannot be chosen for a binding; "" if it can. Its defaults always can."""
    return "" if key in default_keys(binding) else refusal(binding.context, key)


def _generic_keys() -> dict[str, Keys]:
    """The keys of all bindings except those of the games' buttons."""
    global _resolved
    chosen = chosen_keys()
    if _resolved is None or _resolved[0] is not chosen:
        _resolved = chosen, _resolve(chosen)
    return _resolved[1]


def _resolve(chosen: Mapping[str, object]) -> dict[str, Keys]:
    """Chosen keys come before defaults, so that a new default never takes a key away."""
    found: dict[str, Keys] = {}
    for name, binding in BINDINGS.items():
        keys = read_keys(binding, chosen.get(name))
        if keys is not None:
            free = _free(binding, keys, found)
            if free or not keys:
                found[name] = free
    chosen_first = dict(found)
    for name, binding in BINDINGS.items():
        if name not in found:
            found[name] = _free(binding, default_keys(binding), chosen_first)
    return {name: found[name] for name in BINDINGS}


def _free(binding: KeyBinding, keys: Keys, found: Mapping[str, Keys]) -> Keys:
    """Those of these keys that are not taken by others, unless both have them by default."""
    return tuple(
        key
        for key in keys
        if not any(
            key in taken and keys_collide(binding, BINDINGS[name], key)
            for name, taken in found.items()
        )
    )


def keys_collide(binding: KeyBinding, other: KeyBinding, key: str) -> bool:
    """True if this key can only mean one of the two.

    By default, the keys of a list win over those of the window, as on every desktop.
    """
    is_usual = key in default_keys(binding) and key in default_keys(other)
    return contexts_meet(binding.context, other.context) and not is_usual


# Asking for keys by name


def key_sequences(name: str) -> list[QKeySequence]:
    """The keys of a binding, for an action."""
    return [QKeySequence(key, PORTABLE) for key in current_keys(BINDINGS[name])]


def is_pressed(name: str, event: QKeyEvent) -> bool:
    """True if this event is a key of the binding."""
    return pressed_key(event) in current_keys(BINDINGS[name])


def pressed_binding(event: QKeyEvent, bindings: Iterable[KeyBinding]) -> KeyBinding | None:
    """The binding that this event is a key of."""
    key = pressed_key(event)
    return next((each for each in bindings if key and key in current_keys(each)), None)


# Keys in words


def keys_text(keys: Iterable[str]) -> str:
    """Keys in the desktop's notation, without those that few keyboards have."""
    sequences = [QKeySequence(key, PORTABLE) for key in keys]
    return ", ".join(each.toString(NATIVE) for each in sequences if not is_rare_key(each))


def all_keys_text(binding: KeyBinding) -> str:
    return keys_text(current_keys(binding))


def first_key_text(binding: KeyBinding) -> str:
    """The most common key of a binding, for a text; "" if it has none."""
    keys = (keys_text([key]) for key in current_keys(binding))
    return next(filter(None, keys), "")


def key_text(name: str) -> str:
    """The same for a binding by its name."""
    return first_key_text(BINDINGS[name])


def with_key(text: str, *names: str) -> str:
    """A text with the keys of these bindings in parentheses, if they have any."""
    keys = ", ".join(filter(None, map(key_text, names)))
    return translate("Keys", "{text} ({keys})").format(text=text, keys=keys) if keys else text


def with_button_key(text: str, binding: KeyBinding) -> str:
    """The tooltip of a button on the table, with its key if it has one."""
    key = first_key_text(binding)
    return translate("Table", "{button} (key {key})").format(button=text, key=key) if key else text

"""The sentences of the dialog that changes keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.key_bindings import (
    ANY_TABLE,
    EVERYWHERE,
    LESSON,
    LIBRARY,
    REPLAY,
    TABLE,
    KeyBinding,
)
from cardtable_qt.base.texts import join_names
from cardtable_qt.table.input import key_rules
from cardtable_qt.table.input.key_map import keys_text
from rules import GAMES

translate = QCoreApplication.translate


def context_title(context: str) -> str:
    """Where the keys of a context work, as a heading."""
    titles = {
        EVERYWHERE: translate("Keys", "On all pages"),
        ANY_TABLE: translate("Keys", "In games and replays"),
        TABLE: translate("Keys", "In all games"),
        LESSON: translate("Keys", "In lessons"),
        REPLAY: translate("Keys", "In replays"),
        LIBRARY: translate("Keys", "On the Games page"),
    }
    return titles.get(context) or GAMES[context].title


def title_text(binding: KeyBinding) -> str:
    """What a binding does, as the beginning of a line."""
    title = binding.title()
    return title[:1].upper() + title[1:]


def quoted_name(binding: KeyBinding) -> str:
    """A binding in a sentence; a button with its game."""
    title = translate("Keys", "“{action}”").format(action=title_text(binding))
    if binding.context not in GAMES:
        return title
    text = translate("Keys", "{action} in {game}")
    return text.format(action=title, game=GAMES[binding.context].title)


def no_key_text() -> str:
    return translate("Keys", "none")


def press_text(binding: KeyBinding) -> str:
    text = translate("Keys", "Press the new key for {action}. Esc leaves everything as it is.")
    return text.format(action=quoted_name(binding))


def changed_text(binding: KeyBinding, keys: Sequence[str]) -> str:
    shown = keys_text(keys)
    if not shown:
        return translate("Keys", "{action} has no key now.").format(action=quoted_name(binding))
    text = translate("Keys", "{action} has the key {keys} now.")
    return text.format(action=quoted_name(binding), keys=shown)


def taken_text(keys: Sequence[str], owners: Sequence[KeyBinding]) -> str:
    """Why a key is not simply given away."""
    text = translate("Keys", "{key} is already the key for {actions}.")
    return text.format(key=keys_text(keys), actions=join_names(list(map(quoted_name, owners))))


def refusal_text(key: str, reason: str) -> str:
    """Why a key cannot be chosen, by the reason that `key_rules` gives."""
    texts = {
        key_rules.TAKEN_BY_TABLE: translate(
            "Keys",
            "{key} cannot be changed: it moves the focus, takes up and puts down cards, and "
            "presses buttons.",
        ),
        key_rules.TAKEN_BY_ARROWS: translate(
            "Keys", "{key} cannot be changed: the arrow keys move around the table."
        ),
        key_rules.TAKEN_BY_ESCAPE: translate(
            "Keys", "{key} cannot be changed: it always puts back, closes or leaves."
        ),
        key_rules.TAKEN_BY_LISTS: translate(
            "Keys", "{key} cannot be used: explanations, the log and lists page with it."
        ),
        key_rules.TAKEN_BY_SCREEN_READER: translate(
            "Keys", "{key} cannot be used: screen readers and the number pad need it."
        ),
        key_rules.TAKEN_BY_MENUS: translate(
            "Keys", "{key} cannot be used: it opens menus or belongs to the desktop."
        ),
        key_rules.TAKEN_BY_TEXT: translate(
            "Keys", "{key} cannot be used: text fields need it for copying and undoing."
        ),
        key_rules.TAKEN_BY_DESKTOP: translate(
            "Keys", "{key} cannot be used: it belongs to the desktop or makes accents."
        ),
        key_rules.LETTER_ALONE: translate(
            "Keys",
            "{key} alone cannot be used here: on pages with lists and fields it types. Hold Ctrl "
            "with it, or take a function key such as F6.",
        ),
    }
    text = texts.get(reason) or translate("Keys", "{key} cannot be used: it is no single key.")
    return text.format(key=keys_text([key]) or key)

"""The keys of the program: one meaning for each key in each place, and what may be chosen."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from cardtable_qt.base.key_bindings import (
    ANY_TABLE,
    EVERYWHERE,
    LIBRARY,
    REPLAY,
    TABLE,
    KeyBinding,
    contexts_meet,
    use_keys,
)
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.pages.settings.key_choices import all_bindings
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.input.key_map import (
    current_keys,
    default_keys,
    key_text,
    keys_collide,
    why_not,
    with_key,
)
from cardtable_qt.table.input.key_rules import PORTABLE, pressed_key

NEW_KEYS = {
    "describe_state": "Q",
    "describe_focus": "V",
    "repeat_announcement": "X",
    "focus_hand": "C",
    "focus_middle": "T",
    "focus_opponent": "O",
    "focus_previous_opponent": "Shift+O",
    "peek": "L",
}
FORMER_KEYS = {
    "play_again": "Ctrl+R", "statistics": "Ctrl+T", "pause": "P", "hurry": "N", "hint": "H",
    "explain_move": "W", "sort_hand": "S", "zoom_reset": "Ctrl+0", "show_log": "Ctrl+L",
    "sound": "M", "shortcuts": "F1", "rules": "F2",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _desktop(qapp: object) -> None:
    """The keys of the desktop are known to an application only."""


def by_name(name: str) -> KeyBinding:
    return next(binding for binding in all_bindings() if binding.name == name)


# The defaults


def test_no_two_bindings_that_work_in_one_place_share_a_default() -> None:
    for one, other in combinations(all_bindings(), 2):
        for key in default_keys(one):
            assert key not in default_keys(other) or not keys_collide(one, other, key)
            if one.context == other.context:
                assert key not in default_keys(other), (one.name, other.name)


def test_only_a_list_may_have_a_key_of_the_window() -> None:
    shared = [
        {one.context, other.context}
        for one, other in combinations(all_bindings(), 2)
        if contexts_meet(one.context, other.context)
        and set(default_keys(one)) & set(default_keys(other))
    ]
    assert all(contexts == {EVERYWHERE, LIBRARY} for contexts in shared)


def test_contexts_meet_where_both_are_in_force() -> None:
    assert contexts_meet(EVERYWHERE, REPLAY)
    assert contexts_meet(ANY_TABLE, TABLE)
    assert contexts_meet(ANY_TABLE, REPLAY)
    assert not contexts_meet(TABLE, REPLAY)
    assert not contexts_meet(TABLE, LIBRARY)
    assert contexts_meet("bids", TABLE)
    assert not contexts_meet("bids", "another game")
    assert not contexts_meet("bids", REPLAY)


@pytest.mark.parametrize(("name", "key"), [*NEW_KEYS.items(), *FORMER_KEYS.items()])
def test_the_defaults_are_where_people_know_them(name: str, key: str) -> None:
    assert current_keys(BINDINGS[name])[0] == key


def test_the_keys_of_the_desktop_come_first() -> None:
    for name, standard in (
        ("undo", QKeySequence.StandardKey.Undo),
        ("new_game", QKeySequence.StandardKey.New),
        ("zoom_in", QKeySequence.StandardKey.ZoomIn),
    ):
        usual = [keys.toString(PORTABLE) for keys in QKeySequence.keyBindings(standard)]
        assert list(current_keys(BINDINGS[name]))[: len(usual)] == usual


def test_the_defaults_suit_german_and_english_keyboards() -> None:
    """Letters are none that change places, and signs need no AltGr."""
    for binding in all_bindings():
        for key in binding.defaults:
            letter = key.rpartition("+")[2] or "+"
            assert letter not in "YZ[]{}/\\@|~#;'`^", (binding.name, key)


def test_every_default_may_be_chosen_again() -> None:
    for binding in all_bindings():
        assert not any(why_not(binding, key) for key in default_keys(binding)), binding.name


# Chosen keys


def test_a_chosen_key_replaces_the_default() -> None:
    use_keys({"pause": ["F5"], "hint": ["J", "Ctrl+J"], "sound": []})
    assert current_keys(BINDINGS["pause"]) == ("F5",)
    assert current_keys(BINDINGS["hint"]) == ("J", "Ctrl+J")
    assert current_keys(BINDINGS["sound"]) == ()
    assert with_key("Hint", "hint") == "Hint (J)"
    assert with_key("Sound", "sound") == "Sound"
    assert key_text("sound") == ""


@pytest.mark.parametrize(
    "value",
    [
        "F5", 5, None, {}, True, [5], [""], ["nonsense"], ["Ctrl+K, Ctrl+C"], ["Return"], ["Esc"],
        ["Left"], ["Shift"], ["Meta+P"], ["F5", "Tab"],
    ],
)  # fmt: skip
def test_a_value_that_makes_no_sense_counts_as_the_default(value: object) -> None:
    use_keys({"pause": value, "no such action": ["F6"]})
    assert current_keys(BINDINGS["pause"]) == ("P",)


def test_a_damaged_or_older_settings_file_still_opens(tmp_path: Path) -> None:
    for values in ({}, {"keys": 7}, {"keys": {"pause": "x", "hint": ["F6"]}}):
        (tmp_path / "settings.json").write_text(json.dumps({"version": 2, **values}))
        preferences = Preferences(Settings(tmp_path))
        assert preferences.error is None
        use_keys(preferences.keys)
        assert current_keys(BINDINGS["pause"]) == ("P",)
    assert current_keys(BINDINGS["hint"]) == ("F6",)


def test_no_key_ever_means_two_things_whatever_the_settings_say() -> None:
    use_keys({"hint": ["P"], "pause": ["H"], "hurry": ["H"], "rules": ["F1"], "peek": ["D"]})
    assert current_keys(BINDINGS["pause"]) == ("H",)
    assert current_keys(BINDINGS["hurry"]) == ("N",)  # H is taken, so its own default
    assert current_keys(BINDINGS["shortcuts"]) == ()  # a chosen key comes before a default
    for one, other in combinations(all_bindings(), 2):
        if contexts_meet(one.context, other.context):
            shared = set(current_keys(one)) & set(current_keys(other))
            assert shared <= set(default_keys(one)) & set(default_keys(other))


def test_a_key_chosen_for_all_games_is_taken_from_the_button_of_a_game() -> None:
    use_keys({"hint": ["D"]})
    assert current_keys(by_name("eight28/decline")) == ()
    assert current_keys(by_name("eight28/accept")) == ("A",)


def test_the_buttons_of_two_games_and_a_replay_can_share_a_key() -> None:
    use_keys({"replay_viewpoint": ["D"], "triple/pass": ["A"]})
    assert current_keys(by_name("eight28/accept")) == ("A",)
    assert current_keys(by_name("triple/pass")) == ("A",)
    assert current_keys(BINDINGS["replay_viewpoint"]) == ("D",)
    assert current_keys(by_name("eight28/decline")) == ("D",)


# Keys that cannot be chosen


@pytest.mark.parametrize(
    ("name", "key", "reason"),
    [
        ("pause", "Return", "table"),
        ("pause", "Enter", "table"),
        ("pause", "Space", "table"),
        ("pause", "Tab", "table"),
        ("pause", "Shift+Backtab", "table"),
        ("pause", "Esc", "escape"),
        ("pause", "Up", "arrows"),
        ("pause", "Ctrl+Left", "arrows"),
        ("replay_back", "Up", "arrows"),
        ("pause", "End", "lists"),
        ("pause", "Backspace", "lists"),
        ("pause", "Ins", "screen reader"),
        ("pause", "CapsLock", "screen reader"),
        ("pause", "Alt+P", "menus"),
        ("pause", "F10", "menus"),
        ("pause", "Ctrl+C", "text"),
        ("pause", "Meta+P", "desktop"),
        ("pause", "Print", "desktop"),
        ("pause", "Volume Up", "desktop"),
        ("statistics", "P", "letter"),
        ("library_rename", "Shift+R", "letter"),
        ("rules", "Del", "letter"),
        ("pause", "", "unknown"),
        ("pause", "Ctrl+K, Ctrl+C", "unknown"),
    ],
)
def test_some_keys_are_refused_with_a_reason(name: str, key: str, reason: str) -> None:
    assert why_not(BINDINGS[name], key) == reason


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("pause", "B"), ("pause", "Shift+P"), ("pause", "F5"), ("pause", "Ctrl+P"),
        ("pause", "Pause"), ("pause", "+"), ("pause", "Ä"), ("pause", "5"),
        ("replay_back", "Right"), ("replay_end", "Ctrl+Home"), ("statistics", "F6"),
        ("library_delete", "Ctrl+D"), ("triple/pass", "Ö"),
    ],
)  # fmt: skip
def test_other_keys_can_be_chosen(name: str, key: str) -> None:
    assert why_not(by_name(name), key) == ""


# Keyboards


def key_event(
    key: Qt.Key, text: str = "", modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, text)


SHIFT, KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (key_event(Qt.Key.Key_P, "p"), "P"),
        (key_event(Qt.Key.Key_P, "P"), "P"),  # Caps Lock
        (key_event(Qt.Key.Key_O, "O", SHIFT), "Shift+O"),
        (key_event(Qt.Key.Key_Plus, "+"), "+"),  # a German keyboard
        (key_event(Qt.Key.Key_Plus, "+", SHIFT), "+"),  # an English one
        (key_event(Qt.Key.Key_1, "1", KEYPAD), "1"),
        (key_event(Qt.Key.Key_Adiaeresis, "ä"), "Ä"),
        (key_event(Qt.Key.Key_Z, "z"), "Z"),  # between T and U, or beside X: the letter counts
        (key_event(Qt.Key.Key_F5), "F5"),
        (key_event(Qt.Key.Key_F5, "", SHIFT), "Shift+F5"),
        (key_event(Qt.Key.Key_Shift, "", SHIFT), ""),
        (key_event(Qt.Key.Key_unknown), ""),
    ],
)
def test_an_event_stands_for_the_key_that_is_written_on_it(event: QKeyEvent, key: str) -> None:
    assert pressed_key(event) == key

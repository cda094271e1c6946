"""All keys of the program, except those of buttons on the tables of games."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial

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

translate = QCoreApplication.translate

HAND_KEYS = "1234567890"


def plain(text: str) -> str:
    """The text of a menu action without its mnemonic."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def hand_key(index: int) -> str:
    """The name of the binding that picks up this card of the hand."""
    return f"pick_card_{index + 1}"


def _hand_key_title(index: int) -> str:
    return translate("Keys", "pick up card {number} of your hand").format(number=index + 1)


_ON_MAC = sys.platform == "darwin"

_MENU_ACTIONS = (
    KeyBinding(
        "new_game", EVERYWHERE, lambda: plain(translate("Window", "&New game")), standard="New"
    ),
    KeyBinding("play_again", TABLE, lambda: plain(translate("Window", "Play &again")), ("Ctrl+R",)),
    KeyBinding(
        "library", EVERYWHERE, lambda: plain(translate("Window", "&Games")), standard="Open"
    ),
    KeyBinding(
        "statistics", EVERYWHERE, lambda: plain(translate("Window", "S&tatistics")), ("Ctrl+T",)
    ),
    KeyBinding("pause", TABLE, lambda: plain(translate("Window", "&Pause / Resume")), ("P",)),
    KeyBinding(
        "hurry",
        TABLE,
        lambda: plain(translate("Window", "&Hurry the computers")),
        ("N",),
        repeats=True,  # while the key is held down, nothing waits
    ),
    KeyBinding(
        "settings",
        EVERYWHERE,
        lambda: plain(translate("Window", "&Settings…")).rstrip("… "),
        ("Ctrl+,",),
        "Preferences",
    ),
    KeyBinding(
        "quit", EVERYWHERE, lambda: plain(translate("Window", "&Quit")), ("Ctrl+Q",), "Quit"
    ),
    KeyBinding("undo", TABLE, lambda: plain(translate("Window", "&Undo")), standard="Undo"),
    KeyBinding("redo", TABLE, lambda: plain(translate("Window", "&Redo")), standard="Redo"),
    KeyBinding("hint", TABLE, lambda: plain(translate("Window", "&Hint")), ("H",)),
    KeyBinding(
        "explain_move",
        TABLE,
        lambda: plain(translate("Window", "&Why did they do that?")),
        ("W",),
    ),
    KeyBinding("sort_hand", TABLE, lambda: plain(translate("Window", "&Sort hand")), ("S",)),
    KeyBinding(
        "full_screen",
        EVERYWHERE,
        lambda: plain(translate("Window", "&Full screen")),
        () if _ON_MAC else ("F11",),
        "FullScreen",
    ),
    KeyBinding(
        "zoom_in",
        ANY_TABLE,
        lambda: plain(translate("Window", "Lar&ger cards")),
        ("Ctrl++", "Ctrl+="),  # the same key on keyboards where + needs Shift
        "ZoomIn",
        repeats=True,
    ),
    KeyBinding(
        "zoom_out",
        ANY_TABLE,
        lambda: plain(translate("Window", "&Smaller cards")),
        ("Ctrl+-",),
        "ZoomOut",
        repeats=True,
    ),
    KeyBinding(
        "zoom_reset",
        ANY_TABLE,
        lambda: plain(translate("Window", "Fi&t cards to window")),
        ("Ctrl+0",),
    ),
    KeyBinding(
        "text_table", EVERYWHERE, lambda: plain(translate("Window", "Te&xt table")), ("Ctrl+E",)
    ),
    KeyBinding(
        "show_log", EVERYWHERE, lambda: plain(translate("Window", "Show &log")), ("Ctrl+L",)
    ),
    KeyBinding("sound", ANY_TABLE, lambda: plain(translate("Window", "So&und")), ("M",)),
    KeyBinding(
        "shortcuts", EVERYWHERE, lambda: plain(translate("Window", "&Mouse and keyboard")), ("F1",)
    ),
    KeyBinding("rules", EVERYWHERE, lambda: plain(translate("Window", "&Rules")), ("F2",)),
)

_FINDING_THE_WAY = (
    KeyBinding(
        "describe_state", TABLE, lambda: plain(translate("Window", "&State of the table")), ("Q",)
    ),
    KeyBinding(
        "describe_focus",
        TABLE,
        lambda: plain(translate("Window", "What is under the &focus")),
        ("V",),
    ),
    KeyBinding(
        "repeat_announcement",
        TABLE,
        lambda: plain(translate("Window", "&Repeat the last announcement")),
        ("X",),
    ),
    KeyBinding("focus_hand", TABLE, lambda: plain(translate("Window", "Go to your &hand")), ("C",)),
    KeyBinding(
        "focus_middle",
        TABLE,
        lambda: plain(translate("Window", "Go to the &middle of the table")),
        ("T",),
    ),
    KeyBinding(
        "focus_opponent",
        TABLE,
        lambda: plain(translate("Window", "Go to the &next opponent")),
        ("O",),
        repeats=True,
    ),
    KeyBinding(
        "focus_previous_opponent",
        TABLE,
        lambda: plain(translate("Window", "Go to the &previous opponent")),
        ("Shift+O",),
        repeats=True,
    ),
)

_HANDS_ON_THE_TABLE = (
    KeyBinding(
        "peek", TABLE, lambda: translate("Shortcuts", "look at your face-down cards"), ("L",)
    ),
    *(
        KeyBinding(hand_key(index), TABLE, partial(_hand_key_title, index), (key,))
        for index, key in enumerate(HAND_KEYS)
    ),
)

_LESSON = (
    KeyBinding(
        "lesson_back",
        LESSON,
        lambda: translate("Shortcuts", "back to the step before"),
        ("Alt+Left",),
    ),
    KeyBinding(
        "lesson_again",
        LESSON,
        lambda: translate("Shortcuts", "begin this step again"),
        ("Alt+Up",),
    ),
    KeyBinding(
        "lesson_continue",
        LESSON,
        lambda: translate("Shortcuts", "read on, or skip this step"),
        ("Alt+Right",),
    ),
    KeyBinding(
        "lesson_focus",
        LESSON,
        lambda: translate("Shortcuts", "from the table to the text, and back"),
        ("F6",),
    ),
)

_REPLAY = (
    KeyBinding(
        "replay_back",
        REPLAY,
        lambda: translate("Shortcuts", "step back"),
        ("Left",),
        repeats=True,
    ),
    KeyBinding(
        "replay_forward",
        REPLAY,
        lambda: translate("Shortcuts", "step forward"),
        ("Right",),
        repeats=True,
    ),
    KeyBinding(
        "replay_previous_round",
        REPLAY,
        lambda: translate("Shortcuts", "previous round"),
        ("PgUp", "Ctrl+Left", "Shift+Left"),
        repeats=True,
    ),
    KeyBinding(
        "replay_next_round",
        REPLAY,
        lambda: translate("Shortcuts", "next round"),
        ("PgDown", "Ctrl+Right", "Shift+Right"),
        repeats=True,
    ),
    KeyBinding(
        "replay_beginning",
        REPLAY,
        lambda: translate("Shortcuts", "to the beginning"),
        ("Home",),
    ),
    KeyBinding("replay_end", REPLAY, lambda: translate("Shortcuts", "to the end"), ("End",)),
    KeyBinding(
        "replay_faster",
        REPLAY,
        lambda: translate("Shortcuts", "faster"),
        ("+",),
        repeats=True,
    ),
    KeyBinding(
        "replay_slower",
        REPLAY,
        lambda: translate("Shortcuts", "slower"),
        ("-",),
        repeats=True,
    ),
    KeyBinding(
        "replay_viewpoint",
        REPLAY,
        lambda: translate("Shortcuts", "change the viewpoint"),
        ("E",),
    ),
    KeyBinding(
        "replay_take_over", REPLAY, lambda: translate("Shortcuts", "play from here"), ("T",)
    ),
)

_LIBRARY = (
    KeyBinding("library_rename", LIBRARY, lambda: translate("Shortcuts", "rename a game"), ("F2",)),
    KeyBinding("library_delete", LIBRARY, lambda: translate("Shortcuts", "delete games"), ("Del",)),
    KeyBinding(
        "library_restore",
        LIBRARY,
        lambda: translate("Shortcuts", "restore deleted games"),
        standard="Undo",
    ),
    KeyBinding(
        "library_search",
        LIBRARY,
        lambda: translate("Shortcuts", "search for a game"),
        standard="Find",
    ),
)

BINDINGS: Mapping[str, KeyBinding] = {
    binding.name: binding
    for binding in (
        *_MENU_ACTIONS, *_FINDING_THE_WAY, *_HANDS_ON_THE_TABLE, *_LESSON, *_REPLAY, *_LIBRARY,
    )
}  # fmt: skip

"""All ways to use the program, by what they belong to: read from the actions that listen to them.

Only what is no action, such as dragging, is written down here.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from cardtable_qt.table.spots import Size
from cardtable_qt.table.tables import TABLES
from cardtable_qt.windows.replay.keys import replay_keys
from rules import GAMES, Game, Move, Seeded

translate = QCoreApplication.translate
NATIVE = QKeySequence.SequenceFormat.NativeText
SAMPLE = Size(1280, 800)
FIRST_MOVES = 300  # of a game, in which everything that can be done has been possible


class Line(NamedTuple):
    """Some keys or gestures, and what they do."""

    keys: str
    does: str


class Group(NamedTuple):
    title: str
    lines: list[Line]


def all_groups(bar: QMenuBar) -> list[Group]:
    """What can be done in a window with that menu bar."""
    menus = [menu for action in bar.actions() if isinstance(menu := action.menu(), QMenu)]
    groups = [
        Group(translate("Keys", "At the table"), _gestures()),
        *(Group(_plain(menu.title()), list(_menu_lines(menu))) for menu in menus),
        *(Group(game.title, table_keys(game)) for game in GAMES.values()),
        Group(translate("Keys", "In a replay"), _in_replay()),
        Group(translate("Keys", "On the shelf"), _on_shelf()),
    ]
    return [group for group in groups if group.lines]


# Actions


def _menu_lines(menu: QMenu) -> Iterator[Line]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _menu_lines(inner)
        elif keys := keys_of(action):
            yield Line(keys, _plain(action.text()))


def keys_of(action: QAction) -> str:
    """The keys of an action, as this desktop writes them.

    Some are only told, after a tab; the data of an action are a key it has on another page.
    """
    told = action.text().partition("\t")[2] or action.data() or ""
    return native(*action.shortcuts()) or native(*filter(None, [told]))


def native(*keys: QKeySequence | str | Qt.Key) -> str:
    """Keys as this desktop writes them; those that few keyboards have are left out."""
    wanted = [each for key in keys if not is_rare(each := QKeySequence(key))]
    return ", ".join(each.toString(NATIVE) for each in wanted)


def is_rare(keys: QKeySequence) -> bool:
    """Whether it is a key of its own, such as one for undoing."""
    if keys.isEmpty():
        return False
    first: QKeyCombination = keys[0]  # type: ignore[index]  # it is one
    return first.key() >= Qt.Key.Key_Back


def _plain(text: str) -> str:
    """A text without its tab and its mnemonic."""
    return text.partition("\t")[0].replace("&&", "\0").replace("&", "").replace("\0", "&")


# Buttons on the table


def table_keys(game: Game) -> list[Line]:
    """The keys of a game's buttons, as they are laid on its table."""
    found: dict[str, str] = {}
    known: set[type[Move]] = set()  # what could be done at the tables that were looked at
    state, dice = game.new(game.seats[0], chance=Seeded(0)), Random(3)
    names = [""] * game.seats[0]
    for _ in range(FIRST_MOVES):
        if not (movers := state.to_move()):
            break
        legal = state.legal(movers[0])
        if not known.issuperset(map(type, legal)):
            known.update(map(type, legal))
            laid = TABLES[game.key].layout(state.observe(movers[0]), SAMPLE, names)
            zones = [zone for zone in laid.zones if zone.shortcut]
            found |= {zone.shortcut: zone.button or zone.name for zone in zones}
        state.apply(movers[0], dice.choice(legal))
    return [Line(native(key.upper()), label) for key, label in found.items()]


# What is no action


def _gestures() -> list[Line]:
    return [
        Line(
            translate("Keys", "Drag, or click and click"),
            translate("Keys", "take a card up and put it down on a lit place"),
        ),
        Line(
            translate("Keys", "Double click"), translate("Keys", "play a card with only one place")
        ),
        Line(translate("Keys", "Hold"), translate("Keys", "look at an own face-down card")),
        Line(
            translate("Keys", "Right click, Esc"),
            translate("Keys", "put the card back, take a hint away"),
        ),
        Line(translate("Keys", "Tab, arrows"), translate("Keys", "walk over the table")),
        Line(
            translate("Keys", "Enter, Space"),
            translate("Keys", "take up, put down, press a button; hurry the computers"),
        ),
        Line(translate("Keys", "1 to 9"), translate("Keys", "take up a card of the hand")),
        Line(translate("Keys", "Numeric pad"), translate("Keys", "the nine cells of Triple")),
        Line(
            translate("Keys", "Click on a line of the log"),
            translate("Keys", "why did they do that?"),
        ),
        Line(
            translate("Keys", "Ctrl and wheel, two fingers"),
            translate("Keys", "larger or smaller cards"),
        ),
        Line(
            translate("Keys", "Wheel, Shift and wheel, pull the felt"),
            translate("Keys", "see the rest of a large table"),
        ),
    ]


def _in_replay() -> list[Line]:
    lines = [Line(native(*key.keys), key.does) for key in replay_keys().values()]
    return [
        Line(native(Qt.Key.Key_Space), translate("Keys", "play, and stop")),
        *lines,
        Line(native(Qt.Key.Key_Up, Qt.Key.Key_Down), translate("Keys", "walk over the table")),
    ]


def _on_shelf() -> list[Line]:
    return [
        Line(native(Qt.Key.Key_F2), translate("Keys", "rename a game")),
        Line(native(Qt.Key.Key_Delete), translate("Keys", "remove games")),
        Line(
            native(*QKeySequence.keyBindings(QKeySequence.StandardKey.Undo)),
            translate("Keys", "bring removed games back"),
        ),
        Line(
            native(*QKeySequence.keyBindings(QKeySequence.StandardKey.Find)),
            translate("Keys", "look for a game"),
        ),
    ]

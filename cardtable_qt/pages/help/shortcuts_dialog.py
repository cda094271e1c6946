"""How everything is done by hand: all keys and gestures, on a page that can be searched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from random import Random
from string import Template
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QKeyCombination, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QTextBrowser,
    QVBoxLayout,
)

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.pages.replay.replay_text import replay_shortcuts
from cardtable_qt.pages.widgets.style import fill_style_sheet
from cardtable_qt.table.layout.elements import Size
from rules import GAMES, Game, Move, SeededShuffles

translate = QCoreApplication.translate

NATIVE = QKeySequence.SequenceFormat.NativeText
SAMPLE_SIZE = Size(1280, 800)
SAMPLE_MOVES = 300  # of a game, in which everything that can be done has been possible


class ShortcutLine(NamedTuple):
    """Some keys or gestures, and what they do."""

    keys: str
    action: str


class ShortcutGroup(NamedTuple):
    title: str
    lines: list[ShortcutLine]


def shortcut_groups(bar: QMenuBar) -> list[ShortcutGroup]:
    """What can be done in a window with that menu bar."""
    menus = [menu for action in bar.actions() if isinstance(menu := action.menu(), QMenu)]
    groups = [
        ShortcutGroup(translate("Keys", "At the table"), _gestures()),
        *(ShortcutGroup(_plain(menu.title()), list(_menu_lines(menu))) for menu in menus),
        *(ShortcutGroup(game.title, button_shortcuts(game)) for game in GAMES.values()),
        ShortcutGroup(translate("Keys", "In a replay"), _in_replay()),
        ShortcutGroup(translate("Keys", "On the shelf"), _on_shelf()),
    ]
    return [group for group in groups if group.lines]


# Actions


def _menu_lines(menu: QMenu) -> Iterator[ShortcutLine]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _menu_lines(inner)
        elif keys := action_keys(action):
            yield ShortcutLine(keys, _plain(action.text()))


def action_keys(action: QAction) -> str:
    """The keys of an action, as this desktop writes them.

    Some are only told, after a tab; the data of an action are a key it has on another page.
    """
    told = action.text().partition("\t")[2] or action.data() or ""
    return native_keys(*action.shortcuts()) or native_keys(*filter(None, [told]))


def native_keys(*keys: QKeySequence | str | Qt.Key) -> str:
    """Keys as this desktop writes them; those that few keyboards have are left out."""
    wanted = [each for key in keys if not is_rare_key(each := QKeySequence(key))]
    return ", ".join(each.toString(NATIVE) for each in wanted)


def is_rare_key(keys: QKeySequence) -> bool:
    """Whether it is a key of its own, such as one for undoing."""
    if keys.isEmpty():
        return False
    first: QKeyCombination = keys[0]  # type: ignore[index]  # it is one
    return first.key() >= Qt.Key.Key_Back


def _plain(text: str) -> str:
    """A text without its tab and its mnemonic."""
    return text.partition("\t")[0].replace("&&", "\0").replace("&", "").replace("\0", "&")


# Buttons on the table


def button_shortcuts(game: Game) -> list[ShortcutLine]:
    """The keys of a game's buttons, as they are laid on its table."""
    found: dict[str, str] = {}
    known: set[type[Move]] = set()  # what could be done at the tables that were looked at
    state, dice = game.new(game.seats[0], chance=SeededShuffles(0)), Random(3)
    names = [""] * game.seats[0]
    for _ in range(SAMPLE_MOVES):
        if not (movers := state.to_move()):
            break
        legal = state.legal(movers[0])
        if not known.issuperset(map(type, legal)):
            known.update(map(type, legal))
            laid = GAME_TABLES[game.key].layout(state.observe(movers[0]), SAMPLE_SIZE, names)
            zones = [zone for zone in laid.zones if zone.shortcut]
            found |= {zone.shortcut: zone.button or zone.name for zone in zones}
        state.apply(movers[0], dice.choice(legal))
    return [ShortcutLine(native_keys(key.upper()), label) for key, label in found.items()]


# What is no action


def _gestures() -> list[ShortcutLine]:
    return [
        ShortcutLine(
            translate("Keys", "Drag, or click and click"),
            translate("Keys", "take a card up and put it down on a lit place"),
        ),
        ShortcutLine(
            translate("Keys", "Double click"), translate("Keys", "play a card with only one place")
        ),
        ShortcutLine(translate("Keys", "Hold"), translate("Keys", "look at an own face-down card")),
        ShortcutLine(
            translate("Keys", "Right click, Esc"),
            translate("Keys", "put the card back, take a hint away"),
        ),
        ShortcutLine(translate("Keys", "Tab, arrows"), translate("Keys", "walk over the table")),
        ShortcutLine(
            translate("Keys", "Enter, Space"),
            translate("Keys", "take up, put down, press a button; hurry the computers"),
        ),
        ShortcutLine(translate("Keys", "1 to 9"), translate("Keys", "take up a card of the hand")),
        ShortcutLine(
            translate("Keys", "Numeric pad"), translate("Keys", "the nine cells of Triple")
        ),
        ShortcutLine(
            translate("Keys", "Click on a line of the log"),
            translate("Keys", "why did they do that?"),
        ),
        ShortcutLine(
            translate("Keys", "Ctrl and wheel, two fingers"),
            translate("Keys", "larger or smaller cards"),
        ),
        ShortcutLine(
            translate("Keys", "Wheel, Shift and wheel, pull the felt"),
            translate("Keys", "see the rest of a large table"),
        ),
    ]


def _in_replay() -> list[ShortcutLine]:
    lines = [ShortcutLine(native_keys(*key.keys), key.does) for key in replay_shortcuts().values()]
    return [
        ShortcutLine(native_keys(Qt.Key.Key_Space), translate("Keys", "play, and stop")),
        *lines,
        ShortcutLine(
            native_keys(Qt.Key.Key_Up, Qt.Key.Key_Down), translate("Keys", "walk over the table")
        ),
    ]


def _on_shelf() -> list[ShortcutLine]:
    return [
        ShortcutLine(native_keys(Qt.Key.Key_F2), translate("Keys", "rename a game")),
        ShortcutLine(native_keys(Qt.Key.Key_Delete), translate("Keys", "remove games")),
        ShortcutLine(
            native_keys(*QKeySequence.keyBindings(QKeySequence.StandardKey.Undo)),
            translate("Keys", "bring removed games back"),
        ),
        ShortcutLine(
            native_keys(*QKeySequence.keyBindings(QKeySequence.StandardKey.Find)),
            translate("Keys", "look for a game"),
        ),
    ]


DEFAULT_SIZE = QSize(980, 700)
WINDOW_MARGIN = QSize(40, 60)  # pixels of the window behind it that are still seen
COLUMN_PX = 420  # pixels, for the usual size of letters
MARGIN_PX = 12
SCROLL_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)

STYLE_SHEET = Template("""
h3 { font-size: 16px; color: $ink; margin-top: 10px; margin-bottom: 3px; }
td { font-size: 14px; padding: 3px 6px; }
td.keys { font-weight: bold; background-color: $row; }
""")


class ShortcutsDialog(QDialog):
    """Is made anew whenever it is opened, from what there is in the window now."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setWindowTitle(translate("Window", "Mouse and keys"))
        self.resize(DEFAULT_SIZE.boundedTo(window.size() - WINDOW_MARGIN))
        self.groups = shortcut_groups(window.menuBar())
        self._columns = 0
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Keys", "Look for a key, or for what it does"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._update_page)
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(MARGIN_PX)
        self.page.document().setDefaultStyleSheet(fill_style_sheet(STYLE_SHEET))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for widget in (self.search, self.page, buttons):
            whole.addWidget(widget)
        self.setTabOrder(self.search, self.page)
        self._update_page()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._columns != self._column_count():
            self._update_page()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # The field has no use for these.
        if event.key() in SCROLL_KEYS:
            QCoreApplication.sendEvent(self.page, event)
        else:
            super().keyPressEvent(event)

    def _column_count(self) -> int:
        """How many columns there is room for."""
        return 2 if self.width() >= 2 * scaled(COLUMN_PX) else 1

    def _update_page(self) -> None:
        self._columns = self._column_count()
        found = matching_groups(self.groups, self.search.text())
        nothing = translate("Keys", "There is no such key.")
        columns = two_columns(found) if self._columns > 1 else (found,)
        self.page.setHtml(_html(columns) if found else f"<p>{escape(nothing)}</p>")


def create_shortcuts_dialog(window: QMainWindow) -> ShortcutsDialog:
    """A page in which it can be read."""
    return ShortcutsDialog(window)


def matching_groups(groups: Sequence[ShortcutGroup], text: str) -> list[ShortcutGroup]:
    """What has to do with all words of a text."""
    words = text.casefold().split()

    def fits(group: ShortcutGroup, line: ShortcutLine) -> bool:
        whole = f"{group.title} {line.keys} {line.action}".casefold()
        return all(word in whole for word in words)

    found = [
        ShortcutGroup(group.title, [line for line in group.lines if fits(group, line)])
        for group in groups
    ]
    return [group for group in found if group.lines]


def two_columns(groups: Sequence[ShortcutGroup]) -> tuple[list[ShortcutGroup], list[ShortcutGroup]]:
    """Two columns of about the same height, in order."""
    sizes = [len(group.lines) + 2 for group in groups]
    cut = min(range(len(groups) + 1), key=lambda at: abs(sum(sizes[:at]) - sum(sizes[at:])))
    return list(groups[:cut]), list(groups[cut:])


def _html(columns: Sequence[Sequence[ShortcutGroup]]) -> str:
    share = 100 // len(columns)
    cells = "".join(
        f'<td width="{share}%">{"".join(map(_group_html, column))}</td>' for column in columns
    )
    return f'<table width="100%" cellspacing="0"><tr>{cells}</tr></table>'


def _group_html(group: ShortcutGroup) -> str:
    row = '<tr><td class="keys" width="42%">{}</td><td>{}</td></tr>'
    rows = "".join(row.format(*map(escape, line)) for line in group.lines)
    title = escape(group.title)
    return f'<h3>{title}</h3><table width="100%" cellspacing="2" cellpadding="3">{rows}</table>'

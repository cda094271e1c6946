"""The dialog that lists all keys and mouse gestures, with a search field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from string import Template
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMainWindow,
    QMenu,
    QMenuBar,
    QVBoxLayout,
)

from cardtable_qt.base.key_bindings import LESSON, LIBRARY, REPLAY, KeyBinding
from cardtable_qt.base.key_list import BINDINGS, HAND_KEYS, hand_key
from cardtable_qt.base.text_size import scaled
from cardtable_qt.base.texts import join_names
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.help.styled_page import StyledPage
from cardtable_qt.pages.widgets.screen_reader import name_field
from cardtable_qt.table.input.key_map import NATIVE, all_keys_text, key_text
from rules import GAMES, Game

translate = QCoreApplication.translate

DEFAULT_SIZE = QSize(980, 700)
WINDOW_MARGIN = QSize(40, 60)  # the dialog is smaller than the window by at least this
COLUMN_PX = 420  # at normal text size
MARGIN_PX = 12
SCROLL_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
STYLE_SHEET = Template("""
h3 { font-size: 16px; color: $ink; margin-top: 10px; margin-bottom: 3px; }
td { font-size: 14px; padding: 3px 6px; }
td.keys { font-weight: bold; background-color: $row; }
""")


class ShortcutLine(NamedTuple):
    """Keys or gestures, and the action they trigger."""

    keys: str
    action: str


class ShortcutGroup(NamedTuple):
    title: str
    lines: list[ShortcutLine]


def shortcut_groups(bar: QMenuBar) -> list[ShortcutGroup]:
    """All keys and gestures of a window with this menu bar."""
    menus = [menu for action in bar.actions() if isinstance(menu := action.menu(), QMenu)]
    groups = [
        ShortcutGroup(translate("Shortcuts", "At the table"), _gestures()),
        *(ShortcutGroup(_plain(menu.title()), list(_menu_lines(menu))) for menu in menus),
        *(ShortcutGroup(game.title, button_shortcuts(game)) for game in GAMES.values()),
        ShortcutGroup(translate("Shortcuts", "In a lesson"), list(_lines_of(LESSON))),
        ShortcutGroup(translate("Shortcuts", "In a replay"), _replay_lines()),
        ShortcutGroup(translate("Shortcuts", "On the Games page"), list(_lines_of(LIBRARY))),
    ]
    return [group for group in groups if group.lines]


# Menu actions


def _menu_lines(menu: QMenu) -> Iterator[ShortcutLine]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _menu_lines(inner)
        elif keys := action_keys(action):
            yield ShortcutLine(keys, _plain(action.text()))


def action_keys(action: QAction) -> str:
    """The keys of an action in the desktop's notation, also on pages where it has none."""
    binding = BINDINGS.get(str(action.data() or ""))
    return "" if binding is None else all_keys_text(binding)


def native_keys(*keys: Qt.Key) -> str:
    """Fixed keys in the desktop's notation."""
    return ", ".join(QKeySequence(key).toString(NATIVE) for key in keys)


def _plain(text: str) -> str:
    """A text without its tab and its mnemonic."""
    return text.partition("\t")[0].replace("&&", "\0").replace("&", "").replace("\0", "&")


# Buttons on the table


def button_shortcuts(game: Game) -> list[ShortcutLine]:
    """The keys of the buttons on a game's table."""
    return list(_binding_lines(game_table(game.key).button_keys))


def _binding_lines(bindings: Iterable[KeyBinding]) -> Iterator[ShortcutLine]:
    """A line for each binding that has a key."""
    for binding in bindings:
        if keys := all_keys_text(binding):
            yield ShortcutLine(keys, binding.title())


# Keys and gestures without a menu action


def _keypad_lines() -> list[ShortcutLine]:
    """The keypad, for the games that use it."""
    titles = [game.title for key, game in GAMES.items() if game_table(key).keypad]
    text = translate("Shortcuts", "the nine cells of {games}").format(games=join_names(titles))
    return [ShortcutLine(translate("Shortcuts", "Number pad"), text)] if titles else []


def _gestures() -> list[ShortcutLine]:
    return [
        ShortcutLine(
            translate("Shortcuts", "Drag, or two clicks"),
            translate("Shortcuts", "pick up a card, then put it on a highlighted place"),
        ),
        ShortcutLine(
            translate("Shortcuts", "Double click"),
            translate("Shortcuts", "play a card that has only one place to go"),
        ),
        ShortcutLine(
            _peek_gestures(),
            translate("Shortcuts", "look at your face-down cards"),
        ),
        ShortcutLine(
            translate("Shortcuts", "Right click, Esc"),
            translate("Shortcuts", "put the card back, hide a hint"),
        ),
        ShortcutLine(
            translate("Shortcuts", "Tab, arrows"), translate("Shortcuts", "move around the table")
        ),
        ShortcutLine(
            translate("Shortcuts", "Enter, Space"),
            translate("Shortcuts", "pick up, put down, press a button"),
        ),
        ShortcutLine(
            translate("Shortcuts", "Click on the bare table"),
            translate("Shortcuts", "hurry the computers"),
        ),
        ShortcutLine(
            f"{native_keys(Qt.Key.Key_Left)}, {native_keys(Qt.Key.Key_Right)}",
            translate("Shortcuts", "page through the explanation of a scoring"),
        ),
        ShortcutLine(
            ", ".join(filter(None, (key_text(hand_key(i)) for i in range(len(HAND_KEYS))))),
            translate("Shortcuts", "pick up a card from your hand"),
        ),
        *_keypad_lines(),
        ShortcutLine(
            translate("Shortcuts", "Click on a line of the log"),
            translate("Shortcuts", "why did they do that?"),
        ),
        ShortcutLine(
            translate("Shortcuts", "Ctrl and wheel, two fingers"),
            translate("Shortcuts", "larger or smaller cards"),
        ),
        ShortcutLine(
            translate("Shortcuts", "Wheel, Shift and wheel, drag the table"),
            translate("Shortcuts", "scroll a large table"),
        ),
    ]


def _peek_gestures() -> str:
    key = key_text("peek")
    text = translate("Shortcuts", "Point, click, or hold {key}")
    return text.format(key=key) if key else translate("Shortcuts", "Point, or click")


def _replay_lines() -> list[ShortcutLine]:
    return [
        ShortcutLine(native_keys(Qt.Key.Key_Space), translate("Shortcuts", "play or pause")),
        *_lines_of(REPLAY),
        ShortcutLine(
            native_keys(Qt.Key.Key_Up, Qt.Key.Key_Down),
            translate("Shortcuts", "move around the table"),
        ),
        ShortcutLine(native_keys(Qt.Key.Key_Escape), translate("Shortcuts", "leave the replay")),
    ]


def _lines_of(context: str) -> Iterator[ShortcutLine]:
    return _binding_lines(each for each in BINDINGS.values() if each.context == context)


# The dialog


class ShortcutsDialog(QDialog):
    """Lists the current shortcuts of a window. Created each time it is opened."""

    change_requested = Signal()

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setWindowTitle(translate("Window", "Mouse and keyboard"))
        self.resize(DEFAULT_SIZE.boundedTo(window.size() - WINDOW_MARGIN))
        self._bar = window.menuBar()
        self.groups = shortcut_groups(self._bar)
        self._columns = 0
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Shortcuts", "Search for a key or an action"))
        self.search.setClearButtonEnabled(True)
        name_field(
            self.search, self.search.placeholderText(), translate("Shortcuts", "Clear the search")
        )
        self.search.textChanged.connect(self._update_page)
        self.page = StyledPage(STYLE_SHEET, self._page_html, MARGIN_PX)
        self.page.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.change_button = buttons.addButton(
            translate("Shortcuts", "Change keys…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.change_button.setAutoDefault(False)  # Enter in the search field must not press it
        self.change_button.clicked.connect(self.change_requested)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for widget in (self.search, self.page, buttons):
            whole.addWidget(widget)
        self.setTabOrder(self.search, self.page)
        self._update_page()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:  # also after a change of keys
            self.groups = shortcut_groups(self._bar)
            self._update_page()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._columns != self._column_count():
            self._update_page()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        # The search field ignores these keys. Scroll the page with them.
        if event.key() in SCROLL_KEYS:
            QCoreApplication.sendEvent(self.page, event)
        else:
            super().keyPressEvent(event)

    def _column_count(self) -> int:
        return 2 if self.width() >= 2 * scaled(COLUMN_PX) else 1

    def _update_page(self) -> None:
        self._columns = self._column_count()
        self.page.load()
        self.page.update_page()
        self.page.verticalScrollBar().setValue(0)

    def _page_html(self) -> str:
        found = matching_groups(self.groups, self.search.text())
        not_found = translate("Shortcuts", "No key or action found.")
        columns = two_columns(found) if self._columns > 1 else (found,)
        return _html(columns) if found else f"<p>{escape(not_found)}</p>"


def matching_groups(groups: Sequence[ShortcutGroup], text: str) -> list[ShortcutGroup]:
    """The lines that contain all terms of a search text, in their groups."""
    terms = text.casefold().split()

    def matches(group: ShortcutGroup, line: ShortcutLine) -> bool:
        whole = f"{group.title} {line.keys} {line.action}".casefold()
        return all(term in whole for term in terms)

    found = [
        ShortcutGroup(group.title, [line for line in group.lines if matches(group, line)])
        for group in groups
    ]
    return [group for group in found if group.lines]


def two_columns(groups: Sequence[ShortcutGroup]) -> tuple[list[ShortcutGroup], list[ShortcutGroup]]:
    """Divide the groups, in order, into two columns of similar height."""
    sizes = [len(group.lines) + 2 for group in groups]
    cut = min(range(len(groups) + 1), key=lambda n: abs(sum(sizes[:n]) - sum(sizes[n:])))
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

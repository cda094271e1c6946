"""Every key can be changed: the new one works, with real key events, and the old one does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base.key_bindings import (
    LESSON,
    LIBRARY,
    REPLAY,
    KeyBinding,
    button_zone,
    use_keys,
)
from cardtable_qt.base.key_list import BINDINGS, HAND_KEYS, hand_key
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.library.game_actions import GameActions
from cardtable_qt.pages.library.library_page import LibraryPage
from cardtable_qt.pages.replay.replay_page import ReplayPage
from cardtable_qt.pages.settings.key_choices import all_bindings
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.session import hint_provider
from cardtable_qt.table.input.key_map import default_keys
from cardtable_qt.table.input.key_rules import PORTABLE, is_rare_key
from cardtable_qt.table.input.keyboard import KeyboardInput
from cardtable_qt.table.layout.elements import Size
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation
from rules.records import load_record
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import focused_widget, game_page_of, open_window

GOLDEN = Path(__file__).parents[3] / "rules" / "records" / "golden"
NEW_KEY = "F7"
IN_KEYBOARD = {"peek", *map(hand_key, range(len(HAND_KEYS)))}
WITH_ACTIONS = [
    each
    for each in BINDINGS.values()
    if each.context not in (LIBRARY, LESSON) and each.name not in IN_KEYBOARD
]
IN_LIBRARY = [each for each in BINDINGS.values() if each.context == LIBRARY]
BUTTONS = [binding for key in GAMES for binding in game_table(key).button_keys]


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


def press(widget: QWidget, keys: str) -> None:
    """Press a key given in portable notation."""
    combination = QKeySequence(keys, PORTABLE)[0]  # type: ignore[index]
    QTest.keyClick(widget, combination.key(), combination.keyboardModifiers())


def usual_keys(binding: KeyBinding) -> Iterator[str]:
    """The default keys that keyboards have."""
    keys = default_keys(binding)
    return (key for key in keys if not is_rare_key(QKeySequence(key, PORTABLE)))


def choose(window: MainWindow, name: str, *keys: str) -> None:
    window.preferences.set("keys", {name: list(keys)})
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def open_place(qtbot: QtBot, folder: Path, binding: KeyBinding) -> MainWindow:
    """A window that shows a page on which a key works."""
    window = open_window(qtbot, folder, pace="slow")
    if binding.context == REPLAY:
        window.records.open_files([GOLDEN / "gracias-3.cardtable"])
    else:
        window.game.start(setup("gracias", 3, people=(0, 1, 2)))
        game_page_of(window).controller.hot_seat.confirm()
    return window


def action_of(window: MainWindow, name: str) -> QAction:
    """The action that has the keys of a binding, without what it would do."""
    page = window.pages.currentWidget()
    if isinstance(page, ReplayPage) and BINDINGS[name].context == REPLAY:
        action = page.keys[name]
    elif BINDINGS[name].context == "table" and name not in ("undo", "redo", "play_again"):
        action = game_page_of(window).keys[name]
    else:
        action = (
            getattr(window.menus, name)
            if name not in ("settings", "quit")
            else next(
                each for each in window.menuBar().findChildren(QAction) if each.data() == name
            )
        )
    assert isinstance(action, QAction)
    action.setEnabled(True)
    return action


def count_triggers(action: QAction) -> list[str]:
    """A list that grows when the action is triggered, instead of what it does otherwise."""
    triggered: list[str] = []
    action.triggered.disconnect()
    action.triggered.connect(lambda: triggered.append(action.text()))
    return triggered


@pytest.mark.parametrize("binding", WITH_ACTIONS, ids=lambda binding: binding.name)
def test_an_action_follows_its_key(qtbot: QtBot, tmp_path: Path, binding: KeyBinding) -> None:
    window = open_place(qtbot, tmp_path, binding)
    triggered = count_triggers(action_of(window, binding.name))
    for number, key in enumerate(usual_keys(binding), start=1):
        press(focused_widget(), key)
        assert len(triggered) == number, key
    choose(window, binding.name, NEW_KEY)
    triggered = count_triggers(action_of(window, binding.name))
    for key in usual_keys(binding):
        press(focused_widget(), key)
    assert triggered == []
    press(focused_widget(), NEW_KEY)
    assert len(triggered) == 1
    choose(window, binding.name)
    triggered = count_triggers(action_of(window, binding.name))
    press(focused_widget(), NEW_KEY)
    assert triggered == []  # it has no key at all


@pytest.mark.parametrize("binding", IN_LIBRARY, ids=lambda binding: binding.name)
def test_a_key_of_the_library_can_be_changed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, binding: KeyBinding
) -> None:
    done: list[str] = []
    for name in ("undo", "edit_title", "delete"):
        monkeypatch.setattr(GameActions, name, lambda actions, name=name: done.append(name))
    window = open_window(qtbot, tmp_path)
    window.navigation.show_library()
    page = window.pages.currentWidget()
    assert isinstance(page, LibraryPage)

    def has_acted(key: str) -> bool:
        page.tabs.setFocus()
        done.clear()
        press(focused_widget(), key)
        return bool(done) or page.header.search_field.hasFocus()

    (key, *_) = usual_keys(binding)
    assert has_acted(key)
    choose(window, binding.name, NEW_KEY)
    assert has_acted(NEW_KEY)
    choose(window, binding.name)
    assert not has_acted(NEW_KEY)


# Keys that the table handles itself


def test_the_key_to_peek_can_be_changed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_place(qtbot, tmp_path, BINDINGS["pause"])
    view, seen = game_page_of(window).view, list[bool]()
    monkeypatch.setattr(view.handling.peeking, "own_cards", lambda: ["deck"])
    monkeypatch.setattr(view.handling.peeking, "hold", lambda cards: seen.append(True))
    press(view, "L")
    assert len(seen) == 1
    press(view, "V")  # the former key, which describes the focus now
    choose(window, "peek", NEW_KEY)
    press(view, "L")
    assert len(seen) == 1
    press(view, NEW_KEY)
    assert len(seen) == 2


@pytest.mark.parametrize("index", range(len(HAND_KEYS)))
def test_the_keys_of_the_hand_can_be_changed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, index: int
) -> None:
    picked: list[int] = []

    def pick(keyboard: KeyboardInput, card: int) -> bool:
        picked.append(card)
        return True

    monkeypatch.setattr(KeyboardInput, "_pick_from_hand", pick)
    window = open_place(qtbot, tmp_path, BINDINGS["pause"])
    view = game_page_of(window).view
    press(view, HAND_KEYS[index])
    choose(window, hand_key(index), "Ö")
    press(view, HAND_KEYS[index])
    assert picked == [index]
    press(view, "Ö")
    assert picked == [index, index]


@cache
def position_with(game: str, zone: str) -> Observation:
    """A position of a recorded game in which a zone can be clicked."""
    for file in sorted(GOLDEN.glob(f"{game}-*.cardtable")):
        record = load_record(file)
        names = [player.name for player in record.header.players]
        for move in range(len(record.moves)):
            state = record.timeline.copy_until(move).state
            for seat in state.to_move()[:1]:
                observation = state.observe(seat)
                layout = game_table(game).layout(observation, Size(1000, 700), names)
                if any(each.key == zone and each.click_piece for each in layout.zones):
                    return observation
    raise AssertionError(f"{zone} is never clickable in {game}")


@pytest.mark.parametrize("binding", BUTTONS, ids=lambda binding: binding.name)
def test_the_key_of_a_button_can_be_changed(qtbot: QtBot, binding: KeyBinding) -> None:
    observation = position_with(binding.context, button_zone(binding))
    view = TableView(game_table(binding.context), [f"Seat {seat}" for seat in range(6)])
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.set_position(observation, animate=False)
    view.show()
    zones: list[str] = []
    view.move_proposed.connect(lambda move, zone: zones.append(zone))
    zone = next(each for each in view.table_layout.zones if each.key == button_zone(binding))
    view.handling.switch_pressed.connect(lambda: zones.append(zone.key))
    (key,) = binding.defaults
    press(view, key)
    assert zones == [zone.key]
    assert f"(key {key})" in view.tooltips.text_of(zone)
    use_keys({binding.name: [NEW_KEY]})
    press(view, key)
    assert zones == [zone.key]
    press(view, NEW_KEY)
    assert zones == [zone.key] * 2
    assert f"(key {NEW_KEY})" in view.tooltips.text_of(zone)
    use_keys({binding.name: []})
    press(view, NEW_KEY)
    assert zones == [zone.key] * 2
    assert "(key" not in view.tooltips.text_of(zone)


def test_every_binding_has_been_tried() -> None:
    in_lessons = [each for each in BINDINGS.values() if each.context == LESSON]  # see test_lessons
    tried = {each.name for each in (*WITH_ACTIONS, *IN_LIBRARY, *BUTTONS, *in_lessons)}
    tried |= IN_KEYBOARD
    assert tried == {each.name for each in all_bindings()}


# Texts that name a key


def texts_that_name_keys(window: MainWindow) -> dict[str, Callable[[], str]]:
    page = game_page_of(window)
    return {
        "hint": page.bar.hint_button.toolTip,
        "pause": page.bar.pause_button.toolTip,
        "undo": page.bar.undo_button.toolTip,
        "redo": page.bar.redo_button.toolTip,
    }


@pytest.mark.parametrize("name", ["hint", "pause", "redo"])
def test_menus_and_tooltips_follow_at_once(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    window = open_place(qtbot, tmp_path, BINDINGS["pause"])
    (old, *_) = usual_keys(BINDINGS[name])
    text = texts_that_name_keys(window)[name]
    assert f"({old})" in text()
    choose(window, name, NEW_KEY)
    assert f"({NEW_KEY})" in text()
    action = getattr(window.menus, name)
    shown = action.text().partition("\t")[2] or action.shortcut().toString(PORTABLE)
    assert shown == NEW_KEY
    choose(window, name)
    assert "(" not in text()


def test_a_pause_that_is_shown_names_the_new_key(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_place(qtbot, tmp_path, BINDINGS["pause"])
    page = game_page_of(window)
    page.toggle_pause()
    assert page.overlays.pause.button.text() == "Resume (P)"
    choose(window, "pause", NEW_KEY)
    assert page.overlays.pause.button.text() == f"Resume ({NEW_KEY})"
    assert page.controller.is_paused
    press(focused_widget(), NEW_KEY)
    assert not page.controller.is_paused


def test_a_hint_names_the_new_key_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_provider, "HINT_THINK_S", 0.01)
    window = open_place(qtbot, tmp_path, BINDINGS["pause"])
    page = game_page_of(window)
    press(page.view, "H")
    qtbot.waitUntil(lambda: page.controller.hint_provider.decision is not None, timeout=20_000)
    pointer = page.view.hint_pointer
    assert pointer.text.endswith("Press H again to see the move.")
    choose(window, "hint", NEW_KEY)
    assert pointer.text.endswith(f"Press {NEW_KEY} again to see the move.")
    choose(window, "hint")
    assert pointer.text.endswith("Ask again to see the move.")


def test_a_replay_names_the_new_keys(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_place(qtbot, tmp_path, BINDINGS["replay_back"])
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    assert page.bar.speed_box.toolTip() == "Playback speed (+, -)"
    choose(window, "replay_take_over", NEW_KEY)
    assert page.bar.take_over_button.toolTip().endswith(f"({NEW_KEY})")
    assert page.bar.forward_button.accessibleName() == "Next move"
    assert page.bar.forward_button.toolTip() == "Next move (Right)"


# New keys


@pytest.mark.parametrize(
    ("key", "signal"),
    [
        ("Q", "describe_state_requested"),
        ("V", "describe_focus_requested"),
        ("X", "repeat_requested"),
    ],
)
def test_keys_that_ask_for_words_are_signals_of_the_page_and_entries_of_the_menu(
    qtbot: QtBot, tmp_path: Path, key: str, signal: str
) -> None:
    window = open_place(qtbot, tmp_path, BINDINGS["pause"])
    page, asked = game_page_of(window), list[str]()
    getattr(page, signal).connect(partial(asked.append, key))
    press(page.view, key)
    assert asked == [key]
    (entry,) = (each for each in window.menus.orientation if each.text().endswith(f"\t{key}"))
    entry.trigger()
    assert asked == [key, key]

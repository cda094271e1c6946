"""All screens of the program, for tests that check each of them.

Each screen is a generator that brings the program to some states and yields the name of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from cardtable_qt.app.error_reporter import ErrorReporter
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.diagnostics.crash_marker import LastCrash
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.pages.help.about_dialog import AboutDialog
from cardtable_qt.pages.help.rules_dialog import RulesDialog
from cardtable_qt.pages.help.shortcuts_dialog import ShortcutsDialog
from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog
from cardtable_qt.pages.settings.keys_dialog import KeysDialog
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell.confirmations import losing_game_confirmation, practice_confirmation
from cardtable_qt.session.lesson_progress import LessonPhase
from rules import GAMES, Refusal
from rules.records import SeatedPlayer, load_record
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.lessons import LESSONS
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screen_games import next_move, play_game, write_game
from tests.cardtable_qt.storage.library_helpers import NAMES, TO_THE_END, write_bytes

Screen = Callable[[Program], Iterator[str]]
TURN_BASED = [key for key, game in GAMES.items() if not game.is_real_time]
DISK_FULL = "No space left on device"
LONG_TITLE = "The evening on which Grandmother won everything twice"


# Start page


def start(program: Program) -> Iterator[str]:
    """The games and their options."""
    page = program.window.pages.start_page
    for key, game in GAMES.items():
        page.tiles[key].click()
        for seats in (game.seats[0], game.seats[-1]):
            program.window.pages.start_page.panel.seat_count.setValue(seats)
            program.process_events()
            yield f"{key}, {seats} seats"
        page = program.window.pages.start_page


def input_errors(program: Program) -> Iterator[str]:
    """Choices with which a game cannot start."""
    panel = program.window.pages.start_page.panel
    panel.rows[1].name.setText(panel.rows[0].name.text())
    program.process_events()
    yield "duplicate name"
    panel = program.window.pages.start_page.panel
    panel.rows[1].name.setText("")
    program.process_events()
    yield "no name"
    program.window.pages.start_page.tiles["triple"].click()
    for row in program.window.pages.start_page.panel.rows:
        row.player.set_player(HUMAN)
    program.process_events()
    yield "too many people"


def continue_offer(program: Program) -> Iterator[str]:
    """An unfinished game can be continued."""
    path = program.storage.games / f"{LONG_TITLE}.cardtable"
    write_game(path, "gracias", 3, play_game("gracias", 3).choice)
    program.window.navigation.show_library()
    program.window.navigation.show_start_page()
    program.wait_until(lambda: not program.window.pages.start_page.continue_button.isHidden())
    yield "an unfinished game"


def unsaved_settings(program: Program) -> Iterator[str]:
    """The settings cannot be saved."""
    program.storage.config.rename(program.folder / "elsewhere")
    program.storage.config.write_text("a file in the way")
    program.window.pages.start_page.tiles["extop"].click()
    program.process_events()
    yield "settings are not saved"


# Game page


def open_game(program: Program, key: str, seats: int, moves: int, people: tuple[int, ...]) -> None:
    path = write_game(program.storage.games / f"{key}-{seats}.cardtable", key, seats, moves, people)
    program.window.game.continue_from(path)
    program.process_events()


def table(key: str, seats: int, program: Program) -> Iterator[str]:
    """The table in the middle of a game, with hints, explanations and refusals."""
    open_game(program, key, seats, play_game(key, seats).choice, (0,))
    if program.game_page().is_real_time:
        yield "paused"
        program.game_page().overlays.countdown.show_number(3)
        program.game_page().overlays.pause.uncover()
        program.process_events()
        yield "countdown"
        program.game_page().overlays.countdown.show_number(0)
        program.process_events()
    yield "to move"
    if key in TURN_BASED:
        yield from _hints_and_refusals(program)


def text_table(program: Program) -> Iterator[str]:
    """The table of each game as lists of texts and moves, with a card taken up, and covered."""
    program.preferences.set("text table", "on")
    for key, game in GAMES.items():
        seats = game.seats[-1]
        open_game(program, key, seats, play_game(key, seats).choice, (0,))
        program.game_page().overlays.pause.uncover()
        program.process_events()
        program.game_page().text_table.update_lists()
        yield key
        QTest.keyClick(program.game_page().text_table.choices, Qt.Key.Key_1)
        program.process_events()
        yield f"{key}, a card taken up"
        program.game_page().view.handling.refuse(Refusal("not_your_turn", {"turn": 1}), "")
        program.process_events()
        yield f"{key}, a refusal"
        program.game_page().controller.pause()
        program.process_events()
        yield f"{key}, paused"


def _hints_and_refusals(program: Program) -> Iterator[str]:
    page = program.game_page()
    page.hint_presenter.show_next_hint()
    program.wait_until(lambda: page.controller.hint_provider.decision is not None)
    yield "a hint"
    page = program.game_page()
    page.hint_presenter.show_next_hint()
    page.hint_presenter.show_next_hint()
    program.wait_until(lambda: page.controller.hint_provider.decision is not None)
    yield "a hint with reasons"
    program.game_page().hint_presenter.explain_last()
    program.process_events()
    yield "an explanation"
    page = program.game_page()
    zone = next(iter(page.view.table_scene.zones))
    page.view.hint_pointer.dismiss()
    page.view.handling.refuse(Refusal("not_your_turn", {"turn": 1}), zone)
    program.process_events()
    yield "refused"
    program.game_page().toggle_pause()
    program.process_events()
    yield "paused"


def handover(program: Program) -> Iterator[str]:
    """Hot seat: several people at one screen."""
    open_game(program, "extop", 4, play_game("extop", 4).choice, (0, 1, 2, 3))
    yield "waiting for a person"
    program.game_page().controller.hot_seat.confirm()
    program.process_events()
    yield "confirmed"


def practice_game(program: Program) -> Iterator[str]:
    """A move was undone after hidden information was revealed."""
    open_game(program, "eight28", 3, play_game("eight28", 3).choice, (0,))
    program.game_page().controller.undo()
    program.process_events()
    yield "practice"


def unsaved(program: Program) -> Iterator[str]:
    """The game cannot be saved."""
    open_game(program, "gracias", 3, play_game("gracias", 3).choice, (0,))
    program.game_page().controller.saving.error_changed.emit(DISK_FULL)
    program.process_events()
    yield "not saved"


def error_report(program: Program) -> Iterator[str]:
    """An error now, and a crash of the last run."""
    with RunGuard(program.storage) as guard:
        open_game(program, "gracias", 3, play_game("gracias", 3).choice, (0,))
        record = program.game_page().file
        assert record is not None
        guard.last_crash = LastCrash("Fatal Python error: Aborted", record.name)
        reporter = ErrorReporter(guard, program.window)
        program.front_widget = reporter.dialog
        program.process_events()
        yield "last crash"
        guard.errors.add(ZeroDivisionError())
        guard.errors.add(ZeroDivisionError())
        program.wait_until(
            lambda: reporter.dialog is not None and reporter.dialog.reopen_button.isVisible()
        )
        program.front_widget = reporter.dialog
        yield "an error"
        program.hide_front()


def toast(program: Program) -> Iterator[str]:
    """A toast after a setting was changed by a key."""
    open_game(program, "gracias", 3, play_game("gracias", 3).choice, (0,))
    program.preferences.set("sound", True)
    program.preferences.set("sound", False)
    program.process_events()
    yield "a toast"


def sorting(program: Program) -> Iterator[str]:
    """The sort orders of the hand in Triple."""
    open_game(program, "triple", 4, play_game("triple", 4).choice, (0,))
    program.game_page().overlays.pause.uncover()
    for number in range(4):
        program.process_events()
        yield f"order {number}"
        program.game_page().hand_sorter.sort()


def scoring(key: str, seats: int, which: int, program: Program) -> Iterator[str]:
    """A scoring, step by step. The last scoring of a game ends with the result."""
    moves = play_game(key, seats).scorings[which]
    seat, move = next_move(key, seats, moves)
    open_game(program, key, seats, moves, (seat,))
    controller = program.game_page().controller
    if controller.is_paused:
        controller.resume()
    if controller.revision == moves:
        program.wait_until(lambda: controller.play(seat, move) is None)
    program.game_page().view.skip_requested.emit()
    program.wait_until(lambda: program.game_page().overlays.scoring.isVisible())
    number = 0
    while program.game_page().overlays.scoring.isVisible():
        number += 1
        yield f"step {number}"
        program.game_page().overlays.scoring.next_step()
        program.process_events()
    if program.game_page().controller.result is not None:
        program.wait_until(lambda: program.game_page().overlays.result.isVisible())
        yield "the result"
        program.game_page().overlays.result.uncover()
        program.process_events()
        yield "the final position"


def sealed(program: Program) -> Iterator[str]:
    """A sealed deal, opened at the end of the game."""
    program.preferences.set("pace", "instant")
    program.preferences.set("explain", False)
    players = tuple(SeatedPlayer(name, "random") for name in NAMES[:3])
    setup = GameSetup(GAMES["gracias"], players, {"sessions": 1}, 5, is_sealed=True)
    program.window.game.start(setup)
    program.wait_until(lambda: program.game_page().overlays.result.isVisible())
    yield "an opened seal"


def lesson(key: str, program: Program) -> Iterator[str]:
    """Every step of a lesson, what is said after another move, and the farewell."""
    program.preferences.set("pace", "instant")
    program.window.lesson.learn(GAMES[key])
    program.process_events()
    run = program.window.lesson.run
    assert run is not None
    yield "the first step"
    while run.progress.phase != LessonPhase.OVER:
        run.nudged.emit(run.words.nudge())
        program.process_events()
        yield f"step {run.progress.number}, {run.progress.phase.value}, another move"
        before = run.progress.number, run.progress.phase
        run.skip()
        program.wait_until(partial(is_ready, program, before))
        yield f"step {run.progress.number}, {run.progress.phase.value}"


def is_ready(program: Program, before: tuple[int, LessonPhase]) -> bool:
    """Whether a lesson has gone on and waits for the person. Scorings are read meanwhile."""
    page, run = program.game_page(), program.window.lesson.run
    assert run is not None
    page.view.skip_requested.emit()
    if page.overlays.scoring.isVisible():
        page.overlays.scoring.next_step()
        return False
    place = run.progress.number, run.progress.phase
    return place != before and place[1] != LessonPhase.WATCH


# Library and replay


def empty_library(program: Program) -> Iterator[str]:
    program.window.navigation.show_library()
    program.process_events()
    yield "no games"
    for part in ("unfinished", "finished", "deleted"):
        program.library_page().show_part(part)
        program.process_events()
        yield part


def fill_library(program: Program) -> Path:
    """Write finished and unfinished games of every kind, and unreadable files."""
    games = program.storage.games
    for hour, (key, game) in enumerate(GAMES.items()):
        seats = game.seats[-1]
        for is_finished in (False, True):
            moves = TO_THE_END if is_finished else play_game(key, seats).choice
            name = f"2026-11-1{hour}-10150{int(is_finished)}-{key}.cardtable"
            write_game(games / name, key, seats, moves, hour=20 * hour + is_finished)
    write_bytes(games / "Broken.cardtable", b"\0", hour=1)
    write_bytes(games / "Nothing.cardtable", b"", hour=2)
    newest = games / f"{LONG_TITLE}.cardtable"
    return write_game(newest, "gracias", 6, play_game("gracias", 6).choice, hour=200)


def open_library(program: Program) -> None:
    program.window.navigation.show_library()
    page = program.library_page()
    count = len(list(program.storage.games.iterdir()))
    program.wait_until(
        lambda: len([entry for entry in page.model.entries() if entry.is_read]) >= count
    )
    program.wait_until(lambda: not page.progress_label.text())


def library(program: Program) -> Iterator[str]:
    """All actions in a full library."""
    newest = fill_library(program)
    open_library(program)
    program.library_page().select_game(newest)
    program.process_events()
    yield "a selected game"
    for part in ("unfinished", "finished"):
        program.library_page().show_part(part)
        program.process_events()
        yield part
    page = program.library_page()
    page.show_part("all")
    page.select_game(program.storage.games / "Broken.cardtable")
    page.actions_row.action_requested.emit("open")
    program.process_events()
    yield "a damaged game"
    program.library_page().header.search_field.setText("no such player")
    program.process_events()
    yield "nothing found"
    program.library_page().header.search_field.clear()
    program.library_page().select_game(newest)
    program.library_page().actions_row.action_requested.emit("rename")
    program.process_events()
    yield "renaming"


def deleting(program: Program) -> Iterator[str]:
    fill_library(program)
    open_library(program)
    program.library_page().actions_row.action_requested.emit("delete")
    program.process_events()
    yield "deleted"
    program.library_page().game_actions.undo()
    program.process_events()
    yield "restored"
    program.library_page().actions_row.action_requested.emit("delete")
    program.library_page().show_part("deleted")
    program.process_events()
    yield "deleted games"


def importing(program: Program) -> Iterator[str]:
    fill_library(program)
    outside = program.folder / "outside"
    files = [write_game(outside / f"Visit {n}.cardtable", "extop", 3, 5 + n) for n in range(3)]
    files.append(write_bytes(outside / "Photo.cardtable", b"GIF89a"))
    open_library(program)
    page = program.library_page()
    page.import_paths(files)
    program.wait_until(lambda: page.game_import.progress.is_over and not page.notice.isHidden())
    yield "imported"


def library_menu(program: Program) -> Iterator[str]:
    fill_library(program)
    open_library(program)
    program.show_in_front(program.library_page().actions_row.menu())
    yield "the menu of a game"


def replay(key: str, seats: int, program: Program) -> Iterator[str]:
    """A replay, seen by several seats."""
    path = program.storage.games / f"{key}-{seats}.cardtable"
    write_game(path, key, seats, TO_THE_END)
    program.window.records.replay(path)
    program.process_events()
    yield "the start"
    program.replay_page().navigator.seek(play_game(key, seats).scorings[0] + 1)
    program.process_events()
    yield "in the middle"
    for number in range(1, program.replay_page().bar.viewpoint_box.count()):
        if number < 3:
            program.replay_page().bar.viewpoint_box.setCurrentIndex(number)
            program.process_events()
            yield f"viewpoint {number}"
    program.replay_page().jump_to_end(1)
    program.process_events()
    yield "the end"


def unfinished_replay(program: Program) -> Iterator[str]:
    path = program.storage.games / "unfinished.cardtable"
    write_game(path, "extop", 3, play_game("extop", 3).choice)
    program.window.records.replay(path)
    program.process_events()
    yield "limited viewpoints"


def take_over(program: Program) -> Iterator[str]:
    for key in ("extop", "triple"):
        path = write_game(program.folder / f"{key}.cardtable", key, 4, TO_THE_END)
        dialog = TakeOverDialog(load_record(path), 12, None, program.window)
        program.show_in_front(dialog)
        yield key
        if key == "triple":
            for box in dialog.player_boxes:
                box.set_player(HUMAN)
            program.process_events()
            yield "too many people"


# Statistics


def empty_statistics(program: Program) -> Iterator[str]:
    program.window.navigation.show_statistics()
    program.process_events()
    yield "no games"


def statistics(program: Program) -> Iterator[str]:
    for hour, (key, game) in enumerate(GAMES.items()):
        for seats in game.seats:
            name = f"2026-11-1{hour}-10150{seats}-{key}.cardtable"
            write_game(program.storage.games / name, key, seats, TO_THE_END, hour=20 * hour + seats)
    program.window.navigation.show_statistics()
    _wait_until_counted(program)
    tabs = program.statistics_page().tables.tabs
    for number in filter(tabs.isTabVisible, range(tabs.count())):
        program.statistics_page().tables.tabs.setCurrentIndex(number)
        program.process_events()
        yield f"table {number}"
    filters = program.statistics_page().filters
    for box in (filters.game, filters.seats, filters.length):
        box.setCurrentIndex(min(1, box.count() - 1))
        box.activated.emit(box.currentIndex())
    program.process_events()
    yield "filtered"
    program.statistics_page().reset_requested.emit()
    program.process_events()
    yield "reset"


def _wait_until_counted(program: Program) -> None:
    page = program.statistics_page()
    program.wait_until(lambda: page.stack.currentIndex() == 0 and not page.reading_label.text())
    program.wait_until(lambda: not page._update_timer.isActive())


# Dialogs and menus


def settings(program: Program) -> Iterator[str]:
    dialog = SettingsDialog(program.preferences, program.window)
    program.show_in_front(dialog)
    for number in range(len(dialog.pages)):
        dialog.list.setCurrentRow(number)
        program.process_events()
        yield f"page {number}"
    language, size = program.preferences.language, program.preferences.text_size
    dialog.reset_button.click()
    program.preferences.set("theme", "light")
    program.preferences.set("text size", size)
    program.preferences.set("language", language)
    program.process_events()
    yield "defaults"


def keys(program: Program) -> Iterator[str]:
    dialog = KeysDialog(program.preferences, program.window)
    program.show_in_front(dialog)
    yield "list"
    for key in ("D", "Return", "Left", "F10", "Ctrl+C", "Esc"):
        dialog.tree.select(BINDINGS["pause"])
        dialog.ask_for_key(adds=False)
        program.process_events()
        yield f"waiting for {key}"
        dialog.field.captured.emit(key)
        program.process_events()
        yield f"answer to {key}"
    dialog.remove_button.click()
    program.process_events()
    yield "removed"
    dialog.reset_all_button.click()
    program.process_events()
    yield "defaults"


def rules(program: Program) -> Iterator[str]:
    for key, game in GAMES.items():
        program.show_in_front(RulesDialog(game, program.window))
        yield key


def help_dialogs(program: Program) -> Iterator[str]:
    program.show_in_front(ShortcutsDialog(program.window))
    yield "shortcuts"
    about = AboutDialog(program.window)
    program.show_in_front(about)
    for number in range(about.tabs.count()):
        about.tabs.setCurrentIndex(number)
        program.process_events()
        yield f"about {number}"
    about.copy_button.click()
    program.process_events()
    yield "copied"


def menus(program: Program) -> Iterator[str]:
    open_game(program, "triple", 3, play_game("triple", 3).choice, (0,))
    for number in range(len(_menus(program.window.menuBar()))):
        program.show_in_front(_menus(program.window.menuBar())[number])
        yield f"menu {number}"


def _menus(parent: QWidget) -> list[QMenu]:
    """The menus of a menu bar and their submenus, in order."""
    menus_here = [menu for action in parent.actions() if isinstance(menu := action.menu(), QMenu)]
    return [each for menu in menus_here for each in (menu, *_menus(menu))]


def confirmations(program: Program) -> Iterator[str]:
    dialogs: list[tuple[str, Callable[[], QDialog]]] = [
        ("practice", lambda: practice_confirmation(program.window, others_have_moved=False)),
        ("others moved", lambda: practice_confirmation(program.window, others_have_moved=True)),
        ("losing", lambda: losing_game_confirmation(program.window, DISK_FULL)),
    ]
    for name, create in dialogs:
        program.show_in_front(create())
        yield name


FIRST, LAST = 0, -1  # the first scoring has more steps than the last one in 8/28

SCREENS: dict[str, Screen] = {
    "start": start,
    "input errors": input_errors,
    "continue": continue_offer,
    "unsaved settings": unsaved_settings,
    **{
        f"{key} {seats}": partial(table, key, seats)
        for key, game in GAMES.items()
        for seats in game.seats
    },
    "text table": text_table,
    "handover": handover,
    "practice": practice_game,
    "unsaved": unsaved,
    "error report": error_report,
    "toast": toast,
    "sorting": sorting,
    **{
        f"scoring {key}": partial(scoring, key, game.seats[-1], FIRST if key == "eight28" else LAST)
        for key, game in GAMES.items()
    },
    "sealed": sealed,
    **{f"lesson {key}": partial(lesson, key) for key in LESSONS},
    "empty library": empty_library,
    "library": library,
    "deleting": deleting,
    "importing": importing,
    "library menu": library_menu,
    **{f"replay {key}": partial(replay, key, game.seats[-1]) for key, game in GAMES.items()},
    "unfinished replay": unfinished_replay,
    "take over": take_over,
    "empty statistics": empty_statistics,
    "statistics": statistics,
    "settings": settings,
    "keys": keys,
    "rules": rules,
    "help": help_dialogs,
    "menus": menus,
    "confirmations": confirmations,
}

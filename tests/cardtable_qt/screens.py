"""Every screen of the program, for whoever wants to look at all of them.

A screen is brought on a stage step by step; each step yields the name of what is seen then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QDialog, QMenu, QWidget

from cardtable_qt.app.error_reporter import ErrorReporter
from cardtable_qt.diagnostics.crash_marker import LastCrash
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.pages.help.about_dialog import AboutDialog
from cardtable_qt.pages.help.rules_dialog import RulesDialog
from cardtable_qt.pages.help.shortcuts_dialog import ShortcutsDialog
from cardtable_qt.pages.replay.take_over_dialog import TakeOverDialog
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell.confirmations import losing_game_confirmation, practice_confirmation
from rules import GAMES, Refusal
from rules.records import SeatedPlayer, load_record
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.program import Stage
from tests.cardtable_qt.screen_games import next_move, played, write
from tests.cardtable_qt.storage.library_helpers import NAMES, TO_THE_END, write_bytes

Screen = Callable[[Stage], Iterator[str]]
IN_TURNS = ("gracias", "eight28", "extop")
FULL = "No space left on device"
EVENING = "The evening on which Grandmother won everything twice"


# The first page


def start(stage: Stage) -> Iterator[str]:
    """The games, and what there is to choose for each."""
    page = stage.window.start_page
    for key, game in GAMES.items():
        page.tiles[key].click()
        for seats in (game.seats[0], game.seats[-1]):
            stage.window.start_page.panel.seat_count.setValue(seats)
            stage.settle()
            yield f"{key}, {seats} seats"
        page = stage.window.start_page


def complaints(stage: Stage) -> Iterator[str]:
    """What stands in the way of a game."""
    panel = stage.window.start_page.panel
    panel.rows[1].name.setText(panel.rows[0].name.text())
    stage.settle()
    yield "two of the same name"
    panel = stage.window.start_page.panel
    panel.rows[1].name.setText("")
    stage.settle()
    yield "no name"
    stage.window.start_page.tiles["triple"].click()
    for row in stage.window.start_page.panel.rows:
        row.player.set_player(HUMAN)
    stage.settle()
    yield "too many people"


def waiting(stage: Stage) -> Iterator[str]:
    """A game waits to be gone on with."""
    path = stage.storage.games / f"{EVENING}.cardtable"
    write(path, "gracias", 3, played("gracias", 3).choice)
    stage.window.show_library()
    stage.window.show_start_page()
    stage.until(lambda: not stage.window.start_page.continue_button.isHidden())
    yield "a game waits"


def unkept_settings(stage: Stage) -> Iterator[str]:
    """The settings cannot be written."""
    stage.storage.config.rename(stage.folder / "elsewhere")
    stage.storage.config.write_text("a file in the way")
    stage.window.start_page.tiles["extop"].click()
    stage.settle()
    yield "settings are not kept"


# At the table


def open_game(stage: Stage, key: str, seats: int, moves: int, people: tuple[int, ...]) -> None:
    path = write(stage.storage.games / f"{key}-{seats}.cardtable", key, seats, moves, people)
    stage.window.continue_game(path)
    stage.settle()


def table(key: str, seats: int, stage: Stage) -> Iterator[str]:
    """The table in the middle of a game, with everything that can be asked there."""
    open_game(stage, key, seats, played(key, seats).choice, (0,))
    if stage.page().is_real_time:
        yield "paused"
        stage.page().countdown_overlay.show_number(3)
        stage.page().pause_overlay.uncover()
        stage.settle()
        yield "about to begin"
        stage.page().countdown_overlay.show_number(0)
        stage.settle()
    yield "asked"
    if key in IN_TURNS:
        yield from _asking(stage)


def _asking(stage: Stage) -> Iterator[str]:
    page = stage.page()
    page.hint_presenter.show_next_hint()
    stage.until(lambda: page.controller.hint_provider.decision is not None)
    yield "a hint"
    page = stage.page()
    page.hint_presenter.show_next_hint()
    page.hint_presenter.show_next_hint()
    stage.until(lambda: page.controller.hint_provider.decision is not None)
    yield "a hint with reasons"
    stage.page().hint_presenter.explain_last()
    stage.settle()
    yield "why"
    page = stage.page()
    zone = next(iter(page.view.table_scene.zones))
    page.view.clear_hint()
    page.view.refuse(Refusal("not_your_turn", {"turn": 1}), zone)
    stage.settle()
    yield "refused"
    stage.page().toggle_pause()
    stage.settle()
    yield "paused"


def curtain(stage: Stage) -> Iterator[str]:
    """Several people at one screen."""
    open_game(stage, "extop", 4, played("extop", 4).choice, (0, 1, 2, 3))
    yield "the curtain"
    stage.page().controller.confirm_viewer()
    stage.settle()
    yield "lifted"


def practice_game(stage: Stage) -> Iterator[str]:
    """Something was taken back from which something was learned."""
    open_game(stage, "eight28", 3, played("eight28", 3).choice, (0,))
    stage.page().controller.undo()
    stage.settle()
    yield "for practice"


def unsaved(stage: Stage) -> Iterator[str]:
    """The game cannot be written."""
    open_game(stage, "gracias", 3, played("gracias", 3).choice, (0,))
    stage.page().controller.save_error_changed.emit(FULL)
    stage.settle()
    yield "not saved"


def mishap(stage: Stage) -> Iterator[str]:
    """Something goes wrong, or has gone wrong the last time."""
    with RunGuard(stage.storage) as watch:
        open_game(stage, "gracias", 3, played("gracias", 3).choice, (0,))
        record = stage.page().file
        assert record is not None
        watch.last_crash = LastCrash("Fatal Python error: Aborted", record.name)
        reporter = ErrorReporter(watch, stage.window)
        stage.in_front = reporter.dialog
        stage.settle()
        yield "the last time"
        watch.errors.add(ZeroDivisionError())
        watch.errors.add(ZeroDivisionError())
        stage.until(
            lambda: reporter.dialog is not None and reporter.dialog.reopen_button.isVisible()
        )
        stage.in_front = reporter.dialog
        yield "now"
        stage.put_away()


def passing_word(stage: Stage) -> Iterator[str]:
    """What a key has switched."""
    open_game(stage, "gracias", 3, played("gracias", 3).choice, (0,))
    stage.preferences.set("sound", True)
    stage.preferences.set("sound", False)
    stage.settle()
    yield "a passing word"


def sorting(stage: Stage) -> Iterator[str]:
    """The orders of a hand in Triple."""
    open_game(stage, "triple", 4, played("triple", 4).choice, (0,))
    stage.page().pause_overlay.uncover()
    for number in range(4):
        stage.settle()
        yield f"order {number}"
        stage.page().sort_hand()


def scoring(key: str, seats: int, which: int, stage: Stage) -> Iterator[str]:
    """A scoring, step by step; the last one ends with the result."""
    moves = played(key, seats).scorings[which]
    seat, move = next_move(key, seats, moves)
    open_game(stage, key, seats, moves, (seat,))
    controller = stage.page().controller
    if controller.is_paused:
        controller.resume()
    if controller.revision == moves:
        stage.until(lambda: controller.play(seat, move) is None)
    stage.page().view.skip_requested.emit()
    stage.until(lambda: stage.page().scoring_overlay.isVisible())
    number = 0
    while stage.page().scoring_overlay.isVisible():
        number += 1
        yield f"step {number}"
        stage.page().scoring_overlay.next_step()
        stage.settle()
    if stage.page().controller.result is not None:
        stage.until(lambda: stage.page().result_overlay.isVisible())
        yield "the result"
        stage.page().result_overlay.uncover()
        stage.settle()
        yield "the last table"


def sealed(stage: Stage) -> Iterator[str]:
    """The deal was sealed: the seal at the start, and what opens it at the end."""
    stage.preferences.set("pace", "instant")
    stage.preferences.set("explain", False)
    players = tuple(SeatedPlayer(name, "random") for name in NAMES[:3])
    setup = GameSetup(GAMES["gracias"], players, {"sessions": 1}, 5, is_sealed=True)
    stage.window.start_game(setup)
    stage.until(lambda: stage.page().result_overlay.isVisible())
    yield "an opened seal"


# The shelf and the replay


def empty_shelf(stage: Stage) -> Iterator[str]:
    stage.window.show_library()
    stage.settle()
    yield "nothing there"
    for part in ("unfinished", "finished", "deleted"):
        stage.shelf().show_part(part)
        stage.settle()
        yield part


def fill_shelf(stage: Stage) -> Path:
    """Games of every kind, finished or not, and files that are none."""
    games = stage.storage.games
    for hour, (key, game) in enumerate(GAMES.items()):
        seats = game.seats[-1]
        for over in (False, True):
            moves = TO_THE_END if over else played(key, seats).choice
            name = f"2026-11-1{hour}-10150{int(over)}-{key}.cardtable"
            write(games / name, key, seats, moves, hour=20 * hour + over)
    write_bytes(games / "Broken.cardtable", b"\0", hour=1)
    write_bytes(games / "Nothing.cardtable", b"", hour=2)
    newest = games / f"{EVENING}.cardtable"
    return write(newest, "gracias", 6, played("gracias", 6).choice, hour=200)


def open_shelf(stage: Stage) -> None:
    stage.window.show_library()
    shelf = stage.shelf()
    there = len(list(stage.storage.games.iterdir()))
    stage.until(lambda: len([entry for entry in shelf.model.entries() if entry.is_read]) >= there)
    stage.until(lambda: not shelf.progress_label.text())


def shelf(stage: Stage) -> Iterator[str]:
    """Everything that can be done on a full shelf."""
    newest = fill_shelf(stage)
    open_shelf(stage)
    stage.shelf().select_game(newest)
    stage.settle()
    yield "a game is chosen"
    for part in ("unfinished", "finished"):
        stage.shelf().show_part(part)
        stage.settle()
        yield part
    page = stage.shelf()
    page.show_part("all")
    page.select_game(stage.storage.games / "Broken.cardtable")
    page.actions_row.action_requested.emit("open")
    stage.settle()
    yield "a broken one"
    stage.shelf().header.search_field.setText("nobody at all")
    stage.settle()
    yield "nothing found"
    stage.shelf().header.search_field.clear()
    stage.shelf().select_game(newest)
    stage.shelf().actions_row.action_requested.emit("rename")
    stage.settle()
    yield "a new name"


def deleting(stage: Stage) -> Iterator[str]:
    fill_shelf(stage)
    open_shelf(stage)
    stage.shelf().actions_row.action_requested.emit("delete")
    stage.settle()
    yield "deleted"
    stage.shelf().undo()
    stage.settle()
    yield "back again"
    stage.shelf().actions_row.action_requested.emit("delete")
    stage.shelf().show_part("deleted")
    stage.settle()
    yield "what was deleted"


def importing(stage: Stage) -> Iterator[str]:
    fill_shelf(stage)
    outside = stage.folder / "outside"
    files = [write(outside / f"Visit {n}.cardtable", "extop", 3, 5 + n) for n in range(3)]
    files.append(write_bytes(outside / "Photo.cardtable", b"GIF89a"))
    open_shelf(stage)
    page = stage.shelf()
    page.import_paths(files)
    stage.until(lambda: page.import_progress.is_over and not page.notice.isHidden())
    yield "imported"


def shelf_menu(stage: Stage) -> Iterator[str]:
    fill_shelf(stage)
    open_shelf(stage)
    stage.put_before(stage.shelf().actions_row.menu())
    yield "the menu of a game"


def replay(key: str, seats: int, stage: Stage) -> Iterator[str]:
    """A game that is looked at again."""
    path = stage.storage.games / f"{key}-{seats}.cardtable"
    write(path, key, seats, TO_THE_END)
    stage.window.open_replay(path)
    stage.settle()
    yield "its beginning"
    stage.replay().seek(played(key, seats).scorings[0] + 1)
    stage.settle()
    yield "in the middle"
    for number in range(1, stage.replay().bar.viewpoint_box.count()):
        if number < 3:
            stage.replay().bar.viewpoint_box.setCurrentIndex(number)
            stage.settle()
            yield f"other eyes {number}"
    stage.replay().jump_to_end(1)
    stage.settle()
    yield "its end"


def unfinished_replay(stage: Stage) -> Iterator[str]:
    path = stage.storage.games / "unfinished.cardtable"
    write(path, "extop", 3, played("extop", 3).choice)
    stage.window.open_replay(path)
    stage.settle()
    yield "only some eyes"


def taking_over(stage: Stage) -> Iterator[str]:
    for key in ("extop", "triple"):
        path = write(stage.folder / f"{key}.cardtable", key, 4, TO_THE_END)
        dialog = TakeOverDialog(load_record(path), 12, None, stage.window)
        stage.put_before(dialog)
        yield key
        if key == "triple":
            for box in dialog.player_boxes:
                box.set_player(HUMAN)
            stage.settle()
            yield "too many people"


# The statistics


def empty_statistics(stage: Stage) -> Iterator[str]:
    stage.window.show_statistics()
    stage.settle()
    yield "nothing counted"


def statistics(stage: Stage) -> Iterator[str]:
    for hour, (key, game) in enumerate(GAMES.items()):
        for seats in game.seats:
            name = f"2026-11-1{hour}-10150{seats}-{key}.cardtable"
            write(stage.storage.games / name, key, seats, TO_THE_END, hour=20 * hour + seats)
    stage.window.show_statistics()
    _until_counted(stage)
    tabs = stage.statistics().tables.tabs
    for number in filter(tabs.isTabVisible, range(tabs.count())):
        stage.statistics().tables.tabs.setCurrentIndex(number)
        stage.settle()
        yield f"table {number}"
    filters = stage.statistics().filters
    for box in (filters.game, filters.seats, filters.length):
        box.setCurrentIndex(min(1, box.count() - 1))
        box.activated.emit(box.currentIndex())
    stage.settle()
    yield "some of them"
    stage.statistics().reset_requested.emit()
    stage.settle()
    yield "counted anew"


def _until_counted(stage: Stage) -> None:
    page = stage.statistics()
    stage.until(lambda: page.stack.currentIndex() == 0 and not page.reading_label.text())
    stage.until(lambda: not page._update_timer.isActive())


# What stands before the window


def settings(stage: Stage) -> Iterator[str]:
    dialog = SettingsDialog(stage.preferences, stage.window)
    stage.put_before(dialog)
    for number in range(len(dialog.pages)):
        dialog.list.setCurrentRow(number)
        stage.settle()
        yield f"page {number}"
    language, size = stage.preferences.language, stage.preferences.text_size
    dialog.reset_button.click()
    stage.preferences.set("theme", "light")
    stage.preferences.set("text size", size)
    stage.preferences.set("language", language)
    stage.settle()
    yield "all as usual"


def rules(stage: Stage) -> Iterator[str]:
    for key, game in GAMES.items():
        stage.put_before(RulesDialog(game, stage.window))
        yield key


def reading(stage: Stage) -> Iterator[str]:
    stage.put_before(ShortcutsDialog(stage.window))
    yield "keys"
    about = AboutDialog(stage.window)
    stage.put_before(about)
    for number in range(about.tabs.count()):
        about.tabs.setCurrentIndex(number)
        stage.settle()
        yield f"about {number}"
    about.copy_button.click()
    stage.settle()
    yield "copied"


def menus(stage: Stage) -> Iterator[str]:
    open_game(stage, "triple", 3, played("triple", 3).choice, (0,))
    for number in range(len(_menus(stage.window.menuBar()))):
        stage.put_before(_menus(stage.window.menuBar())[number])
        yield f"menu {number}"


def _menus(parent: QWidget) -> list[QMenu]:
    """The menus of a bar and those inside them, in order."""
    own = [menu for action in parent.actions() if isinstance(menu := action.menu(), QMenu)]
    return [each for menu in own for each in (menu, *_menus(menu))]


def questions(stage: Stage) -> Iterator[str]:
    asked: list[tuple[str, Callable[[], QDialog]]] = [
        ("practice", lambda: practice_confirmation(stage.window)),
        ("losing", lambda: losing_game_confirmation(stage.window, FULL)),
    ]
    for name, make in asked:
        stage.put_before(make())
        yield name


SCREENS: dict[str, Screen] = {
    "start": start,
    "complaints": complaints,
    "waiting game": waiting,
    "unkept settings": unkept_settings,
    **{
        f"{key} {seats}": partial(table, key, seats)
        for key, game in GAMES.items()
        for seats in game.seats
    },
    "curtain": curtain,
    "practice": practice_game,
    "unsaved": unsaved,
    "mishap": mishap,
    "passing word": passing_word,
    "sorting": sorting,
    "scoring gracias": partial(scoring, "gracias", 6, -1),
    "scoring triple": partial(scoring, "triple", 4, -1),
    "scoring eight28": partial(scoring, "eight28", 6, 0),
    "scoring extop": partial(scoring, "extop", 4, -1),
    "sealed": sealed,
    "empty shelf": empty_shelf,
    "shelf": shelf,
    "deleting": deleting,
    "importing": importing,
    "shelf menu": shelf_menu,
    **{f"replay {key}": partial(replay, key, game.seats[-1]) for key, game in GAMES.items()},
    "unfinished replay": unfinished_replay,
    "taking over": taking_over,
    "empty statistics": empty_statistics,
    "statistics": statistics,
    "settings": settings,
    "rules": rules,
    "reading": reading,
    "menus": menus,
    "questions": questions,
}

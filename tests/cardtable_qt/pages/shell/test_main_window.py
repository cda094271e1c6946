"""The main window: records, menus, pauses, scoring, results, and leaving a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.base.texts import winners_text
from cardtable_qt.pages.game import open_game
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.help.shortcuts_dialog import ShortcutsDialog
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.step import Step
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records import Record, SeatedPlayer, load_record, read_record
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.pages.helpers import NAMES, TIMEOUT_MS, Person, by_clicks, setup
from tests.cardtable_qt.pages.windows import (
    CTRL,
    LEFT,
    app_style,
    click,
    focused_widget,
    game_page_of,
    only_record,
    open_window,
    press,
    record_paths,
    show_window,
)
from tests.cardtable_qt.session.helpers import EndlessPlayer, FirstMovePlayer, wait_for_answers

HOUR_MS = 3_600_000

GOLDEN = Path(__file__).parents[3] / "rules" / "records" / "golden"
TURN_BASED = [key for key, game in GAMES.items() if not game.is_real_time]


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip drawing the start page's pictures, which is slow."""
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


@pytest.fixture
def endless_player(monkeypatch: pytest.MonkeyPatch) -> EndlessPlayer:
    """Make all computers think until they are stopped."""
    player = EndlessPlayer()
    monkeypatch.setattr(open_game, "NamedPlayer", lambda game, level: player)
    return player


def log_text(page: GamePage) -> str:
    return page.log.view.toPlainText()


def play_on(qtbot: QtBot, page: GamePage, until: int) -> None:
    """Play until this many moves have been made."""
    game, person = page.controller, Person(page, by_clicks)

    def has_been_played() -> bool:
        if game.revision < until and game.result is None:
            person.act()
        return game.revision >= until or game.result is not None

    qtbot.waitUntil(has_been_played, timeout=TIMEOUT_MS)


# The record


@pytest.mark.parametrize("key", GAMES)
def test_every_move_is_in_the_record_when_the_table_shows_it(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    window = open_window(qtbot, tmp_path, explain=False)
    game = setup(key, 3, seed=4)
    window.game.start(game)
    page, made = game_page_of(window), list[Step]()
    (file,) = record_paths(window)
    assert file.name.endswith(f"-{key}.cardtable")
    start = load_record(file)
    assert (start.header.game, start.header.players) == (game.game, game.players)
    assert start.header.extra["seed"] == 4
    assert start.header.extra["created"]

    def check(played: Step) -> None:
        made.append(played)
        record = read_record(file.read_bytes())
        assert [(turn.seat, turn.move) for turn in record.moves] == [
            (turn.seat, turn.move) for turn in page.controller.timeline.moves
        ]
        assert len(record.moves) == len(made)
        if not page.presenter.is_scoring:
            assert page.view.observation == page.controller.observe(page.controller.viewer)
        assert record.state.observe(0) == page.controller.observe(0)

    page.controller.step_played.connect(check)
    play_on(qtbot, page, until=9)
    assert len(made) >= 9


def test_the_record_of_a_game_that_was_left_can_be_read(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3))
    play_on(qtbot, game_page_of(window), until=3)
    press(Qt.Key.Key_N, CTRL)
    assert len(only_record(window).moves) >= 3


def test_a_game_that_cannot_be_saved_continues_with_a_warning(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the way")
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3, people=(0, 1, 2)))
    page = game_page_of(window)
    assert "This game is not being saved" in log_text(page)
    assert str(tmp_path / "data") in page.unsaved_notice.toolTip()
    play_on(qtbot, page, until=5)  # the table has been handed over several times
    assert "This game is not being saved" in log_text(page)
    assert page.unsaved_notice.isVisible()


# Starting and leaving games


def test_the_title_names_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    assert window.windowTitle() == "Card Table"
    window.game.start(setup("extop", 3))
    assert window.windowTitle() == "Ex & Top — Card Table"
    press(Qt.Key.Key_N, CTRL)
    assert window.windowTitle() == "Card Table"


def test_play_starts_the_game_that_was_set_up(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    click(window.pages.start_page.tiles["extop"])
    click(window.pages.start_page.panel.play_button)
    page = game_page_of(window)
    assert page.isVisible()
    assert not window.pages.start_page.isVisible()
    assert focused_widget() is page.view
    assert page.names == NAMES[:4]
    assert page.bar.prompt.text()


def test_play_again_keeps_the_players_and_deals_other_cards(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    game = setup("gracias", 4, people=(1,), options={"sessions": 2})
    window.game.start(game)
    press(Qt.Key.Key_R, CTRL)
    again = game_page_of(window).controller.setup
    assert (again.game, again.players, again.options) == (game.game, game.players, game.options)
    assert again.seed != game.seed
    first, second = map(load_record, record_paths(window))
    assert first.state != second.state
    assert window.pages.count() == 2  # the start page and one game


@pytest.mark.parametrize("key", [Qt.Key.Key_O, Qt.Key.Key_T], ids=["library", "statistics"])
def test_escape_returns_from_library_or_statistics_to_the_game(
    qtbot: QtBot, tmp_path: Path, key: Qt.Key
) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3))
    file = game_page_of(window).file
    press(key, CTRL)
    assert window.game.page is None
    press(Qt.Key.Key_Escape)
    assert game_page_of(window).file == file


def test_escape_shows_the_start_page_if_the_game_was_deleted(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3))
    press(Qt.Key.Key_O, CTRL)
    (file,) = record_paths(window)
    file.unlink()
    press(Qt.Key.Key_Escape)
    assert window.game.page is None
    assert window.pages.currentWidget() is window.pages.start_page


def test_another_game_can_be_started_from_the_start_page(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("gracias", 3))
    press(Qt.Key.Key_N, CTRL)
    assert window.game.page is None
    assert window.pages.start_page.isVisible()
    qtbot.waitUntil(lambda: focused_widget() is window.pages.start_page.continue_button)
    click(window.pages.start_page.tiles["extop"])
    press(Qt.Key.Key_Return)
    assert game_page_of(window).controller.setup.game.key == "extop"


def test_game_actions_are_disabled_without_a_game(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    actions = (window.menus.new_game, window.menus.play_again, window.menus.pause)
    assert not any(action.isEnabled() for action in actions)
    window.game.start(setup("gracias", 3))
    assert all(action.isEnabled() for action in actions)
    press(Qt.Key.Key_N, CTRL)
    assert not any(action.isEnabled() for action in actions)


@pytest.mark.parametrize("key", ["gracias", "triple"])
def test_leaving_a_game_stops_its_thinking_opponents(
    qtbot: QtBot, tmp_path: Path, endless_player: EndlessPlayer, key: str
) -> None:
    window = open_window(qtbot, tmp_path)
    ways_to_leave: list[Callable[[], object]] = [
        lambda: press(Qt.Key.Key_R, CTRL),
        lambda: press(Qt.Key.Key_N, CTRL),
        lambda: window.game.start(setup(key, 3, people=(), seed=2)),
        window.close,
    ]

    def has_begun(thoughts: int) -> bool:
        return endless_player.started >= thoughts

    for turn, leave in enumerate(ways_to_leave, start=1):
        if window.game.page is None or endless_player.started == endless_player.cancelled:
            window.game.start(setup(key, 3, people=()))
        qtbot.waitUntil(partial(has_begun, turn))
        old = window.game.page
        leave()
        assert window.game.page is not old
        assert endless_player.cancelled >= turn
    QApplication.processEvents()
    assert endless_player.started == endless_player.cancelled
    assert all(not load_record(file).moves for file in record_paths(window))


def use_manual_clock(window: MainWindow) -> ManualClock:
    """Use a manual clock for the next games of this window."""
    clock = ManualClock()
    window.services.games = window.services.games._replace(clock=clock)
    return clock


def play_until(qtbot: QtBot, clock: ManualClock, condition: Callable[[], bool]) -> None:
    """Advance the clock until the condition is true."""

    def is_true() -> bool:
        clock.advance(100)
        return condition()

    qtbot.waitUntil(is_true, timeout=TIMEOUT_MS)


def test_no_move_is_played_after_the_window_is_closed(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="quick")
    clock = use_manual_clock(window)
    window.game.start(setup("triple", 4, people=()))
    page, moves = game_page_of(window), list[Step]()
    page.controller.step_played.connect(moves.append)
    play_until(qtbot, clock, lambda: len(moves) > 3)
    window.close()
    before = len(moves)
    clock.advance(HOUR_MS)
    QApplication.processEvents()
    assert len(moves) == before


# Preferences changed during a game


def test_the_pace_changes_the_running_game_and_is_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    assert window.menus.pace_actions["slow"].isChecked()
    window.game.start(setup("gracias", 3, people=()))
    page = game_page_of(window)
    window.menus.pace_actions["instant"].trigger()
    press(Qt.Key.Key_Space)  # the first move was scheduled at the old pace
    qtbot.waitUntil(lambda: page.controller.revision > 10)
    window.close()
    assert open_again(qtbot, tmp_path).menus.pace_actions["instant"].isChecked()


def open_again(qtbot: QtBot, folder: Path) -> MainWindow:
    """A window after a restart, with only the saved settings."""
    storage = StorageFolders(folder)
    window = MainWindow(storage, Preferences(Settings(storage.config)))
    qtbot.addWidget(window)
    window.navigation.show_start_page()
    show_window(qtbot, window)
    return window


def test_a_window_that_opens_with_a_game_makes_its_start_page_later(
    qtbot: QtBot, tmp_path: Path
) -> None:
    storage = StorageFolders(tmp_path)
    window = MainWindow(storage, Preferences(Settings(storage.config)))
    qtbot.addWidget(window)
    show_window(qtbot, window)
    window.game.start(setup("gracias", 3))
    assert "start_page" not in vars(window.pages)
    assert window.windowTitle().startswith("Gracias")
    qtbot.waitUntil(lambda: "menus" in vars(window))
    assert window.menus.undo.isEnabled()  # the new game can be undone
    window.navigation.show_start_page()
    assert window.pages.currentWidget() is window.pages.start_page
    assert window.windowTitle() == "Card Table"


def test_an_unknown_pace_is_normal(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="lightning")
    assert window.menus.pace_actions["normal"].isChecked()
    window.game.start(setup("gracias", 3))
    assert game_page_of(window).controller.pace == PACES["normal"]


def test_the_log_can_be_hidden(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("extop", 3))
    page = game_page_of(window)
    narrow = page.view.width()
    press(Qt.Key.Key_L, CTRL)
    assert not page.log.isVisible()
    qtbot.waitUntil(lambda: page.view.width() > narrow)
    press(Qt.Key.Key_R, CTRL)
    assert not game_page_of(window).log.isVisible()
    window.close()
    again = open_again(qtbot, tmp_path)
    assert not again.menus.show_log.isChecked()
    again.menus.show_log.trigger()
    again.game.start(setup("extop", 3))
    assert game_page_of(again).log.isVisible()


def test_animation_can_be_turned_on_and_off(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("extop", 3))
    page = game_page_of(window)
    assert page.view.animation_ms == 0
    window.menus.animation_actions["calm"].trigger()
    assert page.view.animation_ms > 0
    window.menus.animation_actions["off"].trigger()
    assert page.view.animation_ms == 0


@pytest.mark.parametrize("explain", [True, False])
def test_scoring_is_explained_if_the_preference_says_so(
    qtbot: QtBot, tmp_path: Path, explain: bool
) -> None:
    window = open_window(qtbot, tmp_path, explain=not explain)
    window.menus.explain_scoring.trigger()
    window.game.start(setup("gracias", 3, people=(), options={"sessions": 1}))
    page = game_page_of(window)
    qtbot.waitUntil(
        lambda: page.overlays.scoring.isVisible() or page.overlays.result.isVisible(),
        timeout=TIMEOUT_MS,
    )
    assert page.overlays.scoring.isVisible() == explain
    assert page.overlays.result.isVisible() != explain


# Pauses


def looks_alike(one: QWidget, other: QWidget) -> bool:
    return one.grab().toImage() == other.grab().toImage()


@pytest.mark.parametrize("key", GAMES)
def test_p_pauses_covers_the_cards_and_resumes(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    pictures = []
    for seed in (1, 2):
        window = open_window(qtbot, tmp_path, pace="slow")
        window.game.start(setup(key, 3, seed=seed))
        page = game_page_of(window)
        open_table = page.view.grab().toImage()
        press(Qt.Key.Key_P)
        assert page.controller.is_paused
        assert page.overlays.pause.isVisible()
        pictures.append(page.view.grab().toImage())
        assert pictures[-1] != open_table
        press(Qt.Key.Key_P)
        assert not page.controller.is_paused
        assert not page.overlays.pause.isVisible()
        assert focused_widget() is page.view
        window.close()
    assert pictures[0] == pictures[1]  # no card shines through


def test_every_way_to_pause_and_every_way_to_resume(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("triple", 3))
    page = game_page_of(window)
    assert page.bar.pause_button.text() == "Stop!"
    stops: list[Callable[[], object]] = [
        lambda: click(page.bar.pause_button),
        lambda: press(Qt.Key.Key_P),
        window.menus.pause.trigger,
    ]
    starts: list[Callable[[], object]] = [
        lambda: click(page.overlays.pause.button),
        lambda: press(Qt.Key.Key_Space),
        lambda: press(Qt.Key.Key_Return),
        lambda: press(Qt.Key.Key_P),
        lambda: click(page.bar.pause_button),
        window.menus.pause.trigger,
    ]
    for stop in stops:
        for start in starts:
            stop()
            assert page.controller.is_paused
            start()
            assert not page.controller.is_paused


def test_no_move_is_played_during_a_pause(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    clock = use_manual_clock(window)
    window.game.start(setup("gracias", 3, people=()))
    page = game_page_of(window)
    press(Qt.Key.Key_P)
    before = page.controller.revision
    wait_for_answers(page.controller.opponent_thread, qtbot)
    clock.advance(HOUR_MS)
    assert page.controller.revision == before
    press(Qt.Key.Key_P)
    play_until(qtbot, clock, lambda: page.controller.revision > before)


@pytest.mark.parametrize("key", GAMES)
def test_switching_to_another_window_pauses_only_real_time_games(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup(key, 3))
    page = game_page_of(window)
    other = QWidget()
    qtbot.addWidget(other)
    show_window(qtbot, other)
    assert page.controller.is_paused == (key == "triple")
    show_window(qtbot, window)
    assert page.controller.is_paused == (key == "triple")  # it does not resume by itself


def test_after_a_pause_the_handover_overlay_has_the_focus_again(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3, people=(0, 1, 2)))
    page = game_page_of(window)
    qtbot.waitUntil(page.overlays.handover.isVisible)
    press(Qt.Key.Key_P)
    assert focused_widget() is page.overlays.pause
    press(Qt.Key.Key_Space)
    assert focused_widget() is page.overlays.handover
    read_help(qtbot, window, lambda: None)
    assert focused_widget() is page.overlays.handover
    press(Qt.Key.Key_Space)
    assert not page.overlays.handover.isVisible()
    assert focused_widget() is page.view


def read_help(qtbot: QtBot, window: MainWindow, look: Callable[[], None]) -> str:
    """Press F1, run a check, and close the help. Returns its text."""
    texts: list[str] = []

    def read() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, ShortcutsDialog) and box.isActiveWindow():
            waiting.stop()
            texts.append(box.page.toPlainText())
            look()
            QTest.keyClick(box, Qt.Key.Key_Escape)

    waiting = QTimer(interval=5)
    waiting.timeout.connect(read)
    waiting.start()
    press(Qt.Key.Key_F1)
    show_window(qtbot, window)  # without a desktop nothing else activates it again
    return texts[0]


@pytest.mark.parametrize("key", ["gracias", "triple"])
def test_the_game_is_stopped_while_the_help_is_open(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup(key, 3))
    game = game_page_of(window).controller
    stopped = []
    covered = []

    def look() -> None:
        stopped.append(not game.clock.is_running)
        covered.append(game.is_paused)

    text = read_help(qtbot, window, look)
    assert "Number pad" in text
    assert stopped == [True]
    assert covered == [key == "triple"]  # a single player may see their cards
    assert game.clock.is_running
    press(Qt.Key.Key_P)
    read_help(qtbot, window, look)
    assert stopped == [True, True]
    assert game.is_paused  # as before


def test_help_can_be_opened_before_and_after_a_game(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, explain=False)
    assert read_help(qtbot, window, lambda: None)
    window.game.start(setup("gracias", 3, people=(), options={"sessions": 1}))
    page = game_page_of(window)
    qtbot.waitUntil(page.overlays.result.isVisible, timeout=TIMEOUT_MS)
    assert read_help(qtbot, window, lambda: None)
    assert not page.overlays.pause.isVisible()
    assert focused_widget() is page.overlays.result


# Scoring and results


def last_move(qtbot: QtBot, name: str) -> GamePage:
    """A page on which the last move of a game was just played."""
    record = load_record(GOLDEN / f"{name}.cardtable")
    return page_after(qtbot, record, len(record.moves))


def page_after(qtbot: QtBot, record: Record, moves: int) -> GamePage:
    """A page on which the last of this many moves was just played."""
    header, last = record.header, record.moves[moves - 1]
    timeline = record.timeline.copy_until(moves - 1)
    kinds = [HUMAN if seat == last.seat else "test" for seat in range(len(header.players))]
    players = tuple(map(SeatedPlayer, NAMES, kinds))
    game = GameSetup(header.game, players, header.options)
    controller = Controller(
        game,
        UnrecordedGame(timeline),
        ManualClock(),
        PACES["instant"],
        lambda *_: FirstMovePlayer(),
    )
    page = GamePage(controller)
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.table.set_animation_ms(0)  # or the result would wait for the last cards
    page.resize(1100, 720)
    show_window(qtbot, page)
    page.start()
    with qtbot.waitSignal(controller.step_played):
        controller.clock._clock.advance(100)  # type: ignore[attr-defined]
        if controller.result is None:
            assert controller.play(last.seat, last.move) is None
    return page


def plain(label: QLabel) -> list[str]:
    """The cells of an HTML table as text."""
    document = QTextDocument()
    document.setHtml(label.text())
    return document.toPlainText().split("\n")


RESULT_ROWS = {
    "gracias-3": ["Session 1", "Session 2", "Session 3"],
    "triple-2-match": ["Round 1"],
    "eight28-3": ["Round 1", "Round 2"],
    "extop-2": ["Black chips", "Red chips"],
}


@pytest.mark.parametrize("name", RESULT_ROWS)
def test_scoring_is_shown_step_by_step_and_then_the_result(qtbot: QtBot, name: str) -> None:
    page = last_move(qtbot, name)
    result = page.controller.result
    assert result is not None
    steps = len(page.overlays.scoring.steps)
    assert steps >= 1
    shown = []
    while page.overlays.scoring.isVisible():
        assert not page.overlays.result.isVisible()
        assert focused_widget() is page.overlays.scoring
        shown.append((page.overlays.scoring.heading.text(), page.overlays.scoring.text.text()))
        assert all(shown[-1])
        press(Qt.Key.Key_Space)
    assert len(shown) == steps

    assert page.overlays.result.isVisible()
    heading = page.overlays.result.heading.text()
    assert heading == winners_text(result.winners, page.names)
    cells = plain(page.overlays.result.table_label)
    for seat, player in enumerate(page.names):
        assert (f"★ {player}" if seat in result.winners else player) in cells
    assert set(RESULT_ROWS[name]) <= set(cells)
    total = cells.index("Total")
    scores = [str(score).replace("-", "−") for score in result.scores]
    assert cells[total + 1 : total + 1 + len(scores)] == scores
    assert page.bar.prompt.text() == heading
    click(page.overlays.result.show_table_button)
    assert not page.overlays.result.isVisible()
    assert page.bar.pause_button.text() == "Result"
    click(page.bar.pause_button)
    assert page.overlays.result.isVisible()


WAYS_TO_CONTINUE: dict[str, Callable[[GamePage], object]] = {
    "Space": lambda page: press(Qt.Key.Key_Space),
    "Enter": lambda page: press(Qt.Key.Key_Return),
    "Enter on the pad": lambda page: press(Qt.Key.Key_Enter),
    "a click on the panel": lambda page: click(page.overlays.scoring.text),
    "Next": lambda page: click(page.overlays.scoring.next_button),
}


def test_scoring_continues_by_key_click_and_button(qtbot: QtBot) -> None:
    page = last_move(qtbot, "gracias-3")
    steps, ways = len(page.overlays.scoring.steps), list(WAYS_TO_CONTINUE.items())
    assert steps >= len(ways)
    for number in range(steps):
        assert page.overlays.scoring.count_label.text() == f"{number + 1} / {steps}"
        assert page.overlays.scoring.next_button.text() == (
            "Continue" if number == steps - 1 else "Next"
        )
        name, use = ways[number % len(ways)]
        use(page)
        assert page.overlays.scoring.step_index in (number + 1, 0), name
    assert page.overlays.result.isVisible()


def test_scoring_ignores_input_meant_for_the_table(qtbot: QtBot) -> None:
    page = last_move(qtbot, "gracias-3")
    QTest.mouseClick(page.overlays.scoring, LEFT, pos=QPoint(5, 5))  # beside the panel
    page.overlays.scoring.show_steps(page.overlays.scoring.steps, grace_ms=60_000)
    press(Qt.Key.Key_Space)
    click(page.overlays.scoring.text)
    assert page.overlays.scoring.step_index == 0
    click(page.overlays.scoring.next_button)  # clicking a button is always intended
    assert page.overlays.scoring.step_index == 1


@pytest.mark.parametrize("how", ["Skip", "Esc"])
def test_scoring_can_be_skipped(qtbot: QtBot, how: str) -> None:
    page = last_move(qtbot, "gracias-3")
    click(page.overlays.scoring.skip_button) if how == "Skip" else press(Qt.Key.Key_Escape)
    assert not page.overlays.scoring.isVisible()
    assert page.overlays.result.isVisible()


def test_holding_down_a_key_does_not_skip_through_the_scoring(qtbot: QtBot) -> None:
    page = last_move(qtbot, "gracias-3")
    repeated = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True
    )
    QApplication.sendEvent(page.overlays.scoring, repeated)
    assert page.overlays.scoring.step_index == 0


def test_scoring_continues_after_a_pause(qtbot: QtBot) -> None:
    record = load_record(GOLDEN / "extop-2.cardtable")
    outcomes = (record.state_at(k).apply(*turn[:2]) for k, turn in enumerate(record.moves))
    scored = next(number for number, outcome in enumerate(outcomes, start=1) if outcome.scoring)
    page = page_after(qtbot, record, scored)
    assert focused_widget() is page.overlays.scoring
    title = page.overlays.scoring.heading.text()
    press(Qt.Key.Key_P)
    assert focused_widget() is page.overlays.pause
    press(Qt.Key.Key_P)
    assert focused_widget() is page.overlays.scoring
    assert page.overlays.scoring.heading.text() == title
    press(Qt.Key.Key_Escape)
    assert focused_widget() is page.view


def test_the_result_offers_another_game_and_the_start_page(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, explain=False)
    game = setup("gracias", 3, people=(), options={"sessions": 1})
    window.game.start(game)
    first = game_page_of(window)
    qtbot.waitUntil(first.overlays.result.isVisible, timeout=TIMEOUT_MS)
    assert focused_widget() is first.overlays.result
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    second = game_page_of(window)
    assert second is not first
    assert second.controller.setup.players == game.players
    qtbot.waitUntil(second.overlays.result.isVisible, timeout=TIMEOUT_MS)
    click(second.overlays.result.leave_button)
    assert window.pages.start_page.isVisible()
    assert all(load_record(file).state.result() for file in record_paths(window))


# Errors


def test_the_start_page_reports_damaged_settings(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("not JSON")
    window = open_again(qtbot, tmp_path)
    assert window.pages.start_page.error_label.isVisible()
    assert "are damaged" in window.pages.start_page.error_label.text()


def test_the_start_page_reports_settings_that_cannot_be_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("extop", 3))
    for file in window.storage.config.iterdir():
        file.unlink()
    window.storage.config.rmdir()
    window.storage.config.write_text("a file in the way")
    press(Qt.Key.Key_L, CTRL)
    press(Qt.Key.Key_N, CTRL)
    assert window.pages.start_page.error_label.isVisible()


def test_an_open_menu_pauses_triple_until_it_is_closed(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("triple", 2))
    menu = window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    game = game_page_of(window).controller
    menu.popup(QPoint(0, 0))
    assert game.is_paused
    menu.close()
    assert not game.is_paused
    window.game.start(setup("gracias", 3))
    menu.popup(QPoint(0, 0))
    assert not game_page_of(window).controller.is_paused  # no time is lost there
    menu.close()


def test_the_sort_order_of_the_hand_is_remembered_after_a_restart(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("triple", 2))
    press(Qt.Key.Key_S)
    assert game_page_of(window).hand_sorter.order == 1
    window.close()
    again = open_window(qtbot, tmp_path, pace="slow")
    again.game.start(setup("triple", 2))
    page = game_page_of(again)
    assert page.hand_sorter.order == 1
    assert page.view.game.layout is page.game.hand_orders[1].layout
    again.game.start(setup("gracias", 3))  # has no orders


def test_covered_cards_are_not_sorted(qtbot: QtBot, tmp_path: Path) -> None:
    """Neither the key nor the menu does what the button refuses."""
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("triple", 2))
    page = game_page_of(window)
    page.toggle_pause()
    press(Qt.Key.Key_S)
    window.menus.sort_hand.trigger()
    assert page.hand_sorter.order == 0


@pytest.mark.parametrize("stored", [7, -1, "by colour"])
def test_a_sort_order_that_a_game_does_not_have_is_ignored(
    qtbot: QtBot, tmp_path: Path, stored: object
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.preferences.settings.set("hand orders", {"triple": stored})
    window.game.start(setup("triple", 2))
    assert game_page_of(window).hand_sorter.order == 0

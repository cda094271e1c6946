"""The presenter: steps are shown one after another, and no one who shows them needs another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES, Pace
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.registry import game_samples
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.presenter import Presenter, PresenterState
from cardtable_qt.pages.game.sound_effects import GameSounds
from cardtable_qt.session import turn_driver
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.step import Step
from rules import GAMES
from rules.records import SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.pages.game.test_game_sounds import SoundRecorder
from tests.cardtable_qt.pages.helpers import (
    NAMES,
    TIMEOUT_MS,
    Person,
    by_clicks,
    open_page,
    setup,
)
from tests.cardtable_qt.screen_games import play_game

REAL_PACES = dict(PACES)  # not those of the tests, which leave readers no time
TURN_GAMES = [key for key, game in GAMES.items() if not game.is_real_time]


def page_with_scoring(qtbot: QtBot, pace: str = "slow", explains: bool = True) -> GamePage:
    """A game of Ex & Top in which a person has just filled the first row."""
    page = open_page(qtbot, setup("extop", 2, people=(0, 1), seed=1), pace=pace)
    page.presenter.explains = explains
    while not page.presenter.is_scoring:
        page.controller.hot_seat.confirm()
        seat = page.controller.viewer
        assert seat is not None
        place = next(move for move in page.observation().legal if move.kind == "place")
        assert page.controller.play(seat, place) is None
    return page


# States


def test_a_scoring_is_shown_then_explained_then_acknowledged(qtbot: QtBot) -> None:
    page = page_with_scoring(qtbot)
    states = [page.presenter.state]
    assert list(page.controller.holds) == ["scoring"]
    assert page.view.observation == page.presenter.step.scoring  # type: ignore[union-attr]
    page.view.skip_requested.emit()
    states.append(page.presenter.state)
    assert page.overlays.scoring.isVisible()
    page.overlays.scoring.finish()
    states.append(page.presenter.state)
    assert states == [PresenterState.SCORING, PresenterState.WAITING, PresenterState.IDLE]
    assert list(page.controller.holds) == []
    assert page.view.observation == page.observation()


class Watched(NamedTuple):
    """A page that has just shown a full row without explaining it, and its clock."""

    page: GamePage
    clock: ManualClock

    def shows_full_row(self) -> bool:
        step = self.page.presenter.step
        assert step is not None
        return self.page.view.observation == step.scoring

    def resting_ms(self) -> int:
        """Return the time for which the full row is shown."""
        waited = 0
        while self.shows_full_row():
            self.clock.advance(50)
            waited += 50
        return waited


def watched(qtbot: QtBot, pace: Pace, key: str = "extop") -> Watched:
    clock = ManualClock()
    page = page_before_scoring(qtbot, key, clock)
    page.controller.pace = pace
    page.presenter.explains = False
    page.controller.hot_seat.confirm()
    played = play_game(key, 2 if key == "extop" else 3)
    move = played.moves[played.scorings[0]]
    assert page.controller.play(move.seat, move.move) is None
    return Watched(page, clock)


def page_before_scoring(qtbot: QtBot, key: str, clock: ManualClock) -> GamePage:
    """A game of people whose next move is scored."""
    seats = 2 if key == "extop" else 3
    played = play_game(key, seats)
    players = tuple(SeatedPlayer(name, HUMAN) for name in NAMES[:seats])
    game = GameSetup(GAMES[key], players, game_samples(key).short_options, 7)
    timeline = Timeline(game.header(), game.chance())
    for move in played.moves[: played.scorings[0]]:
        timeline.play(move)
    page = GamePage(Controller(game, UnrecordedGame(timeline), clock, PACES["slow"], find_player))
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.table.set_animation_ms(0)
    page.resize(900, 600)
    page.show()
    page.start()
    return page


@pytest.mark.parametrize("pace", PACES)
def test_without_explanations_a_full_row_is_seen_at_every_pace(qtbot: QtBot, pace: str) -> None:
    table = watched(qtbot, REAL_PACES[pace])
    page = table.page
    assert "Anna" in page.bar.prompt.text()  # the winner of the chip
    assert not page.overlays.scoring.isVisible()
    assert table.resting_ms() >= 1500
    assert page.presenter.state == PresenterState.IDLE
    assert list(page.controller.holds) == []
    assert page.view.observation == page.observation()


def test_a_slow_pace_and_a_long_scoring_are_seen_longer(qtbot: QtBot) -> None:
    slow, quick = REAL_PACES["slow"], REAL_PACES["quick"]
    assert watched(qtbot, slow).resting_ms() > watched(qtbot, quick).resting_ms()
    assert watched(qtbot, quick, "gracias").resting_ms() > watched(qtbot, quick).resting_ms()


def test_someone_in_a_hurry_sees_a_full_row_even_so(qtbot: QtBot) -> None:
    table = watched(qtbot, REAL_PACES["slow"])
    for _ in range(8):
        table.page.view.skip_requested.emit()
        assert table.shows_full_row()
    assert 900 <= table.resting_ms() <= 1100
    table = watched(qtbot, REAL_PACES["slow"])
    table.clock.advance(1200)
    table.page.view.skip_requested.emit()
    assert not table.shows_full_row()


def test_a_full_row_waits_while_the_cards_are_covered(qtbot: QtBot) -> None:
    table = watched(qtbot, REAL_PACES["quick"])
    table.page.toggle_pause()
    table.clock.advance(60_000)
    assert table.shows_full_row()
    table.page.toggle_pause()
    assert table.shows_full_row()
    assert table.resting_ms() >= 1500


def test_the_explanation_can_be_paged_back(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("gracias", 3, people=(), options={"sessions": 1}))
    overlay = page.overlays.scoring
    qtbot.waitUntil(overlay.isVisible, timeout=TIMEOUT_MS)
    first = overlay.heading.text(), overlay.text.text()
    assert not overlay.back_button.isEnabled()
    overlay.next_step()
    second = overlay.heading.text(), overlay.text.text()
    assert first != second
    overlay.back_button.click()
    assert (overlay.heading.text(), overlay.text.text()) == first
    overlay.previous_step()  # there is nothing before the first step
    assert (overlay.heading.text(), overlay.text.text()) == first


# Subscribers


def fail(step: Step) -> None:
    raise ValueError("a broken subscriber")


def take_long(step: Step) -> None:
    sleep(0.2)


@pytest.mark.parametrize("subscriber", [fail, take_long])
def test_a_bad_subscriber_does_not_disturb_the_others(
    qtbot: QtBot, subscriber: Callable[[Step], None]
) -> None:
    page = open_page(qtbot, setup("gracias", 3, people=(0, 1, 2), seed=2), pace="slow")
    page.presenter.step_shown.disconnect()
    page.presenter.step_shown.connect(subscriber)
    page.table.subscribe(page.presenter)
    page.log.subscribe(page.presenter)
    page.controller.hot_seat.confirm()
    before = page.log.view.toPlainText()
    seat = page.controller.viewer
    assert seat is not None
    with qtbot.capture_exceptions() as errors:
        assert page.controller.play(seat, page.observation().legal[0]) is None
    assert [str(error) for _, error, _ in errors] == ["a broken subscriber"] * (subscriber is fail)
    assert page.view.observation == page.observation()
    assert page.log.view.toPlainText() != before


SUBSCRIBERS: dict[str, Callable[[GamePage, GameSounds], Callable[[Presenter], None]]] = {
    "page": lambda page, sounds: page.subscribe,
    "table": lambda page, sounds: page.table.subscribe,
    "log": lambda page, sounds: page.log.subscribe,
    "prompt": lambda page, sounds: page.prompter.subscribe,
    "overlays": lambda page, sounds: page.overlays.subscribe,
    "sounds": lambda page, sounds: sounds.subscribe,
}


def shown_in_order(qtbot: QtBot, tmp_path: Path, key: str, order: tuple[str, ...]) -> list[object]:
    """All that is shown and heard in a game whose subscribers are connected in this order."""
    page = open_page(qtbot, setup(key, 3, people=(), seed=4))
    recorder = SoundRecorder(tmp_path)
    sounds = GameSounds(page, recorder, lambda: 100.0 * len(recorder.played))
    for signal in ("scoring_shown", "explanation_opened", "step_shown", "position_shown"):
        getattr(page.presenter, signal).disconnect()
    for name in order:
        SUBSCRIBERS[name](page, sounds)(page.presenter)
    shown: list[object] = []
    person, moves = Person(page, by_clicks), min(14, game_samples(key).moves)

    def note(step: Step) -> None:
        texts = page.log.view.toPlainText(), page.bar.prompt.text()
        shown.append((page.view.table_layout, *texts))

    page.presenter.step_shown.connect(note)
    page.presenter.scoring_shown.connect(note)

    def has_shown_enough() -> bool:
        person.act()
        return len(shown) >= moves

    qtbot.waitUntil(has_shown_enough, timeout=TIMEOUT_MS)
    page.close_game()
    return [*shown[:moves], recorder.played[:moves]]


@pytest.mark.parametrize("key", TURN_GAMES)
def test_every_order_of_subscription_shows_the_same(qtbot: QtBot, tmp_path: Path, key: str) -> None:
    names = tuple(SUBSCRIBERS)
    # Each one comes first once, and each pair in both orders.
    orders = [names[start:] + names[:start] for start in range(len(names))] + [names[::-1]]
    expected = shown_in_order(qtbot, tmp_path, key, orders[0])
    for order in orders[1:]:
        assert shown_in_order(qtbot, tmp_path, key, order) == expected


# Settings

# Explanations, milliseconds of animations and of pauses: each value together with each other one.
MOVES_TO_COMPARE = 70  # with some scorings in every game
EACH_PAIR_OF_SETTINGS = [(True, 0, 0), (True, 5, 1), (False, 0, 1), (False, 5, 0)]


@pytest.mark.parametrize("key", TURN_GAMES)
def test_explanations_animations_and_pace_do_not_change_the_game(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(turn_driver, "SECRET_ANSWER_BEAT_MS", 1)
    games = set()
    for explains, animation_ms, wait_ms in EACH_PAIR_OF_SETTINGS:
        page = open_page(
            qtbot, setup(key, 3, people=(), seed=5, options=dict(game_samples(key).short_options))
        )
        page.presenter.explains = explains
        page.table.set_animation_ms(animation_ms)
        page.controller.pace = page.controller.pace._replace(wait_ms=wait_ms, scoring_ms=wait_ms)
        person = Person(page, by_clicks)
        while page.controller.result is None and page.controller.revision < MOVES_TO_COMPARE:
            if not person.act():
                person.wait(qtbot)
        moves = page.controller.timeline.moves[:MOVES_TO_COMPARE]
        games.add(tuple(str(turn.move) for turn in moves))
        page.close_game()
    assert len(games) == 1

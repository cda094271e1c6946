"""The sounds of a game: of gestures, events and turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.sound_effects import (
    ANNOUNCE_AFTER_S,
    MIN_INTERVAL_S,
    STAGGER_MS,
    GameSounds,
    SoundEffects,
)
from cardtable_qt.session.step import Step
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import Move, Refusal
from rules.eight28.pieces import Accept, Accepted, Decline, Declined
from rules.extop import pieces as extop
from rules.gracias.pieces import Gave, Took
from rules.records.setup import GameSetup
from rules.triple.pieces import Place
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import (
    Person,
    by_clicks,
    by_drag,
    gesture,
    open_page,
    setup,
)
from tests.cardtable_qt.pages.windows import game_page_of, open_window


class SoundRecorder(SoundEffects):
    """Records the sounds instead of playing them."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Preferences(Settings(folder)), make_player=lambda: None)
        self.played: list[str] = []
        self.delays: list[int] = []
        self.game_sounds: GameSounds | None = None

    def play(self, name: str, delay: int = 0) -> None:
        self.played.append(name)
        self.delays.append(delay)

    def connect_page(self, page: GamePage, clock: Clock | None = None) -> None:
        self.game_sounds = GameSounds(page, self, clock.now if clock else monotonic)

    def take(self) -> list[str]:
        """Return the sounds since the last call."""
        played, self.played = self.played, []
        return played


class Clock:
    time = 100.0

    def now(self) -> float:
        return self.time


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[SoundRecorder]:
    recorder = SoundRecorder(tmp_path)
    yield recorder
    recorder.game_sounds = None  # now, and not on a thread that runs the garbage collector


@pytest.fixture
def clock() -> Clock:
    return Clock()


def open_small_page(qtbot: QtBot, game: GameSetup, pace: str = "instant") -> GamePage:
    """Open a small page."""
    return open_page(qtbot, game, pace, size=(700, 500))


def legal(page: GamePage, kind: type[Move]) -> Move:
    """A legal move of this kind."""
    return next(move for move in page.observation().legal if isinstance(move, kind))


def emit_events(page: GamePage, seat: int, *events: object) -> None:
    """Emit events without changing the position."""
    shown = page.observation()
    step = Step(page.controller.revision, seat, shown, None, shown, events)  # type: ignore[arg-type]
    page.controller.step_played.emit(step)


# Gestures


def test_lifting_and_placing_play_sounds(
    qtbot: QtBot, recorder: SoundRecorder, clock: Clock
) -> None:
    page = open_small_page(qtbot, setup("extop", 3, people=(0,), seed=3), pace="slow")
    recorder.connect_page(page, clock)
    by_drag(page, legal(page, extop.Place))
    assert recorder.take() == ["lift", "place"]


def test_returning_a_piece_plays_only_the_lift_sound(qtbot: QtBot, recorder: SoundRecorder) -> None:
    page = open_small_page(qtbot, setup("extop", 3, seed=3), pace="slow")
    recorder.connect_page(page)
    piece, _ = gesture(page, legal(page, extop.Place))
    Gestures(page.view).click_piece(piece)
    Gestures(page.view).key(Qt.Key.Key_Escape)
    assert recorder.take() == ["lift"]


def test_a_button_plays_no_lift_sound(qtbot: QtBot, recorder: SoundRecorder) -> None:
    page = open_small_page(qtbot, setup("eight28", 3, seed=2), pace="instant")
    recorder.connect_page(page)
    qtbot.waitUntil(lambda: page.controller.viewer in page.observation().to_move)
    recorder.take()
    by_clicks(page, legal(page, Decline))
    assert recorder.take()[0] == "knock"


def test_a_refusal_plays_a_sound(qtbot: QtBot, recorder: SoundRecorder) -> None:
    page = open_small_page(qtbot, setup("extop", 3, seed=3), pace="slow")
    recorder.connect_page(page)
    piece, zone = gesture(page, legal(page, extop.Place))
    page.view.handling.lift(piece)
    page.view.held.targets[zone] = Refusal("not_your_turn", {"turn": 1})
    page.view.handling.drop(zone)
    assert recorder.take() == ["lift", "refuse"]


def test_a_move_that_comes_too_late_has_its_own_sound(
    qtbot: QtBot, recorder: SoundRecorder
) -> None:
    page = open_small_page(qtbot, setup("triple", 3, seed=3))
    page.controller.opponent_thread.cancel_all()
    recorder.connect_page(page)
    while not any(isinstance(move, Place) for move in page.observation().legal):
        page.controller.play(0, page.observation().legal[0])
    piece, zone = gesture(page, legal(page, Place))
    recorder.take()
    page.view.handling.lift(piece)
    page.view.handling.refuse(Refusal("countdown"), zone)
    assert recorder.take() == ["lift", "late"]
    other = next(key for key in page.view.held.targets if not page.view.held.is_legal(key))
    page.view.handling.refuse(Refusal("countdown"), other)
    assert recorder.take() == ["refuse"]


# Events


def test_sounds_of_computers_that_move_too_fast_are_skipped(
    qtbot: QtBot, recorder: SoundRecorder, clock: Clock
) -> None:
    page = open_small_page(qtbot, setup("eight28", 3, people=()), pace="slow")
    recorder.connect_page(page, clock)
    emit_events(page, 1, Accepted(1, 4, out=False))
    emit_events(page, 2, Declined(2))
    assert recorder.take() == ["flip"]
    clock.time += MIN_INTERVAL_S * 1.1
    emit_events(page, 1, Declined(1))
    assert recorder.take() == ["knock"]


def test_sounds_of_people_are_never_skipped(
    qtbot: QtBot, recorder: SoundRecorder, clock: Clock
) -> None:
    page = open_small_page(qtbot, setup("eight28", 3, people=(0,)), pace="slow")
    recorder.connect_page(page, clock)
    emit_events(page, 1, Declined(1))
    emit_events(page, 0, Accepted(0, 4, out=False))
    assert recorder.take() == ["knock", "flip"]


def test_the_sound_of_a_computers_piece_waits_until_it_arrives(
    qtbot: QtBot, recorder: SoundRecorder
) -> None:
    page = open_small_page(qtbot, setup("gracias", 3, people=(0,)), pace="slow")
    recorder.connect_page(page)
    page.table.set_animation_ms(260)
    emit_events(page, 1, Gave(1, 0, 2, 0))
    assert (recorder.take()[:2], recorder.delays[:2]) == (
        ["place", "call"],
        [260, 260 + STAGGER_MS],
    )
    recorder.delays.clear()
    emit_events(page, 0, Gave(0, 0, 2, 1))  # a person has already placed it
    assert (recorder.take()[:2], recorder.delays[:2]) == (["place", "call"], [0, STAGGER_MS])


def test_the_turn_sound_is_played_once(qtbot: QtBot, recorder: SoundRecorder, clock: Clock) -> None:
    page = open_small_page(qtbot, setup("gracias", 3, people=(0,), seed=2), pace="instant")
    recorder.connect_page(page, clock)
    person = Person(page, by_clicks)
    qtbot.waitUntil(lambda: page.controller.viewer in page.observation().to_move)
    recorder.take()
    page.controller.step_played.connect(
        lambda _: setattr(clock, "time", clock.time + ANNOUNCE_AFTER_S * 2)
    )
    revision = page.controller.revision
    while page.controller.revision < revision + 6:
        if not person.act():
            person.wait(qtbot)
    played = recorder.take()
    assert 1 <= played.count("turn") <= 2


def test_no_turn_sound_for_a_person_who_has_just_moved(
    qtbot: QtBot, recorder: SoundRecorder, clock: Clock
) -> None:
    page = open_small_page(qtbot, setup("gracias", 3, people=(0,), seed=2), pace="instant")
    recorder.connect_page(page, clock)
    person = Person(page, by_clicks)
    qtbot.waitUntil(lambda: page.controller.viewer in page.observation().to_move)
    clock.time += ANNOUNCE_AFTER_S * 2
    person.act()
    recorder.take()
    revision = page.controller.revision
    while page.controller.revision < revision + 6:
        if not person.act():
            person.wait(qtbot)
    assert "turn" not in recorder.take()


def test_the_turn_sound_is_played_for_the_next_person_at_a_hot_seat(
    qtbot: QtBot, recorder: SoundRecorder
) -> None:
    page = open_small_page(qtbot, setup("eight28", 3, people=(0, 1, 2), seed=2), pace="slow")
    recorder.connect_page(page)
    page.controller.hot_seat.confirm()
    recorder.take()
    by_clicks(page, legal(page, Accept))
    assert recorder.take() == ["flip", "turn"]
    page.controller.hot_seat.confirm()
    assert recorder.take() == []


def test_no_turn_sound_during_a_pause(qtbot: QtBot, recorder: SoundRecorder) -> None:
    page = open_small_page(qtbot, setup("gracias", 3, people=(0, 1), seed=0), pace="slow")
    recorder.connect_page(page)
    while set(page.observation().to_move) <= {0, 1}:
        page.controller.hot_seat.confirm()
        page.controller.play(page.observation().to_move[0], page.observation().legal[0])
    recorder.take()
    page.controller.pause()  # the viewer has to confirm again, but it is not their turn
    assert page.controller.hot_seat.waiting_for is not None
    assert recorder.take() == []


def test_undo_plays_a_sound(qtbot: QtBot, recorder: SoundRecorder) -> None:
    page = open_small_page(qtbot, setup("gracias", 3, people=(0, 1, 2), seed=2), pace="slow")
    recorder.connect_page(page)
    page.controller.hot_seat.confirm()
    page.controller.play(page.observation().to_move[0], page.observation().legal[0])
    recorder.take()
    page.controller.undo()
    assert recorder.take() == ["slide"]


def test_the_countdown_plays_sounds(qtbot: QtBot, recorder: SoundRecorder) -> None:
    page = open_small_page(qtbot, setup("triple", 3))
    recorder.connect_page(page)
    page.controller.pace = PACES["quick"]
    for number in (3, 2, 1, 0):
        page.controller.countdown.emit(number)
    assert [name for name in recorder.take() if name in ("tick", "go")] == ["tick"] * 3 + ["go"]


def test_a_whole_game_plays_sounds_to_its_end(qtbot: QtBot, recorder: SoundRecorder) -> None:
    """The scoring sound comes when it is shown, the end sound after it, and then none."""
    page = open_small_page(qtbot, setup("gracias", 3, people=(0,), options={"sessions": 1}))
    recorder.connect_page(page)
    Person(page, by_clicks).play_to_the_end(qtbot)
    played = recorder.take()
    assert played[-1] in ("win", "over")
    assert played.count("scoring") == 1
    assert played.index("scoring") < len(played) - 1
    assert {"slide", "place", "call", "lift"} <= set(played)
    page.bar.pause_button.click()  # shows the result again
    assert recorder.take() == []


def test_the_scoring_sound_is_played_when_the_scoring_opens(
    qtbot: QtBot, recorder: SoundRecorder
) -> None:
    page = open_small_page(qtbot, setup("extop", 2, people=(0, 1), seed=1), pace="slow")
    recorder.connect_page(page)
    while not page.presenter.is_scoring:
        page.controller.hot_seat.confirm()
        recorder.take()
        page.controller.play(page.controller.viewer or 0, legal(page, extop.Place))
    assert recorder.take() == ["place"]
    page.view.skip_requested.emit()
    assert page.overlays.scoring.isVisible()
    assert recorder.take()[0] == "scoring"


# The window


def test_the_window_plays_sounds_only_for_the_current_page(
    qtbot: QtBot, tmp_path: Path, recorder: SoundRecorder
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.services.__dict__["sounds"] = recorder
    window.game.start(setup("eight28", 3, seed=2))
    first = game_page_of(window)
    qtbot.waitUntil(lambda: "slide" in recorder.played)  # the cards are dealt
    emit_events(first, 0, Declined(0))
    assert "knock" in recorder.take()
    window.game.start(setup("eight28", 3, seed=2))
    recorder.take()
    second = game_page_of(window)
    assert second is not first
    first.view.drop_refused.emit("deck")  # before it is deleted
    second.view.drop_refused.emit("deck")
    assert recorder.take() == ["refuse"]
    qtbot.waitUntil(lambda: "slide" in recorder.take())
    emit_events(second, 0, Declined(0))
    assert recorder.take().count("knock") == 1
    window.navigation.show_start_page()
    QApplication.processEvents()
    assert recorder.take() == []


def test_a_muted_window_plays_no_sounds(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow", sound=False)
    made: list[int] = []
    window.services.sounds._make_player = lambda: made.append(1)
    window.game.start(setup("gracias", 3, seed=2))
    page = game_page_of(window)
    QApplication.processEvents()
    emit_events(page, 0, Took(0, 1, None))
    assert made == []
    window.preferences.sound = True
    emit_events(page, 0, Took(0, 1, None))
    assert made == [1]

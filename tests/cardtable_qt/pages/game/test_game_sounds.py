"""A game that is heard: what is done at the table, what happens there, and whose turn it is."""

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
from cardtable_qt.session.controller import MovePlayed
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import Move, Refusal
from rules.eight28.pieces import Accept, Accepted, Decline, Declined
from rules.extop import pieces as extop
from rules.gracias.pieces import Gave, Took
from rules.records.setup import GameSetup
from rules.triple.pieces import Place
from tests.cardtable_qt.gestures import Fingers
from tests.cardtable_qt.pages.helpers import (
    Person,
    by_clicks,
    by_drag,
    gesture,
    open_page,
    setup,
)
from tests.cardtable_qt.pages.windows import game_page_of, open_window


class Ear(SoundEffects):
    """Remembers what it should play."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Preferences(Settings(folder)), make_player=lambda: None)
        self.heard: list[str] = []
        self.delays: list[int] = []
        self.sounding: GameSounds | None = None

    def play(self, name: str, delay: int = 0) -> None:
        self.heard.append(name)
        self.delays.append(delay)

    def listen(self, page: GamePage, clock: Clock | None = None) -> None:
        self.sounding = GameSounds(page, self, clock.now if clock else monotonic)

    def since(self) -> list[str]:
        """What was heard since somebody asked last."""
        heard, self.heard = self.heard, []
        return heard


class Clock:
    time = 100.0

    def now(self) -> float:
        return self.time


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    ear = Ear(tmp_path)
    yield ear
    ear.sounding = None  # not later, on whatever thread collects what hangs together


@pytest.fixture
def clock() -> Clock:
    return Clock()


def seated(qtbot: QtBot, game: GameSetup, pace: str = "instant") -> GamePage:
    """A small page: nobody looks at it."""
    return open_page(qtbot, game, pace, size=(700, 500))


def legal(page: GamePage, kind: type[Move]) -> Move:
    """A move of that kind that the viewer may make."""
    return next(move for move in page.observation().legal if isinstance(move, kind))


def happen(page: GamePage, seat: int, *events: object) -> None:
    """Let the page hear of something, and leave the table as it is."""
    page.controller.move_played.emit(MovePlayed(seat, Decline(), events, 0))  # type: ignore[arg-type]


# With hands


def test_lifting_and_placing_play_sounds(qtbot: QtBot, ear: Ear, clock: Clock) -> None:
    page = seated(qtbot, setup("extop", 3, people=(0,), seed=3), pace="slow")
    ear.listen(page, clock)
    by_drag(page, legal(page, extop.Place))
    assert ear.since() == ["lift", "place"]


def test_returning_a_piece_plays_only_the_lift_sound(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("extop", 3, seed=3), pace="slow")
    ear.listen(page)
    piece, _ = gesture(page, legal(page, extop.Place))
    Fingers(page.view).click_piece(piece)
    Fingers(page.view).key(Qt.Key.Key_Escape)
    assert ear.since() == ["lift"]


def test_a_button_plays_no_lift_sound(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("eight28", 3, seed=2), pace="instant")
    ear.listen(page)
    qtbot.waitUntil(lambda: page.controller.viewer in page.observation().to_move)
    ear.since()
    by_clicks(page, legal(page, Decline))
    assert ear.since()[0] == "knock"


def test_a_refusal_plays_a_sound(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("extop", 3, seed=3), pace="slow")
    ear.listen(page)
    piece, zone = gesture(page, legal(page, extop.Place))
    page.view.lift(piece)
    page.view.held.targets[zone] = Refusal("not_your_turn", {"turn": 1})
    page.view.drop(zone)
    assert ear.since() == ["lift", "refuse"]


def test_a_move_that_comes_too_late_has_its_own_sound(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("triple", 3, seed=3))
    page.controller.opponent_thread.cancel_all()
    ear.listen(page)
    while not any(isinstance(move, Place) for move in page.observation().legal):
        page.controller.play(0, page.observation().legal[0])
    piece, zone = gesture(page, legal(page, Place))
    ear.since()
    page.view.lift(piece)
    page.view.refuse(Refusal("countdown"), zone)
    assert ear.since() == ["lift", "late"]
    other = next(key for key in page.view.held.targets if not page.view.held.is_legal(key))
    page.view.refuse(Refusal("countdown"), other)
    assert ear.since() == ["refuse"]


# What happens


def test_sounds_of_computers_that_move_too_fast_are_skipped(
    qtbot: QtBot, ear: Ear, clock: Clock
) -> None:
    page = seated(qtbot, setup("eight28", 3, people=()), pace="slow")
    ear.listen(page, clock)
    happen(page, 1, Accepted(1, 4, out=False))
    happen(page, 2, Declined(2))
    assert ear.since() == ["flip"]
    clock.time += MIN_INTERVAL_S * 1.1
    happen(page, 1, Declined(1))
    assert ear.since() == ["knock"]


def test_sounds_of_people_are_never_skipped(qtbot: QtBot, ear: Ear, clock: Clock) -> None:
    page = seated(qtbot, setup("eight28", 3, people=(0,)), pace="slow")
    ear.listen(page, clock)
    happen(page, 1, Declined(1))
    happen(page, 0, Accepted(0, 4, out=False))
    assert ear.since() == ["knock", "flip"]


def test_the_sound_of_a_computers_piece_waits_until_it_arrives(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("gracias", 3, people=(0,)), pace="slow")
    ear.listen(page)
    page.set_animation_ms(260)
    happen(page, 1, Gave(1, 0, 2, 0))
    assert (ear.since()[:2], ear.delays[:2]) == (["place", "call"], [260, 260 + STAGGER_MS])
    ear.delays.clear()
    happen(page, 0, Gave(0, 0, 2, 1))  # a person has put it there
    assert (ear.since()[:2], ear.delays[:2]) == (["place", "call"], [0, STAGGER_MS])


def test_the_turn_sound_is_played_once(qtbot: QtBot, ear: Ear, clock: Clock) -> None:
    page = seated(qtbot, setup("gracias", 3, people=(0,), seed=2), pace="instant")
    ear.listen(page, clock)
    person = Person(page, by_clicks)
    qtbot.waitUntil(lambda: page.controller.viewer in page.observation().to_move)
    ear.since()
    page.controller.move_played.connect(
        lambda _: setattr(clock, "time", clock.time + ANNOUNCE_AFTER_S * 2)
    )
    mine = page.controller.revision
    while page.controller.revision < mine + 6:
        if not person.act():
            person.wait(qtbot)
    heard = ear.since()
    assert 1 <= heard.count("turn") <= 2


def test_no_turn_sound_for_a_person_who_has_just_moved(
    qtbot: QtBot, ear: Ear, clock: Clock
) -> None:
    page = seated(qtbot, setup("gracias", 3, people=(0,), seed=2), pace="instant")
    ear.listen(page, clock)
    person = Person(page, by_clicks)
    qtbot.waitUntil(lambda: page.controller.viewer in page.observation().to_move)
    clock.time += ANNOUNCE_AFTER_S * 2
    person.act()
    ear.since()
    mine = page.controller.revision
    while page.controller.revision < mine + 6:
        if not person.act():
            person.wait(qtbot)
    assert "turn" not in ear.since()


def test_the_turn_sound_is_played_for_the_next_person_at_a_hot_seat(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("eight28", 3, people=(0, 1, 2), seed=2), pace="slow")
    ear.listen(page)
    page.controller.confirm_viewer()
    ear.since()
    by_clicks(page, legal(page, Accept))
    assert ear.since() == ["flip", "turn"]
    page.controller.confirm_viewer()
    assert ear.since() == []


def test_no_turn_sound_during_a_pause(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("gracias", 3, people=(0, 1), seed=0), pace="slow")
    ear.listen(page)
    while set(page.observation().to_move) <= {0, 1}:
        page.controller.confirm_viewer()
        page.controller.play(page.observation().to_move[0], page.observation().legal[0])
    ear.since()
    page.controller.pause()  # whoever looked has to say so again, but need not do anything
    assert page.controller.waiting_for is not None
    assert ear.since() == []


def test_undo_plays_a_sound(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("gracias", 3, people=(0, 1, 2), seed=2), pace="slow")
    ear.listen(page)
    page.controller.confirm_viewer()
    page.controller.play(page.observation().to_move[0], page.observation().legal[0])
    ear.since()
    page.controller.undo()
    assert ear.since() == ["slide"]


def test_the_countdown_plays_sounds(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("triple", 3))
    ear.listen(page)
    page.controller.pace = PACES["quick"]
    for number in (3, 2, 1, 0):
        page.controller.countdown.emit(number)
    assert [name for name in ear.since() if name in ("tick", "go")] == ["tick"] * 3 + ["go"]


def test_a_whole_game_plays_sounds_to_its_end(qtbot: QtBot, ear: Ear) -> None:
    """The scoring when it is shown, the end when it has been read, and no sound after that."""
    page = seated(qtbot, setup("gracias", 3, people=(0,), options={"sessions": 1}))
    ear.listen(page)
    Person(page, by_clicks).play_to_the_end(qtbot)
    heard = ear.since()
    assert heard[-1] in ("win", "over")
    assert heard.count("scoring") == 1
    assert heard.index("scoring") < len(heard) - 1
    assert {"slide", "place", "call", "lift"} <= set(heard)
    page.pause_button.click()  # the result again
    assert ear.since() == []


def test_the_scoring_sound_is_played_when_the_scoring_opens(qtbot: QtBot, ear: Ear) -> None:
    page = seated(qtbot, setup("extop", 2, people=(0, 1), seed=1), pace="slow")
    ear.listen(page)
    while not page.is_scoring:
        page.controller.confirm_viewer()
        ear.since()
        page.controller.play(page.controller.viewer or 0, legal(page, extop.Place))
    assert ear.since() == ["place"]
    page.view.skip_requested.emit()
    assert page.scoring_overlay.isVisible()
    assert ear.since()[0] == "scoring"


# In the window


def test_the_window_plays_sounds_only_for_the_current_page(
    qtbot: QtBot, tmp_path: Path, ear: Ear
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.__dict__["sounds"] = ear
    window.start_game(setup("eight28", 3, seed=2))
    first = game_page_of(window)
    qtbot.waitUntil(lambda: "slide" in ear.heard)  # the cards are dealt
    happen(first, 0, Declined(0))
    assert "knock" in ear.since()
    window.rebuild_pages()  # as another language or another size of texts does
    second = game_page_of(window)
    assert second is not first
    happen(second, 0, Declined(0))
    assert ear.since().count("knock") == 1
    second.view.drop_refused.emit("deck")
    first.view.drop_refused.emit("deck")
    assert ear.since() == ["refuse"]
    window.show_start_page()
    QApplication.processEvents()
    assert ear.since() == []


def test_a_muted_window_plays_no_sounds(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow", sound=False)
    made: list[int] = []
    window.sounds._make_player = lambda: made.append(1)
    window.start_game(setup("gracias", 3, seed=2))
    page = game_page_of(window)
    QApplication.processEvents()
    happen(page, 0, Took(0, 1, None))
    assert made == []
    window.preferences.sound = True
    happen(page, 0, Took(0, 1, None))
    assert made == [1]

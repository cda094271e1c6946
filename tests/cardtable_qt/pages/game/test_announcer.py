"""Announcements of whole games: turns, refusals, scorings and the result, and no secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base.announcement_kinds import ANNOUNCEMENT_LEVELS, Kind, Part
from cardtable_qt.base.pace import PACES
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.spoken_text import spoken_events
from cardtable_qt.pages.game.announcer import JOIN_MS, MAX_EVENTS
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.session.clock import ManualClock, RealClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.session.step import Step
from cardtable_qt.table.announcements import Announcements
from cardtable_qt.table.log_line import LineKind, plain
from rules import GAMES, Refusal
from rules.records import Timeline
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.helpers import (
    NAMES,
    Person,
    by_clicks,
    open_page,
    setup,
)
from tests.rules.random_play import in_turns

SHORT: dict[str, dict[str, Any]] = {"gracias": {"sessions": 1}}
TURNS = [(key, SHORT.get(key, {}) | in_turns(GAMES[key])) for key in GAMES]
RACES = [key for key, game in GAMES.items() if game.is_real_time]
TABLES = {"gracias": (4, (0, 1, 3)), "eight28": (3, (0, 2))}
MAX_MOVES = 60  # of a longer game with several people

games = pytest.mark.parametrize(("key", "options"), TURNS)


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    yield install_language(qapp, request.param)
    install_language(qapp, "en")


class Said(NamedTuple):
    revision: int
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return " ".join(part.text for part in self.parts)

    def at(self, level: str) -> str:
        """What is said at a level."""
        kinds = ANNOUNCEMENT_LEVELS[level]
        return " ".join(part.text for part in self.parts if part.kind in kinds)


class Recorder:
    """Records what is announced at a page, and all that should be."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.said: list[Said] = []
        self.texts: list[str] = []
        self.scorings: list[Step] = []
        self.turns_checked = 0
        self.brief = Announcements(page.view)  # hears the same
        self.brief.level = "brief"
        announcements = page.view.announcements
        say = announcements.say_together

        def record(parts: Iterator[Part]) -> None:
            found = tuple(parts)
            self.said += [Said(page.controller.revision, found)] if found else []
            say(found)
            self.brief.say_together(found)

        announcements.say_together = record  # type: ignore[method-assign, assignment]
        announcements.said.connect(lambda text, cuts_short: self.texts.append(text))
        page.presenter.scoring_shown.connect(self.scorings.append)

    def of(self, kind: Kind) -> list[str]:
        return [part.text for said in self.said for part in said.parts if part.kind is kind]

    def check_turn(self) -> None:
        """A person who has to decide something has been told what."""
        page = self.page
        prompt = page.game.prompt(page.observation(), page.names, True)
        told = [
            part.text
            for said in self.said
            if said.revision == page.controller.revision
            for part in said.parts
            if part.kind is Kind.TURN
        ]
        assert told == [prompt]
        self.turns_checked += 1

    def check_nothing_is_told_twice(self) -> None:
        told = Counter(
            (said.revision, part.text)
            for said in self.said
            for part in said.parts
            if part.kind in (Kind.TURN, Kind.SCORE, Kind.RESULT)
        )
        assert {each: count for each, count in told.items() if count > 1} == {}


def open_recorded(
    qtbot: QtBot, key: str, options: dict[str, Any], people: tuple[int, ...] = (0,), seats: int = 3
) -> tuple[GamePage, Recorder]:
    """Open the page of a game; what is announced at its start is recorded, too."""
    game = setup(key, seats, people, options=options)
    page = still_page(qtbot, game)
    page.controller.pace = PACES["instant"] if game.has_turns else page.controller.pace
    recorder = Recorder(page)
    page.start()
    return page, recorder


def still_page(qtbot: QtBot, game: GameSetup, clock: ManualClock | None = None) -> GamePage:
    timeline = Timeline(game.header(), game.chance())
    record = UnrecordedGame(timeline)
    page = GamePage(Controller(game, record, clock or RealClock(), PACES["instant"], find_player))
    qtbot.addWidget(page, before_close_func=GamePage.close_game)
    page.table.set_animation_ms(0)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    return page


def play(qtbot: QtBot, page: GamePage, recorder: Recorder, skips_explanations: bool) -> None:
    """Play a game to its end, and look whether each decision was announced."""
    person = Person(page, by_clicks)
    checked = -1
    while not page.overlays.result.isVisible():
        scoring = page.overlays.scoring
        if skips_explanations and scoring.isVisible():
            QTest.keyClick(scoring, Qt.Key.Key_Escape)
            continue
        observation = page.observation()
        is_free = not scoring.isVisible() and not page.presenter.is_scoring
        is_asked = is_free and len(observation.legal) > 1 and observation.result is None
        if is_asked and checked != page.controller.revision:
            checked = page.controller.revision
            recorder.check_turn()
        if not person.act():
            person.wait(qtbot)
    page.announcer.flush()


def told_scores(page: GamePage, step: Step) -> list[str]:
    start = len(step.before.history)
    told = spoken_events(page.game, step.after.history, page.names, start)
    return [part.text for part in told if part.kind is Kind.SCORE]


def wait_until_asked(qtbot: QtBot, page: GamePage) -> None:
    """Play until the viewer has a choice."""
    person = Person(page, by_clicks)
    while len(page.observation().legal) < 2 or page.presenter.is_scoring:
        if not person.act():
            person.wait(qtbot)


# Whole games


@games
@pytest.mark.parametrize("skips_explanations", [False, True])
def test_turns_scorings_and_the_result_are_announced(
    qtbot: QtBot, key: str, options: dict[str, Any], skips_explanations: bool, language: str
) -> None:
    page, recorder = open_recorded(qtbot, key, options)
    play(qtbot, page, recorder, skips_explanations)
    assert recorder.turns_checked >= 3
    recorder.check_nothing_is_told_twice()
    assert recorder.scorings
    scores = recorder.of(Kind.SCORE)
    assert len(scores) >= len(recorder.scorings)
    for step in recorder.scorings:
        explanation = page.game.scoring(step.after, step.events, page.names)
        assert any(explanation[0].title in score for score in scores)
        if skips_explanations and len(explanation) > 1:  # the line of the log says the rest
            summary = told_scores(page, step)
            assert summary
            assert set(summary) <= set(scores)
    (result,) = recorder.of(Kind.RESULT)
    winner = page.overlays.result.heading.text()
    assert result.startswith(winner)
    final = page.controller.result
    assert final is not None
    assert all(str(abs(score)) in result for score in final.scores)
    assert all(name in result for name in NAMES[1:3])


@games
def test_brief_announcements_are_a_part_of_the_full_ones(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page, recorder = open_recorded(qtbot, key, options)
    brief: list[str] = []
    recorder.brief.said.connect(lambda text, cuts_short: brief.append(text))
    play(qtbot, page, recorder, skips_explanations=True)
    full = iter(recorder.texts)
    assert all(any(text in longer for longer in full) for text in brief)  # in the same order
    assert 3 < len(brief) <= len(recorder.texts)
    assert sum(map(len, brief)) < 0.9 * sum(map(len, recorder.texts))
    assert recorder.of(Kind.RESULT)[0] in brief[-1]


@games
def test_every_move_is_announced_to_those_who_want_to_hear_everything(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    """At a pace that can be followed, not a line of the log is missing."""
    clock = ManualClock()
    page = still_page(qtbot, setup(key, 3, people=(), options=options), clock)
    recorder = Recorder(page)
    page.presenter.explains = False
    page.start()
    while page.controller.result is None and page.controller.revision < MAX_MOVES:
        revision = page.controller.revision
        qtbot.waitUntil(partial(has_moved, page, clock, revision))
        page.announcer.flush()
    heard = " ".join(recorder.texts)
    history, words = page.observation().history, 0
    for line in page.game.log_lines(history, page.names):
        for clause in line.clauses:
            spoken = clause.spoken or clause.title
            for text in [spoken] if spoken else [part.text for part in clause.parts]:
                words += 1
                # A number may be the sum of several steps, each of which was announced.
                assert text.isdigit() or plain(text).strip(" ·:→,") in heard
    assert words > page.controller.revision


def has_moved(page: GamePage, clock: ManualClock, revision: int) -> bool:
    clock.advance(10_000)
    return page.controller.revision > revision


# Refusals


@games
def test_every_refusal_is_announced_at_once(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page, recorder = open_recorded(qtbot, key, options)
    person, refused = Person(page, by_clicks), 0
    while refused < 3 and not page.overlays.result.isVisible():
        observation = page.observation()
        if len(observation.legal) > 1 and not page.presenter.is_scoring:
            before = len(recorder.of(Kind.REFUSAL))
            if _make_refused_drop(page):
                refused += 1
                told = recorder.of(Kind.REFUSAL)[before:]
                assert told
                assert told[-1] == page.view.table_scene.callouts.caption.text
            page.view.handling.cancel()
            QApplication.processEvents()
        if not person.act():
            person.wait(qtbot)
    assert refused


def _make_refused_drop(page: GamePage) -> bool:
    """Drop a card where the game does not want it, if there is such a place."""
    view = page.view
    assert view.observation is not None
    for piece in filter(lambda each: each.can_lift, view.table_layout.pieces):
        for zone in view.table_layout.zones:
            answer = page.game.target(view.observation, piece.key, zone.key)
            if isinstance(answer, Refusal) and not zone.click_piece:
                view.handling.lift(piece.key)
                view.handling.drop(zone.key)
                return True
    return False


# Races


@pytest.mark.parametrize("key", RACES)
def test_a_race_announces_its_rounds_and_no_turns(qtbot: QtBot, key: str) -> None:
    page = open_page(qtbot, setup(key, 3))
    recorder = Recorder(page)
    Person(page, by_clicks).play_to_the_end(qtbot)
    page.announcer.flush()
    assert not recorder.of(Kind.TURN)
    assert recorder.of(Kind.SCORE)
    assert len(recorder.of(Kind.RESULT)) == 1
    lines = page.game.log_lines(page.observation().history, page.names)
    quiet = {line.clauses[0].text for line in lines if line.kind is LineKind.QUIET}
    assert quiet
    assert not any(text.startswith(tuple(quiet)) for text in recorder.of(Kind.EVENT))
    for said in recorder.said:
        assert len([part for part in said.parts if part.kind is Kind.EVENT]) <= MAX_EVENTS
        brief = said.at("brief")
        assert not brief or any(part.kind is not Kind.EVENT for part in said.parts)


@games
def test_steps_at_once_are_said_together(qtbot: QtBot, key: str, options: dict[str, Any]) -> None:
    page, recorder = open_recorded(qtbot, key, options)
    person = Person(page, by_clicks)
    while page.controller.revision < 12 and page.controller.result is None:
        if not person.act():
            person.wait(qtbot)
    qtbot.wait(JOIN_MS)
    events = [said for said in recorder.said if said.at("full") != said.at("brief")]
    several = [said for said in events if len(said.parts) > 2]
    assert several
    assert len(recorder.said) <= 2 * page.controller.revision


# Shared screens


class Witness:
    """A page of a game that no spectator can tell from the real one. It must say the same."""

    def __init__(self, qtbot: QtBot, page: GamePage) -> None:
        self.page = page
        self.compared = self.different = 0
        game = page.controller.setup
        self.other = still_page(qtbot, game, ManualClock())
        self.other.announcer.start()
        self.heard: list[str] = []
        self.real: list[str] = []
        self.other.view.announcements.said.connect(lambda text, _: self.heard.append(text))
        page.view.announcements.said.connect(lambda text, _: self.real.append(text))
        page.presenter.step_shown.connect(self.compare)

    def compare(self, step: Step) -> None:
        """Let the other page announce the same step of another game."""
        ours, theirs = self.page.controller, self.other.controller
        public = ours.observe(None)
        if step.scoring is not None or public.result is not None or public.due:
            self.page.announcer.flush()
            return
        theirs.timeline.state = state = public.sample(Random(step.revision))
        theirs.revision += 1
        theirs.hot_seat.viewer, theirs.hot_seat.waiting_for = ours.viewer, None
        viewer = ours.viewer
        self.different += state.observe(viewer) != ours.observe(viewer)
        self.page.announcer.flush()
        self.heard.clear()
        said = self.real[-1] if self.real else ""
        self.other.presenter.step_shown.emit(replace(step, after=state.observe(viewer)))
        self.other.announcer.flush()
        QApplication.processEvents()
        assert all(text == said or text in said for text in self.heard), (self.heard, said)
        assert self.heard or not said
        self._compare_descriptions()
        self.compared += 1

    def _compare_descriptions(self) -> None:
        for page in (self.page, self.other):
            page.show_position(animate=False)
            QApplication.processEvents()
            page.describer.describe_state()
        assert self.page.describer.notice.text() == self.other.describer.notice.text()


@games
def test_at_a_shared_screen_only_what_everyone_knows_is_said(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    seats, people = TABLES.get(key, (3, (0, 1)))
    page = open_page(qtbot, setup(key, seats, people, options=options))
    witness = Witness(qtbot, page)
    person = Person(page, by_clicks)
    while page.controller.revision < MAX_MOVES and not page.overlays.result.isVisible():
        if not person.act():
            person.wait(qtbot)
    assert witness.compared > 5
    assert witness.different > witness.compared / 2
    assert person.handovers > 2


@games
def test_a_handover_is_announced_and_what_the_last_player_heard_is_forgotten(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page, recorder = open_recorded(qtbot, key, options, people=(0, 1))
    handovers = 0
    person = Person(page, by_clicks)
    while handovers < 4 and not page.overlays.result.isVisible():
        waiting = page.controller.hot_seat.waiting_for
        if waiting is not None and page.overlays.handover.isVisible():
            handovers += 1
            hand_over = f"Hand over to {NAMES[waiting]}."
            (told,) = page.view.announcements.history
            assert told.endswith(hand_over)
            page.describer.describe_state()
            assert page.describer.notice.text() == "The table is covered."
            page.describer.describe_focus()
            assert page.describer.notice.text() == "The table is covered."
            QApplication.processEvents()
            person.act()
            assert not page.describer.notice.isVisible()
            (told,) = page.view.announcements.history
            assert told == recorder.of(Kind.TURN)[-1]
            assert NAMES[waiting] in told
            assert hand_over not in told
            page.view.announce("Play the blue 7.")  # a hint, for this viewer only
        elif not person.act():
            person.wait(qtbot)
    assert handovers == 4


@games
def test_what_happened_just_before_a_handover_is_heard_by_all(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page = still_page(qtbot, setup(key, 3, (0, 1), options=options))
    recorder = Recorder(page)
    spoken: list[str] = []  # and not cut short, because someone else may be listening
    page.view.announcements.said.connect(lambda text, cuts_short: spoken.append(text))
    page.view.announcements.silenced.connect(spoken.clear)
    page.start()
    person, handovers = Person(page, by_clicks), 0
    while handovers < 4 and not page.overlays.result.isVisible():
        waiting, step = page.controller.hot_seat.waiting_for, page.presenter.step
        is_new = step is not None and step.scoring is None
        if waiting is not None and page.overlays.handover.isVisible() and is_new:
            handovers += 1
            *_, last = recorder.of(Kind.EVENT)
            assert last in " ".join(spoken)
            assert spoken[-1].endswith(f"Hand over to {NAMES[waiting]}.")
        if not person.act():
            person.wait(qtbot)
    assert handovers == 4


# Asking


@games
def test_the_state_and_the_focus_are_described(
    qtbot: QtBot, key: str, options: dict[str, Any]
) -> None:
    page, recorder = open_recorded(qtbot, key, options)
    wait_until_asked(qtbot, page)
    page.describer.describe_focus()
    assert page.describer.notice.text().startswith("Nothing on the table has the focus.")
    QApplication.processEvents()
    page.view.setFocus()
    page.view.keyboard.tab(1)
    page.describer.describe_focus()
    stop = next(
        stop
        for stop in page.view.keyboard.focus_stops()
        if stop.key == page.view.keyboard.focus_key
    )
    assert stop.name in page.describer.notice.text()
    assert page.describer.notice.isVisible()
    QApplication.processEvents()
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert recorder.texts[-1] == page.describer.notice.text()
    assert recorder.texts[-1].startswith("It's your turn.")
    page.toggle_pause()
    assert not page.describer.notice.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert recorder.texts[-1] == "The table is covered."
    page.toggle_pause()
    assert recorder.of(Kind.TURN)[-1] == page.bar.prompt.text()


def test_the_last_announcement_can_be_repeated(qtbot: QtBot) -> None:
    page, recorder = open_recorded(qtbot, "extop", {})
    wait_until_asked(qtbot, page)
    last = recorder.texts[-1]
    QApplication.processEvents()
    history = list(page.view.announcements.history)
    for _ in range(2):
        QTest.keyClick(page, Qt.Key.Key_X)
        QApplication.processEvents()
        assert recorder.texts[-1] == last == page.describer.notice.text()
    page.describer.describe_state()  # can be asked for again, so it need not be repeated
    page.view.keyboard.tab(1)
    QApplication.processEvents()
    page.describer.repeat()
    assert recorder.texts[-1] == last
    assert list(page.view.announcements.history) == history


def test_without_an_announcement_there_is_nothing_to_repeat(qtbot: QtBot) -> None:
    page, recorder = open_recorded(qtbot, "extop", {})
    page.view.announcements.forget()
    page.describer.repeat()
    assert recorder.texts[-1] == "Nothing has been announced yet."


def test_the_answer_is_shown_until_the_player_goes_on(qtbot: QtBot) -> None:
    page, _ = open_recorded(qtbot, "extop", {})
    notice = page.describer.notice
    page.describer.describe_state()
    assert notice.isVisible()
    assert page.view.rect().contains(notice.geometry())
    assert notice.height() >= notice.heightForWidth(notice.width())
    QTest.mousePress(page.view.viewport(), Qt.MouseButton.LeftButton)
    assert not notice.isVisible()
    page.describer.describe_state()
    QTest.keyClick(page.view, Qt.Key.Key_Tab)
    assert not notice.isVisible()


def test_undo_announces_what_has_to_be_decided_again(qtbot: QtBot) -> None:
    page, recorder = open_recorded(qtbot, "gracias", {"sessions": 1}, people=(0, 1, 2))
    page.controller.hot_seat.confirm()
    seat = page.controller.viewer
    assert seat is not None
    asked = recorder.of(Kind.TURN)[-1]
    assert page.controller.play(seat, page.observation().legal[0]) is None
    assert recorder.of(Kind.TURN)[-1] != asked
    page.controller.undo()
    assert recorder.of(Kind.TURN)[-1] == asked

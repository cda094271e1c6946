"""Every lesson can be played: by its own answers, by random moves, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.lesson import PERSON
from cardtable_qt.games.registry import game_lesson, game_table
from cardtable_qt.session.controller import LESSON
from cardtable_qt.session.lesson_moves import is_accepted, own_answer
from cardtable_qt.session.lesson_progress import LessonPhase
from cardtable_qt.table.layout.elements import Size
from rules import GAMES
from rules.shuffle import choose_one
from tests.cardtable_qt.lessons import LESSONS, Learner, Place, language, learner

LANGUAGES = ("en", "de")
SIZES = (Size(820, 615), Size(1580, 1000))
MAX_LETTERS = 160
RANDOM_WALKS = range(8)


def walk(
    person: Learner, choose: Callable[[Learner], object], check: Callable[[Learner], object]
) -> None:
    """Take a lesson until its finale, with a check of every moment. The others do not wait."""
    while person.phase != LessonPhase.PLAY:
        before = person.place()
        check(person)
        choose(person)
        assert person.phase == LessonPhase.WATCH or person.place() != before, "stuck"
        if person.phase == LessonPhase.WATCH:
            check(person)
            person.run.skip()
            assert person.phase != LessonPhase.WATCH, f"others cannot move after {person.moves()}"
    check(person)


def make_random_move(person: Learner, rng: Random) -> None:
    """Try all legal moves in random order until one is accepted."""
    if person.phase == LessonPhase.LOOK and rng.random() < 0.5:
        person.run.proceed()
        return
    before = person.place()
    moves = list(person.observation.legal if PERSON in person.observation.to_move else ())
    rng.shuffle(moves)
    for move in moves:
        nudges = len(person.nudges)
        code = person.play(move)
        if not code:
            return
        assert code == LESSON
        assert person.place() == before
        assert len(person.nudges) == nudges + 1
        assert person.nudges[-1]
    assert person.phase == LessonPhase.LOOK, "no move is accepted"
    person.run.proceed()


def own_answers(key: str, qtbot: QtBot) -> list[Place]:
    """The beginnings of all steps."""
    places: list[Place] = []
    with learner(key, qtbot) as person:

        def note(person: Learner) -> None:
            if person.phase != LessonPhase.WATCH:
                places.append(person.place())

        walk(person, Learner.answer, note)
    return places


def test_some_games_have_lessons() -> None:
    assert {"gracias", "bids"} <= set(LESSONS)
    for key in set(GAMES) - set(LESSONS):
        assert game_lesson(key) is None


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_can_be_played_by_its_own_answers(key: str, code: str, qtbot: QtBot) -> None:
    """The others think in their thread, and take their time, as at the table."""
    with language(code), learner(key, qtbot) as person:
        numbers = []
        while person.phase != LessonPhase.PLAY:
            numbers.append(person.run.progress.number)
            person.answer()
            person.wait_for_others()
        assert sorted(set(numbers)) == list(range(numbers[-1] + 1))
        assert not person.nudges
        person.play_finale()
        assert person.finished == 1
        assert person.run.words.text()
        assert not person.failures


@pytest.mark.parametrize("key", LESSONS)
def test_others_make_the_same_moves_when_they_take_their_time(key: str, qtbot: QtBot) -> None:
    with learner(key, qtbot) as quick, learner(key, qtbot) as slow:
        while slow.run.progress.step is not None:
            slow.answer()
            slow.wait_for_others()
        for _ in range(slow.run.progress.number):
            quick.run.skip()
        assert slow.moves() == quick.moves()


@pytest.mark.parametrize("seed", RANDOM_WALKS)
@pytest.mark.parametrize("key", LESSONS)
def test_every_legal_move_goes_on_or_is_answered_with_a_nudge(
    key: str, seed: int, qtbot: QtBot
) -> None:
    rng = Random(seed)
    with learner(key, qtbot) as person:
        walk(person, lambda person: make_random_move(person, rng), check_moment)
        person.run.skip()
        assert person.finished == 1


def check_moment(person: Learner) -> None:
    """Everything that a lesson points at is on the table, and it can be done."""
    observation = person.observation
    table, names = game_table(observation.game), person.run.controller.names
    for size in SIZES:
        keys = table.layout(observation, size, names).boxes().keys()
        assert set(person.run.words.points_at()) <= keys
    check_texts(person)
    if person.phase == LessonPhase.DO:
        assert PERSON in observation.to_move
        assert len(observation.legal) > 1, "the only legal move would be made for the person"
        step = person.run.progress.step
        assert step is not None
        assert own_answer(step, observation) in observation.legal


def check_texts(person: Learner) -> None:
    """What is said now is short, and the same in no two languages."""
    spoken = []
    for code in LANGUAGES:
        with language(code):
            spoken.append([person.run.words.text(), person.run.words.nudge()])
    for english, german in zip(*spoken, strict=True):
        assert not english or english != german, f"not translated: {english}"
        assert len(english) <= MAX_LETTERS, english
        assert len(german) <= MAX_LETTERS, german
    assert spoken[0][0]


@pytest.mark.parametrize("key", LESSONS)
def test_what_is_said_at_the_end_is_translated(key: str, qtbot: QtBot) -> None:
    with learner(key, qtbot) as person:
        person.skip_to_the_end()
        check_texts(person)


@pytest.mark.parametrize("key", LESSONS)
def test_nobody_has_to_read_two_sentences_in_a_row(key: str) -> None:
    lesson = game_lesson(key)
    assert lesson is not None
    reads = [not step.answers for step in lesson.steps] + [lesson.finale.table is not None]
    assert not any(one and other for one, other in pairwise(reads))
    for step in lesson.steps:
        assert bool(step.meanwhile) <= bool(step.others)
        assert len(set(step.answers)) == len(step.answers)


@pytest.mark.parametrize("key", LESSONS)
def test_a_step_that_refuses_legal_moves_says_why(key: str, qtbot: QtBot) -> None:
    """The general nudge is only for steps that accept everything."""

    def check(person: Learner) -> None:
        step = person.run.progress.step
        if person.phase != LessonPhase.DO or step is None or step.nudge:
            return
        for move in person.observation.legal:
            assert is_accepted(step, person.observation, move), f"{move} needs a nudge"

    with learner(key, qtbot) as person:
        walk(person, Learner.answer, check)


@pytest.mark.parametrize("key", LESSONS)
def test_again_leads_to_the_same_position(key: str, qtbot: QtBot) -> None:
    places = own_answers(key, qtbot)
    with learner(key, qtbot) as person:
        for place in places[: person.run.progress.count - 1]:
            person.run.again()
            assert person.place() == place
            person.answer()
            begin_again = {True: person.run.again, False: person.run.back}
            begin_again[person.phase == LessonPhase.WATCH]()
            assert person.place() == place
            person.run.skip()


@pytest.mark.parametrize("key", LESSONS)
def test_back_and_skip_lead_to_the_same_positions(key: str, qtbot: QtBot) -> None:
    places = own_answers(key, qtbot)
    with learner(key, qtbot) as person:
        for end in range(1, len(places)):
            person.run.skip()
            if places[end].number == places[end - 1].number:  # the new table after its invitation
                continue
            for place in reversed(places[:end]):
                person.run.back()
                assert person.place() == place
            person.run.back()
            assert person.place() == places[0]
            for place in places[1 : end + 1]:
                person.run.skip()
                assert person.place() == place


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_can_be_done_again_from_its_end(key: str, qtbot: QtBot) -> None:
    places = own_answers(key, qtbot)
    with learner(key, qtbot) as person:
        person.skip_to_the_end()
        person.run.back()
        assert person.place() == places[-1]
        person.play_finale()
        assert person.finished == 2
        person.run.again()
        assert person.place() == places[-1]
        for _ in places:
            person.run.back()
        assert person.place() == places[0]


@pytest.mark.parametrize("key", LESSONS)
def test_each_lesson_takes_random_ways(key: str, qtbot: QtBot) -> None:
    """Turning back at random moments never leaves the lesson stuck."""
    rng = Random(5)
    with learner(key, qtbot) as person:
        for _ in range(60):
            turn = choose_one((person.run.back, person.run.again, person.run.skip), rng)
            turn()
            if person.phase in (LessonPhase.DO, LessonPhase.LOOK):
                check_moment(person)
                make_random_move(person, rng)
        person.skip_to_the_end()

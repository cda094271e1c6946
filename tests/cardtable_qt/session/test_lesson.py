"""Lessons at the table: what is refused, when the game waits, undo, and the table of the finale."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.lesson import Lesson, LessonStep, LessonTable, RealPlay
from cardtable_qt.base.texts import refusal_text
from cardtable_qt.games.registry import game_lesson
from cardtable_qt.session.controller import LESSON
from cardtable_qt.session.lesson_progress import LessonPhase
from rules import Observation
from rules.triple.pieces import Draw
from tests.bids.rules.pieces import Lay
from tests.cardtable_qt.lessons import LESSONS, Learner, learner, lesson_with_a_race


def bids_lesson() -> Lesson[Observation]:
    """Seat 1 begins with an 8, and the person has 4, 9 and 6. The finale has its own table."""
    lesson = game_lesson("bids")
    assert lesson is not None
    return lesson


def at_one_table(**finale: object) -> Lesson[Observation]:
    """The same lesson with the finale at the same table."""
    lesson = bids_lesson()
    real = replace(lesson.finale, table=None, **finale)  # type: ignore[arg-type]
    return replace(lesson, finale=real)


def wait(person: Learner, phase: LessonPhase) -> None:
    def is_reached() -> bool:
        person.clock.advance(100)
        return person.phase == phase

    person.qtbot.waitUntil(is_reached)


# What goes on and what is refused


def test_nobody_moves_while_the_person_reads(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        assert person.phase == LessonPhase.LOOK
        qtbot.wait(50)
        person.clock.advance(60_000)
        assert person.moves() == []
        assert LESSON in person.run.controller.holds
        person.run.proceed()
        assert not person.run.controller.holds
        wait(person, LessonPhase.DO)
        assert person.moves() == ["1 lay 8"]


def test_a_legal_move_that_teaches_something_else_is_answered_with_the_nudge(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        person.run.skip()
        refusal = person.run.controller.play(0, Lay(4))
        assert refusal is not None
        nudge = "A higher card is more likely to win."
        assert refusal_text(refusal, ("Ann", "Ben")) == nudge
        assert person.nudges == [nudge]
        assert person.moves() == ["1 lay 8"]


def test_an_illegal_move_is_refused_by_the_game_itself(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        person.run.skip()
        assert person.play(Lay(24)) == "not_in_hand"
        assert person.nudges == []


def test_others_are_not_nudged(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        person.run.proceed()
        assert person.run.controller.play(1, Lay(8)) is None


def test_a_sentence_to_read_does_not_stop_someone_who_knows_what_to_do(qtbot: QtBot) -> None:
    lesson = at_one_table()
    look, do = lesson.steps
    lesson = replace(
        lesson,
        table=replace(lesson.table, first=0, deals=("4 9 6  8 3 5",)),
        steps=(replace(look, others=()), replace(do, others=("1 lay 8",))),
    )
    with learner("bids", qtbot, lesson) as person:
        assert person.phase == LessonPhase.LOOK
        assert person.play(Lay(4)) == LESSON
        assert person.nudges == ["Read this first, then continue."]
        assert person.play(Lay(9)) == ""
        assert person.run.progress.number == 1
        wait(person, LessonPhase.PLAY)
        assert person.moves() == ["0 lay 9", "1 lay 8"]


def test_a_prepared_move_that_is_not_legal_is_reported(qtbot: QtBot) -> None:
    lesson = bids_lesson()
    look, do = lesson.steps
    lesson = replace(lesson, steps=(replace(look, others=("1 lay 7",)), do))
    with learner("bids", qtbot, lesson) as person:
        person.run.skip()
        assert person.phase == LessonPhase.WATCH
        qtbot.waitUntil(lambda: bool(person.failures))
        assert "NoPreparedMove" in person.failures[0]


# Undo and redo


def test_undo_and_redo_move_the_lesson_along(qtbot: QtBot) -> None:
    with learner("bids", qtbot, at_one_table()) as person:
        person.run.skip()
        before = person.place()
        person.run.skip()
        after = person.place()
        assert after.phase == LessonPhase.PLAY
        person.run.controller.undo()
        assert person.place() == before
        person.run.controller.redo()
        assert person.place() == after


def test_nothing_turns_back_while_something_else_holds_the_game(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        person.run.skip()
        place = person.place()
        with person.run.controller.hold("dialog"):
            assert not person.run.can_turn
            for turn in (person.run.back, person.run.again, person.run.skip, person.run.proceed):
                turn()
            assert person.place() == place
        person.run.back()
        assert person.run.progress.number == 0
        assert person.moves() == []


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_can_begin_at_any_step(key: str, qtbot: QtBot) -> None:
    with learner(key, qtbot) as person:
        for number in range(person.run.progress.count):
            with begun_at(key, number, qtbot) as other:
                assert other.place() == person.place()
                assert other.moves() == person.moves()
            while person.run.progress.number == number and person.phase != LessonPhase.PLAY:
                person.run.skip()
        with begun_at(key, 1000, qtbot) as other:
            assert other.run.progress.number == other.run.progress.count - 1


@contextmanager
def begun_at(key: str, number: int, qtbot: QtBot) -> Iterator[Learner]:
    """Someone who continues a lesson."""
    with learner(key, qtbot) as person:
        person.run.begin_at(number)
        person.run.controller.start()
        yield person


def test_undo_is_possible_while_the_game_waits_for_a_reader(qtbot: QtBot) -> None:
    with learner("gracias", qtbot) as person:
        for _ in range(3):
            person.run.skip()
        assert LESSON in person.run.controller.holds
        assert person.run.controller.can_undo() is not None
        person.run.controller.undo()
        assert person.phase == LessonPhase.DO
        qtbot.waitUntil(lambda: not person.run.controller.holds)
        person.answer()
        person.wait_for_others()
        assert LESSON in person.run.controller.holds


# The end


def test_the_lesson_ends_with_the_round_and_the_game_goes_no_further(qtbot: QtBot) -> None:
    with learner("bids", qtbot, at_one_table()) as person:
        person.run.skip()
        person.run.skip()
        assert person.phase == LessonPhase.PLAY
        person.play_finale()
        assert person.finished == 1
        assert person.run.controller.result is None
        moves = person.moves()
        qtbot.wait(50)
        person.clock.advance(60_000)
        assert person.moves() == moves
        person.run.again()
        assert person.phase == LessonPhase.PLAY
        person.play_finale()
        assert person.finished == 2


def test_the_game_waits_after_the_lesson_only_when_its_scoring_has_been_seen(
    qtbot: QtBot,
) -> None:
    with learner("bids", qtbot, at_one_table()) as person:
        controller = person.run.controller
        controller.waits_for_scorings = True
        person.run.skip()
        person.run.skip()
        controller.acknowledge_scoring()  # of the first round
        person.play_finale()
        assert controller.holds == ("scoring",)
        controller.acknowledge_scoring()
        assert controller.holds == (LESSON,)


def test_the_finale_can_end_with_the_game(qtbot: QtBot) -> None:
    with learner("bids", qtbot, at_one_table(ends=lambda event: False)) as person:
        person.run.skip()
        person.run.skip()
        person.play_finale()
        assert person.run.controller.result is not None
        assert person.run.controller.holds == ()


def test_the_finale_has_its_own_table_after_an_invitation(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        person.run.skip()
        person.run.skip()
        first = person.run.controller
        assert person.phase == LessonPhase.LOOK
        assert person.run.words.text() == "Ready? Then play a round against two."
        person.run.proceed()
        assert person.run.controller is not first
        assert person.run.controller.setup.names() == ("Ann", "Ben", "Cleo")
        person.run.back()
        assert person.run.controller.setup.names() == ("Ann", "Ben")
        assert person.moves() == ["1 lay 8"]
        assert person.run.progress.number == 1


def test_a_calm_lesson_can_end_with_a_race(qtbot: QtBot) -> None:
    with learner("triple", qtbot, lesson_with_a_race()) as person:
        for _ in range(3):
            person.run.skip()
        assert person.phase == LessonPhase.PLAY
        assert not person.run.controller.setup.has_turns
        person.clock.advance(10)  # go
        assert person.play(Draw(1)) == ""
        first = person.run.controller
        person.run.again()
        assert person.run.controller is not first
        assert person.moves() == []
        person.play_finale()
        assert person.finished == 1
        assert not person.failures


# Hints and standing answers


def test_hints_come_from_a_real_player(qtbot: QtBot) -> None:
    with learner("bids", qtbot) as person:
        person.run.skip()
        hints = person.run.controller.hint_provider
        assert hints.next_step() is None
        qtbot.waitUntil(lambda: hints.decision is not None)
        assert not person.failures


def test_a_lesson_asks_for_every_move(qtbot: QtBot) -> None:
    """A standing answer would decline for the person."""
    lesson: Lesson[Observation] = Lesson(
        table=LessonTable(opponents=("Ben", "Cleo"), first=2),
        steps=(LessonStep(text="Take a card.", answers=("accept",), nudge="Take it."),),
        finale=RealPlay(text="Play."),
        farewell="Well done.",
    )
    with learner("eight28", qtbot, lesson) as person:
        answers = person.run.controller.standing_answers
        answers.toggle(person.observation)
        assert not answers.is_active(person.observation)
        person.clock.advance(60_000)
        assert person.phase == LessonPhase.DO
        person.run.skip()
        answers.toggle(person.observation)
        assert answers.is_active(person.observation)


@pytest.mark.parametrize("times", [1, 2])
def test_a_lesson_can_be_closed_at_any_moment(qtbot: QtBot, times: int) -> None:
    with learner("bids", qtbot) as person:
        assert LESSON in person.run.controller.holds
        for _ in range(times):
            person.run.close()
        assert not person.run.controller.holds

"""The lesson of Triple: what its sentences say is true of the cards on the table."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.session.lesson_progress import LessonPhase
from rules import Refusal
from rules.triple.observation import TripleObservation
from rules.triple.pieces import CARD, Draw, Place
from tests.cardtable_qt.lessons import Learner, learner

# Where any card in hand fits at the beginning of each step.
PLACES: tuple[set[int], ...] = (set(), {1}, set(), {6}, {4})
DRAWING_STEP, STAR_STEP = 2, 3


def go_to(person: Learner, number: int, drawn: int) -> None:
    """Do the steps before this one, and draw this many cards when none fits."""
    while person.run.progress.number < number:
        if person.run.progress.number == DRAWING_STEP:
            assert person.play(Draw(drawn)) == ""
        else:
            person.run.skip()


def triple_observation(person: Learner) -> TripleObservation:
    observation = person.observation
    assert isinstance(observation, TripleObservation)
    return observation


@pytest.mark.parametrize("drawn", [1, 2, 3])
@pytest.mark.parametrize("number", range(len(PLACES)))
def test_cards_fit_only_where_a_step_says(number: int, drawn: int, qtbot: QtBot) -> None:
    with learner("triple", qtbot) as person:
        go_to(person, number, drawn)
        assert person.phase == LessonPhase.DO
        places = [move for move in person.observation.legal if isinstance(move, Place)]
        assert {move.cell for move in places} == PLACES[number]


def test_the_star_makes_no_new_triple_in_the_blue_row(qtbot: QtBot) -> None:
    with learner("triple", qtbot) as person:
        go_to(person, STAR_STEP, drawn=1)
        observation = triple_observation(person)
        for cell in (0, 1, 2):
            refusal = observation.refusal(Place(CARD.read("blue-star-3"), cell))
            assert isinstance(refusal, Refusal)
            assert refusal.code == "triple.old_triple"
            assert refusal.facts["call"] == "blue"


def test_the_finale_is_a_race_with_as_many_cards_as_it_says(qtbot: QtBot) -> None:
    with learner("triple", qtbot) as person:
        while person.phase != LessonPhase.PLAY:
            person.run.skip()
        observation = triple_observation(person)
        assert not observation.has_turns
        assert observation.piles == (8, 47)

"""The lesson of Ex & Top: what its sentences say is true, whichever accepted move is made."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.lesson import PERSON
from cardtable_qt.games.extop.lesson import BEN, LESSON
from cardtable_qt.session.lesson_moves import is_accepted
from cardtable_qt.session.lesson_progress import LessonPhase
from rules import Event
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOUR_OF, COLOURS, RowScored, Swapped
from rules.shuffle import choose_one
from tests.cardtable_qt.lessons import Learner, learner

PLUS_THREE = 1  # the row with this chip
TIE_STEP, OFFER_STEP, ANSWER_STEP = 3, 4, 5


def make_any_accepted_move(person: Learner, rng: Random) -> None:
    step = person.run.progress.step
    assert step is not None
    observation = person.observation
    moves = [move for move in observation.legal if is_accepted(step, observation, move)]
    assert person.play(choose_one(moves, rng)) == ""


def at_beginning_of(person: Learner, number: int, rng: Random) -> ExTopObservation:
    """What the person sees when a step begins, after any accepted moves."""
    while person.run.progress.number < number:
        make_any_accepted_move(person, rng)
        person.run.skip()
    observation = person.observation
    assert isinstance(observation, ExTopObservation)
    return observation


def scored(observation: ExTopObservation) -> list[tuple[int, int | None]]:
    return [(e.chip, e.seat) for e in observation.history if isinstance(e, RowScored)]


def hand_colours(observation: ExTopObservation) -> list[str]:
    return [COLOURS[COLOUR_OF[card]] for card in observation.hand]


@pytest.mark.parametrize("seed", range(12))
def test_every_accepted_way_leads_to_the_same_chips_and_swaps(seed: int, qtbot: QtBot) -> None:
    rng = Random(seed)
    with learner("extop", qtbot) as person:
        observation = at_beginning_of(person, TIE_STEP, rng)
        assert scored(observation) == [(2, PERSON), (-4, BEN)]
        row = [CARD.write(card) for card in observation.rows[PLUS_THREE]]
        assert row == ["green-9", "yellow-6"]

        observation = at_beginning_of(person, OFFER_STEP, rng)
        assert scored(observation)[-1] == (3, None)
        assert not observation.rows[PLUS_THREE]
        assert "green" in hand_colours(observation)

        observation = at_beginning_of(person, ANSWER_STEP, rng)
        assert CARD.read("blue-11") in observation.hand
        assert "yellow" in hand_colours(observation)

        observation = at_beginning_of(person, len(LESSON.steps), rng)
        assert person.phase == LessonPhase.PLAY
        swaps = [event for event in observation.history if isinstance(event, Swapped)]
        assert len(swaps) == 2
        assert CARD.read("blue-5") in observation.hand


def test_the_finale_ends_with_a_chip_but_not_with_a_tie() -> None:
    def ends(event: Event) -> bool:
        return LESSON.finale.ends(event)

    assert ends(RowScored(row=0, chip=3, cards=(), seat=BEN))
    assert not ends(RowScored(row=0, chip=3, cards=(), seat=None))

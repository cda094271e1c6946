"""What the lesson of 8/28 says is so on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.eight28.lesson import BEN, CLEO, STEPS, YOU
from cardtable_qt.games.eight28.words import HIGHEST_CARD
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, RoundPaid
from tests.cardtable_qt.lessons import Learner, learner


@pytest.fixture
def person(qtbot: QtBot) -> Iterator[Learner]:
    with learner("eight28", qtbot) as person:
        yield person


def table_before(person: Learner, words: str) -> Eight28Observation:
    """Go on to the step with these words."""
    number = next(i for i, step in enumerate(STEPS) if words in str(step.text))
    while person.run.progress.number < number:
        person.run.skip()
    assert words in person.run.words.text()
    observation = person.observation
    assert isinstance(observation, Eight28Observation)
    return observation


def test_hidden_cards_and_totals(person: Learner) -> None:
    assert table_before(person, "hidden card, a 6").hidden[YOU] == 6
    assert table_before(person, "7 or 17").totals(YOU) == (7, 17)
    assert table_before(person, "8 or 18. No one").totals(YOU) == (8, 18)
    assert table_before(person, "hidden card is a 1/11").hidden[YOU] == ACE
    assert table_before(person, "2, 12 or 22").totals(YOU) == (2, 12, 22)
    assert table_before(person, "8, 18 or 28").totals(YOU) == (8, 18, 28)


def test_no_one_can_beat_the_eight(person: Learner) -> None:
    """Both others have more than 8 in open cards already, so a bull's eye is impossible, too."""
    observation = table_before(person, "No one can beat your 8")
    for seat in (BEN, CLEO):
        assert observation.totals(seat)[0] > 8


def test_only_ben_is_out_with_exactly_28(person: Learner) -> None:
    observation = table_before(person, "Only Ben is not asked")
    assert [observation.is_out(seat) for seat in (YOU, BEN, CLEO)] == [False, True, False]
    assert observation.totals(BEN) == (28,)
    assert observation.dealer == CLEO


def test_the_choice_decides_between_a_half_and_nothing(person: Learner) -> None:
    observation = table_before(person, "Choose 8")
    assert observation.totals(CLEO) == (26,)
    person.run.skip()
    (paid,) = (each for each in person.observation.history if isinstance(each, RoundPaid))
    assert paid.points == (2, 0, 2)
    assert not paid.middle


@pytest.mark.parametrize("words", ["which no one has seen", "7 or 17", "1/11. Take", "2, 12 or 22"])
def test_no_single_card_leads_past_28_where_the_nudge_says_so(person: Learner, words: str) -> None:
    assert table_before(person, words).totals(YOU)[0] + HIGHEST_CARD <= 28


def test_the_bulls_eye_takes_the_whole_middle(person: Learner) -> None:
    observation = table_before(person, "bull's eye")
    person.run.skip()
    paid = [each for each in person.observation.history if isinstance(each, RoundPaid)][-1]
    assert paid.bulls_eyes == (YOU,)
    assert paid.points == (observation.middle, 0, 0)

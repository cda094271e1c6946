"""8/28: what can be known of hidden cards is counted exactly."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from cardtable_qt.games.eight28.opponents.evaluation import stopping_table
from cardtable_qt.games.eight28.opponents.opponent_model import HiddenCardModel
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import COPIES
from rules.eight28.state import Eight28State
from tests.rules.positions import answer, eight28


def belief_of(state: Eight28State, seat: int) -> HiddenCardModel:
    observation = state.observe(seat)
    assert isinstance(observation, Eight28Observation)
    return HiddenCardModel(observation, stopping_table(state.seats))


def after(*answers: str, deck: str = "5 6 7 1 9 1 2 1/11 3", seats: int = 3) -> Eight28State:
    state = eight28(deck, seats=seats)
    answer(state, *answers)
    return state


def by_counting(belief: HiddenCardModel, rival: int) -> list[float]:
    """Every way to deal a hidden card to each rival, one copy after the other."""
    weights = [0.0] * 12
    copies = list(belief.copies.elements())
    for cards in permutations(copies, len(belief.opponents)):
        weight = 1.0
        for other, card in zip(belief.opponents, cards, strict=True):
            weight *= belief.likelihoods[other][card]
        weights[cards[belief.opponents.index(rival)]] += weight
    return [weight / sum(weights) for weight in weights]


def test_before_any_answer_a_hidden_card_is_any_card_not_seen() -> None:
    chances = belief_of(after(), 0).card_probabilities(1)
    assert chances[5] == pytest.approx((COPIES[5] - 1) / 50)
    assert chances[1] == pytest.approx(COPIES[1] / 50)


@pytest.mark.parametrize("rival", [1, 2])
def test_beliefs_are_what_counting_every_deal_gives(rival: int) -> None:
    belief = belief_of(after("accept", "decline", "accept", "decline", "accept"), 0)
    assert belief.card_probabilities(rival) == pytest.approx(by_counting(belief, rival))


def test_beliefs_about_three_rivals_are_what_counting_every_deal_gives() -> None:
    state = after("accept", "decline", "accept", "accept", "decline", seats=4)
    belief = belief_of(state, 3)
    assert belief.card_probabilities(0) == pytest.approx(by_counting(belief, 0))


def test_who_declines_at_once_probably_has_an_eight() -> None:
    belief = belief_of(after("decline"), 0)
    assert max(COPIES, key=belief.card_probabilities(1).__getitem__) == 8


def test_who_takes_a_card_probably_has_none() -> None:
    before, now = belief_of(after(), 0), belief_of(after("accept"), 0)
    assert now.card_probabilities(1)[8] < before.card_probabilities(1)[8] / 2


def test_declining_again_with_the_same_cards_tells_nothing_new() -> None:
    once = belief_of(after("decline", "accept", "accept"), 0)
    twice = belief_of(after("decline", "accept", "accept", "decline", "decline"), 0)
    assert twice.likelihoods[1] == once.likelihoods[1]


def test_hidden_cards_are_drawn_as_often_as_they_are_likely() -> None:
    belief = belief_of(after("decline", "accept", "accept", "decline"), 0)
    rng = Random(1)
    draws = Counter(belief.draw(rng)[1] for _ in range(4000))
    for card, chance in enumerate(belief.card_probabilities(1)):
        assert draws[card] / 4000 == pytest.approx(chance, abs=0.03)

"""8/28: the probabilities of hidden cards are exact."""

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


def model_for(state: Eight28State, seat: int) -> HiddenCardModel:
    observation = state.observe(seat)
    assert isinstance(observation, Eight28Observation)
    return HiddenCardModel(observation, stopping_table(state.seats))


def after(*answers: str, deck: str = "5 6 7 1 9 1 2 1/11 3", seats: int = 3) -> Eight28State:
    state = eight28(deck, seats=seats)
    answer(state, *answers)
    return state


def probabilities_by_counting(model: HiddenCardModel, opponent: int) -> list[float]:
    """Try every way to deal a hidden card to each opponent."""
    weights = [0.0] * 12
    copies = list(model.copies.elements())
    for cards in permutations(copies, len(model.opponents)):
        weight = 1.0
        for other, card in zip(model.opponents, cards, strict=True):
            weight *= model.likelihoods[other][card]
        weights[cards[model.opponents.index(opponent)]] += weight
    return [weight / sum(weights) for weight in weights]


def test_before_any_answer_all_unseen_cards_are_equally_likely() -> None:
    probabilities = model_for(after(), 0).card_probabilities(1)
    assert probabilities[5] == pytest.approx((COPIES[5] - 1) / 50)
    assert probabilities[1] == pytest.approx(COPIES[1] / 50)


@pytest.mark.parametrize("opponent", [1, 2])
def test_probabilities_match_counting_every_deal(opponent: int) -> None:
    model = model_for(after("accept", "decline", "accept", "decline", "accept"), 0)
    assert model.card_probabilities(opponent) == pytest.approx(
        probabilities_by_counting(model, opponent)
    )


def test_probabilities_for_three_opponents_match_counting_every_deal() -> None:
    state = after("accept", "decline", "accept", "accept", "decline", seats=4)
    model = model_for(state, 3)
    assert model.card_probabilities(0) == pytest.approx(probabilities_by_counting(model, 0))


def test_a_seat_that_declines_at_once_probably_has_an_eight() -> None:
    model = model_for(after("decline"), 0)
    assert max(COPIES, key=model.card_probabilities(1).__getitem__) == 8


def test_a_seat_that_takes_a_card_probably_has_no_eight() -> None:
    before, now = model_for(after(), 0), model_for(after("accept"), 0)
    assert now.card_probabilities(1)[8] < before.card_probabilities(1)[8] / 2


def test_declining_again_with_the_same_cards_changes_nothing() -> None:
    once = model_for(after("decline", "accept", "accept"), 0)
    twice = model_for(after("decline", "accept", "accept", "decline", "decline"), 0)
    assert twice.likelihoods[1] == once.likelihoods[1]


def test_hidden_cards_are_drawn_according_to_their_probability() -> None:
    model = model_for(after("decline", "accept", "accept", "decline"), 0)
    rng = Random(1)
    draws = Counter(model.draw(rng)[1] for _ in range(4000))
    for card, chance in enumerate(model.card_probabilities(1)):
        assert draws[card] / 4000 == pytest.approx(chance, abs=0.03)

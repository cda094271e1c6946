"""Gracias: the expert looks ahead, models the others and plays to win the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb

import pytest

from cardtable_qt.games.gracias.opponents.evaluation import SHORT_TERM, evaluations
from cardtable_qt.games.gracias.opponents.opponent_model import short_sighted_probabilities
from cardtable_qt.games.gracias.opponents.search_player import MatchValue
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Decision, Player, Think
from rules import GAMES, SeededShuffles
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import CARD, ROUNDS, UNTAKEN
from rules.gracias.points import score_session
from rules.gracias.state import GraciasState
from tests.cardtable_qt.opponents.helpers import play_decisions
from tests.rules.positions import display, gracias, read_cards

Display = tuple[int, ...]


def last_gift(triplet: str, downs: str, *displays: Display, before: str = "") -> GraciasState:
    """Seat 0 of three has to make the last gift of a session.

    `downs` are its four face-down cards, and `before` are the points of two earlier sessions.
    """
    state = gracias(first=1)
    first, second = read_cards(CARD, triplet)
    state.round, state.small, state.turn, state.left, state.held = ROUNDS - 1, 1, 0, 0, 0
    state.firsts, state.seconds, state.hiddens = (first, 0, 0), (second, 0, 0), (0, 0, 0)
    state.faces = [count for counts in displays for count in counts]
    state.downs = [*read_cards(CARD, downs), *[0, 1, 2, 3] * 2]
    if before:
        state.sessions, state.session = 3, 2
        state.points = [tuple(int(n) for n in session.split()) for session in before.split(",")]
    return state


def expert(state: GraciasState, iterations: int = 400) -> Decision:
    return find_player("gracias", "expert").choose(
        state.observe(state.turn), Think(1, iterations=iterations)
    )


@pytest.mark.parametrize(
    ("before", "move"),
    [
        ("10 2 2,10 2 2", "give orange 2"),  # the match is won: the gift that costs most
        ("10 10 2,10 10 2", "give green 1"),  # the gift that hurts the only competitor
    ],
)
def test_in_the_last_round_a_win_counts_more_than_points(before: str, move: str) -> None:
    """A green makes seat 1 discard two, an orange makes seat 2 discard three."""
    state = last_gift(
        "green orange",
        "red yellow blue purple",
        display(red=1, blue=1),
        display(green=2, orange=4),
        display(green=3, orange=3),
        before=before,
    )
    assert str(expert(state, 1200).move) == move


def test_a_tied_match_is_won_by_the_best_session() -> None:
    """All end with 20 points. Seat 0 had 12 of them in one session, the others 11."""
    state = last_gift("red red", "4*blue", *[display()] * 3, before="12 11 9,4 8 5")
    match_value = MatchValue(state.observe(0))
    assert match_value.value((4, 1, 6)) > match_value.value((8, 6, 0)), "20 and a win, 24 and none"


def hidden_hands(unseen: Counter[int]) -> Iterator[tuple[int, Display, Display]]:
    """All possible face-down cards of seats 1 and 2, each with its number of ways."""
    hands = combinations_with_replacement(range(6), ROUNDS)
    counts = [tuple(hand.count(colour) for colour in range(6)) for hand in hands]
    for one, other in product(counts, counts):
        ways = 1
        for colour, (mine, yours) in enumerate(zip(one, other, strict=True)):
            ways *= comb(unseen[colour], mine) * comb(max(0, unseen[colour] - mine), yours)
        yield ways, one, other


def exact_values(state: GraciasState) -> dict[str, float]:
    """The value of every last gift of seat 0, averaged over all face-down cards of the others."""
    observation = state.observe(0)
    match_value, unseen = MatchValue(observation), Counter(observation.unseen)
    values = {}
    for move in observation.legal:
        after = state.clone()
        after.downs[ROUNDS:] = [UNTAKEN] * 2 * ROUNDS
        after.push(0, move)
        own, left, right = after.displays()
        total = value = 0.0
        for ways, one, other in hidden_hands(unseen):
            points = score_session([own, _sum(left, one), _sum(right, other)])
            value += ways * match_value.value(points)
            total += ways
        values[str(move)] = value / total
    return values


def _sum(shown: Display, hidden: Display) -> Display:
    return tuple([a + b for a, b in zip(shown, hidden, strict=True)])


def test_the_last_gift_agrees_with_a_full_enumeration_of_hidden_cards() -> None:
    state = last_gift(
        "green green",
        "red yellow yellow blue",
        display(green=2, blue=2, red=2),
        display(green=2, orange=3, red=1, purple=2, yellow=1),
        display(green=1, orange=2, blue=3, yellow=3, purple=1),
        before="5 6 7,8 6 7",
    )
    values = exact_values(state)
    decision = expert(state, iterations=2000)
    assert str(decision.move) == max(values, key=values.__getitem__)
    for option in decision.options:
        assert abs(option.value - values[str(option.move)]) <= 4 * option.error


def test_the_short_term_evaluation_is_the_current_score() -> None:
    short_term = evaluations(3, SHORT_TERM)[0]
    points = short_term.points(3 | 4 << 5 | 6 << 10)
    assert points == (3, 0, 2), "place 2 has a stack, and its sixth card counts"


def estimated_short_sightedness(name: str, seed: int) -> float:
    """The mean probability of being short-sighted, estimated after a match of that level."""
    players: list[Player] = [find_player("gracias", name)] * 4
    state = GAMES["gracias"].new(4, chance=SeededShuffles(seed))
    *_, last = play_decisions(state, players)
    assert isinstance(last.observation, GraciasObservation)
    return sum(short_sighted_probabilities(last.observation, lambda: False)) / 4


def test_it_learns_how_the_others_play() -> None:
    assert min(estimated_short_sightedness("greedy", seed) for seed in range(2)) > 0.7
    assert max(estimated_short_sightedness("skilled", seed) for seed in range(2)) < 0.2

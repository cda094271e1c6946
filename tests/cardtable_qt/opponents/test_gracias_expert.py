"""Gracias: the expert looks ahead, foresees the others, and plays for the match."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb

import pytest

from cardtable_qt.opponents import Decision, Player, Think, find_player
from cardtable_qt.opponents.gracias.glance import gift
from cardtable_qt.opponents.gracias.habits import chances_to_play_for_now
from cardtable_qt.opponents.gracias.outlook import FAR, NEAR, outlooks
from cardtable_qt.opponents.gracias.standing import Standing
from rules import GAMES, Seeded
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import CARD, ROUNDS
from rules.gracias.scoring import score_session
from rules.gracias.state import GraciasState
from tests.cardtable_qt.opponents.kit import watch
from tests.rules.tables import cards, display, gracias

Display = tuple[int, ...]


def last_gift(triplet: str, downs: str, *displays: Display, before: str = "") -> GraciasState:
    """The last gift of a session of three seats is seat 0's; `before`: points of two sessions.

    Of the face-down cards only seat 0's own matter, four of them; the others' may be any.
    """
    state = gracias(first=1)
    first, second = cards(CARD, triplet)
    state.round, state.small, state.turn, state.left, state.held = ROUNDS - 1, 1, 0, 0, 0
    state.firsts, state.seconds, state.hiddens = (first, 0, 0), (second, 0, 0), (0, 0, 0)
    state.faces = [count for counts in displays for count in counts]
    state.downs = [*cards(CARD, downs), *[0, 1, 2, 3] * 2]
    if before:
        state.sessions, state.session = 3, 2
        state.points = [tuple(int(n) for n in session.split()) for session in before.split(",")]
    return state


def expert(state: GraciasState, iterations: int = 400) -> Decision:
    return find_player("gracias", "expert").choose(
        state.observe(state.turn), Think(1, iterations=iterations)
    )


def test_a_fourth_green_costs_the_leader_three_points() -> None:
    """Seat 2 has three greens before a fourth one of seat 1, and leads."""
    state = last_gift(
        "green purple",
        "red red blue blue",
        display(red=1, blue=1, purple=2),
        display(green=4, purple=4, red=4),
        display(green=3, red=3, blue=4),
        before="9 9 12,9 9 12",
    )
    assert str(expert(state).move) == "give green 2"


@pytest.mark.parametrize(
    ("before", "move"),
    [
        ("10 2 2,10 2 2", "give orange 1"),  # far ahead: its own points
        ("6 6 10,6 6 8", "give green 2"),  # behind: only what seat 2 loses helps
    ],
)
def test_in_the_end_a_win_counts_for_more_than_points(before: str, move: str) -> None:
    """A third green brings seat 0 two points more; given away, it costs seat 2 its greens."""
    state = last_gift(
        "green orange",
        "red red red blue",
        display(green=2, blue=2),
        display(green=4, orange=4, red=4),
        display(green=3, orange=2, blue=4),
        before=before,
    )
    assert str(expert(state).move) == move


def shares_of(unseen: Counter[int], hands: int) -> list[tuple[float, list[Counter[int]]]]:
    """All that two rivals may have hidden, four cards each, and how likely that is."""
    hidden = [Counter(hand) for hand in combinations_with_replacement(range(6), ROUNDS)]
    every = []
    for one in hidden:
        for other in hidden:
            ways = 1
            for colour, there in unseen.items():
                ways *= comb(there, one[colour]) * comb(there - one[colour], other[colour])
                if there < one[colour] + other[colour]:
                    ways = 0
            if ways:
                every.append((float(ways), [one, other]))
    total = sum(ways for ways, _ in every)
    return [(ways / total, hands) for ways, hands in every]


def enumerated(seen: GraciasObservation) -> dict[str, float]:
    """What every last gift is worth on average, over all that may lie face down."""
    standing = Standing(seen)
    possible = shares_of(Counter(seen.unseen), 2)
    worths = {}
    for move in seen.legal:
        kept, given, place = gift(seen, move)
        displays = [list(seen.display(seat)) for seat in range(3)]
        displays[0][kept] += 1
        displays[(place + seen.large) % 3][given] += 1
        for card in seen.face_down(0):
            assert card is not None
            displays[0][card] += 1
        worths[str(move)] = sum(
            chance * standing.worth(score_session(_turned_up(displays, hidden)))
            for chance, hidden in possible
        )
    return worths


def _turned_up(displays: list[list[int]], hidden: list[Counter[int]]) -> list[list[int]]:
    rivals = [
        [count + hand[colour] for colour, count in enumerate(shown)]
        for shown, hand in zip(displays[1:], hidden, strict=True)
    ]
    return [displays[0], *rivals]


def test_the_last_gift_is_what_trying_out_all_hidden_cards_says() -> None:
    state = last_gift(
        "green orange",
        "red yellow yellow blue",
        display(green=2, blue=2, red=2),
        display(green=2, orange=3, red=1, purple=2, yellow=1),
        display(green=1, orange=2, blue=3, yellow=3, purple=1),
        before="5 6 7,8 6 7",
    )
    seen = state.observe(0)
    worths = enumerated(seen)
    decision = expert(state, iterations=4000)
    assert str(decision.move) == max(worths, key=worths.__getitem__)
    for option in decision.options:
        assert abs(option.value - worths[str(option.move)]) <= 4 * option.error


def test_it_knows_that_one_below_the_most_is_best() -> None:
    """What a third card does, half-way: to who then is just behind, to who is level, to who is alone.
    """
    place = 0
    outlook = next(o for o in outlooks(3, FAR)[6:] if o.place == place)

    def third_card(others: tuple[int, int]) -> float:
        counts = 2 | others[0] << 5 | others[1] << 10
        return outlook.points(counts + 1)[place] - outlook.points(counts)[place]

    assert third_card((4, 1)) > 0.5 > 0 > third_card((2, 2)) > third_card((2, 0)) - 1
    assert third_card((4, 1)) > third_card((3, 1))


def test_who_looks_at_the_present_expects_what_the_table_shows() -> None:
    near = outlooks(3, NEAR)[0]
    assert near.points(3 | 4 << 5 | 6 << 10) == (3, 0, 2), "a stack, and its sixth card counts"




def watched(name: str, seed: int) -> float:
    """How likely everybody seems to play for now, after a match of that level."""
    players: list[Player] = [find_player("gracias", name)] * 4
    state = GAMES["gracias"].new(4, chance=Seeded(seed))
    *_, last = watch(state, players)
    assert isinstance(last.seen, GraciasObservation)
    return sum(chances_to_play_for_now(last.seen, lambda: False)) / 4


def test_it_notices_how_the_others_play() -> None:
    assert min(watched("greedy", seed) for seed in range(3)) > 0.8
    assert max(watched("skilled", seed) for seed in range(3)) < 0.4

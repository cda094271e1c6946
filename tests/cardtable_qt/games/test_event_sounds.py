"""The sounds of events. No sound reveals a secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardtable_qt.games.event_sounds import (
    MAX_SOUNDS,
    SOUND_PRIORITY,
    MoveSounds,
    most_important,
    result_sound,
    sounds_for_events,
)
from cardtable_qt.games.registry import game_table
from rules import Event, Move, Observation
from rules.eight28 import pieces as eight28
from rules.events import Drew, Shuffled
from rules.extop import pieces as extop
from rules.gracias import pieces as gracias
from rules.shuffle import choose_one
from rules.triple import pieces as triple
from tests.rules.random_play import PLAIN, Case, legal_choices, make_case

A_CARD = 3


def observation_of(key: str, seat: int | None = 0) -> Observation:
    """The observation of a seat in a new game."""
    return make_case(key, 4).seeded(1).observe(seat)


def sounds(key: str, *events: Event, seat: int | None = 0) -> list[str]:
    return sounds_for_events(events, observation_of(key, seat)).combined()


# The sounds


def test_gracias() -> None:
    assert sounds("gracias", gracias.Took(1, 2, None)) == ["slide"]
    assert sounds("gracias", gracias.Gave(1, 0, 2, 3)) == ["place", "call"]  # “Gracias!”
    assert sounds("gracias", gracias.SessionScored(0, (), (1, 2, 3, 4))) == ["scoring"]


def test_triple() -> None:
    assert sounds("triple", triple.Placed(1, A_CARD, 4, 1)) == ["place", "call"]  # “Blue!”
    assert sounds("triple", triple.RoundEnded(0, (2,), (1, 2, 0, 3))) == ["scoring", "chip"]


def test_in_triple_only_your_own_draw_is_heard() -> None:
    assert sounds("triple", triple.Drew(0, 2, (1, 2))) == ["slide"]
    assert sounds("triple", triple.Drew(1, 2, None)) == []


def test_eight28() -> None:
    assert sounds("eight28", eight28.CircleBegan(1, 1)) == ["gem"]
    assert sounds("eight28", eight28.CircleBegan(1, 0)) == []  # no gem was left
    assert sounds("eight28", eight28.Accepted(1, 7, out=False)) == ["flip"]
    assert sounds("eight28", eight28.Accepted(1, 7, out=True)) == ["flip", "late"]
    assert sounds("eight28", eight28.Declined(1)) == ["knock"]
    paid = eight28.RoundPaid(0, (), (3, 0, 0, 0), 2)
    assert sounds("eight28", paid) == ["scoring", "gem"]
    assert sounds("eight28", eight28.RoundPaid(0, (1,), (0, 9, 0, 0), 0)) == ["scoring", "treasure"]
    assert sounds("eight28", eight28.RoundPaid(0, (), (0, 0, 0, 0), 5)) == ["scoring"]


def test_extop() -> None:
    assert sounds("extop", extop.Placed(1, A_CARD, 2)) == ["place"]
    assert sounds("extop", extop.Offered(1, 0, 2, None)) == ["slide"]
    assert sounds("extop", extop.AnswersRevealed((2,))) == ["flip"]
    assert sounds("extop", extop.AnswersRevealed(())) == ["knock"]
    assert sounds("extop", extop.RowScored(0, 5, (1, 2), 3)) == ["scoring", "chip"]
    assert sounds("extop", extop.RowScored(0, 5, (1, 2), None)) == ["scoring"]


def test_scoring_sounds_are_separate_from_those_before_and_after() -> None:
    events = (
        extop.Placed(1, A_CARD, 2),
        extop.RowScored(2, 5, (1, 2), 3),
        extop.ChipRevealed(2, 4),
        Drew(1, 1, None),
    )
    assert sounds_for_events(events, observation_of("extop")) == MoveSounds(
        ["place"], ["scoring", "chip"], ["chip"]
    )
    assert sounds("extop", *events) == ["scoring", "chip"]


def test_the_most_important_sounds_are_played_in_order() -> None:
    assert most_important(["slide", "gem", "slide", "treasure", "knock"]) == ["gem", "treasure"]
    assert most_important(["place", "place"]) == ["place"]


def test_the_winner_hears_the_win_sound() -> None:
    state = make_case("extop", 4).seeded(3)
    rng = Random(3)
    while state.result() is None:
        state.apply(*choose_one(legal_choices(state), rng))
    result = state.result()
    assert result is not None
    for seat in range(4):
        assert result_sound(state.observe(seat)) == ("win" if seat in result.winners else "over")
    assert result_sound(state.observe(None)) == "win"


# Whole games


Turn = tuple[int, Move, tuple[Event, ...], list[Observation]]


def random_game(case: Case, seed: int) -> Iterator[Turn]:
    """The turns of a random game: seat, move, events, and the observations of all seats."""
    state, rng = case.seeded(seed), Random(seed)
    for _ in range(120):
        if state.result() is not None:
            return
        seat, move = choose_one(legal_choices(state), rng)
        events = state.apply(seat, move).events
        yield seat, move, events, [state.observe(s) for s in range(case.seats)]


# The deal is heard when the round begins, and drawing is not a move except in Triple.
SILENT_EVENTS = {Shuffled, Drew, extop.ChipsDealt}


def test_every_event_has_a_sound_or_is_silent_on_purpose() -> None:
    met: set[type[Event]] = set()
    heard: set[type[Event]] = set()
    for case in PLAIN:
        play = game_table(case.game.key).sounds
        for _, _, events, observations in random_game(case, 5):
            for event in events:
                met.add(type(event))
                if any(play(event, observation) for observation in observations):
                    heard.add(type(event))
    assert met - heard == SILENT_EVENTS & met


@pytest.mark.parametrize("case", [c for c in PLAIN if c.seats in (3, 4)], ids=str)
def test_a_move_never_has_too_many_sounds(case: Case) -> None:
    moves = turns = 0
    for _, _, events, observations in random_game(case, 5):
        turns += 1
        found = sounds_for_events([event.observed_by(1) for event in events], observations[1])
        for names in (*found, found.combined()):
            assert len(names) <= MAX_SOUNDS
            assert set(names) <= set(SOUND_PRIORITY)
        moves += bool(found.combined())
    assert moves > min(15, turns // 2)


@pytest.mark.parametrize("case", [c for c in PLAIN if c.seats == 4], ids=str)
def test_all_seats_hear_the_same_sounds(case: Case) -> None:
    """Private knowledge does not influence sounds, except that a seat hears its own draw."""
    for seat, move, events, observations in random_game(case, 8):
        sounds = [
            sounds_for_events([event.observed_by(s) for event in events], observations[s])
            for s in range(case.seats)
        ]
        if isinstance(move, triple.Draw):
            sounds[seat] = MoveSounds([], [], [])
        assert all(each == sounds[0] for each in sounds)


@pytest.mark.parametrize("card", [extop.DECLINED, extop.HIDDEN, 0, 17])
def test_all_answers_to_an_offer_sound_the_same(card: int) -> None:
    assert sounds("extop", extop.Answered(0, card)) == ["slide"]

"""Which sound belongs to what, and that no sound tells a secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cardtable_qt.games.event_sounds import (
    MAX_SOUNDS,
    SOUND_PRIORITY,
    SOUNDS,
    MoveSounds,
    most_important,
    result_sound,
    sounds_for_events,
)
from rules import Event, Move, Observation
from rules.eight28 import pieces as eight28
from rules.extop import pieces as extop
from rules.gracias import pieces as gracias
from rules.model import Drew, Shuffled
from rules.shuffle import choose_one
from rules.triple import pieces as triple
from tests.rules.random_play import PLAIN, Case, legal_choices, make_case

UNHEARD = {Shuffled, Drew, extop.ChipsDealt, extop.StateParsed}  # or only by whoever draws
A_CARD = 3


def at(key: str, seat: int | None = 0) -> Observation:
    """What a seat sees of a new game of that kind."""
    return make_case(key, 4).seeded(1).observe(seat)


def heard(key: str, *events: Event, seat: int | None = 0) -> list[str]:
    return sounds_for_events(events, at(key, seat)).combined()


# The sounds


def test_gracias() -> None:
    assert heard("gracias", gracias.Took(1, 2, None)) == ["slide"]
    assert heard("gracias", gracias.Gave(1, 0, 2, 3)) == ["place", "call"]  # “Gracias!”
    assert heard("gracias", gracias.SessionScored(0, (), (1, 2, 3, 4))) == ["scoring"]


def test_triple() -> None:
    assert heard("triple", triple.Placed(1, A_CARD, 4, 1)) == ["place", "call"]  # “Blue!”
    assert heard("triple", triple.RoundEnded(0, (2,), (1, 2, 0, 3))) == ["scoring", "chip"]


def test_in_triple_everybody_hears_their_own_drawing() -> None:
    assert heard("triple", Drew(0, 2, (1, 2))) == ["slide"]
    assert heard("triple", Drew(1, 2, None)) == []


def test_eight28() -> None:
    assert heard("eight28", eight28.CircleBegan(1, 1)) == ["gem"]
    assert heard("eight28", eight28.CircleBegan(1, 0)) == []  # there was none to lay
    assert heard("eight28", eight28.Accepted(1, 7, out=False)) == ["flip"]
    assert heard("eight28", eight28.Accepted(1, 7, out=True)) == ["flip", "late"]
    assert heard("eight28", eight28.Declined(1)) == ["knock"]
    paid = eight28.RoundPaid(0, (), (3, 0, 0, 0), 2)
    assert heard("eight28", paid) == ["scoring", "gem"]
    assert heard("eight28", eight28.RoundPaid(0, (1,), (0, 9, 0, 0), 0)) == ["scoring", "treasure"]
    assert heard("eight28", eight28.RoundPaid(0, (), (0, 0, 0, 0), 5)) == ["scoring"]


def test_extop() -> None:
    assert heard("extop", extop.Placed(1, A_CARD, 2)) == ["place"]
    assert heard("extop", extop.Offered(1, 0, 2, None)) == ["slide"]
    assert heard("extop", extop.AnswersRevealed((2,))) == ["flip"]
    assert heard("extop", extop.AnswersRevealed(())) == ["knock"]
    assert heard("extop", extop.RowScored(0, 5, (1, 2), 3)) == ["scoring", "chip"]
    assert heard("extop", extop.RowScored(0, 5, (1, 2), None)) == ["scoring"]


def test_what_is_counted_is_told_from_the_move_and_from_what_comes_after() -> None:
    events = (
        extop.Placed(1, A_CARD, 2),
        extop.RowScored(2, 5, (1, 2), 3),
        extop.ChipRevealed(2, 4),
        Drew(1, 1, None),
    )
    assert sounds_for_events(events, at("extop")) == MoveSounds(
        ["place"], ["scoring", "chip"], ["chip"]
    )
    assert heard("extop", *events) == ["scoring", "chip"]


def test_of_many_sounds_the_most_telling_are_heard_in_their_order() -> None:
    assert most_important(["slide", "gem", "slide", "treasure", "knock"]) == ["gem", "treasure"]
    assert most_important(["place", "place"]) == ["place"]


def test_who_wins_hears_it() -> None:
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


What = tuple[int, Move, tuple[Event, ...], list[Observation]]


def happenings(case: Case, seed: int) -> Iterator[What]:
    """A random game: who did what, what came of it, and what everybody sees then."""
    state, rng = case.seeded(seed), Random(seed)
    for _ in range(120):
        if state.result() is not None:
            return
        seat, move = choose_one(legal_choices(state), rng)
        events = state.apply(seat, move)
        yield seat, move, events, [state.observe(s) for s in range(case.seats)]


def kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from kinds(each)


def test_every_event_has_its_sound_or_is_meant_to_be_silent() -> None:
    known = {str(kind) for kind in kinds(Event) if kind.__module__.startswith("rules.")}
    assert {str(kind) for kind in (*SOUNDS, *UNHEARD)} == known


@pytest.mark.parametrize("case", [c for c in PLAIN if c.seats in (3, 4)], ids=str)
def test_a_game_is_heard_but_never_as_a_noise(case: Case) -> None:
    moves = 0
    for _, _, events, eyes in happenings(case, 5):
        found = sounds_for_events([event.observed_by(1) for event in events], eyes[1])
        for names in (*found, found.combined()):
            assert len(names) <= MAX_SOUNDS
            assert set(names) <= set(SOUND_PRIORITY)
        moves += bool(found.combined())
    assert moves > 15


@pytest.mark.parametrize("case", [c for c in PLAIN if c.seats == 4], ids=str)
def test_all_hear_the_same_whatever_they_see(case: Case) -> None:
    """What a seat knows and others do not decides about no sound; but own cards are drawn aloud."""
    for seat, move, events, eyes in happenings(case, 8):
        heard = [
            sounds_for_events([event.observed_by(s) for event in events], eyes[s])
            for s in range(case.seats)
        ]
        if isinstance(move, triple.Draw):
            heard[seat] = MoveSounds([], [], [])
        assert all(each == heard[0] for each in heard)


@pytest.mark.parametrize("card", [extop.DECLINED, extop.HIDDEN, 0, 17])
def test_no_answer_to_an_offer_sounds_like_another_one(card: int) -> None:
    assert heard("extop", extop.Answered(0, card)) == ["slide"]

"""The state of the table in words: complete, and without secrets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.base.translation import install_language
from cardtable_qt.games.registry import game_table
from cardtable_qt.games.score_table import score_table
from cardtable_qt.games.spoken_text import spoken_events, spoken_state, spoken_table
from rules import GAMES, State
from rules.records import Timeline
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.helpers import NAMES, setup
from tests.cardtable_qt.screen_games import play_game
from tests.rules.random_play import in_turns

SEATS = 3
SIGNS = ("{", "}", "→", "·", "\u00a0", "  ")
NAME_LIST = NAMES[:SEATS]


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    yield install_language(qapp, request.param)
    install_language(qapp, "en")


def positions(key: str) -> Iterator[State]:
    """Every position of a game of random moves, and those that are scored."""
    game = _setup(key)
    timeline = Timeline(game.header(), game.chance())
    yield timeline.state.clone()
    for move in play_game(key, SEATS).moves:
        outcome = timeline.play(move)
        if outcome.scoring is not None:
            yield outcome.scoring
        yield timeline.state.clone()


def _setup(key: str) -> GameSetup:
    from cardtable_qt.games.registry import game_samples

    return setup(key, SEATS, seed=7, options=dict(game_samples(key).short_options))


def is_sentence(text: str) -> bool:
    return text[-1] in ".!" and not any(sign in text for sign in SIGNS)


@pytest.mark.parametrize("key", GAMES)
def test_every_state_is_told_in_sentences_with_the_points(key: str, language: str) -> None:
    table, alone = game_table(key), PlayerNames(NAME_LIST, you=0)
    for state in positions(key):
        for seat, names in ((0, alone), (1, NAME_LIST), (None, NAME_LIST)):
            observation = state.observe(seat)
            text = spoken_state(table, observation, names)
            assert is_sentence(text), text
            assert all(name in text for name in names[1:]), text
            if observation.result is not None:
                assert all(str(abs(score)) in text for score in observation.result.scores), text


@pytest.mark.parametrize("key", GAMES)
def test_every_event_is_told_in_sentences(key: str, language: str) -> None:
    table, names = game_table(key), PlayerNames(NAME_LIST, you=0)
    *_, last = positions(key)
    for seat in (0, 2, None):
        told = list(spoken_events(table, last.observe(seat).history, names))
        assert len(told) > 4
        assert all(is_sentence(part.text) for part in told)


@pytest.mark.parametrize("key", GAMES)
def test_within_a_sentence_you_have_a_small_letter(key: str, language: str) -> None:
    table, names = game_table(key), PlayerNames(NAME_LIST, you=0)
    you = {"en": "You", "de": "Du"}[language]
    for state in positions(key):
        sentences = spoken_state(table, state.observe(0), names).split(". ")
        assert not any(f" {you} " in sentence or f" {you}," in sentence for sentence in sentences)


def test_a_table_is_told_with_its_headings() -> None:
    rows = [
        ("Player", "Cards", "Discards", "Chips"),
        ("Ann", "5+2", "✗ 2", "1 / 3"),
        ("Ben", "–", "", "–"),
    ]
    told = ["Ann: Cards 5+2, Discards 2, Chips 1 of 3.", "Ben: nothing."]
    assert list(spoken_table(rows)) == told
    assert list(spoken_table(())) == []


@pytest.mark.parametrize("key", GAMES)
def test_the_state_tells_whose_turn_it_is(key: str) -> None:
    table, names = game_table(key), PlayerNames(NAME_LIST, you=0)
    found = set()
    state = GAMES[key].new(SEATS, in_turns(GAMES[key]), chance=_setup(key).chance())
    rng = Random(4)
    while state.to_move() and len(state.log) < 60:
        (mover,) = state.to_move()
        sentence, *_ = spoken_state(table, state.observe(0), names).split(". ")
        found.add(sentence)
        assert sentence == ("It's your turn" if mover == 0 else f"It's {NAMES[mover]}'s turn")
        state.apply(mover, rng.choice(state.legal(mover)))
    assert len(found) == SEATS


@pytest.mark.parametrize("key", GAMES)
def test_the_state_tells_only_what_its_observer_knows(key: str) -> None:
    """A table that the observer cannot tell from the real one is told in the same words."""
    table, rng, different = game_table(key), Random(2), 0
    for state in positions(key):
        if state.is_scored:
            continue  # everything lies open
        for seat in (0, 1, None):
            names = PlayerNames(NAME_LIST, you=seat) if seat is not None else NAME_LIST
            observation = state.observe(seat)
            if observation.due or observation.result is not None:
                continue
            other = observation.sample(rng)
            different += any(other.observe(each) != state.observe(each) for each in range(SEATS))
            # As at a shared screen, where all hear what a spectator knows.
            for observer in {seat, None}:
                told = spoken_state(table, state.observe(observer), names)
                assert told == spoken_state(table, other.observe(observer), names)
    assert different > 10


def test_the_scores_of_the_state_are_those_of_the_score_table() -> None:
    for key in GAMES:
        for state in positions(key):
            observation = state.observe(None)
            rows = score_table(observation)
            if observation.result is None or not rows:
                continue
            totals = [sum(row.points[seat] for row in rows) for seat in range(SEATS)]
            assert totals == list(observation.result.scores)
            text = spoken_state(game_table(key), observation, NAME_LIST)
            for name, total in zip(NAME_LIST, totals, strict=True):
                assert f"{name} {total}".replace("-", "−") in text

"""One deal of the arena is played in every seat with the same cards."""

from __future__ import annotations

import pytest

from cardtable_qt.arena import match as match_module
from cardtable_qt.arena.match import DealResult, Match, PlayerFailed, play_deal
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Decision, Player, Think
from rules import GAMES, Observation
from rules.gracias.pieces import Take
from rules.outcome import Result


class RecordingPlayer:
    """Plays like another player, and keeps its first observation of each game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.first_observations: list[Observation] = []
        self.thinks: list[Think] = []

    def choose(self, observation: Observation, think: Think) -> Decision:
        if observation.seat not in [first.seat for first in self.first_observations]:
            self.first_observations.append(observation)
        self.thinks.append(think)
        return find_player("gracias", self.name).choose(observation, think)


@pytest.fixture
def hero(monkeypatch: pytest.MonkeyPatch) -> RecordingPlayer:
    recorder = RecordingPlayer("random")

    def find(game: str, name: str) -> Player:
        return recorder if name == "hero" else find_player(game, name)

    monkeypatch.setattr(match_module, "find_player", find)
    return recorder


def test_the_hero_plays_every_seat_of_the_same_deal(hero: RecordingPlayer) -> None:
    play_deal(Match("gracias", 3, "hero", "greedy"), seed=7)
    assert [each.seat for each in hero.first_observations] == [0, 1, 2]
    shuffles = {each.history[1] for each in hero.first_observations}
    assert len(shuffles) == 1, "the same cards were dealt"


def test_the_hero_is_given_the_budget_of_the_match(hero: RecordingPlayer) -> None:
    play_deal(Match("gracias", 3, "hero", "greedy", iterations=12), seed=7)
    assert {(think.iterations, think.seconds) for think in hero.thinks} == {(12, None)}
    assert len({think.seed for think in hero.thinks}) > 1


def outcome(deal: DealResult) -> tuple[object, ...]:
    """Everything except the times, which vary."""
    return *deal[:3], len(deal.milliseconds)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_reproducible(game: str) -> None:
    match = Match(game, GAMES[game].seats[0], "greedy", "random", iterations=4)
    one, again, other = (outcome(play_deal(match, seed)) for seed in (3, 3, 4))
    assert one == again
    assert one != other


@pytest.mark.parametrize("game", GAMES)
def test_the_wins_of_a_game_add_up_to_one(game: str) -> None:
    seats = GAMES[game].seats[0]
    deal = play_deal(Match(game, seats, "greedy", "greedy", iterations=4), seed=1)
    assert len(deal.wins) == len(deal.margins) == seats
    assert sum(deal.seat_wins) == pytest.approx(seats)
    assert all(0 <= wins <= 1 for wins in deal.wins)


def test_a_margin_is_the_lead_over_the_average_villain(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = iter([Result((9, 3, 6), (0,)), Result((5, 5, 2), (0, 1)), Result((4, 8, 0), (1,))])
    monkeypatch.setattr(match_module, "_play", lambda match, seed, hero: (next(outcomes), [1.0]))
    deal = play_deal(Match("gracias", 3, "greedy", "random"), seed=0)
    assert deal.wins == (1, 0.5, 0)
    assert deal.margins == (4.5, 1.5, -6)
    assert deal.seat_wins == (1.5, 1.5, 0)


class Cheat:
    """Takes a triplet that does not exist."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(Take(9))


class Broken:
    """Raises an error."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        raise ZeroDivisionError("division by zero\nor so.")


@pytest.mark.parametrize(
    ("villain", "why"), [(Cheat(), "IllegalMove: "), (Broken(), "division by zero or so")]
)
def test_a_cheating_or_failing_player_is_reported_in_a_sentence(
    villain: Player, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_module, "find_player", lambda game, name: villain)
    with pytest.raises(PlayerFailed) as failed:
        play_deal(Match("gracias", 3, "me", "you"), seed=12)
    message = str(failed.value)
    assert message.startswith("In deal 12 with me in seat 0 a player failed: ")
    assert why in message
    assert message.endswith(".")
    assert "\n" not in message

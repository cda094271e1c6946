"""What is true of every computer player: it keeps the rules, is fair, and stops when told to."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardtable_qt.opponents import GREEDY, LEVELS, Think, UnknownPlayer, find_player
from rules import GAMES, IllegalMove, Observation
from tests.cardtable_qt.opponents.kit import Choice, every_choice
from tests.rules.play import PLAIN, Case, plain_case

every_level = pytest.mark.parametrize("level", LEVELS)
SOME = [case for case in PLAIN if case.seats == case.game.seats[1]]
some_case = pytest.mark.parametrize("case", SOME, ids=str)


def spread(choices: list[Choice], count: int = 12) -> list[Choice]:
    return choices[:: max(1, len(choices) // count)]


@every_level
@plain_case
def test_whole_games_are_played_by_the_rules(case: Case, level: str) -> None:
    try:
        choices = every_choice(case, level, seed=3)
    except IllegalMove as error:
        pytest.fail(str(error))
    assert all(choice.decision.move in choice.seen.legal for choice in choices)


@every_level
@some_case
def test_the_same_seed_gives_the_same_decision(case: Case, level: str) -> None:
    for player, seen, think, decision in spread(every_choice(case, level, seed=5)):
        assert find_player(case.game.key, level).choose(seen, Think(think.seed)) == decision
        assert player.choose(replace(seen), think) == decision


@every_level
@some_case
def test_hidden_cards_do_not_change_a_decision(case: Case, level: str) -> None:
    """The table may be any of those that look the same from the seat."""
    rng = Random(1)
    for player, seen, think, decision in spread(every_choice(case, level, seed=7)):
        for _ in range(3):
            world = seen.sample(rng)
            assert player.choose(world.observe(seen.seat), think) == decision


@some_case
def test_the_random_player_makes_every_move_at_some_time(case: Case) -> None:
    seen = min((c.seen for c in every_choice(case, "random", 1)[:20]), key=lambda s: len(s.legal))
    player = find_player(case.game.key, "random")
    made = {player.choose(seen, Think(seed)).move for seed in range(20 * len(seen.legal))}
    assert made == set(seen.legal)


class Interruption:
    """Lets a player ask so often whether it may go on, and then says no."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.asked_in_vain = 0

    def __call__(self) -> bool:
        self.patience -= 1
        if self.patience >= 0:
            return False
        self.asked_in_vain += 1
        return True


def hardest(case: Case) -> Observation:
    """Where there was most to choose from in a game."""
    return max((choice.seen for choice in every_choice(case, GREEDY, 2)), key=_placements)


def _placements(seen: Observation) -> int:
    return len({move for move in seen.legal if move.kind != "draw"})


@some_case
@pytest.mark.parametrize("patience", [0, 1])
def test_a_cancelled_player_stops_at_once_with_something_legal(case: Case, patience: int) -> None:
    seen = hardest(case)
    told = Interruption(patience)
    decision = find_player(case.game.key, GREEDY).choose(seen, Think(1, told))
    assert decision.move in seen.legal
    assert 1 <= told.asked_in_vain <= 2


def test_there_is_a_player_for_every_game_and_level() -> None:
    for game in GAMES:
        for level in LEVELS:
            find_player(game, level)


@pytest.mark.parametrize(("game", "level"), [("whist", "greedy"), ("extop", "genius")])
def test_an_unknown_player_is_told_with_what_there_is(game: str, level: str) -> None:
    with pytest.raises(UnknownPlayer, match=r"^There is no .*(extop|greedy).*\.$"):
        find_player(game, level)


def test_the_dice_are_new_in_every_position() -> None:
    case = next(case for case in SOME if case.game.key == "eight28")
    moves = [choice.decision.move for choice in every_choice(case, "random", 0)]
    assert len(set(moves[:12])) == 2, "accept and decline"

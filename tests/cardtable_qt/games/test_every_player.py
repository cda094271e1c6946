"""What is true of every computer player: it keeps the rules, is fair, and stops when told to."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.opponents import GREEDY, RANDOM, Decision, Think, UnknownPlayer
from rules import GAMES, Observation
from tests.rules.random_play import PLAIN, Case, make_case, plain_case

ROOT = Path(__file__).parents[3]
EVERYBODY = [(game, name) for game in GAMES for name in player_names(game)]
everybody = pytest.mark.parametrize(("game", "name"), EVERYBODY)
FEW = 16  # iterations: what has to be true is true of short thoughts
POSITIONS = 8
OFTEN = 30_000  # calls of functions: less than 10 ms


def mixed_game(
    case: Case, seed: int, names: Iterable[str]
) -> Iterator[tuple[Observation, Decision]]:
    """A game to its end in which these decide one after another, whatever the seat."""
    state, deciding = case.seeded(seed), cycle(names)
    number = 0
    while movers := state.to_move():
        seat = movers[number % len(movers)]
        number += 1
        observation = state.observe(seat)
        player = find_player(case.game.key, next(deciding))
        decision = player.choose(observation, Think(seed, iterations=4))
        yield observation, decision
        state.apply(seat, decision.move)


@cache
def positions(game: str, seats: int = 3) -> list[Observation]:
    """Where there was something to decide, from all over a game."""
    played = mixed_game(make_case(game, seats), 5, (RANDOM, GREEDY, GREEDY))
    open_to_choice = [seen for seen, _ in played if len(seen.legal) > 1]
    return open_to_choice[:: len(open_to_choice) // POSITIONS][:POSITIONS]


def told(game: str, name: str, observation: Observation, seed: int = 1) -> str:
    """A decision to the last digit."""
    return repr(find_player(game, name).choose(observation, Think(seed, iterations=FEW)))


@plain_case
def test_whole_games_are_played_by_the_rules(case: Case) -> None:
    names = [name for each in player_names(case.game.key) for name in (GREEDY, each)]
    for seen, decision in mixed_game(case, 3, names):
        assert decision.move in seen.legal
        assert all(option.move in seen.legal for option in decision.options)
        assert not decision.options or decision.options[0].move == decision.move


@everybody
def test_hidden_cards_do_not_change_a_decision(game: str, name: str) -> None:
    """The table may be any of those that look the same from the seat."""
    rng = Random(1)
    for seen in positions(game):
        decision = told(game, name, seen)
        for _ in range(2):
            world = seen.sample(rng)
            assert told(game, name, world.observe(seen.seat)) == decision


@everybody
def test_the_same_seed_gives_the_same_decision(game: str, name: str) -> None:
    for seen in positions(game)[::3]:
        assert told(game, name, replace(seen), seed=2) == told(game, name, seen, seed=2)


def every_decision() -> str:
    """What everybody does in some positions, one after another."""
    return "\n".join(
        f"{game} {name}: {told(game, name, seen)}"
        for game, name in EVERYBODY
        for seen in positions(game)[::4]
    )


def test_another_process_decides_the_same() -> None:
    code = f"import {__name__} as here; print(here.every_decision())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == every_decision().splitlines()


class Interruption:
    """Lets a player ask so often whether it may go on, and then says no."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked > self.patience


NEVER = 10**9


def hardest(game: str) -> Observation:
    """Where there was most to choose from in a game."""
    return max(positions(game), key=_placements)


def _placements(observation: Observation) -> int:
    return len({move for move in observation.legal if move.kind != "draw"})


@everybody
def test_who_is_cancelled_stops_at_once_with_something_legal(game: str, name: str) -> None:
    seen, player = hardest(game), find_player(game, name)
    whole = Interruption(NEVER)
    player.choose(seen, Think(1, whole, iterations=FEW))
    for patience in sorted({0, 1, whole.asked // 3, whole.asked // 2, whole.asked - 1}):
        told_to_stop = Interruption(patience)
        decision = player.choose(seen, Think(1, told_to_stop, iterations=FEW))
        assert decision.move in seen.legal
        assert told_to_stop.asked <= patience + 3, "it does not ask on and on"


class Attention:
    """Counts the functions that are called between two questions whether to go on."""

    def __init__(self) -> None:
        self.calls = self.longest = 0

    def __call__(self) -> bool:
        self.longest = max(self.longest, self.calls)
        self.calls = 0
        return False

    def count(self, frame: object, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


@everybody
def test_it_asks_all_the_time_whether_it_is_cancelled(game: str, name: str) -> None:
    """An answer is due within 10 ms, in which Python calls some ten thousand functions."""
    player, attention = find_player(game, name), Attention()
    think = Think(1, attention, iterations=FEW)
    first, *more = positions(game, GAMES[game].seats[-1])[::2]
    player.choose(first, think)  # what is loaded once does not count
    for seen in more:
        attention()
        attention.longest = 0
        sys.setprofile(attention.count)
        try:
            player.choose(seen, think)
        finally:
            sys.setprofile(None)
        attention()
        assert attention.longest <= OFTEN


class TurnableClock:
    """Time passes whenever somebody looks."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


@everybody
@pytest.mark.parametrize("looks", [0, 1, 30])
def test_past_the_deadline_the_best_so_far_is_played(game: str, name: str, looks: int) -> None:
    seen, clock = hardest(game), TurnableClock(1.0)
    think = Think(1, seconds=looks + 0.5, clock=clock)
    decision = find_player(game, name).choose(seen, think)
    assert decision.move in seen.legal
    assert clock.looks <= looks + 6, "it does not go on when its time is over"


@everybody
def test_progress_only_rises(game: str, name: str) -> None:
    for seen in positions(game)[::4]:
        shares: list[float] = []
        think = Think(1, iterations=FEW, progress=shares.append)
        decision = find_player(game, name).choose(seen, think)
        assert shares == sorted(shares)
        assert all(0 <= share <= 1 for share in shares)
        assert decision.iterations <= FEW
        if decision.iterations == FEW:
            assert shares[-1] == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_random_player_makes_every_move_at_some_time(game: str) -> None:
    observation = min(positions(game), key=lambda observation: len(observation.legal))
    player = find_player(game, "random")
    made = {
        player.choose(observation, Think(seed)).move for seed in range(20 * len(observation.legal))
    }
    assert made == set(observation.legal)


@pytest.mark.parametrize(("game", "name"), [("whist", "greedy"), ("extop", "genius")])
def test_an_unknown_player_is_told_with_what_there_is(game: str, name: str) -> None:
    with pytest.raises(UnknownPlayer, match=r"^There is no .*(extop|greedy).*\.$"):
        find_player(game, name)


def test_the_dice_are_new_in_every_position() -> None:
    state, random = make_case("eight28", 3).seeded(0), find_player("eight28", "random")
    moves = []
    for _ in range(12):
        seat = state.to_move()[0]
        moves.append(random.choose(state.observe(seat), Think(0)).move)
        state.apply(seat, moves[-1])
    assert len(set(moves)) == 2, "accept and decline"


def test_all_games_are_looked_at() -> None:
    assert {case.game.key for case in PLAIN} == set(GAMES) == {game for game, _ in EVERYBODY}

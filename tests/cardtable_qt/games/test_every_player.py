"""Every computer player follows the rules, is fair, and stops when cancelled."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle
from random import Random

import pytest

from cardtable_qt.arena.workers import local_workers
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.opponents import GREEDY, RANDOM, Decision, Think, UnknownPlayer
from rules import GAMES, Observation
from tests.rules.random_play import PLAIN, Case, make_case, plain_case

ALL_PLAYERS = [(game, name) for game in GAMES for name in player_names(game)]
every_player = pytest.mark.parametrize(("game", "name"), ALL_PLAYERS)
FEW = 16  # iterations; short searches are enough here
POSITIONS = 8
MAX_CALLS_BETWEEN_CHECKS = 30_000  # function calls, less than 10 ms


def mixed_game(
    case: Case, seed: int, names: Iterable[str]
) -> Iterator[tuple[Observation, Decision]]:
    """Play a whole game in which these players take turns deciding for every seat."""
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
    """Positions of a game with more than one legal move."""
    played = mixed_game(make_case(game, seats), 5, (RANDOM, GREEDY, GREEDY))
    open_to_choice = [observation for observation, _ in played if len(observation.legal) > 1]
    return open_to_choice[:: len(open_to_choice) // POSITIONS][:POSITIONS]


def decision_text(game: str, name: str, observation: Observation, seed: int = 1) -> str:
    """A decision as text, to the last digit."""
    return repr(find_player(game, name).choose(observation, Think(seed, iterations=FEW)))


@plain_case
def test_whole_games_follow_the_rules(case: Case) -> None:
    names = [name for each in player_names(case.game.key) for name in (GREEDY, each)]
    for observation, decision in mixed_game(case, 3, names):
        assert decision.move in observation.legal
        assert all(option.move in observation.legal for option in decision.options)
        assert not decision.options or decision.options[0].move == decision.move


@every_player
def test_hidden_cards_do_not_change_a_decision(game: str, name: str) -> None:
    """All states with the same observation lead to the same decision."""
    rng = Random(1)
    for observation in positions(game):
        decision = decision_text(game, name, observation)
        for _ in range(2):
            world = observation.sample(rng)
            assert decision_text(game, name, world.observe(observation.seat)) == decision


@every_player
def test_the_same_seed_gives_the_same_decision(game: str, name: str) -> None:
    for observation in positions(game)[::3]:
        assert decision_text(game, name, replace(observation), seed=2) == decision_text(
            game, name, observation, seed=2
        )


def every_decision() -> str:
    """The decisions of all players in some positions."""
    return "\n".join(
        f"{game} {name}: {decision_text(game, name, observation)}"
        for game, name in ALL_PLAYERS
        for observation in positions(game)[::4]
    )


def test_another_process_decides_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", "4")
    with local_workers(1) as workers:
        elsewhere = workers.submit(every_decision).result()
    assert elsewhere.splitlines() == every_decision().splitlines()


class Interruption:
    """Cancels after this many checks."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.asked > self.patience


NEVER = 10**9


def hardest_position(game: str) -> Observation:
    """The position of a game with the most choices."""
    return max(positions(game), key=_placements)


def _placements(observation: Observation) -> int:
    return len({move for move in observation.legal if not move.is_last_resort})


@every_player
def test_a_cancelled_player_stops_at_once_with_a_legal_move(game: str, name: str) -> None:
    observation, player = hardest_position(game), find_player(game, name)
    whole = Interruption(NEVER)
    player.choose(observation, Think(1, whole, iterations=FEW))
    for patience in sorted({0, 1, whole.asked // 3, whole.asked // 2, whole.asked - 1}):
        interruption = Interruption(patience)
        decision = player.choose(observation, Think(1, interruption, iterations=FEW))
        assert decision.move in observation.legal
        assert interruption.asked <= patience + 3, "it does not keep checking"


class CheckCounter:
    """Counts the function calls between two checks for cancellation."""

    def __init__(self) -> None:
        self.calls = self.longest = 0

    def __call__(self) -> bool:
        self.longest = max(self.longest, self.calls)
        self.calls = 0
        return False

    def count(self, frame: object, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


@every_player
def test_players_check_for_cancellation_often(game: str, name: str) -> None:
    """A player must stop within 10 ms, which is some ten thousand function calls."""
    player, checks = find_player(game, name), CheckCounter()
    think = Think(1, checks, iterations=FEW)
    first, *more = positions(game, GAMES[game].seats[-1])[::2]
    player.choose(first, think)  # warm up: loading does not count
    for observation in more:
        checks()
        checks.longest = 0
        sys.setprofile(checks.count)
        try:
            player.choose(observation, think)
        finally:
            sys.setprofile(None)
        checks()
        assert checks.longest <= MAX_CALLS_BETWEEN_CHECKS


class SteppingClock:
    """Advances every time it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


@every_player
@pytest.mark.parametrize("looks", [0, 1, 30])
def test_past_the_deadline_the_best_move_so_far_is_played(game: str, name: str, looks: int) -> None:
    observation, clock = hardest_position(game), SteppingClock(1.0)
    think = Think(1, seconds=looks + 0.5, clock=clock)
    decision = find_player(game, name).choose(observation, think)
    assert decision.move in observation.legal
    assert clock.looks <= looks + 6, "it stops when its time is over"


@every_player
def test_progress_only_rises(game: str, name: str) -> None:
    for observation in positions(game)[::4]:
        shares: list[float] = []
        think = Think(1, iterations=FEW, progress=shares.append)
        decision = find_player(game, name).choose(observation, think)
        assert shares == sorted(shares)
        assert all(0 <= share <= 1 for share in shares)
        assert decision.iterations <= FEW
        if decision.iterations == FEW:
            assert shares[-1] == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_random_player_eventually_makes_every_move(game: str) -> None:
    observation = min(positions(game), key=lambda observation: len(observation.legal))
    player = find_player(game, "random")
    made = {
        player.choose(observation, Think(seed)).move for seed in range(20 * len(observation.legal))
    }
    assert made == set(observation.legal)


@pytest.mark.parametrize(("game", "name"), [("whist", "greedy"), ("extop", "genius")])
def test_the_error_for_an_unknown_player_lists_the_choices(game: str, name: str) -> None:
    with pytest.raises(UnknownPlayer, match=r"^Unknown (game|player) .*(extop|greedy).*\.$"):
        find_player(game, name)


def test_the_random_player_decides_afresh_in_every_position() -> None:
    state, random = make_case("eight28", 3).seeded(0), find_player("eight28", "random")
    moves = []
    for _ in range(12):
        seat = state.to_move()[0]
        moves.append(random.choose(state.observe(seat), Think(0)).move)
        state.apply(seat, moves[-1])
    assert len(set(moves)) == 2, "accept and decline"


def test_all_games_are_tested() -> None:
    assert {case.game.key for case in PLAIN} == set(GAMES) == {game for game, _ in ALL_PLAYERS}

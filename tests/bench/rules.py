"""Speed of the rules, as ratios to peers measured in the same run: `make bench`.

Prints JSON lines. Every contestant plays random games to the end for a short while. Contestants
take turns, and a ratio is the median over the rounds, so that a busy machine affects all alike.
Peers: OpenSpiel's hearts driven from Python, and rlcard's uno.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from rules import GAMES, SeededShuffles, State
from rules.shuffle import choose_one

SEATS = 4
POSITIONS = 12  # per game, for clones and samples
Lap = Callable[[float], float]  # runs for some seconds and returns the rate per second


def playout_lap(key: str, checked: bool, seconds: float) -> float:
    """Random games from the deal to the end, in moves per second.

    `push` is for the search and checks nothing, like OpenSpiel's apply_action. `apply` checks
    every move and returns events.
    """
    game, random = GAMES[key], Random(1).random
    is_real_time = game.is_real_time
    moves = seed = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        seed += 1
        state = game.new(SEATS, chance=SeededShuffles(seed))
        play = state.apply if checked else state.push
        to_move, legal = state.to_move, state.legal
        while movers := to_move():
            seat = movers[int(random() * len(movers))] if is_real_time else movers[0]
            choices = legal(seat)
            play(seat, choices[int(random() * len(choices))])
            moves += 1
    return moves / elapsed


def hearts_lap(seconds: float) -> float:
    """OpenSpiel's hearts, in player moves per second. Dealing takes time, too."""
    import pyspiel

    game, random = pyspiel.load_game("hearts"), Random(1).random
    moves = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        state = game.new_initial_state()
        is_terminal, legal, play = state.is_terminal, state.legal_actions, state.apply_action
        while state.is_chance_node():
            choices = legal()
            play(choices[int(random() * len(choices))])
        while not is_terminal():
            choices = legal()
            play(choices[int(random() * len(choices))])
            moves += 1
    return moves / elapsed


def uno_lap(seconds: float) -> float:
    """rlcard's uno environment, in moves per second."""
    import rlcard

    table, random = rlcard.make("uno", config={"seed": 1}), Random(1).random
    moves = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        observation, _ = table.reset()
        while not table.is_over():
            choices = list(observation["legal_actions"])
            observation, _ = table.step(choices[int(random() * len(choices))])
            moves += 1
    return moves / elapsed


def positions(key: str) -> list[State]:
    """Positions spread over a random game."""
    state, rng = GAMES[key].new(SEATS, chance=SeededShuffles(1)), Random(1)
    passed = []
    while movers := state.to_move():
        passed.append(state.clone())
        seat = choose_one(movers, rng)
        choices = state.legal(seat)
        state.push(seat, choose_one(choices, rng))
    return passed[:: max(1, len(passed) // POSITIONS)]


def clone_lap(key: str, seconds: float) -> float:
    """Clones per second, over positions of a whole game."""
    return _rate([state.clone for state in positions(key)], seconds)


def sample_lap(key: str, seconds: float) -> float:
    """Sampled worlds per second, over positions of a whole game."""
    rng = Random(1)
    observations = [state.observe(0) for state in positions(key)]
    return _rate([partial(observation.sample, rng) for observation in observations], seconds)


def _rate(jobs: list[Callable[[], object]], seconds: float) -> float:
    done = 0
    for job in jobs:
        job()
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        for job in jobs:
            job()
        done += len(jobs)
    return done / elapsed


def measure(laps: dict[str, Lap], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Run the laps of all contestants in turns."""
    speeds: dict[str, list[float]] = {name: [] for name in laps}
    for _ in range(rounds):
        for name, lap in laps.items():
            speeds[name].append(lap(seconds))
    return speeds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="duration of a lap")
    arguments = parser.parse_args()
    laps: dict[str, Lap] = {"hearts": hearts_lap, "uno": uno_lap}
    for key in GAMES:
        laps[f"{key} push"] = partial(playout_lap, key, False)
        laps[f"{key} apply"] = partial(playout_lap, key, True)
        laps[f"{key} clone"] = partial(clone_lap, key)
        laps[f"{key} sample"] = partial(sample_lap, key)
    speeds = measure(laps, arguments.rounds, arguments.seconds)
    for name, laps_of in speeds.items():
        line: dict[str, object] = {"what": name, "per_second": round(median(laps_of))}
        if name.endswith((" push", " apply")):
            for peer in ("hearts", "uno"):
                ratios = [one / other for one, other in zip(laps_of, speeds[peer], strict=True)]
                line[f"times_{peer}"] = round(median(ratios), 2)
        else:
            line["microseconds"] = round(1e6 / median(laps_of), 2)
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()

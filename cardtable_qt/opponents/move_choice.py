"""Helpers shared by all players: random numbers, choosing the best move, weighing opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from cardtable_qt.opponents.player import Alternative, Decision, Think
from rules import Move, Observation
from rules.shuffle import choose_one

# Powers and logarithms may differ in their last digits between machines. A choice must not.
DIGITS = 9


def decision_rng(observation: Observation, think: Think) -> Random:
    """A random generator for one decision, different for each decision of a game."""
    return Random(f"{think.seed}/{observation.seat}/{len(observation.history)}")


def best_move(
    moves: Sequence[Move], value_of: Callable[[Move], float], think: Think, rng: Random
) -> Move:
    """The move of the highest value. Ties are broken at random.

    If thinking is cancelled, the best move found until then.
    """
    return best_move_and_value(moves, value_of, think, rng)[0]


def best_move_and_value(
    moves: Sequence[Move], value_of: Callable[[Move], float], think: Think, rng: Random
) -> tuple[Move, float]:
    """The result of `best_move` together with its value."""
    best, best_value = [moves[0]], float("-inf")
    for move in moves:
        if think.cancelled():
            break
        value = round(value_of(move), DIGITS)
        if value > best_value:
            best, best_value = [move], value
        elif value == best_value:
            best.append(move)
    return choose_one(best, rng), best_value


def opponent_weights(seat: int, scores: Iterable[float]) -> list[float]:
    """The weights of the opponents' points: 1 in total, and the leader counts double."""
    totals = list(scores)
    lead = max(score for other, score in enumerate(totals) if other != seat)
    shares = [
        0.0 if other == seat else 2.0 if score == lead else 1.0
        for other, score in enumerate(totals)
    ]
    return [share / sum(shares) for share in shares]


def make_decision(options: Sequence[Alternative], iterations: int = 0) -> Decision:
    """A decision for the first of these options."""
    return Decision(options[0].move, tuple(options), iterations)

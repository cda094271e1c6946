"""What the players share: their dice, and picking the best of several moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from cardtable_qt.opponents.player import Alternative, Decision, Think
from rules import Move, Observation
from rules.chance import choose_one

# Powers and logarithms may differ in their last digits between machines; a choice must not.
DIGITS = 9


def decision_rng(observation: Observation, think: Think) -> Random:
    """A player's dice for one decision: new ones each time, though the seed may stay the same."""
    return Random(f"{think.seed}/{observation.seat}/{len(observation.history)}")


def best_move(
    moves: Sequence[Move], worth: Callable[[Move], float], think: Think, rng: Random
) -> Move:
    """The move worth most, by the dice if several are; the best so far once it is cancelled."""
    return best_move_and_value(moves, worth, think, rng)[0]


def best_move_and_value(
    moves: Sequence[Move], worth: Callable[[Move], float], think: Think, rng: Random
) -> tuple[Move, float]:
    """The move worth most, and what it is worth."""
    best, most = [moves[0]], float("-inf")
    for move in moves:
        if think.cancelled():
            break
        value = round(worth(move), DIGITS)
        if value > most:
            best, most = [move], value
        elif value == most:
            best.append(move)
    return choose_one(best, rng), most


def rival_weights(seat: int, scores: Iterable[float]) -> list[float]:
    """How much a seat minds a point for each of the others: together 1, the leader twice."""
    standing = list(scores)
    lead = max(score for other, score in enumerate(standing) if other != seat)
    shares = [
        0.0 if other == seat else 2.0 if score == lead else 1.0
        for other, score in enumerate(standing)
    ]
    return [share / sum(shares) for share in shares]


def make_decision(options: Sequence[Alternative], iterations: int = 0) -> Decision:
    """Decide for the first of these options."""
    return Decision(options[0].move, tuple(options), iterations)

"""A textbook player used as a yardstick: single-observer information set Monte Carlo tree search.

There is one tree, over the information of one seat. Each iteration draws a world that fits the
observation, walks down the tree by moves that are legal in that world, adds one new move, plays
random moves to the end of the game, and stores the result along the path. Known moves are chosen
by UCB1 for the player to move. Not every move is possible in every world, so the exploration term
counts how often a move was available. The player knows nothing about a game but its rules.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random

from cardtable_qt.opponents.move_choice import DIGITS, decision_rng, make_decision
from cardtable_qt.opponents.player import Alternative, Decision, Think
from cardtable_qt.opponents.search import Budget
from rules import Move, Observation, State
from rules.shuffle import choose_one

EXPLORATION = 0.7  # the exploration constant of UCB1
MOVES_PER_CLOCK_CHECK = 64  # random moves between two checks: less than a millisecond


class Node:
    """A move in the tree and the results for the seat that made it."""

    __slots__ = ("available", "children", "move", "squares", "total", "visits")

    def __init__(self, move: Move | None = None) -> None:
        self.move = move
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.total = 0.0
        self.squares = 0.0

    def add_result(self, lead: float) -> None:
        self.visits += 1
        self.total += lead
        self.squares += lead * lead

    def mean(self) -> float:
        return self.total / self.visits

    def to_alternative(self) -> Alternative:
        """The move with its mean value and standard error."""
        assert self.move is not None
        spread = sqrt(max(0.0, self.squares / self.visits - self.mean() ** 2))
        error = spread / sqrt(self.visits)
        return Alternative(self.move, round(self.mean(), DIGITS), round(error, DIGITS))


class IsmctsPlayer:
    """Searches until the budget is used up and plays the move tried most often."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        budget, rng = Budget(think), decision_rng(observation, think)
        root, scale = Node(), 1.0
        while budget.has_room(1) and not budget.must_stop():
            state = observation.sample(rng)
            path = _descend(root, state, scale, rng)
            if not _play_out(state, rng, budget):
                break
            leads = _leads(state)
            scale = max(scale, *map(abs, leads))
            root.visits += 1
            for seat, node in path:
                node.add_result(leads[seat])
            budget.count_iterations()
        tried = [node for node in root.children.values() if node.visits]
        if not tried:
            return make_decision([Alternative(choose_one(observation.legal, rng), 0.0)])
        tried.sort(key=lambda node: (-node.visits, -round(node.total, DIGITS)))
        return make_decision([node.to_alternative() for node in tried], budget.used)


def _descend(root: Node, state: State, scale: float, rng: Random) -> list[tuple[int, Node]]:
    """Walk down the tree to a new move or the end of the game. Return the seats and moves."""
    node, path = root, list[tuple[int, Node]]()
    while movers := state.to_move():
        seat = movers[0]
        moves = state.legal(seat)
        known = [node.children[move] for move in moves if move in node.children]
        for child in known:
            child.available += 1
        is_new = len(known) < len(moves)
        if is_new:
            move = choose_one([move for move in moves if move not in node.children], rng)
            child = node.children[move] = Node(move)
            child.available = 1
        else:
            child = _most_promising(known, scale)
        assert child.move is not None
        state.push(seat, child.move)
        path.append((seat, child))
        if is_new:
            break
        node = child
    return path


def _most_promising(nodes: list[Node], scale: float) -> Node:
    """The node with the highest UCB1 bound. Leads are scaled alike for all games."""

    def bound(node: Node) -> float:
        if not node.visits:
            return float("inf")  # its first playout was interrupted
        exploration = EXPLORATION * sqrt(log(node.available) / node.visits)
        return round(node.mean() / (2 * scale) + exploration, DIGITS)

    return max(nodes, key=bound)


def _play_out(state: State, rng: Random, budget: Budget) -> bool:
    """Make random moves to the end of the game. Return False if time ran out."""
    moves = 0
    while movers := state.to_move():
        if moves % MOVES_PER_CLOCK_CHECK == 0 and budget.must_stop():
            return False
        state.push(movers[0], choose_one(state.legal(movers[0]), rng))
        moves += 1
    return True


def _leads(state: State) -> list[float]:
    """The final lead of each seat over the average of the others, in points."""
    result = state.result()
    assert result is not None
    total, others = sum(result.scores), state.seats - 1
    return [score - (total - score) / others for score in result.scores]


PLAYER = IsmctsPlayer()

"""The players of Bids by name."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.opponents.levels import CHARACTERS, EXPERT, GREEDY
from cardtable_qt.opponents.move_choice import decision_rng, make_decision
from cardtable_qt.opponents.player import Decision, Player, Think
from cardtable_qt.opponents.random_player import RandomPlayer
from cardtable_qt.opponents.search import Budget, search_moves
from rules import Move, Observation
from rules.shuffle import choose_one
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import Lay, prize_pile
from tests.bids.rules.state import BidsState


def best_first(observation: BidsObservation, moves: Sequence[Move]) -> list[Move]:
    """The moves in the order of their cards, the best card first."""
    return sorted(moves, key=_card, reverse=not observation.lowest_wins)


def _card(move: Move) -> int:
    assert isinstance(move, Lay)
    return move.card


class GreedyPlayer:
    """Lays its best card for a good prize, and its worst one for a poor prize."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, BidsObservation)
        moves = best_first(observation, observation.legal)
        prizes = prize_pile(observation.prize_kind, observation.rounds)
        is_good = observation.prizes[-1] >= sum(prizes) / len(prizes)
        return Decision(moves[0 if is_good else -1])


class SearchPlayer:
    """Compares its cards by playing each game to its end at random, in many possible worlds."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, BidsObservation)
        assert observation.seat is not None
        seat, rng = observation.seat, decision_rng(observation, think)

        def play_out(world: BidsState, move: Move) -> float:
            state = world.clone()
            state.push(seat, move)
            while movers := state.to_move():
                state.push(movers[0], choose_one(state.legal(movers[0]), rng))
            others = [points for other, points in enumerate(state.points) if other != seat]
            return state.points[seat] - max(others)

        moves = best_first(observation, observation.legal)
        found = search_moves(moves, lambda: observation.sample(rng), play_out, Budget(think))
        return make_decision(found.options, found.iterations)


PLAYERS: dict[str, Player] = {
    GREEDY: GreedyPlayer(),
    "gentle": RandomPlayer(),
    EXPERT: SearchPlayer(),
    **{character.key: GreedyPlayer() for character in CHARACTERS},
}

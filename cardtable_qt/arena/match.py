"""One deal of the arena: the hero plays it once in every seat against equal villains."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from cardtable_qt.arena.self_play import TimedSeat, UnrecordedTable, play_real_time, play_turns
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Think
from rules import GAMES, SeededShuffles
from rules.outcome import Result


@dataclass(frozen=True)
class Match:
    """The game, the two kinds of players, and how long each may think."""

    game: str
    seats: int
    hero: str
    villain: str
    iterations: int | None = None
    seconds: float | None = None

    def think(self, seed: int) -> Think:
        return Think(seed, iterations=self.iterations, seconds=self.seconds)


class DealResult(NamedTuple):
    """The results of a deal by the hero's seat: share of the win, lead over the average villain.

    `seat_wins` counts the wins of each seat, no matter which player had it.
    """

    wins: tuple[float, ...]
    margins: tuple[float, ...]
    seat_wins: tuple[float, ...]
    milliseconds: tuple[float, ...]  # for each decision of the hero


class PlayerFailed(Exception):
    """A player broke the rules or crashed during a game. The message says where."""


def play_deal(match: Match, seed: int) -> DealResult:
    """Play the same deal with the hero in every seat. Seat 0 begins."""
    wins, margins, times = [], [], list[float]()
    seat_wins = [0.0] * match.seats
    for hero in range(match.seats):
        try:
            (scores, winners), milliseconds = _play(match, seed, hero)
        except Exception as error:
            where = f"In deal {seed} with {match.hero} in seat {hero} a player failed"
            reason = " ".join(str(error).split()).rstrip(".")
            raise PlayerFailed(f"{where}: {type(error).__name__}: {reason}.") from error
        others = [score for seat, score in enumerate(scores) if seat != hero]
        for seat in winners:
            seat_wins[seat] += 1 / len(winners)
        wins.append(1 / len(winners) if hero in winners else 0.0)
        margins.append(scores[hero] - sum(others) / len(others))
        times += milliseconds
    return DealResult(tuple(wins), tuple(margins), tuple(seat_wins), tuple(times))


def _play(match: Match, seed: int, hero: int) -> tuple[Result, list[float]]:
    names = [match.hero if seat == hero else match.villain for seat in range(match.seats)]
    seats = [TimedSeat(find_player(match.game, name), match.think) for name in names]
    table = UnrecordedTable(
        GAMES[match.game].new(match.seats, chance=SeededShuffles(f"arena/{seed}"))
    )
    rng = Random(f"arena/{seed}/{hero}")
    if table.state.has_turns:
        play_turns(table, seats, rng, timed=False)
    else:
        play_real_time(table, seats, rng)
    result = table.state.result()
    assert result is not None
    return result, seats[hero].milliseconds

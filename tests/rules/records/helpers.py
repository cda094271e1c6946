"""Helpers for tests of records: random recorded games, and golden records.

`python -m tests.rules.records.helpers` writes only the golden records that are missing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from rules.events import Event, Shuffled
from rules.extop.pieces import Answer, Offer, Place
from rules.extop.state import ExTopState
from rules.moves import Move
from rules.records import Header, RecordWriter, SeatedPlayer
from rules.registry import GAMES
from rules.shuffle import Chance, RecordedShuffles, SeededShuffles, ShuffleRequest, choose_one
from rules.state import State
from rules.triple.pieces import Draw, Pass

GOLDEN = Path(__file__).parent / "golden"
SEATS = ("South", "West", "Nørth", "East", "Üwe", "貓")
PLAYERS = ("human", "expert", "greedy")

Line = dict[str, Any]
Chooser = Callable[[State, int, Random], Move]


class FickleChance:
    """Chance that never gives the same outcome twice, so recorded shuffles must be kept."""

    def __init__(self, seed: int = 0) -> None:
        self.requests = seed

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...]:
        self.requests += 1
        return SeededShuffles(f"fickle {self.requests}").order(index, request)


def random_move(state: State, seat: int, rng: Random) -> Move:
    """A random legal move, with fewer offers in Ex & Top and small draws in Triple."""
    moves = state.legal(seat)
    if state.game == "extop" and rng.random() < 0.7:
        moves = [move for move in moves if not isinstance(move, Offer)] or moves
    if state.game == "triple":
        places = [move for move in moves if not isinstance(move, Draw | Pass)]
        moves = places if places and rng.random() < 0.9 else moves[:3]
    return choose_one(moves, rng)


def random_trade(state: State, seat: int, rng: Random) -> Move:
    """A random move of Ex & Top that declines an offer only if it must."""
    moves = state.legal(seat)
    preferred: list[Move]
    preferred = [move for move in moves if isinstance(move, Answer) and move.card is not None]
    if not preferred:
        kind = Offer if rng.random() < 0.15 else Place
        preferred = [move for move in moves if isinstance(move, kind)]
    return choose_one(preferred or moves, rng)


def starve_seat_0(state: State, seat: int, rng: Random) -> Move:
    """A move of Ex & Top that empties the hand of seat 0.

    Until a row is full, seat 0 places cards but fills no row, and seat 1 only offers.
    """
    assert isinstance(state, ExTopState)
    moves = state.legal(seat)
    if state.discards or any(state.won):
        return random_trade(state, seat, rng)
    chips, rows = state.chips, state.rows
    filling_none = [
        move
        for move in moves
        if isinstance(move, Offer)
        or (isinstance(move, Place) and len(rows[move.row]) + 1 < abs(chips[move.row]))
    ]
    moves = [move for move in filling_none if isinstance(move, Offer) == (seat == 1)] or moves
    return choose_one(moves, rng)


def pass_or_place(state: State, seat: int, rng: Random) -> Move:
    """A move of Triple in turns that often passes, so that rounds end because everyone has."""
    moves = state.legal(seat)
    if any(not isinstance(move, Draw | Pass) for move in moves) and rng.random() < 0.6:
        return Pass()
    return random_move(state, seat, rng)


@dataclass(frozen=True)
class Plan:
    """The plan for one record: setup, chance and the choice of moves."""

    name: str
    game: str
    seats: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    first: int = 0
    undo: float = 0.0  # the probability of an undo
    choose: Chooser = random_move
    chips: Sequence[int] = ()  # a fixed first shuffle of Ex & Top, for rare cases

    def header(self) -> Header:
        players = tuple(SeatedPlayer(SEATS[i], PLAYERS[i % 3]) for i in range(self.seats))
        extra = {"seed": self.seed}
        return Header(GAMES[self.game], players, self.options, self.first, extra)

    def chance(self) -> Chance:
        seeded = SeededShuffles(self.seed)
        return RecordedShuffles([tuple(self.chips)], seeded) if self.chips else seeded

    def write(self, path: Path) -> State:
        """Play the whole game and record it. Returns the last state."""
        with RecordWriter.begin(path, self.header(), self.chance()) as writer:
            play_out(writer, Random(self.seed), self.choose, self.undo)
            return writer.state


SIXES_FIRST = (6, 6, -6, 6, 2, 3, 3, 4, 4, 4, 5, 5, 5, -4, -4, -5, -5, -6)
MIXED_COLOURS = ["blue", "red", "purple", "orange", "green", "yellow"]

CHOSEN_PLANS = (
    Plan("gracias-3", "gracias", 3, 1),
    Plan("gracias-4-undo", "gracias", 4, 27, {"sessions": 2}, first=3, undo=0.1),
    Plan("gracias-6", "gracias", 6, 3, {"sessions": 1}, first=2),
    Plan("triple-2-match", "triple", 2, 4, {"chips": 2}),
    Plan("triple-3-even", "triple", 3, 5, {"handicap": [0, 1, 0]}),
    Plan("triple-4-surplus", "triple", 4, 6, {"chips": 2}),
    Plan("triple-3-turns-undo", "triple", 3, 17, {"relaxed": True, "chips": 2}, undo=0.05),
    Plan("triple-4-passes", "triple", 4, 18, {"relaxed": True}, choose=pass_or_place),
    Plan("eight28-3", "eight28", 3, 7, first=1),
    Plan("eight28-4-undo", "eight28", 4, 8, {"final_decline": True}, first=2, undo=0.04),
    Plan("eight28-6", "eight28", 6, 9, {"final_decline": False}, first=5),
    Plan("extop-2", "extop", 2, 10, {"colours": ["orange", "blue"]}, first=1, undo=0.05),
    Plan("extop-2-pass", "extop", 2, 11, choose=starve_seat_0, chips=SIXES_FIRST),
    Plan("extop-4-undo", "extop", 4, 12, undo=0.05),
    Plan("extop-5-swaps", "extop", 5, 13, first=4, choose=random_trade),
    Plan("extop-6", "extop", 6, 14, {"colours": MIXED_COLOURS}),
)  # fmt: skip
# Every other game is played once, with undo.
OTHER_PLANS = tuple(
    Plan(f"{key}-3-undo", key, 3, 16, undo=0.2)
    for key in GAMES
    if key not in {plan.game for plan in CHOSEN_PLANS}
)
OTHER_RECORDS = tuple(plan.name for plan in OTHER_PLANS)
PLANS = (*CHOSEN_PLANS, *OTHER_PLANS)


def golden_path(plan: Plan) -> Path:
    return GOLDEN / f"{plan.name}.cardtable"


def play_out(
    writer: RecordWriter, rng: Random, choose: Chooser = random_move, undo: float = 0.0
) -> None:
    """Play to the end. Some moves are undone, and some of those are made again.

    Moves followed by shuffles or scorings are undone more often.
    """
    moves = writer.timeline.moves
    redo: list[tuple[int, Move]] = []
    events: tuple[Event, ...] = ()
    clock_ms = max((played.at_ms or 0 for played in moves), default=0)
    while writer.state.result() is None or (undo and rng.random() < 0.5):
        eventful = any(type(event) is Shuffled or event.record_line() for event in events)
        rate = 0.4 if undo and eventful else undo
        if moves and (rng.random() < rate or writer.state.result() is not None):
            undone = [writer.undo() for _ in range(min(len(moves), 1 + int(3 * rng.random())))]
            redo = [(played.seat, played.move) for played in undone] if rng.random() < 0.5 else []
            events = ()
            continue
        movers = writer.state.to_move()
        seat = choose_one(movers, rng)
        seat, move = redo.pop() if redo else (seat, choose(writer.state, seat, rng))
        clock_ms += int(900 * rng.random())
        has_turns = writer.timeline.header.has_turns
        events = writer.play(seat, move, None if has_turns else clock_ms).events


def new_record(plan: Plan) -> bytes:
    """The whole record of a plan."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.cardtable"
        plan.write(path)
        return path.read_bytes()


def split(data: bytes) -> list[Line]:
    """The lines of a record as JSON values."""
    return [json.loads(line) for line in data.splitlines()]


def join(lines: Sequence[object]) -> bytes:
    """Join JSON values into a record, formatted differently from the writer."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for plan in PLANS:
        path = golden_path(plan)
        if not path.exists():
            state = plan.write(path)
            path.with_suffix(".txt").write_text(f"{state}\n", encoding="utf-8")
            print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()

"""What the tests of the records share: random legal play through the Scribe, and golden files.

`python -m tests.rules.records.helpers` writes the golden records that are missing, and no others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from rules.extop.pieces import Answer, Offer
from rules.extop.pieces import Place as Lay
from rules.extop.state import ExTopState
from rules.model import Event, Move, Shuffled, State
from rules.records import Header, RecordWriter, SeatedPlayer
from rules.registry import GAMES
from rules.shuffle import Chance, RecordedShuffles, SeededShuffles, ShuffleRequest, choose_one
from rules.triple.pieces import Draw

GOLDEN = Path(__file__).parent / "golden"
SEATS = ("South", "West", "Nørth", "East", "Üwe", "貓")
PLAYERS = ("human", "expert", "greedy")

Line = dict[str, Any]
Chooser = Callable[[State, int, Random], Move]


class FickleChance:
    """Chance that never says the same twice: whoever wants to have a shuffle again must keep it."""

    def __init__(self, seed: int = 0) -> None:
        self.asked = seed

    def order(self, index: int, due: ShuffleRequest) -> tuple[int, ...]:
        self.asked += 1
        return SeededShuffles(f"fickle {self.asked}").order(index, due)


def random_move(state: State, seat: int, rng: Random) -> Move:
    """Any legal move; in Ex & Top fewer offers than there are, in Triple no heaps of cards."""
    moves = state.legal(seat)
    if state.game == "extop" and rng.random() < 0.7:
        moves = [move for move in moves if not isinstance(move, Offer)] or moves
    if state.game == "triple":
        placing = [move for move in moves if not isinstance(move, Draw)]
        moves = placing if placing and rng.random() < 0.9 else moves[:3]
    return choose_one(moves, rng)


def random_trade(state: State, seat: int, rng: Random) -> Move:
    """Ex & Top where nobody declines who need not."""
    moves = state.legal(seat)
    keen: list[Move]
    keen = [move for move in moves if isinstance(move, Answer) and move.card is not None]
    if not keen:
        kind = Offer if rng.random() < 0.15 else Lay
        keen = [move for move in moves if isinstance(move, kind)]
    moves = keen or moves
    return choose_one(moves, rng)


def starve_seat_0(state: State, seat: int, rng: Random) -> Move:
    """Ex & Top: until a row is full seat 0 places and fills none, and seat 1 only offers."""
    assert isinstance(state, ExTopState)
    moves = state.legal(seat)
    if state.discards or any(state.won):
        return random_trade(state, seat, rng)
    chips, rows = state.chips, state.rows
    wished = [
        move
        for move in moves
        if isinstance(move, Offer)
        or (isinstance(move, Lay) and len(rows[move.row]) + 1 < abs(chips[move.row]))
    ]
    moves = [move for move in wished if isinstance(move, Offer) == (seat == 1)] or moves
    return choose_one(moves, rng)


@dataclass(frozen=True)
class Plan:
    """How one record comes about: the table, the chance, and how it is played."""

    name: str
    game: str
    seats: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    first: int = 0
    undo: float = 0.0  # how often moves are taken back
    choose: Chooser = random_move
    chips: Sequence[int] = ()  # Ex & Top's first shuffle, where chance alone would take too long

    def header(self) -> Header:
        players = tuple(SeatedPlayer(SEATS[i], PLAYERS[i % 3]) for i in range(self.seats))
        extra = {"seed": self.seed}
        return Header(GAMES[self.game], players, self.options, self.first, extra)

    def chance(self) -> Chance:
        seeded = SeededShuffles(self.seed)
        return RecordedShuffles([tuple(self.chips)], seeded) if self.chips else seeded

    def write(self, path: Path) -> State:
        """Play the whole game and leave its record there."""
        with RecordWriter.begin(path, self.header(), self.chance()) as writer:
            play_out(writer, Random(self.seed), self.choose, self.undo)
            return writer.state


SIXES_FIRST = (6, 6, -6, 6, 2, 3, 3, 4, 4, 4, 5, 5, 5, -4, -4, -5, -5, -6)
MIXED_COLOURS = ["blue", "red", "purple", "orange", "green", "yellow"]

PLANS = (
    Plan("gracias-3", "gracias", 3, 1),
    Plan("gracias-4-undo", "gracias", 4, 27, {"sessions": 2}, first=3, undo=0.1),
    Plan("gracias-6", "gracias", 6, 3, {"sessions": 1}, first=2),
    Plan("triple-2-match", "triple", 2, 4, {"chips": 2}),
    Plan("triple-3-even", "triple", 3, 5, {"handicap": [0, 1, 0]}),
    Plan("triple-4-surplus", "triple", 4, 6, {"chips": 2}),
    Plan("eight28-3", "eight28", 3, 7, first=1),
    Plan("eight28-4-undo", "eight28", 4, 8, {"final_decline": True}, first=2, undo=0.04),
    Plan("eight28-6", "eight28", 6, 9, {"final_decline": False}, first=5),
    Plan("extop-2", "extop", 2, 10, {"colours": ["orange", "blue"]}, first=1, undo=0.05),
    Plan("extop-2-pass", "extop", 2, 11, choose=starve_seat_0, chips=SIXES_FIRST),
    Plan("extop-4-undo", "extop", 4, 12, undo=0.05),
    Plan("extop-5-swaps", "extop", 5, 13, first=4, choose=random_trade),
    Plan("extop-6", "extop", 6, 14, {"colours": MIXED_COLOURS}),
)  # fmt: skip


def play_out(
    writer: RecordWriter, rng: Random, choose: Chooser = random_move, undo: float = 0.0
) -> None:
    """Random legal play to the end; some moves are taken back, and some of those made again.

    Moves from which much followed are taken back more often.
    """
    turns = writer.timeline.moves
    again: list[tuple[int, Move]] = []
    events: tuple[Event, ...] = ()
    clock = max((turn.at_ms or 0 for turn in turns), default=0)
    while writer.state.result() is None or (undo and rng.random() < 0.5):
        eventful = any(type(event) is Shuffled or event.record_line() for event in events)
        rate = 0.4 if undo and eventful else undo
        if turns and (rng.random() < rate or writer.state.result() is not None):
            back = [writer.undo() for _ in range(min(len(turns), 1 + int(3 * rng.random())))]
            again = [(turn.seat, turn.move) for turn in back] if rng.random() < 0.5 else []
            events = ()
            continue
        movers = writer.state.to_move()
        seat = choose_one(movers, rng)
        seat, move = again.pop() if again else (seat, choose(writer.state, seat, rng))
        clock += int(900 * rng.random())
        real_time = writer.timeline.header.game.is_real_time
        events = writer.play(seat, move, clock if real_time else None)


def new_record(plan: Plan) -> bytes:
    """The whole record of a plan."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "new.cardtable"
        plan.write(path)
        return path.read_bytes()


def split(data: bytes) -> list[Line]:
    """A record's lines as JSON values."""
    return [json.loads(line) for line in data.splitlines()]


def join(lines: Sequence[object]) -> bytes:
    """JSON values as a record, written in another way than the Scribe writes."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for plan in PLANS:
        path = GOLDEN / f"{plan.name}.cardtable"
        if not path.exists():
            state = plan.write(path)
            path.with_suffix(".txt").write_text(f"{state}\n", encoding="utf-8")
            print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()

"""The cost of saving a move early and late in a record: `make bench`.

Prints JSON lines. Each figure is the median over many moves around that position in one long
record, in microseconds and including everything except showing the move. The ratio should be
about 1.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from rules.records import Header, RecordWriter, SeatedPlayer
from rules.registry import GAMES
from rules.shuffle import SeededShuffles

EARLY, LATE = 10, 10_000  # positions in the record
SAMPLE_SIZE = 200


def save_times(writer: RecordWriter) -> Iterator[float]:
    """Seconds for each saved move. Moves are undone, so that the game never ends."""
    while True:
        (seat,) = writer.state.to_move()
        move = writer.state.legal(seat)[0]
        start = perf_counter()
        writer.play(seat, move)
        yield perf_counter() - start
        start = perf_counter()
        writer.undo()
        yield perf_counter() - start


def measure(folder: Path, key: str, seats: int) -> dict[str, float | str]:
    players = tuple(SeatedPlayer(str(seat), "human") for seat in range(seats))
    header = Header(GAMES[key], players, {}, 0, {})
    with RecordWriter.begin(folder / f"{key}.cardtable", header, SeededShuffles(1)) as writer:
        steps = save_times(writer)
        times = [next(steps) for _ in range(LATE + SAMPLE_SIZE)]
        size = writer.file.path.stat().st_size
    # Moves and undos alternate in both samples.
    early, late = (median(times[at : at + SAMPLE_SIZE]) * 1e6 for at in (EARLY, LATE))
    return {
        "bench": "saving a move",
        "game": key,
        "early_us": round(early, 1),
        "late_us": round(late, 1),
        "ratio": round(late / early, 2),
        "record_kb": round(size / 1000),
    }


def main() -> None:
    with TemporaryDirectory() as folder:
        for key, seats in (("gracias", 3), ("eight28", 3), ("extop", 2)):
            print(json.dumps(measure(Path(folder), key, seats)), flush=True)


if __name__ == "__main__":
    main()

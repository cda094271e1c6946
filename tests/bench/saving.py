"""What saving a move costs early and late in a record: `make bench`.

Prints JSON lines. Each of them is the median over many moves around that place in one long record,
in microseconds with everything the table does for it but showing; the ratio should be about 1.
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

EARLY, LATE = 10, 10_000
AROUND = 200  # moves of which the median is taken


def laps(scribe: RecordWriter) -> Iterator[float]:
    """Seconds for each saved move. Moves are taken back, so that the game never ends."""
    while True:
        (seat,) = scribe.state.to_move()
        move = scribe.state.legal(seat)[0]
        start = perf_counter()
        scribe.play(seat, move)
        yield perf_counter() - start
        start = perf_counter()
        scribe.undo()
        yield perf_counter() - start


def measure(folder: Path, key: str, seats: int) -> dict[str, float | str]:
    players = tuple(SeatedPlayer(str(seat), "human") for seat in range(seats))
    header = Header(GAMES[key], players, {}, 0, {})
    with RecordWriter.begin(folder / f"{key}.cardtable", header, SeededShuffles(1)) as scribe:
        lap = laps(scribe)
        times = [next(lap) for _ in range(LATE + AROUND)]
        size = scribe.file.path.stat().st_size
    # Moves and undos alternate, and cost the same in both places.
    early, late = (median(times[at : at + AROUND]) * 1e6 for at in (EARLY, LATE))
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

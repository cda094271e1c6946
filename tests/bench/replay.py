"""Speed of the replay of a long game, as ratios to a frame of 16 ms: `make bench`.

Prints JSON lines. Everything is measured offscreen at 1280×800, from the user's action to the end
of painting.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from cardtable_qt.games.player_registry import explain
from rules import GAMES, Move, SeededShuffles, State
from rules.extop.pieces import Offer
from rules.records import Header, Record, RecordWriter, SeatedPlayer, load_record
from rules.shuffle import choose_one
from tests.rules.records.helpers import play_out, random_move

FRAME_S = 0.016
MIN_MOVES = 600
OFFER_CHANCE = 0.45
REPEATS = 60
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def prefer_swaps(state: State, seat: int, rng: Random) -> Move:
    offers = [move for move in state.legal(seat) if isinstance(move, Offer)]
    return (
        choose_one(offers, rng)
        if offers and rng.random() < OFFER_CHANCE
        else random_move(state, seat, rng)
    )


def long_record() -> Record:
    """A game of Ex & Top with six seats and many swaps."""
    players = tuple(SeatedPlayer(name, "greedy") for name in NAMES)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.cardtable"
        with RecordWriter.begin(path, Header(GAMES["extop"], players), SeededShuffles(3)) as writer:
            play_out(writer, Random(3), prefer_swaps)
        return load_record(path)


def timed(act: Callable[[], object], times: int = REPEATS) -> list[float]:
    """The durations of an action in frames, sorted."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        act()
        taken.append((perf_counter() - start) / FRAME_S)
    return sorted(taken)


def summary(what: str, frames: list[float]) -> dict[str, object]:
    return {
        "what": f"replay: {what}",
        "frames_p50": round(median(frames), 2),
        "frames_worst": round(frames[-1], 2),
    }


def measure() -> Iterator[dict[str, object]]:
    from cardtable_qt.app.application import create_app
    from cardtable_qt.pages.replay.replay_page import ReplayPage
    from cardtable_qt.session.replay import ALL_OPEN, SPECTATOR, Replay, Viewpoint

    create_app("en")
    record = long_record()
    assert len(record.moves) >= MIN_MOVES
    yield {"what": "replay: the game", "moves": len(record.moves)}
    yield summary("reading the game", timed(lambda: Replay(record, explain), times=10))
    page = ReplayPage(record, "A long game")
    page.set_animation_ms(0)
    page.resize(1280, 800)
    page.show()
    paint()
    rng = Random(1)
    for viewpoint, name in (
        (Viewpoint(2), "a seat"),
        (SPECTATOR, "a spectator"),
        (ALL_OPEN, "all open"),
    ):
        number = page.replay.viewpoints.index(viewpoint)
        page.bar.viewpoint_box.setCurrentIndex((number + 1) % len(page.replay.viewpoints))
        change = partial(page.bar.viewpoint_box.setCurrentIndex, number)
        yield summary(f"another viewpoint, {name}", timed(then_paint(change), times=1))
        seek = then_paint(lambda: page.navigator.seek(rng.randrange(page.replay.move_count)))
        yield summary(f"to any move without preloaded faces, {name}", timed(seek, times=10))
        while not page.face_preloader.is_done:
            paint()
        yield summary(f"to any move, {name}", timed(seek))
    page.navigator.seek(page.replay.move_count // 2)
    yield summary("a move back", timed(then_paint(partial(page.step, -1))))
    yield summary("a move forward", timed(then_paint(partial(page.step, 1))))
    page.close_page()


def then_paint(act: Callable[[], object]) -> Callable[[], object]:
    def act_and_paint() -> None:
        act()
        paint()

    return act_and_paint


def paint() -> None:
    """Paint all changes."""
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()


def main() -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for line in measure():
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()

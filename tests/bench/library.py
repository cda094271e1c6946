"""Speed of the shelf with 2,000 games, as ratios to a small shelf or a bare list: `make bench`.

Prints JSON lines. Everything is measured offscreen, in a folder that is removed afterwards.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

GAMES = 2000
FEW = 20
FRAMES = 120


def milliseconds(act: Callable[[], object], rounds: int = 1) -> float:
    """How long it takes, in the middle of so many tries."""
    took = []
    for _ in range(rounds):
        began = perf_counter()
        act()
        took.append(1000 * (perf_counter() - began))
    return round(median(took), 2)


def fill(folder: Path, count: int) -> None:
    """A shelf of many games of all kinds; a third of them are finished."""
    from cardtable_qt.storage.paths import StorageFolders
    from tests.cardtable_qt.storage.library_helpers import (
        NAMES,
        TO_THE_END,
        write_bytes,
        write_game,
    )

    storage = StorageFolders(folder)
    models = [
        write_game(folder / f"{key}{moves}.cardtable", key, moves, NAMES[:seats]).read_bytes()
        for key, seats in (("gracias", 4), ("triple", 3), ("eight28", 5), ("extop", 4))
        for moves in (20, 60, TO_THE_END)
    ]
    for number in range(count):
        data = models[number % len(models)]
        write_bytes(storage.games / f"Game {number}.cardtable", data, hour=number % 9999)


def measure_model(large: Path, small: Path) -> Iterator[dict[str, object]]:
    """Listing and looking, without a window."""
    from cardtable_qt.storage.library import Library
    from cardtable_qt.storage.paths import StorageFolders

    def entries(folder: Path) -> Callable[[], object]:
        return lambda: Library(StorageFolders(folder)).entries()

    def newest(folder: Path) -> Callable[[], object]:
        return lambda: Library(StorageFolders(folder)).newest_unfinished()

    yield {"what": f"{GAMES} games listed, no index", "ms": milliseconds(entries(large), 5)}
    took = milliseconds(newest(large), 5)
    yield {"what": f"the game to go on with of {GAMES}, no index", "ms": took}
    for folder in (large, small):
        shelf = Library(StorageFolders(folder))
        looks = [milliseconds(partial(shelf.read_entry, entry)) for entry in shelf.entries()]
        shelf.save_index()
    yield {"what": "one look at a game", "ms": median(looks), "worst_ms": max(looks)}
    for what, act in (("listed", entries), ("searched for the game to go on with", newest)):
        many, few = milliseconds(act(large), 9), milliseconds(act(small), 9)
        yield {
            "what": f"{GAMES} games {what}, index present",
            "ms": many,
            "times_20_games": round(many / few, 1),
        }


def measure_page(large: Path, small: Path) -> Iterator[dict[str, object]]:
    """The page: until games are seen, and while they are scrolled."""
    from PySide6.QtCore import QStringListModel
    from PySide6.QtWidgets import QApplication, QListView

    from cardtable_qt.app.application import create_app

    create_app("en")
    opened(small)[0].close_page()  # modules and fonts are loaded
    page, took = opened(large)
    few, little = opened(small)
    few.close_page()
    yield {
        "what": f"shelf opened until the first cards are painted, {GAMES} games",
        "ms": took,
        "times_20_games": round(took / little, 2),
    }
    bare = QListView()
    model = QStringListModel([entry.title for entry in page.model.rows])
    bare.setModel(model)
    bare.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    bare.resize(1280, 800)
    bare.show()
    QApplication.processEvents()
    plain = scrolled(bare)
    for what in ("pictures come", "pictures are there"):
        frames = scrolled(page.cards)
        yield {
            "what": f"scrolling, {what}",
            "p50_ms": round(median(frames), 2),
            "p99_ms": round(sorted(frames)[len(frames) * 99 // 100], 2),
            "times_bare_list_p50": round(median(frames) / median(plain), 1),
        }
    page.close_page()
    bare.close()


def opened(folder: Path) -> tuple[Any, float]:
    """The page of a shelf, and how long it took until cards were seen."""
    from PySide6.QtCore import QEventLoop

    from cardtable_qt.pages.library.library_page import LibraryPage
    from cardtable_qt.storage.library import Library
    from cardtable_qt.storage.paths import StorageFolders

    began = perf_counter()
    page = LibraryPage(Library(StorageFolders(folder)))
    page.resize(1280, 800)
    page.show()
    page.refresh()
    waiting = QEventLoop()
    page.model.modelReset.connect(waiting.quit)
    page.model.rowsInserted.connect(waiting.quit)
    waiting.exec()
    page.game_list.viewport().repaint()
    return page, round(1000 * (perf_counter() - began), 1)


def scrolled(view: Any) -> list[float]:
    """Milliseconds from each step of the scroll bar to the end of its frame."""
    from PySide6.QtWidgets import QApplication

    bar = view.verticalScrollBar()
    took = []
    for number in range(FRAMES):
        began = perf_counter()
        bar.setValue(40 * (number + 1))
        QApplication.processEvents()
        took.append(1000 * (perf_counter() - began))
    return took


def measure_pictures(folder: Path) -> Iterator[dict[str, object]]:
    """One small picture of a table, of every game."""
    from cardtable_qt.pages.library.library_reader import final_position
    from cardtable_qt.pages.library.thumbnails import ThumbnailPainter
    from cardtable_qt.storage.library import Library
    from cardtable_qt.storage.paths import StorageFolders

    shelf = Library(StorageFolders(folder))
    painter = ThumbnailPainter()
    first, later = [], []
    for entry in shelf.entries()[:12]:
        sight = final_position(*shelf.open(entry))
        assert sight is not None
        first.append(milliseconds(partial(painter.paint, sight, 1.0)))
        later.append(milliseconds(partial(painter.paint, sight, 1.0)))
    yield {"what": "a picture of a table, painted", "p50_ms": median(first), "worst_ms": max(first)}
    yield {"what": "the same again, all faces known", "p50_ms": median(later)}


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with TemporaryDirectory() as folder:
        large, small = Path(folder, "large"), Path(folder, "small")
        fill(large, GAMES)
        fill(small, FEW)
        for lines in (
            measure_model(large, small),
            measure_page(large, small),
            measure_pictures(small),
        ):
            for line in lines:
                print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()

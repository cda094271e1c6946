"""Speed of the library with 2,000 games, as ratios to a small library or a bare list: `make bench`.

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


def median_ms(act: Callable[[], object], rounds: int = 1) -> float:
    """The median duration over this many runs."""
    took = []
    for _ in range(rounds):
        began = perf_counter()
        act()
        took.append(1000 * (perf_counter() - began))
    return round(median(took), 2)


def fill(folder: Path, count: int) -> None:
    """Make a library of all kinds of games. A third of them are finished."""
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
    """Measure listing and reading games without a window."""
    from cardtable_qt.storage.library import Library
    from cardtable_qt.storage.paths import StorageFolders
    from cardtable_qt.storage.unfinished_games import newest_unfinished

    def entries(folder: Path) -> Callable[[], object]:
        return lambda: Library(StorageFolders(folder)).entries()

    def newest(folder: Path) -> Callable[[], object]:
        return lambda: newest_unfinished(Library(StorageFolders(folder)))

    yield {"what": f"{GAMES} games listed, no index", "ms": median_ms(entries(large), 5)}
    took = median_ms(newest(large), 5)
    yield {"what": f"the game to continue of {GAMES}, no index", "ms": took}
    for folder in (large, small):
        library = Library(StorageFolders(folder))
        reads = [median_ms(partial(library.read_entry, entry)) for entry in library.entries()]
        library.save_index()
    yield {"what": "reading one game", "ms": median(reads), "worst_ms": max(reads)}
    for what, act in (("listed", entries), ("searched for the game to continue", newest)):
        many, few = median_ms(act(large), 9), median_ms(act(small), 9)
        yield {
            "what": f"{GAMES} games {what}, index present",
            "ms": many,
            "times_20_games": round(many / few, 1),
        }


def measure_page(large: Path, small: Path) -> Iterator[dict[str, object]]:
    """Measure the page: opening it and scrolling."""
    from PySide6.QtCore import QStringListModel
    from PySide6.QtWidgets import QApplication, QListView

    from cardtable_qt.app.application import create_app

    create_app("en")
    opened(small)[0].close_page()  # loads modules and fonts
    page, took = opened(large)
    few, few_ms = opened(small)
    few.close_page()
    yield {
        "what": f"library opened until the first entries are painted, {GAMES} games",
        "ms": took,
        "times_20_games": round(took / few_ms, 2),
    }
    bare = QListView()
    model = QStringListModel([entry.title for entry in page.model.rows])
    bare.setModel(model)
    bare.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    bare.resize(1280, 800)
    bare.show()
    QApplication.processEvents()
    plain = scrolled(bare)
    for what in ("thumbnails loading", "thumbnails loaded"):
        frames = scrolled(page.game_list)
        yield {
            "what": f"scrolling, {what}",
            "p50_ms": round(median(frames), 2),
            "p99_ms": round(sorted(frames)[len(frames) * 99 // 100], 2),
            "times_bare_list_p50": round(median(frames) / median(plain), 1),
        }
    page.close_page()
    bare.close()


def opened(folder: Path) -> tuple[Any, float]:
    """The library page, and the milliseconds until entries were visible."""
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


def measure_thumbnails(folder: Path) -> Iterator[dict[str, object]]:
    """Measure the painting of thumbnails."""
    from cardtable_qt.pages.library.library_reader import final_position
    from cardtable_qt.pages.library.thumbnails import ThumbnailPainter
    from cardtable_qt.storage.library import Library
    from cardtable_qt.storage.paths import StorageFolders

    library = Library(StorageFolders(folder))
    painter = ThumbnailPainter()
    first, later = [], []
    for entry in library.entries()[:12]:
        observation = final_position(*library.open(entry))
        assert observation is not None
        first.append(median_ms(partial(painter.paint, observation, 1.0)))
        later.append(median_ms(partial(painter.paint, observation, 1.0)))
    yield {"what": "a thumbnail, painted", "p50_ms": median(first), "worst_ms": max(first)}
    yield {"what": "the same thumbnail, all faces cached", "p50_ms": median(later)}


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
            measure_thumbnails(small),
        ):
            for line in lines:
                print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()

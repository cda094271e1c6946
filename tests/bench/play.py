"""Frames of real games in the real window, while pieces fly and experts think: `make bench`.

Prints JSON lines. Experts sit on all seats there are and play in earnest. A frame is the time from
the moment at which it was due to the end of its painting, so whatever keeps the window from it
counts: layouts, the log, the portraits, the record, and those who think.
"""

from __future__ import annotations

import argparse
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from tests.bench.report import large_screen, tell
from tests.bench.window import FRAME_GOALS

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.shell.main_window import MainWindow
    from rules import Game
    from tests.bench.frames import Took

WARMING = 1.5  # seconds: pictures are painted, and modules loaded
SITTING_DOWN = 0.3  # seconds in which a table is seen for the first time
SECONDS = 9.0  # of each game at each size


class Player:
    """Lets experts play, from beat to beat, and notes how long frames take."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.flying: list[Took] = []  # frames while something flew
        self.resting: list[Took] = []
        self.most = 0  # pieces in flight at once

    def play(self, game: Game, seconds: float) -> None:
        self._begin(game, 1)
        self._frames(WARMING)
        self.flying.clear()
        self.resting.clear()
        until = perf_counter() + seconds
        for seed in range(2, 99):
            self._begin(game, seed)
            self._frames(until - perf_counter())
            if perf_counter() >= until:
                return

    def _begin(self, game: Game, seed: int) -> None:
        from rules.records import SeatedPlayer as Seat
        from rules.records.setup import GameSetup
        from tests.cardtable_qt.pages.long_session import NAMES

        players = tuple(Seat(name, "expert") for name in NAMES[: game.seats[-1]])
        self._window.start_game(GameSetup(game, players, {}, seed))

    def _frames(self, seconds: float) -> None:
        """Beat after beat until the time is over, or the game is."""
        from tests.bench.frames import BEAT, painted

        page = self._window.game_page
        assert page is not None
        flights = page.view.table_scene.animator
        began = due = perf_counter() + BEAT
        while due < began + seconds and page.controller.result is None:
            self._go_on(page)
            before = len(flights)
            frame = painted(due)
            flying = max(before, len(flights))  # the frame with which a move begins is one of them
            if due > began + SITTING_DOWN:
                (self.flying if flying else self.resting).append(frame)
            self.most = max(self.most, flying)
            due = max(due + BEAT, perf_counter())

    def _go_on(self, page: GamePage) -> None:
        """What somebody does who watches."""
        if page.scoring_overlay.isVisible() and not len(page.view.table_scene.animator):
            page.scoring_overlay.next_button.click()


def measure(size: tuple[int, int], goal: float, seconds: float) -> Iterator[dict[str, object]]:
    """Every game, in a window of that size."""
    from cardtable_qt.storage.paths import StorageFolders
    from rules import GAMES
    from tests.bench.frames import frame_times
    from tests.cardtable_qt.pages.long_session import open_window

    with TemporaryDirectory() as folder:
        window = open_window(StorageFolders(Path(folder)), pace="quick")
        window.resize(*size)
        for game in GAMES.values():
            player = Player(window)
            player.play(game, seconds)
            yield {
                "what": f"{game.key} at {size[0]}×{size[1]}, pieces flying, experts thinking",
                "most_flying": player.most,
            } | frame_times(player.flying, goal)
            yield {"what": f"{game.key} at {size[0]}×{size[1]}, at rest"} | frame_times(
                player.resting
            )
        window.close_without_asking()
        window.deleteLater()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each game")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ["QT_QPA_PLATFORM"] = large_screen(Path(folder))
        gc.freeze()
        for size, goal in FRAME_GOALS.items():
            for line in measure(size, goal, asked.seconds):
                tell(line)


if __name__ == "__main__":
    main()

"""Frame times of real games in the real window, with animation and thinking experts: `make bench`.

Prints JSON lines. Experts play on all seats. A frame is measured from the moment it was due to the
end of its painting, so everything that delays it counts: layout, log, portraits, recording and
the opponents.
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

from tests.bench.report import large_screen, print_line
from tests.bench.window import FRAME_GOALS_MS

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage
    from cardtable_qt.pages.shell.main_window import MainWindow
    from rules import Game
    from tests.bench.frames import FrameTime

WARM_UP_S = 1.5  # images are rendered and modules imported
FIRST_SHOW_S = 0.3  # the time in which a table is first shown is left out
PLAY_S = 9.0  # for each game at each size


class Player:
    """Lets experts play frame by frame, and measures the frames."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.animated: list[FrameTime] = []
        self.still: list[FrameTime] = []
        self.max_moving = 0  # pieces animated at once

    def play(self, game: Game, seconds: float) -> None:
        self._begin(game, 1)
        self._frames(WARM_UP_S)
        self.animated.clear()
        self.still.clear()
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
        self._window.game.start(GameSetup(game, players, {}, seed))

    def _frames(self, seconds: float) -> None:
        """Paint frames until the time or the game is over."""
        from tests.bench.frames import FRAME_S, paint_frame

        page = self._window.game.page
        assert page is not None
        animator = page.view.table_scene.animator
        began = due = perf_counter() + FRAME_S
        while due < began + seconds and page.controller.result is None:
            self._close_scoring(page)
            before = len(animator)
            frame = paint_frame(due)
            moving = max(before, len(animator))  # includes the first frame of a move
            if due > began + FIRST_SHOW_S:
                (self.animated if moving else self.still).append(frame)
            self.max_moving = max(self.max_moving, moving)
            due = max(due + FRAME_S, perf_counter())

    def _close_scoring(self, page: GamePage) -> None:
        """Step through the scoring explanation."""
        if page.overlays.scoring.isVisible() and not len(page.view.table_scene.animator):
            page.overlays.scoring.next_button.click()


def measure(size: tuple[int, int], goal: float, seconds: float) -> Iterator[dict[str, object]]:
    """Measure every game in a window of that size."""
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
                "what": f"{game.key} at {size[0]}×{size[1]}, animated, experts thinking",
                "max_moving": player.max_moving,
            } | frame_times(player.animated, goal)
            yield {"what": f"{game.key} at {size[0]}×{size[1]}, no animation"} | frame_times(
                player.still
            )
        window.close_without_asking()
        window.deleteLater()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=PLAY_S, help="seconds for each game")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ["QT_QPA_PLATFORM"] = large_screen(Path(folder))
        gc.freeze()
        for size, goal in FRAME_GOALS_MS.items():
            for line in measure(size, goal, options.seconds):
                print_line(line)


if __name__ == "__main__":
    main()

"""The delay until a hurried player sees the next move: `make bench`.

Prints JSON lines. A player who clicks all the time should see each open move two frames after a
computer has decided it, and should not wait for the pace of the game.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from tests.bench.report import compare_with_goal, large_screen, print_line

if TYPE_CHECKING:
    from cardtable_qt.pages.game.game_page import GamePage

MOVES = 24  # of each game
CLICK_MS = 16
GOAL_MS = 2 * 1000 / 60


class HurriedPlayer:
    """Clicks on the bare table, and notes when moves are known and shown."""

    def __init__(self, page: GamePage) -> None:
        self._page = page
        self._known_s: float | None = None
        self.shown_ms: list[float] = []  # from the decision to its position on the table
        page.controller.opponent_thread.move_ready.connect(self._on_known)
        page.presenter.step_shown.connect(self._on_shown)

    def _on_known(self) -> None:
        self._known_s = perf_counter()

    def _on_shown(self) -> None:
        if self._known_s is not None:
            self.shown_ms.append(1000 * (perf_counter() - self._known_s))
        self._known_s = None

    def click(self) -> None:
        if self._page.overlays.scoring.isVisible():
            self._page.overlays.scoring.finish()
        self._page.view.skip_requested.emit()


def measure(key: str, moves: int) -> dict[str, object]:
    """Hurry through some moves of a game at the normal pace."""
    from PySide6.QtCore import QEventLoop, QTimer

    from cardtable_qt.storage.paths import StorageFolders
    from rules import GAMES
    from rules.records import SeatedPlayer
    from rules.records.setup import GameSetup
    from tests.cardtable_qt.pages.long_session import NAMES, open_window

    with TemporaryDirectory() as folder:
        window = open_window(StorageFolders(Path(folder)), pace="normal")
        players = tuple(SeatedPlayer(name, "gentle") for name in NAMES[: GAMES[key].seats[-1]])
        window.game.start(GameSetup(GAMES[key], players, {}, 1))
        page = window.game.page
        assert page is not None
        player, loop, timer = HurriedPlayer(page), QEventLoop(), QTimer()
        timer.timeout.connect(player.click)
        page.presenter.step_shown.connect(
            lambda: loop.quit() if len(player.shown_ms) >= moves else None
        )
        timer.start(CLICK_MS)
        loop.exec()
        timer.stop()
        window.close_without_asking()
        window.deleteLater()
    middle = median(player.shown_ms)
    return {"what": f"{key}: known to shown", "median_ms": round(middle, 1)} | compare_with_goal(
        round(GOAL_MS, 1), middle
    )


def main() -> None:
    from rules import GAMES

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ["QT_QPA_PLATFORM"] = large_screen(Path(folder))
        for key, game in GAMES.items():
            if not game.is_real_time:
                print_line(measure(key, options.moves))


if __name__ == "__main__":
    main()

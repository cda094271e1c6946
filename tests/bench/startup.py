"""One start of a window, for `bench_window`: prints seconds to the first paint, and kilobytes held.

    python -m tests.bench.startup bare|start|GAME BEGAN [REST]

BEGAN is the time at which the process was started; perf_counter is one clock for all processes.
Memory is looked at when REST seconds have passed after the first paint. Only what the window
itself needs is imported, in its own order, and only after that time has begun to run.
"""

import os
import sys
from importlib import import_module
from time import perf_counter

MOST = {"gracias": 6, "triple": 4, "eight28": 6, "extop": 6}  # seats


def after_paint(page: type) -> type:
    """The page, reporting once it has been painted."""
    from PySide6.QtCore import QTimer

    began = float(sys.argv[2])
    rest = round(1000 * float(sys.argv[3])) if len(sys.argv) > 3 else 0
    seen: list[float] = []

    def report() -> None:
        with open("/proc/self/status") as status:
            held = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        print(seen[0] - began, held, flush=True)
        os._exit(0)

    def note() -> None:
        if not seen:
            seen.append(perf_counter())
            QTimer.singleShot(rest, report) if rest else report()

    class Watched(page):  # type: ignore[misc]
        def paintEvent(self, event: object) -> None:  # noqa: N802
            super().paintEvent(event)
            if not seen:
                QTimer.singleShot(0, note)

    return Watched


def bare() -> None:
    """A window with nothing in it."""
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication([])
    window = after_paint(QWidget)()
    window.resize(1280, 800)
    window.show()
    app.exec()


def program(words: list[str], home: str, name: str) -> None:
    """The program as it is started with these words, reporting when a page of it is painted."""
    from cardtable_qt.app import cli
    from cardtable_qt.app.commands import play

    look = vars(play)["why_no_display"]

    def look_and_watch() -> str | None:
        """Qt is there from now on, and what is imported here would be imported next anyway."""
        trouble: str | None = look()
        import_module("cardtable_qt.app.application")
        uses = vars(import_module(home))
        uses[name] = after_paint(uses[name])
        return trouble

    vars(play)["why_no_display"] = look_and_watch
    cli.main(words)


def start() -> None:
    """From the desktop, where nothing is said."""
    program([], "cardtable_qt.pages.shell.main_window", "StartPage")


def table(key: str) -> None:
    """With a game in which experts play."""
    players = ",".join(["expert"] * MOST[key])
    words = ["--game", key, "--players", players, "--seed", "7"]
    program(words, "cardtable_qt.pages.game.game_page", "TableView")


if __name__ == "__main__":
    {"bare": bare, "start": start}.get(sys.argv[1], lambda: table(sys.argv[1]))()

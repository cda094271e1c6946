"""One start of a window, for `tests.bench.window`: prints the first paint in seconds, and memory.

    python -m tests.bench.startup bare|start|GAME BEGAN [WAIT [quit]]

BEGAN is the start time of the process, as perf_counter is one clock for all processes. Memory in
kilobytes is read WAIT seconds after the first paint. With `quit` the window is closed then, and the
time of that is printed instead. Only the modules that the window needs are imported, in their own
order, after that time.
"""

import os
import sys
from importlib import import_module
from time import perf_counter


def reporting(page: type) -> type:
    """A subclass of the page that reports its first paint."""
    from PySide6.QtCore import QTimer

    began = float(sys.argv[2])
    wait_ms = round(1000 * float(sys.argv[3])) if len(sys.argv) > 3 else 0
    painted_at: list[float] = []

    def report() -> None:
        if "quit" in sys.argv:
            close_window()
            return
        with open("/proc/self/status") as status:
            kilobytes = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
        print(painted_at[0] - began, kilobytes, flush=True)
        os._exit(0)

    def note_paint() -> None:
        if not painted_at:
            painted_at.append(perf_counter())
            QTimer.singleShot(wait_ms, report) if wait_ms else report()

    class ReportingPage(page):  # type: ignore[misc]
        def paintEvent(self, event: object) -> None:  # noqa: N802
            super().paintEvent(event)
            if not painted_at:
                QTimer.singleShot(0, note_paint)

    return ReportingPage


def close_window() -> None:
    """Close the window as a player would, and print when."""
    from PySide6.QtWidgets import QApplication

    print(perf_counter(), flush=True)
    QApplication.closeAllWindows()


def bare() -> None:
    """Show an empty window."""
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication([])
    window = reporting(QWidget)()
    window.resize(1280, 800)
    window.show()
    app.exec()


def program(arguments: list[str], module: str, page: str) -> None:
    """Run the program with these arguments, and report the first paint of a page."""
    from cardtable_qt.app import cli
    from cardtable_qt.app.commands import play

    display_problem = vars(play)["display_problem"]

    def check_and_patch() -> str | None:
        """Patch the page once Qt is imported. The program would import the modules next."""
        problem: str | None = display_problem()
        import_module("cardtable_qt.app.application")
        names = vars(import_module(module))
        names[page] = reporting(names[page])
        return problem

    vars(play)["display_problem"] = check_and_patch
    cli.main(arguments)


def start() -> None:
    """Start without arguments, as from the desktop."""
    program([], "cardtable_qt.pages.start.start_page", "StartPage")


def table(key: str) -> None:
    """Start with a game between experts."""
    from rules import GAMES

    players = ",".join(["expert"] * GAMES[key].seats[-1])
    arguments = ["--game", key, "--players", players, "--seed", "7"]
    program(arguments, "cardtable_qt.pages.game.game_page", "TableView")


if __name__ == "__main__":
    {"bare": bare, "start": start}.get(sys.argv[1], lambda: table(sys.argv[1]))()

"""One start of a window, for `bench_window`: prints seconds to the first paint, and kilobytes held.

    python -m tests.bench_starts bare|start|table BEGAN

BEGAN is the time at which the process was started; perf_counter is one clock for all processes.
Only what the window itself needs is imported, and only after that time has begun to run.
"""

import os
import sys
from collections.abc import Callable
from time import perf_counter


def report() -> None:
    took = perf_counter() - float(sys.argv[2])
    with open("/proc/self/status") as status:
        held = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    print(took, held, flush=True)
    os._exit(0)


def after_paint(page: type) -> type:
    """The page, reporting once it has been painted."""
    from PySide6.QtCore import QTimer

    class Watched(page):  # type: ignore[misc]
        def paintEvent(self, event: object) -> None:  # noqa: N802
            super().paintEvent(event)
            QTimer.singleShot(0, report)

    return Watched


def bare() -> None:
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication([])
    window = after_paint(QWidget)()
    window.resize(1280, 800)
    window.show()
    app.exec()


def start() -> None:
    from cardtable_qt.windows import app, main_window, start_page
    from cardtable_qt.windows.wish import Wish

    vars(main_window)["StartPage"] = after_paint(start_page.StartPage)
    app.run(Wish(language="en"))


def table() -> None:
    from cardtable_qt.game.choices import usual
    from cardtable_qt.game.setup import GameSetup
    from cardtable_qt.table import view
    from cardtable_qt.windows import app, game_page
    from cardtable_qt.windows.wish import Wish
    from rules import GAMES

    vars(game_page)["TableView"] = after_paint(view.TableView)
    game = GAMES["gracias"]
    app.run(Wish(GameSetup(game, usual(game).players(), {}, 7), language="en"))


STARTS: dict[str, Callable[[], None]] = {"bare": bare, "start": start, "table": table}

if __name__ == "__main__":
    STARTS[sys.argv[1]]()

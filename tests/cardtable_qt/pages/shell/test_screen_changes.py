"""Moving the window between screens: it is sharp on each of them and fits it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]

# Side by side: an ordinary screen, one with pixel ratio 2, and a small one.
SCREENS = {
    "screens": [
        {"name": "plain", "x": 0, "width": 1366, "height": 900, "logicalDpi": 96},
        {"name": "fine", "x": 1366, "width": 2732, "height": 1800, "logicalDpi": 192},
        {"name": "small", "x": 4098, "width": 800, "height": 480, "logicalDpi": 96},
    ]
}
DEFAULTS = {"y": 0, "logicalBaseDpi": 96, "dpr": 1.0}

# Qt reads the list of screens only when it starts, so this runs in its own process.
PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.table import view
from cardtable_qt.table.painting import image_cache
from cardtable_qt.pages.shell import window_geometry
from cardtable_qt.pages.start import game_tile
from cardtable_qt.app.application import create_app
from cardtable_qt.pages.shell.main_window import MainWindow
from tests.cardtable_qt.pages.helpers import setup

def render_stipple(request):
    # A pattern of single pixels, which looks different when it is scaled.
    image = QImage(request.width, request.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.fillRect(image.rect(), QBrush(QColor("black"), Qt.BrushStyle.Dense4Pattern))
    painter.end()
    return image

image_cache.render_svg = render_stipple
SETTLE_MS = 5
window_geometry.SCREENS_SETTLE_MS = SETTLE_MS
game_tile.RESIZE_SETTLE_MS = view.RESIZE_SETTLE_MS = SETTLE_MS
app = create_app("en")
storage = StorageFolders(Path(sys.argv[1]))
settings = Settings(storage.config)
settings.update({"motion": "off", "pace": "instant"})

def open_window():
    global window
    window = MainWindow(storage, Preferences(settings))
    window.navigation.show_start_page()
    window.window_geometry.show_restored()
    window.resize(900, 600)

open_window()

def is_idle():
    # No opponent thinks or is about to move, and no settle timer is running.
    if window.game.page is not None:
        game = window.game.page.controller
        if game.clock._timers or any(each.is_wanted for each in game.opponent_thread._pending):
            return False
    return not any(t.isActive() and t.interval() <= SETTLE_MS for t in window.findChildren(QTimer))

def settle():
    # Wait until nothing changes any more: images are painted after the window stops resizing.
    same, before = 0, None
    while same < 2:
        app.processEvents()
        while not is_idle():
            app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        image_cache.image_cache().render_pending()
        if window.pages.table_view is not None:
            window.pages.table_view.finish_animations()
        now = grab()
        same, before = same + 1 if now == before else 0, now

def grab():
    return window.grab().toImage()

def reopen_window():
    window.close_without_asking()
    open_window()
    window.move(1400, 20)

def reopen_game():
    file = window.game.page.file
    window.navigation.show_start_page()
    window.game.continue_from(file)

def check_sharpness(name, reopen):
    window.move(40, 20)
    settle()
    plain = grab()
    assert window.screen().name() == "plain"
    window.move(1400, 20)
    settle()
    assert window.screen().name() == "fine"
    moved = grab()
    assert moved.devicePixelRatio() == 2
    assert moved.size() == plain.size() * 2
    reopen()
    settle()
    assert moved == grab(), f"{name} is not as sharp as a new one"

check_sharpness("the start page", reopen_window)
window.game.start(setup("gracias", 4))
reopen_game()  # a new game could be undone
check_sharpness("a game", reopen_game)
window.navigation.show_start_page()
window.move(2800, 10)
settle()
assert window.screen().name() == "small", window.screen().name()
available = window.screen().availableGeometry()
assert window.width() <= available.width() and window.height() <= available.height()
assert available.contains(window.geometry().topLeft())
window.move(40, 20)
settle()
assert window.minimumSize() == window_geometry.QSize(900, 600)
for kind in (QEvent.Type.LocaleChange, QEvent.Type.LanguageChange):
    for each in (app, window):
        app.sendEvent(each, QEvent(kind))
settle()
window.close_without_asking()
print("fine")
"""


def test_the_window_is_sharp_on_every_screen_and_fits_it(tmp_path: Path) -> None:
    screens = {"screens": [screen | DEFAULTS for screen in SCREENS["screens"]]}
    file = tmp_path / "screens.json"
    file.write_text(json.dumps(screens))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": f"offscreen:configfile={file}",
        },
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.stdout == "fine\n", done.stderr

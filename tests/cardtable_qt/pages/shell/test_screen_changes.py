"""A window that goes from screen to screen: it is sharp on every one of them, and fits in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]

# Side by side: an ordinary one, one with twice as many pixels, and a small one.
SCREENS = {
    "screens": [
        {"name": "plain", "x": 0, "width": 1366, "height": 900, "logicalDpi": 96},
        {"name": "fine", "x": 1366, "width": 2732, "height": 1800, "logicalDpi": 192},
        {"name": "small", "x": 4098, "width": 800, "height": 480, "logicalDpi": 96},
    ]
}
EVERYWHERE = {"y": 0, "logicalBaseDpi": 96, "dpr": 1.0}

# Only at its start Qt reads which screens there are, so this is a program of its own.
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
from cardtable_qt.table.painting import image_cache as studio
from cardtable_qt.pages.shell import window_geometry as window_place
from cardtable_qt.pages.start import start_page
from cardtable_qt.app.application import create_app
from cardtable_qt.pages.shell.main_window import MainWindow
from tests.cardtable_qt.pages.helpers import setup

def stippled(picture):
    # Every other pixel: that looks otherwise in any other size.
    image = QImage(picture.width, picture.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.fillRect(image.rect(), QBrush(QColor("black"), Qt.BrushStyle.Dense4Pattern))
    painter.end()
    return image

studio.paint = stippled
CALM = window_place.SETTLED = start_page.CALM = view.CALM = 5
app = make_app("en")
storage = Storage(Path(sys.argv[1]))
settings = Settings(storage.config)
settings.update({"motion": "off", "pace": "instant"})
window = MainWindow(storage, Preferences(settings))
window.appear(settings)
window.resize(900, 600)

def rests():
    # Nobody thinks or is about to move, and nothing waits for the window to rest.
    if window.game_page is not None:
        game = window.game_page.controller
        if game.clock._waiting or any(question.wanted for question in game.opponent_thread._open):
            return False
    return not any(t.isActive() and t.interval() <= CALM for t in window.findChildren(QTimer))

def settle():
    # Until nothing changes any more: pictures come when the window rests.
    same, before = 0, None
    while same < 2:
        app.processEvents()
        while not rests():
            app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        studio.studio().finish()
        if window.table_view() is not None:
            window.table_view().settle()
        now = seen()
        same, before = same + 1 if now == before else 0, now

def seen():
    return window.grab().toImage()

def walk(name):
    window.move(40, 20)
    settle()
    plain = seen()
    assert window.screen().name() == "plain"
    window.move(1400, 20)
    settle()
    assert window.screen().name() == "fine"
    moved = seen()
    assert moved.devicePixelRatio() == 2
    assert moved.size() == plain.size() * 2
    window.renew()
    settle()
    assert moved == seen(), f"{name} is not as sharp as one that is made anew"

walk("the first page")
window.begin(setup("gracias", 4))
walk("a game")
window.back_to_start()
window.move(2800, 10)
settle()
assert window.screen().name() == "small", window.screen().name()
room = window.screen().availableGeometry()
assert window.width() <= room.width() and window.height() <= room.height()
assert room.contains(window.geometry().topLeft())
window.move(40, 20)
settle()
assert window.minimumSize() == window_place.QSize(900, 600)
for kind in (QEvent.Type.LocaleChange, QEvent.Type.LanguageChange):
    for each in (app, window):
        app.sendEvent(each, QEvent(kind))
settle()
window.leave_everything()
print("fine")
"""


def test_a_window_is_sharp_on_every_screen_and_fits_in(tmp_path: Path) -> None:
    screens = {"screens": [screen | EVERYWHERE for screen in SCREENS["screens"]]}
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

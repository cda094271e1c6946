"""Paint the pictures of the README and of docs/pictures.md: every game with every number of seats.

Each shows the middle of a seeded game as seat 0 sees it, exactly as the window would. A few wide
ones, and the start page, are what software centres show of the program.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QImage

from cardtable_qt.app.application import create_app
from cardtable_qt.app.cli import main
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting.image_cache import image_cache
from rules import GAMES

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = DOCS / "pictures"
MOVES = {"gracias": 29, "triple": 30, "eight28": 26, "extop": 52}
GOOD = 86  # percent: small files in which nothing is seen to be missing
PAGE = """# What the tables look like

Painted by `make pictures` from seeded games, as the window shows them to the first seat.
"""

SIZE, WIDE = (1280, 800), (1600, 900)
# Games, their seats, and after how many moves they are shown.
SHOWN_WIDE = {"extop": (4, 88), "gracias": (5, 29), "triple": (3, 30), "eight28": (4, 26)}


def paint(game: str, seats: int, move: int, folder: Path, size: tuple[int, int] = SIZE) -> QImage:
    """Let computers play a game, and paint what seat 0 sees of it."""
    record, png = folder / f"{game}-{seats}-7.cardtable", folder / "table.png"
    if not record.exists():
        asked = ["--game", game, "--seats", str(seats), "--seed", "7", "--players", "greedy"]
        main(["simulate", *asked, "--out", str(folder)])
    words = ["--move", str(move), "--seat", "0", "--size", f"{size[0]}x{size[1]}"]
    main(["render", str(record), *words, "--out", str(png)])
    return QImage(str(png))


def paint_start(folder: Path) -> QImage:
    """What is seen when the program is started for the first time."""
    create_app("en")
    storage = StorageFolders(folder)
    window = MainWindow(storage, Preferences(Settings(storage.config)))
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.resize(*WIDE)
    window.show()
    QCoreApplication.processEvents()
    image_cache().finish()
    QCoreApplication.processEvents()
    image = window.grab().toImage()
    window.close()
    return image


def keep(image: QImage, name: str) -> Path:
    """Write a picture to the folder of pictures."""
    picture = PICTURES / f"{name}.webp"
    if not image.save(str(picture), "WEBP", GOOD):  # type: ignore[call-overload]
        raise SystemExit(f"{picture} cannot be written.")
    return picture


def paint_all() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    lines = [PAGE]
    with tempfile.TemporaryDirectory() as folder:
        for key, game in GAMES.items():
            lines.append(f"## {game.title}\n")
            for seats in game.seats:
                picture = keep(paint(key, seats, MOVES[key], Path(folder)), f"{key}-{seats}")
                lines.append(f"![{game.title}, {seats} seats](pictures/{picture.name})\n")
        for key, (seats, move) in SHOWN_WIDE.items():
            keep(paint(key, seats, move, Path(folder), WIDE), f"desktop-{key}")
        keep(paint_start(Path(folder)), "desktop-start")
    (DOCS / "pictures.md").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    paint_all()

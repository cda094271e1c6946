"""Render the pictures for the README and docs/pictures.md: every game with every number of seats.

Each shows a seeded game as seat 0 sees it, exactly as in the window. A few wide ones, and the
start page, are for software centres.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QImage

from cardtable_qt.app.application import create_app
from cardtable_qt.app.cli import main
from cardtable_qt.games.registry import game_samples
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.painting.image_cache import image_cache
from rules import GAMES

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = DOCS / "pictures"
WEBP_QUALITY = 86  # small files without visible loss
PAGE = """# Pictures

Rendered by `make pictures` from seeded games, as the window shows them to the first seat.
"""
SETTLING_ROUNDS = 20  # after which the start page has everything it shows
SIZE, WIDE = (1280, 800), (1600, 900)


def render_game(
    game: str, seats: int, move: int, folder: Path, size: tuple[int, int] = SIZE
) -> QImage:
    """Let computers play a game and render it as seat 0 sees it."""
    record, png = folder / f"{game}-{seats}-7.cardtable", folder / "table.png"
    if not record.exists():
        arguments = ["--game", game, "--seats", str(seats), "--seed", "7", "--players", "greedy"]
        main(["simulate", *arguments, "--out", str(folder)])
    options = ["--move", str(move), "--seat", "0", "--size", f"{size[0]}x{size[1]}"]
    main(["render", str(record), *options, "--out", str(png)])
    return QImage(str(png))


def render_start_page(folder: Path) -> QImage:
    """The start page at the first start of the program."""
    create_app("en")
    storage = StorageFolders(folder)
    window = MainWindow(storage, Preferences(Settings(storage.config)))
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.resize(*WIDE)
    window.navigation.show_start_page()
    window.show()
    for _ in range(SETTLING_ROUNDS):  # tiles ask for their images when they are first painted
        QCoreApplication.processEvents()
        image_cache().render_pending()
    image = window.grab().toImage()
    window.close()
    return image


def save(image: QImage, name: str) -> None:
    """Write an image to the folder of pictures."""
    picture = PICTURES / f"{name}.webp"
    if not image.save(str(picture), "WEBP", WEBP_QUALITY):  # type: ignore[call-overload]
        raise SystemExit(f"{picture} could not be written.")


def page() -> str:
    """The page with a picture of every game with every number of seats."""
    lines = [PAGE]
    for key in GAMES.built_in:
        game = GAMES[key]
        lines.append(f"## {game.title}\n")
        lines += [f"![{game.title}, {n} seats](pictures/{key}-{n}.webp)\n" for n in game.seats]
    return "\n".join(lines)


def render_all() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for key in GAMES.built_in:
            samples = game_samples(key)
            for seats in GAMES[key].seats:
                save(render_game(key, seats, samples.moves, folder), f"{key}-{seats}")
            wide = render_game(key, samples.wide_seats, samples.wide_moves, folder, WIDE)
            save(wide, f"desktop-{key}")
        save(render_start_page(folder), "desktop-start")
    (DOCS / "pictures.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    render_all()

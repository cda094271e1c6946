"""Paint the pictures of the README and of docs/pictures.md: every game with every number of seats.

Each shows the middle of a seeded game as seat 0 sees it, exactly as the window would.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtGui import QImage

from cardtable_qt.cli import main
from rules import GAMES

DOCS = Path(__file__).parents[1] / "docs"
PICTURES = DOCS / "pictures"
MOVES = {"gracias": 29, "triple": 30, "eight28": 26, "extop": 52}
GOOD = 86  # percent: small files in which nothing is seen to be missing
PAGE = """# What the tables look like

Painted by `make pictures` from seeded games, as the window shows them to the first seat.
"""


def paint(game: str, seats: int, folder: Path) -> Path:
    """Let computers play a game, and paint what seat 0 sees of it."""
    asked = ["--game", game, "--seats", str(seats), "--seed", "7", "--players", "greedy"]
    main(["simulate", *asked, "--out", str(folder)])
    record, png = folder / f"{game}-{seats}-7.cardtable", folder / "table.png"
    words = ["--move", str(MOVES[game]), "--seat", "0", "--out", str(png)]
    main(["render", str(record), *words])
    picture = PICTURES / f"{game}-{seats}.webp"
    if not QImage(str(png)).save(str(picture), "WEBP", GOOD):  # type: ignore[call-overload]
        raise SystemExit(f"{picture} cannot be written.")
    return picture


def paint_all() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    lines = [PAGE]
    with tempfile.TemporaryDirectory() as folder:
        for key, game in GAMES.items():
            lines.append(f"## {game.title}\n")
            for seats in game.seats:
                picture = paint(key, seats, Path(folder))
                lines.append(f"![{game.title}, {seats} seats](pictures/{picture.name})\n")
    (DOCS / "pictures.md").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    paint_all()

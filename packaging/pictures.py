"""Paint the pictures of the README: one table of each game, in the middle of a seeded game."""

from __future__ import annotations

import tempfile
from pathlib import Path

from cardtable_qt.cli import main

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
TABLES = {
    "gracias": (4, 27),
    "triple": (3, 30),
    "eight28": (4, 21),
    "extop": (4, 45),
}  # seats, moves


def paint(game: str, seats: int, move: int, folder: Path) -> None:
    """Let computers play a game, and paint what seat 0 sees of it."""
    asked = [
        "simulate",
        "--game",
        game,
        "--seats",
        str(seats),
        "--seed",
        "7",
        "--players",
        "greedy",
    ]
    main([*asked, "--out", str(folder)])
    record = folder / f"{game}-{seats}-7.cardtable"
    picture = PICTURES / f"{game}.png"
    main(["render", str(record), "--move", str(move), "--seat", "0", "--out", str(picture)])


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game, (seats, move) in TABLES.items():
            paint(game, seats, move, Path(folder))

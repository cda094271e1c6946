"""Write all sounds: `make sounds`."""

from __future__ import annotations

from pathlib import Path

from sounds.recipes import RECIPES, make
from sounds.tools import write

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"

if __name__ == "__main__":
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        write(SOUNDS / f"{name}.wav", make(name))

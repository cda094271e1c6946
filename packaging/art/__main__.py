"""Draw all pictures, as SVG files in the assets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from art import backs, empties, hand, icon, portraits, tiles
from art.canvas import Canvas
from art.letters import lettering
from art.strokes import INK, MARGIN, WIDTH, Look, body, cast_shadow, fill
from rules import GAMES

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
# The module `art.<key>` draws a game: the LOOKS of its faces, and its TILE.
GAME_ART = {key: import_module(f"art.{key}") for key in GAMES.built_in}
LOOKS: Mapping[str, Look] = {
    **{kind: look for module in GAME_ART.values() for kind, look in module.LOOKS.items()},
    **hand.LOOKS,
    **portraits.LOOKS,
    **backs.LOOKS,
    **empties.LOOKS,
    **icon.LOOKS,
    "tile": tiles.look({key: module.TILE for key, module in GAME_ART.items()}),
}


def _blank(canvas: Canvas, _: str) -> None:
    """The placeholder for a picture that does not exist."""
    body(canvas, "#C9C9C4")
    fill(canvas, lettering("?", (30, 46, 40, 50)), INK)


def picture(look: Look, name: str) -> str:
    """One picture, with its shadow if it casts one."""
    canvas, edge = Canvas(), MARGIN if look.shadow else 0
    if look.shadow:
        cast_shadow(canvas, look.shape(name))
    look.draw(canvas, name)
    return canvas.svg(-edge, -edge, WIDTH + 2 * edge, look.height + 2 * edge)


def file_of(kind: str, name: str) -> Path:
    """The path of a picture, relative to the folder of all pictures."""
    plain = name.replace("/", "-").replace("?", "closed")
    folder = Path(*kind.split("."))
    return folder / f"{plain}.svg" if plain else folder.with_suffix(".svg")


def drawings() -> Iterator[tuple[Path, str]]:
    """Every file and its content."""
    for kind, look in {**LOOKS, "blank": Look(_blank, ("",))}.items():
        for name in look.names:
            yield file_of(kind, name), picture(look, name)


def write_all() -> None:
    """Write new and changed files, and remove those no longer drawn."""
    drawn = {ART / file: text for file, text in drawings()}
    for path, text in drawn.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in ART.rglob("*.svg"):
        if path not in drawn:
            path.unlink()


if __name__ == "__main__":
    write_all()

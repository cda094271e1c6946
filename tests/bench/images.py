"""What pictures cost, painted from their files and found on disk again: `make bench`.

Prints JSON lines: for each game all its pictures, as large as a card on a large table at two pixels
to a point, and for the start page its tiles.
"""

from __future__ import annotations

import argparse
import os
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.report import held_against, milliseconds, tell

WIDE, HIGH = 240, 343  # pixels
TILE = (330, 220)
TILE_GOAL = 2.0  # milliseconds: then a tile is there when the window is first seen


def pictures(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.svg"))


def measure(
    what: str, files: list[Path], size: tuple[int, int], ready: bool = False
) -> dict[str, object]:
    """Each picture once from its file, and once from where it was kept."""
    from cardtable_qt.table.painting.image_cache import ImageCache, ImageRequest
    from rules.disk import DISK

    wanted = [ImageRequest(file, *size, uncompressed=ready) for file in files]
    with TemporaryDirectory() as folder:
        took = []
        for _ in ("painted", "found"):
            studio = ImageCache()
            studio.use_disk_cache(Path(folder), DISK)
            took.append([milliseconds(partial(studio.render_now, picture)) for picture in wanted])
    painted, found = took
    return {
        "what": f"{what}: {len(files)} pictures of {size[0]}×{size[1]}",
        "painted_ms": round(sum(painted)),
        "found_ms": round(sum(found)),
        "one_painted_ms": round(median(painted), 2),
        "one_found_ms": round(median(found), 2),
        "worst_found_ms": round(max(found), 2),
    }


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from cardtable_qt.app.application import create_app
    from cardtable_qt.base.assets import assets_folder
    from rules import GAMES

    app = create_app("en")
    art = assets_folder() / "art"
    for key in GAMES:
        tell(measure(key, pictures(art / key), (WIDE, HIGH)))
    tiles = measure("tiles", pictures(art / "tile"), TILE, ready=True)
    tell(tiles | held_against(TILE_GOAL, float(str(tiles["one_found_ms"]))))
    del app


if __name__ == "__main__":
    main()

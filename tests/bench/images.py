"""The cost of images, rendered from their files and loaded from the disk cache: `make bench`.

Prints JSON lines: for each game all its images in the size of a card on a large table at pixel
ratio 2, and for the start page its tiles.
"""

from __future__ import annotations

import argparse
import os
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.report import compare_with_goal, duration_ms, print_line

CARD_PX = (240, 343)
TILE_PX = (330, 220)
TILE_GOAL_MS = 2.0  # then tiles are ready for the first paint


def image_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.svg"))


def measure(
    name: str, files: list[Path], size: tuple[int, int], uncompressed: bool = False
) -> dict[str, object]:
    """Load each image once from its file and once from the disk cache."""
    from cardtable_qt.table.painting.image_cache import ImageCache, ImageRequest
    from rules.disk import DISK

    requests = [ImageRequest(file, *size, uncompressed=uncompressed) for file in files]
    with TemporaryDirectory() as folder:
        took = []
        for _ in ("rendered", "cached"):
            cache = ImageCache()
            cache.use_disk_cache(Path(folder), DISK)
            took.append([duration_ms(partial(cache.render_now, request)) for request in requests])
    rendered, cached = took
    return {
        "what": f"{name}: {len(files)} images of {size[0]}×{size[1]}",
        "rendered_ms": round(sum(rendered)),
        "cached_ms": round(sum(cached)),
        "one_rendered_ms": round(median(rendered), 2),
        "one_cached_ms": round(median(cached), 2),
        "worst_cached_ms": round(max(cached), 2),
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
        print_line(measure(key, image_files(art / key), CARD_PX))
    tiles = measure("tiles", image_files(art / "tile"), TILE_PX, uncompressed=True)
    print_line(tiles | compare_with_goal(TILE_GOAL_MS, float(str(tiles["one_cached_ms"]))))
    del app


if __name__ == "__main__":
    main()

"""Look at every screen in both languages, in many sizes, and say what cannot be read there."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from itertools import product
from multiprocessing import get_context
from pathlib import Path

LANGUAGES = ("de", "en")
SIZES = ((900, 600), (1024, 700), (1280, 800))
TEXT_SIZES = (100, 160)


def look_at(wanted: tuple[str, str, int]) -> list[str]:
    """What cannot be read on a screen, in all sizes of the window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.cardtable_qt.program import Stage
    from tests.cardtable_qt.screens import EVENING, SCREENS
    from tests.cardtable_qt.text_checks import cut_off

    name, language, text_size = wanted
    settings = {"language": language, "text size": text_size}
    found = []
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), **settings)  # type: ignore[arg-type]
        for step in SCREENS[name](stage):
            for size in SIZES:
                stage.resize(*size)
                where = f"{name}, {step}, {language}, {size[0]}×{size[1]}, {text_size} %"
                # Titles that people have chosen may be as long as they like.
                cut = [what for what in cut_off(stage.top()) if EVENING not in what]
                found += [f"{where}: {what}" for what in cut]
        stage.close()
    return found


def main() -> int:
    from tests.cardtable_qt.screens import SCREENS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=list(SCREENS))
    asked = parser.parse_args()
    wanted = list(product(asked.only, LANGUAGES, TEXT_SIZES))
    bad = 0
    # Each screen has a program of its own: what one leaves behind does not disturb the next.
    with get_context("spawn").Pool(asked.workers, maxtasksperchild=20) as pool:
        for found in pool.imap_unordered(look_at, wanted):
            bad += len(found)
            for what in found:
                print(what, flush=True)
    print(f"{len(wanted)} screens looked at, {bad} texts that cannot be read")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

"""Check every screen in both languages and many sizes for texts that are cut off."""

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


def check_screen(case: tuple[str, str, int]) -> list[str]:
    """The texts that are cut off on a screen, in all sizes of the window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.cardtable_qt.program import Program
    from tests.cardtable_qt.screens import LONG_TITLE, SCREENS
    from tests.cardtable_qt.text_checks import unreadable_texts

    name, language, text_size = case
    settings = {"language": language, "text size": text_size}
    found = []
    with tempfile.TemporaryDirectory() as folder:
        program = Program(Path(folder), **settings)  # type: ignore[arg-type]
        for step in SCREENS[name](program):
            for size in SIZES:
                program.resize(*size)
                where = f"{name}, {step}, {language}, {size[0]}×{size[1]}, {text_size} %"
                # Titles chosen by people may be too long.
                unreadable = [
                    text
                    for text in unreadable_texts(program.top_widget())
                    if LONG_TITLE not in text
                ]
                found += [f"{where}: {text}" for text in unreadable]
        program.close()
    return found


def main() -> int:
    from tests.cardtable_qt.screens import SCREENS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=list(SCREENS))
    options = parser.parse_args()
    cases = list(product(options.only, LANGUAGES, TEXT_SIZES))
    bad = 0
    # Each screen has its own process, so that they do not affect each other.
    with get_context("spawn").Pool(options.workers, maxtasksperchild=20) as pool:
        for found in pool.imap_unordered(check_screen, cases):
            bad += len(found)
            for text in found:
                print(text, flush=True)
    print(f"{len(cases)} screens checked, {bad} texts are cut off")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

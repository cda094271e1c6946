"""Walk every screen in both languages as a screen reader and the Tab key do."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from itertools import product
from multiprocessing import get_context
from pathlib import Path

LANGUAGES = ("de", "en")


def walk_screen(case: tuple[str, str]) -> list[str]:
    """What has no name on a screen, and what cannot be reached."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from tests.cardtable_qt.accessible_tree import problems
    from tests.cardtable_qt.program import Program
    from tests.cardtable_qt.screens import SCREENS

    name, language = case
    found = []
    with tempfile.TemporaryDirectory() as folder:
        program = Program(Path(folder), language=language)
        for step in SCREENS[name](program):
            window = program.top_widget()
            window.activateWindow()
            found += [f"{name}, {step}, {language}: {each}" for each in problems(window)]
        program.close()
    return found


def main() -> int:
    from tests.cardtable_qt.screens import SCREENS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=list(SCREENS))
    options = parser.parse_args()
    cases = list(product(options.only, LANGUAGES))
    bad = 0
    with get_context("spawn").Pool(options.workers, maxtasksperchild=20) as pool:
        for found in pool.imap_unordered(walk_screen, cases):
            bad += len(found)
            for text in found:
                print(text, flush=True)
    print(f"{len(cases)} screens walked, {bad} problems")
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())

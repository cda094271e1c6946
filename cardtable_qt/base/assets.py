"""The folders of images, sounds, help pages and translations.

A module of its own, so that importing it stays cheap.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules import GAMES

PACKAGE_FOLDER = Path(__file__).resolve().parent.parent


def assets_folder(package: Path = PACKAGE_FOLDER) -> Path:
    """The assets folder: inside an installed package, or beside it in a checkout."""
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def game_assets(key: str) -> Path:
    """The assets folder of a game: its own if it lives elsewhere, otherwise the shared one."""
    home = GAMES.home(key) if key in GAMES else None
    return home.assets if home else _shared_assets()


@cache
def _shared_assets() -> Path:
    return assets_folder()

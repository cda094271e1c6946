"""The folder of images, sounds and translations.

A module of its own, so that importing it stays cheap.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE_FOLDER = Path(__file__).resolve().parent.parent


def assets_folder(package: Path = PACKAGE_FOLDER) -> Path:
    """The assets folder: inside an installed package, or beside it in a checkout."""
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"

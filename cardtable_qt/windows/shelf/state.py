"""What somebody has looked for and done on the shelf, for a page that takes another's place."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class ShelfState:
    """Which part is shown, what is searched for, what was deleted and may be taken back, and which
    files are still to be brought here."""

    part: str = "all"
    search: str = ""
    taken_away: tuple[Path, ...] = ()
    chosen: Path | None = None
    to_import: tuple[Path, ...] = ()

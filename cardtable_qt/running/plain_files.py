"""Files that can be read to their end: folders, pipes and devices are none."""

from __future__ import annotations

import os
import stat
from pathlib import Path


def check_plain(path: Path | str) -> None:
    """Raises OSError if something else is there, or nothing."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("This is no file, and to open it could take forever.")

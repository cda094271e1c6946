"""Size limits of a record: generous for any real game, small enough to read in one go.

A long evening is about 100 kilobytes and 2,000 lines.
"""

from __future__ import annotations

MAX_RECORD_BYTES = 8 << 20
MAX_LINES = 30_000
MAX_LINE_BYTES = 64 << 10
MAX_NAME_LENGTH = 200  # of a player
